//! Static constructors and destructors: the functions that run before `main` and after it.

use crate::symbols::{Symbol, Symbols};
use cranelift_codegen::isa::TargetIsa;
use cranelift_module::{DataDescription, Module as Target, ModuleResult};
use target_lexicon::BinaryFormat;
use windlass_dialects::llvm::{GlobalCtorsOp, GlobalDtorsOp};
use windlass_ir::{Context, Module, Name, OpName};

/// The priority of functions without an explicit one.
const DEFAULT_PRIORITY: i64 = 65535;

/// The functions that a module lists in ops called `name`, with their priorities, in the order of the text.
pub fn listed(ctx: &Context, module: &Module, name: OpName) -> Vec<(i64, Name)> {
    let Some(body) = module.body() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for op in body.root_ops().filter(|&op| body.name(op) == name) {
        // Both operations list their functions in the first attribute and the priorities in the second.
        let list = |slot| body.attr(op, slot).and_then(|attr| attr.as_array(ctx));
        let functions = list(0).unwrap_or_default();
        let priorities = list(1).unwrap_or_default();
        for (function, priority) in functions.iter().zip(priorities) {
            if let (Some(name), Some(priority)) = (function.as_flat_symbol(ctx), priority.as_i64(ctx)) {
                all.push((priority, name));
            }
        }
    }
    all
}

/// The section of pointers that the startup code calls, or that the exit code calls in reverse order.
fn section(format: BinaryFormat, constructors: bool, priority: i64) -> String {
    let name = match (format, constructors) {
        (BinaryFormat::Macho, true) => "__DATA,__mod_init_func,mod_init_funcs",
        (BinaryFormat::Macho, false) => "__DATA,__mod_term_func,mod_term_funcs",
        (BinaryFormat::Coff, true) => ".CRT$XCU",
        (BinaryFormat::Coff, false) => ".CRT$XTX",
        (_, true) => ".init_array",
        (_, false) => ".fini_array",
    };
    match format {
        // The linker sorts these sections by the number.
        BinaryFormat::Elf if priority != DEFAULT_PRIORITY => format!("{name}.{priority:05}"),
        _ => name.into(),
    }
}

/// Defines the sections that list a module's constructors and destructors.
pub fn define(
    ctx: &Context,
    module: &Module,
    isa: &dyn TargetIsa,
    symbols: &Symbols,
    target: &mut dyn Target,
) -> ModuleResult<()> {
    let format = isa.triple().binary_format;
    for (op, constructors) in [(GlobalCtorsOp::NAME, true), (GlobalDtorsOp::NAME, false)] {
        let mut functions = listed(ctx, module, op);
        // Within one section they run in this order.
        functions.sort_by_key(|&(priority, _)| priority);
        for (priority, name) in functions {
            let Some(Symbol::Func { id, .. }) = symbols.get(name) else {
                continue;
            };
            let size = usize::from(isa.pointer_bytes());
            let mut data = DataDescription::new();
            data.define(vec![0; size].into());
            data.set_custom_section(&section(format, constructors, priority));
            data.set_align(size as u64);
            let function = target.declare_func_in_data(id, &mut data);
            data.write_function_addr(0, function);
            let pointer = target.declare_anonymous_data(true, false)?;
            target.define_data(pointer, &data)?;
        }
    }
    Ok(())
}
