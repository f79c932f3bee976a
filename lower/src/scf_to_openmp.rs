//! `convert-scf-to-openmp`: parallel loops as loops whose iterations are divided among the threads of a team.
//!
//! A reduction becomes a declaration in the module; its variable is in memory, from which the result is loaded.

use crate::build::llvm::{alloca, int_constant, load, store};
use windlass_dialects::arith::{
    self, AddFOp, AddIOp, AndIOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, MulFOp, MulIOp, OrIOp,
    SelectOp, XOrIOp,
};
use windlass_dialects::llvm::enums::{AtomicBinOp, AtomicOrdering, LlvmEnum as _};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, AtomicRMWOp};
use windlass_dialects::memref::{AllocaScopeOp, AllocaScopeReturnOp};
use windlass_dialects::omp;
use windlass_dialects::scf::{ParallelOp, ReduceOp, ReduceReturnOp};
use windlass_ir::def::Traits;
use windlass_ir::num::{ApFloat, ApInt, Rounding};
use windlass_ir::rewrite::{CloneMap, PatternRewriter, import_blocks};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::{
    AttrData, Attribute, Block, Body, Builder, Context, Diagnostic, InsertPoint, Location, Name, NewOp, Op,
    Region, Type, Value, WalkResult,
};

/// Runs the pass on a module. A team has `threads` threads; if that is 0, as many as the program decides.
///
/// # Errors
/// A loop whose reduction has no initial value: the first operation of it that remains, as upstream reports it.
pub fn run(ctx: &Context, body: &mut Body, threads: u32) -> Result<(), Diagnostic> {
    convert_table(ctx, body, threads);
    let unconverted = body
        .root_regions()
        .iter()
        .find_map(|&region| unconverted(ctx, body, region));
    unconverted.map_or(Ok(()), Err)
}

/// The error for the first unconverted operation of a region, contents before the operation that has them.
fn unconverted(ctx: &Context, body: &Body, region: Region) -> Option<Diagnostic> {
    let mut ops = body.blocks(region).flat_map(|block| body.ops(block));
    ops.find_map(|op| {
        let inside = match body.isolated(op) {
            Some(inner) => {
                let mut regions = inner.root_regions().iter();
                regions.find_map(|&region| unconverted(ctx, inner, region))
            }
            None => {
                let mut regions = body.regions(op).iter();
                regions.find_map(|&region| unconverted(ctx, body, region))
            }
        };
        inside.or_else(|| {
            [ParallelOp::NAME, ReduceOp::NAME, ReduceReturnOp::NAME]
                .contains(&body.name(op))
                .then(|| body.error_at(ctx, op, "unconverted operation found"))
        })
    })
}

/// Converts the loops of a symbol table and of those in it.
fn convert_table(ctx: &Context, body: &mut Body, threads: u32) {
    let mut symbols = SymbolTable::of_regions(ctx, body, body.root_regions());
    let owners: Vec<Op> = body
        .root_ops()
        .filter(|&op| body.isolated(op).is_some())
        .collect();
    for owner in owners {
        let is_table = body.def(owner).traits.has(Traits::SYMBOL_TABLE);
        let Some(inner) = body.isolated_mut(owner) else {
            continue;
        };
        if is_table {
            convert_table(ctx, inner, threads);
            continue;
        }
        let mut pass = Pass {
            ctx,
            symbols: &mut symbols,
            declarations: Vec::new(),
            threads,
        };
        pass.convert_function(inner);
        for declaration in pass.declarations {
            let name = declaration.name;
            let op = declaration.create(ctx, body, owner);
            symbols.insert(name, op);
        }
    }
}

/// The regions of a declaration of a reduction.
const INIT: usize = 1;
const COMBINE: usize = 2;
const ATOMIC: usize = 3;
const REGIONS: u32 = 6;

