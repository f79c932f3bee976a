//! Data layout queries of lowerings.

use super::{DATA_LAYOUT_SPEC, text};
use windlass_ir::{Attribute, Context, Type};

/// The bit width of `index` for an op with these discardable attributes; `None` if they have no `dlti.dl_spec`, or it
/// has no entry for `index`.
pub fn index_width(ctx: &Context, discardable: Attribute) -> Option<u32> {
    let (_, width) =
        layout_entries(ctx, discardable).find(|(key, _)| key.as_type(ctx) == Some(Type::INDEX))?;
    u32::try_from(width.as_i64(ctx)?).ok().filter(|&width| width > 0)
}

/// The entries of the `dlti.dl_spec` among discardable attributes: keys and values.
pub fn layout_entries(
    ctx: &Context,
    discardable: Attribute,
) -> impl Iterator<Item = (Attribute, Attribute)> + use<'_> {
    let spec = discardable.dict_entry(ctx, ctx.name("dlti.dl_spec"));
    let ext = spec.and_then(|spec| spec.ext(ctx, DATA_LAYOUT_SPEC));
    ext.into_iter().flat_map(|ext| text::entries(ctx, ext))
}
