//! Closures and indirect functions that compiled code calls.
//!
//! Of each closure whose name a module declares, a function is defined that calls the closure's shim with the address
//! of the closure before the arguments. Of each indirect function, one that calls the code whose address its state has.

use super::JitOptions;
use super::entry::Entry;
use super::indirect::{self, Indirect};
use crate::abi::Abi;
use crate::stack_probe;
use crate::symbols::{Output, Symbol, Symbols};
use crate::traps::UNRESOLVED;
use crate::typed::{HostClosure, Scalar};
use crate::unwind::{Frame, LandingPads};
use cranelift_codegen::Context as Compiler;
use cranelift_codegen::ir::{AbiParam, Inst, InstBuilder, MemFlagsData, Signature, TrapCode, Value, types};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::JITModule;
use cranelift_module::{FuncId, Linkage, Module as Target, ModuleError};
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

/// A function that calls what the host provides.
pub(super) struct Thunk {
    pub id: FuncId,
    pub name: String,
    /// The size of its code.
    pub size: u32,
    pub frame: Option<Frame>,
    /// The offset of each instruction that may trap, in ascending order.
    pub traps: Vec<(u32, TrapCode)>,
}

/// What a thunk calls.
enum Callee<'a> {
    Closure(&'a HostFunction),
    Indirect(&'a Indirect),
}

/// Defines the functions that the module declares and that the host provides.
pub(super) fn define(
    ctx: &Context,
    body: &Body,
    symbols: &Symbols,
    options: &JitOptions,
    abi: &Abi,
    target: &mut JITModule,
) -> Result<Vec<Thunk>, Vec<Diagnostic>> {
    let mut thunks = Vec::new();
    let closures = options.functions.iter();
    let closures = closures.map(|(name, function)| (name, Callee::Closure(function)));
    let indirect = options.indirect.iter();
    let indirect = indirect.map(|(name, function)| (name, Callee::Indirect(function.state())));
    for (name, callee) in closures.chain(indirect) {
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
        let wrong = match &callee {
            Callee::Closure(function) => {
                let fits = declared.is_some_and(|ty| {
                    let params = ty.params().iter().map(|&ty| Scalar::of(ctx, ty));
                    params.eq(function.params.iter().copied()) && Scalar::of(ctx, ty.ret()) == function.result
                });
                (!fits).then(|| format!("the host function, which is {function:?}"))
            }
            Callee::Indirect(function) => match declared.map(|ty| Entry::new(ctx, ty, 0)) {
                Some(declared) => {
                    let known = function.type_or(&declared);
                    let fits = known.has_type_of(&declared);
                    (!fits).then(|| format!("the function, which is {known}"))
                }
                None => Some(String::from(
                    "a function that is called indirectly, which is not variadic",
                )),
            },
        };
        if let Some(wrong) = wrong {
            let message = format!("is declared with another type than {wrong}");
            return Err(vec![body.op_error(ctx, op, message)]);
        }
        let defined = thunk(id, &callee, abi, target);
        thunks.push(defined.map_err(|error| {
            let message = format!("a call of host function '{name}' cannot be compiled: {error}");
            vec![Diagnostic::error(Location::UNKNOWN, message)]
        })?);
    }
    Ok(thunks)
}

/// Defines the function that calls a closure or an indirect function.
fn thunk(id: FuncId, callee: &Callee<'_>, abi: &Abi, target: &mut JITModule) -> Result<Thunk, ModuleError> {
    let declaration = target.declarations().get_function_decl(id);
    let signature = declaration.signature.clone();
    let name = declaration.name.clone().unwrap_or_default();
    // The declaration becomes a definition.
    let id = target.declare_function(&name, Linkage::Export, &signature)?;
    let mut compiler = Compiler::new();
    compiler.func.signature = signature.clone();
    let mut scratch = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut compiler.func, &mut scratch);
    let block = b.create_block();
    b.append_block_params_for_function_params(block);
    b.switch_to_block(block);
    let params = b.block_params(block).to_vec();
    let call = match callee {
        Callee::Closure(function) => call_closure(&mut b, function, (signature, params), abi),
        Callee::Indirect(function) => call_indirect(&mut b, function, (signature, params), abi),
    };
    let results = b.inst_results(call).to_vec();
    b.ins().return_(&results);
    b.seal_all_blocks();
    b.finalize(target.isa().frontend_config());
    stack_probe::insert(&mut compiler.func);
    target.define_function(id, &mut compiler)?;
    let mut thunk = Thunk {
        id,
        name,
        size: 0,
        frame: None,
        traps: Vec::new(),
    };
    if let Some(code) = compiler.compiled_code() {
        let frame = Frame::new(id, code, target.isa(), &LandingPads::default(), Output::Jit);
        thunk.frame = frame.map_err(ModuleError::Compilation)?;
        thunk.size = code.buffer.total_size();
        thunk.traps = (code.buffer.traps().iter())
            .map(|trap| (trap.offset, trap.code))
            .collect();
    }
    Ok(thunk)
}

/// Calls the shim of a closure with the closure's address before the arguments.
fn call_closure(
    b: &mut FunctionBuilder<'_>,
    function: &HostFunction,
    (mut callee, params): (Signature, Vec<Value>),
    abi: &Abi,
) -> Inst {
    callee.call_conv = abi.call_conv;
    callee.params.insert(0, AbiParam::new(types::I64));
    let callee = b.import_signature(callee);
    let shim = b.ins().iconst(types::I64, function.shim as i64);
    let mut arguments = vec![b.ins().iconst(types::I64, function.address as i64)];
    arguments.extend(params);
    b.ins().call_indirect(callee, shim, &arguments)
}

/// Calls the code at the address that the function has now, or that it gets when it is asked.
fn call_indirect(
    b: &mut FunctionBuilder<'_>,
    function: &Indirect,
    (callee, arguments): (Signature, Vec<Value>),
    abi: &Abi,
) -> Inst {
    let (ask, call) = (b.create_block(), b.create_block());
    let code = b.append_block_param(call, types::I64);
    let cell = b.ins().iconst(types::I64, function.cell() as i64);
    let known = b.ins().atomic_load(types::I64, MemFlagsData::trusted(), cell);
    b.ins().brif(known, call, &[known.into()], ask, &[]);
    b.set_cold_block(ask);
    b.switch_to_block(ask);
    let mut resolve = Signature::new(abi.call_conv);
    resolve.params = vec![AbiParam::new(types::I64)];
    resolve.returns = vec![AbiParam::new(types::I64)];
    let resolve = b.import_signature(resolve);
    let shim = (indirect::resolve as *const ()).expose_provenance();
    let shim = b.ins().iconst(types::I64, shim as i64);
    let state = (&raw const *function).expose_provenance();
    let state = b.ins().iconst(types::I64, state as i64);
    let asked = b.ins().call_indirect(resolve, shim, &[state]);
    let found = b.inst_results(asked)[0];
    b.ins().trapz(found, UNRESOLVED);
    b.ins().jump(call, &[found.into()]);
    b.switch_to_block(call);
    let callee = b.import_signature(callee);
    b.ins().call_indirect(callee, code, &arguments)
}
