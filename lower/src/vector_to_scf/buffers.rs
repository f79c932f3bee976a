//! Transfers of several dimensions as loops over rows, which are in a buffer on the stack.
//!
//! A transfer is first prepared: it gets a label, and what it reads is stored to a buffer. Then one dimension after the other
//! becomes a loop:
//!
//! ```text
//! %v = vector.transfer_read %m[%i, %j], %p {label}        %rows = vector.type_cast %buffer
//! memref.store %v, %buffer[]                        ─▶    scf.for %k = %c0 to %c3 step %c1 {
//!                                                           %r = vector.transfer_read %m[%i + %k, %j], %p
//!                                                           memref.store %r, %rows[%k]
//!                                                         }
//! ```

use super::Options;
use super::step::{
    Read, build_for, build_write, guarded, has_same_elements, index, indices, is_tensor, mask_rank,
    row_attrs, row_type, transfer_of, unpacked_dim,
};
use windlass_dialects::memref::{AllocaOp, LoadOp, StoreOp};
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{BroadcastOp, TransferReadOp, TransferWriteOp, TypeCastOp};
use windlass_ir::def::Traits;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Attribute, Block, MemRefType, Op, Type, TypeData, Value};

/// The label of transfers that are being lowered.
const LABEL: &str = "__vector_to_scf_lowering__";

fn is_labeled(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.discardable_attr(rw.ctx, op, rw.ctx.name(LABEL)).is_some()
}

fn label(rw: &mut PatternRewriter<'_>, op: Op) {
    let name = rw.ctx.name(LABEL);
    rw.set_discardable_attr(op, name, Some(Attribute::UNIT));
}

/// The transfer of an op that has to be prepared.
fn to_prepare(rw: &PatternRewriter<'_>, op: Op, options: Options) -> Option<Transfer> {
    let transfer = transfer_of(rw, op)?;
    let vector = transfer.vector.vector(rw.ctx)?;
    let wanted = !is_labeled(rw, op)
        && vector.shape.len() > options.target_rank
        && !vector.scalable[0]
        && (options.tensors || !is_tensor(rw, &transfer))
        && has_same_elements(rw, &transfer);
    wanted.then_some(transfer)
}

/// The block to which automatic allocations around an op belong.
fn allocation_scope(rw: &PatternRewriter<'_>, op: Op) -> Option<Block> {
    let mut at = op;
    while let Some(parent) = rw.parent_op(at) {
        at = parent;
        if rw.def(at).traits.has(Traits::AUTOMATIC_ALLOCATION_SCOPE) {
            return rw.region_entry(at, 0);
        }
    }
    // The owner of the body is a function.
    rw.root_entry()
}

fn memref_of(rw: &PatternRewriter<'_>, shape: &[i64], element: Type) -> Type {
    rw.ctx.intern_type(TypeData::MemRef(Box::new(MemRefType {
        shape: shape.into(),
        element,
        layout: None,
        space: None,
    })))
}

fn load(rw: &mut PatternRewriter<'_>, buffer: Value, indices: &[Value]) -> Option<Value> {
    let element = rw.ty(buffer).memref(rw.ctx)?.element;
    let op = LoadOp::builder(buffer, indices, element).build(&mut rw.builder());
    Some(rw.result(op, 0))
}

fn store(rw: &mut PatternRewriter<'_>, value: Value, buffer: Value, indices: &[Value]) {
    StoreOp::builder(value, buffer, indices).build(&mut rw.builder());
}

/// Allocates the buffers of a transfer: for the vector, and for the mask, which is stored and loaded again.
fn allocate(rw: &mut PatternRewriter<'_>, op: Op, transfer: &Transfer) -> Option<(Value, Option<Value>)> {
    let scope = allocation_scope(rw, op)?;
    rw.set_insertion_point_to_start(scope);
    let alloca = |rw: &mut PatternRewriter<'_>, element: Type| {
        let ty = memref_of(rw, &[], element);
        let op = AllocaOp::builder(&[], &[], ty).build(&mut rw.builder());
        rw.set_insertion_point_after(op);
        rw.result(op, 0)
    };
    let data = alloca(rw, transfer.vector);
    let mask = match transfer.mask {
        Some(mask) => {
            let ty = rw.ty(mask);
            let buffer = alloca(rw, ty);
            rw.start_at(op);
            store(rw, mask, buffer, &[]);
            Some(load(rw, buffer, &[])?)
        }
        None => None,
    };
    rw.start_at(op);
    Some((data, mask))
}

