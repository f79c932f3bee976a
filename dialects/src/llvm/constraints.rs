//! Type and attribute constraints of the LLVM dialect's ops.
//!
//! Input: types and attributes. Output: whether they satisfy the constraint; the summaries are upstream's. The
//! predicates of the types are in `compat.rs`.

/// Type constraints.
pub mod ty {
    use crate::llvm::compat;
    use crate::llvm::types::{self, FunctionType, LlvmTypes as _, PointerType, StructType};
    use windlass_ir::def::TypeConstraint;
    pub use windlass_ir::def::constraints::ty::{ANY, I1, I8, I32, SIGNLESS_INT};
    use windlass_ir::{Context, Type};

    fn is_pointer(ctx: &Context, ty: Type) -> bool {
        PointerType::of(ctx, ty).is_some()
    }
    fn is_int(ctx: &Context, ty: Type) -> bool {
        ty.signless_width(ctx).is_some()
    }
    fn is_float(ctx: &Context, ty: Type) -> bool {
        ty.float(ctx).is_some() || ty.ext(ctx, types::names::PPC_FP128).is_some()
    }
    fn vector_of(ctx: &Context, ty: Type, check: fn(&Context, Type) -> bool) -> bool {
        compat::is_compatible_vector(ctx, ty)
            && ty.element_type(ctx).is_some_and(|element| check(ctx, element))
    }
    fn like(ctx: &Context, ty: Type, check: fn(&Context, Type) -> bool) -> bool {
        check(ctx, ty) || vector_of(ctx, ty, check)
    }

    macro_rules! constraints {
        ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr $(, $kind:literal)?;)*) => {
            $($(#[doc = $doc])* pub static $id: TypeConstraint =
                TypeConstraint::new($summary, $check)$(.of_kind($kind))?;)*
        };
    }

    constraints! {
        /// Any LLVM-compatible type.
        TYPE = "LLVM dialect-compatible type", compat::is_compatible_outer;
        /// Any LLVM-compatible type but `void` and functions.
        PRIMITIVE = "primitive LLVM type", |ctx, t| {
            compat::is_compatible_outer(ctx, t) && t != Type::VOID && FunctionType::of(ctx, t).is_none()
        };
        /// A type that can be loaded and stored.
        LOADABLE = "LLVM type with size", compat::is_loadable;
        /// A struct or an array.
        AGGREGATE = "LLVM aggregate type", compat::is_aggregate;
        /// Neither a struct nor an array.
        NON_AGGREGATE = "LLVM-compatible non-aggregate type", |ctx, t| {
            compat::is_compatible_outer(ctx, t) && !compat::is_aggregate(ctx, t)
        };
        /// A struct.
        STRUCT = "LLVM structure type", |ctx, t| StructType::of(ctx, t).is_some();
        /// Any float.
        FLOAT = "floating-point", is_float;
        /// A pointer.
        POINTER = "LLVM pointer type", is_pointer, "llvm.ptr";
        /// A pointer or a vector of pointers.
        POINTER_LIKE = "LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type", |ctx, t| {
            like(ctx, t, is_pointer)
        };
        /// A vector.
        VECTOR = "LLVM dialect-compatible vector type", compat::is_compatible_vector, "builtin.vector";
        /// A vector of pointers.
        VECTOR_OF_POINTER = "LLVM dialect-compatible vector of LLVM pointer type", |ctx, t| {
            vector_of(ctx, t, is_pointer)
        }, "builtin.vector";
        /// A vector of integers.
        VECTOR_OF_INT = "LLVM dialect-compatible vector of signless integer", |ctx, t| vector_of(ctx, t, is_int),
            "builtin.vector";
        /// A vector of floats.
        VECTOR_OF_FLOAT = "LLVM dialect-compatible vector of floating-point", |ctx, t| vector_of(ctx, t, is_float),
            "builtin.vector";
        /// A vector of `i1`.
        VECTOR_OF_I1 = "LLVM dialect-compatible vector of 1-bit signless integer", |ctx, t| {
            vector_of(ctx, t, |_, t| t == Type::I1)
        }, "builtin.vector";
        /// An integer or a vector of integers.
        INT_LIKE = "signless integer or LLVM dialect-compatible vector of signless integer", |ctx, t| {
            like(ctx, t, is_int)
        };
        /// An integer of any signedness, or a vector of integers.
        ANY_INT_LIKE = "integer or LLVM dialect-compatible vector of integer", |ctx, t| {
            like(ctx, t, |ctx, t| t.integer(ctx).is_some())
        };
        /// `i1` or a vector of `i1`.
        BOOL_LIKE = "1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer", |ctx, t| {
            like(ctx, t, |_, t| t == Type::I1)
        };
        /// A float type of LLVM IR.
        LLVM_FLOAT = "floating point LLVM type", compat::is_compatible_float;
        /// A float type of LLVM IR, or a vector of them.
        FLOAT_LIKE =
            "floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type",
            |ctx, t| like(ctx, t, compat::is_compatible_float);
        /// An integer or pointer, or a vector of them.
        INT_OR_POINTER_LIKE =
            "signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type",
            |ctx, t| like(ctx, t, is_int) || like(ctx, t, is_pointer);
        /// Operand types of `llvm.atomicrmw`.
        ATOMICRMW =
            "floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type",
            |ctx, t| {
                let is_vector = t.vector(ctx).is_some_and(|vector| !vector.is_scalable());
                is_vector || compat::is_compatible_float(ctx, t) || is_pointer(ctx, t) || is_int(ctx, t)
            };
        /// Operand types of `llvm.cmpxchg`.
        CMPXCHG = "signless integer or LLVM pointer type", |ctx, t| is_int(ctx, t) || is_pointer(ctx, t);
    }

    /// A pointer in address space 0.
    pub static POINTER_0: TypeConstraint = TypeConstraint::exactly(
        "LLVM pointer in address space 0",
        |_, t| t == Type::PTR,
        |_| Type::PTR,
    );
    /// A token.
    pub static TOKEN: TypeConstraint = TypeConstraint::exactly(
        "LLVM token type",
        |ctx, t| t.ext(ctx, types::names::TOKEN).is_some(),
        types::token,
    );
}

