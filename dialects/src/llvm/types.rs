//! The types of the LLVM dialect: definitions, constructors and views.
//!
//! Input: component types. Output: interned [`Type`]s, and from those the views [`StructType`], [`ArrayType`],
//! [`FunctionType`] and [`TargetType`] that exporters, code generators and lowerings match on:
//!
//! ```text
//! match llvm::types::view(ctx, ty) {
//!     Some(LlvmType::Ptr(space)) => …,
//!     Some(LlvmType::Struct(s)) => s.body(),
//!     …
//! }
//! ```
//!
//! Integers, floats and vectors are builtin types. See also `compat.rs` (LLVM-compatible types), `layout/` (sizes) and
//! `type_text.rs` (assembly format).

mod structs;

use super::type_text;
pub use structs::*;
use windlass_ir::def::TypeDef;
use windlass_ir::interfaces;
use windlass_ir::text::TypeAsm;
use windlass_ir::{Attribute, Context, ExtType, Type, TypeData, TypeName, VectorType};

/// The dialect number.
pub const NUMBER: u16 = 6;

/// Definition names of the dialect's types, to match on [`ExtType::name`].
pub mod names {
    use super::{NUMBER, TypeName};

    /// `ptr`
    pub const PTR: TypeName = TypeName::new(NUMBER, 0);
    /// `void`
    pub const VOID: TypeName = TypeName::new(NUMBER, 1);
    /// `struct`
    pub const STRUCT: TypeName = TypeName::new(NUMBER, 2);
    /// `array`
    pub const ARRAY: TypeName = TypeName::new(NUMBER, 3);
    /// `func`
    pub const FUNC: TypeName = TypeName::new(NUMBER, 4);
    /// `token`
    pub const TOKEN: TypeName = TypeName::new(NUMBER, 5);
    /// `label`
    pub const LABEL: TypeName = TypeName::new(NUMBER, 6);
    /// `metadata`
    pub const METADATA: TypeName = TypeName::new(NUMBER, 7);
    /// `x86_amx`
    pub const X86_AMX: TypeName = TypeName::new(NUMBER, 8);
    /// `ppc_fp128`
    pub const PPC_FP128: TypeName = TypeName::new(NUMBER, 9);
    /// `target`
    pub const TARGET: TypeName = TypeName::new(NUMBER, 10);
}

/// The types of the dialect that have constant handles, since most of its operations use them.
///
/// ```
/// use windlass_dialects::llvm::types::{LlvmTypes, pointer};
/// use windlass_ir::{Context, Type};
///
/// let ctx = Context::new(windlass_dialects::registry());
/// assert_eq!(pointer(&ctx, 0), Type::PTR);
/// ```
pub trait LlvmTypes {
    /// `!llvm.ptr`
    const PTR: Type;
    /// `!llvm.void`
    const VOID: Type;
}

impl LlvmTypes for Type {
    const PTR: Type = Type::constant(0);
    const VOID: Type = Type::constant(1);
}

/// The definitions of the types that have constant handles.
pub(super) static CONSTANT_TYPES: &[(Type, &TypeDef)] = &[(Type::PTR, &PTR), (Type::VOID, &VOID)];

