//! Sparse matrices: their handles are pointers, which cuSPARSE and, where two of four elements are zero, cuSPARSELt have.

use super::require_llvm_operands;
use super::runtime as functions;
use super::runtime::RuntimeFunction;
use super::streams::only_stream;
use crate::build::llvm::{element_address, index_constant, int_constant, load};
use crate::build::op;
use crate::descriptor::MemRefDescriptor;
use crate::finalize_memref_to_llvm::index_type;
use windlass_dialects::gpu::{self, enum_attrs};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{AllocaOp, BitcastOp};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::AttrSlot;
use windlass_ir::def::slots::Single;
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData, Value};

/// An argument of a function of the runtime, by where it comes from.
#[derive(Clone, Copy)]
enum Argument {
    /// An operand.
    Operand(Single),
    /// The memory of a memref.
    Memory(Single),
    /// The number for the type of a memref's elements, which are values.
    ValueType(Single),
    /// The number for the type of a memref's elements, which are indices.
    IndexType(Single),
    /// Whether a matrix is transposed.
    Mode(AttrSlot),
    /// The number for the type that is computed with.
    ComputeType(AttrSlot),
}

use Argument::{ComputeType, IndexType, Memory, Mode, Operand, ValueType};

/// Adds a pattern that calls a function with these arguments and the stream, evaluated in this order.
fn add_call(
    patterns: &mut PatternSet,
    name: windlass_ir::OpName,
    function: RuntimeFunction,
    arguments: &'static [Argument],
) {
    patterns.add(name, move |rw, a| {
        let stream = check(rw, a)?;
        let mut values = evaluate(rw, a, arguments)?;
        values.push(stream);
        let result = function.call(rw, &values);
        finish(rw, a, result, stream)
    });
}

pub(super) fn populate(patterns: &mut PatternSet) {
    macro_rules! calls {
        ($($op:ident $function:ident [$($kind:ident $slot:ident),* $(,)?];)*) => {
            $(add_call(patterns, gpu::$op::NAME, functions::$function, const { &[$($kind(gpu::$op::$slot)),*] });)*
        };
    }
    calls! {
        CreateCooOp CREATE_COO [
            Operand rows, Operand cols, Operand nnz, Memory rowIdxs, Memory colIdxs, Memory values,
            IndexType rowIdxs, ValueType values,
        ];
        CreateCooAoSOp CREATE_COO_AOS [
            Operand rows, Operand cols, Operand nnz, Memory idxs, Memory values, IndexType idxs,
            ValueType values,
        ];
        CreateCsrOp CREATE_CSR [
            Operand rows, Operand cols, Operand nnz, Memory rowPos, Memory colIdxs, Memory values,
            IndexType rowPos, IndexType colIdxs, ValueType values,
        ];
        CreateCscOp CREATE_CSC [
            Operand rows, Operand cols, Operand nnz, Memory colPos, Memory rowIdxs, Memory values,
            IndexType colPos, IndexType rowIdxs, ValueType values,
        ];
        CreateBsrOp CREATE_BSR [
            Operand brows, Operand bcols, Operand bnnz, Operand rBlockSize, Operand cBlockSize,
            Memory bRowPos, Memory bColIdxs, Memory values, IndexType bRowPos, IndexType bColIdxs,
            ValueType values,
        ];
        SpMVBufferSizeOp SPMV_BUFFER_SIZE [
            Mode modeA, Operand spmatA, Operand dnX, Operand dnY, ComputeType computeType,
        ];
        SpMVOp SPMV [
            Mode modeA, Operand spmatA, Operand dnX, Operand dnY, ComputeType computeType, Memory buffer,
        ];
        SDDMMBufferSizeOp SDDMM_BUFFER_SIZE [
            Mode modeA, Mode modeB, Operand dnmatA, Operand dnmatB, Operand spmatC,
            ComputeType computeType,
        ];
        SetCsrPointersOp SET_CSR_POINTERS [
            Operand spmat, Memory positions, Memory coordinates, Memory values,
        ];
        SpGEMMCreateDescrOp SPGEMM_CREATE_DESCR [];
        SpGEMMDestroyDescrOp SPGEMM_DESTROY_DESCR [Operand desc];
    }
    patterns
        .add(gpu::CreateDnTensorOp::NAME, create_dense)
        .add(gpu::DestroyDnTensorOp::NAME, destroy_dense)
        .add(gpu::Create2To4SpMatOp::NAME, create_structured)
        .add(gpu::DestroySpMatOp::NAME, destroy_sparse)
        .add(gpu::SpMMBufferSizeOp::NAME, product_buffer_sizes)
        .add(gpu::SpMMOp::NAME, product)
        .add(gpu::SDDMMOp::NAME, sampled_product)
        .add(gpu::SpGEMMWorkEstimationOrComputeOp::NAME, sparse_product)
        .add(gpu::SpGEMMCopyOp::NAME, copy_sparse_product)
        .add(gpu::SpMatGetSizeOp::NAME, sizes);
}

