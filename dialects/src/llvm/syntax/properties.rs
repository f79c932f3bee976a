//! The properties of `llvm.intr.ubsantrap` in custom form: `<{failureKind = 1 : i8}>`.

use super::Read;
use crate::llvm::ops::UBSanTrap;
use windlass_ir::text::printer::attr_to_string;
use windlass_ir::text::{AsmParser, OpState, Tok};
use windlass_ir::{AttrData, Attribute, Diagnostic};

/// Parses the properties. Unlike those of other operations, they must be complete, and have no further entries.
pub(in crate::llvm) fn parse_ubsan_trap(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    const KIND: &str = "failureKind";
    let ctx = p.ctx();
    let mut properties = Attribute::EMPTY_DICT;
    if p.accept(Tok::Less) {
        properties = p.parse_attribute(None)?;
        p.expect(Tok::Greater)?;
    }
    let (op, location) = (state.def.name, state.location);
    let fail = |why: String| {
        let text = attr_to_string(ctx, properties);
        let message = format!("invalid properties {text} for op {op}: {why}");
        Err(Diagnostic::error(location, message))
    };
    if properties.as_dict(ctx).is_none() {
        return fail("expected DictionaryAttr to set properties".to_owned());
    }
    let entries = properties.as_dict(ctx).unwrap_or_default();
    let Some(&(_, kind)) = entries.iter().find(|(name, _)| ctx.str(*name) == KIND) else {
        return fail(format!(
            "expected key entry for {KIND} in DictionaryAttr to set Properties."
        ));
    };
    if !matches!(kind.data(ctx), AttrData::Integer { .. }) {
        let text = attr_to_string(ctx, kind);
        return fail(format!(
            "Invalid attribute `{KIND}` in property conversion: {text}"
        ));
    }
    if let Some((name, _)) = entries.iter().find(|(name, _)| ctx.str(*name) != KIND) {
        return fail(format!(
            "unknown key '\"{}\"' when parsing properties dictionary",
            ctx.str(*name)
        ));
    }
    state.set_attr(UBSanTrap::failureKind, kind);
    p.parse_optional_attr_dict(state)
}
