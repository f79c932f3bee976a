//! `bufferization.dealloc`: an `scf.if` per memref, and whether each retained memref is owned.
//!
//! One memref is compared with the retained ones in place. Several are stored with their conditions in memory that a function
//! reads; it writes which of them are deallocated and which retained ones are owned:
//!
//! ```text
//! call @dealloc_helper(%memrefs, %retained, %conditions, %deallocated, %owned)
//! ```

use super::{alloc, store};
use smallvec::{SmallVec, smallvec};
use windlass_dialects::arith::build::{and, cmpi, constant, index_constant, or};
use windlass_dialects::arith::{CmpIPredicate, XOrIOp};
use windlass_dialects::bufferization::DeallocOp;
use windlass_dialects::build::{op, same_type};
use windlass_dialects::memref::{self, AllocOp, CastOp, DimOp, ExtractAlignedPointerAsIndexOp, LoadOp};
use windlass_dialects::{func, scf};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match};
use windlass_ir::def::Traits;
use windlass_ir::symbols::SymbolTable;
use windlass_ir::{Attribute, Body, Builder, Context, DYNAMIC, Location, Name, NewOp, Type, Value};

/// What replaces the results.
type Owned = SmallVec<[Value; 4]>;

pub(super) fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, helper: Option<Name>) -> Match {
    let memrefs = a.many(rw.old(), DeallocOp::memrefs).len();
    let retained = a.many(rw.old(), DeallocOp::retained).len();
    if memrefs > 1 && helper.is_none() {
        let message = "library function required for generic lowering, but cannot be automatically inserted when \
                       operating on functions";
        return Err(rw.old().error_at(rw.ctx(), a.op, message).into());
    }
    rw.expand_all(a.op, |b, operands| {
        let (memrefs, rest) = operands.split_at(memrefs);
        let (conditions, retained) = rest.split_at(rest.len() - retained);
        match (memrefs, conditions, helper) {
            ([], ..) => {
                let no = constant(b, Attribute::FALSE, Type::I1);
                Some(smallvec![no; retained.len()])
            }
            (&[memref], &[condition], _) => Some(one(b, memref, condition, retained)),
            (_, _, Some(helper)) => Some(several(b, memrefs, conditions, retained, helper)),
            _ => None,
        }
    })
}

/// `scf.if` without `else`.
fn if_then(b: &mut Builder<'_>, condition: Value, then: impl FnOnce(&mut Builder<'_>)) {
    let (region, empty) = (b.body.new_region(), b.body.new_region());
    let block = b.body.append_block(region);
    let mut inside = Builder::at_end(b.ctx, b.body, block, b.location);
    then(&mut inside);
    scf::YieldOp::build(&mut inside, &[]);
    b.create(NewOp {
        operands: &[condition],
        regions: &[region, empty],
        ..NewOp::new(scf::IfOp::DEF, b.location)
    });
}

fn dealloc(b: &mut Builder<'_>, memref: Value) {
    memref::DeallocOp::build(b, memref);
}

fn address(b: &mut Builder<'_>, memref: Value) -> Value {
    op(b, ExtractAlignedPointerAsIndexOp::DEF, &[memref], Type::INDEX)
}

fn load(b: &mut Builder<'_>, memref: Value, index: Value, ty: Type) -> Value {
    op(b, LoadOp::DEF, &[memref, index], ty)
}

/// Deallocates a memref that no retained one aliases; those that alias it inherit its condition.
fn one(b: &mut Builder<'_>, memref: Value, condition: Value, retained: &[Value]) -> Owned {
    if retained.is_empty() {
        if_then(b, condition, |b| dealloc(b, memref));
        return Owned::new();
    }
    let own = address(b, memref);
    let mut differ = Vec::with_capacity(retained.len());
    for &other in retained {
        let other = address(b, other);
        differ.push(cmpi(b, CmpIPredicate::Ne, own, other));
    }
    let mut unused = differ[0];
    for &differs in &differ[1..] {
        unused = and(b, unused, differs);
    }
    let unused = and(b, unused, condition);
    if_then(b, unused, |b| dealloc(b, memref));
    let yes = constant(b, Attribute::TRUE, Type::I1);
    let owned = |&differs| {
        let aliases = same_type(b, XOrIOp::DEF, [differs, yes]);
        and(b, aliases, condition)
    };
    differ.iter().map(owned).collect()
}

