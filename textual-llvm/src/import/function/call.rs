//! Calls: `call`, `invoke`, inline assembly, operand bundles.
//!
//! A [`Call`] is what the text says. `intrinsics/` gets it first if the callee is an intrinsic; the rest becomes
//! `llvm.call`, `llvm.invoke` or `llvm.inline_asm` here.

use super::control::TerminatorKind;
use super::{BlockRef, FunctionReader, Operand, header};
use crate::import::attributes::{self, AttributeList};
use crate::import::intrinsics;
use crate::import::lexer::{Ident, Tok};
use crate::import::metadata::{self, Attachments};
use crate::import::parser::Read;
use crate::import::symbols::SymbolKind;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{AsmDialect, CConv, FastmathFlags, LlvmEnum, TailCallKind};
use windlass_dialects::llvm::types::{self as llvm, LlvmTypes as _};
use windlass_ir::text::{string_from_bytes, type_to_string};
use windlass_ir::{Attribute, Context, Diagnostic, Location, Name, NewOp, Op, Severity, Type, Value};

/// What is called.
#[derive(Clone, Debug)]
pub enum Callee<'s> {
    /// A function or ifunc by name.
    Symbol(Name),
    /// A function or ifunc that has another type than the call.
    Mismatch(Name),
    /// A pointer.
    Pointer(Operand<'s>),
    /// Inline assembly.
    Asm(Asm),
}

/// `asm sideeffect "text", "constraints"`
#[derive(Clone, Debug)]
pub struct Asm {
    side_effect: bool,
    align_stack: bool,
    intel: bool,
    text: String,
    constraints: String,
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub struct Argument<'s> {
    /// The type, as the call has it.
    pub ty: Type,
    /// The operand.
    pub operand: Operand<'s>,
    /// The attributes at the call.
    pub attributes: AttributeList<'s>,
    /// Where it stands in the text.
    pub start: usize,
}

/// `"tag"(T %a, …)` after the arguments.
#[derive(Clone, Debug)]
pub struct Bundle<'s> {
    /// The tag.
    pub tag: String,
    /// The operands, each with its type and where it stands.
    pub operands: Vec<(Type, Operand<'s>, usize)>,
}

/// A call as the text has it.
#[derive(Clone, Debug)]
pub struct Call<'s> {
    /// `tail`, `musttail`, `notail` or nothing.
    pub tail: TailCallKind,
    /// The fast-math flags.
    pub fast_math: FastmathFlags,
    /// The calling convention.
    pub convention: CConv,
    /// The attributes of the result.
    pub result_attributes: AttributeList<'s>,
    /// The function type.
    pub ty: Type,
    /// What is called.
    pub callee: Callee<'s>,
    /// Where the text names it.
    pub callee_start: usize,
    /// The arguments.
    pub arguments: Vec<Argument<'s>>,
    /// The attributes of the call.
    pub attributes: AttributeList<'s>,
    /// The operand bundles.
    pub bundles: Vec<Bundle<'s>>,
    /// Attached metadata.
    pub attachments: Attachments,
    /// The location of the ops that it becomes.
    pub location: Location,
}

impl Call<'_> {
    /// The result type, `void` if there is none.
    pub fn result(&self, ctx: &windlass_ir::Context) -> Type {
        llvm::FunctionType::of(ctx, self.ty).map_or(Type::VOID, llvm::FunctionType::ret)
    }
}

