//! How a dialect's attribute is defined: its name, its parameters, how it is written.
//!
//! An [`AttrDef`] is a row of data. Most attributes need nothing else: parsing, printing and verification follow from
//! the kinds of the parameters and the [`format`](AttrDef::format).

use super::interface::Interfaces;
use crate::attributes::ExtAttr;
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{AttrName, Attribute, Location, Type};
use std::fmt;

/// One case of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnumCase {
    /// How it is written.
    pub keyword: &'static str,
    /// What it is in an integer attribute.
    pub value: i64,
}

/// Which of the parsers that upstream generates for enumerations reads this one. They accept the same keywords and differ in
/// their messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumParser {
    /// For an enumeration that is only named: `expected CombiningKind to be one of: …`.
    Named,
    /// For a C++ class, which [`EnumDef::name`] is: `expected ::mlir::gpu::AddressSpace to be one of: …`.
    Class,
    /// For a C++ class with this description: as [`Described`](EnumParser::Described).
    DescribedClass(&'static str),
    /// For an enumeration with a description, which [`EnumDef::name`] is: `expected one of […] for …, got: …`.
    Described,
    /// As [`Described`](EnumParser::Described), where several flags are read from one string only.
    DescribedKeyword,
    /// For a DWARF constant: `invalid debug info … name: …`. Strings are not accepted.
    Dwarf,
}

impl EnumParser {
    /// Whether messages are those for enumerations with a description.
    pub(crate) fn is_described(self) -> bool {
        matches!(
            self,
            EnumParser::Described
                | EnumParser::DescribedClass(_)
                | EnumParser::DescribedKeyword
                | EnumParser::Dwarf
        )
    }
}

/// An enumeration, or a set of flags.
#[derive(Debug)]
pub struct EnumDef {
    /// What messages call it: `::mlir::arith::CmpIPredicate`'s last part.
    pub name: &'static str,
    /// How it is parsed.
    pub parser: EnumParser,
    /// Whether the cases are flags that may be combined.
    pub flags: bool,
    /// What is written between flags, with its spaces: `", "` or `"|"`.
    pub separator: &'static str,
    /// The cases, as messages list them. Of flags, groups of bits (`fast`) are written instead of the bits that they are made
    /// of; of two names of such a bit, the later one.
    pub cases: &'static [EnumCase],
}

impl EnumDef {
    /// The value of the case that is written `keyword`.
    pub fn value_of(&self, keyword: &str) -> Option<i64> {
        self.cases
            .iter()
            .find(|case| case.keyword == keyword)
            .map(|case| case.value)
    }

    /// How the case with this value is written.
    pub fn keyword_of(&self, value: i64) -> Option<&'static str> {
        self.cases
            .iter()
            .enumerate()
            .find(|&(at, case)| case.value == value && self.is_written(at))
            .map(|(_, case)| case.keyword)
    }

    /// Whether a case is not only read.
    fn is_written(&self, at: usize) -> bool {
        let value = self.cases[at].value;
        let twin = |case: &EnumCase| case.value == value;
        let around = |case: &EnumCase| case.value != value && case.value & value == value;
        !(self.flags && value != 0 && self.cases[at + 1..].iter().any(twin) && self.cases.iter().any(around))
    }

    /// Writes a case, or the flags of `value` joined by the separator. Bits that no flag has are left out.
    pub fn write(&self, out: &mut dyn fmt::Write, value: i64) -> fmt::Result {
        if let Some(keyword) = self.keyword_of(value) {
            return out.write_str(keyword);
        }
        if !self.flags {
            return Ok(());
        }
        let mut rest = value;
        let mut first = true;
        let group = |case: &EnumCase| case.value.count_ones() > 1;
        let cases = self.cases.iter().enumerate();
        let groups = cases.clone().filter(|(_, case)| group(case));
        for (at, case) in groups.chain(cases.filter(|(_, case)| !group(case))) {
            if case.value == 0 || rest & case.value != case.value || !self.is_written(at) {
                continue;
            }
            rest &= !case.value;
            if !first {
                out.write_str(self.separator)?;
            }
            first = false;
            out.write_str(case.keyword)?;
        }
        Ok(())
    }

    /// Whether `value` is a case, or a combination of flags.
    pub fn contains(&self, value: i64) -> bool {
        if self.flags {
            value & !self.cases.iter().fold(0, |all, c| all | c.value) == 0
        } else {
            self.keyword_of(value).is_some()
        }
    }
}

