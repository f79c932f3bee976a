//! Operations from MLIR text with holes.

use crate::dialects::func::{FuncOp, ReturnOp};
use crate::ir::rewrite::{CloneMap, import_blocks};
use crate::ir::text::{ParseOptions, attr_to_string, parse_module, type_to_string};
use crate::ir::verify::verify_module;
use crate::ir::{Attribute, Body, Builder, Context, InsertPoint, Op, Region, Type, Value};
use crate::{Error, Result};
use std::fmt::Write as _;

/// Operations as MLIR text, with holes for values, types and attributes.
///
/// A value is named as in MLIR, `%x`; a hole for a type or an attribute is `$T`. The text is a block that ends with the
/// `return` of its results. [`build`](Self::build) parses and verifies it, so that a text that does not fit the values is an
/// error. What it says of symbols is verified with the module.
///
/// ```
/// use windlass::Snippet;
/// use windlass::dialects::func;
/// use windlass::ir::{Builder, Location, Module, Type};
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let mut module = Module::new(Location::UNKNOWN);
/// let mut failed = None;
/// if let Some((body, block)) = module.body_and_block() {
///     let mut b = Builder::at_end(&ctx, body, block, Location::UNKNOWN);
///     func::define(&mut b, "norm", &[Type::F64, Type::F64], &[Type::F64], |b, args| {
///         let norm = Snippet::new("
///             %0 = arith.mulf %x, %x : $T
///             %1 = arith.mulf %y, %y : $T
///             %2 = arith.addf %0, %1 : $T
///             return %2 : $T");
///         let norm = norm.value("x", args[0]).value("y", args[1]).ty("T", Type::F64);
///         norm.build(b).unwrap_or_else(|error| {
///             failed = Some(error);
///             args[..1].to_vec()
///         })
///     });
/// }
/// assert!(failed.is_none());
/// assert!(windlass::to_text(&ctx, &module).contains("arith.addf %0, %1 : f64"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Snippet<'s> {
    text: &'s str,
    values: Vec<(&'s str, Value)>,
    holes: Vec<(&'s str, Hole)>,
}

#[derive(Clone, Copy, Debug)]
enum Hole {
    Type(Type),
    Attribute(Attribute),
}

impl<'s> Snippet<'s> {
    /// The operations of a text.
    pub fn new(text: &'s str) -> Snippet<'s> {
        Snippet {
            text,
            values: Vec::new(),
            holes: Vec::new(),
        }
    }

    /// The value that the text calls `%name`.
    #[must_use]
    pub fn value(mut self, name: &'s str, value: Value) -> Snippet<'s> {
        self.values.push((name, value));
        self
    }

    /// The type that takes the place of `$name`.
    #[must_use]
    pub fn ty(mut self, name: &'s str, ty: Type) -> Snippet<'s> {
        self.holes.push((name, Hole::Type(ty)));
        self
    }

    /// The attribute that takes the place of `$name`.
    #[must_use]
    pub fn attr(mut self, name: &'s str, attr: Attribute) -> Snippet<'s> {
        self.holes.push((name, Hole::Attribute(attr)));
        self
    }

    /// Creates the operations at the insertion point, and returns what the text returns.
    ///
    /// # Errors
    /// A hole that nothing was given for, what nothing in the text takes, and what the parser or the verifier reports. Nothing
    /// has been created then.
    pub fn build(&self, b: &mut Builder<'_>) -> Result<Vec<Value>> {
        let ctx = b.ctx;
        if b.at == InsertPoint::Detached {
            return Err(Error::other("a snippet is built without an insertion point"));
        }
        let mut text = String::from("func.func private @snippet(");
        for (index, &(name, value)) in self.values.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            let ty = type_to_string(ctx, b.body.ty(value));
            // Writing to a string does not fail.
            let _ = write!(text, "{comma}%{name}: {ty}");
        }
        // On the first line, so that lines in messages are those of the snippet.
        text.push_str(") {");
        self.fill(ctx, &mut text)?;
        text.push_str("\n}");
        let source = crate::add_source(ctx, "snippet", text.into())?;
        let module = parse_module(ctx, &source, &ParseOptions::default());
        let mut module = module.map_err(|error| Error::new(ctx, [error]))?;
        let one_block = || Error::other("a snippet is one block that ends with its 'return'");
        let body = module.body_mut().ok_or_else(one_block)?;
        let found = Found::of(body).ok_or_else(one_block)?;
        let results: Vec<Type> = {
            let (inside, _) = body.region(found.function, 0).ok_or_else(one_block)?;
            let returned = inside.operands(found.last).iter();
            returned.map(|value| inside.ty(value)).collect()
        };
        let inputs: Vec<Type> = (self.values.iter()).map(|&(_, value)| b.body.ty(value)).collect();
        let ty = ctx.type_attr(ctx.function_type(&inputs, &results));
        body.set_attr(found.function, FuncOp::function_type, Some(ty));
        if !self.text.contains('@') {
            verify_module(ctx, &module).map_err(|errors| Error::new(ctx, errors))?;
        }
        let body = module.body().ok_or_else(one_block)?;
        let (inside, region) = body.region(found.function, 0).ok_or_else(one_block)?;
        Ok(self.insert(b, inside, region))
    }

    /// Appends the text with types and attributes in place of its holes.
    fn fill(&self, ctx: &Context, to: &mut String) -> Result<()> {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        let mut used = vec![false; self.holes.len()];
        let (mut rest, mut in_string, mut before) = (self.text, false, ' ');
        while let Some(next) = rest.chars().next() {
            let after = &rest[next.len_utf8()..];
            // `$` is also a letter of names.
            if next == '$' && !in_string && !is_word(before) && !matches!(before, '%' | '@' | '^' | '#' | '!')
            {
                let end = after.find(|c: char| !(c.is_alphanumeric() || c == '_'));
                let (name, after) = after.split_at(end.unwrap_or(after.len()));
                let hole = self.holes.iter().position(|(known, _)| *known == name);
                let hole = hole.ok_or_else(|| {
                    Error::other(format!("the snippet has a hole '${name}' that nothing fills"))
                })?;
                used[hole] = true;
                match self.holes[hole].1 {
                    Hole::Type(ty) => to.push_str(&type_to_string(ctx, ty)),
                    Hole::Attribute(attr) => to.push_str(&attr_to_string(ctx, attr)),
                }
                (rest, before) = (after, 'T');
                continue;
            }
            match next {
                '"' => in_string = !in_string,
                '\\' if in_string => {
                    // What is escaped does not end the string.
                    let escaped = after.chars().next().map_or(0, char::len_utf8);
                    to.push_str(&rest[..1 + escaped]);
                    rest = &after[escaped..];
                    continue;
                }
                _ => {}
            }
            to.push(next);
            (rest, before) = (after, next);
        }
        match used.iter().position(|used| !used) {
            Some(unused) => {
                let name = self.holes[unused].0;
                Err(Error::other(format!("the snippet has no hole '${name}'")))
            }
            None => Ok(()),
        }
    }

    /// Clones the operations of the only block of a region, other than its terminator.
    fn insert(&self, b: &mut Builder<'_>, from: &Body, region: Region) -> Vec<Value> {
        let (at, location) = (b.at, b.location);
        let into = b.body.new_region();
        import_blocks(from, region, b.body, into, &mut CloneMap::default(), &mut |_| {
            location
        });
        let Some(block) = b.body.entry_block(into) else {
            return Vec::new();
        };
        let args = b.body.block_args(block).to_vec();
        for (arg, &(_, value)) in args.into_iter().zip(&self.values) {
            b.body.replace_all_uses(arg, value);
        }
        let ops: Vec<Op> = b.body.ops(block).collect();
        let (last, ops) = match ops.split_last() {
            Some((&last, ops)) => (last, ops),
            None => return Vec::new(),
        };
        let results = b.body.operands(last).to_vec();
        for &op in ops {
            b.body.move_op(op, at);
        }
        b.body.erase_block(block);
        results.into_vec()
    }
}

/// The function around a snippet, and the `return` at its end.
struct Found {
    function: Op,
    last: Op,
}

impl Found {
    /// `None` if there is something else.
    fn of(body: &Body) -> Option<Found> {
        let mut ops = body.root_ops();
        let function = ops.next().filter(|&op| body.name(op) == FuncOp::NAME)?;
        let (inside, region) = body.region(function, 0)?;
        let block = inside.entry_block(region)?;
        let last = inside.last_op(block)?;
        let is_alone = ops.next().is_none()
            && inside.last_block(region) == Some(block)
            && inside.name(last) == ReturnOp::NAME;
        is_alone.then_some(Found { function, last })
    }
}