/// A declaration of a reduction, which is defined before the function that it is for.
struct Declaration {
    name: Name,
    ty: Type,
    body: Box<Body>,
    location: Location,
}

impl Declaration {
    fn create(self, ctx: &Context, body: &mut Body, before: Op) -> Op {
        let new = NewOp {
            attrs: &[Some(ctx.name_attr(self.name)), Some(ctx.type_attr(self.ty)), None],
            body: Some(self.body),
            ..NewOp::new(omp::DeclareReductionOp::DEF, self.location)
        };
        body.create(new, InsertPoint::Before(before))
    }
}

/// How a reduction starts, and the atomic operation that it is.
struct Reduction {
    identity: Attribute,
    atomic: Option<AtomicBinOp>,
}

struct Pass<'a> {
    ctx: &'a Context,
    symbols: &'a mut SymbolTable,
    declarations: Vec<Declaration>,
    threads: u32,
}

impl Pass<'_> {
    fn convert_function(&mut self, body: &mut Body) {
        let mut loops = Vec::new();
        body.walk(|body, op| {
            if body.name(op) == ParallelOp::NAME {
                loops.push(op);
            }
            WalkResult::Advance
        });
        for op in loops {
            self.convert_loop(body, op);
        }
    }

    /// Converts a loop; leaves one whose reduction has no initial value.
    fn convert_loop(&mut self, body: &mut Body, op: Op) -> Option<()> {
        let ctx = self.ctx;
        let (location, region) = (body.location(op), *body.regions(op).first()?);
        let entry = body.entry_block(region)?;
        let reduce = body
            .last_op(entry)
            .filter(|&last| body.name(last) == ReduceOp::NAME)?;
        let symbols: Option<Vec<Attribute>> = (0..body.results(op).len())
            .map(|index| {
                self.declare(body, reduce, index)
                    .map(|name| ctx.symbol_attr(name))
            })
            .collect();
        let symbols = symbols?;

        let rw = &mut PatternRewriter::new(ctx, body);
        rw.start_at(op);
        let one = int_constant(&mut rw.builder(), Type::I64, 1);
        let inits: Vec<Value> = rw.get(op, ParallelOp::initVals).collect();
        let types: Vec<Type> = inits.iter().map(|&init| rw.ty(init)).collect();
        let mut variables = Vec::new();
        for (&init, &ty) in inits.iter().zip(&types) {
            let b = &mut rw.builder();
            let variable = alloca(b, one, ty, Type::PTR);
            store(b, init, variable);
            variables.push(variable);
        }
        let bounds = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step];
        let bounds: Vec<Value> = bounds.into_iter().flat_map(|group| rw.get(op, group)).collect();
        let threads =
            (self.threads > 0).then(|| int_constant(&mut rw.builder(), Type::I32, self.threads.into()));

        let (_, inside) = nest(rw, omp::ParallelOp::DEF, InsertPoint::Before(op), |new| {
            new.operand_segments = threads.map_or(&[0; 6], |_| &[0, 0, 0, 1, 0, 0]);
            new.operands = threads.as_slice();
        });
        rw.set_insertion_point(InsertPoint::End(inside));
        let (_, wrapped) = self.wrap(rw, &variables, &symbols, inside);
        create(rw, omp::TerminatorOp::DEF, InsertPoint::End(inside), &[]);
        let arguments: Vec<Value> = variables
            .iter()
            .map(|_| rw.append_arg(wrapped, Type::PTR, location))
            .collect();
        self.combine(rw, reduce, &arguments);

        let count = bounds.len() as i64 / 3;
        let collapsed = (count > 1).then(|| ctx.i64_attr(count));
        let (nest_op, nested) = nest(rw, omp::LoopNestOp::DEF, InsertPoint::End(wrapped), |new| {
            new.operands = &bounds;
            new.attrs = std::slice::from_ref(&collapsed);
        });
        let nest_region = *rw.regions(nest_op).first()?;
        rw.inline_region(region, nest_region, Some(nested));
        rw.erase_block(nested);
        let (_, scope) = nest(rw, AllocaScopeOp::DEF, InsertPoint::End(entry), |_| {});
        let scope_op = rw.last_op(entry)?;
        while let Some(first) = rw.first_op(entry).filter(|&first| first != scope_op) {
            rw.move_op(first, InsertPoint::End(scope));
        }
        create(rw, AllocaScopeReturnOp::DEF, InsertPoint::End(scope), &[]);
        create(rw, omp::YieldOp::DEF, InsertPoint::End(entry), &[]);

        rw.set_insertion_point(InsertPoint::Before(op));
        let results: Vec<Value> = variables
            .iter()
            .zip(&types)
            .map(|(&variable, &ty)| load(&mut rw.builder(), variable, ty))
            .collect();
        rw.replace_op(op, &results);
        Some(())
    }

    /// The construct that divides iterations, and its block.
    fn wrap(
        &self,
        rw: &mut PatternRewriter<'_>,
        variables: &[Value],
        symbols: &[Attribute],
        block: Block,
    ) -> (Op, Block) {
        let ctx = self.ctx;
        let mut attrs = vec![None; omp::WsloopOp::DEF.attrs.len()];
        if !variables.is_empty() {
            let by_reference = AttrData::DenseArray {
                element: Type::I1,
                bytes: vec![0; variables.len()].into(),
            };
            attrs[omp::WsloopOp::reduction_byref.0] = Some(ctx.intern_attr(by_reference));
            attrs[omp::WsloopOp::reduction_syms.0] = Some(ctx.array_attr(symbols));
        }
        let segments = [0, 0, 0, 0, 0, variables.len() as u32, 0];
        nest(rw, omp::WsloopOp::DEF, InsertPoint::End(block), |new| {
            new.operands = variables;
            new.operand_segments = &segments;
            new.attrs = &attrs;
        })
    }

    /// Combines the values of an iteration with the variables in place of `scf.reduce`.
    fn combine(&self, rw: &mut PatternRewriter<'_>, reduce: Op, variables: &[Value]) {
        let values: Vec<Value> = rw.operands(reduce).iter().collect();
        let regions: Vec<Region> = rw.regions(reduce).to_vec();
        for ((value, region), &variable) in values.into_iter().zip(regions).zip(variables) {
            let Some(block) = rw.entry_block(region) else {
                continue;
            };
            rw.start_at(reduce);
            let ty = rw.ty(value);
            let loaded = load(&mut rw.builder(), variable, ty);
            let mut map = CloneMap::default();
            for (&argument, value) in rw.block_args(block).to_vec().iter().zip([loaded, value]) {
                map.values.insert(argument, value);
            }
            let ops: Vec<Op> = rw.ops(block).collect();
            let Some((&last, ops)) = ops.split_last() else {
                continue;
            };
            for &op in ops {
                rw.clone_op(op, &mut map);
            }
            let result = map.value(rw.operand(last, 0));
            store(&mut rw.builder(), result, variable);
        }
        rw.erase_op(reduce);
    }

    /// Declares a reduction, if it has a known initial value.
    fn declare(&mut self, body: &Body, reduce: Op, index: usize) -> Option<Name> {
        let ctx = self.ctx;
        let region = *body.regions(reduce).get(index)?;
        let ty = body.ty(body.operand(reduce, index));
        let reduction = reduction_of(ctx, body, region, ty)?;
        let location = body.location(reduce);
        let name = self.unique_name();
        let mut new = Box::new(Body::with_regions(REGIONS as usize));
        let regions = new.root_regions().to_vec();

        let init = new.append_block(regions[INIT]);
        new.append_arg(init, ty, location);
        let b = &mut Builder::at_end(ctx, &mut new, init, location);
        let value = crate::build::llvm::constant(b, reduction.identity, ty);
        yield_values(b, &[value]);

        let mut map = CloneMap::default();
        import_blocks(
            body,
            region,
            &mut new,
            regions[COMBINE],
            &mut map,
            &mut |location| location,
        );
        let combine = new.entry_block(regions[COMBINE])?;
        let last = new.last_op(combine)?;
        let result = new.operand(last, 0);
        new.erase_op(last);
        yield_values(&mut Builder::at_end(ctx, &mut new, combine, location), &[result]);

        if let Some(kind) = reduction.atomic {
            let block = new.append_block(regions[ATOMIC]);
            let [to, from] = [(), ()].map(|()| new.append_arg(block, Type::PTR, location));
            let b = &mut Builder::at_end(ctx, &mut new, block, location);
            let value = load(b, from, ty);
            AtomicRMWOp::builder(to, value, kind.attr(ctx), AtomicOrdering::Monotonic.attr(ctx), ty).build(b);
            yield_values(b, &[]);
        }
        self.declarations.push(Declaration {
            name,
            ty,
            body: new,
            location,
        });
        Some(name)
    }

    /// A name that no symbol of the module and no other declaration has.
    fn unique_name(&self) -> Name {
        const BASE: &str = "__scf_reduction";
        let names = std::iter::once(BASE.to_owned()).chain((0..).map(|number| format!("{BASE}_{number}")));
        let is_free = |name: &Name| {
            self.symbols.get(*name).is_none() && self.declarations.iter().all(|other| other.name != *name)
        };
        let mut names = names.map(|name| self.ctx.name(&name));
        names.find(is_free).unwrap_or_else(|| self.ctx.name(BASE))
    }
}

