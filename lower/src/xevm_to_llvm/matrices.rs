//! Blocks of memory, which the work items of a subgroup load and store together, and products of matrices.

use super::controls;
use super::functions::{Attributes, Function, mangled, mangled_type};
use crate::build::llvm::{alloca, int_constant, load, store};
use crate::build::op;
use windlass_dialects::llvm::types::{LlvmTypes as _, PointerType};
use windlass_dialects::llvm::{BitcastOp, InsertElementOp, UndefOp};
use windlass_dialects::xevm::{
    BlockLoad2dOp, BlockLoadOp, BlockPrefetch2dOp, BlockStore2dOp, BlockStoreOp, ElementType, MMAOp,
    mma_types,
};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Type, Value};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(BlockLoad2dOp::NAME, load_2d)
        .add(BlockStore2dOp::NAME, store_2d)
        .add(BlockPrefetch2dOp::NAME, prefetch_2d)
        .add(BlockLoadOp::NAME, load_row)
        .add(BlockStoreOp::NAME, store_row)
        .add(MMAOp::NAME, product);
}

const NO_UNWIND_WILL_RETURN: Attributes = Attributes {
    convergent: false,
    no_unwind: true,
    will_return: true,
    reads_arguments: None,
};

fn number(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, slot: AttrSlot) -> Result<i64, NoMatch> {
    let attr = rw.old().get(a.op, slot).and_then(|attr| attr.as_i64(rw.ctx()));
    attr.ok_or_else(NoMatch::default)
}

fn is_set(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, slot: AttrSlot) -> bool {
    rw.old().get(a.op, slot) == Some(Attribute::TRUE)
}

