//! The fields of specialized metadata nodes: a table of names and kinds of values, as LLVM's parser has them.
//!
//! Input: the parser at the value of a field. Output: an [`Operand`], or LLVM's error where the value is of another kind. `read.rs`
//! reads nodes with it. Fields that the LLVM dialect has no place for are checked, too, and dropped there.

use super::node::{Field, NodeKind, Operand};
use super::read::{Numbers, flags, nodes, operand, text};
use crate::import::lexer::{Tok, unescape};
use crate::import::parser::{self, Parser, Read};
use windlass_dialects::llvm::attrs::dwarf;
use windlass_dialects::llvm::enums::{DI_FLAGS, DI_SUBPROGRAM_FLAGS};
use windlass_ir::def::EnumDef;

/// A field that a kind of node may have.
pub struct FieldDef {
    /// Its name.
    pub name: &'static str,
    /// Where its value is kept; `None` if the LLVM dialect has no place for it.
    pub field: Option<Field>,
    /// Whether a node must have it.
    pub required: bool,
    value: Value,
}

/// What the value of a field may be.
enum Value {
    /// Metadata, or `null` if `null` is set.
    Node { null: bool },
    /// A string, which may be empty if `empty` is set.
    Text { empty: bool },
    /// `true` or `false`.
    Bool,
    /// A number of at most this.
    Unsigned(u64),
    /// A number from this range.
    Signed(i64, i64),
    /// An integer of any size.
    Integer,
    /// A signed number of at least this, metadata, or `null` if `null` is set.
    SignedOrNode { least: i64, null: bool },
    /// A number, or metadata.
    UnsignedOrNode,
    /// A number, or a word for one.
    Word(&'static Words),
    /// Words of the table with this prefix, joined by `|`.
    Flags(&'static FlagWords),
    /// `CSK_MD5` and others.
    ChecksumKind,
    /// Nodes in braces.
    Nodes,
}

/// Words that represent numbers.
struct Words {
    /// What they are, in LLVM's messages.
    what: &'static str,
    /// How they begin. Others are no words of this kind; without a prefix, only the words themselves are.
    prefix: &'static str,
    /// The largest number.
    limit: u64,
    /// Those that the dialect knows.
    known: Option<&'static EnumDef>,
    /// Others, without the prefix.
    others: &'static [&'static str],
}

/// The names of bits.
pub struct FlagWords {
    /// What they are, in LLVM's messages.
    pub what: &'static str,
    /// How they begin.
    pub prefix: &'static str,
    /// Those that the dialect knows.
    pub known: &'static EnumDef,
    /// Others, without the prefix.
    pub others: &'static [(&'static str, i64)],
}

const fn words(
    what: &'static str,
    prefix: &'static str,
    limit: u64,
    others: &'static [&'static str],
) -> Words {
    Words {
        what,
        prefix,
        limit,
        known: None,
        others,
    }
}

const fn dwarf_words(what: &'static str, prefix: &'static str, limit: u64, known: &'static EnumDef) -> Words {
    Words {
        what,
        prefix,
        limit,
        known: Some(known),
        others: &[],
    }
}

static TAG_WORDS: Words = dwarf_words("DWARF tag", "DW_TAG_", 0xffff, &dwarf::TAG);
static LANGUAGE_WORDS: Words = dwarf_words("DWARF language", "DW_LANG_", 0xffff, &dwarf::LANGUAGE);
static ENCODING_WORDS: Words =
    dwarf_words("DWARF type attribute encoding", "DW_ATE_", 0xff, &dwarf::ENCODING);
