//! Translates invokes that may unwind, landing pads and the resumption of exceptions.
//!
//! An invoke becomes a `try_call`, whose exception table names one landing pad by its tag. Cranelift passes the
//! payload, which the personality function puts in registers, to a block that stores it to two variables: the landing
//! pad reads them.

use super::call::Target;
use super::{Done, Parts, Translator};
use crate::abi::CallPlan;
use crate::libcalls::LibcallId;
use crate::unwind::{Clause, LandingPad};
use cranelift_codegen::ir::{
    BlockArg, ExceptionTableData, ExceptionTableItem, ExceptionTag, InstBuilder, TrapCode, Value as Clif,
    types,
};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::Variable;
use target_lexicon::{Architecture, BinaryFormat};
use windlass_dialects::llvm;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Diagnostic, Name, Op, Value};

/// The trap code after the call that resumes an exception, which does not return.
const RESUMED: TrapCode = TrapCode::unwrap_user(2);

/// Personality functions that do not read the tables of the Itanium C++ ABI.
const OTHER_PERSONALITIES: &[&str] = &[
    "ProcessCLRException",
    "_C_specific_handler",
    "__C_specific_handler",
    "__CxxFrameHandler3",
    "__CxxFrameHandler4",
    "__gcc_personality_seh0",
    "__gcc_personality_sj0",
    "__gxx_personality_seh0",
    "__gxx_personality_sj0",
    "__gxx_wasm_personality_v0",
    "__objc_personality_v0_sj",
    "__xlcxx_personality_v1",
    "_except_handler3",
    "_except_handler4",
];

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn exceptions(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::LandingpadOp::NAME => self.landing_pad(op)?,
            llvm::ResumeOp::NAME => {
                let parts = self.operand(op, 0);
                let Some(&exception) = parts.first() else {
                    return Err(self.unsupported(op, "an exception of this type"));
                };
                self.free_chain();
                let resume = self.libcall(LibcallId::UnwindResume);
                self.b.ins().call(resume, &[exception]);
                self.b.ins().trap(RESUMED);
            }
            llvm::EhTypeidForOp::NAME => {
                let info = self.type_info(op, self.body.operand(op, 0))?;
                let id = self.landing_pads.type_id(info);
                let id = self.b.ins().iconst(types::I32, i64::from(id));
                self.finish(op, &[id])?;
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    /// Calls a function from whose call exceptions land at the second successor of an invoke. Continues where the call
    /// returns, with the results.
    pub(super) fn try_call(
        &mut self,
        op: Op,
        target: Target,
        args: &[Clif],
        plan: &CallPlan,
    ) -> Result<Parts, Diagnostic> {
        self.expect_exceptions(op, plan)?;
        let tag = self.exception_tag(op)?;
        let normal = self.b.create_block();
        let returned: Parts = plan
            .signature
            .returns
            .iter()
            .map(|result| self.b.append_block_param(normal, result.value_type))
            .collect();
        let unwind = self.b.create_block();
        self.b.set_cold_block(unwind);
        let payload = [0, 1].map(|_| self.b.append_block_param(unwind, types::I64));
        let results: Vec<BlockArg> = (0..returned.len() as u32).map(BlockArg::TryCallRet).collect();
        let dfg = &mut self.b.func.dfg;
        let signature = match target {
            Target::Function(function) => dfg.ext_funcs[function].signature,
            Target::Pointer(signature, _) => signature,
        };
        let normal_call = dfg.block_call(normal, &results);
        let unwind_call = dfg.block_call(unwind, &[BlockArg::TryCallExn(0), BlockArg::TryCallExn(1)]);
        let handler = ExceptionTableItem::Tag(ExceptionTag::from_u32(tag), unwind_call);
        let table = ExceptionTableData::new(signature, normal_call, [handler]);
        let table = dfg.exception_tables.push(table);
        match target {
            Target::Function(function) => self.b.ins().try_call(function, args, table),
            Target::Pointer(_, pointer) => self.b.ins().try_call_indirect(pointer, args, table),
        };
        self.b.switch_to_block(unwind);
        let variables = self.payload_variables();
        for (variable, value) in variables.into_iter().zip(payload) {
            self.b.def_var(variable, value);
        }
        let values = group_range(self.body, op, llvm::InvokeOp::DEF, Side::Operand, 2);
        let (pad, args) = self.edge(op, 1, values)?;
        self.b.ins().jump(pad, &args);
        self.b.switch_to_block(normal);
        Ok(returned)
    }

    /// An error unless exceptions can be handled on the target.
    fn expect_exceptions(&self, op: Op, plan: &CallPlan) -> Done {
        let triple = self.isa.triple();
        let has_tables = triple.binary_format == BinaryFormat::Elf
            && matches!(
                triple.architecture,
                Architecture::X86_64 | Architecture::Aarch64(_)
            );
        if !has_tables {
            return Err(self.unsupported(
                op,
                "an invoke of what may unwind on this target: exceptions are handled in ELF on x86-64 and aarch64 only",
            ));
        }
        match plan.signature.call_conv {
            CallConv::SystemV => Ok(()),
            _ => Err(self.unsupported(op, "an invoke by this calling convention of what may unwind")),
        }
    }

    /// The exception tag of the landing pad of an invoke.
    fn exception_tag(&mut self, op: Op) -> Result<u32, Diagnostic> {
        let block = self.body.successor(op, 1);
        let pad = self.body.ops(block).next();
        let pad = pad.filter(|&pad| self.body.name(pad) == llvm::LandingpadOp::NAME);
        let pad = pad.ok_or_else(|| self.unsupported(op, "an unwind destination without a landing pad"))?;
        if self.landing_pads.personality.is_none() {
            self.landing_pads.personality = Some(self.personality(op)?);
        }
        let mut clauses = Vec::new();
        for index in 0..self.body.operands(pad).len() {
            let value = self.body.operand(pad, index);
            let ty = self.body.ty(value);
            clauses.push(match llvm::types::ArrayType::of(self.ctx, ty) {
                None => {
                    let info = self.type_info(pad, value)?;
                    Clause::Catch(self.landing_pads.type_id(info))
                }
                Some(array) => {
                    let infos = self.filter(pad, value, array.count)?;
                    let ids = infos.into_iter().map(|info| self.landing_pads.type_id(info));
                    Clause::Filter(ids.collect())
                }
            });
        }
        let found = LandingPad {
            clauses,
            is_cleanup: self.body.get(pad, llvm::LandingpadOp::cleanup).is_some(),
        };
        Ok(self.landing_pads.tag(found))
    }

    /// The personality function of the function.
    fn personality(&self, op: Op) -> Result<Name, Diagnostic> {
        let attr = self.module.get(self.function_op, llvm::LLVMFuncOp::personality);
        let name = attr.and_then(|attr| attr.as_flat_symbol(self.ctx));
        let name = name.ok_or_else(|| self.unsupported(op, "landing pads without a personality function"))?;
        let text = self.ctx.str(name);
        if OTHER_PERSONALITIES.contains(&text) {
            return Err(self.unsupported(op, format!("the personality function '{text}'")));
        }
        match self.symbols.get(name) {
            Some(_) => Ok(name),
            None => Err(self.unsupported(
                op,
                format!("the personality function '{text}', which is not declared"),
            )),
        }
    }

    /// The type infos of a filter with this many elements.
    fn filter(&self, pad: Op, array: Value, size: u64) -> Result<Vec<Option<Name>>, Diagnostic> {
        let unfit = || self.unsupported(pad, "a filter that is no constant");
        let size = usize::try_from(size).map_err(|_| unfit())?;
        // The insertions, from the last to the first.
        let mut infos: Vec<Option<Option<Name>>> = Vec::new();
        infos.resize(size, None);
        let mut value = array;
        while infos.contains(&None) {
            let op = self.body.defining_op(value).ok_or_else(unfit)?;
            match self.body.name(op) {
                llvm::InsertValueOp::NAME => {
                    let position = self.body.get(op, llvm::InsertValueOp::position);
                    let position = position
                        .and_then(|attr| attr.as_i64_array(self.ctx))
                        .ok_or_else(unfit)?;
                    let &[index] = position.as_slice() else {
                        return Err(unfit());
                    };
                    let at = usize::try_from(index).ok().and_then(|index| infos.get_mut(index));
                    let at = at.ok_or_else(unfit)?;
                    if at.is_none() {
                        *at = Some(self.type_info(pad, self.body.operand(op, 1))?);
                    }
                    value = self.body.operand(op, 0);
                }
                llvm::ZeroOp::NAME | llvm::UndefOp::NAME | llvm::PoisonOp::NAME => {
                    infos.iter_mut().for_each(|info| *info = info.or(Some(None)));
                }
                _ => return Err(unfit()),
            }
        }
        Ok(infos.into_iter().flatten().collect())
    }

    /// The symbol of a type info; `None` for the null pointer, which all types match.
    fn type_info(&self, op: Op, value: Value) -> Result<Option<Name>, Diagnostic> {
        let unfit = || self.unsupported(op, "a type info that is no symbol");
        let definition = self.body.defining_op(value).ok_or_else(unfit)?;
        match self.body.name(definition) {
            llvm::ZeroOp::NAME => Ok(None),
            llvm::BitcastOp::NAME => self.type_info(op, self.body.operand(definition, 0)),
            llvm::AddressOfOp::NAME => {
                let name = self.body.get(definition, llvm::AddressOfOp::global_name);
                let name = name
                    .and_then(|attr| attr.as_flat_symbol(self.ctx))
                    .ok_or_else(unfit)?;
                match self.symbols.get(name) {
                    Some(_) => Ok(Some(name)),
                    None => Err(unfit()),
                }
            }
            _ => Err(unfit()),
        }
    }

    /// The variables that hold the exception and the selector from an invoke to its landing pad.
    fn payload_variables(&mut self) -> [Variable; 2] {
        let b = &mut self.b;
        *self
            .payload
            .get_or_insert_with(|| [0, 1].map(|_| b.declare_var(types::I64)))
    }

    fn landing_pad(&mut self, op: Op) -> Done {
        let result = self.result_parts(op)?;
        let variables = self.payload_variables();
        let [exception, selector] = variables.map(|variable| self.b.use_var(variable));
        let parts: Parts = match result.list.as_slice() {
            [first, second] if first.clif == types::I64 && second.clif == types::I32 => {
                let selector = self.b.ins().ireduce(types::I32, selector);
                [exception, selector].into_iter().collect()
            }
            _ => return Err(self.unsupported(op, "a landing pad of this type")),
        };
        self.finish(op, &parts)
    }
}
