//! Instructions on memory: `alloca`, `load`, `store`, `getelementptr`, atomics, `va_arg`.

use super::{FunctionReader, Operand};
use crate::import::attributes;
use crate::import::lexer::Tok;
use crate::import::metadata::{self, Attachments};
use crate::import::parser::Read;
use smallvec::{SmallVec, smallvec};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{AtomicBinOp, AtomicOrdering, GepFlags, LlvmEnum};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Op, Type, Value};

/// What may follow the operands of an access: `, align 4, addrspace(5), !tbaa !1`.
#[derive(Default)]
struct Suffix {
    align: Option<u64>,
    address_space: Option<u32>,
    attachments: Attachments,
}

/// `atomic` and `volatile`.
struct AccessKeywords {
    atomic: bool,
    volatile: Option<Attribute>,
}

/// How a load and a store differ: their op, its slots and LLVM's words for what they lack.
struct Access {
    def: &'static OpDef,
    alignment: AttrSlot,
    volatile: AttrSlot,
    ordering: AttrSlot,
    syncscope: AttrSlot,
    unaligned: &'static str,
    unsized_type: &'static str,
}

static LOAD: Access = Access {
    def: ops::LoadOp::DEF,
    alignment: ops::LoadOp::alignment,
    volatile: ops::LoadOp::volatile_,
    ordering: ops::LoadOp::ordering,
    syncscope: ops::LoadOp::syncscope,
    unaligned: "atomic load must have explicit non-zero alignment",
    unsized_type: "loading unsized types is not allowed",
};

static STORE: Access = Access {
    def: ops::StoreOp::DEF,
    alignment: ops::StoreOp::alignment,
    volatile: ops::StoreOp::volatile_,
    ordering: ops::StoreOp::ordering,
    syncscope: ops::StoreOp::syncscope,
    unaligned: "atomic store must have explicit non-zero alignment",
    unsized_type: "storing unsized types is not allowed",
};

impl FunctionReader<'_, '_> {
    fn suffix(&mut self) -> Read<Suffix> {
        let mut suffix = Suffix::default();
        while self.p.eat(Tok::Comma) {
            match self.p.tok() {
                Tok::Word(b"align") => suffix.align = Some(self.alignment()?),
                Tok::Word(b"addrspace") => suffix.address_space = Some(self.p.address_space()?),
                Tok::NamedMetadata(_) => metadata::attachment(&mut self.p, &mut suffix.attachments)?,
                _ => return Err(self.p.error("expected metadata or 'align'")),
            }
        }
        Ok(suffix)
    }

    /// `align 4`
    fn alignment(&mut self) -> Read<u64> {
        self.p.expect_word("align")?;
        attributes::alignment_value(&mut self.p, true)
    }

    /// The alignment that an access has: the written one or that of the type.
    fn alignment_attr(
        &mut self,
        written: Option<u64>,
        ty: Type,
        start: usize,
        what: &str,
    ) -> Read<Option<Attribute>> {
        let ctx = self.ctx();
        let align = match written {
            Some(align) => align,
            None => match self.layouts.of(ctx, ty) {
                Some(layout) => layout.align,
                None => return Err(self.p.error_at(start, what)),
            },
        };
        Ok(Some(ctx.i64_attr(align as i64)))
    }

    fn pointer_operand(&mut self, message: &str) -> Read<(Type, Value)> {
        let start = self.p.offset();
        let (ty, operand) = self.typed_operand()?;
        if llvm::PointerType::of(self.ctx(), ty).is_none() {
            return Err(self.p.error_at(start, message));
        }
        Ok((ty, self.materialize(&operand, start)?))
    }

