//! `toy-cost`: reports what functions cost. A pass with options.

use crate::cost::CostOpInterface;
use std::sync::Arc;
use windlass::ir::diagnostics::Severity;
use windlass::ir::pass::{OptionKind, OptionSpec, PassCx, PassError, PassInfo};
use windlass::ir::{Diagnostic, WalkResult};

/// `--toy-cost="limit=100 remarks=true"`
pub static TOY_COST: PassInfo = PassInfo::new(
    "toy-cost",
    "ToyCost",
    "Reports the cost of functions, and refuses those that cost too much",
    |options| {
        let cost = Cost {
            limit: options.int("limit") as u64,
            remarks: options.flag("remarks"),
        };
        Arc::new(move |cx: &mut PassCx<'_>| cost.run(cx))
    },
)
.on("func.func")
.options(&[
    OptionSpec {
        name: "limit",
        description: "The cost from which on a function is refused; 0 for none",
        kind: OptionKind::UInt,
        default: "0",
    },
    OptionSpec {
        name: "remarks",
        description: "Report the cost of every function",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

struct Cost {
    limit: u64,
    remarks: bool,
}

impl Cost {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        let (ctx, location) = (cx.ctx, cx.op.location);
        let mut total = 0u64;
        cx.op.body.walk(|body, op| {
            if let Some(cost) = body.interface::<CostOpInterface>(ctx, op) {
                total = total.saturating_add((cost.0)(body, op));
            }
            WalkResult::Advance
        });
        if self.remarks {
            let message = format!("costs {total} cycles");
            ctx.report(Diagnostic::new(Severity::Remark, location, message));
        }
        if self.limit != 0 && total >= self.limit {
            let message = format!("costs {total} cycles, and the limit is {}", self.limit);
            return Err(Diagnostic::error(location, message).into());
        }
        Ok(())
    }
}