/// Attribute constraints.
pub mod attr {
    use crate::llvm::attrs::names;
    use crate::llvm::enums;
    use crate::llvm::types::FunctionType as LlvmFunction;
    pub use windlass_ir::def::constraints::attr::{
        ANY, BOOL, FLAT_SYMBOL, I8, I32, I32_ARRAY, I64, I64_ARRAY, INT, SEGMENTS, STRING, SYMBOL,
        SYMBOL_NAME, TYPE, UNIT, is_elements,
    };
    use windlass_ir::def::{AttrConstraint, AttrForm, EnumDef};
    use windlass_ir::{AttrData, AttrName, Attribute, Context, Type};

    fn is_int_of(ctx: &Context, attr: Attribute, ty: Type, def: &EnumDef) -> bool {
        matches!(attr.data(ctx), AttrData::Integer { ty: actual, .. } if *actual == ty)
            && attr.as_i64(ctx).is_some_and(|value| def.contains(value))
    }
    fn is_array_of(ctx: &Context, attr: Attribute, check: fn(&Context, Attribute) -> bool) -> bool {
        attr.as_array(ctx)
            .is_some_and(|elements| elements.iter().all(|&e| check(ctx, e)))
    }
    const fn ext_of(name: AttrName) -> AttrForm {
        AttrForm::Ext(name)
    }

