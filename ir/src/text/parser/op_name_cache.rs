//! From the name of a custom form to the operation's definition.
//!
//! A file has few names and many operations, so what the registry says of a name is kept in a small table, with the plan
//! that plain operations are read by (`plain.rs`). A name without a dialect belongs to the dialect that the region around
//! it says, so an entry counts only where that is the same.

use super::super::format::FastPath;
use super::AsmParser;
use crate::def::OpDef;
use crate::diagnostics::Diagnostic;
use crate::ids::OpName;
use crate::text::AsmParse;

/// The size of the table of names; names are few.
const SLOTS: usize = 256;

/// Definitions by spelling, found without the registry's full hash table: one slot per hash, the last one wins.
pub(super) struct OpNameCache(Box<[Option<Known>; SLOTS]>);

#[derive(Clone, Copy)]
struct Known {
    key: NameKey,
    start: u32,
    /// For a name without a dialect: the dialect that was the default one.
    dialect: &'static str,
    def: &'static OpDef,
    name: OpName,
    fast_path: Option<&'static FastPath>,
}

/// A name for comparisons: its first and last eight bytes, which are all of nearly every name.
#[derive(Clone, Copy, PartialEq, Eq)]
struct NameKey {
    head: u64,
    tail: u64,
    len: u32,
}

impl NameKey {
    #[inline]
    fn of(name: &[u8]) -> NameKey {
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

    #[inline]
    fn slot(&self) -> usize {
        let mixed = (self.head.rotate_left(29) ^ self.tail).wrapping_add(u64::from(self.len));
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize % SLOTS
    }
}

impl Default for OpNameCache {
    fn default() -> Self {
        OpNameCache(Box::new([None; SLOTS]))
    }
}

impl AsmParser<'_, '_> {
    /// The operation of this name, if it was met before.
    #[inline]
    pub(super) fn known_op(
        &self,
        bytes: &[u8],
    ) -> Option<(&'static OpDef, OpName, Option<&'static FastPath>)> {
        let key = NameKey::of(bytes);
        let known = self.op_names.0[key.slot()]
            .as_ref()
            .filter(|known| known.key == key)?;
        if bytes.len() > 16 && &self.text[known.start as usize..][..bytes.len()] != bytes {
            return None;
        }
        let here = known.dialect.is_empty() || known.dialect == self.default_dialect;
        here.then_some((known.def, known.name, known.fast_path))
    }

    /// The name of a custom form.
    pub(super) fn parse_op_name(&mut self) -> Result<(&'static OpDef, OpName), Diagnostic> {
        let token = self.tok;
        let bytes = self.bytes(token);
        if let Some((def, name, _)) = self.known_op(bytes) {
            self.bump();
            return Ok((def, name));
        }
        let spelling = self.spelling(token);
        let (mut found, mut dialect) = (self.ctx.find_op(spelling), "");
        if found.is_none() && !spelling.contains('.') {
            dialect = self.default_dialect;
            found = self.ctx.find_op(&format!("{dialect}.{spelling}"));
        }
        let Some(def) = found else {
            return Err(self.unknown_op(spelling));
        };
        let key = NameKey::of(bytes);
        self.op_names.0[key.slot()] = Some(Known {
            key,
            start: token.start,
            dialect,
            def,
            name: def.id,
            fast_path: match (def.interfaces.has::<AsmParse>(), def.assembly()) {
                (false, Ok(format)) => format.fast_path.as_ref(),
                _ => None,
            },
        });
        self.bump();
        Ok((def, def.id))
    }

    #[cold]
    fn unknown_op(&self, spelling: &str) -> Diagnostic {
        let (namespace, tried) = match spelling.split_once('.') {
            Some((namespace, _)) => (namespace, String::new()),
            None => (
                self.default_dialect,
                format!(" (tried '{}.{spelling}' as well)", self.default_dialect),
            ),
        };
        let registry = self.ctx.registry();
        if let Some(dialect) = self.ctx.dialect(namespace) {
            let full = || dialect.ops.iter().map(|op| op.name);
            let error = self.syntax_error(format!("custom op '{spelling}' is unknown{tried}"));
            if spelling.contains('.') {
                return error.hint_nearest(spelling, full());
            }
            // What stands without a dialect may be of the default one, or its dialect may be missing.
            let short = full().filter_map(|name| Some(name.split_once('.')?.1));
            let elsewhere = registry
                .dialects()
                .iter()
                .flat_map(|dialect| dialect.ops)
                .map(|op| op.name);
            let same = |name: &&str| name.split_once('.').is_some_and(|(_, rest)| rest == spelling);
            return match elsewhere.clone().find(same) {
                Some(name) => error.hint(format!("did you mean '{name}'?")),
                None => error.hint_nearest(spelling, short),
            };
        }
        let mut available: Vec<&str> = registry
            .dialects()
            .iter()
            .map(|dialect| dialect.namespace)
            .collect();
        available.sort_unstable();
        self.syntax_error(format!(
            "Dialect `{namespace}' not found for custom op '{spelling}' {tried}"
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