    pub(super) fn alloca(&mut self) -> Read<Op> {
        let ctx = self.ctx();
        let in_alloca = self.p.eat_word("inalloca");
        if self.p.eat_word("swifterror") {
            return Err(self.unhandled());
        }
        let start = self.p.offset();
        let ty = self.p.ty()?;
        let mut size = None;
        let mut suffix = Suffix::default();
        while self.p.eat(Tok::Comma) {
            match self.p.tok() {
                Tok::Word(b"align") => suffix.align = Some(self.alignment()?),
                Tok::Word(b"addrspace") => suffix.address_space = Some(self.p.address_space()?),
                Tok::NamedMetadata(_) => metadata::attachment(&mut self.p, &mut suffix.attachments)?,
                _ if size.is_none() => {
                    let start = self.p.offset();
                    let (ty, operand) = self.typed_operand()?;
                    if ty.signless_width(ctx).is_none() {
                        return Err(self.p.error_at(start, "element count must have integer type"));
                    }
                    size = Some(self.materialize(&operand, start)?);
                }
                _ => return Err(self.p.error("expected metadata after comma")),
            }
        }
        let size = match size {
            Some(size) => size,
            None => {
                let one = self.constants.int(ctx, Type::I32, 1);
                self.materialize(&Operand::Constant(one), start)?
            }
        };
        let align = match suffix.align {
            Some(align) => Some(ctx.i64_attr(align as i64)),
            None => match self.layouts.of(ctx, ty) {
                Some(layout) => Some(ctx.i64_attr(layout.preferred as i64)),
                None => return Err(self.p.error_at(start, "Cannot allocate unsized type")),
            },
        };
        let space = suffix.address_space.unwrap_or(self.p.env.address_spaces.alloca);
        let in_alloca = in_alloca.then_some(Attribute::UNIT);
        let location = self.location(&suffix.attachments)?;
        let attrs = [align, Some(ctx.type_attr(ty)), in_alloca];
        let op = self.create(
            ops::AllocaOp::DEF,
            location,
            &[size],
            &[llvm::pointer(ctx, space)],
            &attrs,
        );
        metadata::attach(self, op, &suffix.attachments)?;
        Ok(op)
    }

    /// `syncscope("agent")`
    fn sync_scope(&mut self) -> Read<Option<Attribute>> {
        if !self.p.eat_word("syncscope") {
            return Ok(None);
        }
        self.p.expect(Tok::LParen, "expected '(' in syncscope")?;
        let scope = self.p.string()?;
        self.p.expect(Tok::RParen, "expected ')' in syncscope")?;
        // The scope of the whole system, which is the default, has no name.
        Ok((!scope.is_empty()).then(|| self.ctx().string_attr(&string_from_bytes(&scope))))
    }

    fn ordering(&mut self) -> Read<AtomicOrdering> {
        let ordering = match self.p.tok() {
            Tok::Word(b"unordered") => AtomicOrdering::Unordered,
            Tok::Word(b"monotonic") => AtomicOrdering::Monotonic,
            Tok::Word(b"acquire") => AtomicOrdering::Acquire,
            Tok::Word(b"release") => AtomicOrdering::Release,
            Tok::Word(b"acq_rel") => AtomicOrdering::AcqRel,
            Tok::Word(b"seq_cst") => AtomicOrdering::SeqCst,
            _ => return Err(self.p.error("expected ordering on atomic instruction")),
        };
        self.p.bump();
        Ok(ordering)
    }

    fn ordering_attr(&self, ordering: Option<AtomicOrdering>) -> Option<Attribute> {
        ordering.map(|ordering| ordering.attr(self.ctx()))
    }

    /// `atomic` and `volatile` after the instruction's name.
    fn access_keywords(&mut self) -> AccessKeywords {
        AccessKeywords {
            atomic: self.p.eat_word("atomic"),
            volatile: self.p.eat_word("volatile").then_some(Attribute::UNIT),
        }
    }

    pub(super) fn load(&mut self) -> Read<Op> {
        let keywords = self.access_keywords();
        let start = self.p.offset();
        let ty = self.p.ty()?;
        self.p.expect(Tok::Comma, "expected comma after load's type")?;
        let (_, address) = self.pointer_operand("load operand must be a pointer")?;
        self.finish_access(&LOAD, keywords, (ty, start), &[address], &[ty])
    }

    pub(super) fn store(&mut self) -> Read<Op> {
        let keywords = self.access_keywords();
        let start = self.p.offset();
        let (ty, value) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after store operand")?;
        let (_, address) = self.pointer_operand("store operand must be a pointer")?;
        self.finish_access(&STORE, keywords, (ty, start), &[value, address], &[])
    }

