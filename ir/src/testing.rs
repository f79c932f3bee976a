//! A small dialect for the unit tests of this crate.

use crate::body::{Body, Builder, Module, Op, Value};
use crate::context::{Context, DialectRegistry};
use crate::def::constraints::{attr, ty};
use crate::def::{OpDef, Rule, Traits};
use crate::diagnostics::Diagnostic;
use crate::dialect;
use crate::effects::MemoryEffectOpInterface;
use crate::effects::{Effect, EffectKind, Effects};
use crate::ids::{Attribute, Block, Location, Type};
use crate::interfaces::RegionTarget;
use crate::interfaces::{RegionBranchOpInterface, RegionBranchTerminatorOpInterface};
use crate::rewrite::PatternRewriter;
use crate::rewrite::{Canonicalize, Fold};
use crate::rewrite::{FoldCx, Folded};
use crate::symbols::SymbolScope;
use crate::verify::VerifySymbolUses;

const ARITH: Traits = Traits::PURE
    .and(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
    .and(Traits::ELEMENTWISE_MAPPABLE);
const BRANCH: Traits = Traits::PURE.and(Traits::TERMINATOR).and(Traits::BRANCH_LIKE);

dialect! {
    pub static TEST = "test", number 200, "For tests.", { constant: Some(constant) };

    /// A constant.
    ConstantOp = "test.constant" () -> (result: ty::ANY) attrs(value: attr::TYPED)
        traits(CONSTANT_LIKE, PURE) interfaces(Fold(fold_constant))
        rules(Rule::AttrTypeIs { attr: "value", value: "result" })

    /// A sum.
    AddOp = "test.add" (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE)
        -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..ARITH, COMMUTATIVE) interfaces(Fold(fold_add))

    /// A difference that only a pattern simplifies.
    SubOp = "test.sub" (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE)
        -> (result: ty::SIGNLESS_INT_LIKE)
        traits(..ARITH) interfaces(Canonicalize(&[sub_of_constant]))

    /// An operation with parts that may be absent.
    OptionalOp = "test.optional" (before[?]: ty::I32, value: ty::I32, after[?]: ty::I32) -> (result: ty::I32)
        attrs(first[?]: attr::TYPED, kind: attr::TYPED, last[?]: attr::UNIT)
        traits(ATTR_SIZED_OPERANDS)

    /// Reads memory.
    ReadOp = "test.read" () -> (result: ty::I32) interfaces(MemoryEffectOpInterface(reads))

    /// Writes memory.
    WriteOp = "test.write" (value: ty::I32) -> () interfaces(MemoryEffectOpInterface(writes))

    /// An operation with unknown effects.
    OpaqueOp = "test.opaque" (inputs[*]: ty::ANY) -> (outputs[*]: ty::ANY)

    /// A branch.
    BranchOp = "test.br" (args[*]: ty::ANY) -> () successors(dest) traits(..BRANCH) successor_operands(0)

    /// A branch with a condition.
    CondBranchOp = "test.cond_br" (condition: ty::I1, yes[*]: ty::ANY, no[*]: ty::ANY)
        -> () successors(yes_dest, no_dest)
        traits(..BRANCH, ATTR_SIZED_OPERANDS) successor_operands(1, 2)

    /// The terminator of a function.
    ReturnOp = "test.return" (operands[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR) rules(Rule::HasParent(&[FuncOp::NAME]))

    /// A function.
    FuncOp = "test.func" () -> () attrs(sym_name: attr::SYMBOL_NAME) regions(body)
        traits(ISOLATED_FROM_ABOVE, SYMBOL)

    /// A use of a symbol.
    CallOp = "test.call" () -> () attrs(callee: attr::SYMBOL) interfaces(VerifySymbolUses(callee_exists))

    /// Executes its region or skips it.
    MaybeOp = "test.maybe" (condition: ty::I1) -> (results[*]: ty::ANY) regions(body)
        traits(
            SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, REGION_BRANCH,
            NO_REGION_ARGUMENTS,
        )
        interfaces(RegionBranchOpInterface::new(maybe_targets)) rules(Rule::ImplicitTerminator(YieldOp::NAME))

    /// The terminator of a region.
    YieldOp = "test.yield" (operands[*]: ty::ANY) -> ()
        traits(PURE, TERMINATOR, REGION_TERMINATOR)
        interfaces(RegionBranchTerminatorOpInterface::new(all_operands))

    /// A graph region.
    GraphOp = "test.graph" () -> () regions(body) traits(GRAPH_REGION, NO_TERMINATOR, SINGLE_BLOCK)
}

fn constant(_: &Context, _: Attribute, _: Type) -> Option<&'static OpDef> {
    Some(ConstantOp::DEF)
}