/// The pointer, the sizes of the matrix, and the coordinates as a vector.
fn matrix_arguments(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Vec<Value>, NoMatch> {
    let &[pointer, width, height, pitch, x, y, ..] = a.operands else {
        return Err(NoMatch::default());
    };
    let ty = rw.ctx().vector_type(&[2], Type::I32);
    let b = &mut rw.b;
    let mut coordinates = op(b, UndefOp::DEF, &[], ty);
    let [zero, one] = [0, 1].map(|lane| int_constant(b, Type::I32, lane));
    for (value, lane) in [(x, zero), (y, one)] {
        let new = InsertElementOp::build(b, coordinates, value, lane, ty);
        coordinates = b.result(new);
    }
    Ok(vec![pointer, width, height, pitch, coordinates])
}

/// A place on the stack for the elements of a vector.
fn place(rw: &mut ConversionRewriter<'_>, ty: Type) -> Result<Value, NoMatch> {
    let vector = ty.vector(rw.ctx()).ok_or_else(NoMatch::default)?;
    let count = int_constant(&mut rw.b, Type::I32, vector.shape.iter().product());
    Ok(alloca(&mut rw.b, count, vector.element, Type::PTR))
}

/// `_Z41intel_sub_group_2d_block_read_16b_8r16x1cPU3AS1viiiDv2_iPt`
fn matrix_function(
    rw: &ConversionRewriter<'_>,
    a: Adaptor<'_>,
    word: &str,
    [bits, height, width]: [AttrSlot; 3],
    (blocks, pointer): (i64, &str),
) -> Result<String, NoMatch> {
    let [bits, height, width] = [
        number(rw, a, bits)?,
        number(rw, a, height)?,
        number(rw, a, width)?,
    ];
    let name = format!("intel_sub_group_2d_block_{word}_{bits}b_{height}r{width}x{blocks}c");
    Ok(format!("_Z{}{name}PU3AS1viiiDv2_i{pointer}", name.len()))
}

fn load_2d(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let ty = old.ty(old.get(a.op, BlockLoad2dOp::res));
    let word = if is_set(rw, a, BlockLoad2dOp::pack_register) {
        "read_transform"
    } else if is_set(rw, a, BlockLoad2dOp::transpose) {
        "read_transpose"
    } else {
        "read"
    };
    let element = mangled_type(ctx, ty.element_or_self(ctx), true).ok_or_else(NoMatch::default)?;
    let sizes = [
        BlockLoad2dOp::elem_size_in_bits,
        BlockLoad2dOp::tile_height,
        BlockLoad2dOp::tile_width,
    ];
    let blocks = number(rw, a, BlockLoad2dOp::v_blocks)?;
    let name = matrix_function(rw, a, word, sizes, (blocks, &format!("P{element}")))?;
    let controls = controls(rw, rw.old().get(a.op, BlockLoad2dOp::cache_control));
    let mut arguments = matrix_arguments(rw, a)?;
    let loaded = place(rw, ty)?;
    arguments.push(loaded);
    let function = Function {
        name: &name,
        result: None,
        attributes: NO_UNWIND_WILL_RETURN,
        parameters: &[
            (0, "llvm.nonnull"),
            (0, "llvm.readonly"),
            (5, "llvm.nonnull"),
            (5, "llvm.writeonly"),
        ],
    };
    function.call(rw, &arguments, controls);
    let value = load(&mut rw.b, loaded, ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

fn store_2d(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let ty = old.ty(old.get(a.op, BlockStore2dOp::stored_val));
    let element = ty.element_or_self(ctx);
    let width = element.integer(ctx).map(|(width, _)| width);
    let width = width.or_else(|| element.float(ctx).map(|kind| kind.width()));
    let pointer = match width {
        Some(32) => "Pj",
        Some(16) => "Pt",
        _ => "Ph",
    };
    let sizes = [
        BlockStore2dOp::elem_size_in_bits,
        BlockStore2dOp::tile_height,
        BlockStore2dOp::tile_width,
    ];
    let name = matrix_function(rw, a, "write", sizes, (1, pointer))?;
    let controls = controls(rw, rw.old().get(a.op, BlockStore2dOp::cache_control));
    let value = a.one(rw.old(), BlockStore2dOp::stored_val);
    let mut arguments = matrix_arguments(rw, a)?;
    let stored = place(rw, ty)?;
    arguments.push(stored);
    store(&mut rw.b, value, stored);
    let function = Function {
        name: &name,
        result: None,
        attributes: NO_UNWIND_WILL_RETURN,
        parameters: &[
            (0, "llvm.nonnull"),
            (0, "llvm.writeonly"),
            (5, "llvm.nonnull"),
            (5, "llvm.readonly"),
        ],
    };
    function.call(rw, &arguments, controls);
    Ok(())
}

fn prefetch_2d(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let sizes = [
        BlockPrefetch2dOp::elem_size_in_bits,
        BlockPrefetch2dOp::tile_height,
        BlockPrefetch2dOp::tile_width,
    ];
    let blocks = number(rw, a, BlockPrefetch2dOp::v_blocks)?;
    let name = matrix_function(rw, a, "prefetch", sizes, (blocks, ""))?;
    let controls = controls(rw, rw.old().get(a.op, BlockPrefetch2dOp::cache_control));
    let arguments = matrix_arguments(rw, a)?;
    let function = Function {
        name: &name,
        result: None,
        attributes: Attributes {
            no_unwind: true,
            reads_arguments: Some(true),
            ..Attributes::default()
        },
        parameters: &[(0, "llvm.nonnull")],
    };
    function.call(rw, &arguments, controls);
    Ok(())
}

/// `_Z30intel_sub_group_block_read_us4PU3AS1t`
fn row_function(
    rw: &ConversionRewriter<'_>,
    (word, is_store): (&str, bool),
    pointer: Value,
    ty: Type,
) -> Result<String, NoMatch> {
    let ctx = rw.ctx();
    let element = ty.element_or_self(ctx);
    let find = || {
        let space = PointerType::of(ctx, rw.b.body.ty(pointer))?;
        let mut name = format!(
            "intel_sub_group_block_{word}_u{}",
            mangled_type(ctx, element, false)?
        );
        if let Some(vector) = ty.vector(ctx) {
            name.push_str(&vector.shape.iter().product::<i64>().to_string());
        }
        let mut text = format!(
            "_Z{}{name}PU3AS{space}{}",
            name.len(),
            mangled_type(ctx, element, true)?
        );
        if is_store {
            text.push_str(&mangled_type(ctx, ty, true)?);
        }
        Some(text)
    };
    find().ok_or_else(NoMatch::default)
}

fn load_row(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let ty = old.ty(old.get(a.op, BlockLoadOp::res));
    let pointer = a.one(old, BlockLoadOp::ptr);
    let controls = controls(rw, old.get(a.op, BlockLoadOp::cache_control));
    let name = row_function(rw, ("read", false), pointer, ty)?;
    let function = Function {
        name: &name,
        result: Some(ty),
        attributes: NO_UNWIND_WILL_RETURN,
        parameters: &[],
    };
    let call = function.call(rw, &[pointer], controls);
    rw.replace_with(a.op, call);
    Ok(())
}

fn store_row(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (pointer, value) = (a.one(old, BlockStoreOp::ptr), a.one(old, BlockStoreOp::val));
    let controls = controls(rw, old.get(a.op, BlockStoreOp::cache_control));
    let name = row_function(rw, ("write", true), pointer, rw.b.body.ty(value))?;
    let function = Function {
        name: &name,
        result: None,
        attributes: NO_UNWIND_WILL_RETURN,
        parameters: &[],
    };
    function.call(rw, &[pointer, value], controls);
    Ok(())
}

/// A vector as one of elements of another type.
fn packed(rw: &mut ConversionRewriter<'_>, value: Value, element: Type) -> Result<Value, NoMatch> {
    let ctx = rw.ctx();
    let old = rw.b.body.ty(value);
    let width = |ty: Type| {
        let width = ty.integer(ctx).map(|(width, _)| width);
        width.or_else(|| ty.float(ctx).map(|kind| kind.width()))
    };
    let find = || {
        let vector = old.vector(ctx)?;
        let bits = vector.shape.iter().product::<i64>() * i64::from(width(vector.element)?);
        Some(ctx.vector_type(&[bits / i64::from(width(element)?)], element))
    };
    let ty = find().ok_or_else(NoMatch::default)?;
    Ok(match ty == old {
        true => value,
        false => op(&mut rw.b, BitcastOp::DEF, &[value], ty),
    })
}

fn product(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use ElementType::{Bf16, F16, F32, S8, S32, Tf32, U8};
    let ctx = rw.ctx();
    let old = rw.old();
    let sum = a.opt(old, MMAOp::c).ok_or_else(NoMatch::default)?;
    let types = old
        .get(a.op, MMAOp::types)
        .and_then(|types| mma_types(ctx, types));
    let types = types.ok_or_else(NoMatch::default)?;
    let is_sum = |ty: ElementType| matches!(ty, S32 | F32 | F16 | Bf16);
    // Each step of the product takes eight words of 32 bits.
    let depth = 8 * match types.a {
        Tf32 => 1,
        Bf16 | F16 => 2,
        U8 | S8 => 4,
        _ => return Err(NoMatch::default()),
    };
    if types.c != Some(types.d) || !is_sum(types.d) || matches!(types.b, S32 | F32) {
        return Err(NoMatch::default());
    }
    let result = old.ty(old.get(a.op, MMAOp::d));
    let [first, second] = [a.one(old, MMAOp::a), a.one(old, MMAOp::b)];
    let [first_type, second_type] =
        [(types.a, Type::I16), (types.b, Type::I32)].map(|(ty, packed)| match ty {
            Tf32 => Type::F32,
            _ => packed,
        });
    let first = packed(rw, first, first_type)?;
    let second = packed(rw, second, second_type)?;
    // OpenCL has integers for floats of the type `bf16`.
    let is_bf16 = result.element_or_self(ctx) == Type::BF16;
    let sum = match is_bf16 {
        true => packed(rw, sum, Type::I16)?,
        false => sum,
    };
    let name = format!(
        "intel_sub_group_{}_{}_matrix_mad_k{depth}",
        types.a.keyword(),
        types.b.keyword()
    );
    let operands = [first, second, sum];
    let params = operands.map(|value| (rw.b.body.ty(value), false));
    let name = mangled(&name, &params, ctx)?;
    let function = Function {
        name: &name,
        result: Some(rw.b.body.ty(sum)),
        attributes: Attributes {
            convergent: true,
            reads_arguments: Some(false),
            ..NO_UNWIND_WILL_RETURN
        },
        parameters: &[],
    };
    let call = function.call(rw, &operands, None);
    let mut value = rw.b.result(call);
    if is_bf16 {
        value = op(&mut rw.b, BitcastOp::DEF, &[value], result);
    }
    rw.replace(a.op, &[value]);
    Ok(())
}
