//! Reassociation groups of `memref.expand_shape` and `memref.collapse_shape`, and the types that follow.

use super::layout::{Strided, memref_type, product, strided, strided_attr};
use smallvec::SmallVec;
use windlass_ir::{Attribute, Context, DYNAMIC, MemRefType, Type};

/// For each dimension of the collapsed shape, the dimensions of the expanded one (upstream's reassociation indices).
pub type Groups = Vec<SmallVec<[i64; 4]>>;

/// The groups of a reassociation attribute.
pub fn groups_of(ctx: &Context, attr: Option<Attribute>) -> Groups {
    let lists = attr.and_then(|attr| attr.as_array(ctx)).unwrap_or_default();
    let numbers = |list: &Attribute| {
        let numbers = list.as_array(ctx).unwrap_or_default();
        numbers.iter().filter_map(|n| n.as_i64(ctx)).collect()
    };
    lists.iter().map(numbers).collect()
}

/// The reassociation attribute of groups.
pub fn groups_attr(ctx: &Context, groups: &Groups) -> Attribute {
    let lists: Vec<Attribute> = groups
        .iter()
        .map(|group| {
            let numbers: Vec<Attribute> = group.iter().map(|&n| ctx.i64_attr(n)).collect();
            ctx.array_attr(&numbers)
        })
        .collect();
    ctx.array_attr(&lists)
}

/// Verifies that the groups collapse one shape to the other. The error is the verifier's message.
pub fn check_groups(groups: &Groups, collapsed: &[i64], expanded: &[i64]) -> Result<(), String> {
    if groups.len() != collapsed.len() {
        return Err(format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        ));
    }
    let mut next = 0;
    for (dim, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let (mut dynamic, mut total) = (false, 1i64);
        for &index in group {
            if index != next {
                return Err("reassociation indices must be contiguous".to_owned());
            }
            next += 1;
            let Some(&size) = usize::try_from(index).ok().and_then(|index| expanded.get(index)) else {
                return Err(format!("reassociation index {index} is out of bounds"));
            };
            if size == DYNAMIC {
                dynamic = true;
            } else {
                total = total.wrapping_mul(size);
            }
        }
        if dynamic != (size == DYNAMIC) {
            return Err(format!(
                "collapsed dim ({dim}) must be dynamic if and only if reassociation group is dynamic"
            ));
        }
        if !dynamic && total != size {
            return Err(format!(
                "collapsed dim size ({size}) must equal reassociation group size ({total})"
            ));
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|&size| size != 1) {
            return Err("rank 0 memrefs can only be extended/collapsed with/from ones".to_owned());
        }
    } else if next != expanded.len() as i64 {
        return Err(format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        ));
    }
    Ok(())
}

/// Whether the layout is contiguous in one dimension: `strided<[1]>`.
fn is_contiguous_line(ctx: &Context, memref: &MemRefType) -> bool {
    memref.shape.len() == 1
        && strided(ctx, memref).is_some_and(|layout| layout.offset == 0 && *layout.strides == [1])
}

/// The expanded type of `source`; `None` if its layout does not permit the expansion.
pub fn expanded_type(ctx: &Context, source: &MemRefType, shape: &[i64], groups: &Groups) -> Option<Type> {
    let layout = match source.layout.filter(|_| !is_contiguous_line(ctx, source)) {
        None => None,
        Some(_) => {
            let Strided { offset, strides } = strided(ctx, source)?;
            let mut result: SmallVec<[i64; 4]> = SmallVec::from_elem(1, shape.len());
            for (group, &stride) in groups.iter().zip(&strides) {
                let mut running = stride;
                for &dim in group.iter().rev() {
                    result[dim as usize] = running;
                    running = product(running, shape[dim as usize]);
                }
            }
            Some(strided_attr(ctx, offset, &result))
        }
    };
    Some(memref_type(ctx, shape, source.element, layout, source.space))
}

/// The collapsed type of `source`; `None` if dimensions of a group are not contiguous or, with `strict`, not known to
/// be.
pub fn collapsed_type(
    ctx: &Context,
    source: &MemRefType,
    shape: &[i64],
    groups: &Groups,
    strict: bool,
) -> Option<Type> {
    let layout = match source.layout.filter(|_| !is_contiguous_line(ctx, source)) {
        None => None,
        Some(_) => Some(collapsed_layout(ctx, source, groups, strict)?),
    };
    Some(memref_type(ctx, shape, source.element, layout, source.space))
}

fn collapsed_layout(ctx: &Context, source: &MemRefType, groups: &Groups, strict: bool) -> Option<Attribute> {
    let Strided { offset, strides } = strided(ctx, source)?;
    let size = |dim: i64| source.shape[dim as usize];
    let mut result: SmallVec<[i64; 4]> = SmallVec::new();
    for group in groups {
        // The stride of the last dimension whose size is not one.
        let mut last = group.len().checked_sub(1)?;
        while last > 0 && size(group[last]) == 1 {
            last -= 1;
        }
        let dim = group[last];
        // The stride of a dynamic dimension is irrelevant if its size is one at run time.
        result.push(if size(dim) != DYNAMIC || last == 0 {
            strides[dim as usize]
        } else {
            DYNAMIC
        });
    }
    for (group, &stride) in groups.iter().zip(&result) {
        let mut stride = stride;
        for &dim in group[1..].iter().rev() {
            stride = product(stride, size(dim));
            let before = strides[dim as usize - 1];
            let unknown = stride == DYNAMIC || before == DYNAMIC;
            if strict && unknown {
                return None;
            }
            if size(dim - 1) != 1 && !unknown && stride != before {
                return None;
            }
        }
    }
    Some(strided_attr(ctx, offset, &result))
}
