//! Metadata nodes as the text has them.
//!
//! Input: nothing; `read.rs` builds them. A [`Node`] has its operands in the order of the text, a specialized node the fields that
//! the LLVM dialect has a place for. Strings and words stay in the text. A reference is an index into the nodes of
//! the module ([`MetadataTable`](super::MetadataTable)), so cycles need no care here.

use crate::import::Env;
use crate::import::lexer::unescape;
use std::borrow::Cow;
use std::sync::Arc;

macro_rules! keywords {
    ($(#[doc = $doc:literal])* $name:ident, $($(#[$attr:meta])* $variant:ident $word:literal)*) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $( $(#[$attr])* $variant ),* }

        impl $name {
            /// The case with this name in the text.
            pub const fn of(word: &[u8]) -> Option<$name> {
                $( if is_same(word, $word.as_bytes()) { return Some($name::$variant); } )*
                None
            }
        }
    };
}

/// Whether two words are the same; tables of them are constants.
const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

keywords! {
    /// What a node is. `Tuple` is `!{…}`, the others are specialized nodes.
    NodeKind,
    Tuple ""
    Location "DILocation"
    Expression "DIExpression"
    DerivedType "DIDerivedType"
    LocalVariable "DILocalVariable"
    LexicalBlock "DILexicalBlock"
    Subprogram "DISubprogram"
    SubroutineType "DISubroutineType"
    CompositeType "DICompositeType"
    Subrange "DISubrange"
    BasicType "DIBasicType"
    File "DIFile"
    CompileUnit "DICompileUnit"
    GlobalVariableExpression "DIGlobalVariableExpression"
    GlobalVariable "DIGlobalVariable"
    LexicalBlockFile "DILexicalBlockFile"
    Label "DILabel"
    Namespace "DINamespace"
    Module "DIModule"
    ImportedEntity "DIImportedEntity"
    CommonBlock "DICommonBlock"
    GenericSubrange "DIGenericSubrange"
    StringType "DIStringType"
    ArgList "DIArgList"
    AssignId "DIAssignID"
    Enumerator "DIEnumerator"
    TemplateTypeParameter "DITemplateTypeParameter"
    TemplateValueParameter "DITemplateValueParameter"
    ObjCProperty "DIObjCProperty"
    Macro "DIMacro"
    MacroFile "DIMacroFile"
    SubrangeType "DISubrangeType"
    FixedPointType "DIFixedPointType"
    Generic "GenericDINode"
}

keywords! {
    /// A field of a specialized node. Operands of a tuple have `Element`.
    Field,
    Element ""
    Scope "scope"
    Name "name"
    File "file"
    Line "line"
    Column "column"
    Type "type"
    BaseType "baseType"
    Size "size"
    Align "align"
    Offset "offset"
    Flags "flags"
    Tag "tag"
    Elements "elements"
    InlinedAt "inlinedAt"
    Encoding "encoding"
    Arg "arg"
    LinkageName "linkageName"
    ScopeLine "scopeLine"
    SpFlags "spFlags"
    Unit "unit"
    RetainedNodes "retainedNodes"
    Annotations "annotations"
    Count "count"
    LowerBound "lowerBound"
    UpperBound "upperBound"
    Stride "stride"
    ExtraData "extraData"
    DwarfAddressSpace "dwarfAddressSpace"
    Types "types"
    Cc "cc"
    Filename "filename"
    Directory "directory"
    Language "language"
    Producer "producer"
    IsOptimized "isOptimized"
    EmissionKind "emissionKind"
    NameTableKind "nameTableKind"
    SplitDebugFilename "splitDebugFilename"
    DataLocation "dataLocation"
    Rank "rank"
    Allocated "allocated"
    Associated "associated"
    Var "var"
    Expr "expr"
    IsLocal "isLocal"
    IsDefinition "isDefinition"
    Virtuality "virtuality"
    Discriminator "discriminator"
    ExportSymbols "exportSymbols"
    ConfigMacros "configMacros"
    IncludePath "includePath"
    Apinotes "apinotes"
    IsDecl "isDecl"
    Entity "entity"
    Declaration "declaration"
    StringLength "stringLength"
    StringLengthExpression "stringLengthExpression"
    StringLocationExpression "stringLocationExpression"
}

/// An operand or the value of a field.
#[derive(Clone, Debug)]
pub enum Operand {
    /// `null`
    Null,
    /// `!12`: the index of the node.
    Node(u32),
    /// A node that is written where it is used.
    Inline(Box<Node>),
    /// `!"text"` or `"text"`: where it stands, without quotes.
    Text(u32, u32),
    /// A word such as `DW_TAG_member`: where it stands.
    Word(u32, u32),
    /// The number of a field, or its flags as bits.
    Number(i64),
    /// `i32 1`: the width and the bits.
    Int(u32, u64),
    /// Another constant: where its type stands.
    Value(u32),
}

/// A metadata node.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Whether it differs from all equal nodes.
    pub distinct: bool,
    /// Where it stands in the text.
    pub offset: u32,
    /// Its fields; its operands, if it has no fields.
    pub entries: Box<[(Field, Operand)]>,
}