static CONVENTION_WORDS: Words = dwarf_words(
    "DWARF calling convention",
    "DW_CC_",
    0xff,
    &dwarf::CALLING_CONVENTION,
);
static VIRTUALITY_WORDS: Words = words(
    "DWARF virtuality code",
    "DW_VIRTUALITY_",
    2,
    &["none", "virtual", "pure_virtual"],
);
static MACRO_WORDS: Words = words(
    "DWARF macinfo type",
    "DW_MACINFO_",
    0xff,
    &["define", "undef", "start_file", "end_file", "vendor_ext"],
);
static ENUM_WORDS: Words = words(
    "DWARF enum kind code",
    "DW_APPLE_ENUM_KIND_",
    1,
    &["Closed", "Open"],
);
static FIXED_POINT_WORDS: Words = words("fixed-point kind", "", 2, &["Binary", "Decimal", "Rational"]);
static EMISSION_WORDS: Words = words(
    "emission kind",
    "",
    3,
    &["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"],
);
static NAME_TABLE_WORDS: Words = words("nameTable kind", "", 3, &["GNU", "Apple", "None", "Default"]);
/// Source languages of DWARF 6.
static LANGUAGE_NAME_WORDS: Words = words(
    "DWARF source language name",
    "DW_LNAME_",
    0xffff_ffff,
    &[
        "Ada",
        "BLISS",
        "C",
        "C_plus_plus",
        "Cobol",
        "Crystal",
        "D",
        "Dylan",
        "Fortran",
        "Go",
        "Haskell",
        "Java",
        "Julia",
        "Kotlin",
        "Modula2",
        "Modula3",
        "ObjC",
        "ObjC_plus_plus",
        "OCaml",
        "OpenCL_C",
        "Pascal",
        "PLI",
        "Python",
        "RenderScript",
        "Rust",
        "Swift",
        "UPC",
        "Zig",
        "Assembly",
        "C_sharp",
        "Mojo",
        "GLSL",
        "GLSL_ES",
        "HLSL",
        "OpenCL_CPP",
        "CPP_for_OpenCL",
        "SYCL",
        "Ruby",
        "Move",
        "Hylo",
        "HIP",
        "Odin",
        "P4",
        "Metal",
        "V",
        "Algol68",
        "Nim",
        "Erlang",
        "Elixir",
        "Gleam",
    ],
);
static TYPE_FLAGS: FlagWords = FlagWords {
    what: "debug info flag",
    prefix: "DIFlag",
    known: &DI_FLAGS,
    others: &[
        ("MultipleInheritance", 2 << 16),
        ("VirtualInheritance", 3 << 16),
        ("FixedEnum", 1 << 24),
        ("IndirectVirtualBase", 4 | 32),
    ],
};
static SUBPROGRAM_FLAGS: FlagWords = FlagWords {
    what: "subprogram debug info flag",
    prefix: "DISPFlag",
    known: &DI_SUBPROGRAM_FLAGS,
    others: &[],
};

const NODE: Value = Value::Node { null: true };
const SOME: Value = Value::Node { null: false };
const TEXT: Value = Value::Text { empty: true };
const NAME: Value = Value::Text { empty: false };
const BOOL: Value = Value::Bool;
const U3: Value = Value::Unsigned(7);
const U8: Value = Value::Unsigned(0xff);
const U16: Value = Value::Unsigned(0xffff);
const U32: Value = Value::Unsigned(0xffff_ffff);
const U64: Value = Value::Unsigned(u64::MAX);
const I32: Value = Value::Signed(i32::MIN as i64, i32::MAX as i64);
const I64: Value = Value::Signed(i64::MIN, i64::MAX);
const BOUND: Value = Value::SignedOrNode {
    least: i64::MIN,
    null: true,
};
const COUNT: Value = Value::SignedOrNode {
    least: -1,
    null: false,
};
const SIZE: Value = Value::UnsignedOrNode;
const TAG: Value = Value::Word(&TAG_WORDS);
const LANGUAGE: Value = Value::Word(&LANGUAGE_WORDS);
const ENCODING: Value = Value::Word(&ENCODING_WORDS);
const FLAGS: Value = Value::Flags(&TYPE_FLAGS);

/// `tag true: TAG, name: TEXT`: the word `true` is after the name of a field that a node must have.
macro_rules! fields {
    ($($name:ident $($required:literal)? : $value:expr),* $(,)?) => {
        const { &[$( FieldDef {
            name: stringify!($name),
            field: Field::of(stringify!($name).as_bytes()),
            required: false $(|| $required)?,
            value: $value,
        } ),*] }
    };
}

