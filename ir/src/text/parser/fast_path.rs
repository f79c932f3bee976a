//! Parsing operations by their definition's [`FastPath`]: bytes are compared instead of lexed.
//!
//! Nothing is modified before the whole operation is parsed, so where the text does not match the fast path (an
//! optional part is present, a name is used before its definition, or there is an error) the caller parses it again
//! from the start by the format's elements, which also reports errors.

use super::super::format::{Chunk, FastPath, FastPathStep, Source};
use super::super::lexer::{self, Tok};
use super::super::state::{Pos, UNNUMBERED, UnresolvedOperand};
use super::AsmParser;
use super::attr_cache::AttrKey;
use super::uniform::OpNameAt;
use crate::body::{InsertPoint, NewOp, OpData, Value};
use crate::context::Context;
use crate::def::slots::Side;
use crate::def::{AttrSpec, OpDef, Rule};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Location, OpName, Type};
use crate::types::TypeData;
use arrayvec::ArrayVec;
use std::ops::Range;

/// The parsed parts of an operation. A method returns `None` where the text does not match.
#[derive(Default)]
struct Read {
    /// The offset of the next byte.
    at: usize,
    operands: ArrayVec<Value, 16>,
    /// The number of operands up to the end of each group; empty if every group has one.
    ends: ArrayVec<u32, 8>,
    successors: ArrayVec<Block, 8>,
    types: ArrayVec<Type, 8>,
    attrs: ArrayVec<Option<Attribute>, 16>,
}

/// The name of the result, the operation's name and its length in the text, its definition and fast path.
type Head = (
    Option<UnresolvedOperand>,
    (OpName, usize),
    &'static OpDef,
    &'static FastPath,
);

impl Read {
    /// The range of a group's operands.
    #[inline]
    fn group(&self, group: usize) -> Option<Range<usize>> {
        let start = match group {
            0 => 0,
            _ => *self.ends.get(group - 1)?,
        };
        Some(start as usize..*self.ends.get(group)? as usize)
    }

    #[inline]
    fn end_group(&mut self) -> Option<()> {
        self.ends.try_push(self.operands.len() as u32).ok()
    }
}

impl AsmParser<'_, '_> {
    /// Parses operations from the next token on and appends them to `block`, as long as they match their fast paths.
    /// Returns whether there was any.
    pub(super) fn parse_fast_path_operations(&mut self, block: Block) -> Result<bool, Diagnostic> {
        let before = (self.tok, self.prev_end);
        if !matches!(before.0.kind, Tok::Percent | Tok::Ident) {
            return Ok(false);
        }
        let first = before.0.start as usize;
        let mut at = first;
        while let Some(next) = self.parse_fast_path_operation(at, block)? {
            at = next;
        }
        if at == first {
            (self.tok, self.prev_end) = before;
            return Ok(false);
        }
        self.lex_at(at as u32);
        Ok(true)
    }

    /// Parses the operation at `start`, if it matches its fast path. Returns the offset of the next token; `None` if
    /// nothing was done.
    #[inline]
    fn parse_fast_path_operation(&mut self, start: usize, block: Block) -> Result<Option<usize>, Diagnostic> {
        let mut read = Read {
            at: start,
            ..Read::default()
        };
        let Some((result, (op_name, name_len), def, fast_path)) = self.fast_path_head(&mut read.at) else {
            return Ok(None);
        };
        let name_at = read.at - name_len;
        if let (Some(form), Some(result)) = (&fast_path.uniform, result) {
            let at = OpNameAt {
                name: op_name,
                start: name_at,
                end: read.at,
            };
            self.on_fast_path = true;
            let next = self.parse_uniform(def, form, at, result, block);
            self.on_fast_path = false;
            return next;
        }
        if fast_path.attrs > 0 {
            for _ in def.attrs {
                if read.attrs.try_push(None).is_err() {
                    return Ok(None);
                }
            }
        }
        let mut types: ArrayVec<Type, 4> = ArrayVec::new();
        self.on_fast_path = true;
        let followed = self.follow(fast_path, def, &mut read);
        self.on_fast_path = false;
        let end = followed
            .and_then(|()| self.check_types(fast_path, def, &read, &mut types))
            .and_then(|()| self.fast_path_end(name_at, read.at));
        let Some((location, next)) = end else {
            return Ok(None);
        };
        if fast_path.attrs > 0 {
            super::operations::drop_defaults(self.ctx, def, &mut read.attrs);
        }
        if fast_path.sized {
            // Converts ends to sizes, the last one first.
            for group in (1..read.ends.len()).rev() {
                read.ends[group] -= read.ends[group - 1];
            }
        } else {
            read.ends.clear();
        }
        let attrs = super::operations::filled(&read.attrs);
        let first = if read.ends.is_empty() && read.successors.is_empty() {
            let row = OpData::new(def, op_name, location, types.len() as u32);
            (self.body).append_plain(row, &read.operands, attrs, |index| types[index], block)
        } else {
            let new = NewOp {
                operands: &read.operands,
                operand_segments: &read.ends,
                successors: &read.successors,
                attrs,
                results: &types,
                name: op_name,
                ..NewOp::new(def, location)
            };
            let op = self.body.create(new, InsertPoint::End(block));
            self.body.results(op)
        }
        .next();
        if let (Some(result), Some(first)) = (result, first) {
            self.define_values(result, first, 1)?;
        }
        Ok(Some(next))
    }

