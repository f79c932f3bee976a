//! Functions in conversions that keep the `func` dialect: their types, and calls of functions that the module may not declare yet.
//!
//! [`populate`] converts the types of signatures, calls and returns (upstream's
//! `populateFunctionOpInterfaceTypeConversionPattern` and its like), for `arith-emulate-wide-int` and conversions of embedders.

use std::sync::Arc;
use windlass_dialects::func::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, ConvertedOpHeader, Legality, Match, NoMatch, Place,
    SymbolRequest, TypeConverter,
};
use windlass_ir::{Attribute, Body, Builder, Diagnostic, IsolatedOp, Name, NewOp, Op, Type, Value};

/// Adds the patterns, the rule for function types and the legality of the ops of `func`. The rules of `conversion.types` for
/// other types have to be there already.
///
/// ```
/// use windlass_ir::conversion::{Conversion, TypeConverter, convert_body};
/// use windlass_ir::{Context, Type};
/// # use windlass_ir::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
///
/// // `i8` becomes `i32`.
/// let mut types = TypeConverter::identity();
/// types.rule(|_, _, ty| (ty == Type::I8).then_some(Some(Type::I32)));
/// let mut conversion = Conversion { types, ..Conversion::default() };
/// windlass_lower::func_conversion::populate(&mut conversion);
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let text = "func.func @same(%x: i8) -> i8 {\n  return %x : i8\n}\n";
/// # let source = ctx.add_source("f.mlir", text.to_owned(), windlass_ir::location::TextPosition::START).unwrap();
/// # let mut module = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
/// convert_body(&ctx, module.body_mut().unwrap(), &conversion).unwrap();
/// let printed = module_to_string(&ctx, &module, &PrintOptions::default());
/// assert!(printed.contains("func.func @same(%arg0: i32) -> i32 {\n    return %arg0 : i32\n"));
/// ```
pub fn populate(conversion: &mut Conversion) {
    add_function_type_rule(&mut conversion.types);
    let legality = legal_types(conversion.types.clone());
    for name in [
        CallOp::NAME,
        CallIndirectOp::NAME,
        ConstantOp::NAME,
        ReturnOp::NAME,
    ] {
        conversion.target.op(name, legality.clone());
        conversion.patterns.add(name, convert_types);
    }
    conversion.patterns.add_isolated(FuncOp::NAME, convert_signature);
}

/// Adds the rule for function types: their inputs and results are converted.
pub fn add_function_type_rule(types: &mut TypeConverter) {
    types.rule(|types, ctx, ty| {
        let function = ty.function(ctx)?;
        let inputs = types.convert_all(ctx, function.inputs.iter().copied());
        let results = types.convert_all(ctx, function.results.iter().copied());
        let both = inputs.zip(results);
        Some(both.map(|(inputs, results)| ctx.function_type(&inputs, &results)))
    });
}

/// Ops whose operand and result types are legal.
pub fn legal_types(converter: TypeConverter) -> Legality {
    Legality::Dynamic(Arc::new(move |ctx, body, op| {
        let operands = body.operands(op).iter().map(|operand| body.ty(operand));
        let results = body.results(op).map(|result| body.ty(result));
        operands.chain(results).all(|ty| converter.is_legal(ctx, ty))
    }))
}

/// A pattern: copies an op without regions, with converted operands and result types.
///
/// # Errors
/// A result type that cannot be converted.
pub fn convert_types(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old: Vec<Type> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    let results: Option<Vec<Type>> = old.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let new = rw.copy_op(a.op, a.operands, &results.ok_or_else(NoMatch::default)?);
    let values: Vec<Value> = rw.b.body.results(new).collect();
    rw.replace(a.op, &values);
    Ok(())
}

/// A pattern for `func.func`: converts the signature and the body.
///
/// # Errors
/// A type of the signature that cannot be converted, or an op of the body.
pub fn convert_signature(
    rw: &mut ConversionRewriter<'_>,
    f: &IsolatedOp<'_>,
) -> Result<ConvertedOpHeader, NoMatch> {
    let ctx = rw.ctx();
    let old = f.attr(FuncOp::function_type).and_then(|attr| attr.as_type(ctx));
    let Some(ty) = old.and_then(|ty| rw.convert_type(ty)) else {
        let message = "failed to legalize operation 'func.func' that was explicitly marked illegal";
        return Err(Diagnostic::error(f.location, message).into());
    };
    let inputs = ty.function(ctx).map(|function| function.inputs.to_vec());
    let root = rw.old().root_regions().first().copied();
    if let Some(root) = root.filter(|&root| !rw.old().region_is_empty(root)) {
        let into = rw.b.body.root_regions()[0];
        rw.convert_region(root, into, inputs.as_deref())?;
    }
    let mut attrs = f.attrs.to_vec();
    attrs[FuncOp::function_type.0] = Some(ctx.type_attr(ty));
    Ok(ConvertedOpHeader {
        def: f.def,
        attrs,
        discardable: *f.discardable,
        requests: Vec::new(),
    })
}

/// Declares a private function with these discardable attributes.
pub fn declare_function(b: &mut Builder<'_>, name: Name, ty: Type, discardable: Option<Attribute>) -> Op {
    let ctx = b.ctx;
    let mut attrs = vec![None; FuncOp::DEF.attrs.len()];
    attrs[FuncOp::sym_name.0] = Some(ctx.name_attr(name));
    attrs[FuncOp::function_type.0] = Some(ctx.type_attr(ty));
    attrs[FuncOp::sym_visibility.0] = Some(ctx.string_attr("private"));
    b.create(NewOp {
        attrs: &attrs,
        discardable,
        body: Some(Box::new(Body::with_regions(1))),
        ..NewOp::new(FuncOp::DEF, b.location)
    })
}

/// Calls the function with this name. A module that has no symbol of the name gets a declaration at its start: the type follows
/// from the operands and the results.
pub fn call_function(
    rw: &mut ConversionRewriter<'_>,
    name: &str,
    operands: &[Value],
    results: &[Type],
) -> Op {
    let ctx = rw.ctx();
    let name = ctx.name(name);
    let inputs: Vec<Type> = operands.iter().map(|&operand| rw.b.body.ty(operand)).collect();
    let ty = ctx.function_type(&inputs, results);
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| {
            declare_function(b, name, ty, None);
        }),
    });
    rw.b.create(NewOp {
        operands,
        attrs: &[Some(ctx.symbol_attr(name))],
        results,
        ..NewOp::new(CallOp::DEF, rw.b.location)
    })
}
