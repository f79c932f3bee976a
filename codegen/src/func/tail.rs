//! Functions with `musttail` calls: a body with Cranelift's tail convention, and a wrapper with the C convention.

use super::Source;
use cranelift_codegen::ir::{
    self, AbiParam, ArgumentPurpose, ExtFuncData, ExternalName, InstBuilder, Signature, UserExternalName,
};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_module::FuncId;

/// Makes `function` call `body`, which has the same parameters and results.
pub(super) fn wrapper(
    source: &Source<'_, '_>,
    body: FuncId,
    function: &mut ir::Function,
    scratch: &mut FunctionBuilderContext,
) {
    let mut callee = Signature::new(CallConv::Tail);
    callee.returns.clone_from(&function.signature.returns);
    callee.params = function
        .signature
        .params
        .iter()
        .map(|param| AbiParam {
            purpose: ArgumentPurpose::Normal,
            ..*param
        })
        .collect();
    let mut b = FunctionBuilder::new(function, scratch);
    let block = b.create_block();
    b.append_block_params_for_function_params(block);
    b.switch_to_block(block);
    let signature = b.import_signature(callee);
    let name = b.func.declare_imported_user_function(UserExternalName {
        namespace: 0,
        index: body.as_u32(),
    });
    let callee = b.import_function(ExtFuncData {
        name: ExternalName::user(name),
        signature,
        colocated: true,
        patchable: false,
    });
    let args = b.block_params(block).to_vec();
    let call = b.ins().call(callee, &args);
    let results = b.inst_results(call).to_vec();
    b.ins().return_(&results);
    b.seal_all_blocks();
    b.finalize(source.isa.frontend_config());
}
