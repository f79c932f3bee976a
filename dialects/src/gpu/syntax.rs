//! `custom<AsyncDependencies>`: `async [%token, …]`.

use super::{WaitOp, token};
use windlass_ir::def::OpDef;
use windlass_ir::def::Variadic;
use windlass_ir::def::slots::Side;
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState};
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

fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Result<(), Diagnostic> {
    let start = p.pos();
    if p.accept_keyword("async") {
        if p.bound_results() == 0 {
            return Err(p.error_at(start, "needs to be named when marked 'async'"));
        }
        let token = token(p.ctx());
        let group = token_group(state.def);
        state
            .result_types(Variadic(state.def, Side::Result, group))
            .push(token);
    }
    let mut tokens = Vec::new();
    p.parse_operand_list(Delimiter::OptionalSquare, &mut tokens)?;
    *state.operand_group(WaitOp::asyncDependencies) = tokens;
    Ok(())
}

fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    let is_async = body.results(op).len() > token_group(body.def(op));
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
