//! References to what a function uses of its module and of the runtime: addresses of functions and globals, libcalls.

use super::Translator;
use crate::libcalls::{self, LIBCALLS, LibcallId};
use crate::symbols::{Output, Symbol};
use cranelift_codegen::ir::{
    self, ExtFuncData, ExternalName, FuncRef, GlobalValue, GlobalValueData, InstBuilder, SigRef, Signature,
    UserExternalName, Value as Clif, types,
};
use cranelift_module::DataId;
use windlass_ir::{Diagnostic, Name, Op};

impl Translator<'_, '_, '_> {
    /// A reference to a function that has a number in a namespace. `near` promises that it is in reach of the code.
    pub(super) fn function_ref(
        &mut self,
        namespace: u32,
        index: u32,
        signature: SigRef,
        near: bool,
    ) -> FuncRef {
        let name = UserExternalName { namespace, index };
        let name = self.b.func.declare_imported_user_function(name);
        self.b.import_function(ExtFuncData {
            name: ExternalName::user(name),
            signature,
            colocated: near,
            patchable: false,
        })
    }

    /// A reference to a thunk or a libcall.
    pub(super) fn external(&mut self, namespace: u32, index: u32, signature: Signature) -> FuncRef {
        let signature = self.b.import_signature(signature);
        self.function_ref(namespace, index, signature, namespace != libcalls::NAMESPACE)
    }

    /// A reference to a libcall.
    pub fn libcall(&mut self, id: LibcallId) -> FuncRef {
        let index = id as u32;
        if let Some(&known) = self.libcall_refs.get(&index) {
            return known;
        }
        let libcall = &LIBCALLS[index as usize];
        let mut signature = Signature::new(self.abi.call_conv);
        signature
            .params
            .extend(libcall.params.iter().map(|&ty| ir::AbiParam::new(ty)));
        signature.returns.extend(libcall.result.map(ir::AbiParam::new));
        let reference = self.external(libcalls::NAMESPACE, index, signature);
        self.libcall_refs.insert(index, reference);
        reference
    }

    /// Calls a libcall that returns a value.
    pub fn call_libcall(&mut self, id: LibcallId, args: &[Clif]) -> Clif {
        if let Some(value) = self.f128_instruction(id, args) {
            return value;
        }
        let callee = self.libcall(id);
        let call = self.b.ins().call(callee, args);
        self.b.inst_results(call)[0]
    }

    /// The address of a function, global or alias.
    pub fn address_of(&mut self, op: Op, name: Name) -> Result<Clif, Diagnostic> {
        match self.symbols.get(name) {
            Some(Symbol::Func { .. } | Symbol::IFunc { .. }) => {
                let function = self.address_ref(op, name)?;
                Ok(self.b.ins().func_addr(types::I64, function))
            }
            Some(Symbol::Data {
                id,
                defined,
                op: declaration,
                thread_local,
            }) => {
                // The linker may choose another definition of a weak symbol.
                let near = defined && !crate::symbols::is_weak(self.ctx, self.module, declaration);
                let tls = thread_local && self.output == Output::Object;
                let global = self.global_value(name, id, near, tls);
                if tls {
                    return Ok(self.b.ins().tls_value(types::I64, global));
                }
                let address = self.b.ins().symbol_value(types::I64, global);
                Ok(match thread_local {
                    true => self.call_libcall(LibcallId::ThreadLocal, &[address]),
                    false => address,
                })
            }
            Some(Symbol::Alias { id: Some(id), .. }) => {
                let global = self.global_value(name, id, false, false);
                Ok(self.b.ins().symbol_value(types::I64, global))
            }
            Some(Symbol::Alias { id: None, .. }) => match self.symbols.aliasee(name) {
                Some((name, _, offset)) => {
                    let address = self.address_of(op, name)?;
                    Ok(self.b.ins().iadd_imm_s(address, offset))
                }
                None => Err(self.unsupported(op, format!("the alias '{}' of itself", self.ctx.str(name)))),
            },
            None => Err(self.unsupported(op, format!("the address of '{}'", self.ctx.str(name)))),
        }
    }

    /// The symbol of a global. `near` promises that it is in reach of the code.
    fn global_value(&mut self, name: Name, id: DataId, near: bool, tls: bool) -> GlobalValue {
        if let Some(&known) = self.globals.get(&name) {
            return known;
        }
        let user = UserExternalName {
            namespace: 1,
            index: id.as_u32(),
        };
        let user = self.b.func.declare_imported_user_function(user);
        let data = GlobalValueData::Symbol {
            name: ExternalName::user(user),
            offset: 0.into(),
            colocated: near,
            tls,
        };
        let global = self.b.create_global_value(data);
        self.globals.insert(name, global);
        global
    }
}
