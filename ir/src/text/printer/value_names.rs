//! The names of values, for output other than IR.

use super::names::{self, Names, Spare, Start, ValueName};
use super::options::PrintOptions;
use crate::body::{Body, Op, Region, Value};
use crate::context::Context;
use std::fmt::Write as _;

/// The names of the values of one body, as the printer assigns them.
pub struct ValueNames(Names);

impl ValueNames {
    /// The names for the body that contains only a top-level operation.
    pub fn of_top(ctx: &Context, body: &Body) -> ValueNames {
        ValueNames(names::number(
            ctx,
            &PrintOptions::default(),
            body,
            None,
            &Start::TOP,
            &mut Spare::default(),
        ))
    }

    /// The names for the body that `owner` owns, an operation in `region` of the body `outer`, to which these names
    /// belong.
    pub fn inside(
        &self,
        ctx: &Context,
        body: &Body,
        outer: &Body,
        owner: Op,
        region: Option<Region>,
    ) -> ValueNames {
        let start = self.0.start_in(region);
        let options = PrintOptions::default();
        let owner = Some((outer, owner));
        ValueNames(names::number(
            ctx,
            &options,
            body,
            owner,
            &start,
            &mut Spare::default(),
        ))
    }

    /// Appends the name with its `%`.
    pub fn write(&self, out: &mut String, body: &Body, value: Value) {
        let index = match self.0.value(body, value) {
            ValueName::Number(number, index) => {
                // Writing to memory does not fail.
                let _ = write!(out, "%{number}");
                index
            }
            ValueName::Name(name, index) => {
                out.push('%');
                out.push_str(&String::from_utf8_lossy(name));
                index
            }
            ValueName::Unknown => {
                out.push_str("<<UNKNOWN SSA VALUE>>");
                None
            }
        };
        if let Some(index) = index {
            let _ = write!(out, "#{index}");
        }
    }
}