/// Deallocates memrefs as the helper function decides.
fn several(
    b: &mut Builder<'_>,
    memrefs: &[Value],
    conditions: &[Value],
    retained: &[Value],
    helper: Name,
) -> Owned {
    let array = |b: &mut Builder<'_>, count: usize, element: Type| {
        let ty = b.ctx.memref_type(&[count as i64], element);
        alloc(b, AllocOp::DEF, &[], ty)
    };
    let dynamic = |b: &mut Builder<'_>, array: Value, element: Type| {
        let ty = b.ctx.memref_type(&[DYNAMIC], element);
        op(b, CastOp::DEF, &[array], ty)
    };
    let memref_array = array(b, memrefs.len(), Type::INDEX);
    let condition_array = array(b, conditions.len(), Type::I1);
    let retained_array = array(b, retained.len(), Type::INDEX);
    for (array, values) in [
        (memref_array, memrefs),
        (condition_array, conditions),
        (retained_array, retained),
    ] {
        for (number, &value) in values.iter().enumerate() {
            let value = match array == condition_array {
                true => value,
                false => address(b, value),
            };
            let index = index_constant(b, number as i64);
            store(b, value, array, index);
        }
    }
    let arguments = [
        dynamic(b, memref_array, Type::INDEX),
        dynamic(b, condition_array, Type::I1),
        dynamic(b, retained_array, Type::INDEX),
    ];
    let deallocated = array(b, memrefs.len(), Type::I1);
    let owned = array(b, retained.len(), Type::I1);
    let results = [dynamic(b, deallocated, Type::I1), dynamic(b, owned, Type::I1)];
    let arguments = [arguments[0], arguments[2], arguments[1], results[0], results[1]];
    func::call(b, b.ctx.str(helper), &arguments, &[]);
    for (number, &memref) in memrefs.iter().enumerate() {
        let index = index_constant(b, number as i64);
        let condition = load(b, deallocated, index, Type::I1);
        if_then(b, condition, |b| dealloc(b, memref));
    }
    let mut replacements = Owned::new();
    for number in 0..retained.len() {
        let index = index_constant(b, number as i64);
        replacements.push(load(b, owned, index, Type::I1));
    }
    for array in [memref_array, retained_array, condition_array, deallocated, owned] {
        dealloc(b, array);
    }
    replacements
}

/// Whether an op of a symbol table's body compares several memrefs.
fn needs_helper(body: &Body) -> bool {
    body.all_ops().into_iter().any(|op| {
        let several = body.name(op) == DeallocOp::NAME && body.get(op, DeallocOp::memrefs).len() > 1;
        let inner = body
            .isolated(op)
            .filter(|_| !body.def(op).traits.has(Traits::SYMBOL_TABLE));
        several || inner.is_some_and(needs_helper)
    })
}

/// Defines the helper function at the end of a symbol table if an op needs it. Returns its name.
pub(super) fn define_helper(ctx: &Context, body: &mut Body, location: Location) -> Option<Name> {
    let region = body.root_regions().first().copied()?;
    let block = body.entry_block(region)?;
    if !needs_helper(body) {
        return None;
    }
    let name = SymbolTable::of_regions(ctx, body, &[region]).unique_name(ctx, "dealloc_helper");
    let numbers = ctx.memref_type(&[DYNAMIC], Type::INDEX);
    let flags = ctx.memref_type(&[DYNAMIC], Type::I1);
    let mut b = Builder::at_end(ctx, body, block, location);
    let params = [numbers, numbers, flags, flags, flags];
    let function = func::define(&mut b, ctx.str(name), &params, &[], fill_helper);
    body.set_attr(
        function,
        func::FuncOp::sym_visibility,
        Some(ctx.string_attr("private")),
    );
    Some(name)
}

/// A memref is deallocated if it differs from all retained ones and from those before it, and its condition holds. A retained one is
/// owned if the condition of one of its aliases holds.
fn fill_helper(b: &mut Builder<'_>, args: &[Value]) -> [Value; 0] {
    let &[memrefs, retained, conditions, deallocated, owned] = args else {
        return [];
    };
    let (zero, one) = (index_constant(b, 0), index_constant(b, 1));
    let yes = constant(b, Attribute::TRUE, Type::I1);
    let no = constant(b, Attribute::FALSE, Type::I1);
    let count = op(b, DimOp::DEF, &[memrefs, zero], Type::INDEX);
    let retained_count = op(b, DimOp::DEF, &[retained, zero], Type::INDEX);
    scf::for_(b, zero, retained_count, one, &[], |b, index, _| {
        store(b, no, owned, index);
        []
    });
    scf::for_(b, zero, count, one, &[], |b, outer, _| {
        let own = load(b, memrefs, outer, Type::INDEX);
        let condition = load(b, conditions, outer, Type::I1);
        let differs_from = |b: &mut Builder<'_>, other: Value, so_far: Value| {
            let differs = cmpi(b, CmpIPredicate::Ne, other, own);
            and(b, so_far, differs)
        };
        let unused = scf::for_(b, zero, retained_count, one, &[yes], |b, inner, so_far| {
            let other = load(b, retained, inner, Type::INDEX);
            let aliases = cmpi(b, CmpIPredicate::Eq, other, own);
            if_then(b, aliases, |b| {
                let before = load(b, owned, inner, Type::I1);
                let after = or(b, before, condition);
                store(b, after, owned, inner);
            });
            [differs_from(b, other, so_far[0])]
        });
        let unused = scf::for_(b, zero, outer, one, &unused, |b, inner, so_far| {
            let other = load(b, memrefs, inner, Type::INDEX);
            [differs_from(b, other, so_far[0])]
        });
        let unused = and(b, unused[0], condition);
        store(b, unused, deallocated, outer);
        []
    });
    []
}
