//! Translates one LLVM-dialect function to one Cranelift function.
//!
//! Blocks are visited in an order in which definitions come before uses. A value of the LLVM dialect is a range of
//! Cranelift values, its registers (`value_parts.rs`), kept in a dense table indexed by the value. Each file
//! translates one family of operations: those named `lane*` translate operations on whole registers of lanes, the
//! others on single value parts.

mod access;
mod aggregate;
mod arith;
mod arm_intrinsics;
mod asm_instructions;
mod asm_thunk;
mod bfloat;
mod call;
mod cast;
mod cold;
mod control;
mod convention;
mod debug;
mod dispatch;
mod exceptions;
mod extended;
mod extending_loads;
mod fixed_point;
mod float_forms;
mod inline_asm;
mod instruction_thunks;
mod intrinsics;
mod lane_bits;
mod lane_casts;
mod lane_elements;
mod lane_masks;
mod lane_memory;
mod lane_ranges;
mod lane_reductions;
mod lanes;
mod legalize;
mod math;
mod matrix;
mod memory;
mod multiply;
mod named;
mod named_floats;
mod named_lanes;
mod predicated;
mod quad_math;
mod references;
mod registers;
mod shuffle;
mod tail;
mod unwritten;
pub(crate) mod variadic;
mod vector;
mod wide;
mod x86_intrinsics;

pub(crate) use call::declared;
pub(crate) use dispatch::Family;
pub(crate) use named::{NAMED as NAMED_INTRINSICS, Named};

use crate::abi::{Abi, CallPlan, Usage};
use crate::debug_info::FunctionRecord;
use crate::symbols::{Output, Symbols};
use crate::unwind::LandingPads;
use crate::value_parts::{Kind, Unsupported, ValuePart, ValuePartTable, ValueParts};
use cranelift_codegen::ir::{
    self, FuncRef, GlobalValue, InstBuilder, MemFlagsData, StackSlot, StackSlotData, StackSlotKind,
    Value as Clif, types,
};
use cranelift_codegen::isa::{CallConv, TargetIsa};
use cranelift_codegen::settings;
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Variable};
use cranelift_module::FuncId;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::FunctionType;
use windlass_ir::body::{BlockMap, ReversePostOrder, ValueMap};
use windlass_ir::{Block, Body, Context, Diagnostic, Name, Op, Region, Type, Value};

/// The Cranelift values of one result or argument, one per value part.
pub(crate) type Parts = SmallVec<[Clif; 4]>;
/// The result of translating an operation, or the reason why it is not supported.
pub(crate) type Done = Result<(), Diagnostic>;

/// Flags of plain memory accesses: not known to be aligned, and without a trap that the program can observe.
pub(crate) const PLAIN: MemFlagsData = MemFlagsData::new();

/// Flags of accesses that are not volatile: a program that traps in one has undefined behaviour, so that an access
/// without a use may be removed.
pub(crate) const ORDINARY: MemFlagsData = MemFlagsData::new().with_notrap();

