//! `convert-openmp-to-llvm`: functions with constructs of OpenMP to the LLVM dialect; the constructs stay, with converted types.

use crate::llvm_types::{LlvmOptions, to_llvm};
use crate::{arith_to_llvm, cf_to_llvm, finalize_memref_to_llvm, func_to_llvm};
use std::sync::Arc;
use windlass_dialects::omp::{AtomicUpdateOp, AtomicWriteOp, FlushOp, OMP_DIALECT};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, ConvertedOpHeader, Legality, Match, NoMatch, TypeConverter,
};
use windlass_ir::def::Traits;
use windlass_ir::{Attribute, Body, Context, IsolatedOp, NewOp, Op, OpName, Region, Type};

/// Constructs whose operands cannot be descriptors.
const WITHOUT_MEMREFS: [OpName; 3] = [AtomicUpdateOp::NAME, AtomicWriteOp::NAME, FlushOp::NAME];

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let options = LlvmOptions::default();
    let mut conversion = to_llvm(options);
    arith_to_llvm::populate_direct(&mut conversion.patterns);
    cf_to_llvm::populate(&mut conversion.patterns);
    finalize_memref_to_llvm::populate(&mut conversion.patterns, options);
    func_to_llvm::populate(&mut conversion.patterns, options);
    populate(&mut conversion);
    conversion
}

/// Adds patterns that convert the types of constructs, which are legal once their types are.
pub fn populate(conversion: &mut Conversion) {
    let legality = legality(conversion.types.clone());
    for def in OMP_DIALECT.ops {
        conversion.target.op(def.id, legality.clone());
        if def.traits.has(Traits::ISOLATED_FROM_ABOVE) {
            conversion.patterns.add_isolated(def.id, convert_declaration);
        } else {
            conversion.patterns.add(def.id, convert);
        }
    }
}

/// Constructs are legal if the types of operands, results, arguments of regions and attributes are.
fn legality(types: TypeConverter) -> Legality {
    Legality::Dynamic(Arc::new(move |ctx: &Context, body: &Body, op: Op| {
        let is_legal = |ty: Type| types.is_legal(ctx, ty);
        let inner = body.isolated(op).unwrap_or(body);
        let regions = match body.isolated(op) {
            Some(inner) => inner.root_regions(),
            None => body.regions(op),
        };
        body.operands(op).iter().all(|value| is_legal(body.ty(value)))
            && body.results(op).all(|value| is_legal(body.ty(value)))
            && body
                .attrs(op)
                .iter()
                .flatten()
                .all(|attr| attr.as_type(ctx).is_none_or(is_legal))
            && regions.iter().all(|&region| {
                let entry = inner.entry_block(region);
                entry.is_none_or(|entry| inner.block_args(entry).iter().all(|&arg| is_legal(inner.ty(arg))))
            })
    }))
}

/// The attributes of a construct, with converted types.
fn convert_attrs(
    rw: &mut ConversionRewriter<'_>,
    attrs: &[Option<Attribute>],
) -> Result<Vec<Option<Attribute>>, NoMatch> {
    let ctx = rw.ctx();
    let converted = attrs
        .iter()
        .map(|attr| match attr.and_then(|attr| attr.as_type(ctx)) {
            Some(ty) => {
                let ty = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
                Ok(Some(ctx.type_attr(ty)))
            }
            None => Ok(*attr),
        });
    converted.collect()
}

/// The converted types of the arguments of a region of the old body.
fn entry_types(rw: &mut ConversionRewriter<'_>, region: Region) -> Result<Vec<Type>, NoMatch> {
    let old = rw.old();
    let entry = old.entry_block(region);
    let types: Vec<Type> = entry
        .map(|entry| old.block_args(entry).iter().map(|&arg| old.ty(arg)).collect())
        .unwrap_or_default();
    types
        .into_iter()
        .map(|ty| rw.convert_type(ty).ok_or_else(NoMatch::default))
        .collect()
}

fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    if !rw.convertible_operands(a) {
        return Err(NoMatch::default());
    }
    let old = rw.old();
    if WITHOUT_MEMREFS.contains(&old.name(a.op)) {
        let mut types = old.operands(a.op).iter().map(|operand| old.ty(operand));
        if types.any(|ty| ty.memref(rw.ctx()).is_some()) {
            return Err(NoMatch::default());
        }
    }
    let (def, attrs, discardable) = (old.def(a.op), old.attrs(a.op).to_vec(), old.discardable(a.op));
    let segments = (
        old.operand_segments(a.op).to_vec(),
        old.result_segments(a.op).to_vec(),
    );
    let results: Vec<Type> = old.results(a.op).map(|result| old.ty(result)).collect();
    let attrs = convert_attrs(rw, &attrs)?;
    let results: Option<Vec<Type>> = results.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let old_regions = rw.old_regions(a.op);
    let regions: Vec<Region> = old_regions.iter().map(|_| rw.b.body.new_region()).collect();
    let new = rw.b.create(NewOp {
        operands: a.operands,
        operand_segments: &segments.0,
        attrs: &attrs,
        discardable: Some(discardable),
        results: &results.ok_or_else(NoMatch::default)?,
        result_segments: &segments.1,
        regions: &regions,
        ..NewOp::new(def, rw.b.location)
    });
    for (old, new) in old_regions.into_iter().zip(regions) {
        let types = entry_types(rw, old)?;
        rw.convert_region(old, new, Some(&types))?;
    }
    let values = rw.b.body.results(new).to_vec();
    rw.replace(a.op, &values);
    Ok(())
}

/// Converts a declaration of a reduction or of a private variable.
fn convert_declaration(
    rw: &mut ConversionRewriter<'_>,
    f: &IsolatedOp<'_>,
) -> Result<ConvertedOpHeader, NoMatch> {
    let attrs = convert_attrs(rw, f.attrs)?;
    let old_regions = rw.old().root_regions().to_vec();
    let regions = rw.b.body.root_regions().to_vec();
    for (old, new) in old_regions.into_iter().zip(regions) {
        if rw.old().region_is_empty(old) {
            continue;
        }
        let types = entry_types(rw, old)?;
        rw.convert_region(old, new, Some(&types))?;
    }
    Ok(ConvertedOpHeader {
        def: f.def,
        attrs,
        discardable: *f.discardable,
        requests: Vec::new(),
    })
}
