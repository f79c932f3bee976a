//! Operations of the invocations of a group.

use super::attrs;
use super::constraints as c;
use super::verify_group;
use windlass_ir::def::Rule;
use windlass_ir::verify::Verify;
use windlass_ir::{op_family, op_table};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::group;

    /// The SPIR-V instruction `OpGroupBroadcast`.
    GroupBroadcastOp = "spirv.GroupBroadcast" (value: c::TYPE, localid: c::INT_LIKE) -> (result: c::TYPE)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::broadcast))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope operands attr-dict `:` type($value) `,` type($localid)")

    /// The SPIR-V instruction `OpGroupNonUniformAll`.
    GroupNonUniformAllOp = "spirv.GroupNonUniformAll" (predicate: c::BOOL) -> (result: c::BOOL)
        attrs(execution_scope: attrs::of::SCOPE)
        rules(c::SUBGROUP)
        format("$execution_scope $predicate attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformAllEqual`.
    GroupNonUniformAllEqualOp = "spirv.GroupNonUniformAllEqual" (value: c::VALUE_LIKE) -> (result: c::BOOL)
        attrs(execution_scope: attrs::of::SCOPE)
        rules(c::SUBGROUP)
        format("$execution_scope $value attr-dict `:` type($value) `,` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformAny`.
    GroupNonUniformAnyOp = "spirv.GroupNonUniformAny" (predicate: c::BOOL) -> (result: c::BOOL)
        attrs(execution_scope: attrs::of::SCOPE)
        rules(c::SUBGROUP)
        format("$execution_scope $predicate attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformBallot`.
    GroupNonUniformBallotOp = "spirv.GroupNonUniformBallot"
        (predicate: c::BOOL)
        -> (result: c::V4_UNSIGNED_INT)
        attrs(execution_scope: attrs::of::SCOPE)
        interfaces(Verify(verify_group::scope))
        format("$execution_scope $predicate attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformBallotBitCount`.
    GroupNonUniformBallotBitCountOp = "spirv.GroupNonUniformBallotBitCount"
        (value: c::V4_UNSIGNED_INT32)
        -> (result: c::UNSIGNED_INT)
        attrs(execution_scope: attrs::of::SCOPE, group_operation: attrs::of::GROUP_OPERATION)
        rules(c::SUBGROUP)
        format("$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformBallotFindLSB`.
    GroupNonUniformBallotFindLSBOp = "spirv.GroupNonUniformBallotFindLSB"
        (value: c::V4_UNSIGNED_INT)
        -> (result: c::UNSIGNED_INT)
        attrs(execution_scope: attrs::of::SCOPE)
        interfaces(Verify(verify_group::scope))
        format("$execution_scope $value attr-dict `:` type($value) `,` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformBallotFindMSB`.
    GroupNonUniformBallotFindMSBOp = "spirv.GroupNonUniformBallotFindMSB"
        (value: c::V4_UNSIGNED_INT)
        -> (result: c::UNSIGNED_INT)
        attrs(execution_scope: attrs::of::SCOPE)
        interfaces(Verify(verify_group::scope))
        format("$execution_scope $value attr-dict `:` type($value) `,` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformBroadcast`.
    GroupNonUniformBroadcastOp = "spirv.GroupNonUniformBroadcast"
        (value: c::TYPE, id: c::INT)
        -> (result: c::TYPE)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::subgroup_broadcast))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope operands attr-dict `:` type($value) `,` type($id)")

    /// The SPIR-V instruction `OpGroupNonUniformElect`.
    GroupNonUniformElectOp = "spirv.GroupNonUniformElect" () -> (result: c::BOOL)
        attrs(execution_scope: attrs::of::SCOPE)
        interfaces(Verify(verify_group::scope))
        format("$execution_scope attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpGroupNonUniformQuadSwap`.
    GroupNonUniformQuadSwapOp = "spirv.GroupNonUniformQuadSwap"
        (value: c::VALUE_LIKE, direction: c::UNSIGNED_INT)
        -> (result: c::VALUE_LIKE)
        attrs(execution_scope: attrs::of::SCOPE)
        rules(c::SUBGROUP, Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)")

    /// The SPIR-V instruction `OpGroupNonUniformRotateKHR`.
    GroupNonUniformRotateKHROp = "spirv.GroupNonUniformRotateKHR"
        (value: c::VALUE_LIKE, delta: c::UNSIGNED_INT, cluster_size[?]: c::UNSIGNED_INT)
        -> (result: c::VALUE_LIKE)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::scope))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope $value `,` $delta (`,` `cluster_size` `(` $cluster_size^ `)`)? \
            attr-dict `:` type($value) `,` type($delta) (`,` type($cluster_size)^)? `->` \
            type(results)")

    /// The SPIR-V instruction `OpGroupNonUniformShuffle`.
    GroupNonUniformShuffleOp = "spirv.GroupNonUniformShuffle"
        (value: c::SCALAR_OR_VECTOR, id: c::INT)
        -> (result: c::SCALAR_OR_VECTOR)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::shuffle))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope operands attr-dict `:` type($value) `,` type($id)")

    /// The SPIR-V instruction `OpGroupNonUniformShuffleDown`.
    GroupNonUniformShuffleDownOp = "spirv.GroupNonUniformShuffleDown"
        (value: c::SCALAR_OR_VECTOR, delta: c::INT)
        -> (result: c::TYPE)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::shuffle))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope operands attr-dict `:` type($value) `,` type($delta)")

    /// The SPIR-V instruction `OpGroupNonUniformShuffleUp`.
    GroupNonUniformShuffleUpOp = "spirv.GroupNonUniformShuffleUp"
        (value: c::SCALAR_OR_VECTOR, delta: c::INT)
        -> (result: c::TYPE)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::shuffle))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope operands attr-dict `:` type($value) `,` type($delta)")

    /// The SPIR-V instruction `OpGroupNonUniformShuffleXor`.
    GroupNonUniformShuffleXorOp = "spirv.GroupNonUniformShuffleXor"
        (value: c::SCALAR_OR_VECTOR, mask: c::INT)
        -> (result: c::TYPE)
        attrs(execution_scope: attrs::of::SCOPE)
        traits(PURE)
        interfaces(Verify(verify_group::shuffle))
        rules(Rule::AllTypesMatch(&["value", "result"]))
        format("$execution_scope operands attr-dict `:` type($value) `,` type($mask)")
}

