//! Printing functions: `visibility @name(%arg: type {attrs}, …) -> (type {attrs}) attributes {…} { body }`. The parser
//! is `text/function.rs`.

use super::{AsmPrinter, RegionOptions};
use crate::body::{Body, Op};
use crate::ids::{Attribute, Type};
use crate::text::function::FunctionSyntax;

/// The parts of a function's signature.
#[derive(Clone, Copy, Debug, Default)]
pub struct SignatureParts<'a> {
    /// Argument types.
    pub inputs: &'a [Type],
    /// Result types.
    pub results: &'a [Type],
    /// Whether `...` ends the arguments.
    pub variadic: bool,
    /// A dictionary for each argument; `None` if no argument has attributes.
    pub arg_attrs: Option<Attribute>,
    /// A dictionary for each result; `None` if no result has attributes.
    pub result_attrs: Option<Attribute>,
}

impl AsmPrinter<'_> {
    /// Prints a function of the builtin function type, after the operation's name.
    pub fn function(&mut self, body: &Body, op: Op, syntax: &FunctionSyntax) {
        let ctx = self.ctx();
        let named = |name: &str| body.attr_named(ctx, op, name);
        self.out.push(b' ');
        if let Some(visibility) = named("sym_visibility").and_then(|attr| attr.as_str(ctx)) {
            self.write_str(visibility);
            self.out.push(b' ');
        }
        if let Some(name) = named("sym_name").and_then(|attr| attr.as_name(ctx)) {
            self.symbol(name);
        }
        let ty = named(syntax.type_name).and_then(|attr| attr.as_type(ctx)?.function(ctx));
        let Some(ty) = ty else { return };
        let parts = SignatureParts {
            inputs: &ty.inputs,
            results: &ty.results,
            variadic: false,
            arg_attrs: named("arg_attrs"),
            result_attrs: named("res_attrs"),
        };
        self.signature(body, op, parts);
        self.function_attrs(body, op, &[syntax.type_name, "sym_visibility"]);
        self.function_body(body, op);
    }

    /// Prints `(%arg0: i32, …) -> i32`; only the parentheses if there are no results. A function without a body has
    /// only types for arguments.
    pub fn signature(&mut self, body: &Body, op: Op, parts: SignatureParts<'_>) {
        let ctx = self.ctx();
        let dicts = |attr: Option<Attribute>| attr.and_then(|attr| attr.as_array(ctx)).unwrap_or_default();
        let (arg_attrs, result_attrs) = (dicts(parts.arg_attrs), dicts(parts.result_attrs));
        let entry = body.region(op, 0).and_then(|(inner, region)| {
            let entry = inner.entry_block(region)?;
            Some((inner, inner.block_args(entry)))
        });
        self.out.push(b'(');
        self.separated(parts.inputs.iter().enumerate(), |p, (index, &ty)| {
            let attrs = arg_attrs.get(index).copied();
            match entry {
                Some((inner, args)) => match args.get(index) {
                    Some(&arg) => p.region_argument(inner, arg, attrs, true),
                    None => p.write_str("<<MISSING ARGUMENT>>"),
                },
                None => p.type_and_attrs(ty, attrs),
            }
        });
        if parts.variadic {
            self.write_str(if parts.inputs.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(b')');
        if !parts.results.is_empty() {
            self.write_str(" -> ");
            self.function_results(parts.results, result_attrs);
        }
    }

    fn function_results(&mut self, types: &[Type], attrs: &[Attribute]) {
        let bare = match types {
            [ty] => {
                let plain = attrs.first().is_none_or(|&dict| dict == Attribute::EMPTY_DICT);
                plain && ty.function(self.ctx()).is_none()
            }
            _ => false,
        };
        if bare {
            return self.types(types.iter().copied());
        }
        self.out.push(b'(');
        self.separated(types.iter().enumerate(), |p, (index, &ty)| {
            p.type_and_attrs(ty, attrs.get(index).copied());
        });
        self.out.push(b')');
    }

    fn type_and_attrs(&mut self, ty: Type, attrs: Option<Attribute>) {
        self.ty(ty);
        let dict = attrs.and_then(|attrs| attrs.as_dict(self.ctx()));
        self.optional_dict(dict.unwrap_or_default());
    }

    /// Prints ` attributes {…}` with the attributes that the signature does not include; nothing if there are none.
    /// `elided` names those of the signature, in addition to the symbol's name and the argument and result attributes.
    pub fn function_attrs(&mut self, body: &Body, op: Op, elided: &[&str]) {
        const ALWAYS: [&str; 3] = ["sym_name", "arg_attrs", "res_attrs"];
        let elided: smallvec::SmallVec<[&str; 16]> = ALWAYS.iter().chain(elided).copied().collect();
        self.attr_dict_with_keyword(body, op, &elided);
    }

    /// Prints the body after a space, without the label of its entry block; nothing for a function without a body.
    pub fn function_body(&mut self, body: &Body, op: Op) {
        let there = body
            .region(op, 0)
            .is_some_and(|(inner, region)| !inner.region_is_empty(region));
        if there {
            self.out.push(b' ');
            self.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
        }
    }
}