/// The fields of a kind of node. Those that it must have are in the order in which LLVM reports that they are missing.
#[rustfmt::skip]
pub fn of(kind: NodeKind) -> &'static [FieldDef] {
    match kind {
        NodeKind::Tuple | NodeKind::Expression | NodeKind::ArgList | NodeKind::AssignId => &[],
        NodeKind::Location => fields![
            line: U32, column: U16, scope true: SOME, inlinedAt: NODE, isImplicitCode: BOOL, atomGroup: U64, atomRank: U8,
        ],
        NodeKind::Generic => fields![tag true: TAG, header: TEXT, operands: Value::Nodes],
        NodeKind::SubrangeType => fields![
            name: TEXT, file: NODE, line: U32, scope: NODE, size: SIZE, align: U32, flags: FLAGS, baseType: NODE,
            lowerBound: BOUND, upperBound: BOUND, stride: BOUND, bias: BOUND,
        ],
        NodeKind::Subrange => fields![count: COUNT, lowerBound: BOUND, upperBound: BOUND, stride: BOUND],
        NodeKind::GenericSubrange => fields![count: BOUND, lowerBound: BOUND, upperBound: BOUND, stride: BOUND],
        NodeKind::Enumerator => fields![name true: TEXT, value true: Value::Integer, isUnsigned: BOOL],
        NodeKind::BasicType => fields![
            tag: TAG, name: TEXT, size: SIZE, align: U32, dataSize: U32, encoding: ENCODING, num_extra_inhabitants: U32,
            flags: FLAGS,
        ],
        NodeKind::FixedPointType => fields![
            tag: TAG, name: TEXT, size: SIZE, align: U32, encoding: ENCODING, flags: FLAGS,
            kind: Value::Word(&FIXED_POINT_WORDS), factor: I64, numerator: Value::Integer, denominator: Value::Integer,
        ],
        NodeKind::StringType => fields![
            tag: TAG, name: TEXT, stringLength: NODE, stringLengthExpression: NODE, stringLocationExpression: NODE,
            size: SIZE, align: U32, encoding: ENCODING,
        ],
        NodeKind::DerivedType => fields![
            tag true: TAG, name: TEXT, file: NODE, line: U32, scope: NODE, baseType true: NODE, size: SIZE, align: U32,
            offset: SIZE, flags: FLAGS, extraData: NODE, dwarfAddressSpace: U32, annotations: NODE, ptrAuthKey: U3,
            ptrAuthIsAddressDiscriminated: BOOL, ptrAuthExtraDiscriminator: U16, ptrAuthIsaPointer: BOOL,
            ptrAuthAuthenticatesNullValues: BOOL,
        ],
        NodeKind::CompositeType => fields![
            tag true: TAG, name: TEXT, file: NODE, line: U32, scope: NODE, baseType: NODE, size: SIZE, align: U32,
            offset: SIZE, flags: FLAGS, elements: NODE, runtimeLang: LANGUAGE, enumKind: Value::Word(&ENUM_WORDS),
            vtableHolder: NODE, templateParams: NODE, identifier: TEXT, discriminator: NODE, dataLocation: NODE,
            associated: NODE, allocated: NODE, rank: BOUND, annotations: NODE, num_extra_inhabitants: U32,
            specification: NODE, bitStride: NODE,
        ],
        NodeKind::SubroutineType => fields![flags: FLAGS, cc: Value::Word(&CONVENTION_WORDS), types true: NODE],
        NodeKind::File => fields![
            filename true: TEXT, directory true: TEXT, checksumkind: Value::ChecksumKind, checksum: TEXT, source: TEXT,
        ],
        NodeKind::CompileUnit => fields![
            file true: SOME, language: LANGUAGE, sourceLanguageName: Value::Word(&LANGUAGE_NAME_WORDS),
            sourceLanguageVersion: U32, producer: TEXT, isOptimized: BOOL, flags: TEXT, runtimeVersion: U32,
            splitDebugFilename: TEXT, emissionKind: Value::Word(&EMISSION_WORDS), enums: NODE, retainedTypes: NODE,
            globals: NODE, imports: NODE, macros: NODE, dwoId: U64, splitDebugInlining: BOOL,
            debugInfoForProfiling: BOOL, nameTableKind: Value::Word(&NAME_TABLE_WORDS), rangesBaseAddress: BOOL,
            sysroot: TEXT, sdk: TEXT,
        ],
        NodeKind::Subprogram => fields![
            scope: NODE, name: TEXT, linkageName: TEXT, file: NODE, line: U32, type: NODE, isLocal: BOOL,
            isDefinition: BOOL, scopeLine: U32, containingType: NODE, virtuality: Value::Word(&VIRTUALITY_WORDS),
            virtualIndex: U32, thisAdjustment: I32, flags: FLAGS, spFlags: Value::Flags(&SUBPROGRAM_FLAGS),
            isOptimized: BOOL, unit: NODE, templateParams: NODE, declaration: NODE, retainedNodes: NODE,
            thrownTypes: NODE, annotations: NODE, targetFuncName: TEXT, keyInstructions: BOOL,
        ],
        NodeKind::LexicalBlock => fields![scope true: SOME, file: NODE, line: U32, column: U16],
        NodeKind::LexicalBlockFile => fields![scope true: SOME, file: NODE, discriminator true: U32],
        NodeKind::CommonBlock => fields![scope true: NODE, declaration: NODE, name: TEXT, file: NODE, line: U32],
        NodeKind::Namespace => fields![scope true: NODE, name: TEXT, exportSymbols: BOOL],
        NodeKind::Macro => fields![type true: Value::Word(&MACRO_WORDS), line: U32, name true: TEXT, value: TEXT],
        NodeKind::MacroFile => fields![type: Value::Word(&MACRO_WORDS), line: U32, file true: NODE, nodes: NODE],
        NodeKind::Module => fields![
            scope true: NODE, name true: TEXT, configMacros: TEXT, includePath: TEXT, apinotes: TEXT, file: NODE,
            line: U32, isDecl: BOOL,
        ],
        NodeKind::TemplateTypeParameter => fields![name: TEXT, type true: NODE, defaulted: BOOL],
        NodeKind::TemplateValueParameter => fields![
            tag: TAG, name: TEXT, type: NODE, defaulted: BOOL, value true: NODE,
        ],
        NodeKind::GlobalVariable => fields![
            name: NAME, scope: NODE, linkageName: TEXT, file: NODE, line: U32, type: NODE, isLocal: BOOL,
            isDefinition: BOOL, templateParams: NODE, declaration: NODE, align: U32, annotations: NODE,
        ],
        NodeKind::LocalVariable => fields![
            name: TEXT, scope true: SOME, arg: U16, file: NODE, line: U32, type: NODE, flags: FLAGS, align: U32,
            annotations: NODE,
        ],
        NodeKind::Label => fields![
            scope true: SOME, name true: TEXT, file true: NODE, line true: U32, column: U16, isArtificial: BOOL,
            coroSuspendIdx: U64,
        ],
        NodeKind::GlobalVariableExpression => fields![var true: NODE, expr true: NODE],
        NodeKind::ObjCProperty => fields![
            name: TEXT, file: NODE, line: U32, setter: TEXT, getter: TEXT, attributes: U32, type: NODE,
        ],
        NodeKind::ImportedEntity => fields![
            tag true: TAG, scope true: NODE, entity: NODE, file: NODE, line: U32, name: TEXT, elements: NODE,
        ],
    }
}

