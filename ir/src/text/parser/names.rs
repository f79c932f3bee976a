//! The symbol tables of SSA values (`%name`) and blocks (`^name`) during parsing.
//!
//! Numbered values (`%12`) are looked up by index, others by a hash of the bytes of their name in the source. The end
//! of a region removes its names, at a cost proportional to their number. An isolated region cannot reference names
//! from outside, so it gets its own tables; these are reused for the next one.

use super::super::lexer::Tok;
use super::super::state::{Pos, UNNUMBERED, UnresolvedOperand};
use super::AsmParser;
use crate::body::Value;
use crate::context::hash_of;
use crate::diagnostics::Diagnostic;
use crate::ids::{Block, Location, Type};
use hashbrown::HashTable;
use rustc_hash::FxHashMap;

/// The consecutive values of one name.
#[derive(Clone, Copy, Default)]
struct Definition {
    first: Option<Value>,
    count: u32,
    /// The position of the definition.
    at: u32,
    /// The result number of `first`: not 0 for a region argument that is written with one.
    number: u16,
    /// Whether it was used before it was defined.
    used_before: bool,
}

impl Definition {
    /// The value with this result number, if it is defined.
    #[inline]
    fn value(&self, number: u32) -> Option<Value> {
        let first = self.first?;
        let offset = number.checked_sub(self.number.into())?;
        (offset < self.count).then(|| Value::from_index(first.row() + offset))
    }
}

#[derive(Clone, Copy)]
struct Named {
    start: u32,
    len: u32,
    hash: u64,
    definition: Definition,
}

/// A defined name in the log: a number (`len` 0) or a range of the source.
#[derive(Clone, Copy)]
struct Logged {
    start: u32,
    len: u32,
}

struct BlockName {
    start: u32,
    len: u32,
    hash: u64,
    depth: u32,
    block: Block,
    /// The position of its first occurrence.
    at: u32,
    defined: bool,
}

/// Forward references: for the name and the result number, the placeholder and its first use.
type Forward = FxHashMap<(Box<[u8]>, u32), (Value, u32)>;

/// The tables of one isolated region.
#[derive(Default)]
struct Level {
    numbered: Vec<Definition>,
    named: HashTable<Named>,
    log: Vec<Logged>,
    /// For each open region, the length of `log` at its start.
    starts: Vec<u32>,
    forward: Forward,
    blocks: HashTable<BlockName>,
    block_log: Vec<Logged>,
    block_starts: Vec<u32>,
}

/// See the [module](self).
#[derive(Default)]
pub(super) struct Names {
    levels: Vec<Level>,
    /// The number of `levels` in use.
    depth: usize,
}

/// The value of a numeric name; [`UNNUMBERED`] for any other. The table is never larger than the text.
#[inline]
fn number(name: &[u8], limit: usize) -> u32 {
    let [b'%', first @ b'0'..=b'9', rest @ ..] = name else {
        return UNNUMBERED;
    };
    if *first == b'0' && !rest.is_empty() || rest.len() > 8 {
        return UNNUMBERED;
    }
    let mut value = u32::from(first - b'0');
    // The lexer accepts only digits after a leading digit.
    for &digit in rest {
        value = value * 10 + u32::from(digit.wrapping_sub(b'0'));
    }
    if (value as usize) < limit {
        value
    } else {
        UNNUMBERED
    }
}

impl Level {
    #[inline]
    fn find(&self, text: &[u8], operand: UnresolvedOperand) -> Definition {
        if operand.index != UNNUMBERED {
            let known = self.numbered.get(operand.index as usize);
            return known.copied().unwrap_or_default();
        }
        let name = slice(text, operand.pos.0, operand.len);
        let found = self
            .named
            .find(hash_of(name), |n| slice(text, n.start, n.len) == name);
        found.map(|n| n.definition).unwrap_or_default()
    }

    /// The definition of the name, created if there is none.
    #[inline]
    fn entry(&mut self, text: &[u8], operand: UnresolvedOperand) -> &mut Definition {
        if operand.index != UNNUMBERED {
            let index = operand.index as usize;
            if self.numbered.len() <= index {
                self.numbered.resize(index + 1, Definition::default());
            }
            return &mut self.numbered[index];
        }
        let name = slice(text, operand.pos.0, operand.len);
        let hash = hash_of(name);
        let entry = self
            .named
            .entry(hash, |n| slice(text, n.start, n.len) == name, |n| n.hash);
        let named = entry.or_insert_with(|| Named {
            start: operand.pos.0,
            len: operand.len,
            hash,
            definition: Definition::default(),
        });
        &mut named.into_mut().definition
    }

