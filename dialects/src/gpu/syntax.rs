//! `custom<AsyncDependencies>`: `async [%token, …]`.

use super::WaitOp;
use super::types::token;
use windlass_ir::def::OpDef;
use windlass_ir::def::Variadic;
use windlass_ir::def::slots::Side;
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, UnresolvedOperand};
use windlass_ir::{Body, Diagnostic, Op, Value};

/// The tokens that an operation waits for, and whether it has one itself. Their group of operands is the first.
pub(super) const ASYNC_DEPENDENCIES: CustomDirective = CustomDirective {
    name: "AsyncDependencies",
    parse,
    print,
};

/// The result group of the token: the last.
fn token_group(def: &OpDef) -> usize {
    def.results.len().saturating_sub(1)
}

/// Parses `async [%token, …]`: whether the operation has a token, and those that it waits for.
pub(super) fn parse_async(p: &mut AsmParser<'_, '_>) -> Result<(bool, Vec<UnresolvedOperand>), Diagnostic> {
    let start = p.pos();
    let is_async = p.accept_keyword("async");
    if is_async && p.bound_results() == 0 {
        return Err(p.error_at(start, "needs to be named when marked 'async'"));
    }
    let mut tokens = Vec::new();
    p.parse_operand_list(Delimiter::OptionalSquare, &mut tokens)?;
    Ok((is_async, tokens))
}

fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Result<(), Diagnostic> {
    let (is_async, tokens) = parse_async(p)?;
    if is_async {
        let group = token_group(state.def);
        state
            .result_types(Variadic(state.def, Side::Result, group))
            .push(token(p.ctx()));
    }
    *state.operand_group(WaitOp::asyncDependencies) = tokens;
    Ok(())
}

fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    let tokens = Variadic(body.def(op), Side::Result, token_group(body.def(op)));
    let is_async = body.get(op, tokens).count() > 0;
    if is_async {
        p.write_str("async");
    }
    let group = Variadic(body.def(op), Side::Operand, 0);
    let tokens: Vec<Value> = body.get(op, group).collect();
    if tokens.is_empty() {
        return;
    }
    p.write_str(if is_async { " [" } else { "[" });
    p.values(body, tokens);
    p.write_str("]");
}