fn fold_constant(cx: &mut FoldCx<'_>) -> Folded {
    cx.body.attr(cx.op, 0).map_or(Folded::No, Folded::Attr)
}

fn fold_add(cx: &mut FoldCx<'_>) -> Folded {
    let ty = cx.body.ty(cx.body.result(cx.op, 0));
    let values = [0, 1].map(|index| cx.operands[index].and_then(|attr| attr.as_i64(cx.ctx)));
    match values {
        [Some(a), Some(b)] => Folded::Attr(cx.ctx.int_attr(ty, a.wrapping_add(b))),
        [_, Some(0)] => Folded::Value(cx.body.operand(cx.op, 0)),
        _ => Folded::No,
    }
}

/// `x - c` is `x + -c`.
fn sub_of_constant(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rw.get(op, SubOp::lhs), rw.get(op, SubOp::rhs));
    let Some(value) =
        crate::rewrite::constant_value(rw.ctx, rw.body(), rhs).and_then(|attr| attr.as_i64(rw.ctx))
    else {
        return false;
    };
    let ty = rw.ty(lhs);
    let negated = rw.ctx.int_attr(ty, value.wrapping_neg());
    let negated = ConstantOp::build(&mut rw.builder(), negated, ty);
    let negated = rw.result(negated, 0);
    let add = AddOp::build(&mut rw.builder(), lhs, negated, ty);
    rw.replace_op_with(op, add);
    true
}

fn reads(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Read,
        on: None,
    });
}

fn writes(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: None,
    });
}

fn callee_exists(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Result<(), Diagnostic> {
    match body.attr(op, 0).and_then(|callee| symbols.lookup(op, callee)) {
        Some(_) => Ok(()),
        None => Err(body.op_error(ctx, op, "does not reference a symbol")),
    }
}

fn maybe_targets(_: &Context, _: &Body, _: Op, from: Option<usize>, each: &mut dyn FnMut(RegionTarget)) {
    each(match from {
        None => RegionTarget::Region(0),
        Some(_) => RegionTarget::Parent,
    });
}

fn all_operands(body: &Body, op: Op, _: RegionTarget) -> std::ops::Range<usize> {
    0..body.operands(op).len()
}

/// A context with the dialect registered.
pub fn context() -> Context {
    let mut registry = DialectRegistry::new();
    registry.add(&TEST).expect("no other dialect is there");
    Context::new(registry)
}

/// A module with one function without arguments, with helpers that build into it.
pub struct Function<'c> {
    pub ctx: &'c Context,
    pub module: Module,
    pub func: Op,
    pub entry: Block,
}

impl<'c> Function<'c> {
    pub fn new(ctx: &'c Context) -> Self {
        let mut module = Module::new(Location::UNKNOWN);
        let func = add_function(ctx, &mut module, "f");
        let entry = function_body(&module, func).0;
        Function {
            ctx,
            module,
            func,
            entry,
        }
    }

    pub fn body(&self) -> &Body {
        let table = self.module.body().expect("a module is isolated");
        table.isolated(self.func).expect("a function is isolated")
    }