/// The state of the translation of one function; see the [module](self).
pub(crate) struct Translator<'a, 'f, 'c> {
    pub ctx: &'c Context,
    pub body: &'a Body,
    pub symbols: &'a Symbols,
    /// The body that contains the symbols' operations.
    pub module: &'a Body,
    pub table: &'a mut ValuePartTable<'c>,
    pub abi: Abi,
    pub output: Output,
    isa: &'a dyn TargetIsa,
    /// The operation of the function, in the module's body.
    function_op: Op,
    /// How the function itself is called.
    plan: &'a CallPlan,
    pub b: FunctionBuilder<'f>,
    /// The range in `parts` of the registers of each value: start, and length plus one; zero if the value is not
    /// defined yet. [`registers::LANES`] is set in a length if lanes share the registers.
    ranges: ValueMap<(u32, u32)>,
    parts: Vec<Clif>,
    /// The lanes of values that were put together of them.
    known_lanes: FxHashMap<Value, Parts>,
    /// The register and lane of bits that were taken out of lanes of masks.
    mask_lanes: FxHashMap<Clif, (Clif, u8)>,
    /// Masks in registers with lanes of another width than that of their type: as they were computed.
    mask_forms: FxHashMap<Value, (u32, Parts)>,
    /// The registers one half of which others extend by zeros, and whether it is the upper one.
    extended_lanes: FxHashMap<Clif, (Clif, bool)>,
    /// The greatest lane of products that are computed in halves.
    products: FxHashMap<Clif, u64>,
    /// The flags of ordinary accesses to memory.
    access: MemFlagsData,
    local_memory: access::LocalMemory,
    unwritten: unwritten::Unwritten,
    blocks: BlockMap<Option<ir::Block>>,
    /// The stack slot of each of `parts` in a function that calls `setjmp`.
    part_slots: Vec<StackSlot>,
    /// Whether the function calls `setjmp` or the like. What it holds in registers and spill slots may be lost when
    /// the call returns again, so that every value is kept in a stack slot of its own.
    returns_twice: bool,
    functions: FxHashMap<Name, call::Callee>,
    globals: FxHashMap<Name, GlobalValue>,
    libcall_refs: FxHashMap<u32, FuncRef>,
    /// Holds the address of the memory for results that do not fit in registers.
    return_memory: Option<StackSlot>,
    /// Whether a tail call has ended the block, so that the return after it is never reached.
    after_tail_call: bool,
    result: Rc<ValueParts>,
    /// Whether the block being translated is the entry block.
    in_entry: bool,
    /// The variadic arguments of a variadic function.
    variadic: Option<variadic::VariadicFrame>,
    /// The address of the variadic arguments of a variadic function on riscv64.
    variadic_words: Option<Clif>,
    /// The head of the list of heap blocks for `alloca`s whose size is not known at function entry.
    dynamic_alloca_list: Option<StackSlot>,
    landing_pads: LandingPads,
    /// The inline assembly statements that the assembler translates.
    assembly: Vec<crate::assembly::Code>,
    /// The exception and the selector, from an invoke to its landing pad.
    payload: Option<[Variable; 2]>,
    wide_scratch: wide::WideScratch,
    /// What debug information says about the function.
    debug: Option<Box<debug::Recorder>>,
}

/// The input of the translation of a function.
pub(crate) struct Source<'a, 'c> {
    pub ctx: &'c Context,
    pub module: &'a Body,
    pub op: Op,
    pub ty: Type,
    pub symbols: &'a Symbols,
    pub abi: Abi,
    /// How the function is called.
    pub plan: &'a CallPlan,
    pub form: Form,
    /// Where the code is put.
    pub output: Output,
    pub isa: &'a dyn TargetIsa,
    /// The registers and stack memory that the named arguments of a variadic function take.
    pub unnamed: Option<Usage>,
    /// The record for debug information.
    pub debug: Option<FunctionRecord>,
    /// Whether variables stay where the debugger finds them.
    pub keeps_variables: bool,
}

/// Which function is made of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The function.
    Whole,
    /// The function, with Cranelift's tail convention.
    TailBody,
    /// A function with the convention of its operation that calls this one, which has Cranelift's tail convention.
    Wrapper(FuncId),
}

/// What is known about a function when it is translated.
#[derive(Default)]
pub(crate) struct Translated {
    /// Whether it calls `setjmp` or the like.
    pub returns_twice: bool,
    pub landing_pads: LandingPads,
    /// The inline assembly statements that the assembler translates, to which it refers by their indices.
    pub assembly: Vec<crate::assembly::Code>,
    pub debug: Option<FunctionRecord>,
    /// How long the translation took, if it is timed.
    pub time: Option<std::time::Duration>,
}

