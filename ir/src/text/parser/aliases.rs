//! The parser state that is shared by a whole file: aliases, deferred locations, distinct attributes.
//!
//! Several threads may parse function bodies, after the top level was parsed; an alias is visible only after its
//! definition in the text, independently of the order of parsing.

use super::super::lexer::Tok;
use super::super::printer::{Item, has_alias};
use super::{AsmParser, MAX_NESTING};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Type};
use parking_lot::{Mutex, RwLock};
use rustc_hash::FxHashMap;

/// The value of an alias.
#[derive(Clone, Copy)]
struct Alias<T> {
    value: T,
    /// The offset from which on the alias is visible.
    from: u32,
    /// The nesting depth of the value with aliases expanded.
    depth: u32,
    /// The size of the value's text.
    size: u64,
}

/// The maximum size of a value's text with aliases expanded: nested aliases can describe a value of exponential size.
const LARGEST: u64 = 1 << 28;

/// Aliases by name.
type Table<T> = RwLock<FxHashMap<Box<[u8]>, Alias<T>>>;

/// The shared tables.
#[derive(Default)]
pub(super) struct Shared {
    types: Table<Type>,
    attrs: Table<Attribute>,
    /// The pointee types of aliases of typed pointers.
    pointees: Table<Type>,
    deferred: Mutex<Deferred>,
    distinct: Mutex<FxHashMap<u64, (Attribute, Attribute)>>,
}

/// Aliases that locations use before their definition.
#[derive(Default)]
struct Deferred {
    indices: FxHashMap<Box<[u8]>, u32>,
    /// The position of the first use of each.
    uses: Vec<u32>,
}

impl Shared {
    /// A placeholder for the location alias `name` (without `#`), used at `at` before its definition.
    pub fn defer_location(&self, name: &[u8], at: u32) -> Location {
        let deferred = &mut *self.deferred.lock();
        let index = match deferred.indices.get(name) {
            Some(&index) => index,
            None => {
                let index = deferred.uses.len() as u32;
                deferred.indices.insert(name.into(), index);
                deferred.uses.push(at);
                index
            }
        };
        let first = &mut deferred.uses[index as usize];
        *first = at.min(*first);
        Location::deferred(index)
    }

    /// For each deferred location: its first use, and the alias's value if it was defined later.
    pub fn deferred(&self) -> Vec<(u32, Option<Attribute>)> {
        let deferred = self.deferred.lock();
        let attrs = self.attrs.read();
        let mut all: Vec<_> = deferred.uses.iter().map(|&at| (at, None)).collect();
        for (name, &index) in &deferred.indices {
            all[index as usize].1 = attrs.get(name).map(|alias| alias.value);
        }
        all
    }

    /// The distinct attribute numbered `id` in this file, which `make` creates at its first occurrence, and the
    /// attribute in it.
    pub fn distinct(
        &self,
        id: u64,
        inner: Attribute,
        make: impl FnOnce() -> Attribute,
    ) -> (Attribute, Attribute) {
        *self.distinct.lock().entry(id).or_insert_with(|| (make(), inner))
    }
}

fn find<T: Copy>(table: &Table<T>, name: &[u8], at: u32) -> Option<Alias<T>> {
    table.read().get(name).filter(|alias| alias.from <= at).copied()
}

impl AsmParser<'_, '_> {
    /// The value of `#name` at `at`.
    pub(super) fn find_attr_alias(&mut self, name: &[u8], at: u32) -> Result<Option<Attribute>, Diagnostic> {
        let alias = find(&self.shared.attrs, name, at);
        self.use_alias(alias)
    }

    /// The value of `!name` at `at`.
    pub(super) fn find_type_alias(&mut self, name: &[u8], at: u32) -> Result<Option<Type>, Diagnostic> {
        let alias = find(&self.shared.types, name, at);
        if let Some(pointee) = find(&self.shared.pointees, name, at) {
            self.set_pointee(pointee.value);
        }
        self.use_alias(alias)
    }

    /// An alias counts with the nesting depth and the size of its value.
    fn use_alias<T>(&mut self, alias: Option<Alias<T>>) -> Result<Option<T>, Diagnostic> {
        self.alias_uses += 1;
        let Some(alias) = alias else { return Ok(None) };
        let depth = self.depth + alias.depth;
        if depth > MAX_NESTING {
            return Err(self.too_deep());
        }
        self.deepest = self.deepest.max(depth);
        self.alias_size = self.alias_size.saturating_add(alias.size);
        Ok(Some(alias.value))
    }

    /// Parses the value of an alias.
    fn parse_aliased<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
        item: impl FnOnce(&T) -> Item,
    ) -> Result<Alias<T>, Diagnostic> {
        self.deepest = self.depth;
        self.alias_size = 0;
        let pos = self.pos();
        let value = read(self)?;
        let mut size = self.alias_size.saturating_add(u64::from(self.prev_end - pos.0));
        if has_alias(self.ctx, item(&value)) {
            size = 1;
        } else if size > LARGEST {
            return Err(self.syntax_error_at(pos, "what this alias stands for is too large"));
        }
        Ok(Alias {
            value,
            from: self.prev_end,
            depth: self.deepest - self.depth,
            size,
        })
    }

    /// `#name = attribute`
    pub(super) fn parse_attr_alias_definition(&mut self) -> Result<(), Diagnostic> {
        let name = &self.bytes(self.tok)[1..];
        if self.shared.attrs.read().contains_key(name) {
            return Err(self.syntax_error(format!("redefinition of attribute alias id '{}'", show(name))));
        }
        if name.contains(&b'.') {
            return Err(
                self.syntax_error("attribute names with a '.' are reserved for dialect-defined names")
            );
        }
        self.bump();
        self.expect_or(Tok::Equal, "expected '=' in attribute alias definition")?;
        let alias = self.parse_aliased(|p| p.parse_attribute(None), |&attr| Item::Attr(attr))?;
        self.shared.attrs.write().insert(name.into(), alias);
        Ok(())
    }

    /// `!name = type`
    pub(super) fn parse_type_alias_definition(&mut self) -> Result<(), Diagnostic> {
        let (name, pos) = (&self.bytes(self.tok)[1..], self.pos());
        if self.shared.types.read().contains_key(name) {
            return Err(self.syntax_error(format!("redefinition of type alias id '{}'", show(name))));
        }
        let reserved = |p: &Self| {
            p.syntax_error_at(
                pos,
                "type names with a '.' are reserved for dialect-defined names",
            )
        };
        if name.contains(&b'.') && !self.legacy {
            return Err(reserved(self));
        }
        self.bump();
        self.expect_or(Tok::Equal, "expected '=' in type alias definition")?;
        // Legacy texts without the word `type` have no such names.
        if self.legacy && !self.accept_keyword("type") && name.contains(&b'.') {
            return Err(reserved(self));
        }
        let alias = self.parse_aliased(Self::parse_type, |&ty| Item::Type(ty))?;
        if let Some(value) = self.pointee() {
            let pointee = Alias { value, ..alias };
            self.shared.pointees.write().insert(name.into(), pointee);
        }
        self.shared.types.write().insert(name.into(), alias);
        Ok(())
    }
}

pub(super) fn show(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}
