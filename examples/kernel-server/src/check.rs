//! Which kernels may run: those that can only compute, and access their arguments.

use windlass::dialects::arith::IntegerOverflowFlags;
use windlass::dialects::func::{CallOp, FuncOp, ReturnOp};
use windlass::dialects::memref::{LoadOp, StoreOp};
use windlass::dialects::{arith, math, scf};
use windlass::ir::{Body, Context, Module, Op, OpName, Type, TypeData, WalkResult};

/// The operations without undefined behaviour: shifts, conversions to integers and the like have some.
const ADMITTED: &[OpName] = &[
    CallOp::NAME,
    ReturnOp::NAME,
    // Configured to be checked.
    LoadOp::NAME,
    StoreOp::NAME,
    scf::ConditionOp::NAME,
    scf::ForOp::NAME,
    scf::IfOp::NAME,
    scf::WhileOp::NAME,
    scf::YieldOp::NAME,
    arith::ConstantOp::NAME,
    arith::SelectOp::NAME,
    arith::CmpIOp::NAME,
    arith::CmpFOp::NAME,
    arith::AddIOp::NAME,
    arith::SubIOp::NAME,
    arith::MulIOp::NAME,
    arith::DivSIOp::NAME,
    arith::DivUIOp::NAME,
    arith::RemSIOp::NAME,
    arith::RemUIOp::NAME,
    arith::AndIOp::NAME,
    arith::OrIOp::NAME,
    arith::XOrIOp::NAME,
    arith::MaxSIOp::NAME,
    arith::MinSIOp::NAME,
    arith::ExtSIOp::NAME,
    arith::TruncIOp::NAME,
    arith::IndexCastOp::NAME,
    arith::SIToFPOp::NAME,
    arith::AddFOp::NAME,
    arith::SubFOp::NAME,
    arith::MulFOp::NAME,
    arith::DivFOp::NAME,
    arith::NegFOp::NAME,
    arith::MaximumFOp::NAME,
    arith::MinimumFOp::NAME,
    arith::ExtFOp::NAME,
    arith::TruncFOp::NAME,
    math::AbsFOp::NAME,
    math::CosOp::NAME,
    math::ExpOp::NAME,
    math::FloorOp::NAME,
    math::LogOp::NAME,
    math::SinOp::NAME,
    math::SqrtOp::NAME,
];

/// Checks that a module can do no harm.
///
/// # Errors
/// What is not admitted.
pub fn check(ctx: &Context, module: &Module, operations: usize) -> Result<(), String> {
    let mut count = 0;
    let Some(body) = module.body() else {
        return Ok(());
    };
    for function in body.root_ops() {
        if body.name(function) != FuncOp::NAME {
            return Err(refusal(ctx, body, function));
        }
        let attributes = [FuncOp::arg_attrs, FuncOp::res_attrs].map(|slot| body.get(function, slot));
        let has_attributes = body
            .discardable(function)
            .as_dict(ctx)
            .is_some_and(|entries| !entries.is_empty());
        if has_attributes || attributes != [None; 2] {
            return Err("attributes of a function are not admitted".into());
        }
        let Some((inside, region)) = body
            .region(function, 0)
            .filter(|(inside, region)| !inside.region_is_empty(*region))
        else {
            return Err("a function without a body is not admitted".into());
        };
        let mut refused = None;
        inside.walk_region(region, &mut |body, op| {
            count += 1;
            if count > operations {
                refused = Some(format!("a kernel has at most {operations} operations"));
            } else if !is_admitted(ctx, body, op) {
                refused = Some(refusal(ctx, body, op));
            }
            match refused {
                Some(_) => WalkResult::Interrupt,
                None => WalkResult::Advance,
            }
        });
        if let Some(refused) = refused {
            return Err(refused);
        }
    }
    Ok(())
}

fn refusal(ctx: &Context, body: &Body, op: Op) -> String {
    format!(
        "'{}' or the way in which it is used is not admitted",
        ctx.op_name(body.name(op))
    )
}

fn is_admitted(ctx: &Context, body: &Body, op: Op) -> bool {
    let has_flags = |attr: &Option<_>| IntegerOverflowFlags::of(ctx, *attr) != IntegerOverflowFlags::NONE;
    ADMITTED.contains(&body.name(op))
        && !body.attrs(op).iter().any(has_flags)
        && body.results(op).all(|result| is_number(ctx, body.ty(result)))
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => *width <= 64,
        TypeData::Index => true,
        TypeData::Float(kind) => matches!(kind.width(), 32 | 64),
        _ => false,
    }
}
