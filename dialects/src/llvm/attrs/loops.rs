//! Loop metadata. `#llvm.loop_annotation` on a branch contains all other attributes here.

use super::{attr_defs, kinds, names};
use windlass_ir::def::ParamKind::{List, Nested};

attr_defs! {
    /// Options of loop vectorization.
    LOOP_VECTORIZE = "loop_vectorize" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        predicateEnable[?]: kinds::BOOL,
        scalableEnable[?]: kinds::BOOL,
        width[?]: kinds::INTEGER,
        followupVectorized[?]: Nested(names::LOOP_ANNOTATION),
        followupEpilogue[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopVectorizeAttr" }

    /// The interleave count of loop vectorization.
    LOOP_INTERLEAVE = "loop_interleave" "`<` struct(params) `>`" { count: kinds::INTEGER }, with { class: "LoopInterleaveAttr" }

    /// Options of loop unrolling.
    LOOP_UNROLL = "loop_unroll" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        count[?]: kinds::INTEGER,
        runtimeDisable[?]: kinds::BOOL,
        full[?]: kinds::BOOL,
        followupUnrolled[?]: Nested(names::LOOP_ANNOTATION),
        followupRemainder[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopUnrollAttr" }

    /// Options of unroll-and-jam.
    LOOP_UNROLL_AND_JAM = "loop_unroll_and_jam" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        count[?]: kinds::INTEGER,
        followupOuter[?]: Nested(names::LOOP_ANNOTATION),
        followupInner[?]: Nested(names::LOOP_ANNOTATION),
        followupRemainderOuter[?]: Nested(names::LOOP_ANNOTATION),
        followupRemainderInner[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopUnrollAndJamAttr" }

    /// Options of loop-invariant code motion.
    LOOP_LICM = "loop_licm" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        versioningDisable[?]: kinds::BOOL,
    }, with { class: "LoopLICMAttr" }

    /// Options of loop distribution.
    LOOP_DISTRIBUTE = "loop_distribute" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        followupCoincident[?]: Nested(names::LOOP_ANNOTATION),
        followupSequential[?]: Nested(names::LOOP_ANNOTATION),
        followupFallback[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopDistributeAttr" }

    /// Options of software pipelining.
    LOOP_PIPELINE = "loop_pipeline" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        initiationinterval[?]: kinds::INTEGER,
    }, with { class: "LoopPipelineAttr" }

    /// The number of peeled iterations.
    LOOP_PEELED = "loop_peeled" "`<` struct(params) `>`" { count[?]: kinds::INTEGER }, with { class: "LoopPeeledAttr" }

    /// Options of loop unswitching.
    LOOP_UNSWITCH = "loop_unswitch" "`<` struct(params) `>`" { partialDisable[?]: kinds::BOOL }, with { class: "LoopUnswitchAttr" }

    /// The metadata of a loop, on its latch branch.
    LOOP_ANNOTATION = "loop_annotation" "`<` struct(params) `>`" {
        disableNonforced[?]: kinds::BOOL,
        vectorize[?]: Nested(names::LOOP_VECTORIZE),
        interleave[?]: Nested(names::LOOP_INTERLEAVE),
        unroll[?]: Nested(names::LOOP_UNROLL),
        unrollAndJam[?]: Nested(names::LOOP_UNROLL_AND_JAM),
        licm[?]: Nested(names::LOOP_LICM),
        distribute[?]: Nested(names::LOOP_DISTRIBUTE),
        pipeline[?]: Nested(names::LOOP_PIPELINE),
        peeled[?]: Nested(names::LOOP_PEELED),
        unswitch[?]: Nested(names::LOOP_UNSWITCH),
        mustProgress[?]: kinds::BOOL,
        isVectorized[?]: kinds::BOOL,
        startLoc[?]: kinds::FUSED_LOC,
        endLoc[?]: kinds::FUSED_LOC,
        parallelAccesses[?]: List(&Nested(names::ACCESS_GROUP)),
    }, with { class: "LoopAnnotationAttr" }
}