    #[inline]
    fn log(&mut self, operand: UnresolvedOperand) {
        let logged = if operand.index == UNNUMBERED {
            Logged {
                start: operand.pos.0,
                len: operand.len,
            }
        } else {
            Logged {
                start: operand.index,
                len: 0,
            }
        };
        self.log.push(logged);
    }

    fn pop(&mut self, text: &[u8]) {
        let start = self.starts.pop().unwrap_or(0) as usize;
        for logged in self.log.drain(start.min(self.log.len())..) {
            if logged.len == 0 {
                self.numbered[logged.start as usize] = Definition::default();
                continue;
            }
            forget(&mut self.named, text, slice(text, logged.start, logged.len));
        }
    }

    /// Removes a name that was used and never defined.
    fn forget(&mut self, text: &[u8], name: &[u8]) {
        match number(name, text.len()) {
            UNNUMBERED => forget(&mut self.named, text, name),
            index => self.numbered[index as usize] = Definition::default(),
        }
    }
}

fn forget(named: &mut HashTable<Named>, text: &[u8], name: &[u8]) {
    let found = named.find_entry(hash_of(name), |n| slice(text, n.start, n.len) == name);
    if let Ok(entry) = found {
        entry.remove();
    }
}

#[inline]
fn slice(text: &[u8], start: u32, len: u32) -> &[u8] {
    &text[start as usize..(start + len) as usize]
}

/// Regions.
impl AsmParser<'_, '_> {
    /// Enters the scope of a region. An `isolated` one cannot reference names from outside.
    pub(super) fn push_names(&mut self, isolated: bool) {
        let names = &mut self.names;
        if isolated || names.depth == 0 {
            names.depth += 1;
            if names.levels.len() < names.depth {
                names.levels.push(Level::default());
            }
        }
        let level = &mut names.levels[names.depth - 1];
        level.starts.push(level.log.len() as u32);
        level.block_starts.push(level.block_log.len() as u32);
    }

    /// Leaves the scope of a region. Fails if a block was referenced in it and not defined.
    pub(super) fn pop_names(&mut self, isolated: bool) -> Result<(), Diagnostic> {
        let text = self.text;
        let Some(level) = self.level() else { return Ok(()) };
        let undefined = level.pop_blocks(text);
        level.pop(text);
        if isolated {
            let forward = std::mem::take(&mut level.forward);
            for (name, _) in forward.keys() {
                level.forget(text, name);
            }
            self.undeclared.extend(forward.into_values().map(|(_, at)| at));
            self.names.depth -= 1;
        }
        match undefined {
            Some(at) => Err(self.syntax_error_at(Pos(at), "reference to an undefined block")),
            None => Ok(()),
        }
    }

    #[inline]
    fn level(&mut self) -> Option<&mut Level> {
        self.names.levels.get_mut(self.names.depth.wrapping_sub(1))
    }
}

impl Level {
    /// Removes the blocks of the innermost region. Returns the position of the first one that was never defined.
    fn pop_blocks(&mut self, text: &[u8]) -> Option<u32> {
        let depth = self.block_starts.len() as u32;
        let start = self.block_starts.pop().unwrap_or(0) as usize;
        let mut undefined = None;
        for logged in self.block_log.drain(start.min(self.block_log.len())..) {
            let name = slice(text, logged.start, logged.len);
            let found = self.blocks.find_entry(hash_of(name), |b| {
                b.depth == depth && slice(text, b.start, b.len) == name
            });
            if let Ok(entry) = found {
                let (block, _) = entry.remove();
                if !block.defined {
                    undefined = Some(undefined.map_or(block.at, |at: u32| at.min(block.at)));
                }
            }
        }
        undefined
    }
}

/// Values.
impl AsmParser<'_, '_> {
    /// The text of an operand: `%name`, `%name#2`.
    pub(super) fn operand_text(&self, operand: UnresolvedOperand) -> String {
        let name = String::from_utf8_lossy(slice(self.text, operand.pos.0, operand.len));
        match operand.number {
            0 => name.into_owned(),
            number => format!("{name}#{number}"),
        }
    }

    /// Parses an optional operand.
    #[inline]
    pub fn optional_operand(&mut self) -> Result<Option<UnresolvedOperand>, Diagnostic> {
        if self.tok.kind != Tok::Percent {
            return Ok(None);
        }
        self.parse_operand().map(Some)
    }

