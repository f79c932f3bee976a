//! Constants from `dense_resource` attributes.

use std::sync::Arc;
use windlass_ir::num::FloatKind;
use windlass_ir::resources::{ResourceOwner, ResourceValue};
use windlass_ir::{AttrData, Attribute, Context, Name, TypeData};

/// The data of the resource blob with key `key`, without alignment padding.
pub(super) fn bytes(ctx: &Context, key: Name) -> Option<Arc<[u8]>> {
    let owner = ResourceOwner::Dialect(ctx.name("builtin"));
    match ctx.resources().get(owner, key)? {
        ResourceValue::Blob { data, .. } => Some(data),
        _ => None,
    }
}

/// The reason why a `dense_resource` is no constant, if it is invalid.
pub(crate) fn problem(ctx: &Context, attr: Attribute) -> Option<&'static str> {
    let AttrData::Resource { key, ty } = attr.data(ctx) else {
        return None;
    };
    let element = ty.element_or_self(ctx);
    let size = match element.data(ctx) {
        TypeData::Integer {
            width: width @ (8 | 16 | 32 | 64),
            ..
        } => width / 8,
        TypeData::Float(kind @ (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)) => {
            kind.width() / 8
        }
        _ => return Some("no known conversion for innermost element type"),
    };
    let Some(bytes) = bytes(ctx, *key) else {
        return Some("resource does not exist");
    };
    let count = ty
        .shape(ctx)
        .unwrap_or_default()
        .iter()
        .try_fold(1i64, |all, &size| all.checked_mul(size));
    let needed = count
        .and_then(|count| usize::try_from(count).ok())
        .and_then(|count| count.checked_mul(size as usize));
    if needed != Some(bytes.len()) {
        return Some("raw data size does not match element type size");
    }
    matches!(ty.data(ctx), TypeData::MemRef(..)).then_some("unsupported dense_resource type")
}
