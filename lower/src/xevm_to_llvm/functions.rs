//! Functions of OpenCL: their names in the manner of C++, declarations, and calls.

use super::{DECORATION, set_attr};
use crate::func_to_llvm::{build_call, function_attrs};
use std::fmt::Write as _;
use windlass_dialects::llvm::enums::{CConv, Linkage};
use windlass_dialects::llvm::types::{self as llvm_types, LlvmTypes as _};
use windlass_dialects::llvm::{CallOp, LLVMFuncOp, attrs as llvm_attrs};
use windlass_ir::conversion::{ConversionRewriter, NoMatch, Place, SymbolRequest};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Body, Context, NewOp, Op, Type, Value};

/// A type in a name; `None` for one that no function has.
pub(super) fn mangled_type(ctx: &Context, ty: Type, is_unsigned: bool) -> Option<String> {
    if let Some(vector) = ty.vector(ctx) {
        let count: i64 = vector.shape.iter().product();
        return Some(format!(
            "Dv{count}_{}",
            mangled_type(ctx, vector.element, is_unsigned)?
        ));
    }
    let letter = match (ty, ty.integer(ctx).map(|(width, _)| width)) {
        (Type::F16, _) => "Dh",
        (Type::F32, _) => "f",
        (Type::F64, _) => "d",
        (_, Some(8)) if is_unsigned => "h",
        (_, Some(8)) => "c",
        (_, Some(16)) if is_unsigned => "t",
        (_, Some(16)) => "s",
        (_, Some(32)) if is_unsigned => "j",
        (_, Some(32)) => "i",
        (_, Some(64)) if is_unsigned => "m",
        (_, Some(64)) => "l",
        _ => return None,
    };
    Some(letter.to_owned())
}

/// The name of a function with these parameters: type, and whether it is unsigned.
pub(super) fn mangled(name: &str, params: &[(Type, bool)], ctx: &Context) -> Result<String, NoMatch> {
    let mut text = format!("_Z{}{name}", name.len());
    let mut vectors: Vec<Type> = Vec::new();
    for &(ty, is_unsigned) in params {
        match vectors.iter().position(|&vector| vector == ty) {
            // A type that was written before, other than a scalar, is written as its number.
            Some(0) => text.push_str("S_"),
            Some(at) => {
                let _ = write!(text, "S{}_", at - 1);
            }
            None => {
                if ty.vector(ctx).is_some() {
                    vectors.push(ty);
                }
                text.push_str(&mangled_type(ctx, ty, is_unsigned).ok_or_else(NoMatch::default)?);
            }
        }
    }
    Ok(text)
}

/// What is known of a function.
#[derive(Clone, Copy, Default)]
pub(super) struct Attributes {
    pub convergent: bool,
    pub no_unwind: bool,
    pub will_return: bool,
    /// Whether it only reads what arguments point to, or has no effects; `None` if neither is known.
    pub reads_arguments: Option<bool>,
}

/// A function that is declared in the module.
pub(super) struct Function<'n> {
    pub name: &'n str,
    pub result: Option<Type>,
    pub attributes: Attributes,
    /// The attributes of parameters: index and name.
    pub parameters: &'static [(usize, &'static str)],
}

/// What a function without effects, or one that reads its arguments, does to memory.
fn memory_effects(ctx: &Context, reads_arguments: bool) -> Attribute {
    const READS: i64 = 1;
    let argument = if reads_arguments { READS } else { 0 };
    let effects = [0, argument, 0, 0, 0, 0].map(|effect| Some(ctx.i64_attr(effect)));
    ctx.ext_attr(llvm_attrs::names::MEMORY_EFFECTS, &effects)
}

/// Says of a call what it does to memory.
pub(super) fn set_memory_effects(rw: &mut ConversionRewriter<'_>, call: Op, reads_arguments: bool) {
    let effects = memory_effects(rw.ctx(), reads_arguments);
    rw.b.body.set_attr(call, CallOp::memory_effects, Some(effects));
}

impl Function<'_> {
    /// Calls the function. As upstream's, the call has the attributes of the declaration.
    pub fn call(
        &self,
        rw: &mut ConversionRewriter<'_>,
        operands: &[Value],
        controls: Option<Attribute>,
    ) -> Op {
        let ctx = rw.ctx();
        let params: Vec<Type> = operands.iter().map(|&value| rw.b.body.ty(value)).collect();
        let ty = llvm_types::function(ctx, self.result.unwrap_or(Type::VOID), &params, false);
        let name = ctx.name(self.name);
        let unit = |is: bool| is.then_some(Attribute::UNIT);
        let Attributes {
            convergent,
            no_unwind,
            will_return,
            reads_arguments,
        } = self.attributes;
        let effects = reads_arguments.map(|reads| memory_effects(ctx, reads));
        let convention = Some(llvm_attrs::cconv(ctx, CConv::SpirFunc));
        let arg_attrs = self.parameter_attrs(ctx, params.len());
        let set: Vec<(AttrSlot, Option<Attribute>)> = vec![
            (LLVMFuncOp::sym_name, Some(ctx.name_attr(name))),
            (LLVMFuncOp::function_type, Some(ctx.type_attr(ty))),
            (LLVMFuncOp::CConv, convention),
            (LLVMFuncOp::convergent, unit(convergent)),
            (LLVMFuncOp::no_unwind, unit(no_unwind)),
            (LLVMFuncOp::will_return, unit(will_return)),
            (LLVMFuncOp::memory_effects, effects),
            (LLVMFuncOp::arg_attrs, arg_attrs),
        ];
        rw.request(SymbolRequest {
            symbol: name,
            place: Place::Start,
            fresh: None,
            make: Box::new(move |b, _| {
                let attrs = function_attrs(&set);
                b.create(NewOp {
                    attrs: &attrs,
                    body: Some(Box::new(Body::with_regions(1))),
                    ..NewOp::new(LLVMFuncOp::DEF, b.location)
                });
            }),
        });
        let set = [
            (CallOp::CConv, convention),
            (CallOp::convergent, unit(convergent)),
            (CallOp::no_unwind, unit(no_unwind)),
            (CallOp::will_return, unit(will_return)),
            (CallOp::memory_effects, effects),
            (CallOp::arg_attrs, arg_attrs),
        ];
        let results = self.result.as_slice();
        let call = build_call(&mut rw.b, Some(name), operands, results, &set, None);
        let linkage = llvm_attrs::linkage(ctx, Linkage::External);
        for (name, attr) in [
            ("function_type", ctx.type_attr(ty)),
            ("linkage", linkage),
            ("sym_name", ctx.name_attr(name)),
            ("visibility_", ctx.i64_attr(0)),
        ] {
            set_attr(rw.b.body, ctx, call, name, Some(attr));
        }
        if controls.is_some() {
            set_attr(rw.b.body, ctx, call, DECORATION, controls);
        }
        call
    }

    fn parameter_attrs(&self, ctx: &Context, count: usize) -> Option<Attribute> {
        if self.parameters.is_empty() {
            return None;
        }
        let dicts: Vec<Attribute> = (0..count)
            .map(|index| {
                let own = self.parameters.iter().filter(|(at, _)| *at == index);
                let entries = own.map(|(_, name)| (ctx.name(name), Attribute::UNIT));
                ctx.dict_attr(entries.collect::<Vec<_>>())
            })
            .collect();
        Some(ctx.array_attr(&dicts))
    }
}