op_family! {
    /// Reductions and scans of floats over a group.
    pub(super) const FLOAT_REDUCTIONS, dialect super::NUMBER, from super::first::group_float;

    /// A reduction or scan.
    each {
        (x: c::FLOAT_LIKE) -> (result: c::FLOAT_LIKE)
        attrs(execution_scope: attrs::of::SCOPE, group_operation: attrs::of::GROUP_OPERATION)
        traits(PURE)
        interfaces(Verify(verify_group::scope))
        rules(Rule::AllTypesMatch(&["x", "result"]))
        format("$execution_scope $group_operation operands attr-dict `:` type($x)")
    }

    /// The SPIR-V instruction `OpGroupFAdd`.
    GroupFAddOp = "spirv.GroupFAdd";
    /// The SPIR-V instruction `OpGroupFMax`.
    GroupFMaxOp = "spirv.GroupFMax";
    /// The SPIR-V instruction `OpGroupFMin`.
    GroupFMinOp = "spirv.GroupFMin";
    /// The SPIR-V instruction `OpKHR.GroupFMul`.
    GroupFMulKHROp = "spirv.KHR.GroupFMul";
}

op_family! {
    /// Reductions and scans of integers over a group.
    pub(super) const INT_REDUCTIONS, dialect super::NUMBER, from super::first::group_int;

    /// A reduction or scan.
    each {
        (x: c::INT_LIKE) -> (result: c::INT_LIKE)
        attrs(execution_scope: attrs::of::SCOPE, group_operation: attrs::of::GROUP_OPERATION)
        traits(PURE)
        interfaces(Verify(verify_group::scope))
        rules(Rule::AllTypesMatch(&["x", "result"]))
        format("$execution_scope $group_operation operands attr-dict `:` type($x)")
    }

    /// The SPIR-V instruction `OpGroupIAdd`.
    GroupIAddOp = "spirv.GroupIAdd";
    /// The SPIR-V instruction `OpGroupSMax`.
    GroupSMaxOp = "spirv.GroupSMax";
    /// The SPIR-V instruction `OpGroupSMin`.
    GroupSMinOp = "spirv.GroupSMin";
    /// The SPIR-V instruction `OpGroupUMax`.
    GroupUMaxOp = "spirv.GroupUMax";
    /// The SPIR-V instruction `OpGroupUMin`.
    GroupUMinOp = "spirv.GroupUMin";
    /// The SPIR-V instruction `OpKHR.GroupIMul`.
    GroupIMulKHROp = "spirv.KHR.GroupIMul";
}

