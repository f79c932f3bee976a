//! `convert-math-to-funcs`: converts powers with integer exponents, and counts of leading zeros, to calls of generated
//! functions.
//!
//! Each type has its own function, parsed from a template below with placeholders for types and numbers.

use crate::math_to_libm::each_element;
use std::sync::Arc;
use windlass_dialects::arith::ARITH_DIALECT;
use windlass_dialects::cf::CF_DIALECT;
use windlass_dialects::func::{self, FUNC_DIALECT};
use windlass_dialects::math::{CountLeadingZerosOp, FPowIOp, IPowIOp, MATH_DIALECT};
use windlass_dialects::scf::SCF_DIALECT;
use windlass_dialects::vector::VECTOR_DIALECT;
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Legality, Match, NoMatch, PatternSet, Place, SymbolRequest,
    TypeConverter,
};
use windlass_ir::location::TextPosition;
use windlass_ir::num::ApInt;
use windlass_ir::text::{ParseOptions, PrintOptions, op_to_string, parse_module, type_to_string};
use windlass_ir::{Attribute, Body, Builder, Context, Name, NewOp, Op, OpName, Type, Value, WalkResult};

/// `base` to the power of a signed integer of type `I`: negative powers are 0, 1 or -1, and the inverse of zero is
/// undefined.
const IPOWI: &str = "
func.func private @f(%base: I, %power: I) -> I attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %c0 = arith.constant 0 : I
  %c1 = arith.constant 1 : I
  %cn1 = arith.constant -1 : I
  %none = arith.cmpi eq, %power, %c0 : I
  cf.cond_br %none, ^one, ^some
^one:
  return %c1 : I
^some:
  %negative = arith.cmpi sle, %power, %c0 : I
  cf.cond_br %negative, ^inverse, ^loop(%c1, %base, %power : I, I, I)
^inverse:
  %of_zero = arith.cmpi eq, %base, %c0 : I
  cf.cond_br %of_zero, ^undefined, ^not_zero
^undefined:
  %undefined = arith.divsi %c1, %c0 : I
  return %undefined : I
^not_zero:
  %of_one = arith.cmpi eq, %base, %c1 : I
  cf.cond_br %of_one, ^of_one, ^not_one
^of_one:
  return %c1 : I
^not_one:
  %of_minus_one = arith.cmpi eq, %base, %cn1 : I
  cf.cond_br %of_minus_one, ^alternating, ^less_than_one
^alternating:
  %lowest = arith.andi %power, %c1 : I
  %odd = arith.cmpi ne, %lowest, %c0 : I
  cf.cond_br %odd, ^minus_one, ^plus_one
^minus_one:
  return %cn1 : I
^plus_one:
  return %c1 : I
^less_than_one:
  return %c0 : I
^loop(%result: I, %square: I, %rest: I):
  %bit = arith.andi %rest, %c1 : I
  %set = arith.cmpi ne, %bit, %c0 : I
  cf.cond_br %set, ^multiply, ^next(%result : I)
^multiply:
  %product = arith.muli %result, %square : I
  cf.br ^next(%product : I)
^next(%so_far: I):
  %shifted = arith.shrui %rest, %c1 : I
  %done = arith.cmpi eq, %shifted, %c0 : I
  cf.cond_br %done, ^end, ^again
^end:
  return %so_far : I
^again:
  %next = arith.muli %square, %square : I
  cf.br ^loop(%so_far, %next, %shifted : I, I, I)
}";

/// A float of type `F` to the power of a signed integer of type `I`. The minimal exponent has no negation: adds one
/// first, and multiplies once more.
const FPOWI: &str = "
func.func private @f(%base: F, %power: I) -> F attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %one = arith.constant 1.0 : F
  %c0 = arith.constant 0 : I
  %c1 = arith.constant 1 : I
  %min = arith.constant MIN : I
  %max = arith.constant MAX : I
  %none = arith.cmpi eq, %power, %c0 : I
  cf.cond_br %none, ^one, ^some
^one:
  return %one : F
^some:
  %negative = arith.cmpi sle, %power, %c0 : I
  %lowest = arith.cmpi eq, %power, %min : I
  %negated = arith.subi %c0, %power : I
  %positive = arith.select %negative, %negated, %power : I
  %count = arith.select %lowest, %max, %positive : I
  cf.br ^loop(%one, %base, %count : F, F, I)
^loop(%result: F, %square: F, %rest: I):
  %bit = arith.andi %rest, %c1 : I
  %set = arith.cmpi ne, %bit, %c0 : I
  cf.cond_br %set, ^multiply, ^next(%result : F)
^multiply:
  %product = arith.mulf %result, %square : F
  cf.br ^next(%product : F)
^next(%so_far: F):
  %shifted = arith.shrui %rest, %c1 : I
  %done = arith.cmpi eq, %shifted, %c0 : I
  cf.cond_br %done, ^end(%so_far : F), ^again
^again:
  %next = arith.mulf %square, %square : F
  cf.br ^loop(%so_far, %next, %shifted : F, F, I)
