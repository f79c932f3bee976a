//! Defines the globals of a module.

mod constant;
mod initializer;

pub use constant::write_constant;
pub use initializer::{alias_target, block_address, block_number};

use crate::runtime;
use crate::symbols::{Output, Symbol, Symbols};
use crate::value_parts::{Unsupported, ValuePartTable};
use constant::is_zero;
use cranelift_module::{DataDescription, DataId, FuncOrDataId, Module as Target};
use initializer::{Constant, initial_value};
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::{self, GlobalOp};
use windlass_ir::{Body, Context, Diagnostic, Name, Op, Type};

/// A distance of four bytes in a global, from the distance's own place to another symbol plus `addend`.
pub struct RelativeAddress {
    /// The global.
    pub data: DataId,
    /// The place in the global.
    pub offset: u32,
    /// The symbol.
    pub target: FuncOrDataId,
    /// The number that is added.
    pub addend: i64,
    /// The width of the distance: 32 or 64 bits.
    pub bits: u8,
}

/// Whether an initializer is known to be all zeros without evaluating it.
pub fn is_zero_initialized(ctx: &Context, body: &Body, op: Op) -> bool {
    if let Some(value) = body.get(op, GlobalOp::value) {
        return is_zero(ctx, value);
    }
    let entry = body
        .region(op, 0)
        .and_then(|(inner, region)| Some((inner, inner.entry_block(region)?)));
    entry.is_none_or(|(inner, block)| {
        inner.ops(block).all(|step| match inner.name(step) {
            llvm::UndefOp::NAME | llvm::PoisonOp::NAME | llvm::ZeroOp::NAME | llvm::ReturnOp::NAME => true,
            llvm::ConstantOp::NAME => inner
                .get(step, llvm::ConstantOp::value)
                .is_some_and(|value| is_zero(ctx, value)),
            _ => false,
        })
    })
}

/// The size and alignment of a global, in bytes.
pub fn global_layout(
    ctx: &Context,
    body: &Body,
    op: Op,
    table: &mut ValuePartTable<'_>,
) -> Result<(u64, u64), Diagnostic> {
    let ty = global_type(ctx, body, op)?;
    let (size, align) = table
        .size_align(ty)
        .map_err(|no| unsupported(ctx, body, op, &no))?;
    let asked = body
        .get(op, GlobalOp::alignment)
        .and_then(|attr| attr.as_i64(ctx));
    Ok((size, asked.map_or(align, |asked| asked.max(1) as u64)))
}

fn global_type(ctx: &Context, body: &Body, op: Op) -> Result<Type, Diagnostic> {
    let ty = body
        .get(op, GlobalOp::global_type)
        .and_then(|attr| attr.as_type(ctx));
    ty.ok_or_else(|| body.op_error(ctx, op, "has no type"))
}

#[cold]
fn unsupported(ctx: &Context, body: &Body, op: Op, no: &Unsupported) -> Diagnostic {
    body.op_error(
        ctx,
        op,
        format!("machine code generation does not support {}", no.0),
    )
}

/// Defines all globals of the module. Returns the relative addresses in them, which Cranelift's data cannot express.
pub fn define(
    ctx: &Context,
    body: &Body,
    symbols: &Symbols,
    table: &mut ValuePartTable<'_>,
    target: &mut dyn Target,
    output: Output,
) -> Result<Vec<RelativeAddress>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let mut definitions = Definitions {
        ctx,
        body,
        symbols,
        target,
        output,
        used: used_globals(ctx, body),
        relative: Vec::new(),
    };
    for &(name, symbol) in &symbols.order {
        if let Symbol::Data {
            id,
            op,
            defined: true,
            thread_local,
        } = symbol
        {
            let defined = contents(ctx, body, op, table).and_then(|(constant, align)| {
                definitions.global((name, id, op), constant, align, thread_local)
            });
            errors.extend(defined.err());
        }
    }
    if errors.is_empty() {
        Ok(definitions.relative)
    } else {
        Err(errors)
    }
}

struct Definitions<'a> {
    ctx: &'a Context,
    body: &'a Body,
    symbols: &'a Symbols,
    target: &'a mut dyn Target,
    output: Output,
    used: FxHashSet<Name>,
    relative: Vec<RelativeAddress>,
}