macro_rules! type_defs {
    ($($(#[doc = $doc:literal])* $id:ident = $mnemonic:literal $(parse($parse:path))? $({ $($field:ident : $value:expr),* })?;)*) => {
        $($(#[doc = $doc])* static $id: TypeDef = TypeDef {
            name: names::$id,
            mnemonic: $mnemonic,
            doc: concat!($($doc, "\n"),*),
            interfaces: interfaces!(TypeDef: TypeAsm {
                parse: type_defs!(@parse $($parse)?),
                print: type_text::print,
            }),
            $($($field: $value),*,)?
            ..TypeDef::EMPTY
        };)*
        /// The definitions, by index.
        pub(super) static TYPES: &[&TypeDef] = &[$(&$id),*];
    };
    (@parse) => { None };
    (@parse $parse:path) => { Some($parse) };
}

type_defs! {
    /// A pointer, in an address space.
    PTR = "ptr" parse(type_text::parse_ptr) { vector_element: true };
    /// The result type of a function without result.
    VOID = "void";
    /// A struct: literal (identified by its body) or identified (by its name; the body is set later).
    STRUCT = "struct" parse(type_text::parse_struct);
    /// An array with an element type and count.
    ARRAY = "array" parse(type_text::parse_array);
    /// A function: one result, parameters, possibly variadic.
    FUNC = "func" parse(type_text::parse_func);
    /// A token.
    TOKEN = "token";
    /// A label.
    LABEL = "label";
    /// Metadata as an operand.
    METADATA = "metadata";
    /// A tile of x86's AMX.
    X86_AMX = "x86_amx";
    /// PowerPC's double-double.
    PPC_FP128 = "ppc_fp128" { vector_element: true, memref_element: true, float: true };
    /// A target extension type.
    TARGET = "target" parse(type_text::parse_target);
}

/// A view of an LLVM dialect type.
#[derive(Clone, Copy, Debug)]
pub enum LlvmType<'c> {
    /// `ptr<space>`
    Ptr(u32),
    /// `void`
    Void,
    /// `struct`
    Struct(StructType<'c>),
    /// `array`
    Array(ArrayType),
    /// `func`
    Func(FunctionType<'c>),
    /// `token`
    Token,
    /// `label`
    Label,
    /// `metadata`
    Metadata,
    /// `x86_amx`
    X86Amx,
    /// `ppc_fp128`
    PpcFp128,
    /// `target`
    Target(TargetType<'c>),
}

/// The view of a type; `None` for types of other dialects.
pub fn view<'c>(ctx: &'c Context, ty: Type) -> Option<LlvmType<'c>> {
    let TypeData::Ext(ext) = ty.data(ctx) else {
        return None;
    };
    Some(match ext.name {
        names::PTR => LlvmType::Ptr(param_u32(ctx, ext, 0)),
        names::VOID => LlvmType::Void,
        names::STRUCT => LlvmType::Struct(StructType { ext }),
        names::ARRAY => LlvmType::Array(array_view(ctx, ext)?),
        names::FUNC => LlvmType::Func(FunctionType { ext }),
        names::TOKEN => LlvmType::Token,
        names::LABEL => LlvmType::Label,
        names::METADATA => LlvmType::Metadata,
        names::X86_AMX => LlvmType::X86Amx,
        names::PPC_FP128 => LlvmType::PpcFp128,
        names::TARGET => LlvmType::Target(TargetType { ext }),
        _ => return None,
    })
}

fn param_u32(ctx: &Context, ext: &ExtType, index: usize) -> u32 {
    let value = ext
        .params
        .get(index)
        .copied()
        .flatten()
        .and_then(|a| a.as_i64(ctx));
    value.map_or(0, |v| v as u32)
}

fn flag(set: bool) -> Option<Attribute> {
    set.then_some(Attribute::UNIT)
}

// Pointers.

/// The pointer type. `PointerType::of(ctx, ty)` is its address space.
pub struct PointerType;

impl PointerType {
    /// The address space of a pointer type.
    #[inline]
    pub fn of(ctx: &Context, ty: Type) -> Option<u32> {
        if ty == Type::PTR {
            return Some(0);
        }
        Some(param_u32(ctx, ty.ext(ctx, names::PTR)?, 0))
    }
}

/// `!llvm.ptr<space>`
pub fn pointer(ctx: &Context, space: u32) -> Type {
    if space == 0 {
        return Type::PTR;
    }
    ctx.ext_type(names::PTR, &[], &[Some(ctx.i64_attr(space.into()))])
}

// Types without parameters.

/// `!llvm.token`
pub fn token(ctx: &Context) -> Type {
    ctx.ext_type(names::TOKEN, &[], &[])
}

/// `!llvm.label`
pub fn label(ctx: &Context) -> Type {
    ctx.ext_type(names::LABEL, &[], &[])
}

/// `!llvm.metadata`
pub fn metadata(ctx: &Context) -> Type {
    ctx.ext_type(names::METADATA, &[], &[])
}

/// `!llvm.x86_amx`
pub fn x86_amx(ctx: &Context) -> Type {
    ctx.ext_type(names::X86_AMX, &[], &[])
}

/// `!llvm.ppc_fp128`
pub fn ppc_fp128(ctx: &Context) -> Type {
    ctx.ext_type(names::PPC_FP128, &[], &[])
}

// Arrays.

/// The count and element type of an array type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrayType {
    /// The number of elements.
    pub count: u64,
    /// The element type.
    pub element: Type,
}

impl ArrayType {
    /// The array view of a type; `None` for other types.
    #[inline]
    pub fn of(ctx: &Context, ty: Type) -> Option<ArrayType> {
        array_view(ctx, ty.ext(ctx, names::ARRAY)?)
    }
}

fn array_view(ctx: &Context, ext: &ExtType) -> Option<ArrayType> {
    let count = ext.params.first().copied().flatten()?.as_i64(ctx)? as u64;
    Some(ArrayType {
        count,
        element: *ext.types.first()?,
    })
}

/// `!llvm.array<count x element>`
pub fn array(ctx: &Context, count: u64, element: Type) -> Type {
    ctx.ext_type(names::ARRAY, &[element], &[Some(ctx.i64_attr(count as i64))])
}

// Functions.

/// The result and parameters of a function type.
#[derive(Clone, Copy, Debug)]
pub struct FunctionType<'c> {
    ext: &'c ExtType,
}

