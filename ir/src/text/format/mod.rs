//! Declarative assembly formats: the compiled strings of definitions.
//!
//! Input: the `format` of an [`OpDef`], in the language of upstream's `assemblyFormat`, or that of an attribute or type
//! definition. Output: [`Format`] (or `ParamFormat`), in which names are resolved to indices. It has two forms:
//! `elements`, the tree for the parser, and `steps`, the printer's instructions, in which all literals and spaces are
//! joined. Formats without regions and custom directives also have a `fast_path`.
//!
//! A format that does not compile is a defect of the definition: [`check`] returns all of them, for a test in each
//! crate with dialects.
//!
//! Read next: `op.rs` (operations), `steps.rs` (the printer's steps), `fast_path.rs` (operations without optional
//! parts), `param.rs` (attributes and types).

mod fast_path;
mod lex;
mod op;
mod param;
mod spacing;
mod steps;

pub(crate) use fast_path::{Chunk, FastPath, FastPathStep, Source, Uniform};
pub(crate) use op::{Anchor, Clause, Element, Group, TypeOf};
pub use op::{Arg, Format, Var};
pub(crate) use param::{ParamElement, ParamFormat, ParamStep};
pub(crate) use steps::{AttrStep, Slots, Step};

use super::{AsmParse, AsmPrint, AttrAsm, TypeAsm, tables::AsmTables};
use crate::context::Context;
use crate::def::{AttrDef, DialectDef, OpDef, TypeDef};
use std::fmt;
use std::sync::OnceLock;

/// An error in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The offset of the error in the format.
    pub at: usize,
    /// The message.
    pub message: String,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {} of the format: {}", self.at, self.message)
    }
}
impl std::error::Error for FormatError {}

impl OpDef {
    /// The compiled assembly format; the first call compiles it.
    #[inline]
    pub fn assembly(&self) -> Result<&Format, &FormatError> {
        let compiled: &Result<Format, FormatError> = self.compiled.get_or_init(|| Format::compile(self));
        compiled.as_ref()
    }

    /// The fast path of the custom form, if it has one. The format of an operation that also has a parser of its own is that
    /// of its usual form: text and operations with other parts are left to the parser and the printer.
    pub(crate) fn fast_path(&self) -> Option<&FastPath> {
        let is_custom = self.interfaces.has::<AsmParse>() || self.interfaces.has::<AsmPrint>();
        if is_custom && self.format.is_empty() {
            return None;
        }
        self.assembly().ok()?.fast_path.as_ref()
    }
}

impl Context {
    /// The compiled format of a dialect attribute's parameters; `None` if it is malformed.
    pub fn attr_format(&self, def: &AttrDef) -> Option<&ParamFormat> {
        AsmTables::of(self.registry())
            .formats(def.name.dialect())?
            .attr(def)
    }

    /// The compiled format of a dialect type's parameters; `None` if it is malformed.
    pub fn type_format(&self, def: &TypeDef) -> Option<&ParamFormat> {
        AsmTables::of(self.registry())
            .formats(def.name.dialect())?
            .ty(def)
    }
}

/// The formats of a dialect's attributes and types, each compiled on first use.
#[derive(Default)]
pub(super) struct ParamFormats {
    attrs: Box<[OnceLock<Result<ParamFormat, FormatError>>]>,
    types: Box<[OnceLock<Result<ParamFormat, FormatError>>]>,
}

impl ParamFormats {
    pub fn new(dialect: &DialectDef) -> Self {
        let empty = |len: usize| (0..len).map(|_| OnceLock::new()).collect();
        ParamFormats {
            attrs: empty(dialect.attrs.len()),
            types: empty(dialect.types.len()),
        }
    }

    pub fn attr(&self, def: &AttrDef) -> Option<&ParamFormat> {
        let memo = self.attrs.get(def.name.index() as usize)?;
        memo.get_or_init(|| ParamFormat::compile(def.format, def.params))
            .as_ref()
            .ok()
    }

    pub fn ty(&self, def: &TypeDef) -> Option<&ParamFormat> {
        let memo = self.types.get(def.name.index() as usize)?;
        memo.get_or_init(|| ParamFormat::compile(def.format, def.params))
            .as_ref()
            .ok()
    }
}

/// The errors of a dialect's formats, each with the name of its definition.
pub fn check(dialect: &DialectDef) -> Vec<(String, FormatError)> {
    let mut defects = Vec::new();
    for def in dialect.ops.iter().filter(|def| !def.format.is_empty()) {
        if let Err(error) = def.assembly() {
            defects.push((def.name.to_owned(), error.clone()));
        }
    }
    for def in dialect
        .attrs
        .iter()
        .filter(|def| !def.interfaces.has::<AttrAsm>())
    {
        if let Err(error) = ParamFormat::compile(def.format, def.params) {
            defects.push((format!("#{}.{}", dialect.namespace, def.mnemonic), error));
        }
    }
    for def in dialect
        .types
        .iter()
        .filter(|def| !def.interfaces.has::<TypeAsm>())
    {
        if let Err(error) = ParamFormat::compile(def.format, def.params) {
            defects.push((format!("!{}.{}", dialect.namespace, def.mnemonic), error));
        }
    }
    defects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::{BUILTIN, ModuleOp, UnrealizedConversionCastOp};
    use crate::def::slots::Side;
    use crate::def::{Param, ParamKind};

    #[test]
    fn builtin_formats_compile() {
        assert_eq!(check(&BUILTIN), []);
    }

    fn text(text: &str) -> Step {
        Step::Text(text.into())
    }

    #[test]
    fn spaces_are_where_upstream_has_them() {
        let format = ModuleOp::DEF.assembly().unwrap();
        let expected = Step::If {
            anchor: Anchor::Var(Var::Attr(0)),
            inverted: false,
            then: [
                text(" "),
                Step::Attr(AttrStep {
                    slot: 0,
                    qualified: false,
                }),
            ]
            .into(),
            otherwise: [].into(),
        };
        assert_eq!(format.steps[0], expected);
        assert_eq!(format.steps[2], text(" "));

        let format = UnrealizedConversionCastOp::DEF.assembly().unwrap();
        let Step::If { then, .. } = &format.steps[0] else {
            panic!("{:?}", format.steps)
        };
        let inputs = Slots::Group(0);
        let expected = [
            text(" "),
            Step::Operands(inputs),
            text(" : "),
            Step::Types(Side::Operand, inputs),
        ];
        assert_eq!(**then, expected);
        assert_eq!(format.steps[1], text(" to "));
    }

    #[test]
    fn parameters() {
        let params = [
            Param::required("a", ParamKind::Int),
            Param::optional("b", ParamKind::Type),
        ];
        let steps = |format: &str| ParamFormat::compile(format, &params).map(|f| f.steps);
        let list = |named| ParamStep::List {
            params: [0, 1].into(),
            named,
        };
        let text = |text: &str| ParamStep::Text(text.into());
        assert_eq!(
            *steps("`<` struct(params) `>`").unwrap(),
            [text("<"), list(true), text(">")]
        );
        assert_eq!(*steps("params").unwrap(), [text(" "), list(false)]);
        let with_group = steps("`<` $a (`,` $b^)? `>`").unwrap();
        assert_eq!(with_group[0], text("<"));
        assert_eq!(with_group[3], text(">"));
        assert_eq!(steps("$c").unwrap_err().message, "no parameter is called 'c'");
        assert_eq!(
            steps("`<` ($a)?").unwrap_err().message,
            "an optional group has one anchor"
        );
        assert!(steps("`<").is_err());
    }
}
