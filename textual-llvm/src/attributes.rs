//! Attributes of functions, parameters and results, in the order in which LLVM prints them.
//!
//! An [`AttrSet`] is filled from the attributes of ops; `attributes/function.rs` does so for functions and calls.

mod compatible;
mod function;
mod kinds;
mod legacy;

use crate::types::{TypeTexts, write_escaped};
use crate::version::LlvmVersion;
pub use compatible::incompatible;
pub use function::{call_attrs, declared_intrinsic, function_attrs, target_specific};
pub use kinds::{ALLOC_KINDS, AttrKind, FUNCTION, PARAMETER, Places, RESULT, Takes, alloc_kind};
use std::fmt::Write;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Name, Op, Type};

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
        let rank = AttrKind::of(name.as_bytes()).map_or(usize::MAX, |kind| kind as usize);
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

    /// Adds the attributes of a declaration in LLVM IR without string attributes: `nounwind memory(argmem: read)`.
    pub fn declared(&mut self, text: &str) {
        let mut depth = 0;
        let words = text.split(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ' ' && depth == 0
        });
        for word in words.filter(|word| !word.is_empty()) {
            let name = word.split_once('(').map_or(word, |(name, _)| name);
            self.valued(name, word.to_owned());
        }
    }

    /// Adds an integer attribute.
    pub fn number(&mut self, name: &str, value: u64) {
        match name {
            "align" => self.both(name, format!("align={value}"), format!("align {value}")),
            "alignstack" | "dereferenceable" | "dereferenceable_or_null" => {
                self.both(name, format!("{name}={value}"), format!("{name}({value})"));
            }
            "allockind" => self.valued(name, alloc_kind(value)),
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
        // LLVM does not distinguish an empty value from none.
        let value = value.filter(|value| !value.is_empty()).map(str::to_owned);
        match self.strings.binary_search_by(|(old, _)| old.as_str().cmp(key)) {
            Ok(at) => self.strings[at].1 = value,
            Err(at) => self.strings.insert(at, (key.to_owned(), value)),
        }
    }

    /// Writes the attributes of a parameter or result, each followed by a space.
    pub fn write_on_value(&self, out: &mut impl Write) {
        for (.., text) in &self.words {
            let _ = write!(out, "{text} ");
        }
        for (key, _) in &self.strings {
            let _ = write!(out, "\"{key}\" ");
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

/// The sets of floating-point classes that `nofpclass(…)` has a word for.
pub const FP_CLASSES: [(u64, &str); 16] = [
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

/// The floating-point classes of `nofpclass(…)`.
fn classes(mut bits: u64) -> String {
    let mut words = Vec::new();
    for (mask, name) in FP_CLASSES {
        if bits & mask == mask {
            words.push(name);
            bits &= !mask;
        }
    }
    words.join(" ")
}

/// The kinds of access that `memory(…)` has a word for, by value.
pub const ACCESS_KINDS: [&str; 4] = ["none", "read", "write", "readwrite"];

/// The memory locations that `memory(…)` has a word for, by index in LLVM's `MemoryEffects` encoding.
pub const MEMORY_LOCATIONS: [(u32, &str); 5] = [
    (0, "argmem"),
    (1, "inaccessiblemem"),
    (2, "errnomem"),
    (4, "target_mem0"),
    (5, "target_mem1"),
];

/// The parameters of `#llvm.memory_effects` in the order of LLVM's `MemoryEffects` encoding.
pub const MEMORY_PARAMS: [&str; 6] = [
    "argMem",
    "inaccessibleMem",
    "errnoMem",
    "other",
    "targetMem0",
    "targetMem1",
];

/// The text `memory(…)` of LLVM's `MemoryEffects` encoding: two bits for each memory location.
fn memory_of_bits(bits: u64) -> String {
    let at = |place: u32| (bits >> (2 * place) & 3) as usize;
    let other = at(3);
    let differing: Vec<String> = MEMORY_LOCATIONS
        .iter()
        .filter(|(place, _)| at(*place) != other)
        .map(|&(place, label)| format!("{label}: {}", ACCESS_KINDS[at(place)]))
        .collect();
    let mut parts = Vec::new();
    if other != 0 || differing.is_empty() {
        parts.push(ACCESS_KINDS[other].to_owned());
    }
    parts.extend(differing);
    format!("memory({})", parts.join(", "))
}

/// The pointee type that the type attributes of a parameter imply. With typed pointers the parameter's type has to
/// match it.
pub fn pointee_attr(ctx: &Context, dict: Attribute) -> Option<Type> {
    let typed = |name: &str| {
        let kind = AttrKind::of(name.strip_prefix("llvm.").unwrap_or(name).as_bytes());
        kind.is_some_and(|kind| kind.takes() == Takes::Type)
    };
    let entries = dict.as_dict(ctx).unwrap_or_default();
    let (_, attr) = entries.iter().find(|(name, _)| typed(ctx.str(*name)))?;
    attr.as_type(ctx)
}

/// The attributes of a parameter or result.
pub fn value_attrs(ctx: &Context, types: &mut TypeTexts<'_>, dict: Option<Attribute>) -> AttrSet {
    let mut set = AttrSet::new(types.version());
    add_value_attrs(ctx, types, dict, &mut set);
    set
}

fn add_value_attrs(ctx: &Context, types: &mut TypeTexts<'_>, dict: Option<Attribute>, set: &mut AttrSet) {
    let entries = dict.and_then(|dict| dict.as_dict(ctx)).unwrap_or_default();
    for (name, attr) in entries {
        let name = ctx.str(*name);
        if name == "nvvm.grid_constant" {
            set.string(name, None);
            continue;
        }
        // The element type attributes of inline assembly have no `llvm.` prefix.
        let name = name.strip_prefix("llvm.").unwrap_or(name);
        let Some(kind) = AttrKind::of(name.as_bytes()).filter(|kind| kind.is_on_values()) else {
            continue;
        };
        if kind == AttrKind::NoCapture {
            set.number("captures", 0);
            continue;
        }
        match kind.takes() {
            Takes::Nothing => set.word(name),
            Takes::Type => {
                if !legacy::has_type(types.version(), name) {
                    set.word(name);
                } else if let Some(text) = attr.as_type(ctx).and_then(|ty| types.get(ty)) {
                    set.valued(name, format!("{name}({text})"));
                }
            }
            Takes::Number => match attr.data(ctx) {
                AttrData::Integer { .. } => {
                    set.number(name, attr.as_i64(ctx).unwrap_or_default() as u64);
                }
                _ => {
                    if let Some(text) = range_text(ctx, *attr) {
                        set.valued(name, text);
                    }
                }
            },
        }
    }
}

/// Fails if a parameter or result of the function has an attribute with a value that LLVM has no attribute for.
pub fn expect_value_attrs(
    ctx: &Context,
    body: &Body,
    op: Op,
    dict: Option<Attribute>,
) -> Result<(), Diagnostic> {
    let Some(dict) = dict.filter(|&dict| dict != Attribute::EMPTY_DICT) else {
        return Ok(());
    };
    let entries = dict.as_dict(ctx).unwrap_or_default();
    let is_unsupported = |(name, attr): &(Name, Attribute)| {
        let Some(name) = ctx.str(*name).strip_prefix("llvm.") else {
            return false;
        };
        let kind = AttrKind::of(name.as_bytes()).filter(|kind| kind.is_on_values());
        let is_number = kind.is_some_and(|kind| kind.takes() == Takes::Number);
        let is_range = || range_text(ctx, *attr).is_some();
        match attr.data(ctx) {
            AttrData::Integer { .. } => kind == Some(AttrKind::Range),
            _ => {
                is_number
                    && kind != Some(AttrKind::NoCapture)
                    && kind != Some(AttrKind::Captures)
                    && !is_range()
            }
        }
    };
    match entries.iter().any(is_unsupported) {
        true => Err(body.error_at(ctx, op, "unsupported parameter attribute type")),
        false => Ok(()),
    }
}

/// The attribute of a value that is known to be in a range.
pub fn range_text(ctx: &Context, range: Attribute) -> Option<String> {
    let bound = |name| llvm_attrs::param(ctx, range, name).and_then(|attr| attr.int(ctx));
    let (lower, upper) = (bound("lower")?, bound("upper")?);
    Some(format!(
        "range(i{} {}, {})",
        lower.width(),
        lower.signed(),
        upper.signed()
    ))
}

/// Writes the attributes of a parameter or result, each followed by a space.
pub fn write_value_attrs(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    dict: Option<Attribute>,
    out: &mut impl Write,
) {
    if dict.is_none_or(|dict| dict == Attribute::EMPTY_DICT) {
        return;
    }
    value_attrs(ctx, types, dict).write_on_value(out);
}

/// Writes the attributes of a parameter or result of a declared intrinsic, each followed by a space: those that the intrinsic has
/// (`implied`), and its own.
pub fn write_declared_attrs(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    implied: &str,
    dict: Option<Attribute>,
    out: &mut impl Write,
) {
    if implied.is_empty() {
        return write_value_attrs(ctx, types, dict, out);
    }
    let mut set = AttrSet::new(types.version());
    set.declared(implied);
    add_value_attrs(ctx, types, dict, &mut set);
    set.write_on_value(out);
}

/// The dictionary at `index` of an array of dictionaries.
pub fn dict_at(ctx: &Context, array: Option<Attribute>, index: usize) -> Option<Attribute> {
    array?.as_array(ctx)?.get(index).copied()
}
