//! Maps Rust function types to signatures of compiled functions.

use std::fmt;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::PointerType;
use windlass_ir::{Context, Type, TypeData, num::FloatKind};

/// A type of a parameter or result at the boundary of Rust and compiled code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// No value.
    Void,
    /// An integer of this many bits.
    Int(u32),
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// A pointer.
    Ptr,
    /// A struct, array, vector or other type that Rust function types cannot express.
    Memory,
}

impl Scalar {
    /// Classifies a type of the LLVM dialect.
    pub(crate) fn of(ctx: &Context, ty: Type) -> Scalar {
        if ty == Type::VOID {
            return Scalar::Void;
        }
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => Scalar::Int(*width),
            TypeData::Float(FloatKind::F32) => Scalar::F32,
            TypeData::Float(FloatKind::F64) => Scalar::F64,
            _ if PointerType::of(ctx, ty).is_some() => Scalar::Ptr,
            _ => Scalar::Memory,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Void => f.write_str("()"),
            Scalar::Int(bits) => write!(f, "i{bits}"),
            Scalar::F32 => f.write_str("f32"),
            Scalar::F64 => f.write_str("f64"),
            Scalar::Ptr => f.write_str("pointer"),
            Scalar::Memory => f.write_str("an aggregate"),
        }
    }
}

/// A Rust type that compiled functions take or return.
pub trait JitType: Copy {
    /// The corresponding type of the LLVM dialect.
    const SCALAR: Scalar;
}

macro_rules! jit_types {
    ($($ty:ty => $scalar:expr;)*) => {
        $(impl JitType for $ty { const SCALAR: Scalar = $scalar; })*
    };
}

jit_types! {
    i8 => Scalar::Int(8);
    u8 => Scalar::Int(8);
    i16 => Scalar::Int(16);
    u16 => Scalar::Int(16);
    i32 => Scalar::Int(32);
    u32 => Scalar::Int(32);
    i64 => Scalar::Int(64);
    u64 => Scalar::Int(64);
    isize => Scalar::Int(64);
    usize => Scalar::Int(64);
    f32 => Scalar::F32;
    f64 => Scalar::F64;
}
impl JitType for () {
    const SCALAR: Scalar = Scalar::Void;
}
impl JitType for bool {
    const SCALAR: Scalar = Scalar::Int(1);
}
impl<T> JitType for *const T {
    const SCALAR: Scalar = Scalar::Ptr;
}
impl<T> JitType for *mut T {
    const SCALAR: Scalar = Scalar::Ptr;
}

/// A Rust function type that compiled functions can have: up to eight arguments.
pub trait JitSignature {
    /// The arguments as a tuple.
    type Args;
    /// The result type.
    type Result;
    /// The types of the arguments.
    fn params() -> Vec<Scalar>;
    /// The type of the result.
    fn result() -> Scalar;
    /// Calls the compiled function at `address`, which has this signature.
    #[doc(hidden)]
    fn call(address: *const u8, args: Self::Args) -> Self::Result;
}

macro_rules! signatures {
    ($(($($param:ident $arg:ident),*))*) => {$(
        impl<$($param: JitType,)* R: JitType> JitSignature for fn($($param),*) -> R {
            type Args = ($($param,)*);
            type Result = R;
            fn params() -> Vec<Scalar> {
                vec![$($param::SCALAR),*]
            }
            fn result() -> Scalar {
                R::SCALAR
            }
            fn call(address: *const u8, ($($arg,)*): Self::Args) -> R {
                // `address` is that of a finished function whose parameter and result types were compared with this
                // type at lookup; both sides use the platform's C calling convention, and exceptions unwind through
                // both.
                #[allow(unsafe_code)]
                unsafe {
                    let function: extern "C-unwind" fn($($param),*) -> R = std::mem::transmute(address);
                    function($($arg),*)
                }
            }
        }
    )*};
}

signatures! {
    ()
    (A a)
    (A a, B b)
    (A a, B b, C c)
    (A a, B b, C c, D d)
    (A a, B b, C c, D d, E e)
    (A a, B b, C c, D d, E e, F f)
    (A a, B b, C c, D d, E e, F f, G g)
    (A a, B b, C c, D d, E e, F f, G g, H h)
}
