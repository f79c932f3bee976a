//! Attributes of functions, parameters and results, in the order in which LLVM prints them.
//!
//! An [`AttrSet`] is filled from the attributes of ops; `attributes/function.rs` does so for functions and calls.

mod function;
mod legacy;

use crate::types::{TypeTexts, write_escaped};
use crate::version::LlvmVersion;
pub use function::{call_attrs, function_attrs, target_specific};
use std::fmt::Write;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_ir::{AttrData, Attribute, Context, Type};

/// Enum attributes, in LLVM's order.
const WORDS: &[&str] = &[
    "allocalign",
    "allocptr",
    "alwaysinline",
    "builtin",
    "cold",
    "convergent",
    "coro_only_destroy_when_complete",
    "coro_elide_safe",
    "dead_on_return",
    "dead_on_unwind",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inreg",
    "inlinehint",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocapture",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "nonlazybind",
    "nonnull",
    "null_pointer_is_valid",
    "optforfuzzing",
    "optdebug",
    "optsize",
    "optnone",
    "presplitcoroutine",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_memory",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];
/// Type attributes, in LLVM's order; LLVM prints them after the enum attributes.
const TYPED: &[&str] = &[
    "byref",
    "byval",
    "elementtype",
    "inalloca",
    "preallocated",
    "sret",
];
/// Integer attributes and attributes with a range, in LLVM's order; LLVM prints them after the type attributes.
const NUMBERS: &[&str] = &[
    "align",
    "allockind",
    "allocsize",
    "captures",
    "dereferenceable",
    "dereferenceable_or_null",
    "memory",
    "nofpclass",
    "alignstack",
    "uwtable",
    "vscale_range",
    "range",
    "initializes",
];

/// Parameter and result attributes that the LLVM dialect translates. Drops others, as upstream does.
const ON_VALUES: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nocapture",
    "nofree",
    "nonnull",
    "noundef",
    "preallocated",
    "range",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "writeonly",
    "zeroext",
];

/// The kind of value that an attribute has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// No value: an enum attribute.
    Nothing,
    /// A type.
    Type,
    /// An integer.
    Number,
}

/// The value kind of an attribute that LLVM defines, and its rank in the print order. `None` for other names.
pub fn known(name: &str) -> Option<(Takes, usize)> {
    let at = |list: &[&str]| list.iter().position(|&word| word == name);
    if let Some(rank) = at(WORDS) {
        return Some((Takes::Nothing, rank));
    }
    if let Some(rank) = at(TYPED) {
        return Some((Takes::Type, WORDS.len() + rank));
    }
    Some((Takes::Number, WORDS.len() + TYPED.len() + at(NUMBERS)?))
}

/// A set of attributes, sorted by LLVM's print order.
#[derive(Clone, Debug, Default)]
pub struct AttrSet {
    version: LlvmVersion,
    /// Rank in the print order, text inside an attribute group, text elsewhere.
    words: Vec<(usize, String, String)>,
    strings: Vec<(String, Option<String>)>,
}

impl AttrSet {
    /// An empty set. Attributes that the version lacks are dropped when they are added.
    pub fn new(version: LlvmVersion) -> AttrSet {
        AttrSet {
            version,
            ..AttrSet::default()
        }
    }

