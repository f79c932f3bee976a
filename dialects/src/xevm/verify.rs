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

/// The sizes of a tile.
#[derive(Clone, Copy)]
struct Tile {
    /// Bits of an element.
    size: i64,
    width: i64,
    height: i64,
    /// The number of tiles next to each other.
    blocks: i64,
}

impl Tile {
    fn new(ctx: &Context, body: &Body, op: Op, slots: [AttrSlot; 3], blocks: Option<AttrSlot>) -> Tile {
        let [size, width, height] = slots.map(|slot| int(ctx, body, op, slot));
        Tile {
            size,
            width,
            height,
            blocks: blocks.map_or(1, |slot| int(ctx, body, op, slot)),
        }
    }

    /// The range of widths that the instructions have for elements of this size, and the most blocks.
    fn limits(&self) -> Option<(i64, i64, i64)> {
        Some(match self.size {
            8 => (4, 64, 4),
            16 => (2, 32, 4),
            32 => (1, 16, 2),
            64 => (1, 8, 1),
            _ => return None,
        })
    }

    /// What is wrong with any tile.
    fn wrong(&self) -> Option<&'static str> {
        Some(match self {
            tile if !matches!(tile.size, 8 | 16 | 32) => "expecting 'elem_size_in_bits' to be 8, 16, or 32",
            tile if !matches!(tile.height, 1 | 2 | 4 | 8 | 16 | 32) => {
                "expecting tile_height to be 1, 2, 4, 8, 16, or 32"
            }
            tile if !matches!(tile.blocks, 1 | 2 | 4 | 8) => "expecting v_blocks to be 1, 2, 4, or 8",
            _ => return None,
        })
    }

    /// What is wrong with the width of a tile that is stored or prefetched. Words may be in rows of 8 if they are prefetched.
    fn wrong_width(&self, is_store: bool) -> Option<&'static str> {
        let is_right = match self.size {
            8 => matches!(self.width, 16 | 32),
            32 if !is_store => matches!(self.width, 8 | 16),
            _ => self.width == 16,
        };
        (!is_right).then_some(match self.size {
            8 => "tile_width for 8 bit elements should be equal to 16 or 32",
            16 => "tile_width for 16 bit elements should be equal to 16",
            _ if is_store => "tile_width for 32 bit elements should be equal to 16",
            _ => "tile_width for 32 bit elements should be equal to 8 or 16",
        })
    }

    /// What is wrong with the height, and the width, of a tile in memory as it is in registers.
    fn wrong_range(&self, highest: i64) -> Option<String> {
        if !(1..=highest).contains(&self.height) {
            return Some(format!("expecting tile_height to be between 1 and {highest}"));
        }
        let Some((narrowest, widest, _)) = self.limits() else {
            return Some("expecting elem_size_in_bits to be 8, 16, 32, or 64".into());
        };
        (!(narrowest..=widest).contains(&self.width))
            .then(|| format!("expecting tile_width to be between {narrowest} and {widest}"))
    }

    /// What is wrong with the number of blocks of a load.
    fn wrong_blocks(&self) -> Option<String> {
        let (_, widest, most) = self.limits()?;
        let (size, blocks) = (self.size, self.blocks);
        if !matches!(blocks, 1 | 2 | 4) || blocks > most {
            let numbers = match most {
                4 => "1, 2, or 4",
                2 => "1 or 2",
                _ => "1",
            };
            return Some(format!("expecting v_blocks to be {numbers}"));
        }
        (self.width.wrapping_mul(blocks) > widest).then(|| {
            format!("tile_width * v_blocks should be less than or equal to {widest} for {size} bit elements")
        })
    }

    /// What is wrong with a load that transposes.
    fn wrong_transposed(&self) -> Option<&'static str> {
        Some(match self {
            tile if tile.blocks != 1 => "expecting v_blocks to be 1",
            tile if !matches!(tile.size, 32 | 64) => "transpose is only supported for 32 and 64 bit elements",
            tile if tile.size == 32 && !(1..=32).contains(&tile.height) => {
                "expecting tile_height to be between 1 and 32"
            }
            tile if tile.size == 32 && !(1..=8).contains(&tile.width) => {
                "expecting tile_width to be between 1 and 8"
            }
            tile if tile.size == 64 && tile.height != 8 => {
                "expecting tile_height to be 8 for 64 bit elements"
            }
            tile if tile.size == 64 && !matches!(tile.width, 1 | 2 | 4) => {
                "expecting tile_width to be 1, 2, or 4"
            }
            _ => return None,
        })
    }

    /// What is wrong with a load that packs rows into words.
    fn wrong_packed(&self) -> Option<String> {
        if !matches!(self.blocks, 1 | 2 | 4) {
            return Some("expecting v_blocks to be 1, 2, or 4".into());
        }
        let least = match self.size {
            8 => 4,
            16 => 2,
            _ => return Some("pack_register is only supported for 8 and 16 bit elements".into()),
        };
        if !(least..=32).contains(&self.height) {
            return Some(format!("expecting tile_height to be between {least} and 32"));
        }
        if !(least..=16).contains(&self.width) {
            return Some(format!("expecting tile_width to be between {least} and 16"));
        }
        self.wrong_blocks()
    }
}