/// Matches if all operands are converted and there is one stream, which is the result.
fn check(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Value, NoMatch> {
    require_llvm_operands(rw, a)?;
    only_stream(rw, a)
}

/// Replaces the operation by the result of the call, if there is one, and the stream.
fn finish(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, result: Option<Value>, stream: Value) -> Match {
    rw.note_last(a.op);
    let values: Vec<Value> = result.into_iter().chain([stream]).collect();
    rw.replace(a.op, &values);
    Ok(())
}

/// The number that cuSPARSE has for a type of values.
fn value_type(ctx: &Context, ty: Type) -> Option<i64> {
    let width = |ty: Type| ty.integer(ctx).map(|(width, _)| width);
    let number = match *ty.data(ctx) {
        TypeData::Complex(part) => match (part.float(ctx), width(part)) {
            (Some(FloatKind::BF16), _) => 15,
            (Some(FloatKind::F16), _) => 6,
            (Some(FloatKind::F32), _) => 4,
            (Some(FloatKind::F64), _) => 5,
            (_, Some(8)) => 7,
            (_, Some(16)) => 21,
            (_, Some(32)) => 11,
            _ => return None,
        },
        _ => match (ty.float(ctx), width(ty)) {
            (Some(FloatKind::BF16), _) => 14,
            (Some(FloatKind::F16), _) => 2,
            (Some(FloatKind::F32), _) => 0,
            (Some(FloatKind::F64), _) => 1,
            (_, Some(8)) => 3,
            (_, Some(16)) => 20,
            (_, Some(32)) => 10,
            _ => return None,
        },
    };
    Some(number)
}

/// The number that cuSPARSE has for a type of indices.
fn index_type_number(ctx: &Context, ty: Type) -> i64 {
    match ty.integer(ctx) {
        Some((16, _)) => 1,
        Some((32, _)) => 2,
        _ => 3,
    }
}

/// The number that cuSPARSELt has for a type that is computed with.
fn structured_compute_type(ty: Type) -> Option<i64> {
    match ty {
        Type::F16 => Some(0),
        Type::I32 => Some(1),
        _ => None,
    }
}

fn number(rw: &mut ConversionRewriter<'_>, value: i64) -> Value {
    int_constant(&mut rw.b, Type::I32, value)
}

fn element_type(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, slot: Single) -> Option<Type> {
    let old = rw.old();
    Some(old.ty(old.get(a.op, slot)).memref(rw.ctx())?.element)
}

fn memory(rw: &mut ConversionRewriter<'_>, memref: Value) -> Result<Value, NoMatch> {
    let whole = MemRefDescriptor::of(&rw.b, memref).ok_or_else(NoMatch::default)?;
    Ok(whole.allocated(&mut rw.b))
}

fn attr_type(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, slot: AttrSlot) -> Result<Type, NoMatch> {
    let ty = rw.old().get(a.op, slot).and_then(|ty| ty.as_type(rw.ctx()));
    ty.ok_or_else(NoMatch::default)
}

/// Builds arguments one after the other.
fn evaluate(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    arguments: &[Argument],
) -> Result<Vec<Value>, NoMatch> {
    let ctx = rw.ctx();
    let mut values = Vec::with_capacity(arguments.len() + 1);
    for &argument in arguments {
        let known = match argument {
            Operand(slot) => {
                values.push(a.one(rw.old(), slot));
                continue;
            }
            Memory(slot) => {
                let memref = a.one(rw.old(), slot);
                values.push(memory(rw, memref)?);
                continue;
            }
            ValueType(slot) => element_type(rw, a, slot).and_then(|ty| value_type(ctx, ty)),
            IndexType(slot) => element_type(rw, a, slot).map(|ty| index_type_number(ctx, ty)),
            Mode(slot) => Some(enum_attrs::value(ctx, rw.old().get(a.op, slot)).unwrap_or(0)),
            ComputeType(slot) => value_type(ctx, attr_type(rw, a, slot)?),
        };
        let known = known.ok_or_else(NoMatch::default)?;
        values.push(number(rw, known));
    }
    Ok(values)
}

/// Builds arguments, and after them the type that is computed in, whose constant comes first.
fn evaluate_typed(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    arguments: &[Argument],
    ty: AttrSlot,
) -> Result<Vec<Value>, NoMatch> {
    let ty = evaluate(rw, a, &[ComputeType(ty)])?;
    let mut values = evaluate(rw, a, arguments)?;
    values.extend(ty);
    Ok(values)
}

/// Memory on the stack that is aligned as the library needs it.
fn aligned_stack(rw: &mut ConversionRewriter<'_>, count: i64, element: Type) -> Value {
    const ALIGNMENT: i64 = 16;
    let (ctx, index) = (rw.ctx(), index_type(rw));
    let count = index_constant(&mut rw.b, index, count);
    let place = AllocaOp::builder(count, ctx.type_attr(element), Type::PTR)
        .alignment(Some(ctx.i64_attr(ALIGNMENT)))
        .build(&mut rw.b);
    rw.b.result(place)
}

/// The state of a matrix that cuSPARSELt has no memory for.
fn structured_handle(rw: &mut ConversionRewriter<'_>, bytes: i64) -> Value {
    let place = aligned_stack(rw, bytes, Type::I8);
    op(&mut rw.b, BitcastOp::DEF, &[place], Type::PTR)
}

/// The address of an element of an array of pointers.
fn place(rw: &mut ConversionRewriter<'_>, array: Value, at: i64) -> Value {
    let index = index_type(rw);
    let at = index_constant(&mut rw.b, index, at);
    element_address(&mut rw.b, array, at, Type::PTR, None)
}

/// Whether two of four elements of a matrix are zero; `None` if its definition is unknown.
fn is_structured(rw: &ConversionRewriter<'_>, matrix: Value) -> Option<bool> {
    let old = rw.old();
    let name = old.name(old.defining_op(matrix)?);
    let others = [
        gpu::CreateCooOp::NAME,
        gpu::CreateCooAoSOp::NAME,
        gpu::CreateCsrOp::NAME,
        gpu::CreateCscOp::NAME,
        gpu::CreateBsrOp::NAME,
    ];
    match name == gpu::Create2To4SpMatOp::NAME {
        true => Some(true),
        false => others.contains(&name).then_some(false),
    }
}

fn expect_structured(rw: &ConversionRewriter<'_>, matrix: Value) -> Result<bool, NoMatch> {
    is_structured(rw, matrix).ok_or_else(NoMatch::default)
}

/// Whether a dense matrix is multiplied by a sparse one of which two of four elements are zero.
fn is_for_structured(rw: &ConversionRewriter<'_>, tensor: Value) -> bool {
    let old = rw.old();
    old.uses(tensor).any(|(user, _)| {
        old.name(user) == gpu::SpMMOp::NAME
            && is_structured(rw, old.get(user, gpu::SpMMOp::spmatA)) == Some(true)
    })
}

fn create_dense(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::CreateDnTensorOp as Op;
    let stream = check(rw, a)?;
    let dims = a.many(rw.old(), Op::dims);
    if !(1..=2).contains(&dims.len()) {
        return Err(NoMatch::default());
    }
    let old = rw.old();
    let is_structured = dims.len() == 2 && is_for_structured(rw, old.get(a.op, Op::dnTensor));
    let values = evaluate(rw, a, &[Memory(Op::memref), ValueType(Op::memref)])?;
    let mut arguments = [dims, &values, &[stream]].concat();
    let handle = if is_structured {
        /// The size of cuSPARSELt's handle of a dense matrix.
        const BYTES: i64 = 11032;
        let handle = structured_handle(rw, BYTES);
        arguments.insert(0, handle);
        functions::LT_CREATE_DN_MAT.call(rw, &arguments);
        handle
    } else if dims.len() == 2 {
        functions::CREATE_DN_MAT.value(rw, &arguments)?
    } else {
        functions::CREATE_DN_VEC.value(rw, &arguments)?
    };
    finish(rw, a, Some(handle), stream)
}

fn destroy_dense(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let stream = check(rw, a)?;
    let old = rw.old();
    let tensor = old.get(a.op, gpu::DestroyDnTensorOp::dnTensor);
    let definition = old
        .defining_op(tensor)
        .filter(|&op| old.name(op) == gpu::CreateDnTensorOp::NAME)
        .ok_or_else(NoMatch::default)?;
    let function = match old.get(definition, gpu::CreateDnTensorOp::dims).count() {
        2 if is_for_structured(rw, tensor) => functions::LT_DESTROY_DN_MAT,
        2 => functions::DESTROY_DN_MAT,
        _ => functions::DESTROY_DN_VEC,
    };
    let handle = a.one(rw.old(), gpu::DestroyDnTensorOp::dnTensor);
    function.call(rw, &[handle, stream]);
    finish(rw, a, None, stream)
}

fn create_structured(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::Create2To4SpMatOp as Op;
    /// The size of cuSPARSELt's handle of a sparse matrix.
    const BYTES: i64 = 44104;
    let stream = check(rw, a)?;
    let values = [
        Operand(Op::rows),
        Operand(Op::cols),
        Memory(Op::memref),
        ValueType(Op::memref),
    ];
    let values = evaluate(rw, a, &values)?;
    let handle = structured_handle(rw, BYTES);
    let arguments = [&[handle], values.as_slice(), &[stream]].concat();
    functions::LT_CREATE_SP_MAT.call(rw, &arguments);
    finish(rw, a, Some(handle), stream)
}

fn destroy_sparse(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let stream = check(rw, a)?;
    let matrix = rw.old().get(a.op, gpu::DestroySpMatOp::spmat);
    let function = match expect_structured(rw, matrix)? {
        true => functions::LT_DESTROY_SP_MAT,
        false => functions::DESTROY_SP_MAT,
    };
    let handle = a.one(rw.old(), gpu::DestroySpMatOp::spmat);
    function.call(rw, &[handle, stream]);
    finish(rw, a, None, stream)
}

fn product_buffer_sizes(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::SpMMBufferSizeOp as Op;
    let stream = check(rw, a)?;
    let ctx = rw.ctx();
    let old = rw.old();
    let matrix = old.get(a.op, Op::spmatA);
    let is_structured = expect_structured(rw, matrix)?;
    let count = old.get(a.op, Op::bufferSzs).count();
    if count != if is_structured { 3 } else { 1 } {
        return Err(NoMatch::default());
    }
    let [modes, matrices] = [
        [Mode(Op::modeA), Mode(Op::modeB)].as_slice(),
        [Operand(Op::spmatA), Operand(Op::dnmatB), Operand(Op::dnmatC)].as_slice(),
    ];
    if !is_structured {
        let all = [modes, matrices, &[ComputeType(Op::computeType)]].concat();
        let mut arguments = evaluate(rw, a, &all)?;
        arguments.push(stream);
        let size = functions::SPMM_BUFFER_SIZE.value(rw, &arguments)?;
        return finish(rw, a, Some(size), stream);
    }
    let compute = structured_compute_type(attr_type(rw, a, Op::computeType)?);
    let compute = compute.ok_or_else(NoMatch::default)?;
    let prune = old.defining_op(matrix);
    let prune = prune.and_then(|op| old.get(op, gpu::Create2To4SpMatOp::pruneFlag));
    /// Matrices are pruned and checked unless they say otherwise.
    const PRUNE_AND_CHECK: i64 = 2;
    let prune = enum_attrs::value(ctx, prune).unwrap_or(PRUNE_AND_CHECK);
    let modes = evaluate(rw, a, modes)?;
    let prune = number(rw, prune);
    let compute = number(rw, compute);
    let matrices = evaluate(rw, a, matrices)?;
    let sizes = aligned_stack(rw, 3, Type::PTR);
    let arguments = [&[sizes], modes.as_slice(), &matrices, &[compute, prune, stream]].concat();
    functions::LT_SPMM_BUFFER_SIZE.call(rw, &arguments);
    let places = [sizes, place(rw, sizes, 1), place(rw, sizes, 2)];
    let mut values = places.map(|place| load(&mut rw.b, place, Type::I64)).to_vec();
    rw.note_last(a.op);
    values.push(stream);
    rw.replace(a.op, &values);
    Ok(())
}

fn product(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::SpMMOp as Op;
    let stream = check(rw, a)?;
    let is_structured = expect_structured(rw, rw.old().get(a.op, Op::spmatA))?;
    let buffers = a.many(rw.old(), Op::buffers);
    if buffers.len() < if is_structured { 3 } else { 1 } {
        return Err(NoMatch::default());
    }
    let all = [
        Mode(Op::modeA),
        Mode(Op::modeB),
        Operand(Op::spmatA),
        Operand(Op::dnmatB),
        Operand(Op::dnmatC),
        ComputeType(Op::computeType),
    ];
    let mut arguments = evaluate(rw, a, &all)?;
    // The library for matrices of this kind knows modes and type from the sizes of the buffers.
    let function = match is_structured {
        true => {
            arguments = arguments.get(2..5).unwrap_or_default().to_vec();
            functions::LT_SPMM
        }
        false => functions::SPMM,
    };
    for &buffer in if is_structured { buffers } else { &buffers[..1] } {
        arguments.push(memory(rw, buffer)?);
    }
    if is_structured {
        // Upstream takes the first three buffers.
        arguments.truncate(6);
    }
    arguments.push(stream);
    function.call(rw, &arguments);
    finish(rw, a, None, stream)
}

fn sampled_product(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::SDDMMOp as Op;
    let stream = check(rw, a)?;
    let matrices = [
        Mode(Op::modeA),
        Mode(Op::modeB),
        Operand(Op::dnmatA),
        Operand(Op::dnmatB),
        Operand(Op::spmatC),
    ];
    let matrices = evaluate_typed(rw, a, &matrices, Op::computeType)?;
    let buffer = evaluate(rw, a, &[Memory(Op::buffer)])?;
    functions::SDDMM.call(rw, &[matrices, buffer, vec![stream]].concat());
    finish(rw, a, None, stream)
}

fn sparse_product(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::SpGEMMWorkEstimationOrComputeOp as Op;
    let stream = check(rw, a)?;
    let kind = enum_attrs::value(rw.ctx(), rw.old().get(a.op, Op::kind));
    let function = match kind {
        Some(0) => functions::SPGEMM_WORK_ESTIMATION,
        Some(1) => functions::SPGEMM_COMPUTE,
        _ => return Err(NoMatch::default()),
    };
    let matrices = [
        Operand(Op::desc),
        Mode(Op::modeA),
        Mode(Op::modeB),
        Operand(Op::spmatA),
        Operand(Op::spmatB),
        Operand(Op::spmatC),
    ];
    let matrices = evaluate_typed(rw, a, &matrices, Op::computeType)?;
    let buffer = evaluate(rw, a, &[Operand(Op::bufferSz), Memory(Op::buffer)])?;
    let size = function.value(rw, &[matrices, buffer, vec![stream]].concat())?;
    finish(rw, a, Some(size), stream)
}

fn copy_sparse_product(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use gpu::SpGEMMCopyOp as Op;
    let stream = check(rw, a)?;
    let matrices = [
        Operand(Op::desc),
        Mode(Op::modeA),
        Mode(Op::modeB),
        Operand(Op::spmatA),
        Operand(Op::spmatB),
        Operand(Op::spmatC),
    ];
    let matrices = evaluate_typed(rw, a, &matrices, Op::computeType)?;
    functions::SPGEMM_COPY.call(rw, &[matrices, vec![stream]].concat());
    finish(rw, a, None, stream)
}

/// The numbers of rows, columns and elements, which the library stores.
fn sizes(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let stream = check(rw, a)?;
    let index = index_type(rw);
    let sizes = aligned_stack(rw, 3, index);
    let places = [0, 1, 2].map(|at| place(rw, sizes, at));
    let matrix = a.one(rw.old(), gpu::SpMatGetSizeOp::spmat);
    let arguments = [&[matrix], places.as_slice(), &[stream]].concat();
    functions::SPMAT_GET_SIZE.call(rw, &arguments);
    let mut values = places.map(|place| load(&mut rw.b, place, index)).to_vec();
    rw.note_last(a.op);
    values.push(stream);
    rw.replace(a.op, &values);
    Ok(())
}