    /// Whether the set has no attributes.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty() && self.strings.is_empty()
    }

    /// Adds an enum attribute.
    pub fn word(&mut self, name: &str) {
        self.valued(name, name.to_owned());
    }

    /// Adds an attribute that LLVM defines. `text` is the attribute with its value.
    pub fn valued(&mut self, name: &str, text: String) {
        self.both(name, text.clone(), text);
    }

    fn both(&mut self, name: &str, group: String, text: String) {
        let rank = known(name).map_or(usize::MAX, |(_, rank)| rank);
        if self.version != LlvmVersion::NEWEST && !legacy::has_attribute(self.version, name) {
            return;
        }
        if let Some(old) = self.words.iter_mut().find(|(old, ..)| *old == rank) {
            *old = (rank, group, text);
            return;
        }
        let at = self.words.partition_point(|&(other, ..)| other <= rank);
        self.words.insert(at, (rank, group, text));
    }

    /// Adds an integer attribute.
    pub fn number(&mut self, name: &str, value: u64) {
        match name {
            "align" => self.both(name, format!("align={value}"), format!("align {value}")),
            "alignstack" | "dereferenceable" | "dereferenceable_or_null" => {
                self.both(name, format!("{name}={value}"), format!("{name}({value})"));
            }
            "allocsize" => {
                let (size, count) = (value >> 32, value as u32);
                let text = match count {
                    u32::MAX => format!("allocsize({size})"),
                    count => format!("allocsize({size},{count})"),
                };
                self.valued(name, text);
            }
            "uwtable" if value != 0 && !self.version.since(15) => self.word(name),
            "uwtable" if value == 1 => self.valued(name, "uwtable(sync)".into()),
            "uwtable" if value == 0 => {}
            "uwtable" => self.word(name),
            "vscale_range" => self.valued(name, format!("vscale_range({},{})", value >> 32, value as u32)),
            "nofpclass" => self.valued(name, format!("nofpclass({})", classes(value))),
            "captures" if !self.version.since(21) => {
                if value == 0 {
                    self.word("nocapture");
                }
            }
            "captures" if value == 0 => self.valued(name, "captures(none)".into()),
            "memory" if !self.version.since(16) => self.words_for(name, legacy::memory(value)),
            "memory" => self.valued(name, memory_of_bits(legacy::places(self.version, value))),
            _ => self.valued(name, format!("{name}({value})")),
        }
    }

    /// Adds the legacy attributes that are equivalent to attribute `name`, if there are any.
    fn words_for(&mut self, name: &str, words: String) {
        if !words.is_empty() {
            self.valued(name, words);
        }
    }

    /// Adds a string attribute.
    pub fn string(&mut self, key: &str, value: Option<&str>) {
        let value = value.map(str::to_owned);
        match self.strings.binary_search_by(|(old, _)| old.as_str().cmp(key)) {
            Ok(at) => self.strings[at].1 = value,
            Err(at) => self.strings.insert(at, (key.to_owned(), value)),
        }
    }

    /// The text of the attribute group; empty for an empty set.
    pub fn group(&self) -> String {
        let mut out = String::new();
        for (_, group, _) in &self.words {
            out.push_str(if out.is_empty() { "" } else { " " });
            out.push_str(group);
        }
        for (key, value) in &self.strings {
            out.push_str(if out.is_empty() { "\"" } else { " \"" });
            write_escaped(&mut out, key.as_bytes());
            out.push('"');
            if let Some(value) = value {
                out.push_str("=\"");
                write_escaped(&mut out, value.as_bytes());
                out.push('"');
            }
        }
        out
    }

    /// The attributes that LLVM defines, separated by spaces.
    pub fn words(&self) -> String {
        let texts: Vec<&str> = self.words.iter().map(|(.., text)| text.as_str()).collect();
        texts.join(" ")
    }
}

/// The floating-point classes of `nofpclass(…)`.
fn classes(mut bits: u64) -> String {
    const NAMES: [(u64, &str); 16] = [
        (0x3ff, "all"),
        (3, "nan"),
        (1, "snan"),
        (2, "qnan"),
        (0x204, "inf"),
        (4, "ninf"),
        (0x200, "pinf"),
        (0x60, "zero"),
        (0x20, "nzero"),
        (0x40, "pzero"),
        (0x90, "sub"),
        (0x10, "nsub"),
        (0x80, "psub"),
        (0x108, "norm"),
        (8, "nnorm"),
        (0x100, "pnorm"),
    ];
    let mut words = Vec::new();
    for (mask, name) in NAMES {
        if bits & mask == mask {
            words.push(name);
            bits &= !mask;
        }
    }
    words.join(" ")
}

