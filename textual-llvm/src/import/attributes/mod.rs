//! Attributes of functions, parameters, results and calls, and the other keywords of headers.
//!
//! * `read.rs` reads lists and groups (`#0`), `values.rs` the values of attributes
//! * `keywords.rs` reads linkage, visibility, calling convention and so on
//! * `convert.rs` and `function.rs` turn lists into the slots and dictionaries of the dialect's ops

mod convert;
mod function;
mod keywords;
mod read;
mod values;

pub use crate::attributes::AttrKind;
pub use convert::{call_dictionaries, operand_attributes, set_on_call, set_on_invoke, target_specific};
pub use function::function_slots;
pub use keywords::*;
pub use read::{function_attributes, groups, result_attributes, value_attributes};

use super::parser::{Parser, Read};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::LazyLock;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{LlvmEnum, ModRefInfo};
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Context, Name, Type};

/// An attribute.
#[derive(Clone, Debug)]
pub enum Attr<'s> {
    /// `noundef`, and attributes whose value the dialect cannot hold.
    Word(AttrKind),
    /// `align 8`, `dereferenceable(8)`, `memory(…)` and others with an integer, encoded as in LLVM.
    Int(AttrKind, u64),
    /// `sret(T)`
    Type(AttrKind, Type),
    /// `range(i8 0, 5)`
    Range(AttrKind, Box<[ApInt; 2]>),
    /// `"key"="value"`; without a value, the value is empty.
    String(Cow<'s, [u8]>, Cow<'s, [u8]>),
}

impl Attr<'_> {
    /// The kind; `None` for a string attribute.
    pub fn kind(&self) -> Option<AttrKind> {
        match self {
            Attr::Word(kind) | Attr::Int(kind, _) | Attr::Type(kind, _) | Attr::Range(kind, _) => Some(*kind),
            Attr::String(..) => None,
        }
    }
}

/// The attributes that the text has at one place. Later ones replace earlier ones, and those of groups replace all others.
#[derive(Clone, Debug, Default)]
pub struct AttributeList<'s> {
    /// Which kinds there are, those of groups included: a set of bits.
    present: u128,
    /// Attributes other than words, which need no more than their bit.
    entries: Vec<Attr<'s>>,
    /// The numbers of groups.
    groups: SmallVec<[u32; 2]>,
}

const _: () = assert!(AttrKind::COUNT <= 128);

impl<'s> AttributeList<'s> {
    /// Whether there is no attribute.
    pub fn is_empty(&self) -> bool {
        self.present == 0 && self.entries.is_empty() && self.groups.is_empty()
    }

    /// Whether the attribute is there.
    #[inline]
    pub fn has(&self, kind: AttrKind) -> bool {
        self.present & bit(kind) != 0
    }

    /// The attribute of a kind that has a value.
    fn get<'a>(&'a self, groups: &'a AttributeGroups<'s>, kind: AttrKind) -> Option<&'a Attr<'s>> {
        if !self.has(kind) {
            return None;
        }
        self.all(groups).filter(|attr| attr.kind() == Some(kind)).last()
    }

    /// The value of an integer attribute.
    pub fn int(&self, groups: &AttributeGroups<'s>, kind: AttrKind) -> Option<u64> {
        match self.get(groups, kind)? {
            Attr::Int(_, value) => Some(*value),
            _ => None,
        }
    }

    /// The type of a type attribute.
    pub fn ty(&self, groups: &AttributeGroups<'s>, kind: AttrKind) -> Option<Type> {
        match self.get(groups, kind)? {
            Attr::Type(_, ty) => Some(*ty),
            _ => None,
        }
    }

    /// What `memory(…)` says; everything if it is not there.
    pub fn memory(&self, groups: &AttributeGroups<'s>) -> MemoryEffects {
        match self.int(groups, AttrKind::Memory) {
            Some(bits) => MemoryEffects(bits as u16),
            None => MemoryEffects::ALL,
        }
    }

    /// All attributes other than words.
    fn all<'a>(&'a self, groups: &'a AttributeGroups<'s>) -> impl Iterator<Item = &'a Attr<'s>> {
        let of_groups = self.groups.iter().filter_map(|number| groups.get(*number));
        self.entries
            .iter()
            .chain(of_groups.flat_map(|group| group.entries.iter()))
    }

    /// All attributes, each once, in the order in which LLVM sorts them: by kind, then strings by key.
    fn sorted<'a>(&'a self, groups: &'a AttributeGroups<'s>) -> Vec<&'a Attr<'s>> {
        let mut all: Vec<&Attr<'s>> = self.all(groups).collect();
        fn key<'k>(attr: &'k Attr<'_>) -> (bool, Option<AttrKind>, &'k [u8]) {
            match attr {
                Attr::String(key, _) => (true, None, key),
                _ => (false, attr.kind(), b""),
            }
        }
        // Stable, and reversed, so that of equal ones the last one is kept.
        all.reverse();
        all.sort_by(|a, b| key(a).cmp(&key(b)));
        all.dedup_by(|a, b| key(a) == key(b));
        // LLVM has the words first.
        let valued = all.iter().filter_map(|attr| attr.kind());
        let mut words = self.present & !valued.fold(0, |set, kind| set | bit(kind));
        let mut sorted = Vec::with_capacity(words.count_ones() as usize + all.len());
        while words != 0 {
            sorted.extend(WORDS.get(words.trailing_zeros() as usize));
            words &= words - 1;
        }
        sorted.extend(all);
        sorted
    }

    fn push(&mut self, attr: Attr<'s>) {
        if let Some(kind) = attr.kind() {
            self.present |= bit(kind);
        }
        if !matches!(attr, Attr::Word(_)) {
            self.entries.push(attr);
        }
    }

    fn is_only(&self, kind: AttrKind) -> bool {
        self.present == bit(kind) && self.entries.is_empty()
    }
}

