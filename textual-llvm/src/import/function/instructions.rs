//! The instructions: their names, and those that take values and give one value.

use super::{FunctionReader, Operand};
use crate::import::lexer::{Ident, Tok};
use crate::import::metadata::{self, Attachments};
use crate::import::parser::Read;
use std::cell::OnceCell;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{FCmpPredicate, FastmathFlags, ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::def::OpDef;
use windlass_ir::{Attribute, Op, Type, TypeData, Value};

/// The flags that an instruction with two integer operands may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IntFlags {
    None,
    Overflow,
    Exact,
    Disjoint,
}

impl<'s> FunctionReader<'s, '_> {
    /// Reads an instruction. Returns whether it ends the block.
    pub(super) fn instruction(&mut self) -> Read<bool> {
        let start = self.p.offset();
        self.instruction_start = start;
        let name = match self.p.tok() {
            Tok::Local(name) => {
                self.p.bump();
                self.p.expect(Tok::Equal, "expected '=' after instruction name")?;
                Some(name)
            }
            _ => None,
        };
        let Tok::Word(word) = self.p.tok() else {
            return Err(match self.p.tok() {
                Tok::Eof => self.p.error("found end of file when expecting more instructions"),
                _ => self.p.error("expected instruction opcode"),
            });
        };
        if name.is_none() {
            self.instruction_start = self.p.offset();
        }
        if self.terminator(word, name)? {
            return Ok(true);
        }
        let opcode = self.p.offset();
        self.p.bump();
        let value = match self.simple(word)? {
            Some(op) => (self.body.results(op).len() > 0).then(|| self.body.result(op, 0)),
            None => self.other(word, opcode)?,
        };
        self.name_result(name, value, start)?;
        Ok(false)
    }

    /// Gives the result of an instruction its name.
    pub(super) fn name_result(
        &mut self,
        name: Option<Ident<'s>>,
        value: Option<Value>,
        start: usize,
    ) -> Read<()> {
        match value {
            Some(value) => self.define_value(name, value, start, "instruction"),
            None if name.is_some() => Err(self
                .p
                .error_at(start, "instructions returning void cannot have a name")),
            None => Ok(()),
        }
    }

    /// Instructions whose operands and result follow from the types alone.
    fn simple(&mut self, word: &[u8]) -> Read<Option<Op>> {
        use IntFlags::{Disjoint, Exact, None as Plain, Overflow};
        let op = match word {
            // The most frequent ones first: the words are compared one after the other.
            b"load" => self.load()?,
            b"store" => self.store()?,
            b"getelementptr" => self.get_element_ptr()?,
            b"icmp" => self.compare_integers()?,
            b"call" | b"phi" | b"tail" => return Ok(None),
            b"add" => self.integer(ops::AddOp::DEF, Overflow)?,
            b"sub" => self.integer(ops::SubOp::DEF, Overflow)?,
            b"mul" => self.integer(ops::MulOp::DEF, Overflow)?,
            b"shl" => self.integer(ops::ShlOp::DEF, Overflow)?,
            b"udiv" => self.integer(ops::UDivOp::DEF, Exact)?,
            b"sdiv" => self.integer(ops::SDivOp::DEF, Exact)?,
            b"lshr" => self.integer(ops::LShrOp::DEF, Exact)?,
            b"ashr" => self.integer(ops::AShrOp::DEF, Exact)?,
            b"urem" => self.integer(ops::URemOp::DEF, Plain)?,
            b"srem" => self.integer(ops::SRemOp::DEF, Plain)?,
            b"and" => self.integer(ops::AndOp::DEF, Plain)?,
            b"xor" => self.integer(ops::XOrOp::DEF, Plain)?,
            b"or" => self.integer(ops::OrOp::DEF, Disjoint)?,
            b"fadd" => self.float(ops::FAddOp::DEF)?,
            b"fsub" => self.float(ops::FSubOp::DEF)?,
            b"fmul" => self.float(ops::FMulOp::DEF)?,
            b"fdiv" => self.float(ops::FDivOp::DEF)?,
            b"frem" => self.float(ops::FRemOp::DEF)?,
            b"fneg" => self.negate()?,
            b"fcmp" => self.compare_floats()?,
            b"trunc" => {
                let flags = self.overflow_flags();
                self.cast(ops::TruncOp::DEF, flags)?
            }
            b"zext" => {
                let flag = self.p.eat_word("nneg").then_some(Attribute::UNIT);
                self.cast(ops::ZExtOp::DEF, flag)?
            }
            b"uitofp" => {
                let flag = self.p.eat_word("nneg").then_some(Attribute::UNIT);
                self.cast(ops::UIToFPOp::DEF, flag)?
            }
            b"sext" => self.cast(ops::SExtOp::DEF, None)?,
            b"sitofp" => self.cast(ops::SIToFPOp::DEF, None)?,
            b"fptosi" => self.cast(ops::FPToSIOp::DEF, None)?,
            b"fptoui" => self.cast(ops::FPToUIOp::DEF, None)?,
            // The dialect's casts of floats have no flags; upstream drops them, too.
            b"fpext" => {
                self.fast_math_flags();
                self.cast(ops::FPExtOp::DEF, None)?
            }
            b"fptrunc" => {
                self.fast_math_flags();
                self.cast(ops::FPTruncOp::DEF, None)?
            }
            b"bitcast" => self.cast(ops::BitcastOp::DEF, None)?,
            b"inttoptr" => self.int_to_ptr()?,
            b"ptrtoint" => self.cast(ops::PtrToIntOp::DEF, None)?,
            b"addrspacecast" => self.cast(ops::AddrSpaceCastOp::DEF, None)?,
            b"select" => self.select()?,
            b"freeze" => {
                let (ty, value) = self.typed_value()?;
                self.finish_simple(ops::FreezeOp::DEF, &[value], &[ty], &[])?
            }
            b"alloca" => self.alloca()?,
            b"fence" => self.fence()?,
            b"cmpxchg" => self.compare_exchange()?,
            b"atomicrmw" => self.atomic_rmw()?,
            b"va_arg" => self.va_arg()?,
            b"extractelement" => self.extract_element()?,
            b"insertelement" => self.insert_element()?,
            b"shufflevector" => self.shuffle_vector()?,
            b"extractvalue" => self.extract_value()?,
            b"insertvalue" => self.insert_value()?,
            b"landingpad" => self.landing_pad()?,
            _ => return Ok(None),
        };
        Ok(Some(op))
    }

    /// Instructions that may become any number of ops.
    fn other(&mut self, word: &[u8], opcode: usize) -> Read<Option<Value>> {
        match word {
            b"phi" => self.phi().map(Some),
            b"call" | b"tail" | b"musttail" | b"notail" => self.call(word),
            b"catchpad" | b"cleanuppad" => Err(self.unhandled()),
            _ => Err(self.p.error_at(opcode, "expected instruction opcode")),
        }
    }

    /// An instruction of LLVM IR that the LLVM dialect has no op for.
    #[cold]
    pub fn unhandled(&self) -> windlass_ir::Diagnostic {
        self.error_here(format!("unhandled instruction: {}", self.instruction_text()))
    }

    /// A call of an intrinsic that neither a dialect op nor `llvm.call_intrinsic` can hold.
    #[cold]
    pub fn unhandled_intrinsic(&self) -> windlass_ir::Diagnostic {
        self.error_here(format!("unhandled intrinsic: {}", self.instruction_text()))
    }

    fn instruction_text(&self) -> String {
        let text = &self.p.env.text[self.instruction_start..];
        let line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        String::from_utf8_lossy(line).trim_end().to_owned()
    }

    /// The attached metadata at the end of an instruction.
    pub(super) fn attachments(&mut self) -> Read<Attachments> {
        let mut attachments = Attachments::default();
        while self.p.at(Tok::Comma) {
            let Tok::NamedMetadata(_) = self.p.peek() else {
                return Err(self.p.error("expected metadata after comma"));
            };
            self.p.bump();
            metadata::attachment(&mut self.p, &mut attachments)?;
        }
        Ok(attachments)
    }

    /// Creates the op of an instruction whose text ends here.
    pub(super) fn finish_simple(
        &mut self,
        def: &'static OpDef,
        operands: &[Value],
        results: &[Type],
        attrs: &[Option<Attribute>],
    ) -> Read<Op> {
        let attachments = self.attachments()?;
        let location = self.location(&attachments)?;
        let op = self.create(def, location, operands, results, attrs);
        metadata::attach(self, op, &attachments)?;
        Ok(op)
    }

    /// `nuw` and `nsw` in any order, as an attribute.
    fn overflow_flags(&mut self) -> Option<Attribute> {
        let mut flags = OverflowFlags::NONE;
        loop {
            if self.p.eat_word("nuw") {
                flags = flags | OverflowFlags::NUW;
            } else if self.p.eat_word("nsw") {
                flags = flags | OverflowFlags::NSW;
            } else {
                return flags.attr(self.ctx());
            }
        }
    }

    /// Fast-math flags in any order.
    pub(super) fn fast_math_flags(&mut self) -> FastmathFlags {
        let mut flags = FastmathFlags::NONE;
        while let Tok::Word(word) = self.p.tok() {
            flags = flags
                | match word {
                    b"fast" => FastmathFlags::FAST,
                    b"nnan" => FastmathFlags::NNAN,
                    b"ninf" => FastmathFlags::NINF,
                    b"nsz" => FastmathFlags::NSZ,
                    b"arcp" => FastmathFlags::ARCP,
                    b"contract" => FastmathFlags::CONTRACT,
                    b"afn" => FastmathFlags::AFN,
                    b"reassoc" => FastmathFlags::REASSOC,
                    _ => break,
                };
            self.p.bump();
        }
        flags
    }

    /// The attribute for fast-math flags: the dialect's own, `None` for no flags.
    pub fn fast_math_attr(&self, flags: FastmathFlags) -> Option<Attribute> {
        ops::attrs::fastmath(self.ctx(), flags)
    }

    fn is_integer(&self, ty: Type) -> bool {
        matches!(
            ty.element_or_self(self.ctx()).data(self.ctx()),
            TypeData::Integer { .. }
        )
    }

    fn is_float(&self, ty: Type) -> bool {
        let element = ty.element_or_self(self.ctx());
        matches!(element.data(self.ctx()), TypeData::Float(_)) || element == llvm::ppc_fp128(self.ctx())
    }

    pub(super) fn is_pointer(&self, ty: Type) -> bool {
        llvm::PointerType::of(self.ctx(), ty.element_or_self(self.ctx())).is_some()
    }

    /// `T %a, %b`
    fn two_operands(&mut self, valid: fn(&Self, Type) -> bool) -> Read<(Type, Value, Value)> {
        let start = self.p.offset();
        let ty = self.p.ty()?;
        if !valid(self, ty) {
            return Err(self.p.error_at(start, "invalid operand type for instruction"));
        }
        let lhs = self.value(ty)?;
        self.p
            .expect(Tok::Comma, "expected ',' in arithmetic operation")?;
        let rhs = self.value(ty)?;
        Ok((ty, lhs, rhs))
    }

    fn integer(&mut self, def: &'static OpDef, flags: IntFlags) -> Read<Op> {
        let attr = match flags {
            IntFlags::None => None,
            IntFlags::Overflow => self.overflow_flags(),
            IntFlags::Exact => self.p.eat_word("exact").then_some(Attribute::UNIT),
            IntFlags::Disjoint => self.p.eat_word("disjoint").then_some(Attribute::UNIT),
        };
        let (ty, lhs, rhs) = self.two_operands(Self::is_integer)?;
        self.finish_simple(def, &[lhs, rhs], &[ty], &[attr])
    }

    fn float(&mut self, def: &'static OpDef) -> Read<Op> {
        let flags = self.fast_math_flags();
        let flags = self.fast_math_attr(flags);
        let (ty, lhs, rhs) = self.two_operands(Self::is_float)?;
        self.finish_simple(def, &[lhs, rhs], &[ty], &[flags])
    }

    fn negate(&mut self) -> Read<Op> {
        let flags = self.fast_math_flags();
        let flags = self.fast_math_attr(flags);
        let start = self.p.offset();
        let (ty, value) = self.typed_value()?;
        if !self.is_float(ty) {
            return Err(self.p.error_at(start, "invalid operand type for instruction"));
        }
        self.finish_simple(ops::FNegOp::DEF, &[value], &[ty], &[flags])
    }

    /// The type of a comparison of values of this type.
    pub(super) fn bool_like(&self, ty: Type) -> Type {
        match ty.vector(self.ctx()) {
            Some(_) => ty.with_element(self.ctx(), Type::I1),
            None => Type::I1,
        }
    }

    fn compare_integers(&mut self) -> Read<Op> {
        // The dialect has no such flag; upstream drops it, too.
        self.p.eat_word("samesign");
        let predicate = self.predicate::<ICmpPredicate>("expected icmp predicate (e.g. 'eq')")?;
        let valid = |reader: &Self, ty| reader.is_integer(ty) || reader.is_pointer(ty);
        let (ty, lhs, rhs) = self.two_operands(valid)?;
        let result = self.bool_like(ty);
        self.finish_simple(ops::ICmpOp::DEF, &[lhs, rhs], &[result], &[Some(predicate)])
    }

    fn compare_floats(&mut self) -> Read<Op> {
        let flags = self.fast_math_flags();
        let flags = self.fast_math_attr(flags);
        let predicate = self.predicate::<FCmpPredicate>("expected fcmp predicate (e.g. 'oeq')")?;
        let (ty, lhs, rhs) = self.two_operands(Self::is_float)?;
        let result = self.bool_like(ty);
        self.finish_simple(
            ops::FCmpOp::DEF,
            &[lhs, rhs],
            &[result],
            &[Some(predicate), flags],
        )
    }

    fn predicate<P: LlvmEnum>(&mut self, message: &str) -> Read<Attribute> {
        if let Tok::Word(word) = self.p.tok() {
            // The dialect's `_true` and `_false` are LLVM's `true` and `false`.
            let is_it = |keyword: &str| keyword.trim_start_matches('_').as_bytes() == word;
            let case = P::DEF.cases.iter().find(|case| is_it(case.keyword));
            if let Some(predicate) = case.and_then(|case| P::from_value(case.value)) {
                self.p.bump();
                return Ok(predicate.attr(self.ctx()));
            }
        }
        Err(self.p.error(message))
    }

    /// `T %x to U`
    fn cast(&mut self, def: &'static OpDef, attr: Option<Attribute>) -> Read<Op> {
        let start = self.p.offset();
        let (from, value) = self.typed_value()?;
        self.p.expect_word("to")?;
        let to = self.p.ty()?;
        if !self.is_valid_cast(def, from, to) {
            let message = format!(
                "invalid cast opcode for cast from '{}' to '{}'",
                self.type_text(from),
                self.type_text(to)
            );
            return Err(self.p.error_at(start, message));
        }
        self.finish_simple(def, &[value], &[to], &[attr])
    }

    /// Whether LLVM has this cast between values of these types.
    fn is_valid_cast(&mut self, def: &'static OpDef, from: Type, to: Type) -> bool {
        let ctx = self.ctx();
        let shape = |ty: Type| ty.vector(ctx).map(|vector| (&vector.shape, &vector.scalable));
        let same_shape = shape(from) == shape(to);
        let (source, target) = (from.element_or_self(ctx), to.element_or_self(ctx));
        let widths = (source.signless_width(ctx), target.signless_width(ctx));
        let pointers = (self.is_pointer(from), self.is_pointer(to));
        let floats = (self.is_float(from), self.is_float(to));
        let bits = |reader: &mut Self, ty| reader.layouts.of(ctx, ty).map(|layout| layout.bits);
        let valid = match def.id {
            ops::TruncOp::NAME => matches!(widths, (Some(from), Some(to)) if from > to),
            ops::ZExtOp::NAME | ops::SExtOp::NAME => matches!(widths, (Some(from), Some(to)) if from < to),
            ops::FPTruncOp::NAME => floats == (true, true) && bits(self, source) > bits(self, target),
            ops::FPExtOp::NAME => floats == (true, true) && bits(self, source) < bits(self, target),
            ops::UIToFPOp::NAME | ops::SIToFPOp::NAME => widths.0.is_some() && floats.1,
            ops::FPToUIOp::NAME | ops::FPToSIOp::NAME => floats.0 && widths.1.is_some(),
            ops::PtrToIntOp::NAME => pointers.0 && widths.1.is_some(),
            ops::IntToPtrOp::NAME => widths.0.is_some() && pointers.1,
            ops::AddrSpaceCastOp::NAME => pointers == (true, true) && source != target,
            ops::BitcastOp::NAME => {
                let aggregate = |ty| matches!(llvm::view(ctx, ty), Some(view) if !matches!(view, llvm::LlvmType::Ptr(_) | llvm::LlvmType::PpcFp128 | llvm::LlvmType::X86Amx));
                return match pointers {
                    (true, true) => source == target && (same_shape || bits(self, from) == bits(self, to)),
                    (false, false) => {
                        !aggregate(from) && !aggregate(to) && bits(self, from) == bits(self, to)
                    }
                    _ => false,
                };
            }
            _ => true,
        };
        valid && same_shape
    }

    fn int_to_ptr(&mut self) -> Read<Op> {
        self.cast(ops::IntToPtrOp::DEF, None)
    }

    fn select(&mut self) -> Read<Op> {
        let flags = self.fast_math_flags();
        let flags = self.fast_math_attr(flags);
        let (_, condition) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after select condition")?;
        let (ty, true_value) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after select value")?;
        let start = self.p.offset();
        let (other, false_value) = self.typed_value()?;
        if other != ty {
            return Err(self.p.error_at(start, "select values must have same type"));
        }
        self.finish_simple(
            ops::SelectOp::DEF,
            &[condition, true_value, false_value],
            &[ty],
            &[flags],
        )
    }

    /// `phi T [ %a, %b ], …`: a block argument.
    fn phi(&mut self) -> Read<Value> {
        // A block argument has no flags; upstream drops them, too.
        self.fast_math_flags();
        let ty = self.p.ty()?;
        let mut incoming = Vec::new();
        loop {
            self.p.expect(Tok::LSquare, "expected '[' in phi value list")?;
            let operand = self.operand(ty)?;
            self.p
                .expect(Tok::Comma, "expected ',' after insertelement value")?;
            let block = self.phi_block()?;
            self.p.expect(Tok::RSquare, "expected ']' in phi value list")?;
            incoming.push((operand, block));
            if self.p.at(Tok::Comma) && self.p.peek() == Tok::LSquare {
                self.p.bump();
                continue;
            }
            break;
        }
        let attachments = self.attachments()?;
        let location = self.location(&attachments)?;
        let this = self.current.0 as usize;
        if this == 0 {
            return Err(self.error_here("entry block to function must not have predecessors"));
        }
        let block = self.blocks[this].block;
        if self.body.first_op(block).is_some() {
            return Err(self.error_here("PHI nodes not grouped at top of basic block!"));
        }
        let value = self.body.append_arg(block, ty, location);
        self.blocks[this].phis.push(super::Phi {
            incoming,
            index: OnceCell::new(),
        });
        Ok(value)
    }

    /// An operand as it is, which must be a constant.
    pub(super) fn constant_operand(&mut self, message: &str) -> Read<(Type, super::ConstId)> {
        let start = self.p.offset();
        match self.typed_operand()? {
            (ty, Operand::Constant(id)) => Ok((ty, id)),
            _ => Err(self.p.error_at(start, message)),
        }
    }
}
