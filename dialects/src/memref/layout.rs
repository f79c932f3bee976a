//! Memref types: strides and offset, types of views, compatibility of casts.
//!
//! Input: memref types. Output: sizes, strides and offsets as integers, [`DYNAMIC`] where they are known only at run
//! time. See also `mixed.rs` (lists of static and dynamic sizes).

use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::{AttrData, Attribute, Context, DYNAMIC, MemRefType, Type, TypeData};

/// A strided layout: element `(i, j)` is at `offset + i * strides[0] + j * strides[1]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strided {
    /// The offset of the first element, in elements.
    pub offset: i64,
    /// The strides by dimension, in elements.
    pub strides: SmallVec<[i64; 4]>,
}

/// The row-major strides of a contiguous buffer of this shape.
pub fn canonical_strides(shape: &[i64]) -> SmallVec<[i64; 4]> {
    let mut strides = SmallVec::from_elem(DYNAMIC, shape.len());
    let mut running = 1i64;
    for (stride, &size) in strides.iter_mut().zip(shape).rev() {
        *stride = running;
        // Strides over an empty dimension are undetermined.
        running = if size == 0 {
            DYNAMIC
        } else {
            product(running, size)
        };
    }
    strides
}

/// `a * b`, modulo 2^64 as addresses are; dynamic if either is, unless the other one is zero.
pub fn product(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 {
        return 0;
    }
    if a == DYNAMIC || b == DYNAMIC {
        return DYNAMIC;
    }
    a.wrapping_mul(b)
}

/// `a + b`, modulo 2^64; dynamic if either is.
pub fn sum(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC {
        return DYNAMIC;
    }
    a.wrapping_add(b)
}

/// The strides and offset of a memref type; `None` if it is not strided.
pub fn strided(ctx: &Context, memref: &MemRefType) -> Option<Strided> {
    let Some(layout) = memref.layout else {
        return Some(Strided {
            offset: 0,
            strides: canonical_strides(&memref.shape),
        });
    };
    match layout.data(ctx) {
        AttrData::Strided { offset, strides } => Some(Strided {
            offset: *offset,
            strides: SmallVec::from_slice(strides),
        }),
        AttrData::AffineMap(map) => {
            let shape: SmallVec<[Option<i64>; 4]> = memref
                .shape
                .iter()
                .map(|&size| (size != DYNAMIC).then_some(size))
                .collect();
            let found = map.strides_and_offset(&shape)?;
            let number = |known: Option<i64>| known.unwrap_or(DYNAMIC);
            Some(Strided {
                offset: number(found.offset),
                strides: found.strides.into_iter().map(number).collect(),
            })
        }
        _ => None,
    }
}

/// The strides and offset of a ranked memref; `None` for any other type.
pub fn strided_of(ctx: &Context, ty: Type) -> Option<Strided> {
    strided(ctx, ty.memref(ctx)?)
}

/// The layout as an affine map: `(d0, d1)[s0] -> (d0 + d1 * s0)`.
pub fn layout_map(layout: &Strided) -> AffineMap {
    let mut symbols = 0;
    let mut part = |n: i64| {
        if n != DYNAMIC {
            return AffineExpr::constant(n);
        }
        symbols += 1;
        AffineExpr::symbol(symbols - 1)
    };
    let mut expr = part(layout.offset);
    for (dim, &stride) in layout.strides.iter().enumerate() {
        expr = expr + AffineExpr::dim(dim as u32) * part(stride);
    }
    AffineMap::new(layout.strides.len() as u32, symbols, [expr])
}

/// The affine map of a layout; `None` for the identity, and for layout attributes of other dialects.
pub fn layout_map_of(ctx: &Context, memref: &MemRefType) -> Option<AffineMap> {
    let map = match memref.layout?.data(ctx) {
        AttrData::Strided { offset, strides } => layout_map(&Strided {
            offset: *offset,
            strides: SmallVec::from_slice(strides),
        }),
        AttrData::AffineMap(map) => map.clone(),
        _ => return None,
    };
    (!map.is_identity()).then_some(map)
}

