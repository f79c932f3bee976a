//! Barriers, shuffles, reductions of a warp, output, and the block's memory of dynamic size.

use super::Formats;
use super::function::{SHARED, address_of, define_shared};
use crate::build::llvm::{
    alloca, arithmetic, extract, gep, index_constant, int_constant, null, part_address, store, sub,
};
use crate::descriptor::MemRefDescriptor;
use crate::func_to_llvm::build_call;
use crate::symbol_requests::{declare_function, define_constant};
use windlass_dialects::gpu::{
    BarrierOp, DynamicSharedMemoryOp, PrintfOp, ShuffleOp, SubgroupReduceOp, enum_attrs,
};
use windlass_dialects::llvm::enums::{Linkage, OverflowFlags};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, types as llvm_types};
use windlass_dialects::nvvm::{self, attrs::names};
use windlass_ir::conversion::{
    Adaptor, ConversionRewriter, Match, NoMatch, PatternSet, Place, SymbolRequest,
};
use windlass_ir::{Attribute, NewOp, Type, Value};

/// Adds the patterns.
pub(super) fn populate(patterns: &mut PatternSet, formats: &Formats, has_redux: bool) {
    patterns
        .add(BarrierOp::NAME, |rw, _| {
            nvvm::Barrier0Op::build(&mut rw.b);
            Ok(())
        })
        .add(ShuffleOp::NAME, shuffle)
        .add(DynamicSharedMemoryOp::NAME, dynamic_shared_memory);
    let formats = formats.clone();
    patterns.add(PrintfOp::NAME, move |rw, a| printf(rw, a, &formats));
    if has_redux {
        patterns.add(SubgroupReduceOp::NAME, reduce);
    }
}

fn shuffle(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ctx, old) = (rw.ctx(), rw.old());
    let &[value, offset, width] = a.operands else {
        return Err(NoMatch::default());
    };
    // The cases of `gpu` are `xor`, `down`, `up`, `idx`; those of NVVM `bfly`, `up`, `down`, `idx`.
    const KINDS: [i64; 4] = [0, 2, 1, 3];
    const UP: i64 = 1;
    let mode = enum_attrs::value(ctx, old.get(a.op, ShuffleOp::mode));
    let kind = mode.and_then(|mode| KINDS.get(usize::try_from(mode).ok()?).copied());
    let kind = kind.ok_or_else(NoMatch::default)?;
    let is_valid_used = old.uses(old.result(a.op, 1)).next().is_some();
    let b = &mut rw.b;
    let [one, minus_one, lanes] = [1, -1, 32].map(|number| int_constant(b, Type::I32, number));
    let inactive = sub(b, lanes, width);
    let mask = arithmetic(b, llvm::LShrOp::DEF, minus_one, inactive, OverflowFlags::NONE);
    let clamp = if kind == UP { inactive } else { sub(b, width, one) };
    let ty = b.body.ty(value);
    let result = match is_valid_used {
        true => llvm_types::struct_literal(ctx, &[ty, Type::I1], false),
        false => ty,
    };
    let kind = enum_attrs::case(ctx, names::SHFL_KIND, kind);
    let both = is_valid_used.then_some(Attribute::UNIT);
    let new = nvvm::ShflOp::builder(mask, value, offset, clamp, kind, result)
        .return_value_and_is_valid(both)
        .build(b);
    let new = b.result(new);
    if !is_valid_used {
        rw.map(rw.old().result(a.op, 0), new);
        return Ok(());
    }
    let parts = [(0, ty), (1, Type::I1)].map(|(at, ty)| extract(&mut rw.b, new, &[at], ty));
    rw.replace(a.op, &parts);
    Ok(())
}

/// A reduction that is one instruction.
fn reduce(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ctx, old) = (rw.ctx(), rw.old());
    let &[value] = a.operands else {
        return Err(NoMatch::default());
    };
    let has_cluster = old.get(a.op, SubgroupReduceOp::cluster_size).is_some();
    let is_uniform = old.get(a.op, SubgroupReduceOp::uniform).is_some();
    if has_cluster || !is_uniform || rw.b.body.ty(value) != Type::I32 {
        return Err(NoMatch::default());
    }
    let case = enum_attrs::value(ctx, old.get(a.op, SubgroupReduceOp::op));
    let keyword = case.and_then(|case| enum_attrs::enums::ALL_REDUCE_OP.keyword_of(case));
    let kind = match keyword {
        Some("add") => "add",
        Some("minsi") => "min",
        Some("maxsi") => "max",
        Some("and") => "and",
        Some("or") => "or",
        Some("xor") => "xor",
        _ => return Err(NoMatch::default()),
    };
    let kind = nvvm::attrs::enums::REDUX_KIND
        .value_of(kind)
        .ok_or_else(NoMatch::default)?;
    let kind = enum_attrs::case(ctx, names::REDUX_KIND, kind);
    let mask = int_constant(&mut rw.b, Type::I32, -1);
    let new = nvvm::ReduxOp::builder(value, mask, kind, Type::I32).build(&mut rw.b);
    rw.replace_with(a.op, new);
    Ok(())
}

