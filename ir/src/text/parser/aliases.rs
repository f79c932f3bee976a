//! What the whole of a file shares while it is read: aliases, locations that are defined later, distinct attributes.
//!
//! Functions' bodies may be read by several threads, behind the back of the one that reads the top level; an alias is
//! known only to what stands behind its definition in the text, whoever reads it when.

use super::super::lexer::Tok;
use super::super::printer::{Item, has_alias};
use super::{AsmParser, MAX_NESTING};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Type};
use parking_lot::{Mutex, RwLock};
use rustc_hash::FxHashMap;

/// What an alias stands for.
#[derive(Clone, Copy)]
struct Alias<T> {
    value: T,
    /// The offset from which on it is known.
    from: u32,
    /// How many levels the value nests, as if it were written in the place of the alias.
    depth: u32,
    /// How much text its value takes.
    size: u64,
}

/// How much text a value may take where aliases cannot be written: with aliases in aliases a short text says something of
/// any size.
const LARGEST: u64 = 1 << 28;

/// Aliases by name.
type Table<T> = RwLock<FxHashMap<Box<[u8]>, Alias<T>>>;

/// See the [module](self).
#[derive(Default)]
pub(super) struct Shared {
    types: Table<Type>,
    attrs: Table<Attribute>,
    /// What the typed pointers that aliases stand for point to.
    pointees: Table<Type>,
    deferred: Mutex<Deferred>,
    distinct: Mutex<FxHashMap<u64, (Attribute, Attribute)>>,
}

/// Aliases that locations named before their definition.
#[derive(Default)]
struct Deferred {
    indices: FxHashMap<Box<[u8]>, u32>,
    /// The first use of each.
    uses: Vec<u32>,
}

impl Shared {
    /// A stand-in for the location alias `name` (without `#`), used at `at` and not defined there.
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

    /// For each deferred location: its first use, and the alias's value if it was defined after all.
    pub fn deferred(&self) -> Vec<(u32, Option<Attribute>)> {
        let deferred = self.deferred.lock();
        let attrs = self.attrs.read();
        let mut all: Vec<_> = deferred.uses.iter().map(|&at| (at, None)).collect();
        for (name, &index) in &deferred.indices {
            all[index as usize].1 = attrs.get(name).map(|alias| alias.value);
        }
        all
    }

    /// The distinct attribute numbered `id` in this file; `make` makes it when it is met first. Also what it is said to
    /// contain there.
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
    /// What `#name` stands for at `at`.
    pub(super) fn find_attr_alias(&mut self, name: &[u8], at: u32) -> Result<Option<Attribute>, Diagnostic> {
        let alias = find(&self.shared.attrs, name, at);
        self.use_alias(alias)
    }

    /// What `!name` stands for at `at`.
    pub(super) fn find_type_alias(&mut self, name: &[u8], at: u32) -> Result<Option<Type>, Diagnostic> {
        let alias = find(&self.shared.types, name, at);
        if let Some(pointee) = find(&self.shared.pointees, name, at) {
            self.set_pointee(pointee.value);
        }
        self.use_alias(alias)
    }

    /// An alias nests as deep as what it stands for.
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

    /// Reads what an alias stands for.
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
        // No text without the word had such names.
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
