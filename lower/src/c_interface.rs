//! C interface wrappers: functions that C calls, or that C defines, and that pass memrefs by pointer to their
//! descriptors.
//!
//! The wrapper of `@f` is `@_mlir_ciface_f`. A struct result is stored through its first argument.

use crate::build::llvm::{alloca, index_constant, load, promote, store};
use crate::calling_convention::Passed;
use crate::func_to_llvm::{Signature, build_call};
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{self as llvm_types, StructType};
use windlass_ir::{Attribute, Body, Builder, Context, Location, Name, NewOp, Type, Value};

const PREFIX: &str = "_mlir_ciface_";

/// The C interface wrapper of a function.
pub(crate) struct Wrapper {
    /// The wrapper's signature.
    pub signature: Signature,
    inputs: Vec<Passed>,
    /// Whether the result is stored through the first argument.
    stores_result: bool,
}

pub(crate) fn return_from(b: &mut Builder<'_>, operands: &[Value]) {
    let new = NewOp {
        operands,
        ..NewOp::new(llvm::ReturnOp::DEF, b.location)
    };
    b.create(new);
}

/// Calls a function; returns its result, if it has one.
pub(crate) fn call(b: &mut Builder<'_>, callee: Name, operands: &[Value], result: Type) -> Option<Value> {
    let results: &[Type] = if result == Type::VOID { &[] } else { &[result] };
    let call = build_call(b, Some(callee), operands, results, &[], None);
    b.body.results(call).get(0)
}

impl Wrapper {
    /// The wrapper of a function with this signature in the LLVM dialect, which takes these inputs, with attributes for
    /// each of them.
    pub fn new(
        ctx: &Context,
        function: &Signature,
        arg_attrs: Option<Attribute>,
        inputs: Vec<Passed>,
    ) -> Wrapper {
        let stores_result = StructType::of(ctx, function.result).is_some();
        let mut params = Vec::with_capacity(inputs.len() + 1);
        if stores_result {
            params.push(Type::PTR);
        }
        let by_pointer = |input: &Passed| if input.is_memref() { Type::PTR } else { input.ty() };
        params.extend(inputs.iter().map(by_pointer));
        let result = if stores_result {
            Type::VOID
        } else {
            function.result
        };
        let attrs = arg_attrs
            .filter(|_| stores_result)
            .and_then(|attrs| attrs.as_array(ctx));
        let arg_attrs = match attrs {
            Some(attrs) => {
                let mut all = vec![Attribute::EMPTY_DICT];
                all.extend_from_slice(attrs);
                Some(ctx.array_attr(&all))
            }
            None => arg_attrs,
        };
        let signature = Signature {
            name: ctx.name(&format!("{PREFIX}{}", ctx.str(function.name))),
            ty: llvm_types::function(ctx, result, &params, false),
            params,
            result,
            arg_attrs,
            res_attrs: function.res_attrs.filter(|_| !stores_result),
            visibility: function.visibility,
            inherent: function.inherent.clone(),
            discardable: function.discardable,
        };
        Wrapper {
            signature,
            inputs,
            stores_result,
        }
    }

    /// Defines the wrapper, which calls `function` (name and result type); with `None`, declares it.
    pub fn define(&self, b: &mut Builder<'_>, function: Option<(Name, Type)>) {
        let op = self.signature.define(b);
        let (ctx, location) = (b.ctx, b.location);
        if let (Some((name, result)), Some(body)) = (function, b.body.isolated_mut(op)) {
            self.call_function(ctx, body, name, result, location);
        }
    }

    fn call_function(&self, ctx: &Context, body: &mut Body, name: Name, result: Type, location: Location) {
        let Some((mut b, args)) = enter(ctx, body, &self.signature.params, location) else {
            return;
        };
        let b = &mut b;
        let mut operands = Vec::new();
        let first = usize::from(self.stores_result);
        for (input, &arg) in self.inputs.iter().zip(&args[first..]) {
            if input.is_memref() {
                let whole = load(b, arg, input.ty());
                input.pack_arguments(b, whole, &mut operands);
            } else {
                operands.push(arg);
            }
        }
        let result = call(b, name, &operands, result);
        match result {
            Some(result) if self.stores_result => {
                store(b, result, args[0]);
                return_from(b, &[]);
            }
            result => return_from(b, result.as_slice()),
        }
    }

    /// Fills the body of an external function: it calls the wrapper, which C defines.
    pub fn call_c(&self, ctx: &Context, body: &mut Body, function: &Signature, location: Location) {
        let Some((mut b, args)) = enter(ctx, body, &function.params, location) else {
            return;
        };
        let b = &mut b;
        let index = self.index_type();
        let mut operands = Vec::new();
        let mut place = None;
        if self.stores_result {
            let one = index_constant(b, index, 1);
            let result = alloca(b, one, function.result, Type::PTR);
            operands.push(result);
            place = Some(result);
        }
        let mut at = 0;
        for input in &self.inputs {
            let params = &args[at..at + input.count()];
            at += input.count();
            let Some(mut value) = input.unpack_arguments(b, params) else {
                continue;
            };
            if input.is_memref() {
                value = promote(b, index, value);
            }
            operands.push(value);
        }
        let result = call(b, self.signature.name, &operands, self.signature.result);
        match place {
            Some(place) => {
                let result = load(b, place, function.result);
                return_from(b, &[result]);
            }
            None => return_from(b, result.as_slice()),
        }
    }

    /// The index type of the descriptors, if there is one.
    fn index_type(&self) -> Type {
        let of = |input: &Passed| match *input {
            Passed::Ranked { index, .. } | Passed::Unranked { index, .. } => Some(index),
            Passed::Whole(_) | Passed::Bare { .. } => None,
        };
        self.inputs.iter().find_map(of).unwrap_or(Type::I64)
    }
}

/// Adds the entry block with these parameters to the first region of a function.
pub(crate) fn enter<'b>(
    ctx: &'b Context,
    body: &'b mut Body,
    params: &[Type],
    location: Location,
) -> Option<(Builder<'b>, Vec<Value>)> {
    let &region = body.root_regions().first()?;
    let block = body.append_block(region);
    let args = params
        .iter()
        .map(|&ty| body.append_arg(block, ty, location))
        .collect();
    Some((Builder::at_end(ctx, body, block, location), args))
}