/// A node that an instruction or a global value refers to.
#[derive(Clone, Debug)]
pub enum NodeRef {
    /// A node of the module.
    Numbered(u32),
    /// A node that is written at the place of the reference.
    Inline(Arc<Node>),
}

impl Node {
    /// The operands in order.
    pub fn operands(&self) -> impl ExactSizeIterator<Item = &Operand> + Clone {
        self.entries.iter().map(|(_, operand)| operand)
    }

    /// An operand by index.
    pub fn operand(&self, index: usize) -> Option<&Operand> {
        self.entries.get(index).map(|(_, operand)| operand)
    }

    /// The value of a field; the last one, if there are several.
    pub fn field(&self, field: Field) -> Option<&Operand> {
        let found = self.entries.iter().rev().find(|(known, _)| *known == field);
        found.map(|(_, operand)| operand)
    }

    /// The number that a field has; 0 if it is absent.
    pub fn number(&self, field: Field) -> i64 {
        match self.field(field) {
            Some(Operand::Number(number)) => *number,
            Some(Operand::Int(_, bits)) => *bits as i64,
            _ => 0,
        }
    }

    /// What distinguishes it from all other nodes while the module is read.
    pub fn id(&self) -> usize {
        std::ptr::from_ref(self) as usize
    }
}

impl Operand {
    /// The value of an integer constant of any width, extended with zeros.
    pub fn bits(&self) -> Option<u64> {
        match self {
            Operand::Int(_, bits) => Some(*bits),
            _ => None,
        }
    }

    /// The value of an integer constant, extended with its sign.
    pub fn signed(&self) -> Option<i64> {
        match *self {
            Operand::Int(width @ 1..=64, bits) => Some((bits << (64 - width)) as i64 >> (64 - width)),
            Operand::Number(number) => Some(number),
            _ => None,
        }
    }
}

impl<'s> Env<'s, '_> {
    /// The string of an operand, if it is one.
    pub fn string_of(&self, operand: &Operand) -> Option<Cow<'s, [u8]>> {
        match *operand {
            Operand::Text(start, length) => Some(unescape(self.slice(start, length))),
            _ => None,
        }
    }

    /// The word of an operand, if it is one.
    pub fn word_of(&self, operand: &Operand) -> Option<&'s str> {
        match *operand {
            Operand::Word(start, length) => std::str::from_utf8(self.slice(start, length)).ok(),
            _ => None,
        }
    }

    fn slice(&self, start: u32, length: u32) -> &'s [u8] {
        let start = start as usize;
        self.text.get(start..start + length as usize).unwrap_or_default()
    }

    /// Whether an operand is this string.
    pub fn is_string(&self, operand: Option<&Operand>, text: &str) -> bool {
        operand
            .and_then(|operand| self.string_of(operand))
            .is_some_and(|found| *found == *text.as_bytes())
    }

    /// The node that an operand refers to, if it refers to one.
    pub fn node_of<'n>(&'n self, operand: &'n Operand) -> Option<&'n Node> {
        match operand {
            Operand::Node(index) => self.metadata.nodes.get(*index as usize),
            Operand::Inline(node) => Some(node),
            _ => None,
        }
    }

    /// The node that a field refers to, if it refers to one.
    pub fn node_at<'n>(&'n self, node: &'n Node, field: Field) -> Option<&'n Node> {
        self.node_of(node.field(field)?)
    }

    /// The text of the line on which a node stands, for diagnostics.
    pub fn node_text(&self, node: &Node) -> String {
        let line = self.source.line_at(node.offset as usize);
        String::from_utf8_lossy(line).trim().to_owned()
    }
}
