//! A value or a constant: what an op folds to, and an entry of a list of static and dynamic sizes.

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, Value};
use crate::rewrite::constant_value;
use crate::types::DYNAMIC;

/// A value or a constant attribute (upstream's `OpFoldResult`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpFoldResult {
    /// A value of the body.
    Value(Value),
    /// A constant. Integers in lists of sizes, offsets and strides have the type `index`.
    Attr(Attribute),
}

impl OpFoldResult {
    /// The constant `number : index` (upstream's `getAsIndexOpFoldResult`).
    pub fn index(ctx: &Context, number: i64) -> OpFoldResult {
        OpFoldResult::Attr(ctx.index_attr(number))
    }

    /// The value; `None` for attributes.
    pub fn value(self) -> Option<Value> {
        match self {
            OpFoldResult::Value(value) => Some(value),
            OpFoldResult::Attr(_) => None,
        }
    }

    /// The integer of an attribute; `None` for values, even for constant ones.
    pub fn static_int(self, ctx: &Context) -> Option<i64> {
        match self {
            OpFoldResult::Value(_) => None,
            OpFoldResult::Attr(attr) => attr.as_i64(ctx),
        }
    }

    /// The integer of an attribute; [`DYNAMIC`] for values, even for constant ones.
    pub fn static_or_dynamic(self, ctx: &Context) -> i64 {
        self.static_int(ctx).unwrap_or(DYNAMIC)
    }

    /// The integer of an attribute or of a constant value (upstream's `getConstantIntValue`).
    pub fn constant_int(self, ctx: &Context, body: &Body) -> Option<i64> {
        match self {
            OpFoldResult::Value(value) => constant_value(ctx, body, value)?.as_i64(ctx),
            OpFoldResult::Attr(attr) => attr.as_i64(ctx),
        }
    }
}

impl From<Value> for OpFoldResult {
    fn from(value: Value) -> Self {
        OpFoldResult::Value(value)
    }
}

impl From<Attribute> for OpFoldResult {
    fn from(attr: Attribute) -> Self {
        OpFoldResult::Attr(attr)
    }
}
