//! The table of ops that translate to intrinsic calls, with the attributes of the declarations.
//!
//! `table.rs` holds the rows, `targets.rs` those of processors. Input: an op name. Output: its row, from which `instructions/intrinsic.rs` writes the
//! call and the declaration. `import/intrinsics/` reads calls by the same rows. `intrinsic_table.rs` holds all LLVM
//! intrinsics, for calls by name.

pub mod immediates;
pub mod intrinsic_table;
pub mod legacy;
mod nvvm;
mod rocdl;
pub mod signature;
mod table;
mod targets;

use crate::types::TypeTexts;
use crate::types::address_space;
use crate::version::LlvmVersion;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fmt::Write;
use std::sync::LazyLock;
pub use table::INTRINSICS;
use windlass_dialects::llvm::types as ops;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, StructType, TargetType};
use windlass_ir::def::OpDef;
use windlass_ir::{Context, OpName, Type, TypeData};

/// The function attributes of an intrinsic's declaration, as LLVM IR text.
pub type Attrs = &'static str;

/// A source of an overloaded type, whose mangling is part of the intrinsic's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overload {
    /// The type of the result.
    Result,
    /// The type of a member of the struct result.
    Part(usize),
    /// The type of an argument.
    Arg(usize),
}

/// The attributes of the result of type `ty` in the declaration of an intrinsic whose table has `known`.
pub fn result_attributes<'a>(ctx: &Context, name: &str, known: &'a str, ty: Type) -> Cow<'a, str> {
    if !name.starts_with("llvm.scmp.") && !name.starts_with("llvm.ucmp.") {
        return Cow::Borrowed(known);
    }
    // The result of a three-way comparison is -1, 0 or 1.
    let width = ty.element_or_self(ctx).signless_width(ctx).unwrap_or(2);
    let end = if width == 2 { -2 } else { 2 };
    Cow::Owned(format!("range(i{width} -1, {end})"))
}

/// An intrinsic that an op translates to.
pub struct Intrinsic {
    /// The operation.
    pub op: OpName,
    /// The definition of the operation.
    pub def: &'static OpDef,
    /// The name without `llvm.` and without overloaded types.
    pub name: &'static str,
    /// The overloaded types, in the order in which they are mangled into the name.
    pub overloads: &'static [Overload],
    /// Attributes of the op that become immediate arguments, with their argument indices.
    pub immediates: &'static [(usize, &'static str)],
    /// Attributes of the parameters in the declaration.
    pub params: &'static [&'static str],
    /// Attributes of the result in the declaration.
    pub result: &'static str,
    /// Attributes of the declaration.
    pub attrs: Attrs,
}

impl Intrinsic {
    /// Whether the intrinsic is that of a processor: its row has no attributes, which are in the table of all intrinsics.
    pub fn is_of_target(&self) -> bool {
        self.op.dialect() != ops::NUMBER
    }
}

macro_rules! intrinsics {
    ($($op:ident = $name:literal [$($overload:expr),*], $attrs:expr
        $(, imm [$($imm:expr),*])? $(, params [$($param:literal),*])? $(, returns $result:literal)?;)*) => {
        /// All rows.
        pub static INTRINSICS: &[$crate::intrinsics::Intrinsic] = &[$($crate::intrinsics::Intrinsic {
            op: ops::$op::NAME,
            def: ops::$op::DEF,
            name: $name,
            overloads: &[$($overload),*],
            immediates: &[$($($imm),*)?],
            params: &[$($($param),*)?],
            result: concat!($($result)?),
            attrs: $attrs,
        }),*];
    };
}
use intrinsics;

static BY_OP: LazyLock<FxHashMap<OpName, &'static Intrinsic>> = LazyLock::new(|| {
    let tables = [
        INTRINSICS,
        targets::neon::INTRINSICS,
        targets::sve::INTRINSICS,
        rocdl::INTRINSICS,
        nvvm::INTRINSICS,
    ];
    tables.into_iter().flatten().map(|row| (row.op, row)).collect()
});

/// The intrinsic that an op translates to.
pub fn find(op: OpName) -> Option<&'static Intrinsic> {
    BY_OP.get(&op).copied()
}

static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Intrinsic>> =
    LazyLock::new(|| INTRINSICS.iter().map(|row| (row.name, row)).collect());

/// The intrinsic with the base name `base`, among those that ops translate to.
pub fn named(base: &str) -> Option<&'static Intrinsic> {
    BY_NAME.get(base).copied()
}

/// Appends the mangling of a type, as it occurs in an intrinsic's name: LLVM's `getMangledTypeStr`.
pub fn mangle(ctx: &Context, version: LlvmVersion, ty: Type, out: &mut String) {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => {
            let _ = write!(out, "i{width}");
        }
        TypeData::Float(kind) => out.push_str(kind.keyword()),
        TypeData::Vector(vector) => {
            let scale = if vector.is_scalable() { "nx" } else { "" };
            let _ = write!(out, "{scale}v{}", vector.shape.iter().product::<i64>());
            mangle(ctx, version, vector.element, out);
        }
        _ => mangle_llvm(ctx, version, ty, out),
    }
}

fn mangle_llvm(ctx: &Context, version: LlvmVersion, ty: Type, out: &mut String) {
    if let Some(space) = address_space(ctx, ty) {
        let _ = write!(out, "p{space}");
        if version.has_typed_pointers() {
            out.push_str("i8");
        }
    } else if let Some(array) = ArrayType::of(ctx, ty) {
        let _ = write!(out, "a{}", array.count);
        mangle(ctx, version, array.element, out);
    } else if let Some(structure) = StructType::of(ctx, ty) {
        match structure.name(ctx) {
            Some(name) => {
                let _ = write!(out, "s_{}s", ctx.str(name));
            }
            None => {
                out.push_str("sl_");
                structure
                    .body()
                    .iter()
                    .for_each(|&part| mangle(ctx, version, part, out));
                out.push('s');
            }
        }
    } else if let Some(function) = FunctionType::of(ctx, ty) {
        out.push_str("f_");
        mangle(ctx, version, function.ret(), out);
        function
            .params()
            .iter()
            .for_each(|&param| mangle(ctx, version, param, out));
        out.push_str(if function.is_variadic() { "varargf" } else { "f" });
    } else if let Some(target) = TargetType::of(ctx, ty) {
        let _ = write!(out, "t{}", target.name(ctx));
        for &part in target.types() {
            out.push('_');
            mangle(ctx, version, part, out);
        }
        for value in target.ints(ctx) {
            let _ = write!(out, "_{value}");
        }
        out.push('t');
    } else if ty == Type::VOID {
        out.push_str("isVoid");
    } else if let Some(text) = TypeTexts::new(ctx, version).get(ty) {
        out.push_str(match &*text {
            "metadata" => "Metadata",
            "x86_fp80" => "f80",
            "ppc_fp128" => "ppcf128",
            "x86_amx" => "x86amx",
            other => other,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{intrinsic_table, nvvm, rocdl, targets};

    #[test]
    fn intrinsics_of_processors_exist() {
        let tables = [
            targets::neon::INTRINSICS,
            targets::sve::INTRINSICS,
            rocdl::INTRINSICS,
            nvvm::INTRINSICS,
        ];
        for row in tables.into_iter().flatten() {
            let name = format!("llvm.{}", row.name);
            assert!(intrinsic_table::find(&name).is_some(), "{name}");
        }
    }
}