^end(%all: F):
  cf.cond_br %lowest, ^once_more, ^enough(%all : F)
^once_more:
  %more = arith.mulf %all, %base : F
  cf.br ^enough(%more : F)
^enough(%positive_power: F):
  cf.cond_br %negative, ^invert, ^return(%positive_power : F)
^invert:
  %inverse = arith.divf %one, %positive_power : F
  cf.br ^return(%inverse : F)
^return(%value: F):
  return %value : F
}";

/// The number of leading zeros of an integer of type `I`: shifts left until the integer is negative.
const CTLZ: &str = "
func.func private @f(%value: I) -> I attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %width = arith.constant WIDTH : I
  %c0 = arith.constant 0 : I
  %zero = arith.cmpi eq, %value, %c0 : I
  %count = scf.if %zero -> (I) {
    scf.yield %width : I
  } else {
    %first = arith.constant 1 : index
    %c1 = arith.constant 1 : I
    %last = arith.constant WIDTH : index
    %start = arith.constant 0 : I
    %found:2 = scf.for %i = %first to %last step %first iter_args(%shifted = %value, %zeros = %start) -> (I, I) {
      %negative = arith.cmpi slt, %shifted, %c0 : I
      %next:2 = scf.if %negative -> (I, I) {
        scf.yield %shifted, %zeros : I, I
      } else {
        %more = arith.addi %zeros, %c1 : I
        %further = arith.shli %shifted, %c1 : I
        scf.yield %further, %more : I, I
      }
      scf.yield %next#0, %next#1 : I, I
    }
    scf.yield %found#1 : I
  }
  return %count : I
}";

/// The conversion that the pass runs: powers of floats whose exponents have at least `min_width` bits, and leading
/// zeros if `ctlz`.
pub fn conversion(min_width: u32, ctlz: bool) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        before: Some(Arc::new(move |rw| request_all(rw, min_width, ctlz))),
        ..Conversion::default()
    };
    for dialect in [
        &ARITH_DIALECT,
        &CF_DIALECT,
        &FUNC_DIALECT,
        &SCF_DIALECT,
        &VECTOR_DIALECT,
    ] {
        conversion.target.legal_dialect(dialect);
    }
    let calls: &[OpName] = match ctlz {
        true => &[IPowIOp::NAME, FPowIOp::NAME, CountLeadingZerosOp::NAME],
        false => &[IPowIOp::NAME, FPowIOp::NAME],
    };
    for &name in calls {
        let stays = move |ctx: &Context, body: &Body, op: Op| !becomes_call(ctx, body, op, min_width);
        conversion.target.op(name, Legality::Dynamic(Arc::new(stays)));
    }
    let patterns = &mut conversion.patterns;
    populate_ipowi(patterns);
    patterns.add(FPowIOp::NAME, move |rw, a| {
        match becomes_call(rw.ctx(), rw.old(), a.op, min_width) {
            true => convert(rw, a, "fpowi", FPOWI),
            false => Err(NoMatch::default()),
        }
    });
    if ctlz {
        patterns.add(CountLeadingZerosOp::NAME, |rw, a| convert(rw, a, "ctlz", CTLZ));
    }
    conversion
}

/// Adds the pattern for integer powers.
pub fn populate_ipowi(patterns: &mut PatternSet) {
    patterns.add(IPowIOp::NAME, |rw, a| convert(rw, a, "ipowi", IPOWI));
}

/// Calls the function that computes an op, for each element of a vector.
fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, mnemonic: &str, template: &'static str) -> Match {
    let ctx = rw.ctx();
    let body = rw.old();
    let result = body.ty(body.result(a.op, 0));
    let operands: Vec<Type> = body
        .operands(a.op)
        .iter()
        .map(|operand| body.ty(operand))
        .collect();
    // The exponent, if there is one.
    let int = operands[operands.len() - 1];
    if int.element_or_self(ctx) == Type::INDEX {
        return Err(NoMatch::default());
    }
    if result.vector(ctx).is_some() {
        return each_element(rw, a, result);
    }
    // A call without uses of its result is reported when it is verified.
    let is_reported = body.name(a.op) == IPowIOp::NAME || body.op_has_uses(a.op);
    if result.is_shaped(ctx) && is_reported {
        return Err(of_tensor(rw, a.op, result));
    }
    let (element, int) = (result.element_or_self(ctx), int.element_or_self(ctx));
    let callee = ctx.symbol_attr(request(rw, mnemonic, template, element, int));
    let call = func::CallOp::builder(a.operands, callee, &[result]).build(&mut rw.b);
    rw.replace_with(a.op, call);
    Ok(())
}

