//! Work items, lanes, barriers, waits and elementary functions.
//!
//! The tables; export reads the intrinsics of `textual-llvm/src/intrinsics/rocdl.rs`.

use super::constraints as c;
use crate::llvm::constraints::attr;
use crate::llvm::constraints::ty as llvm;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::ty;
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::control;

    /// The intrinsic `llvm.amdgcn.ballot`.
    BallotOp = "rocdl.ballot" (pred: ty::I1) -> (res: llvm::TYPE)
        format("$pred attr-dict `:` type($res)")
    /// The intrinsic `llvm.amdgcn.s.barrier.init`.
    BarrierInitOp = "rocdl.s.barrier.init" (ptr: c::LDS) -> ()
        attrs(memberCnt: attr::I32)
        format("$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))")
    /// The intrinsic `llvm.amdgcn.s.barrier.join`.
    BarrierJoinOp = "rocdl.s.barrier.join" (ptr: c::LDS) -> ()
        format("$ptr attr-dict `:` qualified(type($ptr))")
    /// The intrinsic `llvm.amdgcn.s.barrier.leave`.
    BarrierLeaveOp = "rocdl.s.barrier.leave" () -> ()
        attrs(id: c::I16_ATTR)
        format("`id` `=` $id attr-dict")
    /// A barrier of the workgroup, between a release fence and an acquire fence.
    BarrierOp = "rocdl.barrier" () -> ()
        format("attr-dict")
    /// The intrinsic `llvm.amdgcn.s.barrier.signal.isfirst`.
    BarrierSignalIsfirstOp = "rocdl.s.barrier.signal.isfirst" () -> (res: ty::I1)
        attrs(id: attr::I32)
        format("`id` `=` $id attr-dict `->` type($res)")
    /// The intrinsic `llvm.amdgcn.s.barrier.signal`.
    BarrierSignalOp = "rocdl.s.barrier.signal" () -> ()
        attrs(id: attr::I32)
        format("`id` `=` $id attr-dict")
    /// The intrinsic `llvm.amdgcn.s.barrier.signal.var`.
    BarrierSignalVarOp = "rocdl.s.barrier.signal.var" (ptr: c::LDS) -> ()
        attrs(memberCnt: attr::I32)
        format("$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))")
    /// The intrinsic `llvm.amdgcn.s.barrier.wait`.
    BarrierWaitOp = "rocdl.s.barrier.wait" () -> ()
        attrs(id: c::I16_ATTR)
        format("`id` `=` $id attr-dict")
    /// The intrinsic `llvm.amdgcn.update.dpp`.
    DPPUpdateOp = "rocdl.update.dpp" (old: llvm::TYPE, src: llvm::TYPE) -> (res: llvm::TYPE)
        attrs(dppCtrl: attr::I32, rowMask: attr::I32, bankMask: attr::I32, boundCtrl: attr::I1)
        rules(Rule::AllTypesMatch(&["res", "src", "old"]))
        format("attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` $boundCtrl `:` \
            type($src)")
    /// The intrinsic `llvm.amdgcn.fmed3`.
    FMed3Op = "rocdl.fmed3"
        (src0: llvm::FLOAT_LIKE, src1: llvm::FLOAT_LIKE, src2: llvm::FLOAT_LIKE) -> (res: llvm::FLOAT_LIKE)
        traits(PURE) rules(Rule::AllTypesMatch(&["res", "src0", "src1", "src2"]))
        format("$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)")
    /// The intrinsic `llvm.amdgcn.s.get.barrier.state`.
    GetBarrierStateOp = "rocdl.s.get.barrier.state" () -> (res: ty::I32)
        attrs(id: attr::I32)
        format("`id` `=` $id attr-dict `->` type($res)")
    /// The intrinsic `llvm.amdgcn.s.get.named.barrier.state`.
    GetNamedBarrierStateOp = "rocdl.s.get.named.barrier.state" (ptr: c::LDS) -> (res: ty::I32)
        format("$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)")
    /// The intrinsic `llvm.amdgcn.iglp.opt`.
    IglpOpt = "rocdl.iglp.opt" () -> ()
        attrs(variant: attr::I32)
        format("$variant attr-dict")
    /// The intrinsic `llvm.amdgcn.mbcnt.hi`.
    MbcntHiOp = "rocdl.mbcnt.hi" (in0: ty::I32, in1: ty::I32) -> (res: ty::I32)
        attrs(arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)
        traits(PURE)
        format("$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)")
    /// The intrinsic `llvm.amdgcn.mbcnt.lo`.
    MbcntLoOp = "rocdl.mbcnt.lo" (in0: ty::I32, in1: ty::I32) -> (res: ty::I32)
        attrs(arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)
        traits(PURE)
        format("$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)")
    /// The intrinsic `llvm.amdgcn.permlane16.swap`.
    Permlane16SwapOp = "rocdl.permlane16.swap" (old: ty::I32, src: ty::I32) -> (res: c::I32_PAIR)
        attrs(fi: attr::I1, boundControl: attr::I1)
        format("attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` \
            `->` type($res)")
    /// The intrinsic `llvm.amdgcn.permlane32.swap`.
    Permlane32SwapOp = "rocdl.permlane32.swap" (old: ty::I32, src: ty::I32) -> (res: c::I32_PAIR)
        attrs(fi: attr::I1, boundControl: attr::I1)
        format("attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` \
            `->` type($res)")
    /// The intrinsic `llvm.amdgcn.permlanex16`.
    PermlaneX16Op = "rocdl.permlanex16"
        (old: llvm::TYPE, src0: llvm::TYPE, src1: llvm::TYPE, src2: llvm::TYPE) -> (res: llvm::TYPE)
        attrs(fi: attr::I1, boundControl: attr::I1)
        rules(Rule::AllTypesMatch(&["res", "old", "src0"]), Rule::AllTypesMatch(&["src1", "src2"]))
        format("attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` type($src0) \
            `,` type($src1)")
    /// The intrinsic `llvm.amdgcn.readfirstlane`.
    ReadfirstlaneOp = "rocdl.readfirstlane" (src: llvm::TYPE) -> (res: llvm::TYPE)
        rules(Rule::AllTypesMatch(&["res", "src"]))
        format("$src attr-dict `:` type($res)")
    /// The intrinsic `llvm.amdgcn.readlane`.
    ReadlaneOp = "rocdl.readlane" (src0: llvm::TYPE, src1: ty::I32) -> (res: llvm::TYPE)
        rules(Rule::AllTypesMatch(&["res", "src0"]))
        format("$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` type($res)")
    /// The intrinsic `llvm.amdgcn.s.barrier`.
    SBarrierOp = "rocdl.s.barrier" () -> ()
        format("attr-dict")
    /// The intrinsic `llvm.amdgcn.s.nop`.
    SNopOp = "rocdl.s.nop" () -> ()
        attrs(count: c::I16_ATTR)
        format("attr-dict $count")
    /// The intrinsic `llvm.amdgcn.s.sleep`.
    SSleepOp = "rocdl.s.sleep" () -> ()
        attrs(count: attr::I32)
        format("attr-dict $count")
    /// The intrinsic `llvm.amdgcn.s.waitcnt`.
    SWaitcntOp = "rocdl.s.waitcnt" () -> ()
        attrs(bitfield: attr::I32)
        format("attr-dict $bitfield")
    /// The intrinsic `llvm.amdgcn.sched.barrier`.
    SchedBarrier = "rocdl.sched.barrier" () -> ()
        attrs(mask: attr::I32)
        format("$mask attr-dict")
    /// The intrinsic `llvm.amdgcn.sched.group.barrier`.
    SchedGroupBarrier = "rocdl.sched.group.barrier" () -> ()
        attrs(mask: attr::I32, size: attr::I32, groupId: attr::I32)
        format("$mask `,` $size `,` $groupId attr-dict")
    /// The intrinsic `llvm.amdgcn.s.setprio`.
    SetPrioOp = "rocdl.s.setprio" () -> ()
        attrs(priority: c::I16_ATTR)
        format("$priority attr-dict")
    /// The intrinsic `llvm.amdgcn.s.wakeup.barrier`.
    WakeupBarrierOp = "rocdl.s.wakeup.barrier" (ptr: c::LDS) -> ()
        format("$ptr attr-dict `:` qualified(type($ptr))")
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const PLAIN, dialect super::NUMBER, from super::first::control_plain;

    each {
        (arg: llvm::LLVM_FLOAT) -> (res: llvm::LLVM_FLOAT)
        traits(PURE)
        format("$arg qualified(type($arg)) attr-dict `->` qualified(type($res))")
    }

    /// The intrinsic `llvm.amdgcn.cos`.
    Cos = "rocdl.cos";
    /// The intrinsic `llvm.amdgcn.exp`.
    Exp = "rocdl.exp";
    /// The intrinsic `llvm.amdgcn.exp2`.
    Exp2 = "rocdl.exp2";
    /// The intrinsic `llvm.amdgcn.log`.
    Log = "rocdl.log";
    /// The intrinsic `llvm.amdgcn.rcp`.
    Rcp = "rocdl.rcp";
    /// The intrinsic `llvm.amdgcn.sin`.
    Sin = "rocdl.sin";
    /// The intrinsic `llvm.amdgcn.sqrt`.
    Sqrt = "rocdl.sqrt";
    /// The intrinsic `llvm.amdgcn.tanh`.
    Tanh = "rocdl.tanh";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const PLAIN_2, dialect super::NUMBER, from super::first::control_plain_2;

    each {
        () -> (res: llvm::TYPE)
        attrs(range[?]: attr::CONSTANT_RANGE)
        traits(PURE)
        format("(`range` $range^)? attr-dict `:` type($res)")
    }

    /// The size of the workgroup along x, from the device library.
    BlockDimXOp = "rocdl.workgroup.dim.x";
    /// The size of the workgroup along y, from the device library.
    BlockDimYOp = "rocdl.workgroup.dim.y";
    /// The size of the workgroup along z, from the device library.
    BlockDimZOp = "rocdl.workgroup.dim.z";
    /// The intrinsic `llvm.amdgcn.workgroup.id.x`.
    BlockIdXOp = "rocdl.workgroup.id.x";
    /// The intrinsic `llvm.amdgcn.workgroup.id.y`.
    BlockIdYOp = "rocdl.workgroup.id.y";
    /// The intrinsic `llvm.amdgcn.workgroup.id.z`.
    BlockIdZOp = "rocdl.workgroup.id.z";
    /// The intrinsic `llvm.amdgcn.cluster.id.x`.
    ClusterIdXOp = "rocdl.cluster.id.x";
    /// The intrinsic `llvm.amdgcn.cluster.id.y`.
    ClusterIdYOp = "rocdl.cluster.id.y";
    /// The intrinsic `llvm.amdgcn.cluster.id.z`.
    ClusterIdZOp = "rocdl.cluster.id.z";
    /// The number of workgroups along x, from the device library.
    GridDimXOp = "rocdl.grid.dim.x";
    /// The number of workgroups along y, from the device library.
    GridDimYOp = "rocdl.grid.dim.y";
    /// The number of workgroups along z, from the device library.
    GridDimZOp = "rocdl.grid.dim.z";
    /// The intrinsic `llvm.amdgcn.workitem.id.x`.
    ThreadIdXOp = "rocdl.workitem.id.x";
    /// The intrinsic `llvm.amdgcn.workitem.id.y`.
    ThreadIdYOp = "rocdl.workitem.id.y";
    /// The intrinsic `llvm.amdgcn.workitem.id.z`.
    ThreadIdZOp = "rocdl.workitem.id.z";
    /// The intrinsic `llvm.amdgcn.wavefrontsize`.
    WavefrontSizeOp = "rocdl.wavefrontsize";
}

op_family! {
    /// Operations that differ by the intrinsic alone.
    pub(super) const S_WAIT, dialect super::NUMBER, from super::first::control_s_wait;

    each {
        () -> ()
        attrs(count: c::I16_ATTR)
        format("$count attr-dict")
    }

    /// The intrinsic `llvm.amdgcn.s.wait.asynccnt`.
    WaitAsynccntOp = "rocdl.s.wait.asynccnt";
    /// The intrinsic `llvm.amdgcn.s.wait.dscnt`.
    WaitDscntOp = "rocdl.s.wait.dscnt";
    /// The intrinsic `llvm.amdgcn.s.wait.expcnt`.
    WaitExpcntOp = "rocdl.s.wait.expcnt";
    /// The intrinsic `llvm.amdgcn.s.wait.tensorcnt`.
    WaitTensorcntOp = "rocdl.s.wait.tensorcnt";
}
