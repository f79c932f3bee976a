//! `convert-func-to-llvm`: functions, calls and returns become LLVM's.
//!
//! Several results become one struct. A function marked `llvm.emit_c_interface` also gets a wrapper with a name that C can
//! call; a declaration with that mark becomes a function that calls such a wrapper.

use crate::arith_to_llvm::extract;
use crate::llvm_types::{LlvmOptions, llvm_type_converter};
use smallvec::SmallVec;
use windlass_dialects::func::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum, ModRefInfo};
use windlass_dialects::llvm::{self, LLVMFuncOp, attrs as llvm_attrs, types as llvm_types};
use windlass_ir::conversion::{
    Adaptor, Conversion, Header, Match, NoMatch, PatternSet, Place, Request, Rewriter,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Body, Builder, Context, IsolatedOp, Location, Name, NewOp, Op, Type, Value};

/// Marks a function that C calls, or that is written in C.
pub const C_INTERFACE: &str = "llvm.emit_c_interface";
const C_PREFIX: &str = "_mlir_ciface_";

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = Conversion {
        types: llvm_type_converter(options),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns);
    conversion.target.legal_dialect(&llvm::LLVM_DIALECT);
    conversion
        .target
        .illegal_ops(&[FuncOp::NAME, CallOp::NAME, CallIndirectOp::NAME, ConstantOp::NAME]);
    conversion
}

/// Adds the patterns of `func`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add_isolated(FuncOp::NAME, convert_function)
        .add(ReturnOp::NAME, convert_return)
        .add(CallOp::NAME, convert_call)
        .add(CallIndirectOp::NAME, convert_call_indirect)
        .add(ConstantOp::NAME, convert_constant);
}

/// What a list of results becomes: nothing, the one, or a struct.
fn packed_result(rw: &mut Rewriter<'_>, results: &[Type]) -> Option<Type> {
    let converted = results
        .iter()
        .map(|&ty| rw.convert_type(ty))
        .collect::<Option<Vec<Type>>>()?;
    Some(match converted.as_slice() {
        [] => Type::VOID,
        [only] => *only,
        many => llvm_types::struct_literal(rw.ctx(), many, false),
    })
}

/// `#llvm.memory_effects<…>` that says that no memory of any kind is accessed.
fn no_memory_effects(ctx: &Context) -> Attribute {
    let none = Some(ModRefInfo::NoModRef.attr(ctx));
    ctx.ext_attr(llvm_attrs::names::MEMORY_EFFECTS, &[none; 6])
}

/// Attribute slots of an `llvm.func` with these set.
fn function_attrs(set: &[(AttrSlot, Option<Attribute>)]) -> Vec<Option<Attribute>> {
    let mut attrs = vec![None; LLVMFuncOp::DEF.attrs.len()];
    for &(slot, attr) in set {
        attrs[slot.0] = attr;
    }
    attrs
}

/// The header of a function in the LLVM dialect.
#[derive(Clone)]
struct Signature {
    name: Name,
    /// The function type.
    ty: Type,
    params: Vec<Type>,
    result: Type,
    arg_attrs: Option<Attribute>,
    res_attrs: Option<Attribute>,
    visibility: Option<Attribute>,
    discardable: Option<Attribute>,
}

impl Signature {
    fn attrs(
        &self,
        ctx: &Context,
        linkage: Option<Attribute>,
        memory: Option<Attribute>,
    ) -> Vec<Option<Attribute>> {
        function_attrs(&[
            (LLVMFuncOp::sym_name, Some(ctx.name_attr(self.name))),
            (LLVMFuncOp::sym_visibility, self.visibility),
            (LLVMFuncOp::function_type, Some(ctx.type_attr(self.ty))),
            (LLVMFuncOp::linkage, linkage),
            (LLVMFuncOp::memory_effects, memory),
            (LLVMFuncOp::arg_attrs, self.arg_attrs),
            (LLVMFuncOp::res_attrs, self.res_attrs),
        ])
    }

    /// Makes a function with this header and empty contents.
    fn define(&self, b: &mut Builder<'_>) -> Op {
        let attrs = self.attrs(b.ctx, None, None);
        let body = Some(Box::new(Body::with_regions(1)));
        let new = NewOp {
            attrs: &attrs,
            discardable: self.discardable,
            body,
            ..NewOp::new(LLVMFuncOp::DEF, b.location)
        };
        b.create(new)
    }

    /// Fills a function's only region with a call to `callee` that hands everything on.
    fn forward_to(&self, ctx: &Context, body: &mut Body, callee: Name, location: Location) {
        let Some(&region) = body.root_regions().first() else {
            return;
        };
        let block = body.append_block(region);
        let args: Vec<Value> = self
            .params
            .iter()
            .map(|&ty| body.append_arg(block, ty, location))
            .collect();
        let mut b = Builder::at_end(ctx, body, block, location);
        let results: &[Type] = if self.result == Type::VOID {
            &[]
        } else {
            &[self.result]
        };
        let call = build_call(&mut b, Some(callee), &args, results, &[], None);
        let returned = b.body.results(call).to_vec();
        b.create(NewOp {
            operands: &returned,
            ..NewOp::new(llvm::ReturnOp::DEF, location)
        });
    }
}

