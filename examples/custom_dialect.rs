//! Lowers a custom dialect by custom patterns together with windlass's, and runs the result.
//!
//! `grid` has a type for points, which becomes a struct, and operations on memrefs at points, which become address
//! arithmetic on descriptors. The patterns join the conversion that lowers all other dialects.
//!
//! `cargo run --example custom_dialect`

use std::error::Error;
use windlass::codegen::JitOptions;
use windlass::dialects::llvm::{self, types::struct_literal};
use windlass::embed::{Program, ViewMut};
use windlass::ir::conversion::{Conversion, ConversionRewriter, Match, NoMatch, OpAdaptor};
use windlass::ir::def::{TypeConstraint, TypeDef};
use windlass::ir::{Builder, Context, NewOp, Type, TypeName, Value, dialect};
use windlass::lower::llvm_common::{MemRefDescriptor, StructBuilder, strided_element_pointer};
use windlass::lower::{build, lower_to_llvm_with};

/// Numbers below 128 are reserved for windlass.
const NUMBER: u16 = 200;

/// The type `!grid.point`.
static POINT: TypeDef = TypeDef {
    name: TypeName::new(NUMBER, 0),
    mnemonic: "point",
    doc: "A row and a column.",
    ..TypeDef::EMPTY
};

mod ty {
    use super::{Context, NUMBER, Type, TypeConstraint, TypeName};
    use windlass::ir::def::constraints::ty;

    pub static POINT: TypeConstraint = TypeConstraint::new("point", |ctx: &Context, ty: Type| {
        ty.ext(ctx, TypeName::new(NUMBER, 0)).is_some()
    });
    pub static GRID: TypeConstraint =
        TypeConstraint::new("memref of rank 2 of f64", |ctx: &Context, ty: Type| {
            ty.memref(ctx)
                .is_some_and(|memref| memref.shape.len() == 2 && memref.element == Type::F64)
        });
    pub use ty::{FLOAT, INDEX};
}

dialect! {
    /// Points in matrices.
    pub static GRID = "grid", number NUMBER, "Points in matrices.", { types: &[&POINT] };

    /// Creates the point of a row and a column.
    AtOp = "grid.at" (row: ty::INDEX, column: ty::INDEX) -> (point: ty::POINT)
        traits(PURE) format("$row `,` $column attr-dict `:` type($point)")

    /// Adds a number to the element at a point.
    AddOp = "grid.add" (value: ty::FLOAT, grid: ty::GRID, point: ty::POINT) -> ()
        format("$value `,` $grid `[` $point `]` attr-dict `:` type($value) `,` type($grid) `,` type($point)")

    /// Returns the number of elements.
    SizeOp = "grid.size" (grid: ty::GRID) -> (count: ty::INDEX) format("$grid attr-dict `:` type($grid)")
}

const TEXT: &str = "
func.func @mark(%m: memref<?x?xf64>, %x: f64) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %rows = memref.dim %m, %zero : memref<?x?xf64>
  scf.for %i = %zero to %rows step %one {
    %p = grid.at %i, %i : !grid.point
    grid.add %x, %m[%p] : f64, memref<?x?xf64>, !grid.point
  }
  %count = grid.size %m : memref<?x?xf64>
  return %count : index
}";

fn binary(b: &mut Builder<'_>, def: &'static windlass::ir::def::OpDef, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    let op = b.create(NewOp {
        operands: &[x, y],
        results: &[ty],
        ..NewOp::new(def, b.location)
    });
    b.result(op)
}

/// A point becomes a struct of two integers.
fn lower_at(rw: &mut ConversionRewriter<'_>, at: OpAdaptor<'_, AtOp>) -> Match {
    let old = rw.old();
    let point = old.ty(old.get(at.op(), AtOp::point));
    let ty = rw.convert_type(point).ok_or_else(NoMatch::default)?;
    let (row, column) = (at.operand(rw, AtOp::row), at.operand(rw, AtOp::column));
    let mut point = StructBuilder::poison(&mut rw.b, ty).ok_or_else(NoMatch::default)?;
    point.set(&mut rw.b, 0, row);
    point.set(&mut rw.b, 1, column);
    rw.replace(at.op(), &[point.value()]);
    Ok(())
}

/// Becomes a load, an addition and a store at the element's address.
fn lower_add(rw: &mut ConversionRewriter<'_>, add: OpAdaptor<'_, AddOp>) -> Match {
    let (value, grid, point) = (
        add.operand(rw, AddOp::value),
        add.operand(rw, AddOp::grid),
        add.operand(rw, AddOp::point),
    );
    let point = StructBuilder::of(&rw.b, point).ok_or_else(NoMatch::default)?;
    let row = point.get(&mut rw.b, 0).ok_or_else(NoMatch::default)?;
    let column = point.get(&mut rw.b, 1).ok_or_else(NoMatch::default)?;
    let old = rw.old().get(add.op(), AddOp::grid);
    let address = strided_element_pointer(rw, old, grid, &[row, column]).ok_or_else(NoMatch::default)?;
    let b = &mut rw.b;
    let ty = b.body.ty(value);
    let before = build::llvm::load(b, address, ty);
    let after = binary(b, llvm::FAddOp::DEF, before, value);
    build::llvm::store(b, after, address);
    rw.replace(add.op(), &[]);
    Ok(())
}

/// Becomes the product of the sizes in the descriptor.
fn lower_size(rw: &mut ConversionRewriter<'_>, size: OpAdaptor<'_, SizeOp>) -> Match {
    let grid = size.operand(rw, SizeOp::grid);
    let grid = MemRefDescriptor::of(&rw.b, grid).ok_or_else(NoMatch::default)?;
    let rows = grid.size(&mut rw.b, 0);
    let columns = grid.size(&mut rw.b, 1);
    let count = binary(&mut rw.b, llvm::MulOp::DEF, rows, columns);
    rw.replace(size.op(), &[count]);
    Ok(())
}

/// Adds the dialect's types and patterns to a conversion.
fn populate(conversion: &mut Conversion) {
    conversion.types.rule(|types, ctx, ty| {
        ty.ext(ctx, POINT.name)?;
        let index = types.convert(ctx, Type::INDEX)?;
        Some(Some(struct_literal(ctx, &[index, index], false)))
    });
    conversion
        .patterns
        .add_op(lower_at)
        .add_op(lower_add)
        .add_op(lower_size);
}

/// Runs the example; see the module's documentation.
pub fn main() -> Result<(), Box<dyn Error>> {
    let mut registry = windlass::dialects::registry();
    registry.add(&GRID)?;
    let ctx = Context::new(registry);
    let module = windlass::parse(&ctx, "mark.mlir", TEXT)?;
    let lower = |ctx: &Context, module: &mut _| lower_to_llvm_with(ctx, module, populate);
    // SAFETY: the function accesses elements inside of the bounds of its argument.
    #[allow(unsafe_code)]
    let program = unsafe { Program::with_lowering(&ctx, module, &JitOptions::default(), lower) }?;

    let mut matrix = [1.0; 9];
    let count: usize = program.call("mark", (ViewMut::new(&mut matrix, &[3, 3])?, 0.5))?;
    println!("{count} elements: {matrix:?}");
    Ok(())
}
