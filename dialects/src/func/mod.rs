//! Functions: defining, calling and naming them.

mod canonicalize;
pub(crate) mod duplicates;
mod inline;
mod syntax;
mod verify;

use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::{AttrForm, OpDef, Rule, Traits};
use windlass_ir::text::function::{FunctionSyntax, parse_function};
use windlass_ir::{Attribute, Body, Context, Op, Type, dialect};

static FUNCTION: TypeConstraint = TypeConstraint::new("function type", |ctx, t| t.function(ctx).is_some());
static FUNCTION_TYPE: AttrConstraint = AttrConstraint::written(
    "type attribute of function type",
    |ctx, a| a.as_type(ctx).is_some_and(|t| t.function(ctx).is_some()),
    AttrForm::Type,
);

dialect! {
    pub static FUNC_DIALECT = "func", number 1, "Functions: defining, calling and naming them.",
        { constant: Some(constant), inline: Some(&inline::RULES), legacy: &crate::legacy::STD };

    /// Calls the function that a symbol names.
    CallOp = "func.call" (operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        attrs(
            callee: attr::FLAT_SYMBOL,
            arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY,
            no_inline[?]: attr::UNIT,
        )
    {
        traits: Traits::CALL_LIKE.and(Traits::MEMREFS_NORMALIZABLE),
        format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
        verify_symbols: verify::call,
    }

    /// Calls the function that a value stands for.
    CallIndirectOp = "func.call_indirect"
        (callee: FUNCTION, callee_operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        attrs(arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)
    {
        traits: Traits::CALL_LIKE,
        rules: &[
            Rule::Predicate { summary: "callee input types match argument types", check: inputs_match },
            Rule::Predicate { summary: "callee result types match result types", check: results_match },
        ],
        parse: syntax::parse_call_indirect,
        print: syntax::print_call_indirect,
        canonicalize: &[canonicalize::call_of_constant],
    }

    /// The function that a symbol names, as a value.
    ConstantOp = "func.constant" () -> (result: ty::ANY) attrs(value: attr::FLAT_SYMBOL) {
        traits: Traits::CONSTANT_LIKE.and(Traits::PURE),
        format: "attr-dict $value `:` type(results)",
        verify_symbols: verify::constant,
        result_names: |_, _, _, name| name(0, "f"),
    }

    /// A function: its body's first block has the inputs for arguments. Without a body it is defined elsewhere.
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
    {
        traits: Traits::ISOLATED_FROM_ABOVE
            .and(Traits::SYMBOL)
            .and(Traits::FUNCTION_LIKE)
            .and(Traits::AFFINE_SCOPE)
            .and(Traits::AUTOMATIC_ALLOCATION_SCOPE),
        default_dialect: "func",
        parse: |p, state| parse_function(p, state, &FunctionSyntax::BUILTIN),
        print: |p, body, op| p.function(body, op, &FunctionSyntax::BUILTIN),
        verify: verify::function,
        verify_regions: verify::returns,
    }

    /// Returns from the function with these values.
    ReturnOp = "func.return" (operands[*]: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR).and(Traits::MEMREFS_NORMALIZABLE),
        rules: &[Rule::HasParent(&[FuncOp::NAME])],
        format: "attr-dict ($operands^ `:` type($operands))?",
    }
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
