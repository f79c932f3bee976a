//! Translates one LLVM-dialect function to one Cranelift function.
//!
//! Blocks are visited in an order in which definitions come before uses. A value of the LLVM dialect is a range of
//! Cranelift values, one per value part (`value_parts.rs`), kept in a dense table indexed by the value. Each file
//! translates one family of operations.

mod aggregate;
mod arith;
mod call;
mod cast;
mod control;
mod intrinsics;
mod math;
mod memory;
pub(crate) mod variadic;
mod vector;

pub(crate) use call::declared;

use crate::abi::Abi;
use crate::libcalls::{self, LIBCALLS, LibcallId};
use crate::symbols::{Symbol, Symbols};
use crate::value_parts::{Kind, Unsupported, ValuePart, ValuePartTable, ValueParts};
use cranelift_codegen::ir::{
    self, ExtFuncData, ExternalName, FuncRef, GlobalValue, GlobalValueData, InstBuilder, MemFlagsData,
    Signature, StackSlot, StackSlotData, StackSlotKind, UserExternalName, Value as Clif, types,
};
use cranelift_codegen::isa::TargetFrontendConfig;
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
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

/// The state of the translation of one function; see the [module](self).
pub(crate) struct Translator<'a, 'f, 'c> {
    pub ctx: &'c Context,
    pub body: &'a Body,
    pub symbols: &'a Symbols,
    /// The body that contains the symbols' operations.
    pub module: &'a Body,
    pub table: &'a mut ValuePartTable<'c>,
    pub abi: Abi,
    pub b: FunctionBuilder<'f>,
    /// The range in `parts` of each value: start, and length plus one; zero if the value is not defined yet.
    ranges: ValueMap<(u32, u32)>,
    parts: Vec<Clif>,
    blocks: BlockMap<Option<ir::Block>>,
    functions: FxHashMap<Name, FuncRef>,
    globals: FxHashMap<Name, GlobalValue>,
    libcall_refs: FxHashMap<u32, FuncRef>,
    /// The memory for results that do not fit in registers.
    return_memory: Option<Clif>,
    result: Rc<ValueParts>,
    /// Whether the block being translated is the entry block.
    in_entry: bool,
    /// The variadic arguments of a variadic function.
    variadic: Option<variadic::VariadicFrame>,
    /// The head of the list of heap blocks for `alloca`s whose size is not known at function entry.
    dynamic_alloca_list: Option<StackSlot>,
}

/// The input of the translation of a function.
pub(crate) struct Source<'a, 'c> {
    pub ctx: &'c Context,
    pub module: &'a Body,
    pub op: Op,
    pub ty: Type,
    pub symbols: &'a Symbols,
    pub abi: Abi,
    /// The registers and stack bytes that the named arguments of a variadic function take.
    pub unnamed: Option<variadic::Unnamed>,
    /// The properties of the target that Cranelift's frontend needs.
    pub frontend: TargetFrontendConfig,
}

/// Translates a function into `function`, whose signature is set.
pub(crate) fn translate<'c>(
    source: &Source<'_, 'c>,
    table: &mut ValuePartTable<'c>,
    function: &mut ir::Function,
    scratch: &mut FunctionBuilderContext,
) -> Done {
    let Source {
        ctx,
        module,
        op,
        ty,
        symbols,
        abi,
        unnamed,
        frontend,
    } = *source;
    let Some((body, region)) = module.region(op, 0) else {
        return Ok(());
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
        b: FunctionBuilder::new(function, scratch),
        ranges,
        parts: Vec::with_capacity(body.value_rows() * 2),
        blocks: BlockMap::new(),
        functions: FxHashMap::default(),
        globals: FxHashMap::default(),
        libcall_refs: FxHashMap::default(),
        return_memory: None,
        result,
        in_entry: true,
        variadic: None,
        dynamic_alloca_list: None,
    };
    t.function(op, region, unnamed)?;
    t.b.seal_all_blocks();
    t.b.finalize(frontend);
    Ok(())
}