impl FieldDef {
    /// Reads the value of the field.
    ///
    /// # Errors
    /// A value that the field cannot have.
    pub fn read(&self, p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Operand> {
        let name = self.name;
        let is_number = matches!(p.tok(), Tok::Int(_));
        match self.value {
            Value::SignedOrNode { least, .. } if is_number => signed(p, name, least, i64::MAX),
            Value::UnsignedOrNode if is_number => unsigned(p, name, u64::MAX),
            Value::Node { null } | Value::SignedOrNode { null, .. } => {
                if !null && p.at_word("null") {
                    return Err(p.error(format!("'{name}' cannot be null")));
                }
                operand(p, numbers)
            }
            Value::UnsignedOrNode => operand(p, numbers),
            Value::Text { empty } => match p.tok() {
                Tok::Str(raw) if raw.is_empty() && !empty => {
                    Err(p.error(format!("'{name}' cannot be empty")))
                }
                Tok::Str(_) => Ok(text(p)),
                _ => Err(p.error("expected string constant")),
            },
            Value::Bool => {
                let value = match p.tok() {
                    Tok::Word(b"true") => 1,
                    Tok::Word(b"false") => 0,
                    _ => return Err(p.error("expected 'true' or 'false'")),
                };
                p.bump();
                Ok(Operand::Number(value))
            }
            Value::Unsigned(limit) => unsigned(p, name, limit),
            Value::Signed(least, most) => signed(p, name, least, most),
            Value::Integer => match p.tok() {
                Tok::Int(digits) => {
                    p.bump();
                    Ok(Operand::Number(parser::integer(digits, 64).low_u64() as i64))
                }
                _ => Err(p.error("expected integer")),
            },
            Value::Word(words) if is_number => unsigned(p, name, words.limit),
            Value::Word(words) => words.read(p),
            Value::Flags(words) => flags(p, words),
            Value::ChecksumKind => match p.tok() {
                Tok::Word(b"CSK_MD5" | b"CSK_SHA1" | b"CSK_SHA256") => {
                    p.bump();
                    Ok(Operand::Null)
                }
                // LLVM names the text of the last token that has one.
                Tok::Word(word) if has_text(word) => Err(p.error(format!(
                    "invalid checksum kind '{}'",
                    String::from_utf8_lossy(word)
                ))),
                Tok::Str(raw) => {
                    let text = unescape(raw);
                    Err(p.error(format!(
                        "invalid checksum kind '{}'",
                        String::from_utf8_lossy(&text)
                    )))
                }
                _ => Err(p.error(format!("invalid checksum kind '{name}'"))),
            },
            Value::Nodes => nodes(p, numbers),
        }
    }
}

impl Words {
    fn read(&self, p: &mut Parser<'_, '_>) -> Read<Operand> {
        let Tok::Word(word) = p.tok() else {
            return Err(p.error(format!("expected {}", self.what)));
        };
        let name = std::str::from_utf8(word).unwrap_or_default();
        let is_known = self.known.is_some_and(|known| known.value_of(name).is_some())
            || name
                .strip_prefix(self.prefix)
                .is_some_and(|rest| self.others.contains(&rest));
        if is_known {
            let start = p.offset() as u32;
            p.bump();
            return Ok(Operand::Word(start, word.len() as u32));
        }
        Err(match self.prefix.is_empty() || !name.starts_with(self.prefix) {
            true => p.error(format!("expected {}", self.what)),
            false => p.error(format!("invalid {} '{name}'", self.what)),
        })
    }
}

/// Whether LLVM keeps the text of a word when it reads it.
fn has_text(word: &[u8]) -> bool {
    let word = std::str::from_utf8(word).unwrap_or_default();
    ["CSK_", "DW_", "DIFlag", "DISPFlag"]
        .iter()
        .any(|prefix| word.starts_with(prefix))
        || [&FIXED_POINT_WORDS, &EMISSION_WORDS, &NAME_TABLE_WORDS]
            .iter()
            .any(|words| words.others.contains(&word))
}

fn unsigned(p: &mut Parser<'_, '_>, name: &str, limit: u64) -> Read<Operand> {
    let Tok::Int(digits) = p.tok() else {
        return Err(p.error("expected unsigned integer"));
    };
    if digits.starts_with(b"-") {
        return Err(p.error("expected unsigned integer"));
    }
    match parser::integer(digits, WIDE).to_u64() {
        Some(value) if value <= limit => {
            p.bump();
            Ok(Operand::Number(value as i64))
        }
        _ => Err(p.error(format!("value for '{name}' too large, limit is {limit}"))),
    }
}

fn signed(p: &mut Parser<'_, '_>, name: &str, least: i64, most: i64) -> Read<Operand> {
    let Tok::Int(digits) = p.tok() else {
        return Err(p.error("expected signed integer"));
    };
    match parser::integer(digits, WIDE).to_i64() {
        Some(value) if (least..=most).contains(&value) => {
            p.bump();
            Ok(Operand::Number(value))
        }
        _ if digits.starts_with(b"-") => {
            Err(p.error(format!("value for '{name}' too small, limit is {least}")))
        }
        _ => Err(p.error(format!("value for '{name}' too large, limit is {most}"))),
    }
}

/// The width in which numbers are compared with limits of 64 bits.
const WIDE: u32 = 128;
