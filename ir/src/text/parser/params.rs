//! Parameters of dialect attributes and types in their definitions' formats; enumerations; literals.

use super::super::format::{ParamElement, ParamFormat};
use super::super::lexer::Tok;
use super::AsmParser;
use crate::def::{EnumCase, EnumDef, EnumParser, Param, ParamKind};
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
use smallvec::SmallVec;

/// Parameters.
impl AsmParser<'_, '_> {
    /// Parses parameters by `format`. All required ones are present afterwards.
    pub fn parse_params(
        &mut self,
        params: &[Param],
        format: &ParamFormat,
        out: &mut [Option<Attribute>],
    ) -> Result<(), Diagnostic> {
        self.parse_param_elements(params, &format.elements, out)?;
        for (param, value) in params.iter().zip(&mut *out) {
            *value = value.filter(|&value| !param.is_default(self.ctx, value));
        }
        let missing = params
            .iter()
            .zip(&*out)
            .find(|(param, value)| value.is_none() && !param.optional);
        match missing {
            Some((param, _)) => Err(self.error(format!("missing required parameter '{}'", param.name))),
            None => Ok(()),
        }
    }

    fn parse_param_elements(
        &mut self,
        params: &[Param],
        elements: &[ParamElement],
        out: &mut [Option<Attribute>],
    ) -> Result<(), Diagnostic> {
        for element in elements {
            match element {
                ParamElement::Literal(literal) => self.expect_literal(literal)?,
                ParamElement::Blank(_) => {}
                ParamElement::Param { index, .. } => {
                    let param = &params[*index];
                    let closing = matches!(
                        self.tok.kind,
                        Tok::RSquare | Tok::Greater | Tok::RBrace | Tok::RParen
                    );
                    let list = matches!(param.kind, ParamKind::List(_)) && !closing;
                    if !param.optional || list || self.starts_param(&param.kind) {
                        out[*index] = Some(self.parse_known_param(param)?);
                    }
                }
                ParamElement::List(indices) => self.parse_param_list(params, indices, out)?,
                ParamElement::Struct(indices) => self.parse_param_struct(params, indices, out)?,
                ParamElement::Group(group) => {
                    let (there, rest) = match group.then.split_first() {
                        Some((ParamElement::Literal(literal), rest)) => (self.accept_literal(literal), rest),
                        Some((ParamElement::Param { index, .. }, _)) => {
                            (self.starts_param(&params[*index].kind), &*group.then)
                        }
                        Some((ParamElement::List(indices) | ParamElement::Struct(indices), _)) => (
                            indices
                                .first()
                                .is_some_and(|&index| self.starts_param(&params[index].kind)),
                            &*group.then,
                        ),
                        _ => (false, &*group.then),
                    };
                    // What a literal announces must follow.
                    if let (true, [ParamElement::Param { index, .. }, after @ ..]) = (there, rest)
                        && matches!(group.then.first(), Some(ParamElement::Literal(_)))
                    {
                        out[*index] = Some(self.parse_known_param(&params[*index])?);
                        self.parse_param_elements(params, after, out)?;
                        continue;
                    }
                    let branch = if there { rest } else { &*group.otherwise };
                    self.parse_param_elements(params, branch, out)?;
                }
            }
        }
        Ok(())
    }

    /// Parses parameters separated by commas; optional ones may be missing.
    fn parse_param_list(
        &mut self,
        params: &[Param],
        indices: &[usize],
        out: &mut [Option<Attribute>],
    ) -> Result<(), Diagnostic> {
        let mut first = true;
        for &index in indices {
            let param = &params[index];
            if param.optional {
                if !first && !self.at(Tok::Comma) || first && !self.starts_param(&param.kind) {
                    continue;
                }
                let comma = self.pos();
                if !first {
                    self.bump();
                    if !self.starts_param(&param.kind) {
                        self.rewind(comma);
                        continue;
                    }
                }
            } else if !first {
                self.expect(Tok::Comma)?;
            }
            out[index] = Some(self.parse_known_param(param)?);
            first = false;
        }
        Ok(())
    }

