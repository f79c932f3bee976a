//! Maps Rust function types to signatures of compiled functions.

use crate::traps::HostCode;
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
    /// `f16`
    F16,
    /// `bf16`
    BF16,
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
    pub fn of(ctx: &Context, ty: Type) -> Scalar {
        if ty == Type::VOID {
            return Scalar::Void;
        }
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => Scalar::Int(*width),
            TypeData::Float(FloatKind::F16) => Scalar::F16,
            TypeData::Float(FloatKind::BF16) => Scalar::BF16,
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
            Scalar::F16 => f.write_str("f16"),
            Scalar::BF16 => f.write_str("bf16"),
            Scalar::F32 => f.write_str("f32"),
            Scalar::F64 => f.write_str("f64"),
            Scalar::Ptr => f.write_str("pointer"),
            Scalar::Memory => f.write_str("an aggregate"),
        }
    }
}

mod sealed {
    /// Only this crate knows how values are passed.
    pub trait Sealed {}
    /// Only this crate knows how closures are called.
    pub trait SealedClosure<Args> {}
}
pub(crate) use sealed::Sealed;
use sealed::SealedClosure;

/// A Rust type that compiled functions take or return. Implemented by this crate alone: code relies on it.
pub trait JitType: Copy + Sealed + 'static {
    /// The corresponding type of the LLVM dialect.
    const SCALAR: Scalar;
    /// The type that C's calling convention passes.
    #[doc(hidden)]
    type Abi: Copy;
    #[doc(hidden)]
    fn to_abi(self) -> Self::Abi;
    #[doc(hidden)]
    fn from_abi(value: Self::Abi) -> Self;
}

/// A [`JitType`] that a function may get from safe code: all of them but raw pointers.
pub trait JitArgument: JitType {}

macro_rules! jit_types {
    ($($ty:ty => $scalar:expr;)*) => {
        $(
            impl Sealed for $ty {}
            impl JitType for $ty {
                const SCALAR: Scalar = $scalar;
                type Abi = $ty;
                #[inline]
                fn to_abi(self) -> $ty {
                    self
                }
                #[inline]
                fn from_abi(value: $ty) -> $ty {
                    value
                }
            }
            impl JitArgument for $ty {}
        )*
    };
}

jit_types! {
    () => Scalar::Void;
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
    i128 => Scalar::Int(128);
    u128 => Scalar::Int(128);
    f32 => Scalar::F32;
    f64 => Scalar::F64;
}

impl Sealed for bool {}
/// The upper bits of an `i1` in a register are undefined: a Rust `bool` has the lowest one.
impl JitType for bool {
    const SCALAR: Scalar = Scalar::Int(1);
    type Abi = u8;
    #[inline]
    fn to_abi(self) -> u8 {
        self.into()
    }
    #[inline]
    fn from_abi(value: u8) -> bool {
        value & 1 == 1
    }
}
impl JitArgument for bool {}

#[cfg(feature = "half")]
macro_rules! half_types {
    ($($ty:ident => $scalar:expr;)*) => {$(
        impl Sealed for half::$ty {}
        /// A half-precision float is in the low bits of a float register.
        impl JitType for half::$ty {
            const SCALAR: Scalar = $scalar;
            type Abi = f32;
            #[inline]
            fn to_abi(self) -> f32 {
                f32::from_bits(self.to_bits().into())
            }
            #[inline]
            fn from_abi(value: f32) -> Self {
                half::$ty::from_bits(value.to_bits() as u16)
            }
        }
        impl JitArgument for half::$ty {}
    )*};
}
#[cfg(feature = "half")]
half_types! {
    f16 => Scalar::F16;
    bf16 => Scalar::BF16;
}

macro_rules! pointers {
    ($($ty:ty)*) => {$(
        impl<T: 'static> Sealed for $ty {}
        impl<T: 'static> JitType for $ty {
            const SCALAR: Scalar = Scalar::Ptr;
            type Abi = $ty;
            #[inline]
            fn to_abi(self) -> $ty {
                self
            }
            #[inline]
            fn from_abi(value: $ty) -> $ty {
                value
            }
        }
    )*};
}
pointers!(*const T *mut T);

