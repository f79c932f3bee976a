//! Lowers the `ptr` dialect to the LLVM dialect before translation.
//!
//! Input: the body of a function. Output: the body without `ptr` ops; it is copied only if it has any. One `ptr` op can
//! become several instructions, so the lowering runs before values are numbered.

use crate::version::LlvmVersion;
use std::borrow::Cow;
use windlass_dialects::llvm;
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::layout::Layouts;
use windlass_dialects::ptr;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::{Attribute, Body, Context, InsertPoint, NewOp, Op, OpName, Region, Type, Value};

/// The op that denotes LLVM's `ptrtoaddr`: a `ptr.ptr_diff` with a single operand.
pub(crate) const ADDRESS_OF: OpName = ptr::PtrDiffOp::NAME;

/// The first version with `ptrtoaddr`; earlier versions get `ptrtoint`.
const ADDRESSES: u32 = 22;

/// Replaces `ptr` ops that have an equivalent in the LLVM dialect.
pub(crate) fn lower(
    ctx: &Context,
    version: LlvmVersion,
    layouts: &mut Layouts,
    body: &mut Cow<'_, Body>,
    region: Region,
) {
    if !body.dialects().may_contain(&ptr::PTR_DIALECT) {
        return;
    }
    let of_pointers = |body: &Body, op: Op| body.name(op).dialect() == ptr::PtrAddOp::NAME.dialect();
    let found: Vec<Op> = body
        .blocks(region)
        .flat_map(|block| body.ops(block))
        .filter(|&op| of_pointers(body, op))
        .collect();
    for op in found {
        let mut lowering = Lowering {
            ctx,
            version,
            layouts,
            body: body.to_mut(),
            op,
        };
        if let Some(new) = lowering.replacement() {
            let body = body.to_mut();
            if let (Some(old), Some(new)) = (body.results(op).get(0), new) {
                body.replace_all_uses(old, new);
            }
            body.erase_op(op);
        }
    }
}

struct Lowering<'l> {
    ctx: &'l Context,
    version: LlvmVersion,
    layouts: &'l mut Layouts,
    body: &'l mut Body,
    op: Op,
}

