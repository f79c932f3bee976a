//! Debug information of machine code: DWARF from the debug attributes of the LLVM dialect, or from locations.
//!
//! While a function is translated, `func/debug.rs` fills a [`FunctionRecord`]: the location of each operation, and the
//! places of variables. A [`FunctionCode`] adds what is known once it is compiled. `units.rs` makes compile units of
//! all functions: `locations.rs` resolves locations to files, lines and scopes, `types.rs` makes the types,
//! `functions.rs` the functions with their line tables, scopes and variables. `object.rs` writes the sections to an
//! object file, `listing.rs` prints Cranelift IR and assembly with source lines, `jit.rs` registers them with GDB.
//!
//! A function whose location has a subprogram is described by its debug attributes, as LLVM does. Other functions are
//! described from their locations, if [`DebugInfo::Locations`] asks for it: the compile unit is that of the file,
//! variables have the names that values have in the text or in a `loc("name")`.

mod functions;
mod jit;
mod listing;
mod locations;
mod object;
mod types;
mod units;
mod variables;

pub(crate) use jit::{RegisteredDebugInfo, write_perf_map};
pub(crate) use listing::{asm_with_lines, clif_with_lines, tag_locations};
pub(crate) use object::write_debug_info;

use cranelift_codegen::CompiledCode;
use cranelift_codegen::LabelValueLoc;
use cranelift_codegen::gimli::Register;
use cranelift_codegen::ir::{StackSlot, TrapCode};
use cranelift_codegen::isa::TargetIsa;
use cranelift_entity::EntityRef;
use cranelift_module::FuncId;
use rustc_hash::FxHashMap;
use target_lexicon::{Architecture, Endianness};
use windlass_dialects::llvm::attrs::{self, names};
use windlass_dialects::llvm::enums::{DIEmissionKind, LlvmEnum};
use windlass_ir::{Attribute, Context, Location, LocationData, Module, Op, Type};

/// Which debug information is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DebugInfo {
    /// That of functions with debug attributes.
    #[default]
    Attributes,
    /// That of functions with debug attributes, and of all others from the locations of their operations.
    Locations,
    /// None in the output: the locations of instructions, for traps.
    Lines,
    /// None.
    None,
}

/// The nesting depth of locations and scopes beyond which inner ones are ignored.
const DEEPEST: u32 = 256;

/// The number of locations in one location beyond which others are ignored: a location may be nested in another
/// several times.
const MOST_NESTED: usize = 10_000;

/// What is recorded about a function while it is translated.
pub(crate) struct FunctionRecord {
    /// The location of the function.
    pub location: Location,
    /// The subprogram in it.
    pub subprogram: Option<Attribute>,
    /// The locations, by the numbers that instructions have.
    pub locations: Vec<Location>,
    /// The variables, each with the places of its parts.
    pub variables: Vec<(Identity, Vec<Fragment>)>,
    /// The number of value labels.
    pub labels: u32,
    /// Whether only locations are recorded.
    pub lines_only: bool,
}

/// What a variable is known by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Identity {
    /// A variable of the source.
    Attribute {
        /// The `#llvm.di_local_variable`.
        variable: Attribute,
        /// The location of the operation that describes it, in which are the calls that it was inlined through.
        location: Location,
    },
    /// A value with a name.
    Named {
        /// The name.
        name: String,
        /// The location of its definition.
        location: Location,
        /// The type in the LLVM dialect.
        ty: Type,
        /// The number of the argument of the function, from 1.
        argument: Option<u32>,
    },
}

/// A part of a variable, or the whole.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fragment {
    /// The first bit and the number of bits; `None` for the whole.
    pub range: Option<(u32, u32)>,
    /// Where it is, or where the value is that `operations` compute its address or its value from.
    pub place: Place,
    /// The operations of the location expression, each with its operand.
    pub operations: Vec<(u16, u64)>,
}

/// Where a value is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    /// It is not known.
    None,
    /// The variable is in a stack slot.
    Slot {
        /// The slot.
        slot: StackSlot,
        /// The byte offset in it.
        offset: i32,
    },
    /// The value of an expression is in a stack slot.
    ValueInSlot {
        /// The slot.
        slot: StackSlot,
        /// The number of bytes.
        size: u8,
    },
    /// Where the Cranelift values with this label are.
    Label {
        /// The label.
        label: u32,
        /// Whether it is a value from which an expression computes an address or the value.
        is_value: bool,
    },
    /// It is a constant.
    Constant {
        /// The bits.
        bits: u64,
        /// The number of bytes.
        size: u32,
    },
}

/// Whether an operation of location expressions is written.
pub(crate) fn is_supported_operation(opcode: i64) -> bool {
    // DW_OP_ deref, constu, consts, minus, plus, plus_uconst, stack_value
    matches!(opcode, 0x06 | 0x10 | 0x11 | 0x1c | 0x22 | 0x23 | 0x9f)
}