    /// Reads what follows the operands of a load or store, and creates its op. `start` is where the accessed type stands.
    fn finish_access(
        &mut self,
        access: &Access,
        keywords: AccessKeywords,
        (ty, start): (Type, usize),
        operands: &[Value],
        results: &[Type],
    ) -> Read<Op> {
        let (scope, ordering) = match keywords.atomic {
            true => (self.sync_scope()?, Some(self.ordering()?)),
            false => (None, None),
        };
        let suffix = self.suffix()?;
        if keywords.atomic && suffix.align.is_none() {
            return Err(self.p.error_at(start, access.unaligned));
        }
        let align = self.alignment_attr(suffix.align, ty, start, access.unsized_type)?;
        let location = self.location(&suffix.attachments)?;
        let mut attrs = [None; 7];
        attrs[access.alignment.0] = align;
        attrs[access.volatile.0] = keywords.volatile;
        attrs[access.ordering.0] = self.ordering_attr(ordering);
        attrs[access.syncscope.0] = scope;
        // The scope has the last of these slots.
        let attrs = &attrs[..=access.syncscope.0];
        let op = self.create(access.def, location, operands, results, attrs);
        metadata::attach(self, op, &suffix.attachments)?;
        Ok(op)
    }

    pub(super) fn get_element_ptr(&mut self) -> Read<Op> {
        let ctx = self.ctx();
        let mut flags = GepFlags::NONE;
        loop {
            flags = flags
                | match self.p.tok() {
                    Tok::Word(b"inbounds") => GepFlags::INBOUNDS,
                    Tok::Word(b"nusw") => GepFlags::NUSW,
                    Tok::Word(b"nuw") => GepFlags::NUW,
                    _ => break,
                };
            self.p.bump();
        }
        let element = self.p.ty()?;
        self.p
            .expect(Tok::Comma, "expected comma after getelementptr's type")?;
        let start = self.p.offset();
        let (base_type, base) = self.typed_operand()?;
        if !self.is_pointer(base_type) {
            return Err(self.p.error_at(start, "base of getelementptr must be a pointer"));
        }
        let mut operands: SmallVec<[Value; 4]> = smallvec![self.materialize(&base, start)?];
        let mut result = base_type;
        let mut raw: SmallVec<[i32; 4]> = SmallVec::new();
        let mut inner = Some(element);
        while self.p.at(Tok::Comma) && !matches!(self.p.peek(), Tok::NamedMetadata(_)) {
            self.p.bump();
            let start = self.p.offset();
            let (ty, operand) = self.typed_operand()?;
            if let Some(vector) = ty.vector(ctx)
                && result.vector(ctx).is_none()
            {
                let (count, scalable) = (vector.shape.iter().product::<i64>() as u64, vector.is_scalable());
                result = llvm::vector(ctx, count, base_type, scalable);
            }
            let value = self.materialize(&operand, start)?;
            // Members of structs are constants in the dialect, all else are operands.
            let in_struct =
                !raw.is_empty() && inner.is_some_and(|ty| llvm::StructType::of(ctx, ty).is_some());
            let constant = match operand {
                Operand::Constant(id) if in_struct => self.constants.index(ctx, id),
                _ => None,
            };
            match constant.and_then(|index| i32::try_from(index).ok()) {
                Some(index) => raw.push(index),
                None if in_struct => {
                    return Err(self.p.error_at(start, "invalid getelementptr indices"));
                }
                None => {
                    raw.push(DYNAMIC_INDEX);
                    operands.push(value);
                }
            }
            if raw.len() == 1 {
                continue;
            }
            inner = inner.and_then(|ty| self.indexed(ty, constant));
            if inner.is_none() {
                return Err(self.p.error_at(start, "invalid getelementptr indices"));
            }
        }
        let attrs = [
            Some(ctx.i32_array_attr(&raw)),
            Some(ctx.type_attr(element)),
            flags.attr(ctx),
        ];
        self.finish_simple(ops::GEPOp::DEF, &operands, &[result], &attrs)
    }

    /// The type of a member or element.
    fn indexed(&self, ty: Type, index: Option<i64>) -> Option<Type> {
        let ctx = self.ctx();
        match llvm::view(ctx, ty) {
            Some(llvm::LlvmType::Struct(parts)) => parts.body().get(usize::try_from(index?).ok()?).copied(),
            Some(llvm::LlvmType::Array(array)) => Some(array.element),
            _ => ty.vector(ctx).map(|vector| vector.element),
        }
    }