    /// Parses an operand: `%name` or `%name#2`.
    #[inline]
    pub fn parse_operand(&mut self) -> Result<UnresolvedOperand, Diagnostic> {
        let mut operand = self.parse_name()?;
        if self.tok.kind == Tok::Hash {
            let token = self.bump();
            operand.number = super::tokens::unsigned(&self.bytes(token)[1..])
                .filter(|_| self.bytes(token)[1..].iter().all(u8::is_ascii_digit))
                .and_then(|n| u32::try_from(n).ok())
                .ok_or_else(|| self.syntax_error_at(Pos(token.start), "invalid SSA value result number"))?;
        }
        Ok(operand)
    }

    /// Parses a name without a result number, in a definition.
    #[inline]
    pub(super) fn parse_name(&mut self) -> Result<UnresolvedOperand, Diagnostic> {
        if self.tok.kind != Tok::Percent {
            return Err(self.wrong_token("expected SSA operand"));
        }
        let token = self.bump();
        Ok(UnresolvedOperand {
            pos: Pos(token.start),
            len: token.end - token.start,
            index: number(self.bytes(token), self.text.len()),
            number: 0,
        })
    }

    /// The value of `%index`, if it is defined.
    #[inline]
    pub(super) fn numbered_value(&self, index: u32) -> Option<Value> {
        let level = self.names.levels.get(self.names.depth.wrapping_sub(1))?;
        level.numbered.get(index as usize)?.first
    }

    /// The value of an operand, if it is defined.
    #[inline]
    pub(super) fn known_value(&self, operand: UnresolvedOperand) -> Option<Value> {
        let level = self.names.levels.get(self.names.depth.wrapping_sub(1))?;
        level.find(self.text, operand).value(operand.number)
    }

    /// The value of an operand. An undefined one becomes a forward reference of type `ty` and must be defined later.
    pub fn resolve_operand(&mut self, operand: UnresolvedOperand, ty: Type) -> Result<Value, Diagnostic> {
        let text = self.text;
        let Some(level) = self.names.levels.get(self.names.depth.wrapping_sub(1)) else {
            return Err(self.syntax_error_at(operand.pos, "use of undeclared SSA value name"));
        };
        let known = level.find(text, operand);
        if known.first.is_some() {
            match known.value(operand.number) {
                Some(value) if self.body.ty(value) == ty => return Ok(value),
                Some(value) => return Err(self.type_clash(operand, value, ty, known.at)),
                None if known.number == 0 => {
                    return Err(self.syntax_error_at(operand.pos, "reference to invalid result number"));
                }
                // The argument of a region may have another number; upstream then knows nothing of the others.
                None => {}
            }
        }
        self.resolve_forward(operand, ty)
    }

    #[cold]
    fn type_clash(&self, operand: UnresolvedOperand, value: Value, ty: Type, at: u32) -> Diagnostic {
        let name = self.operand_text(UnresolvedOperand { number: 0, ..operand });
        let message = format!(
            "use of value '{name}' expects different type than prior uses: {} vs {}",
            self.quoted_type(ty),
            self.quoted_type(self.body.ty(value)),
        );
        self.syntax_error_at(operand.pos, message)
            .note(self.location(Pos(at)), "prior use here")
    }

    #[cold]
    fn resolve_forward(&mut self, operand: UnresolvedOperand, ty: Type) -> Result<Value, Diagnostic> {
        let text = self.text;
        self.in_order = false;
        let name = slice(text, operand.pos.0, operand.len);
        let body = &mut self.body;
        let Some(level) = self.names.levels.get_mut(self.names.depth.wrapping_sub(1)) else {
            return Err(self.syntax_error_at(operand.pos, "use of undeclared SSA value name"));
        };
        let (value, at) = *level
            .forward
            .entry((name.into(), operand.number))
            .or_insert_with(|| (body.new_forward(ty), operand.pos.0));
        level.entry(text, operand).used_before = true;
        if self.body.ty(value) == ty {
            return Ok(value);
        }
        Err(self.type_clash(operand, value, ty, at))
    }

