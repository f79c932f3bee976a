//! The canonicalization pattern of groups.

use super::AwaitAllOp;
use windlass_ir::Op;
use windlass_ir::rewrite::PatternRewriter;

/// Erases a group that nothing is added to, with the operations that wait for it.
pub(super) fn empty_group(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let group = rw.result(op, 0);
    let users: Vec<Op> = rw.uses(group).map(|(user, _)| user).collect();
    if users.iter().any(|&user| rw.name(user) != AwaitAllOp::NAME) {
        return false;
    }
    for user in users {
        rw.erase_op(user);
    }
    rw.erase_op(op);
    true
}