fn yield_values(b: &mut Builder<'_>, values: &[Value]) {
    b.create(NewOp {
        operands: values,
        ..NewOp::new(omp::YieldOp::DEF, b.location)
    });
}

fn create(
    rw: &mut PatternRewriter<'_>,
    def: &'static windlass_ir::def::OpDef,
    at: InsertPoint,
    operands: &[Value],
) -> Op {
    rw.set_insertion_point(at);
    let b = &mut rw.builder();
    b.create(NewOp {
        operands,
        ..NewOp::new(def, b.location)
    })
}

/// Creates an operation with a region of one block.
fn nest<'n>(
    rw: &mut PatternRewriter<'_>,
    def: &'static windlass_ir::def::OpDef,
    at: InsertPoint,
    fill: impl FnOnce(&mut NewOp<'n>),
) -> (Op, Block) {
    rw.set_insertion_point(at);
    let b = &mut rw.builder();
    let region = b.body.new_region();
    let block = b.body.append_block(region);
    let mut new = NewOp::new(def, b.location);
    fill(&mut new);
    let regions = [region];
    let op = b.create(NewOp {
        regions: &regions,
        ..new
    });
    (op, block)
}

/// What a region computes of its two arguments, if it is one operation, or a comparison and a selection.
fn reduction_of(ctx: &Context, body: &Body, region: Region, ty: Type) -> Option<Reduction> {
    let block = body.entry_block(region)?;
    let ops: Vec<Op> = body.ops(block).collect();
    let &[first, second] = body.block_args(block) else {
        return None;
    };
    let operand = |op: Op, at: usize| body.operands(op).get(at);
    match ops[..] {
        [op, last] => {
            let operands = [operand(op, 0)?, operand(op, 1)?];
            if operands != [first, second] && operands != [second, first]
                || operand(last, 0) != Some(body.result(op, 0))
            {
                return None;
            }
            simple(ctx, body, op, ty)
        }
        [compare, select, last]
            if body.name(select) == SelectOp::NAME || body.name(select) == llvm::SelectOp::NAME =>
        {
            let compared = [operand(compare, 0)?, operand(compare, 1)?];
            let selected = [operand(select, 1)?, operand(select, 2)?];
            if operand(select, 0) != Some(body.result(compare, 0))
                || operand(last, 0) != Some(body.result(select, 0))
            {
                return None;
            }
            let is_swapped = match selected {
                _ if selected == compared => false,
                [yes, no] if [no, yes] == compared => true,
                _ => return None,
            };
            extremum(ctx, body, compare, is_swapped, ty)
        }
        _ => None,
    }
}

