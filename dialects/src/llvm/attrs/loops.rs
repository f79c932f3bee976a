//! What is said to LLVM about loops. `#llvm.loop_annotation` on a branch holds all of it.

use super::{attr_defs, kinds, names};
use windlass_ir::def::ParamKind::{List, Nested};

attr_defs! {
    /// How a loop is to be vectorized.
    LOOP_VECTORIZE = "loop_vectorize" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        predicateEnable[?]: kinds::BOOL,
        scalableEnable[?]: kinds::BOOL,
        width[?]: kinds::INTEGER,
        followupVectorized[?]: Nested(names::LOOP_ANNOTATION),
        followupEpilogue[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopVectorizeAttr" }

    /// How many iterations of a vectorized loop are interleaved.
    LOOP_INTERLEAVE = "loop_interleave" "`<` struct(params) `>`" { count: kinds::INTEGER }, with { class: "LoopInterleaveAttr" }

    /// How a loop is to be unrolled.
    LOOP_UNROLL = "loop_unroll" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        count[?]: kinds::INTEGER,
        runtimeDisable[?]: kinds::BOOL,
        full[?]: kinds::BOOL,
        followupUnrolled[?]: Nested(names::LOOP_ANNOTATION),
        followupRemainder[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopUnrollAttr" }

    /// How a loop is to be unrolled and its inner loops fused.
    LOOP_UNROLL_AND_JAM = "loop_unroll_and_jam" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        count[?]: kinds::INTEGER,
        followupOuter[?]: Nested(names::LOOP_ANNOTATION),
        followupInner[?]: Nested(names::LOOP_ANNOTATION),
        followupRemainderOuter[?]: Nested(names::LOOP_ANNOTATION),
        followupRemainderInner[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopUnrollAndJamAttr" }

    /// Whether loop-invariant code is moved out.
    LOOP_LICM = "loop_licm" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        versioningDisable[?]: kinds::BOOL,
    }, with { class: "LoopLICMAttr" }

    /// Whether a loop is split.
    LOOP_DISTRIBUTE = "loop_distribute" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        followupCoincident[?]: Nested(names::LOOP_ANNOTATION),
        followupSequential[?]: Nested(names::LOOP_ANNOTATION),
        followupFallback[?]: Nested(names::LOOP_ANNOTATION),
        followupAll[?]: Nested(names::LOOP_ANNOTATION),
    }, with { class: "LoopDistributeAttr" }

    /// How a loop is to be pipelined.
    LOOP_PIPELINE = "loop_pipeline" "`<` struct(params) `>`" {
        disable[?]: kinds::BOOL,
        initiationinterval[?]: kinds::INTEGER,
    }, with { class: "LoopPipelineAttr" }

    /// How many iterations were peeled off.
    LOOP_PEELED = "loop_peeled" "`<` struct(params) `>`" { count[?]: kinds::INTEGER }, with { class: "LoopPeeledAttr" }

    /// Whether a loop is unswitched on parts of conditions.
    LOOP_UNSWITCH = "loop_unswitch" "`<` struct(params) `>`" { partialDisable[?]: kinds::BOOL }, with { class: "LoopUnswitchAttr" }

    /// What is said about a loop, on the branch that closes it.
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