impl FunctionRecord {
    /// The empty record of a function at `location`; `None` if it gets no debug information.
    pub fn new(ctx: &Context, location: Location, mode: DebugInfo) -> Option<FunctionRecord> {
        let subprogram = match mode {
            DebugInfo::None => return None,
            DebugInfo::Lines => None,
            DebugInfo::Attributes | DebugInfo::Locations => subprogram_of(ctx, location),
        };
        let is_described = match mode {
            DebugInfo::None => false,
            DebugInfo::Lines => true,
            DebugInfo::Attributes => subprogram.is_some(),
            DebugInfo::Locations => subprogram.is_some() || locations::place(ctx, location).is_some(),
        };
        is_described.then(|| FunctionRecord {
            location,
            subprogram,
            locations: Vec::new(),
            variables: Vec::new(),
            labels: 0,
            lines_only: mode == DebugInfo::Lines,
        })
    }
}

/// Whether a function of the module gets debug information.
pub(crate) fn is_wanted(ctx: &Context, module: &Module, mode: DebugInfo) -> bool {
    let body = match (mode, module.body()) {
        (DebugInfo::None | DebugInfo::Lines, _) | (_, None) => return false,
        (DebugInfo::Locations, _) => return true,
        (DebugInfo::Attributes, Some(body)) => body,
    };
    body.all_ops()
        .iter()
        .any(|&op| subprogram_of(ctx, body.location(op)).is_some())
}

/// The subprogram in the location of a function, of a compile unit with debug information.
fn subprogram_of(ctx: &Context, location: Location) -> Option<Attribute> {
    let subprogram = subprogram_in(ctx, location)?;
    let unit = attrs::param(ctx, subprogram, "compileUnit")?;
    let kind = attrs::param(ctx, unit, "emissionKind").and_then(|attr| DIEmissionKind::of(ctx, attr));
    matches!(kind, Some(DIEmissionKind::Full | DIEmissionKind::LineTablesOnly)).then_some(subprogram)
}

fn subprogram_in(ctx: &Context, location: Location) -> Option<Attribute> {
    let mut pending = vec![location];
    for _ in 0..MOST_NESTED {
        let location = pending.pop()?;
        if location.position(ctx).is_some() {
            continue;
        }
        match location.data(ctx) {
            LocationData::Name { child, .. } => pending.push(child),
            LocationData::Fused { parts, metadata } => {
                let own = metadata.filter(|attr| attr.ext(ctx, names::DI_SUBPROGRAM).is_some());
                if own.is_some() {
                    return own;
                }
                pending.extend(parts.iter().rev());
            }
            _ => {}
        }
    }
    None
}

/// The name of the value that is defined at a location: that of a `loc("name")`, or the one in the text. Names that
/// are numbers are none.
pub(crate) fn value_name(ctx: &Context, location: Location) -> Option<String> {
    let Some((source, offset)) = location.position(ctx) else {
        return match location.data(ctx) {
            LocationData::Name { name, .. } => Some(ctx.str(name).to_owned()).filter(|name| !name.is_empty()),
            _ => None,
        };
    };
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"$._-".contains(byte);
    let line = source.line_at(offset);
    let (before, after) = line.split_at_checked(source.column_in_text(offset))?;
    let name = match after {
        // An argument.
        [b'%', name @ ..] => {
            let end = name.iter().position(|byte| !is_part(byte)).unwrap_or(name.len());
            name.get(..end)?
        }
        // The single result of an operation: `%name = `.
        _ => {
            let before = before.trim_ascii_end().strip_suffix(b"=")?.trim_ascii_end();
            let start = before.iter().rposition(|byte| !is_part(byte))?;
            match before.split_at_checked(start)? {
                (rest, [b'%', name @ ..]) if rest.trim_ascii().is_empty() => name,
                _ => return None,
            }
        }
    };
    let is_word = name.first().is_some_and(|first| !first.is_ascii_digit());
    let name = std::str::from_utf8(name).ok().filter(|_| is_word)?;
    Some(name.to_owned())
}

/// Where the Cranelift values with a label are, in a range of the code.
pub(crate) struct LabelRange {
    start: u32,
    end: u32,
    place: LabelPlace,
}

#[derive(Clone, Copy)]
enum LabelPlace {
    Register(Register),
    /// The offset in memory from the canonical frame address.
    Frame(i64),
}