impl Definitions<'_> {
    fn global(
        &mut self,
        (name, id, op): (Name, DataId, Op),
        constant: Constant,
        align: u64,
        thread_local: bool,
    ) -> Result<(), Diagnostic> {
        let (ctx, body) = (self.ctx, self.body);
        let size = constant.size;
        let mut data = self.describe((name, id, op), constant, align)?;
        let failed = |error| body.op_error(ctx, op, format!("cannot be defined: {error}"));
        if self.output == Output::Object {
            if let Some(section) = body.get(op, GlobalOp::section).and_then(|attr| attr.as_str(ctx)) {
                data.set_custom_section(section);
            }
            data.set_used(self.used.contains(&name));
        } else if thread_local {
            // The runtime creates each thread's copy from the initial value.
            let initial = self.target.declare_anonymous_data(true, false).map_err(failed)?;
            self.target.define_data(initial, &data).map_err(failed)?;
            data = DataDescription::new();
            data.set_align(8);
            data.define(runtime::thread_local_block(size, align).into());
            let initial = self.target.declare_data_in_data(initial, &mut data);
            data.write_data_addr(runtime::INITIAL_VALUE, initial, 0);
        }
        self.target.define_data(id, &data).map_err(failed)
    }

    /// Whether a global is placed in a section of the object by name. That section has bytes for zeros, too, since other globals there
    /// may have other values.
    fn has_bytes_in_its_section(&self, op: Op) -> bool {
        self.output == Output::Object && self.body.get(op, GlobalOp::section).is_some()
    }

    /// The bytes and addresses of a global.
    fn describe(
        &mut self,
        (name, id, op): (Name, DataId, Op),
        mut constant: Constant,
        align: u64,
    ) -> Result<DataDescription, Diagnostic> {
        let (ctx, body) = (self.ctx, self.body);
        let mut data = DataDescription::new();
        data.set_align(align);
        if constant.is_zero() || constant.size == 0 {
            // Zero-sized globals still need distinct addresses.
            let size = constant.size.max(1) as usize;
            match self.has_bytes_in_its_section(op) {
                true => data.define(vec![0; size].into_boxed_slice()),
                false => data.define_zeroinit(size),
            }
        } else {
            constant
                .bytes_mut()
                .map_err(|no| unsupported(ctx, body, op, &no))?;
            data.define(constant.bytes.into_boxed_slice());
        }
        for relocation in constant.relocations {
            let refuse = |message: &str| {
                let name = ctx.str(relocation.symbol);
                Err(body.op_error(ctx, op, message.replace("{}", name)))
            };
            let mut addend = relocation.addend;
            let symbol = match self.symbols.get(relocation.symbol) {
                Some(Symbol::Alias { id: None, .. }) => match self.symbols.aliasee(relocation.symbol) {
                    Some((_, symbol, offset)) => {
                        addend = addend.wrapping_add(offset);
                        symbol
                    }
                    None => return refuse("holds the address of the unknown '{}'"),
                },
                Some(symbol) => symbol,
                None => return refuse("holds the address of the unknown '{}'"),
            };
            let address = match symbol {
                Symbol::Data {
                    thread_local: true, ..
                } => {
                    return refuse("holds the address of the thread-local '{}'");
                }
                Symbol::Func { id, .. } | Symbol::IFunc { id, .. } => FuncOrDataId::Func(id),
                Symbol::Data { id, .. } | Symbol::Alias { id: Some(id), .. } => FuncOrDataId::Data(id),
                Symbol::Alias { id: None, .. } => return refuse("holds the address of the unknown '{}'"),
            };
            if relocation.minus.is_some() {
                if relocation.minus != Some(name) {
                    return refuse("holds the distance to '{}' from another place than its own");
                }
                self.relative.push(RelativeAddress {
                    data: id,
                    offset: relocation.offset,
                    target: address,
                    addend: addend.wrapping_add(i64::from(relocation.offset)),
                    bits: if relocation.truncated { 32 } else { 64 },
                });
                continue;
            }
            match address {
                FuncOrDataId::Func(_) if addend != 0 => return refuse("holds an address inside of '{}'"),
                FuncOrDataId::Func(id) => {
                    let function = self.target.declare_func_in_data(id, &mut data);
                    data.write_function_addr(relocation.offset, function);
                }
                FuncOrDataId::Data(id) => {
                    let global = self.target.declare_data_in_data(id, &mut data);
                    data.write_data_addr(relocation.offset, global, addend);
                }
            }
        }
        Ok(data)
    }
}

/// The globals that the linker must keep although nothing refers to them.
fn used_globals(ctx: &Context, body: &Body) -> FxHashSet<Name> {
    let mut used = FxHashSet::default();
    for op in body.root_ops().filter(|&op| body.name(op) == GlobalOp::NAME) {
        let name = body.get(op, GlobalOp::sym_name).and_then(|attr| attr.as_str(ctx));
        if name != Some("llvm.used") {
            continue;
        }
        let Some((inner, region)) = body.region(op, 0) else {
            continue;
        };
        for step in inner.blocks(region).flat_map(|block| inner.ops(block)) {
            if inner.name(step) == llvm::AddressOfOp::NAME {
                let symbol = inner.get(step, llvm::AddressOfOp::global_name);
                used.extend(symbol.and_then(|attr| attr.as_flat_symbol(ctx)));
            }
        }
    }
    used
}

fn contents(
    ctx: &Context,
    body: &Body,
    op: Op,
    table: &mut ValuePartTable<'_>,
) -> Result<(Constant, u64), Diagnostic> {
    let ty = global_type(ctx, body, op)?;
    let (size, align) = global_layout(ctx, body, op, table)?;
    let mut constant = Constant::zeros(size);
    if let Some(value) = body.get(op, GlobalOp::value) {
        constant
            .write(table, ty, value)
            .map_err(|no| unsupported(ctx, body, op, &no))?;
        return Ok((constant, align));
    }
    let initializer = body
        .region(op, 0)
        .and_then(|(inner, region)| Some((inner, inner.entry_block(region)?)));
    let Some((inner, block)) = initializer else {
        return Ok((constant, align));
    };
    initial_value(ctx, (inner, block), table)?
        .map(|constant| (constant, align))
        .ok_or_else(|| body.op_error(ctx, op, "has an initializer that returns nothing"))
}