/// Translates a function into `function`, whose signature is set.
pub(crate) fn translate<'c>(
    source: Source<'_, 'c>,
    table: &mut ValuePartTable<'c>,
    function: &mut ir::Function,
    scratch: &mut FunctionBuilderContext,
) -> Result<Translated, Diagnostic> {
    if let Form::Wrapper(body) = source.form {
        tail::wrapper(&source, body, function, scratch);
        return Ok(Translated::default());
    }
    let Source {
        ctx,
        module,
        op,
        ty,
        symbols,
        abi,
        plan,
        unnamed,
        output,
        isa,
        form: _,
        debug,
        keeps_variables,
    } = source;
    let Some((body, region)) = module.region(op, 0) else {
        return Ok(Translated::default());
    };
    let signature = FunctionType::of(ctx, ty);
    let signature = signature.ok_or_else(|| module.op_error(ctx, op, "has no LLVM function type"))?;
    let result = table
        .of(signature.ret())
        .map_err(|no| module.op_error(ctx, op, format!("returns {}", no.0)))?;
    let mut ranges = ValueMap::new();
    ranges.resize(body.value_rows());
    let mut t = Translator {
        ctx,
        body,
        symbols,
        module,
        table,
        abi,
        output,
        isa,
        function_op: op,
        plan,
        b: FunctionBuilder::new(function, scratch),
        ranges,
        parts: Vec::with_capacity(body.value_rows() * 2),
        known_lanes: FxHashMap::default(),
        mask_lanes: FxHashMap::default(),
        mask_forms: FxHashMap::default(),
        extended_lanes: FxHashMap::default(),
        products: FxHashMap::default(),
        access: ORDINARY,
        local_memory: access::LocalMemory::default(),
        unwritten: unwritten::Unwritten::default(),
        blocks: BlockMap::new(),
        part_slots: Vec::new(),
        returns_twice: symbols.calls.calls_setjmp(ctx, body, region),
        functions: FxHashMap::default(),
        globals: FxHashMap::default(),
        libcall_refs: FxHashMap::default(),
        return_memory: None,
        after_tail_call: false,
        result,
        in_entry: true,
        variadic: None,
        variadic_words: None,
        dynamic_alloca_list: None,
        landing_pads: LandingPads::default(),
        assembly: Vec::new(),
        payload: None,
        wide_scratch: wide::WideScratch::default(),
        debug: debug.map(|record| Box::new(debug::Recorder::new(record, keeps_variables))),
    };
    t.begin_debug();
    if t.returns_twice && plan.signature.call_conv == CallConv::Tail {
        return Err(t.unsupported_in(
            op,
            Unsupported(String::from("'setjmp' in a function of this calling convention")),
        ));
    }
    if !t.returns_twice {
        t.local_memory = access::LocalMemory::find(body, region);
        t.unwritten = unwritten::Unwritten::find(&t, region);
    }
    t.function(op, region, unnamed)?;
    let translated = Translated {
        returns_twice: t.returns_twice,
        landing_pads: std::mem::take(&mut t.landing_pads),
        assembly: std::mem::take(&mut t.assembly),
        debug: t.debug.take().map(|debug| debug.finish()),
        time: None,
    };
    t.b.seal_all_blocks();
    t.b.finalize(isa.frontend_config());
    Ok(translated)
}

impl<'c> Translator<'_, '_, 'c> {
    fn function(&mut self, op: Op, region: Region, unnamed: Option<Usage>) -> Done {
        let order = self.visit_order(region);
        let Some(&entry) = order.first() else {
            return Ok(());
        };
        let first = self.b.create_block();
        self.b.switch_to_block(first);
        self.b.append_block_params_for_function_params(first);
        self.blocks[entry] = Some(first);
        let mut params = self.b.block_params(first).to_vec();
        if let Some(stored) = &self.plan.stored {
            params = self.stored_params(stored, &params);
        }
        let mut params = params.iter().copied();
        if self.plan.in_memory
            && let Some(address) = params.next()
        {
            let slot = self.stack_slot(8, 8);
            self.b.ins().stack_store(types::I64, address, slot, 0);
            self.return_memory = Some(slot);
        }
        self.receive_arguments(op, entry, &mut params)?;
        if let Some(unnamed) = unnamed {
            let registers: Vec<Clif> = params.collect();
            self.save_registers(unnamed, &registers);
        }
        if needs_chain(self.body, region) {
            let slot = self.stack_slot(8, 8);
            let zero = self.b.ins().iconst(types::I64, 0);
            self.b.ins().stack_store(types::I64, zero, slot, 0);
            self.dynamic_alloca_list = Some(slot);
        }
        for &block in &order[1..] {
            let new = self.b.create_block();
            self.blocks[block] = Some(new);
            for index in 0..self.body.block_args(block).len() {
                let arg = self.body.block_args(block)[index];
                let value_parts = self
                    .value_parts(self.body.ty(arg))
                    .map_err(|no| self.unsupported_in(op, no))?;
                let registers: Parts = value_parts
                    .register_types()
                    .map(|clif| self.b.append_block_param(new, clif))
                    .collect();
                if !self.returns_twice {
                    self.define_any_registers(arg, &value_parts, &registers);
                }
            }
        }
        if self.optimizes() {
            self.mark_cold_blocks(&order);
        }
        for &block in &order {
            if let Some(new) = self.blocks[block].filter(|_| block != entry) {
                self.b.switch_to_block(new);
                self.in_entry = false;
                if self.returns_twice {
                    self.define_block_args(op, block, new)?;
                }
            }
            let records_values = self.records_values();
            if records_values {
                self.name_block_args(block, block == entry)?;
            }
            for op in self.body.ops(block) {
                if self.debug.is_some() {
                    self.begin_op(op)?;
                }
                self.op(op)?;
                if records_values {
                    self.end_op(op)?;
                }
            }
        }
        Ok(())
    }

