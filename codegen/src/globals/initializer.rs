//! Evaluates initializers of globals: the operations in their regions become bytes and relocations.

use super::constant::{is_zero, write_constant};
use super::unsupported;
use crate::value_parts::{Unsupported, ValuePartTable};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm;
use windlass_dialects::llvm::gep::{self, Index};
use windlass_ir::{AttrData, Attribute, Block, Body, Context, Diagnostic, Name, Op, Type, Value};

/// An address in the bytes of a global (a relocation).
#[derive(Clone, Copy)]
pub(super) struct Relocation {
    pub offset: u32,
    pub symbol: Name,
    pub addend: i64,
    /// The symbol whose address is subtracted.
    pub minus: Option<Name>,
    /// Whether a distance is stored in four bytes, otherwise in eight.
    pub truncated: bool,
}

/// The maximal size in bytes of a global with an initializer other than zero. The input controls the size.
const MAX_INITIALIZED: u64 = 1 << 30;

/// The value of an operation in an initializer: bytes, and addresses in them.
#[derive(Clone)]
pub(super) struct Constant {
    /// The size in bytes.
    pub size: u64,
    /// The bytes; empty while all of them are zero.
    pub bytes: Vec<u8>,
    pub relocations: Vec<Relocation>,
}

impl Constant {
    pub fn zeros(size: u64) -> Self {
        Constant {
            size,
            bytes: Vec::new(),
            relocations: Vec::new(),
        }
    }

    /// The bytes for writing; allocates them.
    pub fn bytes_mut(&mut self) -> Result<&mut [u8], Unsupported> {
        if self.bytes.is_empty() {
            if self.size > MAX_INITIALIZED {
                let message = format!(
                    "a constant of {} bytes that are not all zero: at most {MAX_INITIALIZED} are supported",
                    self.size
                );
                return Err(Unsupported(message));
            }
            self.bytes = vec![0; self.size as usize];
        }
        Ok(&mut self.bytes)
    }

    /// Sets the value to that of an attribute.
    pub fn write(
        &mut self,
        table: &mut ValuePartTable<'_>,
        ty: Type,
        value: Attribute,
    ) -> Result<(), Unsupported> {
        if let Some(symbol) = value.as_flat_symbol(table.ctx()) {
            self.relocations.push(Relocation {
                offset: 0,
                symbol,
                addend: 0,
                minus: None,
                truncated: false,
            });
            return Ok(());
        }
        if is_zero(table.ctx(), value) {
            return Ok(());
        }
        write_constant(table, ty, value, self.bytes_mut()?)
    }

    /// The value of an integer that is an index, extended by its sign.
    fn as_index(&self, big_endian: bool) -> Option<i64> {
        if !self.relocations.is_empty() || !(1..=8).contains(&self.size) {
            return None;
        }
        let add = |value: i64, &byte: &u8| value << 8 | i64::from(byte);
        let value = match big_endian {
            true => self.bytes.iter().fold(0, add),
            false => self.bytes.iter().rev().fold(0, add),
        };
        let unused = 64 - 8 * self.size as u32;
        Some(value << unused >> unused)
    }

    /// Whether the global is zero-initialized.
    pub fn is_zero(&self) -> bool {
        self.relocations.is_empty() && self.bytes.iter().all(|&byte| byte == 0)
    }
}

/// The symbol that an alias names, and the byte offset from it.
pub fn alias_target(
    ctx: &Context,
    body: &Body,
    op: Op,
    table: &mut ValuePartTable<'_>,
) -> Option<(Name, i64)> {
    let (inner, region) = body.region(op, 0)?;
    let constant = initial_value(ctx, (inner, inner.entry_block(region)?), table).ok()??;
    match constant.relocations.as_slice() {
        [only] if only.minus.is_none() && constant.bytes.is_empty() => Some((only.symbol, only.addend)),
        _ => None,
    }
}

/// The number that is the address of a block: in its function, each tagged block has another one.
pub fn block_number(ctx: &Context, tag: Attribute) -> Option<u64> {
    let AttrData::Ext(tag) = tag.data(ctx) else {
        return None;
    };
    let id = tag.params.first().copied().flatten()?.as_i64(ctx)?;
    // Zero is the null pointer.
    u64::try_from(id).ok().map(|id| id + 1)
}

/// The number of the block that `llvm.blockaddress` names.
pub fn block_address(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    let address = body.get(op, llvm::BlockAddressOp::block_addr)?;
    let AttrData::Ext(address) = address.data(ctx) else {
        return None;
    };
    block_number(ctx, address.params.get(1).copied().flatten()?)
}

