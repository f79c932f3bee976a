//! A cache from the name of a custom form to the operation's definition.
//!
//! A file has few names and many operations, so a small table caches the result of the registry lookup, with the fast
//! path of the definition. A name without a dialect belongs to the default dialect of the enclosing region, so an entry
//! is valid only for that dialect. A name has two slots, since operations that follow each other again and again must not
//! replace each other's entries: an operation without an entry is parsed in the general way.

use super::super::format::FastPath;
use super::super::lexer::Tok;
use super::AsmParser;
use crate::def::OpDef;
use crate::diagnostics::Diagnostic;
use crate::direct_mapped::DirectMapped;
use crate::ids::OpName;

/// The number of slots of the cache.
const SLOTS: usize = 256;

/// Definitions by name: a direct-mapped cache in front of the registry.
#[derive(Default)]
pub(super) struct OpNameCache(DirectMapped<Known, SLOTS>);

#[derive(Clone, Copy)]
struct Known {
    key: NameKey,
    start: u32,
    /// For a name without a dialect: the default dialect.
    dialect: &'static str,
    def: &'static OpDef,
    name: OpName,
    fast_path: Option<&'static FastPath>,
}

/// The key of a name: its first and last eight bytes, which is the whole of nearly every name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct NameKey {
    head: u64,
    tail: u64,
    pub len: u32,
}

impl NameKey {
    #[inline]
    pub fn of(name: &[u8]) -> NameKey {
        let (head, tail) = match (name.first_chunk::<8>(), name.last_chunk::<8>()) {
            (Some(head), Some(tail)) => (u64::from_le_bytes(*head), u64::from_le_bytes(*tail)),
            _ => (name.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)), 0),
        };
        NameKey {
            head,
            tail,
            len: name.len() as u32,
        }
    }

    /// A hash of 32 bits.
    #[inline]
    pub fn hash(&self) -> usize {
        let mixed = (self.head.rotate_left(29) ^ self.tail).wrapping_add(u64::from(self.len));
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize
    }

    /// The two slots in the table of names.
    #[inline]
    fn places(&self) -> [usize; 2] {
        let hash = self.hash();
        [hash >> 24, hash >> 16]
    }
}

impl OpNameCache {
    /// Inserts an entry in its first slot, or in the second one if only that is free.
    fn insert(&mut self, known: Known) {
        let [first, second] = known.key.places();
        let is_taken = |place| self.0.get(place).is_some_and(|other| other.key != known.key);
        let nth = usize::from(is_taken(first) && !is_taken(second));
        self.0.insert(known, |known| known.key.places()[nth]);
    }
}

impl AsmParser<'_, '_> {
    /// The definition of this name, if it is cached.
    #[inline]
    pub(super) fn known_op(
        &self,
        bytes: &[u8],
    ) -> Option<(&'static OpDef, OpName, Option<&'static FastPath>)> {
        let key = NameKey::of(bytes);
        let [first, second] = key.places();
        let at = |place| self.op_names.0.get(place).filter(|known| known.key == key);
        let known = at(first).or_else(|| at(second))?;
        if bytes.len() > 16 && &self.text[known.start as usize..][..bytes.len()] != bytes {
            return None;
        }
        let here = known.dialect.is_empty() || known.dialect == self.default_dialect;
        here.then_some((known.def, known.name, known.fast_path))
    }

    /// Parses the name of a custom form.
    pub(super) fn parse_op_name(&mut self) -> Result<(&'static OpDef, OpName), Diagnostic> {
        let token = self.tok;
        let bytes = self.bytes(token);
        if let Some((def, name, _)) = self.known_op(bytes) {
            self.bump();
            return Ok((def, name));
        }
        let name = self.token_text(token);
        let (mut found, mut dialect) = (self.ctx.find_op(name), "");
        if found.is_none() && !name.contains('.') {
            dialect = self.default_dialect;
            found = self.ctx.find_op(&format!("{dialect}.{name}"));
        }
        let Some(def) = found else {
            let unknown = self.unknown_op(name);
            self.bump();
            // The token after the name is read first.
            return Err(match self.at(Tok::Error) {
                true => self.syntax_error(""),
                false => unknown,
            });
        };
        let key = NameKey::of(bytes);
        let known = Known {
            key,
            start: token.start,
            dialect,
            def,
            name: def.id,
            fast_path: def.fast_path(),
        };
        self.op_names.insert(known);
        self.bump();
        Ok((def, def.id))
    }

    #[cold]
    fn unknown_op(&self, name: &str) -> Diagnostic {
        let (namespace, tried) = match name.split_once('.') {
            Some((namespace, _)) => (namespace, String::new()),
            None => (
                self.default_dialect,
                format!(" (tried '{}.{name}' as well)", self.default_dialect),
            ),
        };
        let registry = self.ctx.registry();
        if let Some(dialect) = self.ctx.dialect(namespace) {
            let full = || dialect.ops.iter().map(|op| op.name);
            let error = self.syntax_error(format!("custom op '{name}' is unknown{tried}"));
            if name.contains('.') {
                return error.hint_nearest(name, full());
            }
            // A name without a dialect may be one of the default dialect, or its dialect may be missing.
            let short = full().filter_map(|name| Some(name.split_once('.')?.1));
            let elsewhere = registry
                .dialects()
                .iter()
                .flat_map(|dialect| dialect.ops)
                .map(|op| op.name);
            let same = |full: &&str| full.split_once('.').is_some_and(|(_, rest)| rest == name);
            return match elsewhere.clone().find(same) {
                Some(name) => error.hint(format!("did you mean '{name}'?")),
                None => error.hint_nearest(name, short),
            };
        }
        let mut available: Vec<&str> = registry
            .dialects()
            .iter()
            .map(|dialect| dialect.namespace)
            .collect();
        available.sort_unstable();
        self.syntax_error(format!(
            "Dialect `{namespace}' not found for custom op '{name}' {tried}"
        ))
        .hint_nearest(namespace, available.iter().copied())
        .note(
            self.here(),
            format!(
                "Available dialects: {} ; for more info on dialect registration see \
                 https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
                available.join(", ")
            ),
        )
    }
}