/// Whether the layout is not the identity.
pub fn has_layout(ctx: &Context, ty: Type) -> bool {
    let layout = ty.memref(ctx).and_then(|memref| memref.layout);
    layout.is_some_and(|layout| match layout.data(ctx) {
        AttrData::AffineMap(map) => !map.is_identity(),
        AttrData::Strided { offset, strides } => *offset != 0 || **strides != [1],
        _ => true,
    })
}

/// The number of dynamic dimensions.
pub fn dynamic_dims(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

/// The number of symbols of the layout's map, for which an allocation has operands.
pub fn layout_symbols(ctx: &Context, memref: &MemRefType) -> usize {
    match memref.layout.map(|layout| layout.data(ctx)) {
        Some(AttrData::AffineMap(map)) => map.num_symbols() as usize,
        Some(AttrData::Strided { offset, strides }) => {
            strides.iter().chain([offset]).filter(|&&n| n == DYNAMIC).count()
        }
        _ => 0,
    }
}

/// The `strided` layout attribute.
pub fn strided_attr(ctx: &Context, offset: i64, strides: &[i64]) -> Attribute {
    ctx.intern_attr(AttrData::Strided {
        offset,
        strides: strides.into(),
    })
}

/// The memref type with these parts; an identity layout is dropped.
pub fn memref_type(
    ctx: &Context,
    shape: &[i64],
    element: Type,
    layout: Option<Attribute>,
    space: Option<Attribute>,
) -> Type {
    ctx.intern_type(TypeData::MemRef(Box::new(MemRefType {
        shape: shape.into(),
        element,
        layout,
        space,
    })))
}

/// The memory space of a ranked or unranked memref type.
pub fn space_of(ctx: &Context, ty: Type) -> Option<Attribute> {
    match ty.data(ctx) {
        TypeData::MemRef(memref) => memref.space,
        TypeData::UnrankedMemRef { space, .. } => *space,
        _ => None,
    }
}

/// Whether the type is a ranked or unranked memref.
pub fn is_memref(ctx: &Context, ty: Type) -> bool {
    matches!(
        ty.data(ctx),
        TypeData::MemRef(_) | TypeData::UnrankedMemRef { .. }
    )
}

/// Whether `memref.cast` converts `a` to `b`.
pub fn cast_compatible(ctx: &Context, a: Type, b: Type) -> bool {
    match (a.data(ctx), b.data(ctx)) {
        (TypeData::MemRef(a), TypeData::MemRef(b)) => {
            let agree = |a: i64, b: i64| a == b || a == DYNAMIC || b == DYNAMIC;
            if a.element != b.element || a.space != b.space || a.shape.len() != b.shape.len() {
                return false;
            }
            if a.layout != b.layout {
                let (Some(x), Some(y)) = (strided(ctx, a), strided(ctx, b)) else {
                    return false;
                };
                // The stride of a dimension of size one is irrelevant.
                let strides = x.strides.iter().zip(&y.strides);
                if !agree(x.offset, y.offset)
                    || strides
                        .zip(&*a.shape)
                        .any(|((&x, &y), &size)| size != 1 && !agree(x, y))
                {
                    return false;
                }
            }
            a.shape.iter().zip(&*b.shape).all(|(&a, &b)| agree(a, b))
        }
        (TypeData::UnrankedMemRef { .. }, TypeData::UnrankedMemRef { .. }) => false,
        (TypeData::MemRef(_) | TypeData::UnrankedMemRef { .. }, _) if is_memref(ctx, b) => {
            a.element_type(ctx) == b.element_type(ctx) && space_of(ctx, a) == space_of(ctx, b)
        }
        _ => false,
    }
}

/// The result type of a subview of `source` with these offsets, sizes and strides (relative to the source's).
pub fn subview_type(
    ctx: &Context,
    source: &MemRefType,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Option<Type> {
    let base = strided(ctx, source)?;
    let mut offset = base.offset;
    let mut result: SmallVec<[i64; 4]> = SmallVec::new();
    for ((&at, &step), &stride) in offsets.iter().zip(strides).zip(&base.strides) {
        offset = sum(offset, product(at, stride));
        result.push(product(step, stride));
    }
    let layout = strided_attr(ctx, offset, &result);
    Some(memref_type(
        ctx,
        sizes,
        source.element,
        Some(layout),
        source.space,
    ))
}
