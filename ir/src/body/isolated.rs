//! Access to many isolated operations at once.
//!
//! Input: a body with isolated operations directly in it (a module). Output: an [`IsolatedOp`] for each of them, which
//! borrows only its attributes and its body, so that each thread can have one.

use super::{Body, Module, NewOp, Op};
use crate::context::Context;
use crate::def::OpDef;
use crate::def::slots::AttrSlot;
use crate::ids::{Attribute, Location, Name, OpName};
use crate::symbols::SYM_NAME;
use parking_lot::Mutex;
use rayon::prelude::*;
use smallvec::SmallVec;

/// An operation that owns its body, borrowed independently of its parent's tables.
pub struct IsolatedOp<'a> {
    /// Its handle in the parent's tables, for identification only.
    pub op: Op,
    /// Its definition.
    pub def: &'static OpDef,
    /// Its name.
    pub name: OpName,
    /// Its location.
    pub location: Location,
    /// The location in the parent's tables, mutable.
    pub location_slot: &'a mut Location,
    /// Its attribute slots.
    pub attrs: &'a mut [Option<Attribute>],
    /// Its discardable attributes.
    pub discardable: &'a mut Option<Attribute>,
    /// Its body.
    pub body: &'a mut Body,
}

impl IsolatedOp<'_> {
    /// The inherent attribute in `slot`.
    pub fn attr(&self, slot: AttrSlot) -> Option<Attribute> {
        self.attrs.get(slot.0).copied().flatten()
    }

    /// The discardable attribute called `name`.
    pub fn discardable_attr(&self, ctx: &Context, name: Name) -> Option<Attribute> {
        (*self.discardable)?.dict_entry(ctx, name)
    }

    /// Borrows the operation for a shorter lifetime.
    pub fn reborrow(&mut self) -> IsolatedOp<'_> {
        IsolatedOp {
            attrs: &mut *self.attrs,
            location_slot: &mut *self.location_slot,
            discardable: &mut *self.discardable,
            body: &mut *self.body,
            ..*self
        }
    }

    /// Calls `read` with the operation as a top-level one, without its operands and results.
    pub fn with_module<R>(&mut self, read: impl FnOnce(&Module) -> R) -> R {
        let mut module = Module::from_op(NewOp {
            name: self.name,
            attrs: &*self.attrs,
            discardable: *self.discardable,
            body: Some(Box::new(std::mem::take(self.body))),
            ..NewOp::new(self.def, self.location)
        });
        let result = read(&module);
        if let Some(body) = module.body_mut() {
            *self.body = std::mem::take(body);
        }
        result
    }

    /// The name of the symbol that the operation defines.
    pub fn symbol(&self, ctx: &Context) -> Option<Name> {
        let attr = match self.def.attr_slot(SYM_NAME) {
            Some(slot) => self.attr(AttrSlot(slot)),
            None => self.discardable_attr(ctx, ctx.name(SYM_NAME)),
        };
        attr?.as_name(ctx)
    }
}

impl Body {
    /// Whether there are isolated operations in this body.
    pub fn has_isolated(&self) -> bool {
        self.extras.iter().any(|extra| extra.body.is_some())
    }

    /// The bodies of all isolated operations of this body.
    pub(crate) fn isolated_bodies(&mut self) -> impl Iterator<Item = &mut Body> {
        self.touch();
        self.extras
            .iter_mut()
            .filter_map(|extra| extra.body.as_deref_mut())
    }

