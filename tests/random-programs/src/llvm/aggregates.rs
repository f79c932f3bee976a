//! Structs and arrays as values.

use super::types::Type;
use super::{Body, Value};

impl Body<'_> {
    pub(super) fn aggregates(&mut self) {
        let is_aggregate = |ty: &Type| matches!(ty, Type::Struct(..) | Type::Array(..));
        let a = self.value_where(is_aggregate, |random| {
            let fields = (0..random.between(1, 4)).map(|_| Type::any(random, 1)).collect();
            Type::Struct(fields, random.once_in(4))
        });
        let mut code = String::new();
        let result = match self.random.below(5) {
            0 => self.build(&mut code, &a.ty.clone()),
            1 | 2 => {
                let (path, component) = self.path(&a.ty.clone());
                let part = self.value(&component);
                let ty = a.ty.clone();
                self.op(
                    &mut code,
                    &ty,
                    format!("insertvalue {}, {}{path}", a.typed(), part.typed()),
                )
            }
            _ => {
                let (path, component) = self.path(&a.ty.clone());
                self.op(&mut code, &component, format!("extractvalue {}{path}", a.typed()))
            }
        };
        self.emit_value(code, result);
    }

    /// Builds an aggregate from its components.
    fn build(&mut self, code: &mut String, ty: &Type) -> Value {
        let mut whole = Value::constant("poison", ty);
        for (index, component) in ty.components().iter().enumerate() {
            let part = self.value(component);
            whole = self.op(
                code,
                ty,
                format!("insertvalue {}, {}, {index}", whole.typed(), part.typed()),
            );
        }
        whole
    }

    /// The numbers of a component, `, 1, 0`, and its type.
    fn path(&mut self, ty: &Type) -> (String, Type) {
        let mut path = String::new();
        let mut at = ty.clone();
        loop {
            let components = at.components();
            if components.is_empty() || (!path.is_empty() && self.random.once_in(3)) {
                return (path, at);
            }
            let index = self.random.below(components.len());
            path += &format!(", {index}");
            at = components[index].clone();
        }
    }
}