/// The error of an operation, if anything is wrong with it.
fn failing(ctx: &Context, body: &Body, op: Op, wrong: Option<impl AsRef<str>>) -> Verified {
    match wrong {
        Some(message) => Err(body.op_error(ctx, op, message.as_ref())),
        None => Ok(()),
    }
}

/// Verifies `xevm.blockload2d`.
pub fn load_2d(ctx: &Context, body: &Body, op: Op) -> Verified {
    let slots = [
        BlockLoad2dOp::elem_size_in_bits,
        BlockLoad2dOp::tile_width,
        BlockLoad2dOp::tile_height,
    ];
    let tile = Tile::new(ctx, body, op, slots, Some(BlockLoad2dOp::v_blocks));
    let ty = body.ty(body.result(op, 0));
    let actual = bits(ctx, ty);
    let all = [tile.width, tile.height, tile.blocks];
    let expected = all.into_iter().fold(tile.size, i64::wrapping_mul) / LANES;
    if actual != expected {
        let message =
            format!("result size of {actual} bits does not match the expected size of {expected} bits");
        return Err(body.op_error(ctx, op, message));
    }
    let is_set = |slot: AttrSlot| body.get(op, slot) == Some(Attribute::TRUE);
    let is_packed = is_set(BlockLoad2dOp::pack_register);
    let wrong = match (is_set(BlockLoad2dOp::transpose), is_packed) {
        (true, true) => Some("transpose and pack_register are mutually exclusive".into()),
        (false, false) => tile.wrong_range(32).or_else(|| tile.wrong_blocks()),
        (true, false) => tile.wrong_transposed().map(str::to_owned),
        (false, true) => tile.wrong_packed(),
    };
    failing(ctx, body, op, wrong)?;
    failing(ctx, body, op, tile.wrong())?;
    let count = ty.vector(ctx).map_or(0, |vector| vector.shape.iter().product());
    let wrong = match is_packed {
        true if actual != count * 32 => Some("expecting result element type to be 32 bits"),
        true if tile.width != LANES => {
            Some("tile_width when pack_register is true should be equal to subgroup size (16 elements)")
        }
        _ => None,
    };
    failing(ctx, body, op, wrong)
}

/// Verifies `xevm.blockprefetch2d`.
pub fn prefetch_2d(ctx: &Context, body: &Body, op: Op) -> Verified {
    let slots = [
        BlockPrefetch2dOp::elem_size_in_bits,
        BlockPrefetch2dOp::tile_width,
        BlockPrefetch2dOp::tile_height,
    ];
    let tile = Tile::new(ctx, body, op, slots, Some(BlockPrefetch2dOp::v_blocks));
    failing(ctx, body, op, tile.wrong().or_else(|| tile.wrong_width(false)))
}

/// Verifies `xevm.blockstore2d`.
pub fn store_2d(ctx: &Context, body: &Body, op: Op) -> Verified {
    let slots = [
        BlockStore2dOp::elem_size_in_bits,
        BlockStore2dOp::tile_width,
        BlockStore2dOp::tile_height,
    ];
    let tile = Tile::new(ctx, body, op, slots, None);
    failing(ctx, body, op, tile.wrong_range(8))?;
    failing(ctx, body, op, tile.wrong().or_else(|| tile.wrong_width(true)))
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