/// The operand number of a transfer's mask, which is the last operand.
fn mask_operand(rw: &PatternRewriter<'_>, op: Op) -> usize {
    rw.operands(op).len().saturating_sub(1)
}

/// Prepares a read.
pub(super) fn prepare_read(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> bool {
    let Some(transfer) = to_prepare(rw, op, options) else {
        return false;
    };
    let Some((data, mask)) = allocate(rw, op, &transfer) else {
        return false;
    };
    let new = rw.clone_op(op, &mut CloneMap::default());
    label(rw, new);
    if let Some(mask) = mask {
        let at = mask_operand(rw, new);
        rw.set_operand(new, at, mask);
    }
    let value = rw.result(new, 0);
    store(rw, value, data, &[]);
    let Some(value) = load(rw, data, &[]) else {
        return false;
    };
    rw.replace_op(op, &[value]);
    true
}

/// Prepares a write.
pub(super) fn prepare_write(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> bool {
    let Some(transfer) = to_prepare(rw, op, options) else {
        return false;
    };
    let Some(stored) = transfer.stored else {
        return false;
    };
    let Some((data, mask)) = allocate(rw, op, &transfer) else {
        return false;
    };
    store(rw, stored, data, &[]);
    let Some(value) = load(rw, data, &[]) else {
        return false;
    };
    rw.set_operand(op, TransferWriteOp::valueToStore.2, value);
    label(rw, op);
    if let Some(mask) = mask {
        let at = mask_operand(rw, op);
        rw.set_operand(op, at, mask);
    }
    true
}

/// The buffer of a labeled transfer with the indices of its part: those of the store of what it reads, or of the load of what it
/// writes.
struct Place {
    buffer: Value,
    indices: Vec<Value>,
    /// The store of what is read.
    store: Option<Op>,
}

impl Place {
    fn of(rw: &PatternRewriter<'_>, op: Op, transfer: &Transfer) -> Option<Place> {
        match transfer.stored {
            Some(stored) => {
                let load = rw
                    .defining_op(stored)
                    .filter(|&load| rw.name(load) == LoadOp::NAME)?;
                Some(Place {
                    buffer: rw.get(load, LoadOp::memref),
                    indices: rw.get(load, LoadOp::indices).collect(),
                    store: None,
                })
            }
            None => {
                let (store, _) = rw.uses(rw.result(op, 0)).next()?;
                (rw.name(store) == StoreOp::NAME).then(|| Place {
                    buffer: rw.get(store, StoreOp::memref),
                    indices: rw.get(store, StoreOp::indices).collect(),
                    store: Some(store),
                })
            }
        }
    }
}

/// Casts a buffer of vectors to one with a dimension more and vectors of a dimension less.
fn unpack(rw: &mut PatternRewriter<'_>, buffer: Value) -> Option<Value> {
    let ctx = rw.ctx;
    let memref = rw.ty(buffer).memref(ctx)?;
    let vector = memref.element.vector(ctx)?;
    if vector.scalable.first() != Some(&false) {
        return None;
    }
    let mut shape = memref.shape.to_vec();
    shape.push(vector.shape[0]);
    let element = row_type(rw, memref.element)?;
    let ty = memref_of(rw, &shape, element);
    let op = TypeCastOp::build(&mut rw.builder(), buffer, ty);
    Some(rw.result(op, 0))
}

/// The buffer of the mask: that of the load that the mask is.
fn mask_buffer(rw: &PatternRewriter<'_>, mask: Value) -> Option<Value> {
    let load = rw
        .defining_op(mask)
        .filter(|&load| rw.name(load) == LoadOp::NAME)?;
    Some(rw.get(load, LoadOp::memref))
}

/// Turns the first dimension of a labeled transfer into a loop.
pub(super) fn lower_labeled(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> bool {
    is_labeled(rw, op) && unpack_dim(rw, op, options).is_some()
}

fn unpack_dim(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> Option<()> {
    let transfer = transfer_of(rw, op)?;
    let place = Place::of(rw, op, &transfer)?;
    let is_broadcast = unpacked_dim(&transfer).is_none();
    let mask_rank = mask_rank(rw, &transfer);
    let data = unpack(rw, place.buffer)?;
    let own_mask = match transfer.mask {
        Some(mask) => Some(mask_buffer(rw, mask)?),
        None => None,
    };
    let mask = match own_mask {
        // A broadcast dimension has no part in the mask, and a mask of one dimension is checked per element.
        Some(buffer) if !is_broadcast && mask_rank > 1 => Some(unpack(rw, buffer)?),
        other => other,
    };
    let size = *rw.ty(data).shape(rw.ctx)?.last()?;
    let bounds = [index(rw, 0)?, index(rw, size)?, index(rw, 1)?];
    let state = (transfer.stored.is_some() && is_tensor(rw, &transfer)).then_some(transfer.base);
    let row = Row {
        transfer: &transfer,
        place: &place,
        data,
        target_rank: options.target_rank,
        mask: mask.zip(own_mask).filter(|_| is_broadcast || mask_rank > 1),
    };
    let new = build_for(rw, bounds, state, |rw, iv, state| {
        let result = state.map(|state| rw.ty(state));
        guarded(
            rw,
            &transfer,
            iv,
            result,
            &mut |rw| row.build(rw, iv, state),
            &mut |rw| row.pad(rw, iv, state),
        )
    });
    if let Some(store) = place.store {
        rw.erase_op(store);
        rw.erase_op(op);
    } else if state.is_some() {
        rw.replace_op_with(op, new);
    } else {
        rw.erase_op(op);
    }
    Some(())
}

/// The transfer of a row.
struct Row<'a> {
    transfer: &'a Transfer,
    place: &'a Place,
    /// The buffer, with a dimension more.
    data: Value,
    target_rank: usize,
    /// The buffer of the mask that the row gets a part of, and the buffer before its last cast.
    mask: Option<(Value, Value)>,
}

impl Row<'_> {
    /// The indices of the row in the buffer.
    fn indices(&self, iv: Value) -> Vec<Value> {
        let mut indices = self.place.indices.clone();
        indices.push(iv);
        indices
    }

    fn row_type(&self, rw: &PatternRewriter<'_>) -> Option<Type> {
        Some(rw.ty(self.data).memref(rw.ctx)?.element)
    }

    /// Builds the transfer.
    fn build(&self, rw: &mut PatternRewriter<'_>, iv: Value, state: Option<Value>) -> Option<Value> {
        let ctx = rw.ctx;
        let transfer = self.transfer;
        let at = self.indices(iv);
        let own = indices(rw, transfer, iv);
        let attrs = row_attrs(ctx, transfer);
        let row_type = self.row_type(rw)?;
        let new = match transfer.padding {
            Some(padding) => {
                let read = |mask| Read {
                    base: transfer.base,
                    indices: &own,
                    padding,
                    map: attrs.0,
                    bounds: attrs.1,
                    mask,
                };
                let mask = self.load_mask(rw, iv)?;
                read(mask).build(rw, row_type)
            }
            None => {
                let value = load(rw, self.data, &at)?;
                let mask = self.load_mask(rw, iv)?;
                let base = state.unwrap_or(transfer.base);
                build_write(rw, value, (base, &own), attrs, mask)
            }
        };
        if row_type.shape(ctx)?.len() > self.target_rank {
            label(rw, new);
        }
        if rw.name(new) == TransferReadOp::NAME {
            let value = rw.result(new, 0);
            store(rw, value, self.data, &at);
            return None;
        }
        state?;
        rw.results(new).next()
    }

    /// The row's part of the mask; `Some(None)` if the row has no mask.
    fn load_mask(&self, rw: &mut PatternRewriter<'_>, iv: Value) -> Option<Option<Value>> {
        let Some((buffer, own)) = self.mask else {
            return Some(None);
        };
        // The indices are those of the previous dimension's load from the buffer.
        let earlier = rw
            .uses(own)
            .map(|(user, _)| user)
            .find(|&user| rw.name(user) == LoadOp::NAME);
        let mut at: Vec<Value> = match earlier {
            Some(load) => rw.get(load, LoadOp::indices).collect(),
            None => Vec::new(),
        };
        if unpacked_dim(self.transfer).is_some() {
            at.push(iv);
        }
        load(rw, buffer, &at).map(Some)
    }

    /// What is done where the row is out of bounds: a read stores the padding.
    fn pad(&self, rw: &mut PatternRewriter<'_>, iv: Value, state: Option<Value>) -> Option<Value> {
        let Some(padding) = self.transfer.padding else {
            return state;
        };
        let at = self.indices(iv);
        let ty = self.row_type(rw)?;
        let op = BroadcastOp::build(&mut rw.builder(), padding, ty);
        let value = rw.result(op, 0);
        store(rw, value, self.data, &at);
        None
    }
}
