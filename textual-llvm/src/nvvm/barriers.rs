//! Barriers of blocks and in memory, and fences.

use super::{Lowered, Lowering};
use windlass_dialects::llvm;
use windlass_dialects::nvvm::attrs::enums;
use windlass_dialects::nvvm::{self as ops, attrs, space};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Type, Value};

/// The scopes and orders whose intrinsics are not called after them, by the value of the enumeration.
const MEMBAR: [&str; 4] = ["membar.cta", "fence.sc.cluster", "membar.gl", "membar.sys"];
const RESTRICTED_ORDER: [Option<&str>; 4] = [
    None,
    None,
    Some("acquire.sync_restrict.space.cluster.scope.cluster"),
    Some("release.sync_restrict.space.cta.scope.cluster"),
];
/// Reductions, and whether their result is a number.
const REDUCTION: [(&str, bool); 3] = [("popc", true), ("and", false), ("or", false)];
const SHARED_SPACE: [&str; 2] = ["shared_cta", "shared_cluster"];

impl Lowering<'_> {
    /// Lowers a barrier or a fence.
    pub(super) fn barrier(&mut self) -> Lowered {
        match self.body.name(self.op) {
            ops::BarrierOp::NAME => self.block_barrier(),
            ops::MembarOp::NAME => {
                let name = self.case(ops::MembarOp::scope, &MEMBAR)?;
                self.call(name, &[], None)
            }
            ops::FenceSyncRestrictOp::NAME => {
                let order = self.restricted_order(ops::FenceSyncRestrictOp::order)?;
                self.call(&format!("fence.{order}"), &[], None)
            }
            ops::FenceProxySyncRestrictOp::NAME => {
                let order = self.restricted_order(ops::FenceProxySyncRestrictOp::order)?;
                self.call(&format!("fence.proxy.async_generic.{order}"), &[], None)
            }
            ops::FenceProxyOp::NAME => {
                let space = self.case(ops::FenceProxyOp::space, &SHARED_SPACE);
                let name = match space {
                    Some(space) => format!("fence.proxy.async.{space}"),
                    None => format!(
                        "fence.proxy.{}",
                        self.word(ops::FenceProxyOp::kind, &enums::PROXY_KIND)
                    ),
                };
                self.call(&name, &[], None)
            }
            ops::FenceProxyReleaseOp::NAME => {
                let scope = self.word(ops::FenceProxyReleaseOp::scope, &enums::MEM_SCOPE);
                self.call(
                    &format!("fence.proxy.tensormap_generic.release.{scope}"),
                    &[],
                    None,
                )
            }
            ops::ClusterLaunchControlTryCancelOp::NAME => {
                let multicast = self.suffix_if(ops::ClusterLaunchControlTryCancelOp::multicast, ".multicast");
                self.call_with_operands(&format!(
                    "clusterlaunchcontrol.try_cancel.async{multicast}.shared"
                ))
            }
            ops::ClusterLaunchControlQueryCancelOp::NAME => {
                const QUERIES: [&str; 4] = [
                    "is_canceled",
                    "get_first_ctaid.x",
                    "get_first_ctaid.y",
                    "get_first_ctaid.z",
                ];
                let query = self.case(ops::ClusterLaunchControlQueryCancelOp::query_type, &QUERIES)?;
                self.call_with_operands(&format!("clusterlaunchcontrol.query_cancel.{query}"))
            }
            _ => self.mbarrier(),
        }
    }

    /// The part of a fence's name that says its order, and the memory that it is restricted to.
    fn restricted_order(&self, slot: AttrSlot) -> Option<&'static str> {
        self.case(slot, &RESTRICTED_ORDER).flatten()
    }

    /// Lowers `nvvm.barrier`, whose result is that of its reduction.
    fn block_barrier(&mut self) -> Lowered {
        let id = match self.body.get(self.op, ops::BarrierOp::barrierId) {
            Some(id) => id,
            None => self.constant(Type::I32, 0)?,
        };
        let threads = self.body.get(self.op, ops::BarrierOp::numberOfThreads);
        let which = if threads.is_some() { "count" } else { "all" };
        let mut arguments: Vec<Value> = [id].into_iter().chain(threads).collect();
        let Some(predicate) = self.body.get(self.op, ops::BarrierOp::reductionPredicate) else {
            return self.call(&format!("barrier.cta.sync.aligned.{which}"), &arguments, None);
        };
        const NOT_EQUAL: i64 = 1;
        let (reduction, counts) = self.case(ops::BarrierOp::reductionOp, &REDUCTION)?;
        let zero = self.constant(Type::I32, 0)?;
        let kind = self.ctx.int_attr(Type::I64, NOT_EQUAL);
        let is_set = self.create(
            llvm::ICmpOp::DEF,
            &[predicate, zero],
            Some(Type::I1),
            &[Some(kind)],
        )?;
        arguments.push(is_set);
        let name = format!("barrier.cta.red.{reduction}.aligned.{which}");
        let ty = if counts { Type::I32 } else { Type::I1 };
        let value = self.call(&name, &arguments, Some(ty))??;
        match counts {
            true => Some(Some(value)),
            false => Some(self.cast(llvm::ZExtOp::DEF, value, Type::I32)),
        }
    }

    /// Lowers an operation on a barrier in memory.
    fn mbarrier(&mut self) -> Lowered {
        let predicate = match self.body.name(self.op) {
            ops::MBarrierInitOp::NAME => self.body.get(self.op, ops::MBarrierInitOp::predicate),
            ops::MBarrierArriveExpectTxOp::NAME => {
                self.body.get(self.op, ops::MBarrierArriveExpectTxOp::predicate)
            }
            _ => None,
        };
        if predicate.is_some() {
            // A predicate exists in inline PTX only, which `convert-nvvm-to-llvm` makes.
            return None;
        }
        let plain = match self.body.name(self.op) {
            ops::MBarrierInitOp::NAME => "mbarrier.init",
            ops::MBarrierInvalOp::NAME => "mbarrier.inval",
            ops::MBarrierArriveNocompleteOp::NAME => "mbarrier.arrive.noComplete",
            ops::MBarrierArriveDropNocompleteOp::NAME => "mbarrier.arrive.drop.noComplete",
            ops::CpAsyncMBarrierArriveOp::NAME if self.is_set(ops::CpAsyncMBarrierArriveOp::noinc) => {
                "cp.async.mbarrier.arrive.noinc"
            }
            ops::CpAsyncMBarrierArriveOp::NAME => "cp.async.mbarrier.arrive",
            _ => return self.scoped_mbarrier(),
        };
        let name = format!("{plain}{}", self.shared_suffix());
        self.call_with_operands(&name)
    }

    /// Lowers an operation on a barrier in memory that has a scope, the attribute in slot 0, and an order, that in slot 1.
    fn scoped_mbarrier(&mut self) -> Lowered {
        const SCOPE: AttrSlot = ops::MBarrierArriveOp::scope;
        let mut operands = self.operands();
        let (name, arrives) = match self.body.name(self.op) {
            ops::MBarrierExpectTxOp::NAME => ("expect.tx", false),
            ops::MBarrierCompleteTxOp::NAME => ("complete.tx", false),
            ops::MBarrierArriveOp::NAME => ("arrive", true),
            ops::MBarrierArriveDropOp::NAME => ("arrive.drop", true),
            ops::MBarrierArriveExpectTxOp::NAME => ("arrive.expect.tx", true),
            ops::MBarrierArriveDropExpectTxOp::NAME => ("arrive.drop.expect.tx", true),
            ops::MBarrierTestWaitOp::NAME => (self.wait("test.wait", "test.wait.parity"), false),
            ops::MBarrierTryWaitOp::NAME if operands.len() > 2 => {
                (self.wait("try.wait.tl", "try.wait.parity.tl"), false)
            }
            ops::MBarrierTryWaitOp::NAME => (self.wait("try.wait", "try.wait.parity"), false),
            _ => return None,
        };
        let scope = self.word(SCOPE, &enums::MEM_SCOPE);
        let is_relaxed =
            self.body.def(self.op).attrs.len() > 1 && self.is_set(ops::MBarrierArriveOp::relaxed);
        let address = operands.first_mut()?;
        let in_cluster = self.space(*address) == space::SHARED_CLUSTER;
        *address = self.in_shared_memory(*address)?;
        // An arrival at a barrier of another block has no state to return.
        let result = match arrives {
            true => Some(Type::I64).filter(|_| !in_cluster),
            false => self.result(),
        };
        if arrives && operands.len() == 1 {
            let is_plain = !in_cluster && !is_relaxed && attrs::value(self.ctx, self.attr(SCOPE)) == Some(0);
            if is_plain && self.body.name(self.op) == ops::MBarrierArriveOp::NAME {
                return self.call("mbarrier.arrive.shared", &operands, result);
            }
            operands.push(self.constant(Type::I32, 1)?);
        }
        let relaxed = if is_relaxed { ".relaxed" } else { "" };
        let space = if in_cluster { "cluster" } else { "cta" };
        let name = format!("mbarrier.{name}{relaxed}.scope.{scope}.space.{space}");
        self.call(&name, &operands, result)
    }

    /// The name of a wait for a state, an `i64`, or for the parity of a phase, an `i32`.
    fn wait(&self, state: &'static str, parity: &'static str) -> &'static str {
        let waited_for = self.operands().get(1).map(|&value| self.body.ty(value));
        if waited_for == Some(Type::I32) {
            parity
        } else {
            state
        }
    }
}