fn simple(ctx: &Context, body: &Body, op: Op, ty: Type) -> Option<Reduction> {
    let float = |value: f64| {
        let value = ApFloat::from_f64(value).convert(ty.float(ctx)?, Rounding::NearestEven);
        Some(ctx.float_attr(ty, value.value))
    };
    let int = |value: i64| {
        ty.signless_width(ctx)
            .or((ty == Type::INDEX).then_some(64))
            .map(|_| ctx.int_attr(ty, value))
    };
    let (identity, atomic) = match body.name(op) {
        AddFOp::NAME | llvm::FAddOp::NAME => (float(0.0)?, Some(AtomicBinOp::Fadd)),
        AddIOp::NAME | llvm::AddOp::NAME => (int(0)?, Some(AtomicBinOp::Add)),
        OrIOp::NAME | llvm::OrOp::NAME => (int(0)?, Some(AtomicBinOp::Or)),
        XOrIOp::NAME | llvm::XOrOp::NAME => (int(0)?, Some(AtomicBinOp::Xor)),
        AndIOp::NAME | llvm::AndOp::NAME => (int(-1)?, Some(AtomicBinOp::And)),
        MulFOp::NAME | llvm::FMulOp::NAME => (float(1.0)?, None),
        MulIOp::NAME | llvm::MulOp::NAME => (int(1)?, None),
        _ => return None,
    };
    Some(Reduction { identity, atomic })
}