/// Output, whose arguments the function `vprintf` finds in a buffer.
fn printf(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, formats: &Formats) -> Match {
    let ctx = rw.ctx();
    let format = rw
        .old()
        .get(a.op, PrintfOp::format)
        .and_then(|format| format.as_name(ctx));
    let Some((format, &symbol)) = format.and_then(|format| Some((format, formats.get(&format)?))) else {
        return Err(NoMatch::default());
    };
    let ty = llvm_types::function(ctx, Type::I32, &[Type::PTR, Type::PTR], false);
    let vprintf = ctx.name("vprintf");
    rw.request(SymbolRequest {
        symbol: vprintf,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| declare_function(b, name, ty)),
    });
    let bytes: Vec<u8> = ctx.str(format).bytes().chain([0]).collect();
    let array = llvm_types::array(ctx, bytes.len() as u64, Type::I8);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    rw.request(SymbolRequest {
        symbol,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| {
            let value = b.ctx.string_attr(&text);
            define_constant(b, name, array, value, Linkage::Internal);
        }),
    });
    let (_, address) = address_of(rw, symbol, Type::PTR);
    let start = part_address(&mut rw.b, address, &[0, 0], array);
    let promoted: Vec<Value> = a
        .operands
        .iter()
        .map(|&operand| {
            let ty = rw.b.body.ty(operand);
            if ty.float(ctx).is_none() || ty == Type::F64 {
                return operand;
            }
            let wide = llvm::FPExtOp::build(&mut rw.b, operand, Type::F64);
            rw.b.result(wide)
        })
        .collect();
    let types: Vec<Type> = promoted.iter().map(|&value| rw.b.body.ty(value)).collect();
    let all = llvm_types::struct_literal(ctx, &types, false);
    let one = index_constant(&mut rw.b, Type::I64, 1);
    let buffer = alloca(&mut rw.b, one, all, Type::PTR);
    for (index, value) in promoted.into_iter().enumerate() {
        let place = part_address(&mut rw.b, buffer, &[0, index as i32], all);
        store(&mut rw.b, value, place);
    }
    build_call(
        &mut rw.b,
        Some(vprintf),
        &[start, buffer],
        &[Type::I32],
        &[],
        None,
    );
    Ok(())
}

/// The memory of the block of dynamic size: a global of no bytes, which the memory starts at.
fn dynamic_shared_memory(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    const ALIGNMENT: i64 = 16;
    let ctx = rw.ctx();
    let result = rw.old().ty(rw.old().result(a.op, 0));
    let ty = rw.convert_type(result).ok_or_else(NoMatch::default)?;
    let index = rw.convert_type(Type::INDEX).ok_or_else(NoMatch::default)?;
    let array = llvm_types::array(ctx, 0, Type::I8);
    let name = ctx.name("__dynamic_shmem__0");
    let alignment = Some(ctx.i64_attr(ALIGNMENT));
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| define_shared(b, name, array, alignment)),
    });
    let (_, address) = address_of(rw, name, llvm_types::pointer(ctx, SHARED));
    let b = &mut rw.b;
    let memory = gep(b, address, &[0], &[], Type::I8, None);
    let size = index_constant(b, index, 0);
    let stride = index_constant(b, index, 1);
    let pointer = null(b, Type::PTR);
    let end = gep(b, pointer, &[DYNAMIC_INDEX], &[size], Type::I8, None);
    b.create(NewOp {
        operands: &[end],
        results: &[index],
        ..NewOp::new(llvm::PtrToIntOp::DEF, b.location)
    });
    let Some(mut whole) = MemRefDescriptor::poison(b, ty) else {
        return Err(NoMatch::default());
    };
    whole.set_allocated(b, memory);
    whole.set_aligned(b, memory);
    whole.set_constant_offset(b, 0);
    whole.set_size(b, 0, size);
    whole.set_stride(b, 0, stride);
    let value = whole.value;
    rw.replace(a.op, &[value]);
    Ok(())
}
