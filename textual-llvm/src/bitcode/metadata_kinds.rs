//! The fields of metadata nodes in the order in which their records have them.
//!
//! `llvm/lib/Bitcode/Writer/BitcodeWriter.cpp` and LLVM's `LLParser` are the references. Fields that legacy versions do
//! not write are at the end, and read as zero.

/// What an operand of a node is and how its field is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A node or a value, absent if it is null.
    Node,
    /// A node or a value that the text has to have, also if it is null.
    Required,
    /// A string, absent if it is null.
    Text,
    /// A number, absent if it is zero.
    Number,
    /// A number that is always written.
    Always,
    /// A number with a sign, absent if it is zero.
    Signed,
    /// A truth, absent if it is false.
    Truth,
    /// A truth that is always written.
    Bool,
    /// A number, or metadata if the flags of the node say so.
    Size,
    /// A number plus one, absent if it is zero.
    Optional,
    /// A node, or a constant that is written as a number.
    Bound,
    /// The fields about the authentication of pointers, as parts of one number.
    PointerAuthentication,
    /// Nothing.
    Skip,
}

use Form::*;

/// A kind of node: the code of its record, its name, the flag that says that sizes are metadata, and its fields.
pub struct Kind(
    pub u32,
    pub &'static str,
    pub u64,
    pub &'static [(&'static str, Form)],
);

/// The kinds of nodes whose records have an operand for each field, in order.
pub const KINDS: &[Kind] = &[
    Kind(
        13,
        "DISubrange",
        0,
        &[
            ("count", Bound),
            ("lowerBound", Bound),
            ("upperBound", Bound),
            ("stride", Bound),
        ],
    ),
    Kind(
        15,
        "DIBasicType",
        2,
        &[
            ("tag", Always),
            ("name", Text),
            ("size", Size),
            ("align", Number),
            ("encoding", Number),
            ("flags", Number),
            ("num_extra_inhabitants", Number),
            ("dataSize", Number),
        ],
    ),
    Kind(
        17,
        "DIDerivedType",
        2,
        &[
            ("tag", Always),
            ("name", Text),
            ("file", Node),
            ("line", Number),
            ("scope", Node),
            ("baseType", Required),
            ("size", Size),
            ("align", Number),
            ("offset", Size),
            ("flags", Number),
            ("extraData", Node),
            ("dwarfAddressSpace", Optional),
            ("annotations", Node),
            ("ptrAuthKey", PointerAuthentication),
        ],
    ),
    Kind(
        18,
        "DICompositeType",
        4,
        &[
            ("tag", Always),
            ("name", Text),
            ("file", Node),
            ("line", Number),
            ("scope", Node),
            ("baseType", Node),
            ("size", Size),
            ("align", Number),
            ("offset", Size),
            ("flags", Number),
            ("elements", Node),
            ("runtimeLang", Number),
            ("vtableHolder", Node),
            ("templateParams", Node),
            ("identifier", Text),
            ("discriminator", Node),
            ("dataLocation", Node),
            ("associated", Node),
            ("allocated", Node),
            ("rank", Bound),
            ("annotations", Node),
            ("num_extra_inhabitants", Number),
            ("specification", Node),
            ("enumKind", Skip),
            ("bitStride", Node),
        ],
    ),
    Kind(
        19,
        "DISubroutineType",
        0,
        &[("flags", Number), ("types", Required), ("cc", Number)],
    ),
    Kind(
        22,
        "DILexicalBlock",
        0,
        &[
            ("scope", Required),
            ("file", Node),
            ("line", Number),
            ("column", Number),
        ],
    ),
    Kind(
        23,
        "DILexicalBlockFile",
        0,
        &[("scope", Required), ("file", Node), ("discriminator", Always)],
    ),
    Kind(
        25,
        "DITemplateTypeParameter",
        0,
        &[("name", Text), ("type", Required), ("defaulted", Truth)],
    ),
    Kind(
        26,
        "DITemplateValueParameter",
        0,
        &[
            ("tag", Always),
            ("name", Text),
            ("type", Node),
            ("defaulted", Truth),
            ("value", Required),
        ],
    ),
    Kind(
        27,
        "DIGlobalVariable",
        0,
        &[
            ("scope", Node),
            ("name", Text),
            ("linkageName", Text),
            ("file", Node),
            ("line", Number),
            ("type", Node),
            ("isLocal", Bool),
            ("isDefinition", Bool),
            ("declaration", Node),
            ("templateParams", Node),
            ("align", Number),
            ("annotations", Node),
        ],
    ),
    Kind(
        28,
        "DILocalVariable",
        0,
        &[
            ("scope", Required),
            ("name", Text),
            ("file", Node),
            ("line", Number),
            ("type", Node),
            ("arg", Number),
            ("flags", Number),
            ("align", Number),
            ("annotations", Node),
        ],
    ),
    Kind(
        30,
        "DIObjCProperty",
        0,
        &[
            ("name", Text),
            ("file", Node),
            ("line", Number),
            ("setter", Text),
            ("getter", Text),
            ("attributes", Number),
            ("type", Node),
        ],
    ),
    Kind(
        31,
        "DIImportedEntity",
        0,
        &[
            ("tag", Always),
            ("scope", Required),
            ("entity", Node),
            ("line", Number),
            ("name", Text),
            ("file", Node),
            ("elements", Node),
        ],
    ),
    Kind(
        32,
        "DIModule",
        0,
        &[
            ("file", Node),
            ("scope", Required),
            ("name", Text),
            ("configMacros", Text),
            ("includePath", Text),
            ("apinotes", Text),
            ("line", Number),
            ("isDecl", Truth),
        ],
    ),
    Kind(
        33,
        "DIMacro",
        0,
        &[
            ("type", Always),
            ("line", Number),
            ("name", Text),
            ("value", Text),
        ],
    ),
    Kind(
        34,
        "DIMacroFile",
        0,
        &[
            ("type", Always),
            ("line", Number),
            ("file", Required),
            ("nodes", Node),
        ],
    ),
    Kind(
        37,
        "DIGlobalVariableExpression",
        0,
        &[("var", Required), ("expr", Required)],
    ),
    Kind(
        41,
        "DIStringType",
        2,
        &[
            ("tag", Always),
            ("name", Text),
            ("stringLength", Node),
            ("stringLengthExpression", Node),
            ("stringLocationExpression", Node),
            ("size", Size),
            ("align", Number),
            ("encoding", Number),
        ],
    ),
    Kind(
        44,
        "DICommonBlock",
        0,
        &[
            ("scope", Required),
            ("declaration", Node),
            ("name", Text),
            ("file", Node),
            ("line", Number),
        ],
    ),
    Kind(
        45,
        "DIGenericSubrange",
        0,
        &[
            ("count", Node),
            ("lowerBound", Node),
            ("upperBound", Node),
            ("stride", Node),
        ],
    ),
    Kind(47, "DIAssignID", 0, &[]),
    Kind(
        48,
        "DISubrangeType",
        2,
        &[
            ("name", Text),
            ("file", Node),
            ("line", Number),
            ("scope", Node),
            ("size", Size),
            ("align", Number),
            ("flags", Number),
            ("baseType", Node),
            ("lowerBound", Bound),
            ("upperBound", Bound),
            ("stride", Bound),
            ("bias", Bound),
        ],
    ),
];