    /// Constraints on enumerations that are stored as integer attributes.
    macro_rules! int_enums {
        ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $ty:expr, $def:ident;)*) => {
            $($(#[doc = $doc])* pub static $id: AttrConstraint = AttrConstraint::written(
                $summary,
                |ctx, a| is_int_of(ctx, a, $ty, &enums::$def),
                AttrForm::Enum(&enums::$def),
            );)*
        };
    }

    int_enums! {
        /// The predicate of `llvm.icmp`.
        ICMP_PREDICATE = "llvm.icmp comparison predicate", Type::I64, ICMP_PREDICATE;
        /// The predicate of `llvm.fcmp`.
        FCMP_PREDICATE = "llvm.fcmp comparison predicate", Type::I64, FCMP_PREDICATE;
        /// An atomic ordering.
        ATOMIC_ORDERING = "Atomic ordering for LLVM's memory model", Type::I64, ATOMIC_ORDERING;
        /// The computation of `llvm.atomicrmw`.
        ATOMIC_BIN_OP = "llvm.atomicrmw binary operations", Type::I64, ATOMIC_BIN_OP;
        /// The significance of a global's address.
        UNNAMED_ADDR = "LLVM GlobalValue UnnamedAddr", Type::I64, UNNAMED_ADDR;
        /// The visibility of a symbol.
        VISIBILITY = "LLVM GlobalValue Visibility", Type::I64, VISIBILITY;
        /// The selection kind of a comdat.
        COMDAT_KIND = "LLVM Comdat Types", Type::I64, COMDAT;
        /// A dialect of inline assembly.
        ASM_DIALECT = "ATT (0) or Intel (1) asm dialect", Type::I64, ASM_DIALECT;
        /// The handling of float exceptions.
        FP_EXCEPTION_BEHAVIOR = "LLVM Exception Behavior", Type::I64, FP_EXCEPTION_BEHAVIOR;
    }

    /// The rounding mode of constrained float ops.
    pub static ROUNDING_MODE: AttrConstraint = AttrConstraint::written(
        "LLVM Rounding Mode whose minimum value is 0",
        |ctx, a| {
            let known = is_int_of(ctx, a, Type::I64, &enums::ROUNDING_MODE);
            known && a.as_i64(ctx).is_some_and(|mode| mode >= 0)
        },
        AttrForm::Enum(&enums::ROUNDING_MODE),
    );

    /// A 32-bit flags attribute for an integer attribute of any width.
    pub(crate) fn flags(ctx: &Context, attr: Attribute) -> Option<Attribute> {
        let value = attr.int(ctx)?.low_u64();
        Some(ctx.i32_attr(value as i32))
    }

    /// The kinds of integer overflow that are assumed not to happen.
    pub static OVERFLOW: AttrConstraint = AttrConstraint::written(
        "LLVM integer overflow flags",
        |ctx, a| is_int_of(ctx, a, Type::I32, &enums::OVERFLOW_FLAGS),
        AttrForm::Enum(&enums::OVERFLOW_FLAGS),
    )
    .native(|ctx, a| {
        let value = match a.ext(ctx, names::OVERFLOW) {
            Some(ext) => ext.params.first().copied().flatten(),
            None => Some(a),
        };
        value.and_then(|value| flags(ctx, value)).ok_or(
            "::mlir::LLVM::IntegerOverflowFlagsAttr or IntegerAttr storage for ::mlir::LLVM::IntegerOverflowFlags",
        )
    });

    /// The kinds of address arithmetic overflow that are assumed not to happen.
    pub static GEP_FLAGS: AttrConstraint = AttrConstraint::written(
        "::mlir::LLVM::GEPNoWrapFlags",
        |ctx, a| is_int_of(ctx, a, Type::I32, &enums::GEP_FLAGS),
        AttrForm::Enum(&enums::GEP_FLAGS),
    )
    .native(|ctx, a| flags(ctx, a).ok_or("IntegerAttr storage for ::mlir::LLVM::GEPNoWrapFlags"));

    /// Constraints on instances of one dialect attribute.
    macro_rules! exts {
        ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $name:ident;)*) => {
            $($(#[doc = $doc])* pub static $id: AttrConstraint = AttrConstraint::written(
                $summary,
                |ctx, a| a.ext(ctx, names::$name).is_some(),
                ext_of(names::$name),
            );)*
        };
    }

    exts! {
        /// A linkage type.
        LINKAGE = "LLVM Linkage specification", LINKAGE;
        /// A calling convention.
        CCONV = "LLVM Calling Convention specification", CCONV;
        /// Whether a call is a tail call. Upstream's summary is that of calling conventions.
        TAIL_CALL_KIND = "LLVM Calling Convention specification", TAIL_CALL_KIND;
        /// Fast-math flags.
        FASTMATH = "LLVM fastmath flags", FASTMATH;
        /// Which functions keep a frame pointer.
        FRAME_POINTER = "", FRAME_POINTER_KIND;
        /// Which unwind tables a function needs.
        UWTABLE_KIND = "", UWTABLE_KIND;
        /// The memory effects.
        MEMORY_EFFECTS = "", MEMORY_EFFECTS;
        /// The range of a value.
        CONSTANT_RANGE = "A range of two integers, corresponding to LLVM's ConstantRange", CONSTANT_RANGE;
        /// The range of `vscale`.
        VSCALE_RANGE = "", VSCALE_RANGE;
        /// The metadata of a loop.
        LOOP_ANNOTATION = "", LOOP_ANNOTATION;
        /// The vector type that a kernel is tuned for.
        VEC_TYPE_HINT = "Explicit vectorization compiler hint", VEC_TYPE_HINT;
        /// The number of dereferenceable bytes.
        DEREFERENCEABLE = "LLVM dereferenceable attribute", DEREFERENCEABLE;
        /// Target features.
        TARGET_FEATURES = "LLVM target features attribute", TARGET_FEATURES;
        /// An alias scope.
        ALIAS_SCOPE = "LLVM dialect alias scope", ALIAS_SCOPE;
        /// The address of a block.
        BLOCK_ADDRESS = "", BLOCKADDRESS;
        /// The tag of a block.
        BLOCK_TAG = "", BLOCKTAG;
        /// A debug info label.
        DI_LABEL = "", DI_LABEL;
        /// A debug info local variable.
        DI_LOCAL_VARIABLE = "", DI_LOCAL_VARIABLE;
        /// A location expression.
        DI_EXPRESSION = "", DI_EXPRESSION;
    }

    macro_rules! arrays {
        ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr;)*) => {
            $($(#[doc = $doc])* pub static $id: AttrConstraint =
                AttrConstraint::new($summary, |ctx, a| is_array_of(ctx, a, $check))
                    .of_kind(|ctx, a| a.as_array(ctx).is_some());)*
        };
    }

    arrays! {
        /// Any array.
        ARRAY = "array attribute", |_, _| true;
        /// An array of 32-bit integers.
        I32_ARRAY_ATTR = "32-bit integer array attribute", |ctx, e| {
            matches!(e.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I32)
        };
        /// An array of `@symbol`s.
        FLAT_SYMBOL_ARRAY = "flat symbol ref array attribute", |ctx, e| e.as_flat_symbol(ctx).is_some();
        /// An array of strings.
        STRING_ARRAY = "string array attribute", |ctx, e| e.as_name(ctx).is_some();
        /// An array of dictionaries.
        DICT_ARRAY = "Array of dictionary attributes", |ctx, e| e.as_dict(ctx).is_some();
        /// Access groups.
        ACCESS_GROUPS = "LLVM dialect access group metadata array", |ctx, e| {
            e.ext(ctx, names::ACCESS_GROUP).is_some()
        };
        /// Alias scopes.
        ALIAS_SCOPES = "LLVM dialect alias scope array", |ctx, e| e.ext(ctx, names::ALIAS_SCOPE).is_some();
        /// TBAA tags.
        TBAA_TAGS = "LLVM dialect TBAA tag metadata array", |ctx, e| e.ext(ctx, names::TBAA_TAG).is_some();
        /// Debug info of a global.
        DI_GLOBAL_EXPRESSIONS = "an array of variable expressions", |ctx, e| {
            e.ext(ctx, names::DI_GLOBAL_VARIABLE_EXPRESSION).is_some()
        };
    }

    /// `!llvm.func<…>`
    pub static FUNCTION_TYPE: AttrConstraint = AttrConstraint::written(
        "type attribute of LLVM function type",
        |ctx, a| {
            a.as_type(ctx)
                .is_some_and(|ty| LlvmFunction::of(ctx, ty).is_some())
        },
        AttrForm::Type,
    );
    /// `true` or `false`.
    pub static I1: AttrConstraint = AttrConstraint::written(
        "1-bit signless integer attribute",
        |ctx, a| matches!(a.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I1),
        AttrForm::Typed(|_| Type::I1),
    );
    /// A 64-bit float.
    pub static F64: AttrConstraint = AttrConstraint::written(
        "64-bit float attribute",
        |ctx, a| matches!(a.data(ctx), AttrData::Float { ty, .. } if *ty == Type::F64),
        AttrForm::Typed(|_| Type::F64),
    );
    /// A 32-bit integer that is not negative.
    pub static I32_NON_NEGATIVE: AttrConstraint = AttrConstraint::written(
        "32-bit signless integer attribute whose value is non-negative",
        |ctx, a| {
            matches!(a.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I32)
                && a.as_i64(ctx).is_some_and(|value| value >= 0)
        },
        AttrForm::Typed(|_| Type::I32),
    );
    /// Dense integers.
    pub static INT_ELEMENTS: AttrConstraint = AttrConstraint::new("integer elements attribute", |ctx, a| {
        matches!(a.data(ctx), AttrData::Dense(dense)
            if dense.ty.element_type(ctx).is_some_and(|e| e.is_int_or_index(ctx)))
    })
    .of_kind(is_elements);
}

