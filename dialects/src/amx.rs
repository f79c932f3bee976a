//! Instructions of x86 processors on tiles: the Advanced Matrix Extensions.
//!
//! This file is the table, and has the type: `!amx.tile<16x64xi8>`, a matrix in a tile register.

use crate::memref::layout::strided_of;
use crate::memref::types::MEMREF;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::def::{Rule, TypeDef};
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::text::{AsmParser, AsmPrinter, Tok, TypeAsm};
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, Diagnostic, ExtType, Op, Type, TypeName, dialect, interfaces};

const NUMBER: u16 = 26;

/// `!amx.tile<…>`
pub const TILE: TypeName = TypeName::new(NUMBER, 0);

/// A view of a tile type.
#[derive(Clone, Debug)]
pub struct TileType {
    /// The sizes: rows and columns, for a tile that operations accept.
    pub shape: Vec<i64>,
    /// The element type.
    pub element: Type,
}

impl TileType {
    /// The view of a type, if it is a tile.
    pub fn of(ctx: &Context, ty: Type) -> Option<TileType> {
        let ext = ty.ext(ctx, TILE)?;
        Some(TileType {
            shape: ext.types.first()?.shape(ctx)?.to_vec(),
            element: ext.types.first()?.element_type(ctx)?,
        })
    }

    /// The type: its parameter is the tensor with the shape and the elements.
    pub fn to_type(&self, ctx: &Context) -> Type {
        ctx.ext_type(TILE, &[ctx.tensor_type(&self.shape, self.element)], &[])
    }

    /// The bytes of an element.
    pub fn element_bytes(&self) -> i64 {
        match self.element {
            Type::I8 => 1,
            Type::F16 | Type::BF16 => 2,
            _ => 4,
        }
    }

    /// The rows, and the bytes of each.
    pub fn rows_and_bytes(&self) -> (i64, i64) {
        match self.shape[..] {
            [rows, columns] => (rows, columns.saturating_mul(self.element_bytes())),
            _ => (0, 0),
        }
    }
}

fn is_element(ty: Type) -> bool {
    matches!(ty, Type::F32 | Type::F16 | Type::BF16 | Type::I32 | Type::I8)
}

fn parse_tile(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let mnemonic = p.pos().before("tile".len());
    p.expect(Tok::Less)?;
    let shape = p.parse_dimension_list(false, true)?;
    let element = p.parse_type()?;
    p.expect(Tok::Greater)?;
    if !is_element(element) {
        let message = "failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit \
                       signless integer or 8-bit signless integer";
        return Err(p.error_at(mnemonic, message));
    }
    let ctx = p.ctx();
    Ok(TileType { shape, element }.to_type(ctx))
}

fn print_tile(ctx: &Context, ty: Type, _: &ExtType, p: &mut AsmPrinter<'_>) {
    let Some(tile) = TileType::of(ctx, ty) else {
        return;
    };
    p.write_str("<");
    p.dimensions(&tile.shape);
    // Upstream writes the `x` before the element type even where there is no size.
    if tile.shape.is_empty() {
        p.write_str("x");
    }
    p.ty(tile.element);
    p.write_str(">");
}

static TYPES: &[&TypeDef] = &[&TypeDef {
    name: TILE,
    mnemonic: "tile",
    doc: "A matrix in a tile register.",
    shaped: true,
    interfaces: interfaces!(TypeDef: TypeAsm {
        parse: Some(parse_tile),
        print: print_tile,
    }),
    ..TypeDef::EMPTY
}];

fn is_tile(ctx: &Context, ty: Type, elements: &[Type]) -> bool {
    TileType::of(ctx, ty).is_some_and(|tile| tile.shape.len() == 2 && elements.contains(&tile.element))
}

macro_rules! tiles {
    ($($id:ident = $summary:literal, [$($element:expr),*];)*) => {
        $(static $id: TypeConstraint = TypeConstraint::new(
            $summary,
            |ctx, ty| is_tile(ctx, ty, &[$($element),*]),
        )
        .of_kind("amx.tile");)*
    };
}

tiles! {
    ANY_TILE = "tile of 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit \
                signless integer values", [Type::F32, Type::F16, Type::BF16, Type::I32, Type::I8];
    F32_TILE = "tile of 32-bit float values", [Type::F32];
    HALF_TILE = "tile of 16-bit float or bfloat16 type values", [Type::F16, Type::BF16];
    I32_TILE = "tile of 32-bit signless integer values", [Type::I32];
    I8_TILE = "tile of 8-bit signless integer values", [Type::I8];
}

/// Verifies that a tile fits into a register.
fn verify_size(ctx: &Context, body: &Body, op: Op, tile: &TileType) -> Result<(), Diagnostic> {
    const MAX_ROWS: i64 = 16;
    const MAX_BYTES: i64 = 64;
    let (rows, bytes) = tile.rows_and_bytes();
    if rows > MAX_ROWS {
        return Err(body.op_error(ctx, op, format!("bad row height: {rows}")));
    }
    if bytes > MAX_BYTES || bytes % 4 != 0 {
        return Err(body.op_error(ctx, op, format!("bad column width: {bytes}")));
    }
    Ok(())
}

fn verify_zero(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    match TileType::of(ctx, body.ty(body.result(op, 0))) {
        Some(tile) => verify_size(ctx, body, op, &tile),
        None => Ok(()),
    }
}

