//! Comments about the users of a value: `// users: %3, %5`.

use super::AsmPrinter;
use crate::body::{Block, Body, Op, Value};

impl AsmPrinter<'_> {
    /// Prints the comment after an operation.
    pub(super) fn users_of_op(&mut self, body: &Body, op: Op) {
        let results = body.results(op);
        if results.len() == 0 {
            if !body.operands(op).is_empty() {
                self.write_str(" // id: ");
                self.op_id(body, op);
            }
            return;
        }
        let mut users: Vec<Op> = Vec::new();
        for result in results.clone() {
            add_users(body, result, &mut users);
        }
        if users.is_empty() {
            return self.write_str(" // unused");
        }
        let values: usize = users.iter().map(|&user| body.results(user).len()).sum();
        let one = results.len() == 1 && values <= 1 && users.len() <= 1;
        self.write_str(if one { " // user: " } else { " // users: " });
        if results.len() == 1 {
            return self.separated(results, |p, result| p.users(body, result));
        }
        self.separated(results, |p, result| {
            p.out.push(b'(');
            p.users(body, result);
            p.out.push(b')');
        });
    }

    /// Prints a comment for each argument of a block.
    pub(super) fn users_of_args(&mut self, body: &Body, block: Block) {
        for &arg in body.block_args(block) {
            self.indentation();
            self.write_str("// ");
            self.value(body, arg);
            self.write_str(if body.has_uses(arg) {
                " is used by "
            } else {
                " is "
            });
            self.users(body, arg);
            self.out.push(b'\n');
        }
    }

    fn users(&mut self, body: &Body, value: Value) {
        let mut users = Vec::new();
        add_users(body, value, &mut users);
        if users.is_empty() {
            return self.write_str("unused");
        }
        self.separated(users, |p, user| {
            if body.results(user).len() == 0 {
                p.op_id(body, user);
            } else {
                p.values(body, body.results(user));
            }
        });
    }

    fn op_id(&mut self, body: &Body, op: Op) {
        match self.names(body).and_then(|names| names.op(op)) {
            Some(number) => {
                self.out.push(b'%');
                self.uint(number.into());
            }
            None => self.write_str("<<UNKNOWN OPERATION>>"),
        }
    }
}

/// Adds the users of `value` that are not in `users` yet.
fn add_users(body: &Body, value: Value, users: &mut Vec<Op>) {
    let mut known: rustc_hash::FxHashSet<Op> = users.iter().copied().collect();
    for (user, _) in body.uses(value) {
        if known.insert(user) {
            users.push(user);
        }
    }
}
