//! Translates direct and indirect calls.

use super::{Done, Parts, Translator};
use crate::abi::{Abi, CallPlan, Convention, Passing};
use crate::call_facts::is_must_tail;
use crate::symbols::{Symbol, is_weak};
use crate::value_parts::{Unsupported, ValuePartTable};
use cranelift_codegen::ir::{AbiParam, ArgumentPurpose, FuncRef, InstBuilder, SigRef, Value as Clif, types};
use cranelift_codegen::isa::CallConv;
use std::rc::Rc;
use windlass_dialects::llvm;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::enums::{LlvmEnum, TailCallKind};
use windlass_dialects::llvm::types::FunctionType;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::{Attribute, Body, Context, Diagnostic, Name, Op, Type};

/// The attributes and operand groups of a call-like operation.
struct Form {
    def: &'static OpDef,
    callee: AttrSlot,
    variadic: AttrSlot,
    convention: AttrSlot,
    arg_attrs: AttrSlot,
    res_attrs: AttrSlot,
    /// The operand group of the operand bundles.
    bundles: usize,
}

const CALL: Form = Form {
    def: llvm::CallOp::DEF,
    callee: llvm::CallOp::callee,
    variadic: llvm::CallOp::var_callee_type,
    convention: llvm::CallOp::CConv,
    arg_attrs: llvm::CallOp::arg_attrs,
    res_attrs: llvm::CallOp::res_attrs,
    bundles: 1,
};

const INVOKE: Form = Form {
    def: llvm::InvokeOp::DEF,
    callee: llvm::InvokeOp::callee,
    variadic: llvm::InvokeOp::var_callee_type,
    convention: llvm::InvokeOp::CConv,
    arg_attrs: llvm::InvokeOp::arg_attrs,
    res_attrs: llvm::InvokeOp::res_attrs,
    bundles: 3,
};

/// A function type as its definition or declaration has it.
pub(crate) struct Declared {
    pub call_conv: CallConv,
    pub params: Vec<(Type, Passing)>,
    /// The number of parameters if the function takes variadic arguments.
    pub fixed: Option<usize>,
    pub result: (Type, Passing),
}

/// The attributes of the argument or result at `index` in an array of dictionaries.
fn dictionary(ctx: &Context, array: Option<Attribute>, index: usize) -> Option<Attribute> {
    let dictionaries = array.and_then(|attr| attr.as_array(ctx)).unwrap_or_default();
    dictionaries.get(index).copied()
}

/// The calling convention, parameters and result of a function, from the attributes of its definition.
pub(crate) fn declared(
    ctx: &Context,
    abi: &Abi,
    module: &Body,
    op: Op,
    ty: Type,
) -> Result<Declared, Unsupported> {
    let function = FunctionType::of(ctx, ty);
    let function = function.ok_or_else(|| Unsupported(String::from("a type that is no function type")))?;
    if module.name(op) != LLVMFuncOp::NAME {
        // An indirect function has no attributes.
        return Ok(Declared {
            call_conv: abi.call_conv,
            fixed: function.is_variadic().then_some(function.params().len()),
            params: function
                .params()
                .iter()
                .map(|&ty| (ty, Passing::default()))
                .collect(),
            result: (function.ret(), Passing::default()),
        });
    }
    let of = |slot: AttrSlot, index| Passing::of(ctx, dictionary(ctx, module.get(op, slot), index));
    let mut params = Vec::with_capacity(function.params().len());
    for (index, &ty) in function.params().iter().enumerate() {
        params.push((ty, of(LLVMFuncOp::arg_attrs, index)?));
    }
    Ok(Declared {
        call_conv: abi.convention(ctx, module.get(op, LLVMFuncOp::CConv))?,
        fixed: function.is_variadic().then_some(params.len()),
        params,
        result: (function.ret(), of(LLVMFuncOp::res_attrs, 0)?),
    })
}

impl Declared {
    /// Plans calls of the function without variadic arguments.
    pub fn plan(&self, abi: &Abi, table: &mut ValuePartTable<'_>) -> Result<CallPlan, Unsupported> {
        abi.plan(table, self.call_conv, &self.params, self.fixed, self.result)
    }
}

/// A function that is called by name.
#[derive(Clone)]
pub(super) struct Callee {
    pub reference: FuncRef,
    pub plan: Rc<CallPlan>,
}

/// How a call reaches its callee.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Function(FuncRef),
    Pointer(SigRef, Clif),
}