op_family! {
    /// Reductions and scans of integers over a group or its clusters.
    pub(super) const UNIFORM_INT, dialect super::NUMBER, from super::first::group_clustered_int;

    /// A reduction or scan, of clusters where a size is given.
    each {
        (value: c::INT_LIKE, cluster_size[?]: c::INT) -> (result: c::INT_LIKE)
        attrs(execution_scope: attrs::of::SCOPE, group_operation: attrs::of::GROUP_OPERATION)
        interfaces(Verify(verify_group::reduction))
        format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? \
            attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)")
    }

    /// The SPIR-V instruction `OpGroupNonUniformBitwiseAnd`.
    GroupNonUniformBitwiseAndOp = "spirv.GroupNonUniformBitwiseAnd";
    /// The SPIR-V instruction `OpGroupNonUniformBitwiseOr`.
    GroupNonUniformBitwiseOrOp = "spirv.GroupNonUniformBitwiseOr";
    /// The SPIR-V instruction `OpGroupNonUniformBitwiseXor`.
    GroupNonUniformBitwiseXorOp = "spirv.GroupNonUniformBitwiseXor";
    /// The SPIR-V instruction `OpGroupNonUniformIAdd`.
    GroupNonUniformIAddOp = "spirv.GroupNonUniformIAdd";
    /// The SPIR-V instruction `OpGroupNonUniformIMul`.
    GroupNonUniformIMulOp = "spirv.GroupNonUniformIMul";
    /// The SPIR-V instruction `OpGroupNonUniformSMax`.
    GroupNonUniformSMaxOp = "spirv.GroupNonUniformSMax";
    /// The SPIR-V instruction `OpGroupNonUniformSMin`.
    GroupNonUniformSMinOp = "spirv.GroupNonUniformSMin";
    /// The SPIR-V instruction `OpGroupNonUniformUMax`.
    GroupNonUniformUMaxOp = "spirv.GroupNonUniformUMax";
    /// The SPIR-V instruction `OpGroupNonUniformUMin`.
    GroupNonUniformUMinOp = "spirv.GroupNonUniformUMin";
}

op_family! {
    /// Reductions and scans of floats over a group or its clusters.
    pub(super) const UNIFORM_FLOAT, dialect super::NUMBER, from super::first::group_clustered_float;

    /// A reduction or scan, of clusters where a size is given.
    each {
        (value: c::FLOAT_LIKE, cluster_size[?]: c::INT) -> (result: c::FLOAT_LIKE)
        attrs(execution_scope: attrs::of::SCOPE, group_operation: attrs::of::GROUP_OPERATION)
        interfaces(Verify(verify_group::reduction))
        format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? \
            attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)")
    }

    /// The SPIR-V instruction `OpGroupNonUniformFAdd`.
    GroupNonUniformFAddOp = "spirv.GroupNonUniformFAdd";
    /// The SPIR-V instruction `OpGroupNonUniformFMax`.
    GroupNonUniformFMaxOp = "spirv.GroupNonUniformFMax";
    /// The SPIR-V instruction `OpGroupNonUniformFMin`.
    GroupNonUniformFMinOp = "spirv.GroupNonUniformFMin";
    /// The SPIR-V instruction `OpGroupNonUniformFMul`.
    GroupNonUniformFMulOp = "spirv.GroupNonUniformFMul";
}

op_family! {
    /// Reductions and scans of booleans over a group or its clusters.
    pub(super) const UNIFORM_BOOL, dialect super::NUMBER, from super::first::group_clustered_bool;

    /// A reduction or scan, of clusters where a size is given.
    each {
        (value: c::BOOL_LIKE, cluster_size[?]: c::INT) -> (result: c::BOOL_LIKE)
        attrs(execution_scope: attrs::of::SCOPE, group_operation: attrs::of::GROUP_OPERATION)
        interfaces(Verify(verify_group::reduction))
        format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? \
            attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)")
    }

    /// The SPIR-V instruction `OpGroupNonUniformLogicalAnd`.
    GroupNonUniformLogicalAndOp = "spirv.GroupNonUniformLogicalAnd";
    /// The SPIR-V instruction `OpGroupNonUniformLogicalOr`.
    GroupNonUniformLogicalOrOp = "spirv.GroupNonUniformLogicalOr";
    /// The SPIR-V instruction `OpGroupNonUniformLogicalXor`.
    GroupNonUniformLogicalXorOp = "spirv.GroupNonUniformLogicalXor";
}
