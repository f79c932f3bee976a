//! Functions: defining, calling and naming them.

mod build;
pub use build::{call, declare, define};
mod canonicalize;
pub(crate) mod duplicates;
mod inline;
mod syntax;
mod verify;

pub(crate) use verify::{verify_argument_types, verify_call};

use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::{AttrForm, OpDef, Rule};
use windlass_ir::rewrite::Canonicalize;
use windlass_ir::text::LegacyAsm;
use windlass_ir::text::function::{FunctionSyntax, parse_function};
use windlass_ir::text::{AsmParse, AsmPrint, OpAsmOpInterface};
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};
use windlass_ir::{Attribute, Body, Context, Op, Type, dialect};

static FUNCTION: TypeConstraint = TypeConstraint::new("function type", |ctx, t| t.function(ctx).is_some());
static FUNCTION_TYPE: AttrConstraint = AttrConstraint::written(
    "type attribute of function type",
    |ctx, a| a.as_type(ctx).is_some_and(|t| t.function(ctx).is_some()),
    AttrForm::Type,
);

dialect! {
    pub static FUNC_DIALECT = "func", number 1, "Functions: defining, calling and naming them.",
        { constant: Some(constant) },
        interfaces(inline::RULES, LegacyAsm { ops: &crate::legacy::STD, upgrade: None });

    /// Calls the function that a symbol names.
    CallOp = "func.call" (operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        attrs(
            callee: attr::FLAT_SYMBOL,
            arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY,
            no_inline[?]: attr::UNIT,
        )
        traits(CALL_LIKE, MEMREFS_NORMALIZABLE) interfaces(VerifySymbolUses(verify::call))
        format("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)")

    /// Calls a function by its value.
    CallIndirectOp = "func.call_indirect"
        (callee: FUNCTION, callee_operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        attrs(arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)
        traits(CALL_LIKE)
        interfaces(
            Canonicalize(&[canonicalize::call_of_constant]), AsmParse(syntax::parse_call_indirect),
            AsmPrint(syntax::print_call_indirect),
        )
        rules(
            Rule::Predicate { summary: "callee input types match argument types", check: inputs_match },
            Rule::Predicate { summary: "callee result types match result types", check: results_match },
        )

    /// The function that a symbol names, as a value.
    ConstantOp = "func.constant" () -> (result: ty::ANY) attrs(value: attr::FLAT_SYMBOL)
        traits(CONSTANT_LIKE, PURE)
        interfaces(
            VerifySymbolUses(verify::constant), OpAsmOpInterface::results(|_, _, _, name| name(0, "f")),
        )
        format("attr-dict $value `:` type(results)")

    /// A function: its body's first block has the inputs for arguments. Without a body it is defined
    /// elsewhere.
    FuncOp = "func.func" () -> ()
        attrs(
            sym_name: attr::SYMBOL_NAME,
            function_type: FUNCTION_TYPE,
            sym_visibility[?]: attr::STRING,
            arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY,
            no_inline[?]: attr::UNIT,
        )
        regions(body)
        traits(ISOLATED_FROM_ABOVE, SYMBOL, FUNCTION_LIKE, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE)
        interfaces(
            Verify(verify::function), VerifyRegions(verify::returns),
            AsmParse(|p, state| parse_function(p, state, &FunctionSyntax::BUILTIN)),
            AsmPrint(|p, body, op| p.function(body, op, &FunctionSyntax::BUILTIN)),
        )
        default_dialect("func")

    /// Returns from the function with these values.
    ReturnOp = "func.return" (operands[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR, MEMREFS_NORMALIZABLE) rules(Rule::HasParent(&[FuncOp::NAME]))
        format("attr-dict ($operands^ `:` type($operands))?")
}

fn inputs_match(ctx: &Context, body: &Body, op: Op) -> bool {
    let Some(function) = body.ty(body.get(op, CallIndirectOp::callee)).function(ctx) else {
        return false;
    };
    let operands = body.get(op, CallIndirectOp::callee_operands);
    operands.map(|v| body.ty(v)).eq(function.inputs.iter().copied())
}

fn results_match(ctx: &Context, body: &Body, op: Op) -> bool {
    let Some(function) = body.ty(body.get(op, CallIndirectOp::callee)).function(ctx) else {
        return false;
    };
    body.results(op)
        .map(|v| body.ty(v))
        .eq(function.results.iter().copied())
}

/// Makes function constants for folds.
fn constant(ctx: &Context, value: Attribute, ty: Type) -> Option<&'static OpDef> {
    (value.as_flat_symbol(ctx).is_some() && ty.function(ctx).is_some()).then_some(ConstantOp::DEF)
}
