//! Lowers `nvvm` operations to the LLVM dialect before translation, where one of them is more than a call with its own operands.
//!
//! Input: the body of a function. Output: the body with `llvm.call_intrinsic` and the casts and constants around the calls; it
//! is copied only if it has such operations. Casts are numbered values, and casts of constants are folded, so the lowering runs
//! before values are numbered:
//!
//! ```mlir
//! %0 = nvvm.elect.sync -> i1
//! ```
//!
//! becomes
//!
//! ```mlir
//! %mask = llvm.mlir.constant(-1 : i32) : i32
//! %1 = llvm.call_intrinsic "llvm.nvvm.elect.sync"(%mask) : (i32) -> !llvm.struct<(i32, i1)>
//! %0 = llvm.extractvalue %1[1] : !llvm.struct<(i32, i1)>
//! ```
//!
//! Operations whose intrinsic has their operands, in order, are rows of `intrinsics/nvvm.rs`, or of `instructions/intrinsic/gpu.rs`
//! where an attribute selects the intrinsic. What has no intrinsic (inline PTX, predicates) stays and is reported.

mod barriers;
mod conversions;
mod copies;
mod tensor_cores;
mod threads;

use crate::intrinsics::intrinsic_table;
use std::borrow::Cow;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::PointerType;
use windlass_dialects::nvvm::{self, attrs, space};
use windlass_ir::def::{AttrSlot, EnumDef, OpDef};
use windlass_ir::{Attribute, Body, Context, InsertPoint, NewOp, Op, Region, Type, Value};

/// The value that replaces the result of an operation, if it has one. `None` if the operation has no translation.
type Lowered = Option<Option<Value>>;

/// Replaces `nvvm` operations by calls of intrinsics, and returns the calls.
pub(crate) fn lower(ctx: &Context, body: &mut Cow<'_, Body>, region: Region) -> Vec<Op> {
    let mut calls = Vec::new();
    if !body.dialects().may_contain(&nvvm::NVVM_DIALECT) {
        return calls;
    }
    let found: Vec<Op> = body
        .blocks(region)
        .flat_map(|block| body.ops(block))
        .filter(|&op| {
            body.name(op).dialect() == nvvm::Exit::NAME.dialect()
                && crate::intrinsics::find(body.name(op)).is_none()
        })
        .collect();
    for op in found {
        let body = body.to_mut();
        let mut lowering = Lowering {
            ctx,
            body,
            op,
            calls: &mut calls,
        };
        if let Some(new) = lowering.replacement() {
            match (body.results(op).get(0), new) {
                (Some(old), Some(new)) => body.replace_all_uses(old, new),
                // A barrier without a reduction has nothing to return.
                (Some(_), None) if body.op_has_uses(op) => continue,
                _ => {}
            }
            body.erase_op(op);
        }
    }
    calls
}

struct Lowering<'l> {
    ctx: &'l Context,
    body: &'l mut Body,
    op: Op,
    /// The calls of intrinsics so far.
    calls: &'l mut Vec<Op>,
}

