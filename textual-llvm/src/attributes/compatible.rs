//! Which attributes may be on values of which types, as LLVM's verifier requires of calls. Those of functions are verified in the
//! dialect.

use super::AttrKind;
use windlass_dialects::llvm::types::PointerType;
use windlass_ir::{Attribute, Context, Type};

/// LLVM's name of an attribute in the dictionary that a value of this type may not have.
pub fn incompatible(ctx: &Context, dict: Option<Attribute>, ty: Type) -> Option<&'static str> {
    let entries = dict?.as_dict(ctx)?;
    let mut kinds = entries.iter().filter_map(|&(name, _)| {
        let name = ctx.str(name);
        AttrKind::on_values().find(|&(_, known)| known == name)
    });
    kinds
        .find(|&(kind, _)| !fits(ctx, kind, ty))
        .map(|(kind, _)| kind.name())
}

fn fits(ctx: &Context, kind: AttrKind, ty: Type) -> bool {
    use AttrKind::*;
    match kind {
        AllocAlign | SExt | ZExt => ty.integer(ctx).is_some(),
        Range => ty.element_or_self(ctx).integer(ctx).is_some(),
        Alignment => PointerType::of(ctx, ty.element_or_self(ctx)).is_some(),
        AllocatedPointer
        | Nest
        | NoAlias
        | NoCapture
        | NonNull
        | ReadNone
        | ReadOnly
        | Dereferenceable
        | DereferenceableOrNull
        | ByRef
        | ByVal
        | ElementType
        | InAlloca
        | Preallocated
        | StructRet => PointerType::of(ctx, ty).is_some(),
        _ => true,
    }
}