impl<'c> FunctionType<'c> {
    /// The function view of a type; `None` for other types.
    #[inline]
    pub fn of(ctx: &'c Context, ty: Type) -> Option<FunctionType<'c>> {
        Some(FunctionType {
            ext: ty.ext(ctx, names::FUNC)?,
        })
    }

    /// The result type, `void` if there is none.
    #[inline]
    pub fn ret(self) -> Type {
        self.ext.types.first().copied().unwrap_or(Type::VOID)
    }

    /// The result types: none or one.
    pub fn results(self) -> &'c [Type] {
        if self.ret() == Type::VOID {
            &[]
        } else {
            self.ext.types.get(..1).unwrap_or_default()
        }
    }

    /// The parameter types.
    #[inline]
    pub fn params(self) -> &'c [Type] {
        self.ext.types.get(1..).unwrap_or_default()
    }

    /// Whether the function is variadic.
    #[inline]
    pub fn is_variadic(self) -> bool {
        self.ext.params.first().copied().flatten().is_some()
    }
}

/// `!llvm.func<ret (params)>`, or `!llvm.func<ret (params, ...)>`.
pub fn function(ctx: &Context, ret: Type, params: &[Type], variadic: bool) -> Type {
    let mut types = Vec::with_capacity(params.len() + 1);
    types.push(ret);
    types.extend_from_slice(params);
    ctx.ext_type(names::FUNC, &types, &[flag(variadic)])
}

// Target types.

/// The name and parameters of a target extension type.
#[derive(Clone, Copy, Debug)]
pub struct TargetType<'c> {
    ext: &'c ExtType,
}

