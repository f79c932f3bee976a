//! Translates direct and indirect calls.

use super::{Parts, Translator};
use crate::abi::Extension;
use crate::symbols::Symbol;
use cranelift_codegen::ir::{
    ExtFuncData, ExternalName, FuncRef, InstBuilder, SigRef, StackSlotData, StackSlotKind, UserExternalName,
    types,
};
use windlass_dialects::llvm;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::types::FunctionType;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::{Body, Context, Diagnostic, Name, Op, Type};

/// The attributes and operand groups of a call-like operation.
struct Form {
    def: &'static OpDef,
    callee: AttrSlot,
    variadic: AttrSlot,
    /// The operand group of the operand bundles.
    bundles: usize,
}

const CALL: Form = Form {
    def: llvm::CallOp::DEF,
    callee: llvm::CallOp::callee,
    variadic: llvm::CallOp::var_callee_type,
    bundles: 1,
};

const INVOKE: Form = Form {
    def: llvm::InvokeOp::DEF,
    callee: llvm::InvokeOp::callee,
    variadic: llvm::InvokeOp::var_callee_type,
    bundles: 3,
};

/// The types of a function's parameters and result with their extensions, from the attributes of its definition.
pub(crate) fn declared(
    ctx: &Context,
    module: &Body,
    op: Op,
    ty: Type,
) -> Option<(Vec<(Type, Extension)>, (Type, Extension))> {
    let function = FunctionType::of(ctx, ty)?;
    let of = |slot: windlass_ir::def::AttrSlot, index: usize| {
        let dicts = module
            .get(op, slot)
            .and_then(|attr| attr.as_array(ctx))
            .unwrap_or_default();
        Extension::of(ctx, dicts.get(index).copied())
    };
    let params = function
        .params()
        .iter()
        .enumerate()
        .map(|(index, &ty)| (ty, of(LLVMFuncOp::arg_attrs, index)))
        .collect();
    Some((params, (function.ret(), of(LLVMFuncOp::res_attrs, 0))))
}