impl Translator<'_, '_, '_> {
    /// The function that calls of `name` call.
    pub(super) fn callee(&mut self, op: Op, name: Name) -> Result<Callee, Diagnostic> {
        if let Some(known) = self.functions.get(&name) {
            return Ok(known.clone());
        }
        let found = match self.symbols.get(name) {
            Some(Symbol::Alias { id, .. }) => self
                .symbols
                .aliasee(name)
                .filter(|&(.., offset)| offset == 0)
                .map(|(_, symbol, _)| (symbol, id)),
            symbol => symbol.map(|symbol| (symbol, None)),
        };
        let (id, ty, declaration, defined, tail_body, alias) = match found {
            Some((
                Symbol::Func {
                    id,
                    ty,
                    op,
                    defined,
                    tail_body,
                },
                alias,
            )) => (id, ty, op, defined, tail_body, alias),
            Some((Symbol::IFunc { id, ty, op, .. }, alias)) => (id, ty, op, false, None, alias),
            _ => {
                let name = self.ctx.str(name);
                return Err(self.unsupported(op, format!("'{name}', which is no function of the module")));
            }
        };
        let declared = declared(self.ctx, &self.abi, self.module, declaration, ty);
        let plan = declared.and_then(|declared| declared.plan(&self.abi, self.table));
        let mut plan = plan.map_err(|no| self.unsupported(op, no.0))?;
        let is_weak = defined && is_weak(self.ctx, self.module, declaration);
        let (namespace, index) = match (alias, tail_body) {
            (Some(alias), _) => (1, alias.as_u32()),
            // Another definition may replace a weak one.
            (None, Some(body)) if !is_weak => {
                plan = plan.into_tail();
                (0, body.as_u32())
            }
            (None, _) => (0, id.as_u32()),
        };
        let signature = self.b.import_signature(plan.signature.clone());
        let near = defined && alias.is_none() && !is_weak;
        let callee = Callee {
            reference: self.function_ref(namespace, index, signature, near),
            plan: Rc::new(plan),
        };
        self.functions.insert(name, callee.clone());
        Ok(callee)
    }

    /// A reference to a function for its address.
    pub(super) fn address_ref(&mut self, op: Op, name: Name) -> Result<FuncRef, Diagnostic> {
        match self.symbols.get(name) {
            // The address is that of the wrapper with the C convention.
            Some(Symbol::Func {
                id,
                tail_body: Some(_),
                ..
            }) => {
                let callee = self.callee(op, name)?;
                let (signature, near) = {
                    let body = &self.b.func.dfg.ext_funcs[callee.reference];
                    (body.signature, body.colocated)
                };
                Ok(self.function_ref(0, id.as_u32(), signature, near))
            }
            _ => Ok(self.callee(op, name)?.reference),
        }
    }

    /// A reference to the thunk through which a variadic function is called with floats.
    fn thunk(&mut self, op: Op, name: Name, signature: SigRef) -> Result<FuncRef, Diagnostic> {
        let Some((_, Symbol::Func { id, .. }, 0)) = self.symbols.aliasee(name) else {
            let name = self.ctx.str(name);
            return Err(self.unsupported(op, format!("'{name}', which is no function of the module")));
        };
        Ok(self.function_ref(super::variadic::THUNKS, id.as_u32(), signature, true))
    }

    /// A reference to the thunk through which a variadic function is called by pointer with floats. Adds the pointer to
    /// the arguments, after all others in stack memory: the callee does not see it.
    fn pointer_thunk(&mut self, plan: &CallPlan, pointer: Clif, args: &mut Vec<Clif>) -> Option<FuncRef> {
        let index = u32::try_from(plan.usage.stack).ok()?;
        let address = self.scratch16();
        self.b.ins().store(super::PLAIN, pointer, address, 0);
        args.push(address);
        let mut signature = plan.signature.clone();
        let in_memory = ArgumentPurpose::StructArgument(8);
        signature.params.push(AbiParam::special(types::I64, in_memory));
        Some(self.external(super::variadic::POINTER_THUNKS, index, signature))
    }

    /// Whether a function has a body with Cranelift's tail convention and a wrapper that calls it.
    fn has_tail_body(&self, name: Name) -> bool {
        matches!(
            self.symbols.aliasee(name),
            Some((
                _,
                Symbol::Func {
                    tail_body: Some(_),
                    ..
                },
                _,
            ))
        )
    }

    /// Translates an operation of this family.
    pub(super) fn call_like(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::CallOp::NAME => self.call(op, &CALL)?,
            llvm::InvokeOp::NAME => {
                self.call(op, &INVOKE)?;
                let values = group_range(self.body, op, llvm::InvokeOp::DEF, Side::Operand, 1);
                let (target, args) = self.edge(op, 0, values)?;
                self.b.ins().jump(target, &args);
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    /// Plans a call from the call itself: of a pointer, or of a variadic function.
    fn call_plan(
        &mut self,
        op: Op,
        form: &Form,
        callee: Option<Name>,
        arg_types: &[Type],
        fixed: Option<usize>,
        result: Type,
    ) -> Result<CallPlan, Unsupported> {
        let (ctx, body) = (self.ctx, self.body);
        // The attributes of a callee hold for calls of it by name.
        let named =
            callee
                .and_then(|name| self.symbols.aliasee(name))
                .and_then(|(_, symbol, _)| match symbol {
                    Symbol::Func { op, .. } => Some(op),
                    _ => None,
                });
        let passing = |slot: AttrSlot, declared: AttrSlot, index| {
            let here = Passing::of(ctx, dictionary(ctx, body.get(op, slot), index))?;
            match named {
                Some(function) if here == Passing::default() => {
                    Passing::of(ctx, dictionary(ctx, self.module.get(function, declared), index))
                }
                _ => Ok(here),
            }
        };
        let mut params = Vec::with_capacity(arg_types.len());
        for (index, &ty) in arg_types.iter().enumerate() {
            params.push((ty, passing(form.arg_attrs, LLVMFuncOp::arg_attrs, index)?));
        }
        let result = (result, passing(form.res_attrs, LLVMFuncOp::res_attrs, 0)?);
        let call_conv = self.abi.convention(ctx, body.get(op, form.convention))?;
        self.abi.plan(self.table, call_conv, &params, fixed, result)
    }

    fn call(&mut self, op: Op, form: &Form) -> Result<(), Diagnostic> {
        let operands = group_range(self.body, op, form.def, Side::Operand, 0);
        if !group_range(self.body, op, form.def, Side::Operand, form.bundles).is_empty() {
            return Err(self.unsupported(op, "operand bundles"));
        }
        let name = self
            .body
            .get(op, form.callee)
            .and_then(|attr| attr.as_flat_symbol(self.ctx));
        let first = usize::from(name.is_none());
        let result_type = match self.body.results(op).len() {
            0 => Type::VOID,
            _ => self.body.ty(self.body.result(op, 0)),
        };
        let result = self.parts_at(op, result_type)?;
        let variadic = self
            .body
            .get(op, form.variadic)
            .and_then(|attr| attr.as_type(self.ctx));
        let fixed = variadic
            .and_then(|ty| FunctionType::of(self.ctx, ty))
            .map(|f| f.params().len());
        let may_unwind = self.body.name(op) == llvm::InvokeOp::NAME
            && self.symbols.calls.may_unwind(self.ctx, self.body, op);
        let (plan, mut target) = match name {
            // Cranelift's exceptions do not land after calls by its tail convention: the wrapper is called.
            Some(name) if fixed.is_none() && !(may_unwind && self.has_tail_body(name)) => {
                let callee = self.callee(op, name)?;
                (callee.plan, Some(Target::Function(callee.reference)))
            }
            _ => {
                let types: Vec<Type> = (first..operands.len())
                    .map(|index| self.body.ty(self.body.operand(op, index)))
                    .collect();
                let plan = self.call_plan(op, form, name, &types, fixed, result_type);
                (Rc::new(plan.map_err(|no| self.unsupported(op, no.0))?), None)
            }
        };
        let is_tail_call = self.is_tail_call(op, &plan, target.is_some() || name.is_none())?;
        let mut args: Vec<Clif> = Vec::new();
        if plan.in_memory {
            args.push(match self.return_memory.filter(|_| is_tail_call) {
                Some(slot) => self.b.ins().stack_load(types::I64, types::I64, slot, 0),
                None => {
                    let slot = self.stack_slot(result.size as u32, result.align);
                    self.b.ins().stack_addr(types::I64, slot, 0)
                }
            });
        }
        // A variadic callee expects the number of vector registers used (in `al`).
        let mut counts_floats = false;
        let mut slots = plan.params.as_ref().map(|slots| slots.iter());
        for index in first..operands.len() {
            let parts = self.operand(op, index);
            let before = args.len();
            match &mut slots {
                None => args.extend(parts),
                Some(slots) => {
                    self.pass(slots, &parts, &mut args);
                }
            }
            if fixed.is_some() {
                let mut passed = args[before..].iter();
                counts_floats |= passed.any(|&arg| !self.b.func.dfg.value_type(arg).is_int());
            }
        }
        let params = &plan.signature.params;
        let types = args.iter().map(|&arg| self.b.func.dfg.value_type(arg));
        if !types.eq(params.iter().map(|param| param.value_type)) {
            return Err(self.unsupported(op, "a call that does not fit its callee's type"));
        }
        let is_system_v = self.abi.rules(plan.signature.call_conv) == Some(Convention::SystemV);
        if target.is_none() {
            let signature = self.b.import_signature(plan.signature.clone());
            target = Some(match name {
                Some(name) if counts_floats && is_system_v => {
                    Target::Function(self.thunk(op, name, signature)?)
                }
                None if counts_floats && is_system_v => {
                    let pointer = self.scalar(op, 0)?;
                    let thunk = self.pointer_thunk(&plan, pointer, &mut args);
                    Target::Function(thunk.ok_or_else(|| self.unsupported(op, "arguments of this size"))?)
                }
                Some(name) => Target::Pointer(signature, self.address_of(op, name)?),
                None => Target::Pointer(signature, self.scalar(op, 0)?),
            });
        }
        let Some(target) = target else { return Ok(()) };
        if is_tail_call {
            self.free_chain();
            match target {
                Target::Function(function) => self.b.ins().return_call(function, &args),
                Target::Pointer(signature, pointer) => {
                    self.b.ins().return_call_indirect(signature, pointer, &args)
                }
            };
            self.after_tail_call = true;
            return Ok(());
        }
        let returned: Parts = if may_unwind {
            self.try_call(op, target, &args, &plan)?
        } else {
            let call = match target {
                Target::Function(function) => self.b.ins().call(function, &args),
                Target::Pointer(signature, pointer) => self.b.ins().call_indirect(signature, pointer, &args),
            };
            self.b.inst_results(call).iter().copied().collect()
        };
        if result.list.is_empty() {
            if self.body.results(op).len() != 0 {
                self.finish(op, &[])?;
            }
            return Ok(());
        }
        let parts: Parts = if plan.in_memory {
            self.load_parts(&result, args[0])
        } else {
            self.receive_results(&result, plan.results.as_deref(), returned)
        };
        self.finish(op, &parts)
    }

    /// Whether a call is made as a tail call. An error if it must be and cannot.
    fn is_tail_call(&self, op: Op, plan: &CallPlan, is_plain: bool) -> Result<bool, Diagnostic> {
        if self.body.name(op) != llvm::CallOp::NAME {
            return Ok(false);
        }
        let kind = self.body.get(op, llvm::CallOp::TailCallKind);
        let kind = kind.and_then(|attr| TailCallKind::of(self.ctx, attr));
        let must = is_must_tail(self.ctx, self.body, op);
        if !must && kind != Some(TailCallKind::Tail) {
            return Ok(false);
        }
        let both_tail =
            self.plan.signature.call_conv == CallConv::Tail && plan.signature.call_conv == CallConv::Tail;
        let fits = both_tail
            && is_plain
            && self.plan.in_memory == plan.in_memory
            && self.plan.signature.returns == plan.signature.returns
            && self.is_returned(op);
        if must && !self.is_returned(op) {
            let what = "a 'musttail' call whose result the next operation does not return";
            return Err(self.unsupported(op, what));
        }
        match (must, fits) {
            (true, false) => Err(self.unsupported(
                op,
                "a 'musttail' call other than of a function that the module defines, by name and without stack memory",
            )),
            _ => Ok(fits),
        }
    }

    /// Whether the next operation returns what a call returns.
    fn is_returned(&self, op: Op) -> bool {
        let Some(next) = self.body.next_op(op) else {
            return false;
        };
        if self.body.name(next) != llvm::ReturnOp::NAME {
            return false;
        }
        match self.body.operands(next).get(0) {
            Some(value) => self.body.results(op).len() == 1 && self.body.result(op, 0) == value,
            None => self.body.results(op).len() == 0,
        }
    }
}
