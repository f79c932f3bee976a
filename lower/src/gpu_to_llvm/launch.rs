//! `gpu.launch_func` with operands of the LLVM dialect, as its export to LLVM IR needs it.

use super::runtime::STREAM_CREATE;
use super::{GpuToLlvmOptions, require_llvm_operands};
use crate::build::llvm::index_constant;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::finalize_memref_to_llvm::index_type;
use crate::func_conversion::legal_types;
use windlass_dialects::gpu::LaunchFuncOp;
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch};
use windlass_ir::{DYNAMIC, NewOp, TypeData, Value};

pub(super) fn populate(conversion: &mut Conversion, options: GpuToLlvmOptions) {
    let legality = legal_types(conversion.types.clone());
    conversion.target.op(LaunchFuncOp::NAME, legality);
    conversion
        .patterns
        .add(LaunchFuncOp::NAME, move |rw, a| launch(rw, a, options));
}

fn launch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, options: GpuToLlvmOptions) -> Match {
    require_llvm_operands(rw, a)?;
    let old = rw.old();
    let is_async = old.get(a.op, LaunchFuncOp::asyncToken).is_some();
    let streams = a.many(old, LaunchFuncOp::asyncDependencies);
    // A launch that is not asynchronous destroys its stream, which others may still use.
    if streams.len() > 1 || !is_async && !streams.is_empty() {
        return Err(NoMatch::default());
    }
    let arguments = a.many(old, LaunchFuncOp::kernelOperands);
    let old_arguments: Vec<Value> = old.get(a.op, LaunchFuncOp::kernelOperands).collect();
    let kernel = old.get(a.op, LaunchFuncOp::kernel);
    if options.intersperse_sizes {
        check_sizes(rw, &old_arguments, options)?;
    }
    let stream = match streams.first() {
        Some(&stream) => Some(stream),
        None if is_async => Some(STREAM_CREATE.value(rw, &[])?),
        None => None,
    };
    let mut passed = Vec::new();
    for (&old, &new) in old_arguments.iter().zip(arguments) {
        pass(rw, (old, new), options, &mut passed)?;
    }
    if options.intersperse_sizes {
        intersperse(rw, &old_arguments, &mut passed)?;
    }
    let old = rw.old();
    let mut operands = Vec::new();
    let mut segments = vec![0];
    for slot in LaunchFuncOp::SIZES {
        operands.push(a.one(old, slot));
        segments.push(1);
    }
    let optional = [
        LaunchFuncOp::clusterSizeX,
        LaunchFuncOp::clusterSizeY,
        LaunchFuncOp::clusterSizeZ,
        LaunchFuncOp::dynamicSharedMemorySize,
    ];
    for value in optional.map(|slot| a.opt(old, slot)) {
        operands.extend(value);
        segments.push(u32::from(value.is_some()));
    }
    segments.push(passed.len() as u32);
    operands.extend(passed);
    segments.push(u32::from(stream.is_some()));
    operands.extend(stream);
    rw.b.create(NewOp {
        operands: &operands,
        operand_segments: &segments,
        attrs: &[kernel],
        result_segments: &[],
        ..NewOp::new(LaunchFuncOp::DEF, rw.b.location)
    });
    rw.note_last(a.op);
    rw.replace(a.op, stream.as_slice());
    Ok(())
}

/// The size in bytes of a buffer whose size a kernel gets.
fn buffer_size(rw: &ConversionRewriter<'_>, value: Value) -> Option<i64> {
    let ctx = rw.ctx();
    let memref = rw.old().ty(value).memref(ctx)?;
    let element = memref.element;
    let width = element.integer(ctx).map(|(width, _)| width);
    let width = width.or_else(|| element.float(ctx).map(|kind| kind.width()))?;
    if memref.shape.contains(&DYNAMIC) || width % 8 != 0 {
        return None;
    }
    let bytes = i64::from(width / 8);
    Some(
        memref
            .shape
            .iter()
            .fold(bytes, |all, &size| all.wrapping_mul(size)),
    )
}

/// Matches if all arguments are buffers of known size, each of which is passed as one pointer.
fn check_sizes(rw: &ConversionRewriter<'_>, arguments: &[Value], options: GpuToLlvmOptions) -> Match {
    let is_bare = options.bare_pointers_for_kernels || options.bare_pointers_for_host;
    match arguments.iter().all(|&value| buffer_size(rw, value).is_some()) {
        true if is_bare || arguments.is_empty() => Ok(()),
        _ => Err(NoMatch::default()),
    }
}

/// Appends the operands that pass an argument, as the kernel has its parameters.
fn pass(
    rw: &mut ConversionRewriter<'_>,
    (old, new): (Value, Value),
    options: GpuToLlvmOptions,
    passed: &mut Vec<Value>,
) -> Match {
    let ctx = rw.ctx();
    let is_bare = options.bare_pointers_for_kernels || options.bare_pointers_for_host;
    let index = index_type(rw);
    match rw.old().ty(old).data(ctx) {
        TypeData::MemRef(memref) => {
            let whole = MemRefDescriptor::of(&rw.b, new).ok_or_else(NoMatch::default)?;
            match is_bare {
                true => passed.push(whole.aligned(&mut rw.b)),
                false => whole.unpack(&mut rw.b, memref.shape.len(), passed),
            }
        }
        TypeData::UnrankedMemRef { .. } if is_bare => return Err(NoMatch::default()),
        TypeData::UnrankedMemRef { .. } => {
            let whole = UnrankedMemRefDescriptor::of(new, index);
            passed.extend([whole.rank(&mut rw.b), whole.place(&mut rw.b)]);
        }
        _ => passed.push(new),
    }
    Ok(())
}

/// Adds the size of each buffer after its pointer.
fn intersperse(rw: &mut ConversionRewriter<'_>, arguments: &[Value], passed: &mut Vec<Value>) -> Match {
    let index = index_type(rw);
    let mut all = Vec::with_capacity(2 * passed.len());
    for (&old, &new) in arguments.iter().zip(&*passed) {
        let size = buffer_size(rw, old).ok_or_else(NoMatch::default)?;
        all.extend([new, index_constant(&mut rw.b, index, size)]);
    }
    *passed = all;
    Ok(())
}