    /// Defines the arguments of a block at its start, where they can be stored.
    fn define_block_args(&mut self, op: Op, block: Block, new: ir::Block) -> Done {
        let params = self.b.block_params(new).to_vec();
        let mut rest = params.as_slice();
        for index in 0..self.body.block_args(block).len() {
            let arg = self.body.block_args(block)[index];
            let value_parts = self
                .value_parts(self.body.ty(arg))
                .map_err(|no| self.unsupported_in(op, no))?;
            let count = value_parts.register_types().count();
            let (registers, others) = rest.split_at(count.min(rest.len()));
            rest = others;
            self.define_any_registers(arg, &value_parts, registers);
        }
        Ok(())
    }

    /// Whether Cranelift optimises the function.
    fn optimizes(&self) -> bool {
        self.isa.flags().opt_level() != settings::OptLevel::None
    }

    /// An error at the function for something that code generation does not support.
    #[cold]
    fn unsupported_in(&self, op: Op, no: Unsupported) -> Diagnostic {
        self.module.op_error(
            self.ctx,
            op,
            format!("machine code generation does not support {}", no.0),
        )
    }

    /// An error at an operation for something that code generation does not support.
    #[cold]
    pub fn unsupported(&self, op: Op, what: impl std::fmt::Display) -> Diagnostic {
        self.body.op_error(
            self.ctx,
            op,
            format!("machine code generation does not support {what}"),
        )
    }

    pub fn value_parts(&mut self, ty: Type) -> Result<Rc<ValueParts>, Unsupported> {
        self.table.of(ty)
    }

    /// The value parts of a type that an operation uses.
    pub fn parts_at(&mut self, op: Op, ty: Type) -> Result<Rc<ValueParts>, Diagnostic> {
        self.table.of(ty).map_err(|no| self.unsupported(op, no.0))
    }

    /// The value parts of the type of the operation's result.
    pub fn result_parts(&mut self, op: Op) -> Result<Rc<ValueParts>, Diagnostic> {
        self.parts_at(op, self.body.ty(self.body.result(op, 0)))
    }

    /// Sets the parts of the operation's single result.
    pub fn finish(&mut self, op: Op, parts: &[Clif]) -> Done {
        self.define(self.body.result(op, 0), parts);
        Ok(())
    }