    /// Parses `%name = operation` or `operation`: the name of the result, the operation's name with its length in the
    /// text, its definition and fast path.
    #[inline]
    fn fast_path_head(&self, at: &mut usize) -> Option<Head> {
        let text = self.text;
        let mut result = None;
        if text.get(*at) == Some(&b'%') {
            let (name, after) = self.fast_path_name(*at)?;
            if text.get(after..after + 3) != Some(b" = ") {
                return None;
            }
            result = Some(name);
            *at = after + 3;
        }
        let name_end = lexer::name_end(text, *at)?;
        let (def, name, fast_path) = self.known_op(&text[*at..name_end])?;
        let fast_path = fast_path?;
        if result.is_some() != (fast_path.results.len() == 1) {
            return None;
        }
        let len = name_end - *at;
        *at = name_end;
        Some((result, (name, len), def, fast_path))
    }

    /// The location of the operation whose name is at `name_at` and whose text ends at `end`, and the offset of the
    /// next token.
    #[inline]
    pub(super) fn fast_path_end(&mut self, name_at: usize, end: usize) -> Option<(Location, usize)> {
        self.prev_end = end as u32;
        let location = self.location(Pos(name_at as u32));
        if self.text.get(end) == Some(&b'\n') {
            let mut next = end + 1;
            while self.text.get(next) == Some(&b' ') {
                next += 1;
            }
            // A comma continues a list of types.
            return (self.text.get(next) != Some(&b',')).then_some((location, next));
        }
        self.lex_at(end as u32);
        if self.at(Tok::Comma) {
            return None;
        }
        let given = self.parse_optional_location().ok()?;
        Some((given.unwrap_or(location), self.tok.start as usize))
    }

    /// Parses `%name` at `start`; returns it and the offset after it.
    #[inline]
    fn fast_path_name(&self, start: usize) -> Option<(UnresolvedOperand, usize)> {
        let (index, end) = match number(self.text, start + 1) {
            // The table of numbers is never larger than the text.
            Number::Index(index, end) if (index as usize) < self.text.len() => (index, end),
            Number::No => (UNNUMBERED, lexer::suffix_end(self.text, start + 1)?),
            Number::Index(..) | Number::Long => return None,
        };
        let name = UnresolvedOperand {
            pos: Pos(start as u32),
            len: (end - start) as u32,
            index,
            number: 0,
        };
        Some((name, end))
    }

    /// The value named at `at`, which is advanced past the name.
    #[inline]
    pub(super) fn fast_path_operand(&self, at: &mut usize) -> Option<Value> {
        let start = *at;
        if self.text.get(start) != Some(&b'%') {
            return None;
        }
        if let Number::Index(index, end) = number(self.text, start + 1)
            && self.text.get(end) != Some(&b'#')
        {
            *at = end;
            return self.numbered_value(index);
        }
        let (mut name, mut end) = self.fast_path_name(start)?;
        if self.text.get(end) == Some(&b'#') {
            let digits = end + 1;
            end = digits;
            while let Some(digit @ b'0'..=b'9') = self.text.get(end) {
                name.number = name
                    .number
                    .checked_mul(10)?
                    .checked_add(u32::from(digit - b'0'))?;
                end += 1;
            }
            if end == digits {
                return None;
            }
        }
        *at = end;
        self.known_value(name)
    }

