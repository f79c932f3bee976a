//! Conversion of allocations and deallocations.

use super::{Source, index_type, pointer_type, require_function};
use crate::build::llvm::{
    add, constant, element_address, index_constant, load, mul, null, size_in_bytes, sub,
};
use crate::build::op;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::func_to_llvm::build_call;
use crate::llvm_types::LlvmOptions;
use smallvec::SmallVec;
use windlass_dialects::llvm;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::layout::{space_of, strided};
use windlass_dialects::memref::{AllocOp, AllocaOp, AssumeAlignmentOp, DeallocOp, DistinctObjectsOp};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{Attribute, DYNAMIC, MemRefType, Name, NewOp, Type, TypeData, Value};

pub(super) fn populate(patterns: &mut PatternSet, options: LlvmOptions) {
    patterns
        .add(AllocaOp::NAME, convert_alloca)
        .add(AllocOp::NAME, move |rw, a| convert_alloc(rw, a, options))
        .add(DeallocOp::NAME, move |rw, a| convert_dealloc(rw, a, options))
        .add(AssumeAlignmentOp::NAME, convert_assume_alignment)
        .add(DistinctObjectsOp::NAME, convert_distinct_objects);
}

/// The sizes and strides of an allocation, and its number of elements.
pub(crate) struct Extent {
    sizes: SmallVec<[Value; 4]>,
    strides: SmallVec<[Value; 4]>,
    /// The number of elements.
    elements: Value,
}

impl Extent {
    /// Builds the extent of a memref of this shape with the dynamic sizes `dynamic`.
    pub fn of(
        rw: &mut ConversionRewriter<'_>,
        index: Type,
        shape: &[i64],
        dynamic: &[Value],
    ) -> Option<Extent> {
        let b = &mut rw.b;
        let mut dynamic = dynamic.iter().copied();
        let mut sizes: SmallVec<[Value; 4]> = SmallVec::new();
        for &size in shape {
            sizes.push(if size == DYNAMIC {
                dynamic.next()?
            } else {
                index_constant(b, index, size)
            });
        }
        let mut running = index_constant(b, index, 1);
        let mut strides: SmallVec<[Value; 4]> = SmallVec::from_elem(running, shape.len());
        let mut known = 1i64;
        for dim in (0..shape.len()).rev() {
            strides[dim] = running;
            let innermost = known == 1;
            known = if shape[dim] == DYNAMIC || known == DYNAMIC {
                DYNAMIC
            } else {
                known.wrapping_mul(shape[dim])
            };
            running = if innermost {
                sizes[dim]
            } else if known == DYNAMIC {
                mul(b, running, sizes[dim])
            } else {
                index_constant(b, index, known)
            };
        }
        Some(Extent {
            sizes,
            strides,
            elements: running,
        })
    }

    /// Builds the size in bytes.
    pub fn bytes(&self, rw: &mut ConversionRewriter<'_>, index: Type, element: Type) -> Value {
        let b = &mut rw.b;
        let zero = null(b, Type::PTR);
        let end = element_address(b, zero, self.elements, element, None);
        op(b, llvm::PtrToIntOp::DEF, &[end], index)
    }

    /// Builds a descriptor of the allocated buffer.
    pub fn describe(
        &self,
        rw: &mut ConversionRewriter<'_>,
        ty: Type,
        allocated: Value,
        aligned: Value,
    ) -> Option<Value> {
        let b = &mut rw.b;
        let mut whole = MemRefDescriptor::poison(b, ty)?;
        whole.set_allocated(b, allocated);
        whole.set_aligned(b, aligned);
        whole.set_constant_offset(b, 0);
        for (dim, &size) in self.sizes.iter().enumerate() {
            whole.set_size(b, dim, size);
        }
        for (dim, &stride) in self.strides.iter().enumerate() {
            whole.set_stride(b, dim, stride);
        }
        Some(whole.value)
    }
}

/// The types of an allocation: memref, descriptor, pointer, element and index type.
struct Made<'c> {
    memref: &'c MemRefType,
    ty: Type,
    pointer: Type,
    element: Type,
    index: Type,
}

fn made<'c>(rw: &mut ConversionRewriter<'c>, a: Adaptor<'_>) -> Result<Made<'c>, NoMatch> {
    let ctx = rw.ctx();
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let find = |rw: &mut ConversionRewriter<'c>| {
        let memref = old.memref(ctx)?;
        // Only contiguous memory can be allocated.
        let layout = strided(ctx, memref)?;
        let plain = windlass_dialects::memref::layout::canonical_strides(&memref.shape);
        if memref.layout.is_some() && (layout.offset != 0 || layout.strides != plain) {
            return None;
        }
        Some(Made {
            memref,
            ty: rw.convert_type(old)?,
            pointer: pointer_type(rw, memref)?,
            element: rw.convert_type(memref.element)?,
            index: index_type(rw),
        })
    };
    find(rw).ok_or_else(NoMatch::default)
}

