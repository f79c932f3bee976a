//! Conversion of loads, stores, gathers and scatters of vectors of one dimension.

use super::direct::{no_match, result_type, with_attrs};
use crate::build::llvm::element_address;
use crate::finalize_memref_to_llvm::{Source, address};
use windlass_dialects::llvm;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::vector::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp,
};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{Attribute, Type, Value};

/// Adds the patterns. Accesses without an alignment have that of the vector (`of_vectors`), or that of an element. `arrays`: whether
/// elements that are vectors of several dimensions are accessed, which upstream's conversion leaves.
pub(super) fn populate(patterns: &mut PatternSet, of_vectors: bool, arrays: bool) {
    let accesses = Accesses {
        aligned: match of_vectors {
            true => Aligned::Vectors,
            false => Aligned::Elements,
        },
        arrays,
    };
    patterns
        .add(LoadOp::NAME, move |rw, a| convert_load(rw, a, accesses))
        .add(StoreOp::NAME, move |rw, a| convert_store(rw, a, accesses))
        .add(MaskedLoadOp::NAME, move |rw, a| {
            convert_masked_load(rw, a, accesses)
        })
        .add(MaskedStoreOp::NAME, move |rw, a| {
            convert_masked_store(rw, a, accesses)
        })
        .add(ExpandLoadOp::NAME, convert_expand_load)
        .add(CompressStoreOp::NAME, convert_compress_store)
        .add(GatherOp::NAME, move |rw, a| convert_gather(rw, a, accesses))
        .add(ScatterOp::NAME, move |rw, a| convert_scatter(rw, a, accesses));
}

/// How accesses are converted.
#[derive(Clone, Copy)]
struct Accesses {
    /// The default alignment.
    aligned: Aligned,
    /// Whether what is accessed may be an array for LLVM.
    arrays: bool,
}

/// The default alignment of accesses.
#[derive(Clone, Copy)]
enum Aligned {
    /// That of the element type.
    Elements,
    /// That of the vector type.
    Vectors,
}

impl Accesses {
    /// The alignment in bytes.
    fn bytes(
        self,
        rw: &ConversionRewriter<'_>,
        own: Option<Attribute>,
        element: Type,
        vector: Type,
    ) -> Option<i64> {
        if let Some(own) = own.and_then(|attr| attr.as_i64(rw.ctx())) {
            return Some(own);
        }
        let ty = match self.aligned {
            Aligned::Elements => element,
            Aligned::Vectors => vector,
        };
        let mut layouts = Layouts::new(DataLayout::llvm_default());
        i64::try_from(layouts.of(rw.ctx(), ty)?.preferred).ok()
    }

    /// The alignment as a 64-bit attribute.
    fn wide(
        self,
        rw: &ConversionRewriter<'_>,
        own: Option<Attribute>,
        element: Type,
        vector: Type,
    ) -> Option<Attribute> {
        let bytes = self.bytes(rw, own, element, vector)?;
        Some(rw.ctx().i64_attr(bytes))
    }

    /// The alignment as a 32-bit attribute.
    fn narrow(
        self,
        rw: &ConversionRewriter<'_>,
        own: Option<Attribute>,
        element: Type,
        vector: Type,
    ) -> Option<Attribute> {
        let bytes = self.bytes(rw, own, element, vector)?;
        Some(rw.ctx().i32_attr(i32::try_from(bytes).ok()?))
    }
}

/// The address of an access by a vector of one dimension; fails for others, but for elements of several if `arrays`.
fn access(
    rw: &mut ConversionRewriter<'_>,
    memref: Value,
    converted: Value,
    indices: &[Value],
    vector: Type,
    arrays: bool,
) -> Result<(Value, Type), NoMatch> {
    let ctx = rw.ctx();
    let one = vector.vector(ctx).is_some_and(|vector| vector.shape.len() <= 1);
    let source = Source::expect(rw, memref, converted)?;
    let packed = source.memref.element.vector(ctx).is_some();
    if !(one || packed && arrays) {
        return no_match();
    }
    // The stride is irrelevant for a vector of one element.
    let single = vector.shape(ctx).is_some_and(|shape| matches!(shape, [] | [1]));
    if source.layout.strides.last().is_some_and(|&stride| stride != 1) && !packed && !single {
        return no_match();
    }
    Ok((address(rw, &source, indices, false), source.element))
}