/// The words among the attributes, in LLVM's order, by the number of their kind.
static WORDS: LazyLock<Vec<Attr<'static>>> = LazyLock::new(|| AttrKind::all().map(Attr::Word).collect());

fn bit(kind: AttrKind) -> u128 {
    1 << kind as u32
}

/// The attribute groups of a module by number, and the names that attributes have in dictionaries.
#[derive(Default)]
pub struct AttributeGroups<'s> {
    by_number: rustc_hash::FxHashMap<u32, AttributeList<'s>>,
    /// By kind; empty until the groups are read.
    names: Vec<Option<Name>>,
    /// `{llvm.noundef}`, which most arguments have.
    noundef: Option<Attribute>,
}

impl<'s> AttributeGroups<'s> {
    fn get(&self, number: u32) -> Option<&AttributeList<'s>> {
        self.by_number.get(&number)
    }
}

/// What memory is accessed, and how: two bits for each location, as in LLVM's `MemoryEffects`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryEffects(pub u16);

impl MemoryEffects {
    /// All memory is read and written.
    pub const ALL: MemoryEffects = MemoryEffects(0xfff);
    /// All memory is read.
    pub const READ: MemoryEffects = MemoryEffects(0x555);
    /// All memory is written.
    pub const WRITE: MemoryEffects = MemoryEffects(0xaaa);

    /// `#llvm.memory_effects<…>`; `None` for all effects, the default.
    pub fn attribute(self, ctx: &Context) -> Option<Attribute> {
        if self == MemoryEffects::ALL {
            return None;
        }
        let at = |place: u32| {
            let info = ModRefInfo::from_value(i64::from(self.0 >> (2 * place) & 3));
            info.map(|info| info.attr(ctx))
        };
        // The attribute has the other memory first.
        let params = [3, 0, 1, 2, 4, 5].map(at);
        Some(ctx.ext_attr(llvm_attrs::names::MEMORY_EFFECTS, &params))
    }
}

/// The value after `align` outside of attributes; `parentheses` says whether it may stand in parentheses.
///
/// # Errors
/// If it is not a power of two.
pub fn alignment_value(p: &mut Parser<'_, '_>, parentheses: bool) -> Read<u64> {
    values::alignment(p, parentheses)
}

/// The alignment among the attributes of a pointer.
pub fn alignment(list: &AttributeList<'_>) -> Option<u64> {
    let last = list.entries.iter().rev();
    last.filter(|attr| attr.kind() == Some(AttrKind::Alignment))
        .find_map(|attr| match attr {
            Attr::Int(_, bytes) => Some(*bytes),
            _ => None,
        })
}

/// Sets the alignment among the attributes of a pointer; 0 says nothing about it.
pub fn set_alignment(list: &mut AttributeList<'_>, bytes: u64) {
    list.entries
        .retain(|attr| attr.kind() != Some(AttrKind::Alignment));
    list.present &= !bit(AttrKind::Alignment);
    if bytes > 0 {
        list.push(Attr::Int(AttrKind::Alignment, bytes));
    }
}
