//! Where variables are: an expression for the whole function, or a list of ranges of the code, each with an expression.

use super::units::offset_address;
use super::{Fragment, FunctionCode, LabelPlace, Place};
use cranelift_codegen::gimli::write::{Address, Expression, Location};
use cranelift_codegen::gimli::{DwOp, Register, constants};

/// Where a variable is.
pub(super) enum VariableLocation {
    /// In one place in all of the function.
    Everywhere(Expression),
    /// In ranges of the code.
    List(Vec<Location>),
}

/// An operation of a location.
#[derive(Clone, Copy)]
enum Step {
    Register(Register),
    RegisterValue(Register),
    FrameBase(i64),
    CanonicalFrame(i64),
    Deref,
    DerefSize(u8),
    Constant(u64),
    /// The bytes of the variable in memory, and their number.
    Bytes([u8; 8], usize),
    /// An operation of the location expression, and its operand.
    Operation(u16, u64),
}

impl Step {
    fn append(self, to: &mut Expression) {
        match self {
            Step::Register(register) => to.op_reg(register),
            Step::RegisterValue(register) => to.op_breg(register, 0),
            Step::FrameBase(offset) => to.op_fbreg(offset),
            Step::CanonicalFrame(offset) => {
                to.op(constants::DW_OP_call_frame_cfa);
                to.op_consts(offset);
                to.op(constants::DW_OP_plus);
            }
            Step::Deref => to.op_deref(),
            Step::DerefSize(size) => to.op_deref_size(size),
            Step::Constant(bits) => to.op_constu(bits),
            Step::Bytes(bytes, size) => to.op_implicit_value(bytes[..size].into()),
            Step::Operation(opcode, operand) => match DwOp(opcode as u8) {
                constants::DW_OP_deref => to.op_deref(),
                constants::DW_OP_constu => to.op_constu(operand),
                constants::DW_OP_consts => to.op_consts(operand as i64),
                constants::DW_OP_plus_uconst => to.op_plus_uconst(operand),
                simple => to.op(simple),
            },
        }
    }
}

/// A part of a variable in a range of the code.
struct Piece {
    /// The range; `None` for the whole function.
    range: Option<(u32, u32)>,
    /// The first bit and the number of bits; `None` for the whole variable.
    bits: Option<(u32, u32)>,
    steps: Vec<Step>,
}

/// Where a variable of these parts is. `None` if it is not known.
pub(super) fn variable_location(
    code: &FunctionCode,
    address: Address,
    fragments: &[Fragment],
) -> Option<VariableLocation> {
    let pieces: Vec<Piece> = fragments
        .iter()
        .flat_map(|fragment| pieces(code, fragment))
        .collect();
    match pieces.as_slice() {
        [] => None,
        [only] if only.range.is_none() && only.bits.is_none() => {
            let mut location = Expression::new();
            only.steps.iter().for_each(|step| step.append(&mut location));
            Some(VariableLocation::Everywhere(location))
        }
        _ => list(code, address, &pieces).map(VariableLocation::List),
    }
}

/// Where a part of a variable is: in one place, or in several ranges of the code.
fn pieces(code: &FunctionCode, fragment: &Fragment) -> Vec<Piece> {
    let operations = &fragment.operations;
    let piece = |range, mut steps: Vec<Step>| {
        steps.extend(
            operations
                .iter()
                .map(|&(opcode, operand)| Step::Operation(opcode, operand)),
        );
        Piece {
            range,
            bits: fragment.range,
            steps,
        }
    };
    match fragment.place {
        Place::None => Vec::new(),
        Place::Slot { slot, offset } => {
            let base = code.slot(slot).into_iter();
            base.map(|base| piece(None, vec![Step::FrameBase(base + i64::from(offset))]))
                .collect()
        }
        Place::ValueInSlot { slot, size } => {
            let base = code.slot(slot).into_iter();
            base.map(|base| piece(None, vec![Step::FrameBase(base), Step::DerefSize(size)]))
                .collect()
        }
        Place::Constant { bits, size } => {
            let size = size as usize;
            let step = match operations.is_empty() && (1..=8).contains(&size) {
                true if code.is_big_endian => Step::Bytes((bits << (64 - 8 * size)).to_be_bytes(), size),
                true => Step::Bytes(bits.to_le_bytes(), size),
                false => Step::Constant(bits),
            };
            vec![piece(None, vec![step])]
        }
        Place::Label { label, is_value } => {
            let ranges = code.labels.get(&label).map_or(&[][..], Vec::as_slice);
            let at = |range: &super::LabelRange| {
                let steps = match (range.place, is_value) {
                    (LabelPlace::Register(register), false) => vec![Step::Register(register)],
                    (LabelPlace::Register(register), true) => vec![Step::RegisterValue(register)],
                    (LabelPlace::Frame(offset), false) => vec![Step::CanonicalFrame(offset)],
                    (LabelPlace::Frame(offset), true) => vec![Step::CanonicalFrame(offset), Step::Deref],
                };
                piece(Some((range.start, range.end)), steps)
            };
            ranges.iter().map(at).collect()
        }
    }
}