fn convert_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, accesses: Accesses) -> Match {
    let old = rw.old();
    let (base, result) = (old.get(a.op, LoadOp::base), old.ty(old.result(a.op, 0)));
    let own = old.get(a.op, LoadOp::alignment);
    let nontemporal = old
        .get(a.op, LoadOp::nontemporal)
        .filter(|&attr| attr == Attribute::TRUE);
    let ty = result_type(rw, a)?;
    let (address, element) = access(rw, base, a.operands[0], &a.operands[1..], result, accesses.arrays)?;
    let set = [
        (llvm::LoadOp::alignment, accesses.wide(rw, own, element, ty)),
        (llvm::LoadOp::nontemporal, nontemporal.map(|_| Attribute::UNIT)),
    ];
    let value = with_attrs(rw, llvm::LoadOp::DEF, &[address], Some(ty), &set);
    rw.replace(a.op, &value);
    Ok(())
}

fn convert_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, accesses: Accesses) -> Match {
    let old = rw.old();
    let base = old.get(a.op, StoreOp::base);
    let vector = old.ty(old.get(a.op, StoreOp::valueToStore));
    let own = old.get(a.op, StoreOp::alignment);
    let nontemporal = old
        .get(a.op, StoreOp::nontemporal)
        .filter(|&attr| attr == Attribute::TRUE);
    let (address, element) = access(rw, base, a.operands[1], &a.operands[2..], vector, accesses.arrays)?;
    let ty = rw.b.body.ty(a.operands[0]);
    let set = [
        (llvm::StoreOp::alignment, accesses.wide(rw, own, element, ty)),
        (llvm::StoreOp::nontemporal, nontemporal.map(|_| Attribute::UNIT)),
    ];
    with_attrs(rw, llvm::StoreOp::DEF, &[a.operands[0], address], None, &set);
    Ok(())
}

fn convert_masked_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, accesses: Accesses) -> Match {
    let old = rw.old();
    let (base, result) = (old.get(a.op, MaskedLoadOp::base), old.ty(old.result(a.op, 0)));
    let own = old.get(a.op, MaskedLoadOp::alignment);
    let ty = result_type(rw, a)?;
    let old = rw.old();
    let indices = a.many(old, MaskedLoadOp::indices).to_vec();
    let (mask, pass) = (
        a.one(old, MaskedLoadOp::mask),
        a.one(old, MaskedLoadOp::pass_thru),
    );
    let (address, element) = access(rw, base, a.operands[0], &indices, result, accesses.arrays)?;
    let set = [(
        llvm::MaskedLoadOp::alignment,
        accesses.narrow(rw, own, element, ty),
    )];
    let value = with_attrs(
        rw,
        llvm::MaskedLoadOp::DEF,
        &[address, mask, pass],
        Some(ty),
        &set,
    );
    rw.replace(a.op, &value);
    Ok(())
}

fn convert_masked_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, accesses: Accesses) -> Match {
    let old = rw.old();
    let base = old.get(a.op, MaskedStoreOp::base);
    let vector = old.ty(old.get(a.op, MaskedStoreOp::valueToStore));
    let own = old.get(a.op, MaskedStoreOp::alignment);
    let indices = a.many(old, MaskedStoreOp::indices).to_vec();
    let (mask, value) = (
        a.one(old, MaskedStoreOp::mask),
        a.one(old, MaskedStoreOp::valueToStore),
    );
    let (address, element) = access(rw, base, a.operands[0], &indices, vector, accesses.arrays)?;
    let ty = rw.b.body.ty(value);
    let set = [(
        llvm::MaskedStoreOp::alignment,
        accesses.narrow(rw, own, element, ty),
    )];
    with_attrs(rw, llvm::MaskedStoreOp::DEF, &[value, address, mask], None, &set);
    Ok(())
}

/// Argument attributes with an alignment of the pointer, argument `index` of three.
fn aligned(rw: &ConversionRewriter<'_>, alignment: Option<Attribute>, index: usize) -> Option<Attribute> {
    let ctx = rw.ctx();
    let bytes = alignment?.as_i64(ctx)?;
    let entry = ctx.dict_attr(vec![(ctx.name("llvm.align"), ctx.i64_attr(bytes))]);
    let mut all = [Attribute::EMPTY_DICT; 3];
    all[index] = entry;
    Some(ctx.array_attr(&all))
}

