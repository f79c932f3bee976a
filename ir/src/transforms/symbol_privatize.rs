//! `symbol-privatize`: makes the symbols of a table private, except for the listed ones.

use crate::def::AttrSlot;
use crate::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo};
use crate::symbols::{SYM_VISIBILITY, is_symbol, symbol_of};
use std::sync::Arc;

/// The pass `symbol-privatize`.
pub static SYMBOL_PRIVATIZE: PassInfo = PassInfo::new(
    "symbol-privatize",
    "SymbolPrivatize",
    "Mark symbols private",
    |options| {
        let kept: Vec<String> = options.list("exclude").into_iter().map(str::to_owned).collect();
        Arc::new(move |cx: &mut PassCx<'_>| run(cx, &kept))
    },
)
.options(&[OptionSpec {
    name: "exclude",
    description: "Comma separated list of symbols that should not be marked private",
    kind: OptionKind::List(&OptionKind::String),
    default: "",
}]);

fn run(cx: &mut PassCx<'_>, kept: &[String]) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let private = ctx.string_attr("private");
    let body = cx.body();
    let symbols: Vec<_> = body
        .root_ops()
        .filter(|&op| {
            let name = symbol_of(ctx, body, op).filter(|_| is_symbol(ctx, body, op));
            name.is_some_and(|name| !kept.iter().any(|kept| kept == ctx.str(name)))
        })
        .collect();
    for op in symbols {
        match body.def(op).attr_slot(SYM_VISIBILITY) {
            Some(slot) => body.set_attr(op, AttrSlot(slot), Some(private)),
            None => body.set_discardable_attr(ctx, op, ctx.name(SYM_VISIBILITY), Some(private)),
        }
    }
    Ok(())
}
