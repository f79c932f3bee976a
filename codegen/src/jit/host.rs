//! Closures that compiled code calls.
//!
//! Of each closure whose name a module declares, a function is defined that calls the closure's shim with the address
//! of the closure
//! before the arguments.

use crate::abi::Abi;
use crate::symbols::{Output, Symbol, Symbols};
use crate::typed::{HostClosure, Scalar};
use crate::unwind::{Frame, LandingPads};
use cranelift_codegen::Context as Compiler;
use cranelift_codegen::ir::{AbiParam, InstBuilder, types};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::JITModule;
use cranelift_module::{Linkage, Module as Target, ModuleError};
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use windlass_dialects::llvm::types::FunctionType;
use windlass_ir::{Body, Context, Diagnostic, Location};

/// A closure that compiled code may call, with its signature.
#[derive(Clone)]
pub struct HostFunction {
    closure: Arc<dyn Any + Send + Sync>,
    address: usize,
    shim: usize,
    params: Vec<Scalar>,
    result: Scalar,
}

impl HostFunction {
    /// A closure of up to sixteen numbers or pointers. Code calls it from any thread.
    ///
    /// ```
    /// use windlass_codegen::HostFunction;
    ///
    /// let tick = HostFunction::new(|x: i64| x + 1);
    /// ```
    pub fn new<Args, F: HostClosure<Args>>(closure: F) -> HostFunction {
        let closure = Arc::new(closure);
        HostFunction {
            address: Arc::as_ptr(&closure).expose_provenance(),
            closure,
            shim: F::shim().expose_provenance(),
            params: F::params(),
            result: F::result(),
        }
    }

    /// What keeps the closure alive.
    pub(super) fn closure(&self) -> Arc<dyn Any + Send + Sync> {
        self.closure.clone()
    }
}

impl fmt::Debug for HostFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::describe(&self.params, self.result))
    }
}

/// Defines the functions that the module declares and that `functions` has. Returns what unwinds them.
pub(super) fn define(
    ctx: &Context,
    body: &Body,
    symbols: &Symbols,
    functions: &[(String, HostFunction)],
    abi: &Abi,
    target: &mut JITModule,
) -> Result<Vec<Frame>, Vec<Diagnostic>> {
    let mut frames = Vec::new();
    for (name, function) in functions {
        let Some(Symbol::Func {
            id,
            ty,
            op,
            defined: false,
            ..
        }) = symbols.get(ctx.name(name))
        else {
            continue;
        };
        let declared = FunctionType::of(ctx, ty).filter(|ty| !ty.is_variadic());
        let fits = declared.is_some_and(|ty| {
            let params = ty.params().iter().map(|&ty| Scalar::of(ctx, ty));
            params.eq(function.params.iter().copied()) && Scalar::of(ctx, ty.ret()) == function.result
        });
        if !fits {
            let message =
                format!("is declared with another type than the host function, which is {function:?}");
            return Err(vec![body.op_error(ctx, op, message)]);
        }
        let defined = thunk(id, function, abi, target);
        frames.extend(defined.map_err(|error| {
            let message = format!("a call of host function '{name}' cannot be compiled: {error}");
            vec![Diagnostic::error(Location::UNKNOWN, message)]
        })?);
    }
    Ok(frames)
}

/// Defines the function that calls a closure.
fn thunk(
    id: cranelift_module::FuncId,
    function: &HostFunction,
    abi: &Abi,
    target: &mut JITModule,
) -> Result<Option<Frame>, ModuleError> {
    let declaration = target.declarations().get_function_decl(id);
    let signature = declaration.signature.clone();
    let name = declaration.name.clone().unwrap_or_default();
    // The declaration becomes a definition.
    let id = target.declare_function(&name, Linkage::Export, &signature)?;
    let mut callee = signature.clone();
    callee.call_conv = abi.call_conv;
    callee.params.insert(0, AbiParam::new(types::I64));
    let mut compiler = Compiler::new();
    compiler.func.signature = signature;
    let mut scratch = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut compiler.func, &mut scratch);
    let block = b.create_block();
    b.append_block_params_for_function_params(block);
    b.switch_to_block(block);
    let callee = b.import_signature(callee);
    let shim = b.ins().iconst(types::I64, function.shim as i64);
    let closure = b.ins().iconst(types::I64, function.address as i64);
    let mut arguments = vec![closure];
    arguments.extend_from_slice(b.block_params(block));
    let call = b.ins().call_indirect(callee, shim, &arguments);
    let results = b.inst_results(call).to_vec();
    b.ins().return_(&results);
    b.seal_all_blocks();
    b.finalize(target.isa().frontend_config());
    target.define_function(id, &mut compiler)?;
    let code = compiler.compiled_code();
    let frame = code.map(|code| Frame::new(id, code, target.isa(), &LandingPads::default(), Output::Jit));
    Ok(frame.transpose().map_err(ModuleError::Compilation)?.flatten())
}