fn convert_alloca(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let made = made(rw, a)?;
    let old = rw.old();
    let alignment = old.get(a.op, AllocaOp::alignment);
    let dynamic = a.many(old, AllocaOp::dynamicSizes);
    let extent = Extent::of(rw, made.index, &made.memref.shape, dynamic).ok_or_else(NoMatch::default)?;
    let element = rw.ctx().type_attr(made.element);
    let place = llvm::AllocaOp::builder(extent.elements, element, made.pointer)
        .alignment(alignment)
        .build(&mut rw.b);
    let place = rw.b.result(place);
    let whole = extent
        .describe(rw, made.ty, place, place)
        .ok_or_else(NoMatch::default)?;
    rw.replace(a.op, &[whole]);
    Ok(())
}

/// The size of an element in bytes without a data layout. As upstream, the size of a memref element is the sum of its
/// descriptor's fields.
fn element_bytes(rw: &ConversionRewriter<'_>, made: &Made<'_>) -> u64 {
    let ctx = rw.ctx();
    let index = u64::from(made.index.signless_width(ctx).unwrap_or(64) / 8);
    match made.memref.element.data(ctx) {
        TypeData::MemRef(inner) => return 16 + (1 + 2 * inner.shape.len() as u64) * index,
        TypeData::UnrankedMemRef { .. } => return 8 + index,
        _ => {}
    }
    let element = made.element;
    let mut layouts = Layouts::new(DataLayout::llvm_default());
    layouts
        .of(rw.ctx(), element)
        .map_or(8, |layout| layout.alloc_bytes())
}

/// Rounds `value` up to a multiple of `alignment`.
fn align(rw: &mut ConversionRewriter<'_>, value: Value, alignment: Value) -> Value {
    let b = &mut rw.b;
    let ty = b.body.ty(value);
    let one = index_constant(b, ty, 1);
    let bump = sub(b, alignment, one);
    let bumped = add(b, value, bump);
    let rest = op(b, llvm::URemOp::DEF, &[bumped, alignment], ty);
    sub(b, bumped, rest)
}

/// Calls `callee`, which returns a pointer, and casts that to the address space of `pointer`.
fn call_allocator(rw: &mut ConversionRewriter<'_>, callee: Name, operands: &[Value], pointer: Type) -> Value {
    let call = build_call(&mut rw.b, Some(callee), operands, &[Type::PTR], &[], None);
    let place = rw.b.result(call);
    if pointer == Type::PTR {
        return place;
    }
    op(&mut rw.b, llvm::AddrSpaceCastOp::DEF, &[place], pointer)
}

fn convert_alloc(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: LlvmOptions) -> Match {
    let ctx = rw.ctx();
    let made = made(rw, a)?;
    let callee = if options.aligned_alloc {
        require_function(rw, options.aligned_malloc(), &[made.index, made.index], Type::PTR)?
    } else {
        require_function(rw, options.malloc(), &[made.index], Type::PTR)?
    };
    let old = rw.old();
    let alignment = old.get(a.op, AllocOp::alignment).and_then(|n| n.as_i64(ctx));
    let dynamic = a.many(old, AllocOp::dynamicSizes);
    let extent = Extent::of(rw, made.index, &made.memref.shape, dynamic).ok_or_else(NoMatch::default)?;
    let bytes = extent.bytes(rw, made.index, made.element);
    let (allocated, aligned) = if options.aligned_alloc {
        let place = aligned_alloc(rw, &made, alignment, bytes, callee);
        (place, place)
    } else {
        malloc(rw, &made, alignment, bytes, callee)
    };
    let whole = extent
        .describe(rw, made.ty, allocated, aligned)
        .ok_or_else(NoMatch::default)?;
    rw.replace(a.op, &[whole]);
    Ok(())
}

/// Allocates with `malloc`; with an alignment, allocates more and aligns the pointer.
fn malloc(
    rw: &mut ConversionRewriter<'_>,
    made: &Made<'_>,
    alignment: Option<i64>,
    bytes: Value,
    callee: Name,
) -> (Value, Value) {
    let ctx = rw.ctx();
    let element = made.memref.element;
    let plain = element == Type::INDEX || element.integer(ctx).is_some() || element.float(ctx).is_some();
    let alignment = match alignment {
        Some(alignment) => Some(index_constant(&mut rw.b, made.index, alignment)),
        None if plain => None,
        // Other element types, such as vectors, are aligned to their size.
        None => Some(size_in_bytes(&mut rw.b, made.index, made.element)),
    };
    let bytes = match alignment {
        Some(alignment) => add(&mut rw.b, bytes, alignment),
        None => bytes,
    };
    let allocated = call_allocator(rw, callee, &[bytes], made.pointer);
    let Some(alignment) = alignment else {
        return (allocated, allocated);
    };
    let address = op(&mut rw.b, llvm::PtrToIntOp::DEF, &[allocated], made.index);
    let address = align(rw, address, alignment);
    let aligned = op(&mut rw.b, llvm::IntToPtrOp::DEF, &[address], made.pointer);
    (allocated, aligned)
}