impl Lowering<'_> {
    /// Builds the replacement of the op. `None` if the op has no equivalent in the LLVM dialect.
    fn replacement(&mut self) -> Option<Option<Value>> {
        let (ctx, op) = (self.ctx, self.op);
        let count = self.body.operands(op).len();
        let operands: Vec<Value> = (0..count).map(|index| self.body.operand(op, index)).collect();
        let result = self.body.results(op).get(0).map(|result| self.body.ty(result));
        let int = |ty: Type, value: i64| Some(ctx.int_attr(ty, value));
        let attr = |body: &Body, slot: AttrSlot| body.get(op, slot);
        Some(match self.body.name(op) {
            ptr::LoadOp::NAME => {
                use ptr::LoadOp as From;
                let mut attrs = [None; 7];
                let kept: [(AttrSlot, AttrSlot); 6] = [
                    (From::alignment, llvm::LoadOp::alignment),
                    (From::volatile_, llvm::LoadOp::volatile_),
                    (From::nontemporal, llvm::LoadOp::nontemporal),
                    (From::invariant, llvm::LoadOp::invariant),
                    (From::invariantGroup, llvm::LoadOp::invariantGroup),
                    (From::syncscope, llvm::LoadOp::syncscope),
                ];
                for (from, to) in kept {
                    attrs[to.0] = attr(self.body, from);
                }
                attrs[llvm::LoadOp::ordering.0] = self.ordering(From::ordering);
                self.create(llvm::LoadOp::DEF, &operands, result, &attrs)
            }
            ptr::StoreOp::NAME => {
                use ptr::StoreOp as From;
                let mut attrs = [None; 6];
                let kept: [(AttrSlot, AttrSlot); 5] = [
                    (From::alignment, llvm::StoreOp::alignment),
                    (From::volatile_, llvm::StoreOp::volatile_),
                    (From::nontemporal, llvm::StoreOp::nontemporal),
                    (From::invariantGroup, llvm::StoreOp::invariantGroup),
                    (From::syncscope, llvm::StoreOp::syncscope),
                ];
                for (from, to) in kept {
                    attrs[to.0] = attr(self.body, from);
                }
                attrs[llvm::StoreOp::ordering.0] = self.ordering(From::ordering);
                self.create(llvm::StoreOp::DEF, &operands, None, &attrs)
            }
            ptr::MaskedLoadOp::NAME => {
                let alignment = self.alignment(ptr::MaskedLoadOp::alignment);
                self.create(llvm::MaskedLoadOp::DEF, &operands, result, &[alignment])
            }
            ptr::MaskedStoreOp::NAME => {
                let alignment = self.alignment(ptr::MaskedStoreOp::alignment);
                self.create(llvm::MaskedStoreOp::DEF, &operands, None, &[alignment])
            }
            ptr::GatherOp::NAME => {
                let alignment = self.alignment(ptr::GatherOp::alignment);
                self.create(llvm::masked_gather::DEF, &operands, result, &[alignment])
            }
            ptr::ScatterOp::NAME => {
                let alignment = self.alignment(ptr::ScatterOp::alignment);
                self.create(llvm::masked_scatter::DEF, &operands, None, &[alignment])
            }
            ptr::PtrAddOp::NAME => {
                // The cases of `ptr_add`'s flags: none, nusw, nuw, inbounds.
                let flags = self.number(ptr::PtrAddOp::flags);
                let flags = [0, 2, 4, 3].get(usize::try_from(flags).ok()?)?;
                let attrs = [
                    Some(ctx.i32_array_attr(&[DYNAMIC_INDEX])),
                    Some(ctx.type_attr(ctx.int_type(8))),
                    int(Type::I32, *flags).filter(|_| *flags != 0),
                ];
                self.create(llvm::GEPOp::DEF, &operands, result, &attrs)
            }
            ptr::PtrDiffOp::NAME => self.difference(&operands, result?)?,
            ptr::ConstantOp::NAME => {
                let address = ptr::address(ctx, attr(self.body, ptr::ConstantOp::value)?)?;
                if address == 0 {
                    self.create(llvm::ZeroOp::DEF, &[], result, &[])
                } else {
                    let ty = self.address_type(result?)?;
                    let number = self.create(llvm::ConstantOp::DEF, &[], Some(ty), &[int(ty, address)])?;
                    self.create(llvm::IntToPtrOp::DEF, &[number], result, &[])
                }
            }
            ptr::TypeOffsetOp::NAME => {
                let ty = attr(self.body, ptr::TypeOffsetOp::elementType)?.as_type(ctx)?;
                let bytes = i64::try_from(self.layouts.of(ctx, ty)?.alloc_bytes()).ok()?;
                self.create(llvm::ConstantOp::DEF, &[], result, &[int(result?, bytes)])
            }
            _ => return None,
        })
    }

    /// Subtracts the addresses of the two operands, as an integer of the result's width.
    fn difference(&mut self, operands: &[Value], result: Type) -> Option<Option<Value>> {
        let ctx = self.ctx;
        let pointer = self.body.ty(*operands.first()?);
        let element = self.address_type(pointer.element_or_self(ctx))?;
        let ty = pointer.with_element(ctx, element);
        let mut addresses = Vec::new();
        let address_of = match self.version.since(ADDRESSES) {
            true => ptr::PtrDiffOp::DEF,
            false => llvm::PtrToIntOp::DEF,
        };
        for &operand in operands {
            // The address that became a pointer is folded at any width.
            let number = match self.body.defining_op(operand) {
                Some(cast) if self.body.name(cast) == llvm::IntToPtrOp::NAME => {
                    Some(self.body.operand(cast, 0)).filter(|&number| self.body.ty(number) == ty)
                }
                _ => None,
            };
            addresses.push(match number {
                Some(number) => number,
                None => self.create(address_of, &[operand], Some(ty), &[])?,
            });
        }
        // `ptr` has the bit of `nuw` first, the LLVM dialect that of `nsw`.
        let flags = self.number(ptr::PtrDiffOp::flags);
        let flags = (flags & 1) << 1 | flags >> 1;
        let flags = Some(ctx.int_attr(Type::I32, flags)).filter(|_| flags != 0);
        let difference = self.create(llvm::SubOp::DEF, &addresses, Some(ty), &[flags])?;
        let (has, wants) = (
            element.signless_width(ctx)?,
            result.element_or_self(ctx).signless_width(ctx)?,
        );
        Some(match wants.cmp(&has) {
            std::cmp::Ordering::Equal => Some(difference),
            std::cmp::Ordering::Less => self.create(llvm::TruncOp::DEF, &[difference], Some(result), &[]),
            std::cmp::Ordering::Greater => self.create(llvm::SExtOp::DEF, &[difference], Some(result), &[]),
        })
    }

    /// The integer type that holds the address of a pointer.
    fn address_type(&self, pointer: Type) -> Option<Type> {
        let space = ptr::llvm_address_space(self.ctx, pointer)?;
        let bits = self.layouts.data_layout().pointer(space).index_bits;
        Some(self.ctx.int_type(bits))
    }

    fn number(&self, slot: AttrSlot) -> i64 {
        let attr = self.body.get(self.op, slot);
        attr.and_then(|attr| attr.as_i64(self.ctx)).unwrap_or(0)
    }

    /// The alignment attribute; 1 where the op has none.
    fn alignment(&self, slot: AttrSlot) -> Option<Attribute> {
        Some(self.ctx.int_attr(Type::I32, self.number(slot).max(1)))
    }

    /// Maps an atomic ordering to the LLVM dialect's case, which has one more case before `acquire`.
    fn ordering(&self, slot: AttrSlot) -> Option<Attribute> {
        const ACQUIRE: i64 = 3;
        let ordering = self.number(slot);
        let ordering = ordering + i64::from(ordering >= ACQUIRE);
        (ordering != 0).then(|| self.ctx.int_attr(Type::I64, ordering))
    }

    fn create(
        &mut self,
        def: &'static OpDef,
        operands: &[Value],
        result: Option<Type>,
        attrs: &[Option<Attribute>],
    ) -> Option<Value> {
        let new = NewOp {
            operands,
            attrs,
            discardable: Some(self.body.discardable(self.op)),
            results: result.as_slice(),
            ..NewOp::new(def, self.body.location(self.op))
        };
        let op = self.body.create(new, InsertPoint::Before(self.op));
        self.body.results(op).get(0)
    }
}