    /// A stack slot of this many bytes, aligned to the power of two from `align` on.
    fn stack_slot(&mut self, size: u32, align: u64) -> StackSlot {
        let shift = align.next_power_of_two().trailing_zeros() as u8;
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, shift);
        self.b.create_sized_stack_slot(data)
    }

    /// The address of this many bytes on the stack, aligned to 16.
    fn scratch(&mut self, size: u32) -> Clif {
        let slot = self.stack_slot(size, 16);
        self.b.ins().stack_addr(types::I64, slot, 0)
    }

    /// The address of sixteen bytes on the stack, aligned to 16.
    fn scratch16(&mut self) -> Clif {
        self.scratch(16)
    }

    /// Stores the parts of a value to stack slots of their own.
    fn save_parts(&mut self, parts: &[Clif]) {
        for &part in parts {
            let ty = self.b.func.dfg.value_type(part);
            let slot = self.stack_slot(ty.bytes(), u64::from(ty.bytes()));
            let address = self.b.ins().stack_addr(types::I64, slot, 0);
            self.part_slots.push(slot);
            self.store_clif(part, address, 0);
        }
    }

    /// Loads parts that [`save_parts`](Self::save_parts) has stored.
    fn saved_parts(&mut self, range: std::ops::Range<usize>) -> Parts {
        range
            .map(|index| {
                let ty = self.b.func.dfg.value_type(self.parts[index]);
                let address = self.b.ins().stack_addr(types::I64, self.part_slots[index], 0);
                self.load_clif(ty, address, 0)
            })
            .collect()
    }

    /// The parts of the operand at `index`.
    pub fn operand(&mut self, op: Op, index: usize) -> Parts {
        self.get(self.body.operand(op, index))
    }

    /// The single part of the operand at `index`.
    pub fn scalar(&mut self, op: Op, index: usize) -> Result<Clif, Diagnostic> {
        let parts = self.operand(op, index);
        match parts.as_slice() {
            [only] => Ok(*only),
            _ => Err(self.unsupported(op, "a vector operand here")),
        }
    }

    /// A zero of the value part's type.
    pub fn zero(&mut self, value_part: ValuePart) -> Clif {
        match value_part.clif {
            types::F32 => self.b.ins().f32const(0.0),
            types::F64 => self.b.ins().f64const(0.0),
            types::F16 => self.b.ins().f16const(ir::immediates::Ieee16::with_bits(0)),
            types::F128 => {
                let bits = self.int(types::I128, 0);
                self.b.ins().bitcast(types::F128, PLAIN, bits)
            }
            _ => self.int(value_part.clif, 0),
        }
    }

    /// An integer constant.
    pub fn int(&mut self, ty: ir::Type, value: u128) -> Clif {
        if ty == types::I128 {
            let low = self.b.ins().iconst(types::I64, value as u64 as i64);
            let high = self.b.ins().iconst(types::I64, (value >> 64) as u64 as i64);
            return self.b.ins().iconcat(low, high);
        }
        let bits = ty.bits();
        let masked = (value as u64) & (u64::MAX >> (64 - bits));
        self.b.ins().iconst(ty, masked as i64)
    }

    /// Clears the bits above the width of an integer value part.
    pub fn zero_extend_in_register(&mut self, value_part: ValuePart, value: Clif) -> Clif {
        if !value_part.needs_mask() {
            return value;
        }
        let mask = self.int(value_part.clif, u128::MAX >> (128 - value_part.bits()));
        self.b.ins().band(value, mask)
    }

    /// Copies the sign bit of an integer value part to all the bits above its width.
    pub fn sign_extend_in_register(&mut self, value_part: ValuePart, value: Clif) -> Clif {
        if !value_part.needs_mask() {
            return value;
        }
        let unused = i64::from(value_part.clif.bits() - value_part.bits());
        let up = self.b.ins().ishl_imm_s(value, unused);
        self.b.ins().sshr_imm_s(up, unused)
    }

    /// The reachable blocks, each after the blocks that dominate it.
    fn visit_order(&self, region: Region) -> Vec<Block> {
        let Some(entry) = self.body.entry_block(region) else {
            return Vec::new();
        };
        let mut order = ReversePostOrder::default();
        order.visit(self.body, entry, |body, op, nth| match body.name(op) {
            // The unwind destination of an invoke whose callee does not unwind is never reached.
            llvm::InvokeOp::NAME if !self.symbols.calls.may_unwind(self.ctx, body, op) => {
                (nth == 0).then(|| body.successor(op, 0))
            }
            _ => body.successor_from_last(op, nth),
        });
        order.blocks
    }

    /// Whether the value part is a half-precision float.
    pub fn is_half(value_part: ValuePart) -> bool {
        matches!(value_part.kind, Kind::F16 | Kind::BF16)
    }
}

/// Whether the function has an `alloca` that cannot be allocated at function entry.
fn needs_chain(body: &Body, region: Region) -> bool {
    let entry = body.entry_block(region);
    body.blocks(region).any(|block| {
        body.ops(block).any(|op| {
            body.name(op) == llvm::AllocaOp::NAME
                && (Some(block) != entry || memory::constant_count(body, op).is_none())
        })
    })
}
