//! Defines the functions that translated code calls by a namespace and a number: thunks, and functions over memory.
//! Declares those of the runtime and of the assembler's output.

use crate::assembly;
use crate::compile::TargetMachine;
use crate::func::variadic;
use crate::libcalls::{self, LIBCALLS};
use crate::{neon, wide_functions, x86_instructions, x87};
use cranelift_codegen::ir::{AbiParam, Signature};
use cranelift_module::{
    FuncId, FuncOrDataId, Linkage, Module as Target, ModuleError, ModuleReloc, ModuleRelocTarget,
};

/// Declares the function with a number, and defines it if it is the module's own.
type Declare = fn(&TargetMachine, u32, &mut dyn Target) -> Result<FuncId, ModuleError>;

/// How the functions of a namespace are declared; `None` for the functions of the module.
pub(crate) fn declare(namespace: u32) -> Option<Declare> {
    Some(match namespace {
        variadic::THUNKS => define_thunk,
        variadic::POINTER_THUNKS => define_pointer_thunk,
        x87::NAMESPACE => define_x87,
        wide_functions::NAMESPACE => define_wide_function,
        x86_instructions::NAMESPACE => define_x86_instruction,
        neon::NAMESPACE => define_arm_instruction,
        libcalls::NAMESPACE => declare_libcall,
        assembly::NAMESPACE => declare_assembly,
        _ => return None,
    })
}

/// Defines a function of this module's own.
fn define_local(
    target_machine: &TargetMachine,
    target: &mut dyn Target,
    name: &str,
    align: u64,
    (code, relocs): (&[u8], &[ModuleReloc]),
) -> Result<FuncId, ModuleError> {
    let signature = Signature::new(target_machine.abi.call_conv);
    let id = target.declare_function(name, Linkage::Local, &signature)?;
    target.define_function_bytes(id, align, code, relocs)?;
    Ok(id)
}

/// Defines the thunk through which variadic functions are called by pointer, with this much stack memory.
fn define_pointer_thunk(
    target_machine: &TargetMachine,
    stack: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let name = format!("_windlass_variadic_pointer_{stack}");
    let code = variadic::pointer_thunk(stack);
    define_local(target_machine, target, &name, 16, (&code, &[]))
}

/// Defines a thunk for an operation on `x86_fp80`.
fn define_x87(
    target_machine: &TargetMachine,
    index: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let (name, code) = x87::THUNKS[index as usize];
    let name = format!("_windlass_fp80_{name}");
    define_local(target_machine, target, &name, 16, (code, &[]))
}

/// Defines a thunk for an x86 instruction.
fn define_x86_instruction(
    target_machine: &TargetMachine,
    number: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let (name, code) = x86_instructions::thunk(number)
        .ok_or_else(|| ModuleError::Undeclared(format!("x86 instruction {number}")))?;
    let name = format!("_windlass_x86_{name}");
    define_local(target_machine, target, &name, 16, (&code, &[]))
}

/// Defines a thunk for an instruction of aarch64.
fn define_arm_instruction(
    target_machine: &TargetMachine,
    number: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let (name, code) = neon::thunk(number)
        .ok_or_else(|| ModuleError::Undeclared(format!("aarch64 instruction {number}")))?;
    let name = format!("_windlass_arm_{name}");
    define_local(target_machine, target, &name, 4, (&code, &[]))
}

/// Defines a function over memory for integers in limbs.
fn define_wide_function(
    target_machine: &TargetMachine,
    index: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let isa = &*target_machine.isa;
    let code = wide_functions::compile(index, target_machine.abi.call_conv, isa)?;
    let align = u64::from(isa.function_alignment().preferred);
    define_local(
        target_machine,
        target,
        wide_functions::NAMES[index as usize],
        align,
        (&code, &[]),
    )
}

/// Defines the thunk through which `callee` is called with floats among its variadic arguments.
fn define_thunk(
    target_machine: &TargetMachine,
    callee: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let name = format!("_windlass_variadic_{callee}");
    let pic = target_machine.isa.flags().is_pic();
    let (code, relocs) = variadic::thunk(ModuleRelocTarget::user(0, callee), pic);
    define_local(target_machine, target, &name, 16, (&code, &relocs))
}

/// Declares the thunk of an inline assembly statement, which the assembler's output defines.
fn declare_assembly(
    target_machine: &TargetMachine,
    index: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let signature = Signature::new(target_machine.abi.call_conv);
    target.declare_function(&assembly::thunk_name(index), Linkage::Import, &signature)
}

fn declare_libcall(
    target_machine: &TargetMachine,
    index: u32,
    target: &mut dyn Target,
) -> Result<FuncId, ModuleError> {
    let libcall = &LIBCALLS[index as usize];
    // The program may declare a function of the same name.
    if let Some(FuncOrDataId::Func(id)) = target.get_name(libcall.name) {
        return Ok(id);
    }
    let mut signature = Signature::new(target_machine.abi.call_conv);
    signature
        .params
        .extend(libcall.params.iter().map(|&ty| AbiParam::new(ty)));
    signature.returns.extend(libcall.result.map(AbiParam::new));
    if let Some(code) = libcalls::code(target_machine.isa.triple().architecture, index) {
        let name = format!("_windlass{}", libcall.name);
        return define_local(target_machine, target, &name, 8, (code, &[]));
    }
    target.declare_function(libcall.name, Linkage::Import, &signature)
}