impl<'s> FunctionReader<'s, '_> {
    /// `call …`, after a word that may say what kind of tail call it is.
    pub(super) fn call(&mut self, word: &[u8]) -> Read<Option<Value>> {
        let tail = match word {
            b"tail" => TailCallKind::Tail,
            b"musttail" => TailCallKind::MustTail,
            b"notail" => TailCallKind::NoTail,
            _ => TailCallKind::None,
        };
        if tail != TailCallKind::None {
            self.p.expect_word("call")?;
        }
        let fast_math = self.fast_math_flags();
        let mut call = self.call_after_flags(tail, fast_math)?;
        call.attachments = self.attachments()?;
        call.location = self.location(&call.attachments)?;
        if let Callee::Symbol(name) = call.callee
            && intrinsics::is_intrinsic(self.ctx().str(name))
        {
            return intrinsics::convert(self, call, name);
        }
        let op = match &call.callee {
            Callee::Asm(asm) => self.inline_asm(&call, asm)?,
            _ => self.plain_call(&call)?,
        };
        let has_result = call.result(self.ctx()) != Type::VOID;
        Ok(has_result.then(|| self.body.result(op, 0)))
    }

    /// `invoke …`
    pub(super) fn invoke(&mut self, name: Option<Ident<'s>>, start: usize) -> Read<()> {
        let call = self.call_after_flags(TailCallKind::None, FastmathFlags::NONE)?;
        self.p.expect_word("to")?;
        let normal = self.label()?;
        self.p.expect_word("unwind")?;
        let unwind = self.label()?;
        let result = call.result(self.ctx());
        let result = (result != Type::VOID).then(|| self.body.new_forward(result));
        let kind = TerminatorKind::Invoke {
            call: Box::new(call),
            result,
            targets: [normal, unwind],
        };
        self.set_terminator(kind, start)?;
        self.name_result(name, result, start)
    }

    /// From the calling convention to the operand bundles.
    fn call_after_flags(&mut self, tail: TailCallKind, fast_math: FastmathFlags) -> Read<Call<'s>> {
        let convention = attributes::calling_convention(&mut self.p)?;
        let result_attributes = attributes::result_attributes(&mut self.p)?;
        let space = self.p.address_space()?;
        let type_start = self.p.offset();
        let mut ty = self.p.any_type()?;
        let callee_start = self.p.offset();
        let callee = self.callee(space)?;
        let arguments = self.call_arguments(tail)?;
        let params: Vec<Type> = arguments.iter().map(|argument| argument.ty).collect();
        let ctx = self.ctx();
        match llvm::FunctionType::of(ctx, ty) {
            // Only the result is written where the function is not variadic.
            None => {
                if !header::is_result(ctx, ty) {
                    return Err(self
                        .p
                        .error_at(type_start, "Invalid result type for LLVM function"));
                }
                ty = llvm::function(ctx, ty, &params, false);
            }
            Some(function) => {
                let fixed = function.params();
                let fits =
                    params.starts_with(fixed) && (function.is_variadic() || params.len() == fixed.len());
                if !fits {
                    let message = match params.len() < fixed.len() {
                        true => "not enough parameters specified for call",
                        false if function.is_variadic() => "argument is not of expected type",
                        false => "too many arguments specified",
                    };
                    return Err(self.p.error_at(type_start, message));
                }
            }
        }
        let attributes = attributes::function_attributes(&mut self.p)?;
        let bundles = self.bundles()?;
        let (callee, ty) = self.resolved_callee(callee, ty);
        Ok(Call {
            tail,
            fast_math,
            convention,
            result_attributes,
            ty,
            callee,
            callee_start,
            arguments,
            attributes,
            bundles,
            attachments: Attachments::default(),
            location: Location::UNKNOWN,
        })
    }

    fn callee(&mut self, space: u32) -> Read<Callee<'s>> {
        if self.p.eat_word("asm") {
            return self.asm().map(Callee::Asm);
        }
        // An intrinsic need not be declared.
        if let Tok::Global(ident) = self.p.tok()
            && self.p.env.symbols.get(ident).is_none()
            && ident.text().starts_with(b"llvm.")
        {
            self.p.bump();
            return Ok(Callee::Symbol(self.p.name(ident)));
        }
        let ty = llvm::pointer(self.ctx(), space);
        Ok(Callee::Pointer(self.operand(ty)?))
    }

    /// A call by name, if the pointer is a function that the call fits, with the type of the function.
    fn resolved_callee(&mut self, callee: Callee<'s>, ty: Type) -> (Callee<'s>, Type) {
        let Callee::Pointer(Operand::Constant(id)) = &callee else {
            return (callee, ty);
        };
        match self.constants.symbol(*id) {
            Some((symbol, SymbolKind::Function | SymbolKind::IFunc, declared)) => {
                match fits(self.ctx(), ty, declared) {
                    true => (Callee::Symbol(symbol), declared),
                    // The declaration of an intrinsic is today's; the call may be that of an earlier version.
                    false if intrinsics::is_intrinsic(self.ctx().str(symbol)) => (Callee::Symbol(symbol), ty),
                    false => (Callee::Mismatch(symbol), ty),
                }
            }
            _ => (callee, ty),
        }
    }

    fn asm(&mut self) -> Read<Asm> {
        let side_effect = self.p.eat_word("sideeffect");
        let align_stack = self.p.eat_word("alignstack");
        let intel = self.p.eat_word("inteldialect");
        // The dialect has no such flag; upstream drops it, too.
        self.p.eat_word("unwind");
        let text = string_from_bytes(&self.p.string()?).into_owned();
        self.p
            .expect(Tok::Comma, "expected comma in inline asm expression")?;
        let constraints = string_from_bytes(&self.p.string()?).into_owned();
        Ok(Asm {
            side_effect,
            align_stack,
            intel,
            text,
            constraints,
        })
    }

    fn call_arguments(&mut self, tail: TailCallKind) -> Read<Vec<Argument<'s>>> {
        self.p.expect(Tok::LParen, "expected '(' in call")?;
        let mut arguments = Vec::new();
        // A call that has to be a tail call passes the variadic arguments of the caller on.
        let must_pass = (tail == TailCallKind::MustTail).then_some(self.is_variadic);
        loop {
            if self.p.at(Tok::RParen) {
                if must_pass == Some(true) {
                    let message =
                        "expected '...' at end of argument list for musttail call in varargs function";
                    return Err(self.p.error(message));
                }
                self.p.bump();
                break;
            }
            if !arguments.is_empty() {
                self.p.expect(Tok::Comma, "expected ',' in argument list")?;
            }
            if self.p.at(Tok::Ellipsis) {
                let what = match must_pass {
                    Some(true) => {
                        self.p.bump();
                        self.p
                            .expect(Tok::RParen, "expected ')' at end of argument list")?;
                        break;
                    }
                    Some(false) => "musttail call in non-varargs function",
                    None => "non-musttail call",
                };
                let message = format!("unexpected ellipsis in argument list for {what}");
                return Err(self.p.error(message));
            }
            let start = self.p.offset();
            let ty = self.p.ty()?;
            let attributes = match ty == self.metadata_type() {
                true => AttributeList::default(),
                false => attributes::value_attributes(&mut self.p)?,
            };
            let operand = self.operand(ty)?;
            arguments.push(Argument {
                ty,
                operand,
                attributes,
                start,
            });
        }
        Ok(arguments)
    }

    fn bundles(&mut self) -> Read<Vec<Bundle<'s>>> {
        let mut bundles = Vec::new();
        if !self.p.eat(Tok::LSquare) {
            return Ok(bundles);
        }
        while !self.p.eat(Tok::RSquare) {
            if !bundles.is_empty() {
                self.p.expect(Tok::Comma, "expected ',' in input list")?;
            }
            let tag = string_from_bytes(&self.p.string()?).into_owned();
            self.p.expect(Tok::LParen, "expected '(' in operand bundle")?;
            let mut operands = Vec::new();
            while !self.p.eat(Tok::RParen) {
                if !operands.is_empty() {
                    self.p.expect(Tok::Comma, "expected ',' in input list")?;
                }
                let start = self.p.offset();
                let (ty, operand) = self.typed_operand()?;
                operands.push((ty, operand, start));
            }
            bundles.push(Bundle { tag, operands });
        }
        Ok(bundles)
    }

    /// The values of the arguments.
    pub fn argument_values(&mut self, call: &Call<'s>) -> Read<Vec<Value>> {
        let arguments = call.arguments.iter();
        arguments
            .map(|argument| self.materialize(&argument.operand, argument.start))
            .collect()
    }

    /// The values of the operand bundles, their sizes and their tags.
    pub fn bundle_values(&mut self, call: &Call<'s>) -> Read<BundleValues> {
        let mut all = BundleValues::default();
        if call.bundles.is_empty() {
            return Ok(all);
        }
        let ctx = self.ctx();
        let mut sizes = Vec::new();
        let mut tags = Vec::new();
        for bundle in &call.bundles {
            for (_, operand, start) in &bundle.operands {
                all.values.push(self.materialize(operand, *start)?);
            }
            sizes.push(bundle.operands.len() as i32);
            tags.push(ctx.string_attr(&bundle.tag));
        }
        all.sizes = Some(ctx.i32_array_attr(&sizes));
        all.tags = Some(ctx.array_attr(&tags));
        Ok(all)
    }

    /// The operands of a call: the callee if it is a pointer, then the arguments. Also the slots that calls and
    /// invokes share.
    fn callee_operands(&mut self, call: &Call<'s>) -> Read<(Vec<Value>, CalleeAttrs)> {
        let ctx = self.ctx();
        let mut operands = Vec::with_capacity(call.arguments.len() + 1);
        let mut address_of_callee = None;
        let mut attrs = CalleeAttrs::default();
        match &call.callee {
            Callee::Symbol(name) => attrs.callee = Some(ctx.symbol_attr(*name)),
            Callee::Mismatch(name) => {
                self.warn_of_mismatch(call, *name);
                let symbol = ctx.symbol_attr(*name);
                let address = self.create(
                    ops::AddressOfOp::DEF,
                    call.location,
                    &[],
                    &[Type::PTR],
                    &[Some(symbol)],
                );
                address_of_callee = Some(self.body.result(address, 0));
            }
            Callee::Pointer(operand) => {
                let start = self.instruction_start;
                operands.push(self.materialize(operand, start)?);
            }
            Callee::Asm(_) => return Err(self.unhandled()),
        }
        operands.extend(address_of_callee);
        operands.extend(self.argument_values(call)?);
        let variadic = llvm::FunctionType::of(ctx, call.ty).is_some_and(llvm::FunctionType::is_variadic);
        attrs.variadic = variadic.then(|| ctx.type_attr(call.ty));
        Ok((operands, attrs))
    }

    fn warn_of_mismatch(&self, call: &Call<'s>, callee: Name) {
        let ctx = self.ctx();
        let symbol = ctx.str(callee);
        let declared = self.p.env.symbols.get(Ident::Name(symbol.as_bytes()));
        if let Some(declared) = declared {
            let message = format!(
                "incompatible call and callee types: '{}' and '{}'",
                type_to_string(ctx, call.ty),
                type_to_string(ctx, declared.ty)
            );
            let location = self.p.env.source.location(self.instruction_start);
            ctx.report(Diagnostic::new(Severity::Warning, location, message));
        }
    }

    fn convention_attr(&self, call: &Call<'s>) -> Option<Attribute> {
        (call.convention != CConv::C).then(|| ops::attrs::cconv(self.ctx(), call.convention))
    }

    fn plain_call(&mut self, call: &Call<'s>) -> Read<Op> {
        let ctx = self.ctx();
        let (operands, callee) = self.callee_operands(call)?;
        let result = call.result(ctx);
        let results: &[Type] = if result == Type::VOID { &[] } else { &[result] };
        let mut attrs = [None; 6];
        attrs[ops::CallOp::var_callee_type.0] = callee.variadic;
        attrs[ops::CallOp::callee.0] = callee.callee;
        attrs[ops::CallOp::fastmathFlags.0] = self.fast_math_attr(call.fast_math);
        attrs[ops::CallOp::CConv.0] = self.convention_attr(call);
        if call.tail != TailCallKind::None {
            attrs[ops::CallOp::TailCallKind.0] = Some(ops::attrs::tail_call_kind(ctx, call.tail));
        }
        // Upstream drops the operand bundles.
        let segments = [operands.len() as u32, 0];
        let block = self.blocks[self.current.0 as usize].block;
        let new = NewOp {
            operands: &operands,
            results,
            attrs: &attrs,
            operand_segments: &segments,
            ..NewOp::new(ops::CallOp::DEF, call.location)
        };
        let op = self.body.create(new, windlass_ir::InsertPoint::End(block));
        attributes::set_on_call(self, op, call)?;
        metadata::attach(self, op, &call.attachments)?;
        Ok(op)
    }

    /// Creates the op of an invoke in the current block, when the block arguments are known. `placeholder` is the
    /// placeholder of the result.
    pub(super) fn create_invoke(
        &mut self,
        call: &Call<'s>,
        placeholder: Option<Value>,
        [normal, unwind]: [BlockRef; 2],
        (location, attachments): (Location, &Attachments),
    ) -> Read<Op> {
        if let Callee::Asm(_) = call.callee {
            return Err(self.error_here("invoke of inline assembly is not supported"));
        }
        let ctx = self.ctx();
        let (operands, callee) = self.callee_operands(call)?;
        let unwind_args = self.block_arguments(unwind)?;
        let mut normal_args = self.block_arguments(normal)?;
        let [mut normal_block, unwind_block] =
            [normal, unwind].map(|this| self.blocks[this.0 as usize].block);
        let result = call.result(ctx);
        let results: &[Type] = if result == Type::VOID { &[] } else { &[result] };
        let mut attrs = [None; 6];
        attrs[ops::InvokeOp::var_callee_type.0] = callee.variadic;
        attrs[ops::InvokeOp::callee.0] = callee.callee;
        attrs[ops::InvokeOp::CConv.0] = self.convention_attr(call);
        if placeholder.is_some_and(|result| normal_args.contains(&result)) {
            // The result is no operand of its own op, so a block between passes it on.
            let between = self.body.new_block();
            self.body.attach_block(between, self.region, Some(normal_block));
            let branch = NewOp {
                operands: &normal_args,
                successors: &[normal_block],
                ..NewOp::new(ops::BrOp::DEF, location)
            };
            self.body.create(branch, windlass_ir::InsertPoint::End(between));
            normal_block = between;
            normal_args = Vec::new();
        }
        // Upstream drops the operand bundles.
        let segments = [
            operands.len() as u32,
            normal_args.len() as u32,
            unwind_args.len() as u32,
            0,
        ];
        let operands = [operands, normal_args, unwind_args].concat();
        let block = self.current_block();
        let new = NewOp {
            operands: &operands,
            results,
            attrs: &attrs,
            successors: &[normal_block, unwind_block],
            operand_segments: &segments,
            ..NewOp::new(ops::InvokeOp::DEF, location)
        };
        let op = self.body.create(new, windlass_ir::InsertPoint::End(block));
        attributes::set_on_invoke(self, op, call)?;
        metadata::attach(self, op, attachments)?;
        Ok(op)
    }

    fn inline_asm(&mut self, call: &Call<'s>, asm: &Asm) -> Read<Op> {
        let ctx = self.ctx();
        let operands = self.argument_values(call)?;
        let result = call.result(ctx);
        let flag = |set: bool| set.then_some(Attribute::UNIT);
        let dialect = if asm.intel {
            AsmDialect::Intel
        } else {
            AsmDialect::Att
        };
        let mut attrs = [None; 7];
        attrs[ops::InlineAsmOp::asm_string.0] = Some(ctx.string_attr(&asm.text));
        attrs[ops::InlineAsmOp::constraints.0] = Some(ctx.string_attr(&asm.constraints));
        attrs[ops::InlineAsmOp::has_side_effects.0] = flag(asm.side_effect);
        attrs[ops::InlineAsmOp::is_align_stack.0] = flag(asm.align_stack);
        if call.tail != TailCallKind::None {
            attrs[ops::InlineAsmOp::tail_call_kind.0] = Some(ops::attrs::tail_call_kind(ctx, call.tail));
        }
        attrs[ops::InlineAsmOp::asm_dialect.0] = Some(dialect.attr(ctx));
        attrs[ops::InlineAsmOp::operand_attrs.0] =
            attributes::operand_attributes(self, call, &asm.constraints);
        // As upstream has it, an op without result has one of type `void`.
        let op = self.create(ops::InlineAsmOp::DEF, call.location, &operands, &[result], &attrs);
        metadata::attach(self, op, &call.attachments)?;
        Ok(op)
    }
}

/// Whether a call of type `call` can name a callee of type `declared`.
fn fits(ctx: &Context, call: Type, declared: Type) -> bool {
    if call == declared {
        return true;
    }
    let types = llvm::FunctionType::of(ctx, call).zip(llvm::FunctionType::of(ctx, declared));
    types.is_some_and(|(call, declared)| {
        let (own, fixed) = (call.params(), declared.params());
        call.ret() == declared.ret()
            && own.starts_with(fixed)
            && (declared.is_variadic() || own.len() == fixed.len())
    })
}

/// The operand bundles of a call as operands and attributes.
#[derive(Default)]
pub struct BundleValues {
    /// All operands, in order.
    pub values: Vec<Value>,
    /// How many belong to each bundle.
    pub sizes: Option<Attribute>,
    /// The tags.
    pub tags: Option<Attribute>,
}

#[derive(Default)]
struct CalleeAttrs {
    callee: Option<Attribute>,
    variadic: Option<Attribute>,
}
