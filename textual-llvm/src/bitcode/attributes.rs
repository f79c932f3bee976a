//! Attribute groups and attribute lists.
//!
//! The attributes of a function become numbered groups in the text, those of parameters and results stand in place.

use super::bitstream::{Bitstream, Ops, Read, Record};
use super::constants::{read_bounds, read_range};
use super::text::Text;
use super::types::Types;
use crate::attributes::AttrSet;
use crate::version::LlvmVersion;
use rustc_hash::FxHashMap;

/// The place of the attributes of a result.
pub const RESULT: u32 = 0;
/// The place of the attributes of a function. Between them are the parameters, from 1 on.
const FUNCTION: u32 = u32::MAX;

/// An attribute group: the operands of its record after the number and the place.
struct Group {
    place: u32,
    ops: Vec<u64>,
}

/// The attributes of a module.
#[derive(Default)]
pub struct Attributes {
    groups: FxHashMap<u32, Group>,
    /// The numbers of the groups of each list.
    lists: Vec<Vec<u32>>,
    /// The texts of the groups of parameters and results.
    texts: FxHashMap<u32, Vec<u8>>,
}

impl Attributes {
    /// Reads the groups.
    pub fn read_groups<'b>(&mut self, stream: &mut Bitstream<'b>, block: u32) -> Read<()> {
        stream.enter(block)?;
        let mut record = Record::default();
        while stream.next_record(&mut record)?.is_some() {
            if record.code != 3 {
                return Err(format!("attribute group record {} is not supported", record.code));
            }
            let mut ops = Ops::new(&record.ops);
            let number = ops.index()?;
            let group = Group {
                place: ops.index()?,
                ops: ops.rest().to_vec(),
            };
            self.groups.insert(number, group);
        }
        Ok(())
    }

    /// Reads the lists.
    pub fn read_lists<'b>(&mut self, stream: &mut Bitstream<'b>, block: u32) -> Read<()> {
        stream.enter(block)?;
        let mut record = Record::default();
        while stream.next_record(&mut record)?.is_some() {
            if record.code != 2 {
                return Err(format!("attribute list record {} is not supported", record.code));
            }
            self.lists.push(record.ops.iter().map(|&op| op as u32).collect());
        }
        Ok(())
    }

    /// Prepares the texts of groups, for which the types have to be known.
    pub fn prepare(&mut self, types: &Types, limit: usize) -> Read<()> {
        let mut total = 0;
        for (&number, group) in self.groups.iter().filter(|(_, group)| group.place != FUNCTION) {
            let mut text = Text::new(limit - total);
            write_group(&group.ops, false, types, &mut text)?;
            if text.is_full {
                return Err("the texts of the attributes are too long".into());
            }
            total += text.len();
            self.texts.insert(number, text.into_bytes());
        }
        Ok(())
    }

    /// Checks the number of a list: 0 for no attributes, else its index from 1 on.
    pub fn check(&self, list: u64) -> Read<u32> {
        match list <= self.lists.len() as u64 {
            true => Ok(list as u32),
            false => Err(format!("attribute list {list} is not defined")),
        }
    }

    fn groups_at(&self, list: u32, place: u32) -> impl Iterator<Item = u32> + '_ {
        let list = (list as usize)
            .checked_sub(1)
            .and_then(|index| self.lists.get(index));
        let groups = list.into_iter().flatten().copied();
        groups.filter(move |number| {
            let group = self.groups.get(number);
            group.is_some_and(|group| group.place == place && !group.ops.is_empty())
        })
    }

    /// Writes the attributes of a result or parameter, a space after each.
    pub fn write_value(&self, list: u32, place: u32, text: &mut Text) {
        for group in self.groups_at(list, place) {
            text.bytes(self.texts.get(&group).map_or(&[][..], Vec::as_slice));
        }
    }

    /// Writes the groups of a function, a space before each.
    pub fn write_function(&self, list: u32, text: &mut Text) {
        for group in self.groups_at(list, FUNCTION) {
            text.str(" #");
            text.number(group);
        }
    }

    /// Writes the definitions of the groups of functions.
    pub fn write_groups(&self, types: &Types, text: &mut Text) -> Read<()> {
        let groups = self.groups.iter().filter(|(_, group)| group.place == FUNCTION);
        let mut groups: Vec<(&u32, &Group)> = groups.filter(|(_, group)| !group.ops.is_empty()).collect();
        groups.sort_by_key(|(number, _)| **number);
        for (number, group) in groups {
            text.str("attributes #");
            text.number(*number);
            text.str(" = { ");
            write_group(&group.ops, true, types, text)?;
            text.str("}\n");
        }
        Ok(())
    }
}