/// Verifies an access of a tile in memory.
fn verify_access(
    ctx: &Context,
    body: &Body,
    op: Op,
    (tile, base, indices, strided): (Type, Type, usize, bool),
) -> Result<(), Diagnostic> {
    let Some(memref) = base.memref(ctx) else {
        return Ok(());
    };
    let rank = memref.shape.len();
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    if indices != rank {
        return fail(format!("requires {rank} indices"));
    }
    if let Some(tile) = TileType::of(ctx, tile) {
        verify_size(ctx, body, op, &tile)?;
    }
    if strided {
        return Ok(());
    }
    if rank < 2 {
        return fail("requires at least 2D memref".into());
    }
    let layout = strided_of(ctx, base);
    if layout.is_none_or(|layout| layout.strides.last() != Some(&1)) {
        return fail("requires memref with unit innermost stride".into());
    }
    Ok(())
}

fn verify_load(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let tile = body.ty(body.result(op, 0));
    let base = body.ty(body.get(op, TileLoadOp::base));
    let indices = body.get(op, TileLoadOp::indices).len();
    let strided = body.get(op, TileLoadOp::stride).is_some();
    verify_access(ctx, body, op, (tile, base, indices, strided))
}

fn verify_store(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let tile = body.ty(body.get(op, TileStoreOp::val));
    let base = body.ty(body.get(op, TileStoreOp::base));
    let indices = body.get(op, TileStoreOp::indices).len();
    let strided = body.get(op, TileStoreOp::stride).is_some();
    verify_access(ctx, body, op, (tile, base, indices, strided))
}

/// Verifies the sizes of a product; a column of `rhs` has `2^shift` elements in each 32 bits.
fn verify_product(ctx: &Context, body: &Body, op: Op, shift: u32) -> Result<(), Diagnostic> {
    let of = |at| TileType::of(ctx, body.ty(body.operand(op, at)));
    let (Some(a), Some(b), Some(c)) = (of(0), of(1), of(2)) else {
        return Ok(());
    };
    for tile in [&a, &b, &c] {
        verify_size(ctx, body, op, tile)?;
    }
    let (&[am, ak], &[bk, bn], &[cm, cn]) = (&a.shape[..], &b.shape[..], &c.shape[..]) else {
        return Ok(());
    };
    let (ak, bn) = (ak >> shift, bn >> shift);
    if cm != am || cn != bn || ak != bk {
        return Err(body.op_error(ctx, op, format!("bad mult shape: {cm} x {cn} x {ak}")));
    }
    Ok(())
}

fn verify_mulf(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    verify_product(ctx, body, op, 1)?;
    let element = |at| TileType::of(ctx, body.ty(body.operand(op, at))).map(|tile| tile.element);
    if element(0) != element(1) {
        return Err(body.op_error(ctx, op, "unsupported type combination"));
    }
    Ok(())
}

fn verify_muli(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    verify_product(ctx, body, op, 2)
}

/// A tile register is configured, which is a write: each op gets a register of its own.
fn configures(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: None,
    });
}

fn loads(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Read,
        on: Some(body.get(op, TileLoadOp::base)),
    });
    configures(ctx, body, op, effects);
}

fn stores(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: Some(body.get(op, TileStoreOp::base)),
    });
}

dialect! {
    /// Instructions of x86 processors on tiles.
    pub static AMX_DIALECT = "amx", number NUMBER, "Instructions of x86 processors on tiles.",
        { types: TYPES };

    /// A tile of zeros.
    TileZeroOp = "amx.tile_zero" () -> (res: ANY_TILE)
        interfaces(Verify(verify_zero), MemoryEffectOpInterface(configures))
        format("attr-dict `:` qualified(type($res))")

    /// A tile from memory, whose rows are `stride` elements apart, or as far as those of the memref.
    TileLoadOp = "amx.tile_load"
        (base: MEMREF, indices[*]: ty::INDEX, stride[?]: ty::INDEX) -> (res: ANY_TILE)
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_load), MemoryEffectOpInterface(loads))
        format("$base `[` $indices `]` (`,` $stride^ )? attr-dict`:` type($base) `into` \
            qualified(type($res))")

    /// Writes a tile to memory, where its rows are `stride` elements apart, or as far as those of the memref.
    TileStoreOp = "amx.tile_store"
        (base: MEMREF, indices[*]: ty::INDEX, val: ANY_TILE, stride[?]: ty::INDEX) -> ()
        traits(ATTR_SIZED_OPERANDS) interfaces(Verify(verify_store), MemoryEffectOpInterface(stores))
        format("$base `[` $indices `]` `,` $val (`,` $stride^ )? attr-dict `:` type($base) `,` \
                qualified(type($val))")

    /// The product of two tiles of floats, pairs of which are in each 32 bits, added to a tile.
    TileMulFOp = "amx.tile_mulf" (lhs: HALF_TILE, rhs: HALF_TILE, acc: F32_TILE) -> (res: F32_TILE)
        traits(PURE) interfaces(Verify(verify_mulf)) rules(Rule::AllTypesMatch(&["acc", "res"]))
        format("$lhs `,` $rhs `,` $acc attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` \
                qualified(type($acc))")

    /// The product of two tiles of integers, four of which are in each 32 bits, added to a tile.
    TileMulIOp = "amx.tile_muli" (lhs: I8_TILE, rhs: I8_TILE, acc: I32_TILE) -> (res: I32_TILE)
        attrs(isZextLhs[?]: attr::UNIT, isZextRhs[?]: attr::UNIT)
        traits(PURE) interfaces(Verify(verify_muli)) rules(Rule::AllTypesMatch(&["acc", "res"]))
        format("$lhs (`zext` $isZextLhs^)? `,` $rhs (`zext` $isZextRhs^)? `,` $acc attr-dict `:` \
                qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))")
}