/// A Rust function type that compiled functions can have: up to sixteen arguments. Implemented by this crate alone.
///
/// `fn(i64, f64) -> i64` takes numbers, `unsafe fn(*mut f64, i64)` takes raw pointers, too.
pub trait JitSignature: Sealed {
    /// The arguments as a tuple.
    type Args: Copy;
    /// The result type.
    type Result;
    /// The types of the arguments.
    fn params() -> Vec<Scalar>;
    /// The type of the result.
    fn result() -> Scalar;
    /// Calls the compiled function at `address`.
    ///
    /// # Safety
    /// The function has this signature, and may be called with these arguments.
    #[doc(hidden)]
    #[allow(unsafe_code, reason = "an address may be any")]
    unsafe fn call(address: *const u8, args: Self::Args) -> Self::Result;
}

/// A [`JitSignature`] without raw pointers among the arguments.
pub trait SafeSignature: JitSignature {}

/// A closure that compiled functions may call, of up to sixteen arguments. It may get pointers, which it cannot access
/// without
/// `unsafe`, and returns none, since compiled code would access what they point to. Implemented by this crate alone.
pub trait HostClosure<Args>: SealedClosure<Args> + Send + Sync + 'static + Sized {
    /// The types of the arguments.
    #[doc(hidden)]
    fn params() -> Vec<Scalar>;
    /// The type of the result.
    #[doc(hidden)]
    fn result() -> Scalar;
    /// The address of a function in C's convention that takes the address of the closure and the arguments.
    #[doc(hidden)]
    fn shim() -> *const u8;
}

macro_rules! signatures {
    ($(($($param:ident $arg:ident),*))*) => {$(
        impl<$($param: JitArgument,)* R: JitType> Sealed for fn($($param),*) -> R {}
        impl<$($param: JitArgument,)* R: JitType> SafeSignature for fn($($param),*) -> R {}
        impl<$($param: JitArgument,)* R: JitType> JitSignature for fn($($param),*) -> R {
            signatures!(body ($($param $arg),*));
        }
        impl<$($param: JitType,)* R: JitType> Sealed for unsafe fn($($param),*) -> R {}
        impl<$($param: JitType,)* R: JitType> JitSignature for unsafe fn($($param),*) -> R {
            signatures!(body ($($param $arg),*));
        }
        impl<Function, $($param: JitType,)* R: JitArgument> SealedClosure<($($param,)*)> for Function
        where
            Function: Fn($($param),*) -> R,
        {
        }
        impl<Function, $($param: JitType,)* R: JitArgument> HostClosure<($($param,)*)> for Function
        where
            Function: Fn($($param),*) -> R + Send + Sync + 'static,
        {
            fn params() -> Vec<Scalar> {
                vec![$($param::SCALAR),*]
            }
            fn result() -> Scalar {
                R::SCALAR
            }
            fn shim() -> *const u8 {
                #[allow(unsafe_code, reason = "compiled code passes the address of the closure")]
                unsafe extern "C-unwind" fn shim<Function: Fn($($param),*) -> R, $($param: JitType,)* R: JitArgument>(
                    closure: *const Function,
                    $($arg: $param::Abi),*
                ) -> R::Abi {
                    // SAFETY: the code that calls this has the address of a closure of this type, and keeps it alive.
                    let closure = unsafe { &*closure };
                    let _host = HostCode::enter();
                    closure($($param::from_abi($arg)),*).to_abi()
                }
                shim::<Function, $($param,)* R> as *const u8
            }
        }
    )*};
    (body ($($param:ident $arg:ident),*)) => {
        type Args = ($($param,)*);
        type Result = R;
        fn params() -> Vec<Scalar> {
            vec![$($param::SCALAR),*]
        }
        fn result() -> Scalar {
            R::SCALAR
        }
        #[allow(unsafe_code, reason = "calls a function by its address")]
        #[inline]
        unsafe fn call(address: *const u8, ($($arg,)*): Self::Args) -> R {
            // SAFETY: the caller vouches for the function's type. Both sides use the platform's C calling convention,
            // and exceptions unwind through both.
            R::from_abi(unsafe {
                let function: extern "C-unwind" fn($($param::Abi),*) -> R::Abi = std::mem::transmute(address);
                function($($arg.to_abi()),*)
            })
        }
    };
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
    (A a, B b, C c, D d, E e, F f, G g, H h, I i)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l, M m)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l, M m, N n)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l, M m, N n, O o)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l, M m, N n, O o, P p)
}