/// Writes attributes, a space after each.
fn write_group(ops: &[u64], of_function: bool, types: &Types, text: &mut Text) -> Read<()> {
    let mut ops = Ops::new(ops);
    while let Some(form) = ops.optional() {
        match form {
            0 => text.str(name(ops.next()?)?),
            1 => {
                let name = name(ops.next()?)?;
                write_number(name, ops.next()?, of_function, text);
            }
            3 | 4 => {
                text.quoted(&string(&mut ops)?);
                if form == 4 {
                    text.str("=");
                    text.quoted(&string(&mut ops)?);
                }
            }
            5 => text.str(name(ops.next()?)?),
            6 => {
                let name = name(ops.next()?)?;
                let ty = types.check(ops.next()?)?;
                text.strs(&[name, "(", types.text(ty), ")"]);
            }
            7 => {
                let name = name(ops.next()?)?;
                let (width, [lower, upper]) = read_range(&mut ops)?;
                text.strs(&[name, "(i", &width.to_string(), " ", &lower, ", ", &upper, ")"]);
            }
            8 => {
                let name = name(ops.next()?)?;
                let (count, width) = (ops.next()?, ops.index()?);
                text.strs(&[name, "("]);
                for index in 0..count {
                    let [lower, upper] = read_bounds(&mut ops, width)?;
                    text.strs(&[if index > 0 { ", (" } else { "(" }, &lower, ", ", &upper, ")"]);
                }
                text.str(")");
            }
            form => return Err(format!("attributes of the form {form} are not supported")),
        }
        text.str(" ");
    }
    Ok(())
}

fn string(ops: &mut Ops<'_>) -> Read<Vec<u8>> {
    let mut bytes = Vec::new();
    loop {
        match ops.next()? as u8 {
            0 => return Ok(bytes),
            byte => bytes.push(byte),
        }
    }
}

fn write_number(name: &str, value: u64, of_function: bool, text: &mut Text) {
    match name {
        "memory" => write_set(name, memory_effects(value), of_function, text),
        "captures" => write_captures(value, text),
        "nofpclass" => text.strs(&[name, "(", &value.to_string(), ")"]),
        "allockind" => text.str(&crate::attributes::alloc_kind(value)),
        // In a group, these two take parentheses and the alignments an equals sign.
        "dereferenceable" | "dereferenceable_or_null" => {
            text.strs(&[name, "(", &value.to_string(), ")"]);
        }
        _ => write_set(name, value, of_function, text),
    }
}

fn write_set(name: &str, value: u64, of_function: bool, text: &mut Text) {
    let mut set = AttrSet::new(LlvmVersion::NEWEST);
    set.number(name, value);
    text.str(&if of_function { set.group() } else { set.words() });
}

/// The memory that is accessed, in the encoding of LLVM 22. Before version 1 of the encoding, the accesses to `errno`
/// were part of those to other memory.
fn memory_effects(value: u64) -> u64 {
    const VERSION: u32 = 56;
    if value >> VERSION != 0 {
        return value & ((1 << VERSION) - 1);
    }
    let other = value >> 4 & 3;
    value & 0xf | [4, 6, 8, 10].map(|at| other << at).iter().sum::<u64>()
}

fn write_captures(value: u64, text: &mut Text) {
    let (other, result) = (value >> 4 & 15, value & 15);
    let components = |bits: u64| {
        let address = match bits & 3 {
            0 => None,
            1 => Some("address_is_null"),
            _ => Some("address"),
        };
        let provenance = match bits & 12 {
            0 => None,
            4 => Some("read_provenance"),
            _ => Some("provenance"),
        };
        let words: Vec<&str> = address.into_iter().chain(provenance).collect();
        if words.is_empty() {
            "none".to_owned()
        } else {
            words.join(", ")
        }
    };
    text.str("captures(");
    if other == result {
        text.str(&components(other));
    } else {
        if other != 0 {
            text.strs(&[&components(other), ", "]);
        }
        text.strs(&["ret: ", &components(result)]);
    }
    text.str(")");
}