/// What a parameter of a dialect attribute or type may be, and how it is written.
pub enum ParamKind {
    /// An integer written as digits; stored as `i64`.
    Int,
    /// An integer of 32 bits written as digits; stored as `i64`.
    Int32,
    /// An unsigned integer of 32 bits written as digits; stored as `i64`.
    UInt,
    /// An unsigned integer of 64 bits written as digits; stored as `i64`.
    UInt64,
    /// An unsigned integer of 32 bits, where absence does not mean zero.
    GivenUInt,
    /// An unsigned integer of 64 bits, where absence does not mean zero.
    GivenUInt64,
    /// `true` or `false`.
    Bool,
    /// A quoted string, read as a string attribute.
    String,
    /// A quoted string, read as a token.
    StringLiteral,
    /// A bare keyword or quoted string.
    Keyword,
    /// A type.
    Type,
    /// A case or flags of an enumeration, as a keyword; stored as `i64`.
    Enum(&'static EnumDef),
    /// Any attribute that satisfies the predicate; the text names it in messages.
    Attr(fn(&Context, Attribute) -> bool, &'static str),
    /// An attribute of this definition, written without its `#dialect.mnemonic`.
    Nested(AttrName),
    /// Attributes separated by commas, each as the inner kind says; stored as an array.
    List(&'static ParamKind),
    /// A symbol reference.
    Symbol,
    /// Presence of the parameter's name; stored as `unit`.
    Flag,
}

/// What the absence of a parameter says.
pub enum ParamDefault {
    /// Zero, false or no flags, if the kind of the parameter has such a value.
    Zero,
    /// This number; 1 for `true`.
    Int(i64),
    /// This string.
    Str(&'static str),
}

/// A parameter of a dialect attribute or type.
pub struct Param {
    /// Its name, as `struct(params)` formats and messages write it.
    pub name: &'static str,
    /// What it may be.
    pub kind: ParamKind,
    /// Whether it may be absent.
    pub optional: bool,
    /// What messages call its type, where that does not follow from the kind.
    pub class: &'static str,
    /// What its absence says.
    pub default: ParamDefault,
}

impl Param {
    /// A parameter that is always there.
    pub const fn required(name: &'static str, kind: ParamKind) -> Param {
        Param {
            name,
            kind,
            optional: false,
            class: "",
            default: ParamDefault::Zero,
        }
    }

    /// Whether values have 32 bits.
    pub fn is_narrow(&self) -> bool {
        matches!(self.kind, ParamKind::UInt | ParamKind::GivenUInt)
    }

    /// A parameter whose absence says `default`.
    pub const fn with_default(name: &'static str, kind: ParamKind, default: ParamDefault) -> Param {
        Param {
            name,
            kind,
            optional: true,
            class: "",
            default,
        }
    }

    /// Whether `value` says what the absence of this parameter says.
    pub fn is_default(&self, ctx: &Context, value: Attribute) -> bool {
        match self.default {
            ParamDefault::Zero => {}
            ParamDefault::Int(default) => {
                return match self.kind {
                    ParamKind::Bool => value
                        .int(ctx)
                        .is_some_and(|value| value.is_zero() == (default == 0)),
                    _ => value.as_i64(ctx) == Some(default),
                };
            }
            ParamDefault::Str(default) => return value.as_str(ctx) == Some(default),
        }
        let plain = matches!(
            self.kind,
            ParamKind::Int
                | ParamKind::Int32
                | ParamKind::UInt
                | ParamKind::UInt64
                | ParamKind::Bool
                | ParamKind::Enum(_)
        );
        self.optional && plain && value.int(ctx).is_some_and(|value| value.is_zero())
    }

    /// A parameter that may be absent.
    pub const fn optional(name: &'static str, kind: ParamKind) -> Param {
        Param {
            name,
            kind,
            optional: true,
            class: "",
            default: ParamDefault::Zero,
        }
    }
}

/// The definition of a dialect's attribute.
pub struct AttrDef {
    /// Its name: dialect number and index.
    pub name: AttrName,
    /// The name after `#dialect.`: `fastmath`.
    pub mnemonic: &'static str,
    /// What upstream calls the definition, for messages about parameters that cannot be read; empty for none.
    pub class: &'static str,
    /// What the attribute says.
    pub doc: &'static str,
    /// Its parameters.
    pub params: &'static [Param],
    /// The syntax of the parameters after the mnemonic, in the language of upstream's `assemblyFormat`:
    /// `` `<` struct(params) `>` ``, `` `<` params `>` ``, `` `<` $a `,` $b `>` ``; empty for a bare mnemonic.
    pub format: &'static str,
    /// The interfaces that the attribute implements: its syntax, where `format` cannot say it.
    pub interfaces: Interfaces<AttrDef>,
    /// Checks an instance. The error's location is `location`.
    pub verify: Option<fn(&Context, Location, &ExtAttr) -> Result<(), Diagnostic>>,
    /// The type of a typed attribute, which is printed after it.
    pub ty: Option<fn(&Context, &ExtAttr) -> Option<Type>>,
    /// Whether the printer puts instances into aliases at the top of the file (`#di_file = …`), and under which name.
    pub alias: Option<fn(&Context, &ExtAttr) -> Option<&'static str>>,
}

impl AttrDef {
    /// An attribute without parameters, for `..AttrDef::EMPTY`.
    pub const EMPTY: AttrDef = AttrDef {
        name: AttrName::new(0, 0),
        mnemonic: "",
        class: "",
        doc: "",
        params: &[],
        format: "",
        interfaces: Interfaces::NONE,
        verify: None,
        ty: None,
        alias: None,
    };
}