impl Lowering<'_> {
    /// Builds the replacement of the operation.
    fn replacement(&mut self) -> Lowered {
        self.barrier()
            .or_else(|| self.thread_operation())
            .or_else(|| self.conversion())
            .or_else(|| self.copy())
            .or_else(|| self.tensor_core())
    }

    /// An attribute, or its default if it is absent.
    fn attr(&self, slot: AttrSlot) -> Option<Attribute> {
        let default = || {
            self.body
                .def(self.op)
                .attrs
                .get(slot.0)?
                .default
                .map(|make| make(self.ctx))
        };
        self.body.get(self.op, slot).or_else(default)
    }

    /// The keyword of an enumeration; empty if the attribute is absent.
    fn word(&self, slot: AttrSlot, def: &EnumDef) -> &'static str {
        attrs::keyword(self.ctx, self.attr(slot), def).unwrap_or_default()
    }

    /// The case of an enumeration, by value.
    fn case<T: Copy>(&self, slot: AttrSlot, cases: &[T]) -> Option<T> {
        let value = attrs::value(self.ctx, self.attr(slot))?;
        cases.get(usize::try_from(value).ok()?).copied()
    }

    /// The number in an attribute of the operation.
    fn number(&self, slot: AttrSlot) -> Option<i64> {
        self.attr(slot)?.as_i64(self.ctx)
    }

    /// Whether a flag is set.
    fn is_set(&self, slot: AttrSlot) -> bool {
        match self.attr(slot) {
            Some(Attribute::UNIT) => true,
            Some(flag) => flag.int(self.ctx).is_some_and(|flag| !flag.is_zero()),
            None => false,
        }
    }

    /// `suffix` if a flag is set.
    fn suffix_if<'s>(&self, slot: AttrSlot, suffix: &'s str) -> &'s str {
        if self.is_set(slot) { suffix } else { "" }
    }

    /// All operands.
    fn operands(&self) -> Vec<Value> {
        self.body.operands(self.op).iter().collect()
    }

    /// The type of the result.
    fn result(&self) -> Option<Type> {
        self.body
            .results(self.op)
            .get(0)
            .map(|result| self.body.ty(result))
    }

    /// The address space of a pointer.
    fn space(&self, pointer: Value) -> u32 {
        PointerType::of(self.ctx, self.body.ty(pointer)).unwrap_or_default()
    }

    /// The suffix of an intrinsic whose first operand points into shared memory.
    fn shared_suffix(&self) -> &'static str {
        match self.operands().first() {
            Some(&address) if self.space(address) == space::SHARED => ".shared",
            _ => "",
        }
    }

    fn create(
        &mut self,
        def: &'static OpDef,
        operands: &[Value],
        result: Option<Type>,
        attrs: &[Option<Attribute>],
    ) -> Option<Value> {
        let arguments = [u32::try_from(operands.len()).unwrap_or(u32::MAX), 0];
        let calls = def.id == llvm::CallIntrinsicOp::NAME;
        let new = NewOp {
            operands,
            attrs,
            // Metadata is of the access to memory, which a cast is not.
            discardable: calls.then(|| self.body.discardable(self.op)),
            results: result.as_slice(),
            operand_segments: if calls { &arguments } else { &[] },
            ..NewOp::new(def, self.body.location(self.op))
        };
        let op = self.body.create(new, InsertPoint::Before(self.op));
        if calls {
            self.calls.push(op);
        }
        self.body.results(op).get(0)
    }

    /// Calls `llvm.nvvm.<name>`, if there is such an intrinsic.
    fn call(&mut self, name: &str, arguments: &[Value], result: Option<Type>) -> Lowered {
        let name = format!("llvm.nvvm.{name}");
        intrinsic_table::find(&name)?;
        let name = Some(self.ctx.string_attr(&name));
        Some(self.create(llvm::CallIntrinsicOp::DEF, arguments, result, &[name]))
    }

    /// Calls an intrinsic with all operands of the operation, and with its result.
    fn call_with_operands(&mut self, name: &str) -> Lowered {
        let (operands, result) = (self.operands(), self.result());
        self.call(name, &operands, result)
    }

    /// A constant.
    fn constant(&mut self, ty: Type, value: i64) -> Option<Value> {
        let value = self.ctx.int_attr(ty, value);
        self.create(llvm::ConstantOp::DEF, &[], Some(ty), &[Some(value)])
    }

    /// Casts a value to another type.
    fn cast(&mut self, def: &'static OpDef, value: Value, ty: Type) -> Option<Value> {
        self.create(def, &[value], Some(ty), &[])
    }

    /// The pointer to shared memory that a generic pointer is; other pointers are as they are.
    fn in_shared_memory(&mut self, pointer: Value) -> Option<Value> {
        if self.space(pointer) != space::GENERIC {
            return Some(pointer);
        }
        let shared = llvm::types::pointer(self.ctx, space::SHARED);
        self.cast(llvm::AddrSpaceCastOp::DEF, pointer, shared)
    }
}
