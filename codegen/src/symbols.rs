//! The symbol table for code generation. Built once before functions are compiled, then read by all threads.

use crate::abi::CallPlan;
use crate::assembly::is_naked;
use crate::call_facts::CallFacts;
use crate::compile::data_layout;
use crate::refused;
use crate::value_parts::ValuePartTable;
use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::CallConv;
use cranelift_module::{DataId, FuncId, Linkage, Module as Target};
use cranelift_object::ObjectProduct;
use object::write::SymbolId;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::attrs;
use windlass_dialects::llvm::enums::{self, LlvmEnum};
use windlass_dialects::llvm::types::FunctionType;
use windlass_dialects::llvm::{AliasOp, GlobalOp, IFuncOp, LLVMFuncOp, SubOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::type_to_string;
use windlass_ir::{Body, Context, Diagnostic, Module, Name, Op, Type};

/// The body of a module's operation, which has the module's symbols.
pub fn contents(module: &Module) -> &Body {
    module.body().unwrap_or(&module.root)
}

/// A symbol of the module.
#[derive(Clone, Copy, Debug)]
pub enum Symbol {
    /// A function of an LLVM function type.
    Func {
        /// Its id in the object or JIT module.
        id: FuncId,
        /// Its LLVM function type.
        ty: Type,
        /// The operation that declares or defines it.
        op: Op,
        /// Whether this module defines it.
        defined: bool,
        /// The function that has its body, if `id` only calls that: with Cranelift's tail convention, or of a variadic function on
        /// riscv64.
        tail_body: Option<FuncId>,
    },
    /// A global variable.
    Data {
        /// Its id in the object or JIT module.
        id: DataId,
        /// The operation that declares or defines it.
        op: Op,
        /// Whether this module defines it and allocates its memory.
        defined: bool,
        /// Whether each thread has its own copy.
        thread_local: bool,
    },
    /// Another name for an address in a function or global.
    Alias {
        /// Its id in an object, which references it by name: another object may define it otherwise.
        id: Option<DataId>,
        /// The operation that defines it.
        op: Op,
        /// The function, global or alias.
        target: Name,
        /// The byte offset from there.
        offset: i64,
    },
    /// A function whose implementation another function chooses when the module is loaded.
    IFunc {
        /// Its id in the object or JIT module, which only refer to it.
        id: FuncId,
        /// Its LLVM function type.
        ty: Type,
        /// The operation that defines it.
        op: Op,
        /// The function that returns the address of the implementation.
        resolver: Name,
    },
}

/// The functions and globals of a module, by name.
#[derive(Default)]
pub struct Symbols {
    by_name: FxHashMap<Name, Symbol>,
    /// In module order.
    pub order: Vec<(Name, Symbol)>,
    /// What is known about the calls in the module.
    pub calls: CallFacts,
}

impl Symbols {
    /// The symbol called `name`.
    pub fn get(&self, name: Name) -> Option<Symbol> {
        self.by_name.get(&name).copied()
    }

    /// The function or global that `name` denotes, and the byte offset from its start.
    pub fn aliasee(&self, name: Name) -> Option<(Name, Symbol, i64)> {
        let (mut name, mut total) = (name, 0i64);
        for _ in 0..=self.order.len() {
            match self.get(name)? {
                Symbol::Alias { target, offset, .. } => {
                    name = target;
                    total = total.wrapping_add(offset);
                }
                symbol => return Some((name, symbol, total)),
            }
        }
        None
    }
}

/// Where symbols are declared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// The memory of this process.
    Jit,
    /// An object file.
    Object,
}