fn convert_function(rw: &mut Rewriter<'_>, f: &IsolatedOp<'_>) -> Result<Header, NoMatch> {
    let ctx = rw.ctx();
    let signature = f.attr(FuncOp::function_type).and_then(|attr| attr.as_type(ctx));
    let Some(function) = signature.and_then(|ty| ty.function(ctx)) else {
        return Err(NoMatch::default());
    };
    let name = f.symbol(ctx).ok_or_else(NoMatch::default)?;
    let params = function
        .inputs
        .iter()
        .map(|&ty| rw.convert_type(ty))
        .collect::<Option<Vec<Type>>>();
    let (Some(params), Some(result)) = (params, packed_result(rw, &function.results)) else {
        return Err(NoMatch::default());
    };
    let marker = |name: &str| f.discardable_attr(ctx, ctx.name(name));
    let variadic = marker("func.varargs") == Some(Attribute::TRUE);
    let mut linkage = marker("llvm.linkage");
    let memory = marker("llvm.readnone").map(|_| no_memory_effects(ctx));
    let used = ["llvm.linkage", "llvm.readnone", "func.varargs"].map(|name| ctx.name(name));
    let entries = f
        .discardable
        .and_then(|dict| dict.as_dict(ctx))
        .unwrap_or_default();
    let entries = entries
        .iter()
        .copied()
        .filter(|(name, _)| !used.contains(name))
        .collect();
    let signature = Signature {
        name,
        ty: llvm_types::function(ctx, result, &params, variadic),
        params,
        result,
        arg_attrs: f.attr(FuncOp::arg_attrs),
        // The attributes of several results say nothing about the struct that they become.
        res_attrs: f.attr(FuncOp::res_attrs).filter(|_| function.results.len() == 1),
        visibility: f.attr(FuncOp::sym_visibility),
        discardable: Some(ctx.dict_attr(entries)),
    };
    let old = rw
        .old()
        .root_regions()
        .first()
        .copied()
        .filter(|&root| !rw.old().region_is_empty(root));
    let mut requests = Vec::new();
    if marker(C_INTERFACE).is_some() {
        let wrapper = Signature {
            name: ctx.name(&format!("{C_PREFIX}{}", ctx.str(name))),
            ..signature.clone()
        };
        if old.is_none() {
            // Written in C: the declaration becomes a function that calls it under its C name.
            linkage = Some(llvm_attrs::linkage(ctx, Linkage::Private));
            signature.forward_to(ctx, rw.b.body, wrapper.name, f.location);
        }
        let callee = old.map(|_| name);
        requests.push(Request {
            symbol: wrapper.name,
            place: Place::After,
            make: Box::new(move |b| {
                let op = wrapper.define(b);
                let (ctx, location) = (b.ctx, b.location);
                if let (Some(callee), Some(body)) = (callee, b.body.isolated_mut(op)) {
                    wrapper.forward_to(ctx, body, callee, location);
                }
            }),
        });
    }
    if let (Some(old), Some(&new)) = (old, rw.b.body.root_regions().first()) {
        rw.convert_region(old, new, Some(&signature.params))?;
    }
    let attrs = signature.attrs(ctx, linkage, memory);
    Ok(Header {
        def: LLVMFuncOp::DEF,
        attrs,
        discardable: signature.discardable,
        requests,
    })
}

