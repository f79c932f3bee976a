//! Types and attributes of dialects: `!llvm.ptr<3>`, `#arith.fastmath<fast>`, aliases, and those of unregistered
//! dialects.
//!
//! The text after the mnemonic is parsed by the definition's format or by its hook.

use super::super::lexer::{self, Tok, Token};
use super::super::state::Pos;
use super::super::strings::string_from_bytes;
use super::AsmParser;
use super::aliases::show;
use crate::attributes::{AttrData, ExtAttr};
use crate::def::{AttrDef, DialectDef, TypeDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{AttrName, Attribute, Type};
use crate::text::{AttrAsm, ParseOtherType, TypeAsm, UnknownAttr};
use crate::types::{ExtType, TypeData};
use smallvec::SmallVec;
use std::sync::OnceLock;

type Params = SmallVec<[Option<Attribute>; 8]>;

/// The components of `!name` or `#name`.
struct Symbol<'s> {
    /// The dialect's namespace, or the alias's name.
    namespace: &'s [u8],
    /// The offset of the dialect's text: after the dot, or after `<`.
    start: u32,
    /// Whether there is a dot.
    dotted: bool,
    /// Whether `<` follows directly.
    body: bool,
}

impl<'s> AsmParser<'s, '_> {
    fn symbol(&self, token: Token) -> Symbol<'s> {
        let name = &self.bytes(token)[1..];
        let body = self.text.get(token.end as usize) == Some(&b'<');
        match memchr::memchr(b'.', name) {
            Some(dot) => Symbol {
                namespace: &name[..dot],
                start: token.start + dot as u32 + 2,
                dotted: true,
                body,
            },
            None => Symbol {
                namespace: name,
                start: token.end + 1,
                dotted: false,
                body,
            },
        }
    }

    /// Parses `!dialect.type`, `!dialect<…>` or `!alias`.
    pub(super) fn parse_dialect_type(&mut self) -> Result<Type, Diagnostic> {
        let token = self.tok;
        let symbol = self.symbol(token);
        if self.legacy && symbol.dotted && !symbol.body {
            // A name with a dot may be an alias.
            let end = self.prev_end;
            self.prev_end = token.end;
            if let Some(ty) = self.find_type_alias(&self.bytes(token)[1..], token.start)? {
                self.bump();
                return Ok(ty);
            }
            self.prev_end = end;
        }
        if !symbol.dotted && !symbol.body {
            self.bump();
            return self
                .find_type_alias(symbol.namespace, token.start)?
                .ok_or_else(|| self.undefined_alias(symbol.namespace));
        }
        self.enter()?;
        let ty = match self.dialect_of(&symbol) {
            Some(dialect) => {
                let read = self.in_body(token, &symbol, |p| p.parse_registered_type(dialect));
                self.or_unbalanced(token, &symbol, read)?
            }
            None => self.parse_opaque_type(token, &symbol)?,
        };
        self.leave();
        Ok(ty)
    }

    /// Parses `#dialect.attr`, `#dialect<…>` or `#alias`, and an optional type after a colon.
    pub(super) fn parse_dialect_attr(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let token = self.tok;
        let symbol = self.symbol(token);
        let attr = if !symbol.dotted && !symbol.body {
            self.bump();
            self.find_attr_alias(symbol.namespace, token.start)?
                .ok_or_else(|| self.undefined_alias(symbol.namespace))?
        } else {
            self.enter()?;
            let attr = match self.dialect_of(&symbol) {
                Some(dialect) => {
                    let read = self.in_body(token, &symbol, |p| p.parse_registered_attr(dialect));
                    let attr = match self.or_unbalanced(token, &symbol, read) {
                        Err(error) if !super::is_too_deep(&error) => {
                            return Err(self.error_of_type_after(token, &symbol).unwrap_or(error));
                        }
                        read => read?,
                    };
                    if self.accept(Tok::Colon) {
                        self.parse_type()?;
                    }
                    attr
                }
                None => self.parse_opaque_attr(token, &symbol, expected)?,
            };
            self.leave();
            attr
        };
        match (expected, attr.ty(self.ctx)) {
            (Some(wanted), Some(ty)) if wanted != ty => Err(self.syntax_error(format!(
                "attribute type different than expected: expected {}, but got {}",
                self.quoted_type(wanted),
                self.quoted_type(ty)
            ))),
            _ => Ok(attr),
        }
    }

    /// The error of the type after an invalid attribute, which is parsed before the attribute's contents.
    #[cold]
    fn error_of_type_after(&mut self, token: Token, symbol: &Symbol<'_>) -> Option<Diagnostic> {
        if !symbol.body {
            self.prev_end = token.end;
            self.rewind(Pos(token.end));
        } else {
            self.prev_end = self.skip_body(token.end).ok()?;
            self.rewind(Pos(self.prev_end));
        }
        if !self.accept(Tok::Colon) {
            return None;
        }
        // What was said of the contents is not said if the type is wrong.
        let said = self.ctx.take_reported_errors(self.source);
        let error = self.parse_type().err();
        if error.is_none() {
            said.into_iter().for_each(|error| self.ctx.report(error));
        }
        error
    }

    /// Parses the type after the colon that follows the body that begins at `start`: upstream parses it before the body.
    ///
    /// # Errors
    /// Unbalanced brackets in the body, and those of the type.
    #[cold]
    pub fn type_after_body(&mut self, start: Pos) -> Result<Option<Type>, Diagnostic> {
        self.rewind(start);
        if self.at(Tok::Less) {
            let end = self.skip_body(start.0)?;
            self.rewind(Pos(end));
        }
        self.accept(Tok::Colon).then(|| self.parse_type()).transpose()
    }

    /// The type after the colon that is next, or that follows a body in angle brackets that nothing reads. The parser stays where it
    /// is: the type is read after the attribute.
    ///
    /// # Errors
    /// Unbalanced brackets in the body, and those of the type.
    pub fn type_after_unread_body(&mut self) -> Result<Option<Type>, Diagnostic> {
        let pos = self.pos();
        self.look_ahead(|p| p.type_after_body(pos))
    }

    /// The type after the colon that is next, if there is one. The colon stays next: it is read after the attribute.
    ///
    /// # Errors
    /// Those of the type.
    pub fn type_ahead(&mut self) -> Result<Option<Type>, Diagnostic> {
        self.look_ahead(|p| p.accept(Tok::Colon).then(|| p.parse_type()).transpose())
    }

    /// Reads what follows a body, and leaves the parser where it is.
    fn look_ahead<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let (pos, prev_end) = (self.pos(), self.prev_end);
        let inside_body = std::mem::replace(&mut self.inside_body, false);
        let found = read(self)?;
        self.inside_body = inside_body;
        self.rewind(pos);
        self.prev_end = prev_end;
        Ok(found)
    }

    #[cold]
    fn undefined_alias(&self, name: &[u8]) -> Diagnostic {
        self.wrong_token(format!("undefined symbol alias id '{}'", show(name)))
    }

    fn dialect_of(&self, symbol: &Symbol<'_>) -> Option<&'static DialectDef> {
        self.ctx.dialect(std::str::from_utf8(symbol.namespace).ok()?)
    }

    /// Calls `read` for the text after the dot, or between the angle brackets of the form without a dot.
    fn in_body<T>(
        &mut self,
        token: Token,
        symbol: &Symbol<'_>,
        read: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        // Unbalanced brackets are reported before any other error; the check of the outermost body covers nested ones.
        let outermost = symbol.body && !self.inside_body;
        if outermost {
            self.skip_body(token.end)?;
            self.inside_body = true;
        }
        let value = self.in_checked_body(token, symbol, read);
        self.inside_body &= !outermost;
        value
    }

    fn in_checked_body<T>(
        &mut self,
        token: Token,
        symbol: &Symbol<'_>,
        read: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        self.prev_end = if symbol.dotted { symbol.start } else { token.end };
        self.rewind(Pos(symbol.start));
        let outer = self.custom_op.take();
        let value = read(self);
        self.custom_op = outer;
        let value = value?;
        if !symbol.dotted && self.at(Tok::Greater) {
            let pointee = self.pointee();
            self.bump();
            if let Some(pointee) = pointee {
                self.set_pointee(pointee);
            }
        } else if symbol.body && (!symbol.dotted || self.tok.start == token.end) {
            // The rest of the body is skipped.
            self.prev_end = self.skip_body(token.end)?;
            self.rewind(Pos(self.prev_end));
        } else if !symbol.body && self.prev_end != token.end {
            // Parameters that do not follow directly are read, but are no part of it; the rest of the name is skipped.
            self.prev_end = token.end;
            self.rewind(Pos(token.end));
        }
        Ok(value)
    }

    /// Replaces a parser's error by that of unbalanced brackets, if the body has any.
    fn or_unbalanced<T>(
        &mut self,
        token: Token,
        symbol: &Symbol<'_>,
        read: Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        if let Err(error) = read {
            if symbol.body && !super::is_too_deep(&error) {
                // Later errors of the enclosing text are located after the body.
                self.prev_end = self.skip_body(token.end)?;
                self.rewind(Pos(self.prev_end));
            }
            return Err(error);
        }
        read
    }

    /// The offset after the `>` that matches the `<` at `start`.
    fn skip_body(&mut self, start: u32) -> Result<u32, Diagnostic> {
        let mut open: Vec<u8> = Vec::new();
        let mut at = start as usize;
        let mut pos = Pos(start);
        loop {
            let Some(&byte) = self.text.get(at).filter(|&&byte| byte != 0) else {
                let last = open.last().copied().unwrap_or(b'<') as char;
                self.rewind(pos);
                return Err(self.syntax_error_at(
                    pos,
                    format!("unbalanced '{last}' character in pretty dialect name"),
                ));
            };
            at += 1;
            let wanted = match byte {
                b'<' | b'[' | b'(' | b'{' => {
                    open.push(byte);
                    continue;
                }
                b'-' => {
                    if self.text.get(at) == Some(&b'>') {
                        at += 1;
                    }
                    continue;
                }
                b'"' => {
                    let token = lexer::lex(self.text, at - 1);
                    if token.kind == Tok::Error {
                        let error = lexer::explain(self.text, at - 1);
                        return Err(self.syntax_error_at(Pos(error.at), error.message));
                    }
                    // Errors are located at the last string.
                    pos = Pos(token.start);
                    at = token.end as usize;
                    continue;
                }
                b'>' => b'<',
                b']' => b'[',
                b')' => b'(',
                b'}' => b'{',
                _ => continue,
            };
            match open.pop() {
                Some(last) if last != wanted => {
                    self.rewind(pos);
                    return Err(self.syntax_error_at(
                        pos,
                        format!("unbalanced '{}' character in pretty dialect name", last as char),
                    ));
                }
                _ if open.is_empty() => return Ok(at as u32),
                _ => {}
            }
        }
    }

    /// The text of a type or attribute of an unregistered dialect; the next token is the one after it.
    fn parse_opaque_text(&mut self, token: Token, symbol: &Symbol<'s>) -> Result<&'s [u8], Diagnostic> {
        let end = if symbol.body {
            self.skip_body(token.end)?
        } else {
            token.end
        };
        self.prev_end = end;
        self.rewind(Pos(end));
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
        if symbol.namespace.first().is_some_and(u8::is_ascii_digit) || !symbol.namespace.iter().all(is_word) {
            let message = format!("invalid dialect namespace '\"{}\"'", show(symbol.namespace));
            return Err(self.syntax_error_at(Pos(token.start), message));
        }
        let end = if symbol.dotted { end } else { end - 1 };
        Ok(&self.text[symbol.start as usize..end as usize])
    }

    fn parse_opaque_type(&mut self, token: Token, symbol: &Symbol<'s>) -> Result<Type, Diagnostic> {
        let text = self.parse_opaque_text(token, symbol)?;
        if !self.ctx.allows_unregistered() {
            let pos = self.opaque_pos(token, symbol);
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "`!\"{}\"<\"{}\">` type created with unregistered dialect. {UNREGISTERED}",
                    show(symbol.namespace),
                    show(text)
                ),
            ));
        }
        Ok(self.ctx.intern_type(TypeData::Opaque {
            dialect: self.ctx.name(&show(symbol.namespace)),
            text: self.ctx.name(&string_from_bytes(text)),
        }))
    }

    fn parse_opaque_attr(
        &mut self,
        token: Token,
        symbol: &Symbol<'s>,
        expected: Option<Type>,
    ) -> Result<Attribute, Diagnostic> {
        let text = self.parse_opaque_text(token, symbol)?;
        let mut ty = expected;
        if self.accept(Tok::Colon) {
            ty = Some(self.parse_type()?);
        }
        if !self.ctx.allows_unregistered() {
            let pos = self.opaque_pos(token, symbol);
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "#\"{}\"<\"{}\"> : {} attribute created with unregistered dialect. {UNREGISTERED}",
                    show(symbol.namespace),
                    show(text),
                    self.quoted_type(ty.unwrap_or(Type::NONE))
                ),
            ));
        }
        Ok(self.ctx.intern_attr(AttrData::Opaque {
            dialect: self.ctx.name(&show(symbol.namespace)),
            text: self.ctx.name(&string_from_bytes(text)),
            ty: ty.filter(|&ty| ty != Type::NONE),
        }))
    }

    fn opaque_pos(&self, token: Token, symbol: &Symbol<'_>) -> Pos {
        Pos(if symbol.dotted { symbol.start } else { token.start })
    }

    fn parse_registered_type(&mut self, dialect: &'static DialectDef) -> Result<Type, Diagnostic> {
        let pos = self.pos();
        if dialect.types.is_empty() {
            return Err(self.syntax_error_at(
                pos,
                format!("dialect '{}' provides no type parsing hook", dialect.namespace),
            ));
        }
        let next = self.bytes(self.tok);
        let ident = self.tok.kind == Tok::Ident;
        let known = dialect.types.iter().find(|def| def.mnemonic.as_bytes() == next);
        if let Some(def) = known.filter(|_| ident) {
            self.bump();
            return self.parse_type_params(def);
        }
        if let Some(other) = self.ctx.dialect_interface::<ParseOtherType>(dialect) {
            return (other.0)(self);
        }
        let mnemonic = self.parse_keyword()?;
        let message = format!("unknown  type `{mnemonic}` in dialect `{}`", dialect.namespace);
        let names = dialect.types.iter().map(|def| def.mnemonic);
        Err(self.syntax_error_at(pos, message).hint_nearest(mnemonic, names))
    }

    /// Parses the text after the mnemonic of a dialect's type.
    pub fn parse_type_params(&mut self, def: &TypeDef) -> Result<Type, Diagnostic> {
        if let Some(parse) = def.interfaces.get::<TypeAsm>().and_then(|own| own.parse) {
            return parse(self);
        }
        let mut params: Params = std::iter::repeat_n(None, def.params.len()).collect();
        let ctx = self.ctx;
        let pos = self.pos();
        if let Some(format) = ctx.type_format(def) {
            let outer = std::mem::replace(&mut self.attr_class, def.class);
            let read = self.parse_params(def.params, format, &mut params);
            self.attr_class = outer;
            read?;
        }
        if let Some(verify) = def.verify {
            let ext = ExtType {
                name: def.name,
                types: [].into(),
                params: params.to_vec().into(),
                late: OnceLock::new(),
            };
            verify(ctx, self.location(pos), &ext)?;
        }
        Ok(ctx.ext_type(def.name, &[], &params))
    }

    fn parse_registered_attr(&mut self, dialect: &'static DialectDef) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        if dialect.attrs.is_empty() {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "dialect '{}' provides no attribute parsing hook",
                    dialect.namespace
                ),
            ));
        }
        let mnemonic = self.parse_keyword()?;
        let Some(def) = dialect.attrs.iter().find(|def| def.mnemonic == mnemonic) else {
            if let Some(unknown) = self.ctx.dialect_interface::<UnknownAttr>(dialect) {
                return Err(self.syntax_error_at(pos, format!("{} {mnemonic}", unknown.0)));
            }
            let message = format!(
                "unknown attribute `{mnemonic}` in dialect `{}`",
                dialect.namespace
            );
            let names = dialect.attrs.iter().map(|def| def.mnemonic);
            return Err(self.syntax_error_at(pos, message).hint_nearest(mnemonic, names));
        };
        self.parse_attr_params(def, pos)
    }

    /// Parses the parameters of a dialect's attribute: `<fast>` for `#arith.fastmath<fast>`. The full attribute is
    /// accepted too.
    pub fn parse_ext_attribute(&mut self, name: AttrName) -> Result<Attribute, Diagnostic> {
        let Some(def) = self.ctx.attr_def(name) else {
            return self.parse_attribute(None);
        };
        if self.at(Tok::Hash) {
            let pos = self.pos();
            let attr = self.parse_attribute(None)?;
            if attr.ext(self.ctx, name).is_none() {
                return Err(self.error_at(pos, "invalid kind of attribute specified"));
            }
            return Ok(attr);
        }
        self.parse_attr_params(def, self.pos())
    }

    fn parse_attr_params(&mut self, def: &AttrDef, pos: Pos) -> Result<Attribute, Diagnostic> {
        let outer = std::mem::replace(&mut self.attr_class, def.class);
        let attr = self.parse_attr_params_of(def, pos);
        self.attr_class = outer;
        attr
    }

    fn parse_attr_params_of(&mut self, def: &AttrDef, pos: Pos) -> Result<Attribute, Diagnostic> {
        let ctx = self.ctx;
        if let Some(own) = def.interfaces.get::<AttrAsm>() {
            let attr = (own.parse)(self)?;
            if let (Some(verify), Some(ext)) = (def.verify, attr.ext(ctx, def.name)) {
                verify(ctx, self.location(pos), ext)?;
            }
            return Ok(attr);
        }
        let pos = self.pos();
        let mut params: Params = std::iter::repeat_n(None, def.params.len()).collect();
        if let Some(format) = ctx.attr_format(def) {
            self.parse_params(def.params, format, &mut params)?;
        }
        if let Some(verify) = def.verify {
            let ext = ExtAttr {
                name: def.name,
                params: params.to_vec().into(),
                identity: None,
            };
            verify(ctx, self.location(pos), &ext).map_err(|why| self.in_custom_op(why))?;
        }
        Ok(ctx.ext_attr(def.name, &params))
    }
}

const UNREGISTERED: &str = "If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use \
                            -allow-unregistered-dialect with the MLIR opt tool used";