fn convert_expand_load(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (base, result) = (old.get(a.op, ExpandLoadOp::base), old.ty(old.result(a.op, 0)));
    let ty = result_type(rw, a)?;
    let old = rw.old();
    let indices = a.many(old, ExpandLoadOp::indices).to_vec();
    let (mask, pass) = (
        a.one(old, ExpandLoadOp::mask),
        a.one(old, ExpandLoadOp::pass_thru),
    );
    let (address, _) = access(rw, base, a.operands[0], &indices, result, true)?;
    let aligned = aligned(rw, rw.old().get(a.op, ExpandLoadOp::alignment), 0);
    let set = [(llvm::masked_expandload::arg_attrs, aligned)];
    let value = with_attrs(
        rw,
        llvm::masked_expandload::DEF,
        &[address, mask, pass],
        Some(ty),
        &set,
    );
    rw.replace(a.op, &value);
    Ok(())
}

fn convert_compress_store(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let base = old.get(a.op, CompressStoreOp::base);
    let vector = old.ty(old.get(a.op, CompressStoreOp::valueToStore));
    let indices = a.many(old, CompressStoreOp::indices).to_vec();
    let (mask, value) = (
        a.one(old, CompressStoreOp::mask),
        a.one(old, CompressStoreOp::valueToStore),
    );
    let (address, _) = access(rw, base, a.operands[0], &indices, vector, true)?;
    let aligned = aligned(rw, rw.old().get(a.op, CompressStoreOp::alignment), 1);
    let set = [(llvm::masked_compressstore::arg_attrs, aligned)];
    with_attrs(
        rw,
        llvm::masked_compressstore::DEF,
        &[value, address, mask],
        None,
        &set,
    );
    Ok(())
}

/// Builds one address per lane.
fn addresses(
    rw: &mut ConversionRewriter<'_>,
    memref: Value,
    converted: Value,
    offsets: &[Value],
    indices: Value,
) -> Result<(Value, Type), NoMatch> {
    let ctx = rw.ctx();
    let source = Source::expect(rw, memref, converted)?;
    let lanes = rw.b.body.ty(indices);
    if lanes.vector(ctx).is_none() || source.layout.strides.last().is_some_and(|&stride| stride != 1) {
        return no_match();
    }
    let base = address(rw, &source, offsets, false);
    let addresses = element_address(&mut rw.b, base, indices, source.element, None);
    Ok((addresses, source.element))
}

fn convert_gather(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, accesses: Accesses) -> Match {
    let old = rw.old();
    let base = old.get(a.op, GatherOp::base);
    let own = old.get(a.op, GatherOp::alignment);
    let ty = result_type(rw, a)?;
    let old = rw.old();
    let offsets = a.many(old, GatherOp::offsets).to_vec();
    let (indices, mask, pass) = (
        a.one(old, GatherOp::indices),
        a.one(old, GatherOp::mask),
        a.one(old, GatherOp::pass_thru),
    );
    let (all, element) = addresses(rw, base, a.operands[0], &offsets, indices)?;
    let set = [(
        llvm::masked_gather::alignment,
        accesses.narrow(rw, own, element, ty),
    )];
    let value = with_attrs(rw, llvm::masked_gather::DEF, &[all, mask, pass], Some(ty), &set);
    rw.replace(a.op, &value);
    Ok(())
}

fn convert_scatter(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, accesses: Accesses) -> Match {
    let old = rw.old();
    let base = old.get(a.op, ScatterOp::base);
    let own = old.get(a.op, ScatterOp::alignment);
    let offsets = a.many(old, ScatterOp::offsets).to_vec();
    let (indices, mask, value) = (
        a.one(old, ScatterOp::indices),
        a.one(old, ScatterOp::mask),
        a.one(old, ScatterOp::valueToStore),
    );
    let (all, element) = addresses(rw, base, a.operands[0], &offsets, indices)?;
    let ty = rw.b.body.ty(value);
    let set = [(
        llvm::masked_scatter::alignment,
        accesses.narrow(rw, own, element, ty),
    )];
    with_attrs(rw, llvm::masked_scatter::DEF, &[value, all, mask], None, &set);
    Ok(())
}