/// The value that the block of an initializer returns.
pub(super) fn initial_value(
    ctx: &Context,
    (inner, block): (&Body, Block),
    table: &mut ValuePartTable<'_>,
) -> Result<Option<Constant>, Diagnostic> {
    let mut values: FxHashMap<Value, Constant> = FxHashMap::default();
    for step in inner.ops(block) {
        if inner.name(step) == llvm::ReturnOp::NAME {
            let result = inner.operands(step).get(0);
            return Ok(result.and_then(|value| values.remove(&value)));
        }
        let constant = evaluate(ctx, inner, step, &mut values, table)
            .map_err(|no| unsupported(ctx, inner, step, &no))?;
        values.insert(inner.result(step, 0), constant);
    }
    Ok(None)
}

/// Evaluates one operation of an initializer.
fn evaluate(
    ctx: &Context,
    body: &Body,
    op: Op,
    values: &mut FxHashMap<Value, Constant>,
    table: &mut ValuePartTable<'_>,
) -> Result<Constant, Unsupported> {
    let unknown = || Unsupported("this operation in an initializer".into());
    if body.results(op).len() != 1 {
        return Err(unknown());
    }
    let ty = body.ty(body.result(op, 0));
    let (size, _) = table.size_align(ty)?;
    let big_endian = table.big_endian;
    let mut constant = Constant::zeros(size);
    match body.name(op) {
        llvm::UndefOp::NAME | llvm::PoisonOp::NAME | llvm::ZeroOp::NAME => {}
        llvm::ConstantOp::NAME => {
            let value = body.get(op, llvm::ConstantOp::value).ok_or_else(unknown)?;
            constant.write(table, ty, value)?;
        }
        llvm::AddressOfOp::NAME => {
            let symbol = body
                .get(op, llvm::AddressOfOp::global_name)
                .and_then(|attr| attr.as_flat_symbol(ctx));
            constant.relocations.push(Relocation {
                offset: 0,
                symbol: symbol.ok_or_else(unknown)?,
                addend: 0,
                minus: None,
                truncated: false,
            });
        }
        llvm::InsertValueOp::NAME => {
            let whole = body.operand(op, 0);
            let part = body.operand(op, 1);
            // A chain of `insertvalue` operations updates one value in place.
            constant = match body.has_one_use(whole) && whole != part {
                true => values.remove(&whole).ok_or_else(unknown)?,
                false => values.get(&whole).ok_or_else(unknown)?.clone(),
            };
            let part = values.get(&part).ok_or_else(unknown)?;
            let position = body
                .get(op, llvm::InsertValueOp::position)
                .and_then(|attr| attr.as_i64_array(ctx));
            let (mut at, mut inner) = (0u64, ty);
            for index in position.unwrap_or_default() {
                let (offset, element) = table.element(inner, u64::try_from(index).unwrap_or(u64::MAX))?;
                at = at.checked_add(offset).ok_or_else(unknown)?;
                inner = element;
            }
            let range = at..at.checked_add(part.size).ok_or_else(unknown)?;
            if range.end > constant.size {
                return Err(unknown());
            }
            constant
                .relocations
                .retain(|old| !range.contains(&u64::from(old.offset)));
            for new in &part.relocations {
                let offset = u32::try_from(u64::from(new.offset) + at).map_err(|_| unknown())?;
                constant.relocations.push(Relocation { offset, ..*new });
            }
            if part.bytes.is_empty() && constant.bytes.is_empty() {
                return Ok(constant);
            }
            let out = &mut constant.bytes_mut()?[range.start as usize..range.end as usize];
            match part.bytes.is_empty() {
                true => out.fill(0),
                false => out.copy_from_slice(&part.bytes),
            }
        }
        llvm::GEPOp::NAME => {
            let base = values.get(&body.operand(op, 0)).ok_or_else(unknown)?;
            let [only] = base.relocations.as_slice() else {
                return Err(unknown());
            };
            let element = body
                .get(op, llvm::GEPOp::elem_type)
                .and_then(|attr| attr.as_type(ctx))
                .ok_or_else(unknown)?;
            let mut addend = only.addend;
            let number = |operand| {
                values
                    .get(&body.operand(op, operand))
                    .and_then(|constant| constant.as_index(big_endian))
            };
            for step in gep::steps(ctx, body, op, element, number) {
                let step = step.map_err(|_| unknown())?;
                let offset = match (step.container, step.field) {
                    (Some(structure), Some(field)) => table.element(structure, field as u64)?.0 as i64,
                    _ => {
                        let index = match step.index {
                            Index::Constant(index) => index.into(),
                            Index::Operand(operand) => number(operand).ok_or_else(unknown)?,
                        };
                        (table.size_align(step.ty)?.0 as i64).wrapping_mul(index)
                    }
                };
                addend = addend.wrapping_add(offset);
            }
            constant.relocations.push(Relocation { addend, ..*only });
        }
        llvm::BlockAddressOp::NAME => {
            let number = block_address(ctx, body, op).ok_or_else(unknown)?;
            constant.bytes_mut()?.copy_from_slice(&word(number, big_endian));
        }
        llvm::AddOp::NAME | llvm::SubOp::NAME => {
            let operand = |index| values.get(&body.operand(op, index)).ok_or_else(unknown);
            let (x, y) = (operand(0)?, operand(1)?);
            constant = sum(x, y, body.name(op) == llvm::SubOp::NAME, big_endian).ok_or_else(unknown)?;
        }
        llvm::TruncOp::NAME => {
            let value = values.get(&body.operand(op, 0)).ok_or_else(unknown)?;
            // A distance fits in four bytes, an address does not.
            if value
                .relocations
                .iter()
                .any(|address| address.minus.is_none() || size != 4)
            {
                return Err(unknown());
            }
            let skipped = if big_endian { value.size - size } else { 0 } as usize;
            if let Some(bytes) = value.bytes.get(skipped..skipped + size as usize) {
                constant.bytes_mut()?.copy_from_slice(bytes);
            }
            constant
                .relocations
                .extend(value.relocations.iter().map(|&address| Relocation {
                    truncated: true,
                    ..address
                }));
        }
        llvm::BitcastOp::NAME
        | llvm::AddrSpaceCastOp::NAME
        | llvm::PtrToIntOp::NAME
        | llvm::IntToPtrOp::NAME => {
            let value = values.get(&body.operand(op, 0)).ok_or_else(unknown)?;
            if !value.relocations.is_empty() && value.size != constant.size {
                return Err(unknown());
            }
            if !value.bytes.is_empty() {
                let out = constant.bytes_mut()?;
                let (from, to) = (value.bytes.len(), out.len());
                let len = from.min(to);
                match big_endian {
                    true => out[to - len..].copy_from_slice(&value.bytes[from - len..]),
                    false => out[..len].copy_from_slice(&value.bytes[..len]),
                }
            }
            constant.relocations.extend(&value.relocations);
        }
        _ => return Err(unknown()),
    }
    Ok(constant)
}