    /// Parses `name = value` separated by commas, in any order.
    fn parse_param_struct(
        &mut self,
        params: &[Param],
        indices: &[usize],
        out: &mut [Option<Attribute>],
    ) -> Result<(), Diagnostic> {
        let all_optional = indices.iter().all(|&index| params[index].optional);
        let none_optional = !indices.iter().any(|&index| params[index].optional);
        let mut read = 0;
        if !all_optional || self.at(Tok::Ident) {
            loop {
                let Some(name) = self.optional_keyword() else {
                    self.report_first(self.error("expected valid keyword"));
                    return Err(self.error("expected a parameter name in struct"));
                };
                self.expect(Tok::Equal)?;
                let found = indices
                    .iter()
                    .copied()
                    .find(|&index| params[index].name == name && out[index].is_none());
                let Some(index) = found else {
                    return Err(self.error(format!("duplicate or unknown struct parameter name: {name}")));
                };
                // Upstream's parameters that are absent without a value may be without one after their name, too.
                let kind = &params[index].kind;
                let given = matches!(kind, ParamKind::GivenUInt | ParamKind::GivenUInt64);
                if !given || self.starts_param(kind) {
                    out[index] = Some(self.parse_known_param(&params[index])?);
                }
                read += 1;
                if none_optional && read < indices.len() {
                    self.expect(Tok::Comma)?;
                } else if none_optional || !self.accept(Tok::Comma) {
                    break;
                }
            }
        }
        let missing = indices
            .iter()
            .find(|&&index| !params[index].optional && out[index].is_none());
        match missing {
            Some(&index) => Err(self.error(format!(
                "struct is missing required parameter: {}",
                params[index].name
            ))),
            None => Ok(()),
        }
    }

    /// Whether the next token can begin a parameter of this kind.
    pub(super) fn starts_param(&self, kind: &ParamKind) -> bool {
        match kind {
            ParamKind::Int | ParamKind::Int32 => matches!(self.tok.kind, Tok::Integer | Tok::Minus),
            ParamKind::UInt | ParamKind::UInt64 | ParamKind::GivenUInt | ParamKind::GivenUInt64 => {
                self.at(Tok::Integer)
            }
            ParamKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
            ParamKind::String | ParamKind::StringLiteral => self.at(Tok::String),
            ParamKind::Keyword => matches!(self.tok.kind, Tok::Ident | Tok::String),
            ParamKind::Enum(def) => {
                self.at(Tok::Ident) && def.value_of(self.token_text(self.tok)).is_some()
                    || self.at(Tok::String)
            }
            ParamKind::Flag => self.at(Tok::Ident),
            ParamKind::Type => {
                matches!(self.tok.kind, Tok::Exclaim | Tok::LParen)
                    || self.at(Tok::Ident) && super::types::starts_type(self.bytes(self.tok))
            }
            ParamKind::Attr(..) => !matches!(
                self.tok.kind,
                Tok::Greater | Tok::Comma | Tok::RParen | Tok::RSquare | Tok::Eof | Tok::Error
            ),
            ParamKind::Nested(name) => self.starts_ext(*name),
            ParamKind::List(inner) => self.starts_param(inner),
            ParamKind::Symbol => self.at(Tok::At),
        }
    }