impl<'c> Translator<'_, '_, 'c> {
    fn function(&mut self, op: Op, region: Region, unnamed: Option<variadic::Unnamed>) -> Done {
        let order = visit_order(self.body, region);
        let Some(&entry) = order.first() else {
            return Ok(());
        };
        let first = self.b.create_block();
        self.b.switch_to_block(first);
        self.b.append_block_params_for_function_params(first);
        self.blocks[entry] = Some(first);
        let mut params = self.b.block_params(first).to_vec().into_iter();
        if self.abi.returns_in_memory(&self.result.list) {
            self.return_memory = params.next();
        }
        for index in 0..self.body.block_args(entry).len() {
            let arg = self.body.block_args(entry)[index];
            let value_parts = self
                .value_parts(self.body.ty(arg))
                .map_err(|no| self.unsupported_in(op, no))?;
            let mut parts = Parts::new();
            for value_part in &value_parts.list {
                let Some(value) = params.next() else { break };
                // C leaves the bits above an argument's width undefined.
                parts.push(self.zero_extend_in_register(*value_part, value));
            }
            self.define(arg, &parts);
        }
        if let Some(unnamed) = unnamed {
            self.save_registers(unnamed, params.as_slice());
        }
        if needs_chain(self.body, region) {
            let slot = self
                .b
                .create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 8, 3));
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
                let parts: Parts = value_parts
                    .list
                    .iter()
                    .map(|value_part| self.b.append_block_param(new, value_part.clif))
                    .collect();
                self.define(arg, &parts);
            }
        }
        for &block in &order {
            if let Some(new) = self.blocks[block].filter(|_| block != entry) {
                self.b.switch_to_block(new);
                self.in_entry = false;
            }
            for op in self.body.ops(block) {
                self.op(op)?;
            }
        }
        Ok(())
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

    /// Sets the parts of a value.
    pub fn define(&mut self, value: Value, parts: &[Clif]) {
        let start = self.parts.len() as u32;
        self.parts.extend_from_slice(parts);
        self.ranges[value] = (start, parts.len() as u32 + 1);
    }

    /// Sets the parts of the operation's single result.
    pub fn finish(&mut self, op: Op, parts: &[Clif]) -> Done {
        self.define(self.body.result(op, 0), parts);
        Ok(())
    }

    /// The parts of a value.
    pub fn get(&mut self, value: Value) -> Parts {
        let (start, len) = self.ranges[value];
        if len == 0 {
            // Only unreachable code uses a value before its definition.
            return self.undefined(value);
        }
        SmallVec::from_slice(&self.parts[start as usize..(start + len - 1) as usize])
    }

    #[cold]
    fn undefined(&mut self, value: Value) -> Parts {
        match self.value_parts(self.body.ty(value)) {
            Ok(value_parts) => value_parts
                .list
                .iter()
                .map(|value_part| self.zero(*value_part))
                .collect(),
            Err(_) => Parts::new(),
        }
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
        let signature = self.b.import_signature(signature);
        let name = UserExternalName {
            namespace: libcalls::NAMESPACE,
            index,
        };
        let name = self.b.func.declare_imported_user_function(name);
        let data = ExtFuncData {
            name: ExternalName::user(name),
            signature,
            colocated: false,
            patchable: false,
        };
        let reference = self.b.import_function(data);
        self.libcall_refs.insert(index, reference);
        reference
    }

    /// Calls a libcall that returns a value.
    pub fn call_libcall(&mut self, id: LibcallId, args: &[Clif]) -> Clif {
        let callee = self.libcall(id);
        let call = self.b.ins().call(callee, args);
        self.b.inst_results(call)[0]
    }

    /// The address of a function or global.
    pub fn address_of(&mut self, op: Op, name: Name) -> Result<Clif, Diagnostic> {
        match self.symbols.get(name) {
            Some(Symbol::Func { .. }) => {
                let function = self.function_ref(op, name)?;
                Ok(self.b.ins().func_addr(types::I64, function))
            }
            Some(Symbol::Data { id, defined, .. }) => {
                let known = self.globals.get(&name).copied();
                let global = known.unwrap_or_else(|| {
                    let user = UserExternalName {
                        namespace: 1,
                        index: id.as_u32(),
                    };
                    let user = self.b.func.declare_imported_user_function(user);
                    let data = GlobalValueData::Symbol {
                        name: ExternalName::user(user),
                        offset: 0.into(),
                        colocated: defined,
                        tls: false,
                    };
                    self.b.create_global_value(data)
                });
                self.globals.insert(name, global);
                Ok(self.b.ins().symbol_value(types::I64, global))
            }
            None => Err(self.unsupported(op, format!("the address of '{}'", self.ctx.str(name)))),
        }
    }

    fn op(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::ConstantOp::NAME | llvm::UndefOp::NAME | llvm::PoisonOp::NAME | llvm::ZeroOp::NAME => {
                self.constant(op)
            }
            llvm::AddressOfOp::NAME => {
                let name = self
                    .body
                    .get(op, llvm::AddressOfOp::global_name)
                    .and_then(|a| a.as_flat_symbol(self.ctx));
                let name = name.ok_or_else(|| self.unsupported(op, "an address without a symbol"))?;
                let address = self.address_of(op, name)?;
                self.finish(op, &[address])
            }
            _ => {
                if self.arith(op)? || self.cast(op)? || self.memory(op)? || self.control(op)? {
                    return Ok(());
                }
                if self.aggregate(op)?
                    || self.call_like(op)?
                    || self.variadic(op)?
                    || self.intrinsic(op)?
                    || self.vector(op)?
                    || self.math(op)?
                {
                    return Ok(());
                }
                Err(self.unsupported(op, "this operation"))
            }
        }
    }

    /// Whether the value part is a half-precision float.
    pub fn is_half(value_part: ValuePart) -> bool {
        matches!(value_part.kind, Kind::F16 | Kind::BF16)
    }
}

/// The reachable blocks, each after the blocks that dominate it.
fn visit_order(body: &Body, region: Region) -> Vec<Block> {
    let Some(entry) = body.entry_block(region) else {
        return Vec::new();
    };
    let mut order = ReversePostOrder::default();
    order.visit(body, entry, |body, op, nth| match body.name(op) {
        // The unwind destination of an invoke is never reached.
        llvm::InvokeOp::NAME => (nth == 0).then(|| body.successor(op, 0)),
        _ => body.successor_from_last(op, nth),
    });
    order.blocks
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