    /// The isolated operation `op` of this body, borrowed independently of its parent's tables. `None` if it owns no
    /// body.
    pub fn isolated_op(&mut self, op: Op) -> Option<IsolatedOp<'_>> {
        self.touch();
        let data = &mut self.ops[op];
        let extra = (data.extra as usize).checked_sub(1)?;
        let body = self.extras[extra].body.as_deref_mut()?;
        let attrs = data.attrs as usize..(data.attrs + data.num_attrs) as usize;
        Some(IsolatedOp {
            op,
            def: data.def,
            name: data.name,
            location: data.location,
            location_slot: &mut data.location,
            attrs: &mut self.attrs[attrs],
            discardable: &mut data.discardable,
            body,
        })
    }

    /// The isolated operations directly in this body's root regions or nested in other operations of this body, in row
    /// order, each borrowed independently.
    pub fn isolated_ops(&mut self) -> Vec<IsolatedOp<'_>> {
        if !self.has_isolated() {
            return Vec::new();
        }
        self.touch();
        // All attribute slots are in one pool: it is split at the ranges of the isolated operations, in ascending
        // order.
        let mut rows: Vec<(u32, u32, Op)> = self
            .ops
            .iter()
            .filter(|(_, data)| data.block.is_some() && data.extra != 0)
            .filter(|(_, data)| self.extras[data.extra as usize - 1].body.is_some())
            .map(|(op, data)| (data.attrs, data.num_attrs, op))
            .collect();
        rows.sort_unstable();
        let mut pool = self.attrs.as_mut_slice();
        let mut cut = 0u32;
        let mut slices = Vec::with_capacity(rows.len());
        for &(start, len, op) in &rows {
            let (_, rest) = std::mem::take(&mut pool).split_at_mut((start - cut) as usize);
            let (slots, rest) = rest.split_at_mut(len as usize);
            pool = rest;
            cut = start + len;
            slices.push((op, slots));
        }
        slices.sort_unstable_by_key(|(op, _)| *op);
        let mut bodies: Vec<Option<&mut Body>> = self
            .extras
            .iter_mut()
            .map(|extra| extra.body.as_deref_mut())
            .collect();
        let mut out = Vec::with_capacity(slices.len());
        let mut slices = slices.into_iter().peekable();
        for (op, data) in self.ops.iter_mut() {
            let Some((_, attrs)) = slices.next_if(|(wanted, _)| *wanted == op) else {
                continue;
            };
            let Some(body) = bodies[data.extra as usize - 1].take() else {
                continue;
            };
            out.push(IsolatedOp {
                op,
                def: data.def,
                name: data.name,
                location: data.location,
                location_slot: &mut data.location,
                attrs,
                discardable: &mut data.discardable,
                body,
            });
        }
        out
    }

    /// Calls `work` for each isolated operation of this body on the threads of the current rayon pool. The results are
    /// in the order of the operations.
    pub fn par_isolated<R: Send>(&mut self, work: impl Fn(IsolatedOp<'_>) -> R + Sync + Send) -> Vec<R> {
        let mut ops = self.isolated_ops();
        if ops.len() < 2 || rayon::current_num_threads() == 1 {
            return ops.drain(..).map(work).collect();
        }
        let results = Slots::new(ops.len());
        each_in_parallel(ops, &|index, op| results.set(index, work(op)));
        results.into_vec()
    }

    /// Calls `work` for these isolated operations of this body, as [`par_isolated`](Self::par_isolated) does for all.
    /// The cost does not depend on the number of others.
    pub fn par_isolated_among<R: Send>(
        &mut self,
        ops: &[Op],
        work: impl Fn(IsolatedOp<'_>) -> R + Sync + Send,
    ) -> Vec<R> {
        let mut ops = ops.to_vec();
        ops.sort_unstable();
        ops.dedup();
        let run = |part: &mut Detached| {
            work(IsolatedOp {
                op: part.op,
                def: part.def,
                name: part.name,
                location: part.location,
                location_slot: &mut part.location_slot,
                attrs: &mut part.attrs,
                discardable: &mut part.discardable,
                body: &mut part.body,
            })
        };
        let mut parts: Vec<Detached> = ops.iter().filter_map(|&op| self.detach_isolated(op)).collect();
        let results = match parts.len() < 2 || rayon::current_num_threads() == 1 {
            true => parts.iter_mut().map(run).collect(),
            false => {
                let results = Slots::new(parts.len());
                each_in_parallel(parts.iter_mut().collect(), &|index, part| {
                    results.set(index, run(part))
                });
                results.into_vec()
            }
        };
        for part in parts {
            let row = &mut self.ops[part.op];
            row.location = part.location_slot;
            row.discardable = part.discardable;
            let start = row.attrs as usize;
            self.attrs[start..start + part.attrs.len()].copy_from_slice(&part.attrs);
            self.set_isolated(part.op, part.body);
        }
        results
    }

    fn detach_isolated(&mut self, op: Op) -> Option<Detached> {
        let row = self.ops[op];
        row.block?;
        let body = self.take_isolated(op)?;
        Some(Detached {
            op,
            def: row.def,
            name: row.name,
            location: row.location,
            location_slot: row.location,
            attrs: self.attrs(op).to_vec(),
            discardable: row.discardable,
            body,
        })
    }
}

/// A copy of the header of an isolated operation whose body is not in its parent's tables.
pub(crate) struct HeaderCopy {
    op: Op,
    def: &'static OpDef,
    name: OpName,
    location: Location,
    attrs: SmallVec<[Option<Attribute>; 8]>,
    discardable: Option<Attribute>,
}

impl HeaderCopy {
    /// The header of `op` of `table`.
    pub fn of(table: &Body, op: Op) -> Self {
        HeaderCopy {
            op,
            def: table.def(op),
            name: table.name(op),
            location: table.location(op),
            attrs: SmallVec::from_slice(table.attrs(op)),
            discardable: Some(table.discardable(op)),
        }
    }

    /// Whether `op` of `table` has this header.
    pub fn is_of(&self, table: &Body, op: Op) -> bool {
        self.attrs[..] == *table.attrs(op)
            && self.discardable.unwrap_or(Attribute::EMPTY_DICT) == table.discardable(op)
            && self.location == table.location(op)
    }

    /// The operation with `body`. What changes in its header is lost.
    pub fn with_body<'a>(&'a mut self, body: &'a mut Body) -> IsolatedOp<'a> {
        IsolatedOp {
            op: self.op,
            def: self.def,
            name: self.name,
            location: self.location,
            location_slot: &mut self.location,
            attrs: &mut self.attrs,
            discardable: &mut self.discardable,
            body,
        }
    }
}

/// The parts of the tables that an [`IsolatedOp`] borrows.
struct Detached {
    op: Op,
    def: &'static OpDef,
    name: OpName,
    location: Location,
    location_slot: Location,
    attrs: Vec<Option<Attribute>>,
    discardable: Option<Attribute>,
    body: Box<Body>,
}

/// The results of parallel calls, each at the index of its call.
struct Slots<R>(Vec<Mutex<Option<R>>>);

impl<R: Send> Slots<R> {
    fn new(len: usize) -> Slots<R> {
        Slots(std::iter::repeat_with(Mutex::default).take(len).collect())
    }

    fn set(&self, index: usize, result: R) {
        *self.0[index].lock() = Some(result);
    }

    fn into_vec(self) -> Vec<R> {
        self.0.into_iter().filter_map(Mutex::into_inner).collect()
    }
}

/// Calls `work` for each item with its index, on the threads of the current rayon pool. Rayon's part is compiled once for all
/// callers: a copy takes 10 KB of code.
fn each_in_parallel<T: Send>(items: Vec<T>, work: &(dyn Fn(usize, T) + Sync)) {
    let items = items.into_par_iter().enumerate();
    items.for_each(|(index, item)| work(index, item));
}