    /// Defines `name` as `count` consecutive values, beginning with `first`. A region argument may have a result number.
    pub(super) fn define_values(
        &mut self,
        name: UnresolvedOperand,
        first: Value,
        count: u32,
    ) -> Result<(), Diagnostic> {
        let text = self.text;
        let Some(level) = self.names.levels.get_mut(self.names.depth.wrapping_sub(1)) else {
            return Ok(());
        };
        let entry = level.entry(text, name);
        let old = *entry;
        *entry = Definition {
            first: Some(first),
            count,
            at: name.pos.0,
            number: name.number as u16,
            used_before: false,
        };
        if old.first.is_some() {
            return Err(self
                .syntax_error_at(
                    name.pos,
                    format!("redefinition of SSA value '{}'", self.operand_text(name)),
                )
                .note(self.location(Pos(old.at)), "previously defined here"));
        }
        level.log(name);
        if old.used_before {
            return self.define_forward(name, first, count);
        }
        Ok(())
    }

    /// Replaces forward references by the values.
    #[cold]
    fn define_forward(
        &mut self,
        name: UnresolvedOperand,
        first: Value,
        count: u32,
    ) -> Result<(), Diagnostic> {
        let key: Box<[u8]> = slice(self.text, name.pos.0, name.len).into();
        for index in 0..count {
            let number = name.number + index;
            let Some(level) = self.names.levels.get_mut(self.names.depth.wrapping_sub(1)) else {
                break;
            };
            let Some((forward, at)) = level.forward.remove(&(key.clone(), number)) else {
                continue;
            };
            let value = Value::from_index(first.row() + index);
            if self.body.ty(value) != self.body.ty(forward) {
                let message = format!(
                    "definition of SSA value '{}#{number}' has type {}",
                    self.operand_text(UnresolvedOperand { number: 0, ..name }),
                    self.quoted_type(self.body.ty(value)),
                );
                let note = format!(
                    "previously used here with type {}",
                    self.quoted_type(self.body.ty(forward))
                );
                return Err(self
                    .syntax_error_at(name.pos, message)
                    .note(self.location(Pos(at)), note));
            }
            self.body.replace_forward(forward, value);
        }
        Ok(())
    }

    /// The location of the definition or the first use of `name` so far, if there is one.
    pub(super) fn referenced_at(&self, name: UnresolvedOperand) -> Option<Location> {
        let level = self.names.levels.get(self.names.depth.wrapping_sub(1))?;
        let known = level.find(self.text, name);
        if known.first.is_some() {
            return known.value(name.number).map(|_| self.location(Pos(known.at)));
        }
        if !known.used_before {
            return None;
        }
        let key: Box<[u8]> = slice(self.text, name.pos.0, name.len).into();
        let (_, at) = level.forward.get(&(key, name.number))?;
        Some(self.location(Pos(*at)))
    }

    /// Checks that the name of a region argument is not in use.
    pub(super) fn check_unused(&self, name: UnresolvedOperand) -> Result<(), Diagnostic> {
        let Some(before) = self.referenced_at(name) else {
            return Ok(());
        };
        let name_text = self.operand_text(UnresolvedOperand { number: 0, ..name });
        let message = format!("region entry argument '{name_text}' is already in use");
        Err(self
            .syntax_error_at(name.pos, message)
            .note(before, "previously referenced here"))
    }
}

/// Blocks.
impl AsmParser<'_, '_> {
    /// The block `^name` at `pos` of the innermost region, created if it is not defined yet.
    pub(super) fn named_block(&mut self, pos: Pos, len: u32) -> Block {
        self.block_entry(pos, len, false).0
    }

    /// Defines `^name`: returns the block, and the position of its previous definition, if there is one.
    pub(super) fn define_block(&mut self, pos: Pos, len: u32) -> (Block, Option<u32>) {
        self.block_entry(pos, len, true)
    }

    fn block_entry(&mut self, pos: Pos, len: u32, define: bool) -> (Block, Option<u32>) {
        let text = self.text;
        let name = slice(text, pos.0, len);
        let hash = hash_of(name);
        let body = &mut self.body;
        let Some(level) = self.names.levels.get_mut(self.names.depth.wrapping_sub(1)) else {
            return (body.new_block(), None);
        };
        let depth = level.block_starts.len() as u32;
        let found = level
            .blocks
            .find_mut(hash, |b| b.depth == depth && slice(text, b.start, b.len) == name);
        if let Some(known) = found {
            let before = (define && known.defined).then_some(known.at);
            if define && before.is_none() {
                known.at = pos.0;
                known.defined = true;
            }
            return (known.block, before);
        }
        let block = body.new_block();
        let entry = BlockName {
            start: pos.0,
            len,
            hash,
            depth,
            block,
            at: pos.0,
            defined: define,
        };
        level.blocks.insert_unique(hash, entry, |b| b.hash);
        level.block_log.push(Logged { start: pos.0, len });
        (block, None)
    }
}