impl Translator<'_, '_, '_> {
    /// A reference to a function of the module.
    pub(super) fn function_ref(&mut self, op: Op, name: Name) -> Result<FuncRef, Diagnostic> {
        if let Some(&known) = self.functions.get(&name) {
            return Ok(known);
        }
        let Some(Symbol::Func {
            id,
            ty,
            op: declaration,
            defined,
        }) = self.symbols.get(name)
        else {
            let name = self.ctx.str(name);
            return Err(self.unsupported(op, format!("'{name}', which is no function of the module")));
        };
        let Some((params, result)) = declared(self.ctx, self.module, declaration, ty) else {
            return Err(self.unsupported(op, "a callee without a function type"));
        };
        let signature = self
            .abi
            .signature(self.table, &params, result)
            .map_err(|no| self.unsupported(op, no.0))?;
        let signature = self.b.import_signature(signature);
        let user = UserExternalName {
            namespace: 0,
            index: id.as_u32(),
        };
        let user = self.b.func.declare_imported_user_function(user);
        let data = ExtFuncData {
            name: ExternalName::user(user),
            signature,
            colocated: defined,
            patchable: false,
        };
        let reference = self.b.import_function(data);
        self.functions.insert(name, reference);
        Ok(reference)
    }

    /// A reference to the thunk through which a variadic function is called with floats.
    fn thunk(&mut self, op: Op, name: Name, signature: SigRef) -> Result<FuncRef, Diagnostic> {
        let Some(Symbol::Func { id, .. }) = self.symbols.get(name) else {
            let name = self.ctx.str(name);
            return Err(self.unsupported(op, format!("'{name}', which is no function of the module")));
        };
        let user = UserExternalName {
            namespace: super::variadic::THUNKS,
            index: id.as_u32(),
        };
        let user = self.b.func.declare_imported_user_function(user);
        Ok(self.b.import_function(ExtFuncData {
            name: ExternalName::user(user),
            signature,
            colocated: true,
            patchable: false,
        }))
    }

    /// Translates an operation of this family; returns false for any other operation.
    pub(super) fn call_like(&mut self, op: Op) -> Result<bool, Diagnostic> {
        match self.body.name(op) {
            llvm::CallOp::NAME => self.call(op, &CALL)?,
            llvm::InvokeOp::NAME => {
                // No exception unwinds through compiled code: an invoke always branches to its normal destination.
                self.call(op, &INVOKE)?;
                let values = group_range(self.body, op, llvm::InvokeOp::DEF, Side::Operand, 1);
                let (target, args) = self.edge(op, 0, values)?;
                self.b.ins().jump(target, &args);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn call(&mut self, op: Op, form: &Form) -> Result<(), Diagnostic> {
        let operands = group_range(self.body, op, form.def, Side::Operand, 0);
        if !group_range(self.body, op, form.def, Side::Operand, form.bundles).is_empty() {
            return Err(self.unsupported(op, "operand bundles"));
        }
        let callee = self
            .body
            .get(op, form.callee)
            .and_then(|attr| attr.as_flat_symbol(self.ctx));
        let first = usize::from(callee.is_none());
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

        if fixed.is_some() && !self.abi.passes_unnamed_alike() {
            return Err(self.unsupported(op, "calls of variadic functions on this target"));
        }
        // A variadic callee expects the number of vector registers used (in `al`).
        let mut counts_floats = false;
        let mut args: Vec<_> = Vec::new();
        let memory = self.abi.returns_in_memory(&result.list);
        if memory {
            let shift = result.align.trailing_zeros() as u8;
            let data = StackSlotData::new(StackSlotKind::ExplicitSlot, result.size as u32, shift);
            let slot = self.b.create_sized_stack_slot(data);
            args.push(self.b.ins().stack_addr(types::I64, slot, 0));
        }
        for index in first..operands.len() {
            let parts = self.operand(op, index);
            if fixed.is_some_and(|fixed| index - first >= fixed) {
                let is_float = parts
                    .iter()
                    .any(|&part| !self.b.func.dfg.value_type(part).is_int());
                counts_floats |= is_float;
            }
            args.extend(parts);
        }
        let call = match callee {
            Some(name) if fixed.is_none() => {
                let function = self.function_ref(op, name)?;
                let wanted = self.b.func.dfg.signatures[self.b.func.dfg.ext_funcs[function].signature]
                    .params
                    .len();
                if wanted != args.len() {
                    return Err(self.unsupported(op, "a call that does not fit its callee's type"));
                }
                self.b.ins().call(function, &args)
            }
            _ => {
                let mut params = Vec::new();
                for index in first..operands.len() {
                    params.push((self.body.ty(self.body.operand(op, index)), Extension::None));
                }
                let signature = self
                    .abi
                    .signature(self.table, &params, (result_type, Extension::None));
                let signature = signature.map_err(|no| self.unsupported(op, no.0))?;
                let signature = self.b.import_signature(signature);
                match callee {
                    Some(name) if counts_floats && self.abi.is_system_v_x86() => {
                        let thunk = self.thunk(op, name, signature)?;
                        self.b.ins().call(thunk, &args)
                    }
                    None if counts_floats && self.abi.is_system_v_x86() => {
                        return Err(
                            self.unsupported(op, "floats as unnamed arguments of a call through a pointer")
                        );
                    }
                    _ => {
                        let target = match callee {
                            Some(name) => self.address_of(op, name)?,
                            None => self.scalar(op, 0)?,
                        };
                        self.b.ins().call_indirect(signature, target, &args)
                    }
                }
            }
        };
        if result.list.is_empty() {
            if self.body.results(op).len() != 0 {
                self.finish(op, &[])?;
            }
            return Ok(());
        }
        let parts: Parts = if memory {
            self.load_parts(&result, args[0])
        } else {
            let returned: Parts = self.b.inst_results(call).iter().copied().collect();
            // The callee leaves the bits above a result's width undefined, as a caller does those of an argument.
            result
                .list
                .iter()
                .zip(returned)
                .map(|(value_part, part)| self.zero_extend_in_register(*value_part, part))
                .collect()
        };
        self.finish(op, &parts)
    }
}