    pub(super) fn fence(&mut self) -> Read<Op> {
        let scope = self.sync_scope()?;
        let start = self.p.offset();
        let ordering = self.ordering()?;
        if matches!(ordering, AtomicOrdering::Unordered | AtomicOrdering::Monotonic) {
            return Err(self.p.error_at(start, "fence cannot be unordered or monotonic"));
        }
        let ordering = self.ordering_attr(Some(ordering));
        self.finish_simple(ops::FenceOp::DEF, &[], &[], &[ordering, scope])
    }

    pub(super) fn compare_exchange(&mut self) -> Read<Op> {
        let ctx = self.ctx();
        let weak = self.p.eat_word("weak").then_some(Attribute::UNIT);
        let volatile = self.p.eat_word("volatile").then_some(Attribute::UNIT);
        let start = self.p.offset();
        let (_, address) = self.pointer_operand("cmpxchg operand must be a pointer")?;
        self.p.expect(Tok::Comma, "expected ',' after cmpxchg address")?;
        let (ty, compared) = self.typed_value()?;
        self.p
            .expect(Tok::Comma, "expected ',' after cmpxchg cmp operand")?;
        let (new_type, new) = self.typed_value()?;
        if ty != new_type {
            return Err(self
                .p
                .error_at(start, "compare value and new value type do not match"));
        }
        let scope = self.sync_scope()?;
        let (success, failure) = (self.ordering()?, self.ordering()?);
        let suffix = self.suffix()?;
        let align = self.atomic_alignment(&suffix, ty)?;
        let location = self.location(&suffix.attachments)?;
        let attrs = [
            self.ordering_attr(Some(success)),
            self.ordering_attr(Some(failure)),
            scope,
            align,
            weak,
            volatile,
        ];
        let result = llvm::struct_literal(ctx, &[ty, Type::I1], false);
        let op = self.create(
            ops::AtomicCmpXchgOp::DEF,
            location,
            &[address, compared, new],
            &[result],
            &attrs,
        );
        metadata::attach(self, op, &suffix.attachments)?;
        Ok(op)
    }

    /// The alignment of a read-modify-write access: the written one or the size of the type.
    fn atomic_alignment(&mut self, suffix: &Suffix, ty: Type) -> Read<Option<Attribute>> {
        let ctx = self.ctx();
        let align = match (suffix.align, self.layouts.of(ctx, ty)) {
            (Some(align), _) => align,
            (None, Some(layout)) => layout.store_bytes(),
            (None, None) => return Err(self.error_here("atomic operand must have a size")),
        };
        Ok(Some(ctx.i64_attr(align as i64)))
    }

    pub(super) fn atomic_rmw(&mut self) -> Read<Op> {
        let ctx = self.ctx();
        let volatile = self.p.eat_word("volatile").then_some(Attribute::UNIT);
        let operation = match self.p.tok() {
            Tok::Word(word) => {
                let is_it = |keyword: &str| keyword.trim_start_matches('_').as_bytes() == word;
                let case = AtomicBinOp::DEF.cases.iter().find(|case| is_it(case.keyword));
                case.and_then(|case| AtomicBinOp::from_value(case.value))
            }
            _ => None,
        };
        let Some(operation) = operation else {
            return Err(self.p.error("expected binary operation in atomicrmw"));
        };
        self.p.bump();
        let (_, address) = self.pointer_operand("atomicrmw operand must be a pointer")?;
        self.p
            .expect(Tok::Comma, "expected ',' after atomicrmw address")?;
        let (ty, value) = self.typed_value()?;
        let scope = self.sync_scope()?;
        let ordering = self.ordering()?;
        let suffix = self.suffix()?;
        let align = self.atomic_alignment(&suffix, ty)?;
        let location = self.location(&suffix.attachments)?;
        let attrs = [
            Some(operation.attr(ctx)),
            self.ordering_attr(Some(ordering)),
            scope,
            align,
            volatile,
        ];
        let op = self.create(ops::AtomicRMWOp::DEF, location, &[address, value], &[ty], &attrs);
        metadata::attach(self, op, &suffix.attachments)?;
        Ok(op)
    }

    pub(super) fn va_arg(&mut self) -> Read<Op> {
        let (_, list) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after vaarg operand")?;
        let ty = self.p.ty()?;
        self.finish_simple(ops::VaArgOp::DEF, &[list], &[ty], &[])
    }
}