/// The name of an attribute.
fn name(code: u64) -> Read<&'static str> {
    match usize::try_from(code).ok().and_then(|code| NAMES.get(code)) {
        Some(name) if !name.is_empty() => Ok(name),
        _ => Err(format!("unknown attribute {code}")),
    }
}

/// The attributes by their numbers in bitcode.
const NAMES: [&str; 106] = [
    "",
    "align",
    "alwaysinline",
    "byval",
    "inlinehint",
    "inreg",
    "minsize",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocapture",
    "noduplicate",
    "noimplicitfloat",
    "noinline",
    "nonlazybind",
    "noredzone",
    "noreturn",
    "nounwind",
    "optsize",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "alignstack",
    "ssp",
    "sspreq",
    "sspstrong",
    "sret",
    "sanitize_address",
    "sanitize_thread",
    "sanitize_memory",
    "uwtable",
    "zeroext",
    "builtin",
    "cold",
    "optnone",
    "inalloca",
    "nonnull",
    "jumptable",
    "dereferenceable",
    "dereferenceable_or_null",
    "convergent",
    "safestack",
    "argmemonly",
    "swiftself",
    "swifterror",
    "norecurse",
    "inaccessiblememonly",
    "inaccessiblemem_or_argmemonly",
    "allocsize",
    "writeonly",
    "speculatable",
    "strictfp",
    "sanitize_hwaddress",
    "nocf_check",
    "optforfuzzing",
    "shadowcallstack",
    "speculative_load_hardening",
    "immarg",
    "willreturn",
    "nofree",
    "nosync",
    "sanitize_memtag",
    "preallocated",
    "nomerge",
    "null_pointer_is_valid",
    "noundef",
    "byref",
    "mustprogress",
    "nocallback",
    "hot",
    "noprofile",
    "vscale_range",
    "swiftasync",
    "nosanitize_coverage",
    "elementtype",
    "disable_sanitizer_instrumentation",
    "nosanitize_bounds",
    "allocalign",
    "allocptr",
    "allockind",
    "presplitcoroutine",
    "fn_ret_thunk_extern",
    "skipprofile",
    "memory",
    "nofpclass",
    "optdebug",
    "writable",
    "coro_only_destroy_when_complete",
    "dead_on_unwind",
    "range",
    "sanitize_numerical_stability",
    "initializes",
    "hybrid_patchable",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "coro_elide_safe",
    "noext",
    "nodivergencesource",
    "sanitize_type",
    "captures",
    "dead_on_return",
    "sanitize_alloc_token",
    "nocreateundeforpoison",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::AttrKind;

    #[test]
    fn all_attributes_but_those_of_legacy_ir_are_llvms() {
        const LEGACY: [&str; 3] = [
            "argmemonly",
            "inaccessiblememonly",
            "inaccessiblemem_or_argmemonly",
        ];
        let unknown = NAMES[1..]
            .iter()
            .filter(|name| AttrKind::of(name.as_bytes()).is_none());
        assert_eq!(unknown.copied().collect::<Vec<_>>(), LEGACY);
    }

    #[test]
    fn values_of_attributes() {
        let types = Types::default();
        let write = |ops: &[u64], of_function| {
            let mut text = Text::new(1000);
            write_group(ops, of_function, &types, &mut text).map(|()| text.into_bytes())
        };
        let ops = [1, 1, 16, 1, 102, 0, 1, 102, 3 << 4 | 15, 3, b'a'.into(), 0];
        let text = write(&ops, false).unwrap_or_default();
        assert_eq!(
            String::from_utf8_lossy(&text),
            "align 16 captures(none) captures(address, ret: address, provenance) \"a\" "
        );
        let text = write(&[1, 86, 0b00_0011, 1, 1, 16, 0, 18], true).unwrap_or_default();
        assert_eq!(
            String::from_utf8_lossy(&text),
            "memory(argmem: readwrite) align=16 nounwind "
        );
        assert!(write(&[3, 1], false).is_err());
        assert!(write(&[0, 1000], false).is_err());
    }
}