    pub fn body_mut(&mut self) -> &mut Body {
        let table = self.module.body_mut().expect("a module is isolated");
        table.isolated_mut(self.func).expect("a function is isolated")
    }

    /// A builder at the end of `block`.
    pub fn at(&mut self, block: Block) -> Builder<'_> {
        let ctx = self.ctx;
        Builder::at_end(ctx, self.body_mut(), block, Location::UNKNOWN)
    }

    pub fn block(&mut self) -> Block {
        let region = self.body().root_regions()[0];
        self.body_mut().append_block(region)
    }

    pub fn arg(&mut self, block: Block, ty: Type) -> Value {
        self.body_mut().append_arg(block, ty, Location::UNKNOWN)
    }

    pub fn constant(&mut self, block: Block, value: i64) -> Value {
        let attr = self.ctx.int_attr(Type::I32, value);
        let op = ConstantOp::build(&mut self.at(block), attr, Type::I32);
        self.body().result(op, 0)
    }

    pub fn add(&mut self, block: Block, lhs: Value, rhs: Value) -> Value {
        let op = AddOp::build(&mut self.at(block), lhs, rhs, Type::I32);
        self.body().result(op, 0)
    }

    pub fn ret(&mut self, block: Block, values: &[Value]) {
        ReturnOp::build(&mut self.at(block), values);
    }

    /// The operations of the function in order, as text: names, values of constants, operands by the index of the
    /// defining operation.
    pub fn show(&self) -> String {
        show(self.ctx, self.body())
    }

    /// The message of the first verifier error.
    pub fn error(&self) -> String {
        match crate::verify::verify_module(self.ctx, &self.module) {
            Ok(()) => "none".into(),
            Err(errors) => errors[0].message.clone(),
        }
    }
}

/// Adds an empty function with an entry block to a module.
pub fn add_function(ctx: &Context, module: &mut Module, name: &str) -> Op {
    let name = ctx.string_attr(name);
    let (table, block) = module.body_and_block().expect("a module has a block");
    let func = FuncOp::build(&mut Builder::at_end(ctx, table, block, Location::UNKNOWN), name);
    let body = table.isolated_mut(func).expect("a function is isolated");
    let region = body.root_regions()[0];
    body.append_block(region);
    func
}

fn function_body(module: &Module, func: Op) -> (Block, &Body) {
    let body = module
        .body()
        .and_then(|table| table.isolated(func))
        .expect("a function");
    (body.root_entry().expect("an entry"), body)
}

/// See [`Function::show`].
pub fn show(ctx: &Context, body: &Body) -> String {
    let mut names = rustc_hash::FxHashMap::default();
    let mut name = |value: Value| {
        let next = names.len();
        format!("%{}", names.entry(value).or_insert(next))
    };
    let mut out = String::new();
    let mut last = None;
    body.walk(|body, op| {
        let block = body.op_block(op);
        if block != last {
            last = block;
            let args: Vec<String> = block
                .map_or(&[][..], |block| body.block_args(block))
                .iter()
                .map(|&arg| name(arg))
                .collect();
            out.push_str(&format!("^({})", args.join(" ")));
        }
        let results: Vec<String> = body.results(op).map(&mut name).collect();
        let operands: Vec<String> = body.operands(op).iter().map(&mut name).collect();
        let name = ctx.op_name(body.name(op)).trim_start_matches("test.");
        let value = match body.attr(op, 0).and_then(|attr| attr.as_i64(ctx)) {
            Some(value) if body.name(op) == ConstantOp::NAME => value.to_string(),
            _ => String::new(),
        };
        let equals = if results.is_empty() { "" } else { "=" };
        out.push_str(&format!(
            " {}{equals}{name}{value}({});",
            results.join(","),
            operands.join(" ")
        ));
        crate::body::WalkResult::Advance
    });
    out
}