/// The reduction that a comparison selects the result of: a minimum or a maximum.
fn extremum(ctx: &Context, body: &Body, compare: Op, is_swapped: bool, ty: Type) -> Option<Reduction> {
    match body.name(compare) {
        CmpFOp::NAME => {
            let predicate = arith::attrs::cmpf_predicate(ctx, body.get(compare, CmpFOp::predicate))?;
            let is_less = match predicate {
                CmpFPredicate::Olt | CmpFPredicate::Ole => true,
                CmpFPredicate::Ogt | CmpFPredicate::Oge => false,
                _ => return None,
            };
            let is_min = is_less != is_swapped;
            let kind = ty.float(ctx)?;
            Some(Reduction {
                identity: ctx.float_attr(ty, ApFloat::largest(kind, !is_min)),
                atomic: None,
            })
        }
        CmpIOp::NAME => {
            let predicate = arith::attrs::cmpi_predicate(ctx, body.get(compare, CmpIOp::predicate))?;
            let (is_less, is_signed) = match predicate {
                CmpIPredicate::Slt | CmpIPredicate::Sle => (true, true),
                CmpIPredicate::Sgt | CmpIPredicate::Sge => (false, true),
                CmpIPredicate::Ult | CmpIPredicate::Ule => (true, false),
                CmpIPredicate::Ugt | CmpIPredicate::Uge => (false, false),
                _ => return None,
            };
            let is_min = is_less != is_swapped;
            let width = ty.signless_width(ctx).or((ty == Type::INDEX).then_some(64))?;
            let (identity, atomic) = match (is_min, is_signed) {
                (true, true) => (ApInt::signed_max(width), AtomicBinOp::Min),
                (false, true) => (ApInt::signed_min(width), AtomicBinOp::Max),
                (true, false) => (ApInt::all_ones(width), AtomicBinOp::Umin),
                (false, false) => (ApInt::zero(width), AtomicBinOp::Umax),
            };
            Some(Reduction {
                identity: ctx.apint_attr(ty, identity),
                atomic: Some(atomic),
            })
        }
        _ => None,
    }
}
