//! Verification of the shapes of blocks.

use super::{BlockLoad2dOp, BlockLoadOp, BlockPrefetch2dOp, BlockStore2dOp, BlockStoreOp, MMAOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type};

type Verified = Result<(), Diagnostic>;

/// The lanes of a subgroup.
const LANES: i64 = 16;

fn int(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> i64 {
    body.get(op, slot)
        .and_then(|attr| attr.as_i64(ctx))
        .unwrap_or_default()
}

/// The number of bits of a vector.
fn bits(ctx: &Context, ty: Type) -> i64 {
    let Some(vector) = ty.vector(ctx) else {
        return 0;
    };
    let element = vector.element;
    let width = element.integer(ctx).map(|(width, _)| width);
    let width = width.or_else(|| element.float(ctx).map(|kind| kind.width()));
    vector.shape.iter().product::<i64>() * i64::from(width.unwrap_or_default())
}

/// Verifies that a tile of a load or prefetch, neither transposed nor packed, is one that the instructions have.
fn verify_tile(ctx: &Context, body: &Body, op: Op, [size, width, height, blocks]: [i64; 4]) -> Verified {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    if !matches!(size, 8 | 16 | 32) {
        return fail("expecting 'elem_size_in_bits' to be 8, 16, or 32");
    }
    if !matches!(height, 1 | 2 | 4 | 8 | 16 | 32) {
        return fail("expecting tile_height to be 1, 2, 4, 8, 16, or 32");
    }
    if !matches!(blocks, 1 | 2 | 4 | 8) {
        return fail("expecting v_blocks to be 1, 2, 4, or 8");
    }
    match size {
        8 if !matches!(width, 16 | 32) => fail("tile_width for 8 bit elements should be equal to 16 or 32"),
        16 if width != 16 => fail("tile_width for 16 bit elements should be equal to 16"),
        32 if !matches!(width, 8 | 16) => fail("tile_width for 32 bit elements should be equal to 8 or 16"),
        _ => Ok(()),
    }
}

/// Verifies `xevm.blockload2d`.
pub fn load_2d(ctx: &Context, body: &Body, op: Op) -> Verified {
    let tile = [
        BlockLoad2dOp::elem_size_in_bits,
        BlockLoad2dOp::tile_width,
        BlockLoad2dOp::tile_height,
        BlockLoad2dOp::v_blocks,
    ]
    .map(|slot| int(ctx, body, op, slot));
    let [size, width, height, blocks] = tile;
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let actual = bits(ctx, body.ty(body.result(op, 0)));
    let expected = height.wrapping_mul(width).wrapping_mul(size).wrapping_mul(blocks) / LANES;
    if actual != expected {
        return fail(format!(
            "result size of {actual} bits does not match the expected size of {expected} bits"
        ));
    }
    let is_set = |slot: AttrSlot| body.get(op, slot) == Some(Attribute::TRUE);
    match (
        is_set(BlockLoad2dOp::transpose),
        is_set(BlockLoad2dOp::pack_register),
    ) {
        (true, true) => fail("transpose and pack_register are mutually exclusive".into()),
        (false, false) => verify_tile(ctx, body, op, tile),
        (true, false) if blocks != 1 => fail("expecting v_blocks to be 1".into()),
        (true, false) if size == 64 && !matches!(width, 1 | 2 | 4) => {
            fail("expecting tile_width to be 1, 2, or 4".into())
        }
        (false, true) if size == 8 && !(4..=32).contains(&height) => {
            fail("expecting tile_height to be between 4 and 32".into())
        }
        _ => Ok(()),
    }
}

/// Verifies `xevm.blockprefetch2d`.
pub fn prefetch_2d(ctx: &Context, body: &Body, op: Op) -> Verified {
    let tile = [
        BlockPrefetch2dOp::elem_size_in_bits,
        BlockPrefetch2dOp::tile_width,
        BlockPrefetch2dOp::tile_height,
        BlockPrefetch2dOp::v_blocks,
    ];
    verify_tile(ctx, body, op, tile.map(|slot| int(ctx, body, op, slot)))
}

/// Verifies `xevm.blockstore2d`.
pub fn store_2d(ctx: &Context, body: &Body, op: Op) -> Verified {
    let size = int(ctx, body, op, BlockStore2dOp::elem_size_in_bits);
    let width = int(ctx, body, op, BlockStore2dOp::tile_width);
    let height = int(ctx, body, op, BlockStore2dOp::tile_height);
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let widest = match size {
        8 | 16 | 32 | 64 => 512 / size,
        _ => return fail("expecting elem_size_in_bits to be 8, 16, 32, or 64".into()),
    };
    let narrowest = (32 / size).max(1);
    if !(narrowest..=widest).contains(&width) {
        return fail(format!(
            "expecting tile_width to be between {narrowest} and {widest}"
        ));
    }
    if !(1..=8).contains(&height) {
        return fail("expecting tile_height to be between 1 and 8".into());
    }
    if size == 32 && width != 16 {
        return fail("tile_width for 32 bit elements should be equal to 16".into());
    }
    Ok(())
}

/// Verifies the number of elements of a block.
fn verify_block(ctx: &Context, body: &Body, op: Op, ty: Type) -> Verified {
    let Some(vector) = ty.vector(ctx) else {
        return Ok(());
    };
    let count = vector.shape.iter().product::<i64>();
    match (vector.element, count) {
        (_, 2 | 4 | 8) | (Type::I8, 16) => Ok(()),
        (Type::I8, _) => Err(body.op_error(
            ctx,
            op,
            "vector size must be 2, 4, 8 or 16 for 8-bit element type",
        )),
        _ => Err(body.op_error(ctx, op, "vector size must be 2, 4 or 8 for element type > 8 bits")),
    }
}

/// Verifies `xevm.blockload`.
pub fn load(ctx: &Context, body: &Body, op: Op) -> Verified {
    verify_block(ctx, body, op, body.ty(body.get(op, BlockLoadOp::res)))
}

/// Verifies `xevm.blockstore`.
pub fn store(ctx: &Context, body: &Body, op: Op) -> Verified {
    verify_block(ctx, body, op, body.ty(body.get(op, BlockStoreOp::val)))
}

/// Verifies `xevm.mma`.
pub fn mma(ctx: &Context, body: &Body, op: Op) -> Verified {
    let added = body.get(op, MMAOp::c).map(|value| body.ty(value));
    if added.is_some_and(|ty| ty != body.ty(body.get(op, MMAOp::d))) {
        return Err(body.op_error(ctx, op, "type of C operand must match result type"));
    }
    Ok(())
}