/// The text `memory(…)` of LLVM's `MemoryEffects` encoding: two bits for each memory location.
fn memory_of_bits(bits: u64) -> String {
    const WORDS: [&str; 4] = ["none", "read", "write", "readwrite"];
    const PLACES: [(u32, &str); 5] = [
        (0, "argmem: "),
        (1, "inaccessiblemem: "),
        (2, "errnomem: "),
        (4, "target_mem0: "),
        (5, "target_mem1: "),
    ];
    let at = |place: u32| (bits >> (2 * place) & 3) as usize;
    let other = at(3);
    let differing: Vec<String> = PLACES
        .iter()
        .filter(|(place, _)| at(*place) != other)
        .map(|&(place, label)| format!("{label}{}", WORDS[at(place)]))
        .collect();
    let mut parts = Vec::new();
    if other != 0 || differing.is_empty() {
        parts.push(WORDS[other].to_owned());
    }
    parts.extend(differing);
    format!("memory({})", parts.join(", "))
}

/// The pointee type that the type attributes of a parameter imply. With typed pointers the parameter's type has to
/// match it.
pub fn pointee_attr(ctx: &Context, dict: Attribute) -> Option<Type> {
    let typed = |name: &str| TYPED.contains(&name.strip_prefix("llvm.").unwrap_or(name));
    let entries = dict.as_dict(ctx).unwrap_or_default();
    let (_, attr) = entries.iter().find(|(name, _)| typed(ctx.str(*name)))?;
    attr.as_type(ctx)
}

/// The attributes of a parameter or result.
pub fn value_attrs(ctx: &Context, types: &mut TypeTexts<'_>, dict: Option<Attribute>) -> AttrSet {
    let mut set = AttrSet::new(types.version());
    let entries = dict.and_then(|dict| dict.as_dict(ctx)).unwrap_or_default();
    for (name, attr) in entries {
        let name = ctx.str(*name);
        // The element type attributes of inline assembly have no `llvm.` prefix.
        let name = name.strip_prefix("llvm.").unwrap_or(name);
        if !ON_VALUES.contains(&name) {
            continue;
        }
        if name == "nocapture" {
            set.number("captures", 0);
            continue;
        }
        match known(name) {
            Some((Takes::Nothing, _)) => set.word(name),
            Some((Takes::Type, _)) => {
                if !legacy::has_type(types.version(), name) {
                    set.word(name);
                } else if let Some(text) = attr.as_type(ctx).and_then(|ty| types.get(ty)) {
                    set.valued(name, format!("{name}({text})"));
                }
            }
            Some((Takes::Number, _)) => match attr.data(ctx) {
                AttrData::Integer { .. } => {
                    set.number(name, attr.as_i64(ctx).unwrap_or_default() as u64);
                }
                _ => {
                    let bound = |name| llvm_attrs::param(ctx, *attr, name).and_then(|attr| attr.int(ctx));
                    if let (Some(lower), Some(upper)) = (bound("lower"), bound("upper")) {
                        let text =
                            format!("range(i{} {}, {})", lower.width(), lower.signed(), upper.signed());
                        set.valued(name, text);
                    }
                }
            },
            None => {}
        }
    }
    set
}

/// Writes the attributes of a parameter or result, each followed by a space.
pub fn write_value_attrs(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    dict: Option<Attribute>,
    out: &mut String,
) {
    if dict.is_none_or(|dict| dict == Attribute::EMPTY_DICT) {
        return;
    }
    for (.., text) in &value_attrs(ctx, types, dict).words {
        let _ = write!(out, "{text} ");
    }
}

/// The dictionary at `index` of an array of dictionaries.
pub fn dict_at(ctx: &Context, array: Option<Attribute>, index: usize) -> Option<Attribute> {
    array?.as_array(ctx)?.get(index).copied()
}