/// The minimal alignment that is passed to `aligned_alloc`.
const MIN_ALIGNMENT: u64 = 16;

fn aligned_alloc(
    rw: &mut ConversionRewriter<'_>,
    made: &Made<'_>,
    alignment: Option<i64>,
    bytes: Value,
    callee: Name,
) -> Value {
    let element = element_bytes(rw, made);
    let alignment = match alignment {
        Some(alignment) => alignment.unsigned_abs(),
        None => element
            .checked_next_power_of_two()
            .unwrap_or(MIN_ALIGNMENT)
            .max(MIN_ALIGNMENT),
    };
    let value = index_constant(&mut rw.b, made.index, alignment as i64);
    // `aligned_alloc` requires the size to be a multiple of the alignment.
    let known = made
        .memref
        .shape
        .iter()
        .filter(|&&size| size != DYNAMIC)
        .fold(element, |bytes, &size| bytes.wrapping_mul(size.unsigned_abs()));
    let bytes = if known % alignment.max(1) == 0 {
        bytes
    } else {
        align(rw, bytes, value)
    };
    call_allocator(rw, callee, &[value, bytes], made.pointer)
}

fn convert_dealloc(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: LlvmOptions) -> Match {
    let ctx = rw.ctx();
    let index = index_type(rw);
    let ty = rw.old().ty(rw.old().get(a.op, DeallocOp::memref));
    let space = crate::llvm_types::address_space(ctx, space_of(ctx, ty)).ok_or_else(NoMatch::default)?;
    let callee = require_function(rw, options.free(), &[Type::PTR], Type::VOID)?;
    let mut place = if ty.memref(ctx).is_some() {
        let Some(descriptor) = MemRefDescriptor::of(&rw.b, a.operands[0]) else {
            return Err(NoMatch::default());
        };
        descriptor.allocated(&mut rw.b)
    } else {
        let place = UnrankedMemRefDescriptor::of(a.operands[0], index).place(&mut rw.b);
        load(&mut rw.b, place, llvm::types::pointer(ctx, space))
    };
    if space != 0 {
        place = op(&mut rw.b, llvm::AddrSpaceCastOp::DEF, &[place], Type::PTR);
    }
    build_call(&mut rw.b, Some(callee), &[place], &[], &[], None);
    Ok(())
}

/// Builds an `llvm.intr.assume` with an operand bundle `tag`.
fn assume(rw: &mut ConversionRewriter<'_>, tag: &str, condition: Value, operands: &[Value]) {
    let ctx = rw.ctx();
    let mut all: SmallVec<[Value; 4]> = SmallVec::from_slice(&[condition]);
    all.extend_from_slice(operands);
    let sizes = ctx.i32_array_attr(&[operands.len() as i32]);
    let tags = ctx.array_attr(&[ctx.string_attr(tag)]);
    let mut attrs = [None; 2];
    attrs[llvm::AssumeOp::op_bundle_sizes.0] = Some(sizes);
    attrs[llvm::AssumeOp::op_bundle_tags.0] = Some(tags);
    let new = NewOp {
        operands: &all,
        attrs: &attrs,
        ..NewOp::new(llvm::AssumeOp::DEF, rw.b.location)
    };
    rw.b.create(new);
}

fn truth(rw: &mut ConversionRewriter<'_>) -> Value {
    constant(&mut rw.b, Attribute::TRUE, Type::I1)
}

fn convert_assume_alignment(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let memref = rw.old().get(a.op, AssumeAlignmentOp::memref);
    let alignment = rw
        .old()
        .get(a.op, AssumeAlignmentOp::alignment)
        .and_then(|n| n.as_i64(ctx))
        .ok_or_else(NoMatch::default)?;
    let source = super::Source::expect(rw, memref, a.operands[0])?;
    let place = source.first_element(rw);
    let condition = truth(rw);
    let alignment = index_constant(&mut rw.b, source.descriptor.index, alignment);
    assume(rw, "align", condition, &[place, alignment]);
    rw.replace(a.op, a.operands);
    Ok(())
}

fn convert_distinct_objects(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    if a.operands.len() > 1 {
        let mut places: SmallVec<[Value; 4]> = SmallVec::new();
        for (index, &memref) in a.operands.iter().enumerate() {
            let old = rw.old().operand(a.op, index);
            places.push(Source::expect(rw, old, memref)?.first_element(rw));
        }
        let condition = truth(rw);
        for (index, &first) in places.iter().enumerate() {
            for &second in &places[index + 1..] {
                assume(rw, "separate_storage", condition, &[first, second]);
            }
        }
    }
    rw.replace(a.op, a.operands);
    Ok(())
}