    /// Follows the steps.
    #[inline]
    fn follow(&mut self, fast_path: &FastPath, def: &'static OpDef, read: &mut Read) -> Option<()> {
        let text = self.text;
        let mut steps = fast_path.steps.iter();
        while let Some(step) = steps.next() {
            match step {
                FastPathStep::Text(chunk) => {
                    if !begins(text, read.at, chunk) {
                        return None;
                    }
                    read.at += chunk.len as usize;
                }
                FastPathStep::Absent(chunk) => {
                    if begins(text, lexer::skip_space(text, read.at), chunk) {
                        return None;
                    }
                }
                FastPathStep::Operand => {
                    let value = self.fast_path_operand(&mut read.at)?;
                    read.operands.try_push(value).ok()?;
                    if !fast_path.fixed {
                        read.end_group()?;
                    }
                }
                FastPathStep::Operands { many } => {
                    while text.get(read.at) == Some(&b'%') {
                        let value = self.fast_path_operand(&mut read.at)?;
                        read.operands.try_push(value).ok()?;
                        if !many || text.get(read.at..read.at + 2) != Some(b", ") {
                            break;
                        }
                        read.at += 2;
                        if text.get(read.at) != Some(&b'%') {
                            return None;
                        }
                    }
                    read.end_group()?;
                }
                FastPathStep::Unless(begin, skipped) => {
                    let at = lexer::skip_space(text, read.at);
                    let there = match begin {
                        Some(begin) => begins(text, at, begin),
                        None => text.get(at) == Some(&b'%'),
                    };
                    if !there {
                        read.end_group()?;
                        steps = steps.as_slice().get(*skipped..)?.iter();
                    }
                }
                FastPathStep::Successor => {
                    if text.get(read.at) != Some(&b'^') {
                        return None;
                    }
                    let end = lexer::suffix_end(text, read.at + 1)?;
                    let block = self.named_block(Pos(read.at as u32), (end - read.at) as u32);
                    read.successors.try_push(block).ok()?;
                    read.at = end;
                }
                FastPathStep::Type { kind, .. } => {
                    let ty = self.fast_path_type(&mut read.at)?;
                    if kind.is_some_and(|kind| !is_of_kind(self.ctx, ty, kind)) {
                        return None;
                    }
                    read.types.try_push(ty).ok()?;
                }
                FastPathStep::TypesOf(group) => {
                    let range = read.group(*group)?;
                    // No types are written where there are no operands.
                    if range.is_empty() {
                        return None;
                    }
                    for (index, at) in range.enumerate() {
                        if index > 0 {
                            if text.get(read.at..read.at + 2) != Some(b", ") {
                                return None;
                            }
                            read.at += 2;
                        }
                        let ty = self.fast_path_type(&mut read.at)?;
                        if self.body.ty(read.operands[at]) != ty {
                            return None;
                        }
                    }
                }
                FastPathStep::Attr { slot, .. } => {
                    let attr = self.fast_path_attr(&def.attrs[*slot], &mut read.at)?;
                    read.attrs[*slot] = Some(attr);
                }
            }
        }
        ends_operation(text, read.at).then_some(())
    }

    /// The type at `at`, which is advanced past it.
    #[inline]
    pub(super) fn fast_path_type(&mut self, at: &mut usize) -> Option<Type> {
        if let Some((chunk, ty)) = &self.last_type
            && begins(self.text, *at, chunk)
        {
            *at += chunk.len as usize - 1;
            return Some(*ty);
        }
        let end = lexer::word_end(self.text, *at);
        if let Some(ty) = super::types::fixed_type(&self.text[*at..end]) {
            if let Some(line) = self.text.get(*at..=end).filter(|line| line.ends_with(b"\n")) {
                self.last_type = Chunk::of(line).map(|chunk| (chunk, ty));
            }
            *at = end;
            return Some(ty);
        }
        let ahead = lexer::lex(self.text, *at);
        if ahead.start as usize != *at {
            return None;
        }
        self.tok = ahead;
        let ty = self.parse_type().ok()?;
        *at = self.prev_end as usize;
        Some(ty)
    }