/// The debug information of a compiled function.
pub(crate) struct FunctionCode {
    pub id: FuncId,
    pub op: Op,
    record: FunctionRecord,
    /// The size of the code in bytes.
    size: u32,
    /// Whether numbers in memory start with their most significant byte.
    is_big_endian: bool,
    /// The number of the location of each range of the code, in ascending order.
    ranges: Vec<(u32, u32, u32)>,
    labels: FxHashMap<u32, Vec<LabelRange>>,
    /// The register that is the base of the frame.
    base: Register,
    /// The offset from there of each stack slot.
    slots: Vec<i64>,
    /// The offset of each instruction that may trap, in ascending order.
    pub traps: Vec<(u32, TrapCode)>,
}

impl FunctionCode {
    /// Reads what is known once a function is compiled.
    pub fn new(
        id: FuncId,
        op: Op,
        record: FunctionRecord,
        code: &CompiledCode,
        isa: &dyn TargetIsa,
    ) -> FunctionCode {
        let ranges = code.buffer.get_srclocs_sorted().iter();
        let ranges = ranges.filter(|range| !range.loc.is_default());
        let labels = code.value_labels_ranges.iter().map(|(label, ranges)| {
            let ranges = ranges.iter().filter_map(|range| {
                let place = match range.loc {
                    LabelValueLoc::Reg(register) => {
                        LabelPlace::Register(Register(isa.map_regalloc_reg_to_dwarf(register).ok()?))
                    }
                    LabelValueLoc::CFAOffset(offset) => LabelPlace::Frame(offset),
                };
                Some(LabelRange {
                    start: range.start,
                    end: range.end,
                    place,
                })
            });
            (label.as_u32(), ranges.collect())
        });
        // The frame pointer; s390x has none, and a stack pointer that does not change.
        let (base, is_stack_pointer) = match isa.triple().architecture {
            Architecture::X86_64 => (6, false),
            Architecture::Aarch64(_) => (29, false),
            Architecture::Riscv64(_) => (8, false),
            _ => (15, true),
        };
        let slots = code.buffer.frame_layout().map_or_else(Vec::new, |layout| {
            let below = match is_stack_pointer {
                true => 0,
                false => i64::from(layout.frame_to_fp_offset),
            };
            let slots = layout.stackslots.values();
            slots.map(|slot| i64::from(slot.offset) - below).collect()
        });
        FunctionCode {
            id,
            op,
            record,
            size: code.buffer.total_size(),
            is_big_endian: isa.triple().endianness() == Ok(Endianness::Big),
            ranges: ranges
                .map(|range| (range.start, range.end, range.loc.bits()))
                .collect(),
            labels: labels.collect(),
            base: Register(base),
            slots,
            traps: code
                .buffer
                .traps()
                .iter()
                .map(|trap| (trap.offset, trap.code))
                .collect(),
        }
    }

    /// The size of the code in bytes.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The offsets at which another location starts, in ascending order, with the number that `number` gives it; 0
    /// after the end of
    /// a range.
    pub fn lines(&self, mut number: impl FnMut(Location) -> u32) -> Box<[(u32, u32)]> {
        let mut lines: Vec<(u32, u32)> = Vec::with_capacity(self.ranges.len());
        let mut end = 0;
        for &(start, next, location) in &self.ranges {
            let location = self.record.locations.get(location as usize);
            let line = location.map_or(0, |&location| number(location));
            if start > end && lines.last().is_some_and(|&(_, last)| last != 0) {
                lines.push((end, 0));
            }
            if lines.last().is_none_or(|&(_, last)| last != line) {
                lines.push((start, line));
            }
            end = next;
        }
        lines.into()
    }

    fn slot(&self, slot: StackSlot) -> Option<i64> {
        self.slots.get(slot.index()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_ir::location::TextPosition;

    #[test]
    fn values_have_the_names_in_the_text() {
        let ctx = Context::new(windlass_dialects::registry());
        let text =
            "f(%first: i64)\n  %sum = add %first\n  %0 = add\n  %two:2 = add\n  %a, %b = add\n  store %x\n";
        let source = ctx
            .add_source("names", text.to_owned(), TextPosition::START)
            .unwrap();
        let name = |part: &str| {
            let offset = text.find(part).unwrap();
            value_name(&ctx, source.location(offset))
        };
        let op_name = |statement: &str| {
            let start = text.find(statement).unwrap();
            let op = statement.find("= ").unwrap() + 2;
            value_name(&ctx, source.location(start + op))
        };
        assert_eq!(name("%first").as_deref(), Some("first"));
        assert_eq!(op_name("%sum = add").as_deref(), Some("sum"));
        assert_eq!(op_name("%0 = add"), None);
        assert_eq!(op_name("%two:2 = add"), None);
        assert_eq!(op_name("%a, %b = add"), None);
        assert_eq!(name("store"), None);
        let named = ctx.intern_location(LocationData::Name {
            name: ctx.name("given"),
            child: Location::UNKNOWN,
        });
        assert_eq!(value_name(&ctx, named).as_deref(), Some("given"));
    }
}