impl<'c> TargetType<'c> {
    /// The target view of a type; `None` for other types.
    pub fn of(ctx: &'c Context, ty: Type) -> Option<TargetType<'c>> {
        Some(TargetType {
            ext: ty.ext(ctx, names::TARGET)?,
        })
    }

    /// The name: `spirv.Image`.
    pub fn name(self, ctx: &'c Context) -> &'c str {
        let name = self.ext.params.first().copied().flatten();
        name.and_then(|name| name.as_str(ctx)).unwrap_or_default()
    }

    /// The type parameters.
    pub fn types(self) -> &'c [Type] {
        &self.ext.types
    }

    /// The integer parameters.
    pub fn ints(self, ctx: &Context) -> Vec<u32> {
        let ints = self.ext.params.get(1).copied().flatten();
        let ints = ints.and_then(|ints| ints.as_i64_array(ctx)).unwrap_or_default();
        ints.into_iter().map(|int| int as u32).collect()
    }

    /// Whether the type has a zero value.
    pub fn has_zero(self, ctx: &Context) -> bool {
        let name = self.name(ctx);
        name.starts_with("spirv.")
    }

    /// Whether a global variable may have this type.
    pub fn can_be_global(self, ctx: &Context) -> bool {
        let name = self.name(ctx);
        name.starts_with("spirv.") || name == "amdgcn.named.barrier"
    }

    /// Whether values can be loaded and stored.
    pub fn supports_memory(self, ctx: &Context) -> bool {
        let name = self.name(ctx);
        name.starts_with("spirv.") || name == "aarch64.svcount"
    }
}

/// `!llvm.target<"name", types, ints>`
pub fn target(ctx: &Context, name: &str, types: &[Type], ints: &[u32]) -> Type {
    let ints: Vec<i64> = ints.iter().map(|&int| int.into()).collect();
    let ints = (!ints.is_empty()).then(|| ctx.i64_array_attr(&ints));
    ctx.ext_type(names::TARGET, types, &[Some(ctx.string_attr(name)), ints])
}

/// `vector<count x element>`, or `vector<[count] x element>`.
pub fn vector(ctx: &Context, count: u64, element: Type, scalable: bool) -> Type {
    ctx.intern_type(TypeData::Vector(Box::new(VectorType {
        shape: Box::new([count as i64]),
        scalable: Box::new([scalable]),
        element,
    })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_ir::DialectRegistry;

    fn context() -> Context {
        let mut registry = DialectRegistry::new();
        registry.add(&crate::llvm::LLVM_DIALECT).unwrap();
        Context::new(registry)
    }

    #[test]
    fn common_types_are_constants() {
        let ctx = context();
        assert_eq!(pointer(&ctx, 0), Type::PTR);
        assert_eq!(ctx.ext_type(names::PTR, &[], &[]), Type::PTR);
        assert_eq!(ctx.ext_type(names::VOID, &[], &[]), Type::VOID);
        assert_eq!(PointerType::of(&ctx, pointer(&ctx, 3)), Some(3));
        assert_eq!(PointerType::of(&ctx, Type::I64), None);
    }

    #[test]
    fn definition_names_match_indices() {
        for (index, def) in TYPES.iter().enumerate() {
            assert_eq!(def.name, TypeName::new(NUMBER, index as u16), "{}", def.mnemonic);
        }
    }

    #[test]
    fn struct_body_is_set_once() {
        let ctx = context();
        let list = struct_identified(&ctx, "list");
        assert!(StructType::of(&ctx, list).unwrap().is_opaque());
        assert!(set_body(&ctx, list, &[Type::PTR, list], false));
        assert!(
            set_body(&ctx, list, &[Type::PTR, list], false),
            "the same again is fine"
        );
        assert!(!set_body(&ctx, list, &[Type::PTR], false));
        assert!(!set_body(&ctx, list, &[Type::PTR, list], true));
        assert_eq!(struct_opaque(&ctx, "list"), None);
        assert_eq!(struct_identified(&ctx, "list"), list);
        assert_eq!(StructType::of(&ctx, list).unwrap().body(), &[Type::PTR, list]);

        let opaque = struct_opaque(&ctx, "hidden").unwrap();
        assert!(!set_body(&ctx, opaque, &[], false));
        assert!(StructType::of(&ctx, opaque).unwrap().is_opaque());

        let renamed = struct_new(&ctx, "list", &[Type::I8], true);
        let view = StructType::of(&ctx, renamed).unwrap();
        assert_eq!(view.name(&ctx).map(|name| ctx.str(name)), Some("list.0"));
        assert!(view.is_packed());
    }

    #[test]
    fn literal_structs_are_uniqued_by_body() {
        let ctx = context();
        let plain = struct_literal(&ctx, &[Type::I8, Type::I32], false);
        let packed = struct_literal(&ctx, &[Type::I8, Type::I32], true);
        assert_ne!(plain, packed);
        assert_eq!(plain, struct_literal(&ctx, &[Type::I8, Type::I32], false));
        assert!(!set_body(&ctx, plain, &[Type::I8, Type::I32], false));
    }

    #[test]
    fn racing_threads_agree_on_a_struct() {
        let ctx = context();
        let ty = struct_identified(&ctx, "race");
        let wins = std::thread::scope(|scope| {
            let tries: Vec<_> = (1..5)
                .map(|width| {
                    let ctx = &ctx;
                    scope.spawn(move || set_body(ctx, ty, &[ctx.int_type(width)], false))
                })
                .collect();
            tries
                .into_iter()
                .map(|t| t.join())
                .filter(|won| matches!(won, Ok(true)))
                .count()
        });
        assert_eq!(wins, 1);
    }

    #[test]
    fn function_views() {
        let ctx = context();
        let ty = function(&ctx, Type::VOID, &[Type::I32, Type::PTR], true);
        let view = FunctionType::of(&ctx, ty).unwrap();
        assert_eq!(view.ret(), Type::VOID);
        assert!(view.results().is_empty());
        assert_eq!(view.params(), &[Type::I32, Type::PTR]);
        assert!(view.is_variadic());
        let target = target(&ctx, "spirv.Image", &[Type::VOID], &[0, 4]);
        let view = TargetType::of(&ctx, target).unwrap();
        assert_eq!(
            (view.name(&ctx), view.types()),
            ("spirv.Image", &[Type::VOID][..])
        );
        assert_eq!(view.ints(&ctx), &[0, 4]);
    }
}