/// The linkage of an operation.
pub fn linkage_of(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> enums::Linkage {
    let asked = body.get(op, slot).and_then(|attr| enums::Linkage::of(ctx, attr));
    asked.unwrap_or(enums::Linkage::External)
}

/// The Cranelift linkage of a definition or declaration.
fn linkage(
    ctx: &Context,
    body: &Body,
    op: Op,
    [linkage, visibility, comdat]: [AttrSlot; 3],
    defined: bool,
) -> Linkage {
    if !defined {
        return Linkage::Import;
    }
    match linkage_of(ctx, body, op, linkage) {
        enums::Linkage::Private | enums::Linkage::Internal => Linkage::Local,
        enums::Linkage::Weak
        | enums::Linkage::WeakODR
        | enums::Linkage::Linkonce
        | enums::Linkage::LinkonceODR
        | enums::Linkage::Common => Linkage::Preemptible,
        // The linker keeps one of several definitions.
        _ if body.get(op, comdat).is_some() => Linkage::Preemptible,
        _ if visibility_of(ctx, body, op, visibility) == enums::Visibility::Hidden => Linkage::Hidden,
        _ => Linkage::Export,
    }
}

/// The visibility of an operation.
pub fn visibility_of(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> enums::Visibility {
    let asked = body
        .get(op, slot)
        .and_then(|attr| enums::Visibility::of(ctx, attr));
    asked.unwrap_or(enums::Visibility::Default)
}

/// Whether another definition than the one in this module may be linked.
pub fn is_weak(ctx: &Context, body: &Body, op: Op) -> bool {
    let slots = match body.name(op) {
        LLVMFuncOp::NAME => [LLVMFuncOp::linkage, LLVMFuncOp::visibility_, LLVMFuncOp::comdat],
        _ => [GlobalOp::linkage, GlobalOp::visibility_, GlobalOp::comdat],
    };
    linkage(ctx, body, op, slots, true) == Linkage::Preemptible
}

/// The symbol in an object for a name of the module.
pub fn object_symbol(symbols: &Symbols, product: &ObjectProduct, name: Name) -> Option<SymbolId> {
    Some(match symbols.get(name)? {
        Symbol::Func { id, .. } | Symbol::IFunc { id, .. } => product.function_symbol(id),
        Symbol::Data { id, .. } | Symbol::Alias { id: Some(id), .. } => product.data_symbol(id),
        Symbol::Alias { id: None, .. } => return None,
    })
}

/// Plans the Cranelift signature of a function.
type PlanSignature<'p> = dyn FnMut(&Body, Op, Type) -> Result<CallPlan, Diagnostic> + 'p;

/// Declares all functions and globals of the module. The `placed` globals already have memory outside of `target`.
pub fn declare(
    ctx: &Context,
    module: &Module,
    target: &mut dyn Target,
    output: Output,
    placed: &FxHashSet<Name>,
    plan: &mut PlanSignature<'_>,
) -> Result<Symbols, Vec<Diagnostic>> {
    let mut errors = refused::module(ctx, module, output, target.isa().triple().binary_format);
    let mut symbols = Symbols::default();
    let Some(body) = module.body() else {
        return Ok(symbols);
    };
    symbols.calls = CallFacts::new(ctx, body);
    let mut declarations = Declarations {
        ctx,
        module,
        body,
        target,
        output,
        placed,
    };
    for op in body.root_ops() {
        let declared = match body.name(op) {
            LLVMFuncOp::NAME => declarations.function(op, &symbols.calls, plan),
            GlobalOp::NAME => declarations.global(op),
            AliasOp::NAME => declarations.alias(op),
            IFuncOp::NAME => declarations.ifunc(op, plan),
            _ => continue,
        };
        match declared {
            Ok(Some((name, symbol))) => {
                symbols.by_name.insert(name, symbol);
                symbols.order.push((name, symbol));
            }
            Ok(None) => {}
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Ok(symbols)
    } else {
        Err(errors)
    }
}

fn symbol_name(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Result<Name, Diagnostic> {
    let name = body.get(op, slot).and_then(|attr| attr.as_name(ctx));
    name.ok_or_else(|| body.op_error(ctx, op, "has no name"))
}

/// Whether an isolated operation has a non-empty region.
pub fn has_contents(body: &Body, op: Op) -> bool {
    body.region(op, 0)
        .is_some_and(|(inner, region)| !inner.region_is_empty(region))
}

struct Declarations<'a> {
    ctx: &'a Context,
    module: &'a Module,
    body: &'a Body,
    target: &'a mut dyn Target,
    output: Output,
    placed: &'a FxHashSet<Name>,
}

/// Whether a function is for processors with AVX.
fn has_avx(ctx: &Context, body: &Body, op: Op) -> bool {
    let features = body.get(op, LLVMFuncOp::target_features);
    let features = features.and_then(|attr| attrs::param(ctx, attr, "features")?.as_array(ctx));
    let mut features = features.unwrap_or_default().iter();
    // Those of later processors include it.
    features.any(|feature| feature.as_str(ctx).is_some_and(|name| name.starts_with("+avx")))
}

/// A declared symbol; `None` for what machine code does not refer to.
type Declared = Result<Option<(Name, Symbol)>, Diagnostic>;

impl Declarations<'_> {
    fn error(&self, op: Op, message: impl std::fmt::Display) -> Diagnostic {
        self.body.op_error(self.ctx, op, message)
    }

    fn function(&mut self, op: Op, calls: &CallFacts, plan: &mut PlanSignature<'_>) -> Declared {
        let (ctx, body) = (self.ctx, self.body);
        let name = symbol_name(ctx, body, op, LLVMFuncOp::sym_name)?;
        let text = ctx.str(name);
        let is_available =
            linkage_of(ctx, body, op, LLVMFuncOp::linkage) == enums::Linkage::AvailableExternally;
        // The assembler defines naked functions.
        let defined = has_contents(body, op) && !is_available && !is_naked(ctx, body, op);
        // Declarations of intrinsics have no symbols.
        if !defined && text.starts_with("llvm.") {
            return Ok(None);
        }
        refused::function(ctx, body, op, defined, self.output)?;
        let ty = body
            .get(op, LLVMFuncOp::function_type)
            .and_then(|attr| attr.as_type(ctx));
        let ty = ty.ok_or_else(|| self.error(op, "has no function type"))?;
        let slots = [LLVMFuncOp::linkage, LLVMFuncOp::visibility_, LLVMFuncOp::comdat];
        let mut linkage = linkage(ctx, body, op, slots, defined);
        let plan = plan(body, op, ty)?;
        let with_avx = plan.wide_vector.filter(|_| has_avx(ctx, body, op));
        if let Some(ty) = plan.nonstandard.or(with_avx) {
            if !defined {
                let message = format!(
                    "machine code generation does not pass '{}' to functions of other modules",
                    type_to_string(ctx, ty)
                );
                return Err(self.error(op, message));
            }
            // Other modules would call it otherwise: their references to it stay undefined.
            if self.output == Output::Object {
                linkage = Linkage::Local;
            }
        }
        let declare = |target: &mut dyn Target, name: &str, linkage, signature: &Signature| {
            let declared = target.declare_function(name, linkage, signature);
            declared.map_err(|error| body.op_error(ctx, op, format!("cannot be declared: {error}")))
        };
        let id = declare(self.target, text, linkage, &plan.signature)?;
        let mut tail_body = None;
        if let Some(signature) = plan.stored_signature().filter(|_| defined) {
            let name = format!("_windlass_variadic_{text}");
            tail_body = Some(declare(self.target, &name, Linkage::Local, &signature)?);
        }
        if defined && calls.tail.contains(&name) && plan.signature.call_conv != CallConv::Tail {
            let is_variadic = FunctionType::of(ctx, ty).is_some_and(|ty| ty.is_variadic());
            if is_variadic || plan.params.iter().flatten().any(|slot| slot.is_in_stack_memory()) {
                let message = "takes arguments that 'musttail' calls cannot pass in machine code";
                return Err(self.error(op, message));
            }
            let signature = plan.into_tail().signature;
            let name = format!("_windlass_tail_{text}");
            tail_body = Some(declare(self.target, &name, Linkage::Local, &signature)?);
        }
        Ok(Some((
            name,
            Symbol::Func {
                id,
                ty,
                op,
                defined,
                tail_body,
            },
        )))
    }

    fn global(&mut self, op: Op) -> Declared {
        let (ctx, body) = (self.ctx, self.body);
        let name = symbol_name(ctx, body, op, GlobalOp::sym_name)?;
        if is_metadata(ctx, body, op) {
            return Ok(None);
        }
        refused::global(ctx, body, op)?;
        let is_available =
            linkage_of(ctx, body, op, GlobalOp::linkage) == enums::Linkage::AvailableExternally;
        let defined = is_defined_global(ctx, body, op) && !self.placed.contains(&name) && !is_available;
        let slots = [GlobalOp::linkage, GlobalOp::visibility_, GlobalOp::comdat];
        let linkage = linkage(ctx, body, op, slots, defined);
        let thread_local = body.get(op, GlobalOp::thread_local_).is_some();
        // In memory, relative addresses are written when all data has its place.
        let is_filled_later = self.output == Output::Jit && has_relative_addresses(body, op);
        let writable = body.get(op, GlobalOp::constant).is_none() || is_filled_later;
        let id = self
            .target
            .declare_data(
                ctx.str(name),
                linkage,
                writable,
                thread_local && self.output == Output::Object,
            )
            .map_err(|error| self.error(op, format!("cannot be declared: {error}")))?;
        Ok(Some((
            name,
            Symbol::Data {
                id,
                op,
                defined,
                thread_local,
            },
        )))
    }

    fn ifunc(&mut self, op: Op, plan: &mut PlanSignature<'_>) -> Declared {
        let (ctx, body) = (self.ctx, self.body);
        let name = symbol_name(ctx, body, op, IFuncOp::sym_name)?;
        let ty = body
            .get(op, IFuncOp::i_func_type)
            .and_then(|attr| attr.as_type(ctx));
        let ty = ty.ok_or_else(|| self.error(op, "has no function type"))?;
        let resolver = body
            .get(op, IFuncOp::resolver)
            .and_then(|attr| attr.as_flat_symbol(ctx));
        let resolver = resolver.ok_or_else(|| self.error(op, "has no resolver"))?;
        let signature = plan(body, op, ty)?.signature;
        let declared = self
            .target
            .declare_function(ctx.str(name), Linkage::Import, &signature);
        let id = declared.map_err(|error| self.error(op, format!("cannot be declared: {error}")))?;
        Ok(Some((name, Symbol::IFunc { id, ty, op, resolver })))
    }

    fn alias(&mut self, op: Op) -> Declared {
        let (ctx, body) = (self.ctx, self.body);
        let name = symbol_name(ctx, body, op, AliasOp::sym_name)?;
        let unfit = || {
            self.error(
                op,
                "is no alias of an address, which machine code generation does not support",
            )
        };
        if body.get(op, AliasOp::thread_local_).is_some() {
            return Err(self.error(
                op,
                "is thread-local, which machine code generation does not support",
            ));
        }
        let endianness = self.target.isa().endianness();
        let mut table = ValuePartTable::new(ctx, data_layout(ctx, self.module), endianness);
        let (target, offset) = crate::globals::alias_target(ctx, body, op, &mut table).ok_or_else(unfit)?;
        let id = match self.output {
            Output::Jit => None,
            Output::Object => {
                let declared = self
                    .target
                    .declare_data(ctx.str(name), Linkage::Import, true, false);
                Some(declared.map_err(|error| self.error(op, format!("cannot be declared: {error}")))?)
            }
        };
        Ok(Some((
            name,
            Symbol::Alias {
                id,
                op,
                target,
                offset,
            },
        )))
    }
}

/// Whether the initializer of a global may contain the distance between two addresses.
fn has_relative_addresses(body: &Body, op: Op) -> bool {
    body.region(op, 0).is_some_and(|(inner, region)| {
        let mut ops = inner.blocks(region).flat_map(|block| inner.ops(block));
        ops.any(|op| inner.name(op) == SubOp::NAME)
    })
}

/// Whether a global only informs the compiler (`llvm.used`, annotations).
fn is_metadata(ctx: &Context, body: &Body, op: Op) -> bool {
    let section = body.get(op, GlobalOp::section).and_then(|attr| attr.as_str(ctx));
    section == Some("llvm.metadata")
}

/// Whether this module defines the global.
pub fn is_defined_global(ctx: &Context, body: &Body, op: Op) -> bool {
    body.get(op, GlobalOp::value).is_some() || has_contents(body, op) || !is_external(ctx, body, op)
}

fn is_external(ctx: &Context, body: &Body, op: Op) -> bool {
    let asked = body
        .get(op, GlobalOp::linkage)
        .and_then(|attr| enums::Linkage::of(ctx, attr));
    matches!(
        asked,
        None | Some(enums::Linkage::External | enums::Linkage::ExternWeak)
    )
}

/// The functions in the module's lists of constructors or destructors, with their priorities, in the order of the text.
pub fn listed_functions(ctx: &Context, body: &Body, list: windlass_ir::OpName) -> Vec<(i64, Name)> {
    let mut all = Vec::new();
    for op in body.root_ops().filter(|&op| body.name(op) == list) {
        // Both operations list their functions in the first attribute and the priorities in the second.
        let array = |slot| body.attr(op, slot).and_then(|attr| attr.as_array(ctx));
        let functions = array(0).unwrap_or_default();
        let priorities = array(1).unwrap_or_default();
        for (function, priority) in functions.iter().zip(priorities) {
            if let (Some(name), Some(priority)) = (function.as_flat_symbol(ctx), priority.as_i64(ctx)) {
                all.push((priority, name));
            }
        }
    }
    all
}