fn convert_return(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let discardable = Some(rw.old().discardable(a.op));
    let mut value = None;
    match a.operands {
        [] => {}
        [only] => value = Some(*only),
        many => {
            let types: Vec<Type> = many.iter().map(|&operand| rw.b.body.ty(operand)).collect();
            let ty = llvm_types::struct_literal(rw.ctx(), &types, false);
            let poison = llvm::PoisonOp::build(&mut rw.b, ty);
            let mut whole = rw.b.result(poison);
            for (index, &part) in many.iter().enumerate() {
                let position = rw.ctx().i64_array_attr(&[index as i64]);
                let op = llvm::InsertValueOp::build(&mut rw.b, whole, part, position, ty);
                whole = rw.b.result(op);
            }
            value = Some(whole);
        }
    }
    let new = NewOp {
        operands: value.as_slice(),
        discardable,
        ..NewOp::new(llvm::ReturnOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    Ok(())
}

/// Makes an `llvm.call`: of `callee`, or, without one, of the first operand.
pub(crate) fn build_call(
    b: &mut Builder<'_>,
    callee: Option<Name>,
    operands: &[Value],
    results: &[Type],
    set: &[(AttrSlot, Option<Attribute>)],
    discardable: Option<Attribute>,
) -> Op {
    let mut attrs: SmallVec<[Option<Attribute>; 24]> =
        SmallVec::from_elem(None, llvm::CallOp::DEF.attrs.len());
    attrs[llvm::CallOp::callee.0] = callee.map(|name| b.ctx.symbol_attr(name));
    attrs[llvm::CallOp::op_bundle_sizes.0] = Some(b.ctx.i32_array_attr(&[]));
    for &(slot, attr) in set {
        attrs[slot.0] = attr;
    }
    let new = NewOp {
        operands,
        results,
        attrs: &attrs,
        discardable,
        operand_segments: &[operands.len() as u32, 0],
        ..NewOp::new(llvm::CallOp::DEF, b.location)
    };
    b.create(new)
}

/// Converts a call of `callee`, or of the first operand, and takes the results out of their struct.
fn convert_any_call(
    rw: &mut Rewriter<'_>,
    a: Adaptor<'_>,
    callee: Option<Name>,
    set: &[(AttrSlot, Option<Attribute>)],
) -> Match {
    let types: Vec<Type> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    let Some(packed) = packed_result(rw, &types) else {
        return Err(NoMatch::default());
    };
    let discardable = Some(rw.old().discardable(a.op));
    let results: &[Type] = if packed == Type::VOID { &[] } else { &[packed] };
    let call = build_call(&mut rw.b, callee, a.operands, results, set, discardable);
    match types.len() {
        0 => {}
        1 => rw.replace_with(a.op, call),
        _ => {
            let whole = rw.b.result(call);
            let mut parts = Vec::with_capacity(types.len());
            for (index, &ty) in types.iter().enumerate() {
                let ty = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
                parts.push(extract(rw, whole, index as i64, ty));
            }
            rw.replace(a.op, &parts);
        }
    }
    Ok(())
}

fn convert_call(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let callee = old
        .get(a.op, CallOp::callee)
        .and_then(|attr| attr.as_flat_symbol(ctx));
    let Some(callee) = callee else {
        return Err(NoMatch::default());
    };
    let set = [
        (llvm::CallOp::arg_attrs, old.get(a.op, CallOp::arg_attrs)),
        (llvm::CallOp::res_attrs, old.get(a.op, CallOp::res_attrs)),
        (llvm::CallOp::no_inline, old.get(a.op, CallOp::no_inline)),
    ];
    convert_any_call(rw, a, Some(callee), &set)
}

fn convert_call_indirect(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let set = [
        (llvm::CallOp::arg_attrs, old.get(a.op, CallIndirectOp::arg_attrs)),
        (llvm::CallOp::res_attrs, old.get(a.op, CallIndirectOp::res_attrs)),
    ];
    convert_any_call(rw, a, None, &set)
}

fn convert_constant(rw: &mut Rewriter<'_>, a: Adaptor<'_>) -> Match {
    let symbol = rw.old().get(a.op, ConstantOp::value);
    let discardable = Some(rw.old().discardable(a.op));
    let mut attrs = [None; 1];
    attrs[llvm::AddressOfOp::global_name.0] = symbol;
    let new = NewOp {
        attrs: &attrs,
        results: &[Type::PTR],
        discardable,
        ..NewOp::new(llvm::AddressOfOp::DEF, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.replace_with(a.op, op);
    Ok(())
}

/// Declares a function of this type.
pub(crate) fn declare_function(b: &mut Builder<'_>, name: Name, ty: Type) {
    let (sym_name, ty) = (b.ctx.name_attr(name), b.ctx.type_attr(ty));
    let attrs = function_attrs(&[
        (LLVMFuncOp::sym_name, Some(sym_name)),
        (LLVMFuncOp::function_type, Some(ty)),
    ]);
    let body = Some(Box::new(Body::with_regions(1)));
    let new = NewOp {
        attrs: &attrs,
        body,
        ..NewOp::new(LLVMFuncOp::DEF, b.location)
    };
    b.create(new);
}

/// Defines a private constant.
pub(crate) fn define_constant(b: &mut Builder<'_>, name: Name, ty: Type, value: Attribute) {
    let ctx = b.ctx;
    let mut attrs = vec![None; llvm::GlobalOp::DEF.attrs.len()];
    for (slot, attr) in [
        (llvm::GlobalOp::sym_name, ctx.name_attr(name)),
        (llvm::GlobalOp::global_type, ctx.type_attr(ty)),
        (llvm::GlobalOp::constant, Attribute::UNIT),
        (
            llvm::GlobalOp::linkage,
            llvm_attrs::linkage(ctx, Linkage::Private),
        ),
        (llvm::GlobalOp::value, value),
    ] {
        attrs[slot.0] = Some(attr);
    }
    let body = Some(Box::new(Body::with_regions(1)));
    let new = NewOp {
        attrs: &attrs,
        body,
        ..NewOp::new(llvm::GlobalOp::DEF, b.location)
    };
    b.create(new);
}