    /// The attribute at `at`, which is advanced past it.
    #[inline]
    fn fast_path_attr(&mut self, spec: &'static AttrSpec, at: &mut usize) -> Option<Attribute> {
        let key = AttrKey::of(self.text, *at, spec);
        if let Some(key) = &key
            && let Some(attr) = self.attrs.get(key)
        {
            *at += key.len();
            return Some(attr);
        }
        let ahead = lexer::lex(self.text, *at);
        if ahead.start as usize != *at {
            return None;
        }
        self.tok = ahead;
        let attr = self.parse_attr_form(spec, false).ok()??;
        let end = self.prev_end as usize;
        // After the keyword in `"eq"` comes no token, which a later error must not report.
        self.tok = ahead;
        if let Some(key) = key.filter(|key| *at + key.len() == end) {
            self.attrs.insert(key, attr);
        }
        *at = end;
        Some(attr)
    }

    /// Determines the types of the results and checks those of the operands.
    #[inline]
    fn check_types(
        &self,
        fast_path: &FastPath,
        def: &OpDef,
        read: &Read,
        results: &mut ArrayVec<Type, 4>,
    ) -> Option<()> {
        for (group, source) in fast_path.operands.iter().enumerate() {
            if *source == Source::Checked {
                continue;
            }
            let ty = self.type_from(def, source, read)?;
            let range = match fast_path.fixed {
                true => group..group + 1,
                false => read.group(group)?,
            };
            for at in range {
                if self.body.ty(read.operands[at]) != ty {
                    return None;
                }
            }
            if fast_path.own_parser && !(def.operands[group].ty.check)(self.ctx, ty) {
                return None;
            }
        }
        for source in &fast_path.results {
            results.try_push(self.type_from(def, source, read)?).ok()?;
        }
        Some(())
    }

    #[inline]
    fn type_from(&self, def: &OpDef, source: &Source, read: &Read) -> Option<Type> {
        match source {
            Source::Written(index) => read.types.get(*index).copied(),
            _ => self.type_from_other(def, source, read),
        }
    }

    fn type_from_other(&self, def: &OpDef, source: &Source, read: &Read) -> Option<Type> {
        let ctx = self.ctx;
        let specs = |side| match side {
            Side::Operand => def.operands,
            Side::Result => def.results,
        };
        match source {
            Source::Written(index) => read.types.get(*index).copied(),
            Source::Only(side, index) => specs(*side)[*index].ty.only.map(|only| only(ctx)),
            Source::Mapped(rule, from, part) => {
                let Rule::TypesMatchWith { map, .. } = def.rules[*rule] else {
                    return None;
                };
                let from = self.type_from(def, from, read)?;
                let fits = part.is_none_or(|(side, index)| (specs(side)[index].ty.check)(ctx, from));
                fits.then(|| map(ctx, from)).flatten()
            }
            Source::Attr(slot) => read.attrs[*slot]?.ty(ctx),
            Source::Checked => None,
        }
    }
}

/// The classification of a name by its first bytes.
enum Number {
    /// A number that is an index, and the offset after it.
    Index(u32, usize),
    /// No number.
    No,
    /// A number that may be no index: it begins with 0, is very long, or ends with the text.
    Long,
}

/// Classifies the name at `at`.
#[inline]
fn number(text: &[u8], at: usize) -> Number {
    let Some(bytes) = text.get(at..).and_then(<[u8]>::first_chunk::<8>) else {
        return Number::Long;
    };
    let digit = |index: usize| u32::from(bytes[index].wrapping_sub(b'0'));
    let mut value = digit(0);
    if value > 9 {
        return Number::No;
    }
    for len in 1..bytes.len() {
        let next = digit(len);
        if next > 9 {
            return Number::Index(value, at + len);
        }
        if value == 0 {
            break;
        }
        value = value * 10 + next;
    }
    Number::Long
}

/// Whether only a location remains on the line.
#[inline]
pub(super) fn ends_operation(text: &[u8], at: usize) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    rest.first() == Some(&b'\n') || rest.starts_with(b" loc(")
}

/// Whether these bytes are at `at`. False at the very end of the text, which the general parser handles.
#[inline]
fn begins(text: &[u8], at: usize, chunk: &Chunk) -> bool {
    let word = text.get(at..).and_then(<[u8]>::first_chunk::<8>);
    word.is_some_and(|word| u64::from_le_bytes(*word) & chunk.mask == chunk.bytes)
}

/// Whether [`AsmParser::parse_type_of_kind`] accepts a type.
fn is_of_kind(ctx: &Context, ty: Type, kind: &str) -> bool {
    match ty.data(ctx) {
        TypeData::Vector(_) => kind == "builtin.vector",
        TypeData::MemRef(_) => kind == "builtin.memref",
        _ => super::format::kind_of(ctx, ty) == kind,
    }
}