/// Default values of attributes.
pub(crate) mod default {
    use crate::llvm::attrs::{self, names};
    use crate::llvm::enums::{CConv, Linkage, TailCallKind};
    use windlass_ir::{Attribute, Context, Type};

    /// No fast-math flags.
    pub fn fastmath_none(ctx: &Context) -> Attribute {
        attrs::enum_attr(ctx, names::FASTMATH, 0)
    }
    /// C's calling convention.
    pub fn cconv_c(ctx: &Context) -> Attribute {
        attrs::cconv(ctx, CConv::C)
    }
    /// No tail call.
    pub fn tail_call_none(ctx: &Context) -> Attribute {
        attrs::tail_call_kind(ctx, TailCallKind::None)
    }
    /// External linkage.
    pub fn linkage_external(ctx: &Context) -> Attribute {
        attrs::linkage(ctx, Linkage::External)
    }
    /// `0 : i32`: no flags, the default address space.
    pub fn i32_zero(ctx: &Context) -> Attribute {
        ctx.i32_attr(0)
    }
    /// `0 : i64`: the first case of an enumeration.
    pub fn i64_zero(ctx: &Context) -> Attribute {
        ctx.int_attr(Type::I64, 0)
    }
    /// `#llvm.di_expression<>`
    pub fn empty_expression(ctx: &Context) -> Attribute {
        ctx.ext_attr(names::DI_EXPRESSION, &[None])
    }
    /// `array<i32>`
    pub fn no_segments(ctx: &Context) -> Attribute {
        ctx.i32_array_attr(&[])
    }
}

/// Type relations of operands and results.
pub(crate) mod rules {
    use crate::llvm::types;
    use windlass_ir::{Context, Type};

    /// The summary of the type constraint of comparisons.
    pub const COMPARES: &str = "result type has i1 element type and same shape as operands";

    /// The type itself.
    pub fn same(_: &Context, ty: Type) -> Option<Type> {
        Some(ty)
    }
    /// The element type of a vector.
    pub fn element(ctx: &Context, ty: Type) -> Option<Type> {
        ty.vector(ctx).map(|vector| vector.element)
    }
    /// `i1`, or a vector of `i1` of the same shape.
    pub fn i1_like(ctx: &Context, ty: Type) -> Option<Type> {
        Some(ty.with_element(ctx, Type::I1))
    }
    /// A struct of the type and an `i1`.
    pub fn with_i1(ctx: &Context, ty: Type) -> Option<Type> {
        Some(types::struct_literal(ctx, &[ty, Type::I1], false))
    }
}