/// The bytes of a word in memory.
fn word(value: u64, big_endian: bool) -> [u8; 8] {
    match big_endian {
        true => value.to_be_bytes(),
        false => value.to_le_bytes(),
    }
}

/// The sum or difference of two 64-bit integers that may contain addresses.
fn sum(x: &Constant, y: &Constant, subtract: bool, big_endian: bool) -> Option<Constant> {
    let number = |constant: &Constant| match (constant.bytes.as_slice(), big_endian) {
        ([], _) => Some(0),
        (bytes, false) => bytes.try_into().ok().map(i64::from_le_bytes),
        (bytes, true) => bytes.try_into().ok().map(i64::from_be_bytes),
    };
    let only = |constant: &Constant| match constant.relocations.as_slice() {
        [] => Some(None),
        [only] => Some(Some(*only)),
        _ => None,
    };
    if x.size != 8 || y.size != 8 {
        return None;
    }
    let (x_number, y_number, x_address, y_address) = (number(x)?, number(y)?, only(x)?, only(y)?);
    let total = match subtract {
        true => x_number.wrapping_sub(y_number),
        false => x_number.wrapping_add(y_number),
    };
    let mut constant = Constant::zeros(8);
    let address = match (x_address, y_address) {
        (None, None) => None,
        (Some(address), None) => Some(address),
        (None, Some(address)) if !subtract => Some(address),
        (Some(x), Some(y)) if subtract && x.minus.is_none() && y.minus.is_none() => Some(Relocation {
            addend: x.addend.wrapping_sub(y.addend),
            minus: Some(y.symbol),
            truncated: false,
            ..x
        }),
        _ => return None,
    };
    match address {
        Some(address) if address.minus == Some(address.symbol) => {
            let distance = address.addend.wrapping_add(total);
            constant.bytes = word(distance as u64, big_endian).to_vec();
        }
        Some(address) => constant.relocations.push(Relocation {
            addend: address.addend.wrapping_add(total),
            ..address
        }),
        None => constant.bytes = word(total as u64, big_endian).to_vec(),
    }
    Some(constant)
}