/// The error for a computation on a tensor, in upstream's words: there, the function for the elements is called with tensors.
fn of_tensor(rw: &ConversionRewriter<'_>, op: Op, result: Type) -> NoMatch {
    let (ctx, body) = (rw.ctx(), rw.old());
    let message = match body.name(op) {
        IPowIOp::NAME => {
            "failed to legalize operation 'math.ipowi' that was explicitly marked illegal".to_owned()
        }
        _ => format!(
            "failed to legalize unresolved materialization from ('{}') to ('{}') that remained live after conversion",
            type_to_string(ctx, result.element_or_self(ctx)),
            type_to_string(ctx, result)
        ),
    };
    let error = body.error_at(ctx, op, message);
    let user = body.uses(body.result(op, 0)).next().map(|(user, _)| user);
    NoMatch(Some(match user.filter(|_| body.name(op) != IPowIOp::NAME) {
        Some(user) => {
            let text = op_to_string(ctx, body, user, &PrintOptions::default());
            error.note(
                body.location(user),
                format!("see existing live user here: {}", text.trim_end()),
            )
        }
        None => error,
    }))
}

/// Requests the function for values of these types and returns its name.
fn request(
    rw: &mut ConversionRewriter<'_>,
    mnemonic: &str,
    template: &'static str,
    result: Type,
    int: Type,
) -> Name {
    let ctx = rw.ctx();
    let mut name = format!("__mlir_math_{mnemonic}_{}", type_to_string(ctx, result));
    if int != result {
        name = format!("{name}_{}", type_to_string(ctx, int));
    }
    let name = ctx.name(&name);
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::End,
        fresh: None,
        make: Box::new(move |b, name| define(b, name, template, result, int)),
    });
    name
}

/// Whether an op is computed by a function: integers have a fixed width, and the exponent of `math.fpowi` at least `min_width` bits.
fn becomes_call(ctx: &Context, body: &Body, op: Op, min_width: u32) -> bool {
    let operands = body.operands(op);
    let int = operands
        .iter()
        .last()
        .map(|last| body.ty(last).element_or_self(ctx));
    let width = int.and_then(|int| int.signless_width(ctx));
    width.is_some_and(|width| body.name(op) != FPowIOp::NAME || width >= min_width)
}

/// Requests the functions of all ops of a body: upstream defines them before it converts, also for ops that fold or are unreachable.
fn request_all(rw: &mut ConversionRewriter<'_>, min_width: u32, ctlz: bool) {
    let ctx = rw.ctx();
    if !rw.old().dialects().may_contain(&MATH_DIALECT) {
        return;
    }
    let mut found: Vec<Op> = Vec::new();
    rw.old().walk(|body, op| {
        if matches!(
            body.name(op),
            IPowIOp::NAME | FPowIOp::NAME | CountLeadingZerosOp::NAME
        ) {
            found.push(op);
        }
        WalkResult::Advance
    });
    for op in found {
        let element = |value: Value| rw.old().ty(value).element_or_self(ctx);
        let result = element(rw.old().result(op, 0));
        let last = element(rw.old().operand(op, rw.old().operands(op).len() - 1));
        match rw.old().name(op) {
            _ if last == Type::INDEX => {}
            IPowIOp::NAME => {
                request(rw, "ipowi", IPOWI, result, last);
            }
            FPowIOp::NAME if becomes_call(ctx, rw.old(), op, min_width) => {
                request(rw, "fpowi", FPOWI, result, last);
            }
            CountLeadingZerosOp::NAME if ctlz => {
                request(rw, "ctlz", CTLZ, result, last);
            }
            _ => {}
        }
    }
}

/// Defines a function from a template.
fn define(b: &mut Builder<'_>, name: Name, template: &str, result: Type, int: Type) {
    let ctx = b.ctx;
    let width = int.signless_width(ctx).unwrap_or(64);
    let words = template.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
    let mut text = String::with_capacity(template.len());
    for word in words {
        let end = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        match end {
            "I" => text += &type_to_string(ctx, int),
            "F" => text += &type_to_string(ctx, result),
            "MIN" => text += &ApInt::signed_min(width).signed().to_string(),
            "MAX" => text += &ApInt::signed_max(width).signed().to_string(),
            "WIDTH" => text += &width.to_string(),
            other => text += other,
        }
        text += &word[end.len()..];
    }
    let Some(mut function) = read(ctx, text) else {
        return;
    };
    for op in function.contents.all_ops() {
        function.contents.set_location(op, b.location);
    }
    let name = ctx.name_attr(name);
    function.attrs[func::FuncOp::sym_name.0] = Some(name);
    b.create(NewOp {
        attrs: &function.attrs,
        discardable: Some(function.discardable),
        body: Some(function.contents),
        ..NewOp::new(func::FuncOp::DEF, b.location)
    });
}

/// A parsed function.
struct Function {
    attrs: Vec<Option<Attribute>>,
    discardable: Attribute,
    contents: Box<Body>,
}

fn read(ctx: &Context, text: String) -> Option<Function> {
    let source = ctx.add_source("math-to-funcs", text, TextPosition::START)?;
    let mut module = parse_module(ctx, source, &ParseOptions::default()).ok()?;
    let body = module.body_mut()?;
    let function = body.root_ops().next()?;
    Some(Function {
        attrs: body.attrs(function).to_vec(),
        discardable: body.discardable(function),
        contents: body.take_isolated(function)?,
    })
}
