//! Operations that no dialect defines, with attributes and regions, and what is printed for debugging.

use super::Body;
use crate::mlir::types::{BIT, Type};
use crate::text::Node;
use std::fmt::Write;

impl Body<'_> {
    pub(super) fn opaque(&mut self) {
        let mut code = String::new();
        let ty = self.type_where(|_| true, Type::any);
        let a = self.value(&mut code, &ty);
        match self.random.below(6) {
            0 | 1 => {
                let attribute = self.attribute(&ty);
                self.result(
                    code,
                    &ty,
                    format!("\"test.op\"({a}) {{value = {attribute}}} : ({ty}) -> {ty}"),
                );
            }
            2 => {
                let condition = self.value(&mut code, &BIT);
                let _ = writeln!(code, "  cf.assert {condition}, \"message\"");
                self.emit(code);
            }
            3 if !ty.is_vector() || ty.shape().len() == 1 => {
                let _ = writeln!(code, "  vector.print {a} : {ty}");
                self.emit(code);
            }
            4 => {
                let mut node = Node::text(format!("{code}  \"opaque.region\"({a}) ({{\n"));
                let (nodes, _) = self.nested(3, "test", &[], &[]);
                node.nest(nodes);
                node.push(format!("  \"opaque.end\"() : () -> ()\n  }}) : ({ty}) -> ()\n"));
                self.nodes.push(node);
            }
            _ => {
                let _ = writeln!(
                    code,
                    "  \"test.use\"({a}) {{tag, list = [1, \"a\", {ty}]}} : ({ty}) -> ()"
                );
                self.emit(code);
            }
        }
    }
}
