//! What lowerings ask of a data layout.

use super::{DATA_LAYOUT_SPEC, text};
use windlass_ir::{Attribute, Context, Type};

/// How wide `index` is, in bits, for an operation with these discardable attributes; `None` if its `dlti.dl_spec` does not say,
/// or it has none.
pub fn index_width(ctx: &Context, discardable: Attribute) -> Option<u32> {
    let dict = discardable.as_dict(ctx)?;
    let (_, spec) = dict.iter().find(|(name, _)| ctx.str(*name) == "dlti.dl_spec")?;
    let ext = spec.ext(ctx, DATA_LAYOUT_SPEC)?;
    let (_, width) = text::entries(ctx, ext).find(|(key, _)| key.as_type(ctx) == Some(Type::INDEX))?;
    u32::try_from(width.as_i64(ctx)?).ok().filter(|&width| width > 0)
}
