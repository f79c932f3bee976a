//! The words of a prefetch, which `memref.prefetch` and `affine.prefetch` have between their operands and their type:
//! `, read, locality<3>, data`.

use crate::common::syntax_error;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, Tok};
use windlass_ir::{AttrData, Attribute, Body, Diagnostic, Op, Type};

/// The attributes of a prefetch.
pub(crate) struct PrefetchAttrs {
    pub is_write: AttrSlot,
    pub locality: AttrSlot,
    pub is_data: AttrSlot,
}

/// The words of a prefetch as they stand in the text. They are checked after the operands, as upstream does.
pub(crate) struct PrefetchWords<'s> {
    access: &'s str,
    locality: Attribute,
    cache: &'s str,
}

impl<'s> PrefetchWords<'s> {
    /// Parses `, access, locality<hint>, cache`.
    pub fn parse(p: &mut AsmParser<'s, '_>) -> Result<Self, Diagnostic> {
        p.expect(Tok::Comma)?;
        let access = p.parse_keyword()?;
        p.expect(Tok::Comma)?;
        p.expect_keyword("locality")?;
        p.expect(Tok::Less)?;
        let pos = p.pos();
        let locality = p.parse_attribute(Some(Type::I32))?;
        if !matches!(locality.data(p.ctx()), AttrData::Integer { .. }) {
            return Err(p.error_at(pos, "invalid kind of attribute specified"));
        }
        p.expect(Tok::Greater)?;
        p.expect(Tok::Comma)?;
        let cache = p.parse_keyword()?;
        Ok(PrefetchWords {
            access,
            locality,
            cache,
        })
    }

    /// Sets the attributes that the words say.
    ///
    /// # Errors
    /// A word is none of those that are known.
    pub fn set(&self, state: &mut OpState, attrs: &PrefetchAttrs) -> Result<(), Diagnostic> {
        let is_write = match self.access {
            "read" => Attribute::FALSE,
            "write" => Attribute::TRUE,
            _ => return Err(syntax_error(state, "rw specifier has to be 'read' or 'write'")),
        };
        let is_data = match self.cache {
            "data" => Attribute::TRUE,
            "instr" => Attribute::FALSE,
            _ => return Err(syntax_error(state, "cache type has to be 'data' or 'instr'")),
        };
        state.set_attr(attrs.locality, self.locality);
        state.set_attr(attrs.is_write, is_write);
        state.set_attr(attrs.is_data, is_data);
        Ok(())
    }
}

/// Prints the words.
pub(crate) fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, attrs: &PrefetchAttrs) {
    let flag = |slot| body.get(op, slot) == Some(Attribute::TRUE);
    let access = if flag(attrs.is_write) { "write" } else { "read" };
    let cache = if flag(attrs.is_data) { "data" } else { "instr" };
    let locality = body
        .get(op, attrs.locality)
        .and_then(|hint| hint.as_i64(p.ctx()))
        .unwrap_or_default();
    p.write_fmt(format_args!(", {access}, locality<{locality}>, {cache}"));
}