    /// Parses a parameter of the current attribute. Its error is followed by one that names the parameter.
    pub fn parse_known_param(&mut self, param: &Param) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        // A required list is not empty.
        let parsed = match param.kind {
            ParamKind::List(inner) if !self.starts_param(inner) => self.parse_param(inner, param.name),
            _ => self.parse_param(&param.kind, param.name),
        };
        let narrow = !self.attr_class.is_empty() && param.is_narrow();
        let parsed = parsed.and_then(|value| match value.as_i64(self.ctx) {
            Some(number) if narrow && (i64::from(i32::MIN)..0).contains(&number) => {
                Ok(self.ctx.i64_attr(number & 0xffff_ffff))
            }
            number if narrow && number.is_none_or(|number| u32::try_from(number).is_err()) => {
                Err(self.error_at(pos, "integer value too large"))
            }
            _ => Ok(value),
        });
        parsed.map_err(|why| {
            let what = self.param_class(param).filter(|_| !self.attr_class.is_empty());
            let Some(what) = what else { return why };
            self.report_first(why);
            let (class, name) = (self.attr_class, param.name);
            self.error(format!(
                "failed to parse {class} parameter '{name}' which is to be a `{what}`"
            ))
        })
    }

    /// Upstream's C++ class of a parameter's value, for messages.
    fn param_class(&self, param: &Param) -> Option<String> {
        match param.class {
            "" => self.kind_class(&param.kind),
            class => Some(class.to_owned()),
        }
    }

    fn kind_class(&self, kind: &ParamKind) -> Option<String> {
        let name = match kind {
            ParamKind::Attr(_, what) => what,
            ParamKind::String => "StringAttr",
            ParamKind::Int => "int64_t",
            ParamKind::Int32 => "int",
            ParamKind::UInt => "unsigned",
            ParamKind::UInt64 => "uint64_t",
            ParamKind::GivenUInt64 => "std::optional<uint64_t>",
            ParamKind::GivenUInt => "std::optional<unsigned>",
            ParamKind::Bool => "bool",
            ParamKind::Keyword | ParamKind::StringLiteral => "::llvm::StringRef",
            ParamKind::Type => "TypeAttr",
            ParamKind::Symbol => "FlatSymbolRefAttr",
            ParamKind::Enum(def)
                if matches!(def.parser, EnumParser::Class | EnumParser::DescribedClass(_)) =>
            {
                def.name
            }
            ParamKind::Enum(_) | ParamKind::Flag => return None,
            ParamKind::Nested(name) => {
                let class = self.ctx.attr_def(*name)?.class;
                let class = class.strip_prefix("LLVM_").unwrap_or(class);
                let class = class.strip_suffix("Attr").unwrap_or(class);
                return (!class.is_empty()).then(|| format!("{class}Attr"));
            }
            ParamKind::List(inner) => {
                return Some(format!("::llvm::ArrayRef<{}>", self.kind_class(inner)?));
            }
        };
        Some(name.to_owned())
    }

    /// Parses a parameter.
    pub fn parse_param(&mut self, kind: &ParamKind, name: &str) -> Result<Attribute, Diagnostic> {
        let ctx = self.ctx;
        Ok(match kind {
            ParamKind::Int => ctx.i64_attr(self.parse_i64()?),
            ParamKind::Int32 => ctx.i64_attr(self.parse_ranged_i64(32)?),
            ParamKind::UInt | ParamKind::UInt64 | ParamKind::GivenUInt | ParamKind::GivenUInt64 => {
                ctx.i64_attr(self.parse_u64()? as i64)
            }
            ParamKind::Bool if !self.attr_class.is_empty() && self.at(Tok::Integer) => {
                let pos = self.pos();
                match self.parse_u64()? {
                    0 => Attribute::FALSE,
                    1 => Attribute::TRUE,
                    _ => return Err(self.error_at(pos, "integer value too large")),
                }
            }
            ParamKind::Bool if !self.attr_class.is_empty() && !self.starts_param(kind) => {
                return Err(self.error("expected integer value"));
            }
            ParamKind::Bool => {
                if self.accept_keyword("true") {
                    Attribute::TRUE
                } else {
                    self.expect_keyword("false")?;
                    Attribute::FALSE
                }
            }
            ParamKind::String | ParamKind::Symbol if !self.attr_class.is_empty() => {
                let pos = self.pos();
                let attr = self.parse_attribute(None)?;
                let fits = match kind {
                    ParamKind::String => attr.as_str(ctx).is_some(),
                    _ => attr.as_flat_symbol(ctx).is_some(),
                };
                if !fits {
                    return Err(self.error_at(pos, "invalid kind of attribute specified"));
                }
                attr
            }
            ParamKind::String | ParamKind::StringLiteral => ctx.string_attr(&self.parse_string()?),
            ParamKind::Keyword => ctx.string_attr(&self.parse_keyword_or_string()?),
            ParamKind::Type => {
                let ty = self.parse_type()?;
                ctx.type_attr(ty)
            }
            ParamKind::Enum(def) => ctx.i64_attr(self.parse_enum(def)?),
            ParamKind::Attr(check, what) => {
                let pos = self.pos();
                let attr = self.parse_attribute(None)?;
                if !check(ctx, attr) {
                    // Messages about parameters of classes describe the expected value.
                    return Err(match self.attr_class {
                        "" => self.error_at(pos, format!("parameter '{name}' is not {what}")),
                        _ => self.error_at(pos, "invalid kind of attribute specified"),
                    });
                }
                attr
            }
            ParamKind::Nested(name) => self.parse_ext_attribute(*name)?,
            ParamKind::List(inner) => {
                self.enter()?;
                let mut all: SmallVec<[Attribute; 8]> = SmallVec::new();
                if self.starts_param(inner) {
                    all.push(self.parse_param(inner, name)?);
                    while self.at(Tok::Comma) {
                        let comma = self.pos();
                        self.bump();
                        // In a struct, the name of the next parameter may follow.
                        if self.at(Tok::Ident) && !self.starts_param(inner) {
                            let word = self.pos();
                            self.bump();
                            let named = self.at(Tok::Equal);
                            self.rewind(if named { comma } else { word });
                            if named {
                                break;
                            }
                        }
                        all.push(self.parse_param(inner, name)?);
                    }
                }
                self.leave();
                ctx.array_attr(&all)
            }
            ParamKind::Symbol => self.parse_symbol_ref()?,
            ParamKind::Flag => {
                self.expect_keyword(name)?;
                Attribute::UNIT
            }
        })
    }

    /// Parses a case of an enumeration, or flags with separators.
    pub fn parse_enum(&mut self, def: &EnumDef) -> Result<i64, Diagnostic> {
        self.parse_enum_described(def, def.parser.is_described())
    }

    /// Parses an enumeration; `described` selects upstream's messages for enumerations with a description, and for
    /// properties.
    pub(super) fn parse_enum_described(&mut self, def: &EnumDef, described: bool) -> Result<i64, Diagnostic> {
        let mut value = 0;
        let separator = if def.separator.trim() == "|" {
            Tok::Bar
        } else {
            Tok::Comma
        };
        let single = !def.flags || def.parser == EnumParser::DescribedKeyword;
        let start = self.pos();
        loop {
            let pos = if described { self.pos() } else { start };
            let quoted = self.at(Tok::String);
            let is_dwarf = def.parser == EnumParser::Dwarf;
            if is_dwarf && quoted {
                return Err(self.error("expected valid keyword"));
            }
            let word = match self.optional_keyword_or_string() {
                Some(word) => word,
                _ if is_dwarf => return Err(self.error("expected valid keyword")),
                _ if def.parser == EnumParser::Class && !described => {
                    return Err(self.error("expected valid keyword or string"));
                }
                _ => {
                    let name = described_name(def);
                    let after = match pos == start || def.parser == EnumParser::Described {
                        true => String::new(),
                        false => format!(" after '{}'", def.separator.trim()),
                    };
                    return Err(self.error(format!("expected keyword for {name}{after}")));
                }
            };
            let named = if quoted && def.flags {
                // The flags may be in one string.
                let mut words = word.split(def.separator.trim());
                words.try_fold(0, |all, word| Some(all | def.value_of(word.trim())?))
            } else {
                def.value_of(&word)
            };
            match named {
                Some(case) => value |= case,
                None => {
                    return Err(self.error_at(pos, no_case(def, described, &word)));
                }
            }
            if single || !self.accept(separator) {
                return Ok(value);
            }
        }
    }
}

