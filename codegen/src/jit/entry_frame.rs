//! The frame from which the entry point of a program is called.
//!
//! It has no unwind information: an exception that the program does not catch finds the end of the stack there, so
//! that `__cxa_throw` calls `std::terminate` while the stack is as it was, like in a linked program. Rust's frames
//! would catch the exception, after all destructors have run.

use crate::abi::Abi;
use crate::symbols::Output;
use crate::unwind::{Frame, LandingPads};
use cranelift_codegen::Context as Compiler;
use cranelift_codegen::ir::{AbiParam, InstBuilder, MemFlagsData, Signature, types};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::JITModule;
use cranelift_module::{FuncId, Module, ModuleError};

/// What a function returns: the value is in the field of its type.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub(super) struct Returned {
    pub int: u64,
    /// The bits of an `f64`, or of an `f32` in the low half.
    pub float: u64,
}

/// The arguments of an entry point: at most those of `main`. A function with fewer arguments ignores the others.
pub(super) type Arguments = [usize; 3];

/// The function that calls entry points.
pub(super) struct EntryFrame {
    pub id: FuncId,
    /// The size of its code.
    pub size: u32,
    /// Its unwind information, which is for debuggers only.
    pub frame: Option<Frame>,
}

/// Defines the function that calls an entry point. `None` for other conventions than System V.
pub(super) fn define(target: &mut JITModule, abi: &Abi) -> Result<Option<EntryFrame>, ModuleError> {
    if abi.call_conv != CallConv::SystemV {
        return Ok(None);
    }
    let word = AbiParam::new(types::I64);
    let mut callee = Signature::new(abi.call_conv);
    callee.params = vec![word; 3];
    callee.returns = vec![word, AbiParam::new(types::F64)];
    let mut compiler = Compiler::new();
    compiler.func.signature = Signature::new(abi.call_conv);
    compiler.func.signature.params = vec![word; 5];
    let mut scratch = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut compiler.func, &mut scratch);
    let block = b.create_block();
    b.append_block_params_for_function_params(block);
    b.switch_to_block(block);
    let callee = b.import_signature(callee);
    if let &[entry, first, second, third, to] = b.block_params(block) {
        let call = b.ins().call_indirect(callee, entry, &[first, second, third]);
        if let &[int, float] = b.inst_results(call) {
            b.ins().store(MemFlagsData::new(), int, to, 0);
            b.ins().store(MemFlagsData::new(), float, to, 8);
        }
    }
    b.ins().return_(&[]);
    b.seal_all_blocks();
    b.finalize(target.isa().frontend_config());
    let id = target.declare_anonymous_function(&compiler.func.signature)?;
    target.define_function(id, &mut compiler)?;
    let code = compiler.compiled_code();
    let frame = code.map(|code| Frame::new(id, code, target.isa(), &LandingPads::default(), Output::Jit));
    let frame = frame.transpose().map_err(ModuleError::Compilation)?.flatten();
    let size = code.map_or(0, |code| code.buffer.total_size());
    Ok(Some(EntryFrame { id, size, frame }))
}

/// Calls the function at `entry` through the function at `through`, which [`define`] has made.
pub(super) fn call(through: usize, entry: usize, [first, second, third]: Arguments) -> Returned {
    let mut returned = Returned::default();
    // `through` has this signature. `entry` takes integers and pointers in registers only, at most as many as are
    // passed, and returns at most one scalar; the caller has compared its type.
    #[allow(unsafe_code)]
    unsafe {
        let through: extern "C-unwind" fn(usize, usize, usize, usize, *mut Returned) =
            std::mem::transmute(through);
        through(entry, first, second, third, &mut returned);
    }
    returned
}