/// The list of the locations of a variable. `None` if its parts overlap.
fn list(code: &FunctionCode, address: Address, pieces: &[Piece]) -> Option<Vec<Location>> {
    let range = |piece: &Piece| piece.range.unwrap_or((0, code.size));
    // A variable that is a constant in some places is not known to be one where its values end.
    let has_ranges = pieces.iter().any(|piece| piece.range.is_some());
    let is_used = |piece: &&Piece| piece.range.is_some() || piece.bits.is_some() || !has_ranges;
    let pieces: Vec<&Piece> = pieces.iter().filter(is_used).collect();
    if pieces.iter().all(|piece| piece.bits.is_none()) {
        return whole_list(code, address, pieces);
    }
    let mut bounds: Vec<u32> = pieces
        .iter()
        .flat_map(|piece| [range(piece).0, range(piece).1])
        .collect();
    bounds.sort_unstable();
    bounds.dedup();
    let mut list: Vec<Location> = Vec::new();
    for pair in bounds.windows(2) {
        let (start, end) = (pair[0], pair[1]);
        let is_here = |piece: &&&Piece| {
            let (first, last) = range(piece);
            first <= start && end <= last
        };
        let mut here: Vec<&Piece> = pieces.iter().filter(is_here).copied().collect();
        here.sort_by_key(|piece| piece.bits);
        here.dedup_by_key(|piece| piece.bits);
        let mut location = Expression::new();
        if here.is_empty() {
            continue;
        }
        composite(&here, &mut location)?;
        list.push(Location::StartLength {
            begin: offset_address(address, start.into()),
            length: u64::from(end - start),
            data: location,
        });
    }
    (!list.is_empty()).then_some(list)
}

/// The list of the locations of a variable that is in one place at a time.
fn whole_list(code: &FunctionCode, address: Address, mut pieces: Vec<&Piece>) -> Option<Vec<Location>> {
    let range = |piece: &Piece| piece.range.unwrap_or((0, code.size));
    pieces.sort_by_key(|piece| range(piece));
    let mut list = Vec::with_capacity(pieces.len());
    let mut last = 0;
    for piece in pieces {
        let (start, end) = range(piece);
        let start = start.max(last);
        if start < end {
            last = end;
            let mut location = Expression::new();
            piece.steps.iter().for_each(|step| step.append(&mut location));
            list.push(Location::StartLength {
                begin: offset_address(address, start.into()),
                length: u64::from(end - start),
                data: location,
            });
        }
    }
    (!list.is_empty()).then_some(list)
}

/// Adds the location of a variable of several parts, in the order of their bits.
fn composite(parts: &[&Piece], to: &mut Expression) -> Option<()> {
    let mut next = 0;
    for part in parts {
        let (first, count) = part.bits?;
        if first < next || first % 8 != 0 || count % 8 != 0 {
            return None;
        }
        if first > next {
            to.op_piece(u64::from((first - next) / 8));
        }
        part.steps.iter().for_each(|step| step.append(to));
        to.op_piece(u64::from(count / 8));
        next = first.checked_add(count)?;
    }
    Some(())
}
