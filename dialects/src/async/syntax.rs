//! The custom forms of `async.execute` and `async.await`.
//!
//! ```text
//! %t, %r = async.execute [%token] (%value as %x: !async.value<f32>) -> !async.value<f32> attributes {…} { … }
//! %x = async.await %value : !async.value<f32>
//! ```

use super::ExecuteOp;
use super::types::{self, stored};
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok};
use windlass_ir::{Body, Diagnostic, Op, Type};

pub(super) fn parse_execute(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let mut tokens = Vec::new();
    if p.accept(Tok::LSquare) {
        p.parse_operand_list(Delimiter::None, &mut tokens)?;
        p.expect(Tok::RSquare)?;
    }
    let types = vec![types::token(ctx); tokens.len()];
    p.resolve_operands(&tokens, &types, &mut state.operands)?;
    let (mut values, mut types, mut arguments) = (Vec::new(), Vec::new(), Vec::new());
    p.parse_list(Delimiter::OptionalParen, "", |p| {
        values.push(p.parse_operand()?);
        p.expect_keyword("as")?;
        let mut argument = p.parse_argument(false, false)?;
        let ty = p.parse_colon_type()?;
        argument.ty = stored(ctx, ty).unwrap_or(ty);
        types.push(ty);
        arguments.push(argument);
        Ok(())
    })?;
    p.resolve_operands(&values, &types, &mut state.operands)?;
    state
        .operand_segments
        .extend([tokens.len() as u32, values.len() as u32]);
    state.results.push(types::token(ctx));
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.parse_region_as_written(state, &arguments)?;
    Ok(())
}

pub(super) fn print_execute(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let tokens: Vec<_> = body.get(op, ExecuteOp::dependencies).collect();
    if !tokens.is_empty() {
        p.write_str(" [");
        p.values(body, tokens);
        p.write_str("]");
    }
    let values: Vec<_> = body.get(op, ExecuteOp::bodyOperands).collect();
    let entry = body.region_entry(op, 0);
    if let (false, Some(entry)) = (values.is_empty(), entry) {
        let arguments = body.block_args(entry).to_vec();
        p.write_str(" (");
        p.separated(values.into_iter().zip(arguments), |p, (value, argument)| {
            p.value(body, value);
            p.write_str(" as ");
            p.value(body, argument);
            p.write_str(": ");
            p.ty(body.ty(value));
        });
        p.write_str(")");
    }
    let results: Vec<Type> = body.results(op).skip(1).map(|value| body.ty(value)).collect();
    p.optional_arrow_types(&results);
    p.attr_dict_with_keyword(body, op, &["operandSegmentSizes"]);
    p.write_str(" ");
    p.region(
        body,
        op,
        0,
        RegionOptions {
            entry_args: false,
            ..RegionOptions::ALL
        },
    );
}

pub(super) fn parse_await(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let operand = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    p.parse_optional_attr_dict(state)?;
    let operand = p.resolve_operand(operand, ty)?;
    state.operands.push(operand);
    state.results.extend(stored(p.ctx(), ty));
    Ok(())
}

pub(super) fn print_await(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.write_str(" : ");
    p.ty(body.ty(body.operand(op, 0)));
    p.attr_dict(body, op, &[]);
}