/// What messages for enumerations with a description call it.
fn described_name(def: &EnumDef) -> &'static str {
    match def.parser {
        EnumParser::DescribedClass(description) => description,
        _ => def.name,
    }
}

/// The message for a `word` that is no case of the enumeration. Upstream's differs for enumerations with a description.
fn no_case(def: &EnumDef, described: bool, word: &str) -> String {
    let case = |case: &EnumCase| match case.keyword {
        // Upstream's form of a name that is no plain keyword.
        word if described && word.contains('-') => format!("\"{word}\"{word}"),
        word => word.to_owned(),
    };
    let cases = def.cases.iter().map(case);
    let cases = cases.collect::<Vec<String>>().join(", ");
    if def.parser == EnumParser::Dwarf {
        format!("invalid debug info {} name: {word}", def.name)
    } else if described {
        format!(
            "expected one of [{cases}] for {}, got: {word}",
            described_name(def)
        )
    } else {
        format!("expected {} to be one of: {cases}", def.name)
    }
}

/// Literals of formats.
impl AsmParser<'_, '_> {
    /// Consumes a keyword or punctuation of a format if it is next.
    #[inline]
    pub(super) fn accept_literal(&mut self, literal: &str) -> bool {
        match punctuation(literal) {
            Some(kind) => self.accept(kind),
            None => self.accept_keyword(literal),
        }
    }

    /// Whether a keyword or punctuation of a format is next.
    #[inline]
    pub(super) fn at_literal(&self, literal: &str) -> bool {
        match punctuation(literal) {
            Some(kind) => self.at(kind),
            None => self.at_keyword(literal),
        }
    }

    /// Consumes a keyword or punctuation of a format, which must be next.
    #[inline]
    pub(super) fn expect_literal(&mut self, literal: &str) -> Result<(), Diagnostic> {
        match punctuation(literal) {
            Some(kind) => self.expect(kind),
            None => self.expect_keyword(literal),
        }
    }
}

/// The token of a literal of a format; `None` for a keyword.
#[inline]
fn punctuation(literal: &str) -> Option<Tok> {
    Some(match literal.as_bytes() {
        b"," => Tok::Comma,
        b":" => Tok::Colon,
        b"(" => Tok::LParen,
        b")" => Tok::RParen,
        b"<" => Tok::Less,
        b">" => Tok::Greater,
        b"[" => Tok::LSquare,
        b"]" => Tok::RSquare,
        b"{" => Tok::LBrace,
        b"}" => Tok::RBrace,
        b"=" => Tok::Equal,
        b"->" => Tok::Arrow,
        b"?" => Tok::Question,
        b"+" => Tok::Plus,
        b"-" => Tok::Minus,
        b"*" => Tok::Star,
        b"/" => Tok::Slash,
        b"|" => Tok::Bar,
        b"..." => Tok::Ellipsis,
        _ => return None,
    })
}
