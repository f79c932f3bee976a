//! Debug info attributes. Parameters are those of LLVM's metadata of the same name.

use super::dwarf;
use super::{attr_defs, kinds, names, text};
use crate::llvm::enums;
use windlass_ir::def::ParamKind::{Bool, Enum, GivenUInt, List, Nested, String, UInt};

attr_defs! {
    /// One op of a location expression.
    DI_EXPRESSION_ELEM = "di_expression_elem" "" {
        opcode: Enum(&dwarf::OPERATION) => "unsigned",
        arguments[?]: List(&UInt),
    }, with { class: "LLVM_DIExpressionElemAttr", print: Some(text::print_operation), parse: Some(text::parse_operation) }

    /// A DWARF expression that computes a location or value.
    DI_EXPRESSION = "di_expression" "" {
        operations[?]: List(&Nested(names::DI_EXPRESSION_ELEM)),
    }, with { class: "LLVM_DIExpressionAttr", print: Some(text::print_expression), parse: Some(text::parse_expression) }

    /// The null type: the result type of a subroutine without result.
    DI_NULL_TYPE = "di_null_type" "" {}

    /// A basic type of the source language.
    DI_BASIC_TYPE = "di_basic_type" "`<` struct(params) `>`" {
        tag[?]: Enum(&dwarf::TAG) => "unsigned",
        name: String,
        sizeInBits[?]: UInt => "uint64_t",
        encoding[?]: Enum(&dwarf::ENCODING) => "unsigned",
    }, with { class: "LLVM_DIBasicTypeAttr" }

    /// A compile unit.
    DI_COMPILE_UNIT = "di_compile_unit" "`<` struct(params) `>`" {
        id: kinds::DISTINCT,
        sourceLanguage: Enum(&dwarf::LANGUAGE) => "unsigned",
        file: Nested(names::DI_FILE),
        producer[?]: String,
        isOptimized: Bool,
        emissionKind: Enum(&enums::DI_EMISSION_KIND) => "DIEmissionKind",
        nameTableKind[?]: Enum(&enums::DI_NAME_TABLE_KIND) => "DINameTableKind",
        splitDebugFilename[?]: String,
    }, with { class: "LLVM_DICompileUnitAttr" }

    /// A composite type: struct, class, union, array or enumeration.
    DI_COMPOSITE_TYPE = "di_composite_type" "`<` struct(params) `>`" {
        recId[?]: kinds::DISTINCT,
        isRecSelf[?]: Bool,
        tag[?]: Enum(&dwarf::TAG) => "unsigned",
        name[?]: String,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt => "uint32_t",
        scope[?]: kinds::SCOPE,
        baseType[?]: kinds::DI_TYPE,
        flags[?]: Enum(&enums::DI_FLAGS) => "DIFlags",
        sizeInBits[?]: UInt => "uint64_t",
        alignInBits[?]: UInt => "uint64_t",
        dataLocation[?]: Nested(names::DI_EXPRESSION),
        rank[?]: Nested(names::DI_EXPRESSION),
        allocated[?]: Nested(names::DI_EXPRESSION),
        associated[?]: Nested(names::DI_EXPRESSION),
        elements[?]: List(&kinds::NODE),
    }, with { class: "LLVM_DICompositeTypeAttr" }

    /// A derived type: a pointer, a member, a typedef.
    DI_DERIVED_TYPE = "di_derived_type" "`<` struct(params) `>`" {
        tag[?]: Enum(&dwarf::TAG) => "unsigned",
        name[?]: String,
        baseType[?]: kinds::DI_TYPE,
        sizeInBits[?]: UInt => "uint64_t",
        alignInBits[?]: UInt => "uint32_t",
        offsetInBits[?]: UInt => "uint64_t",
        dwarfAddressSpace[?]: GivenUInt,
        extraData[?]: kinds::NODE,
    }, with { class: "LLVM_DIDerivedTypeAttr" }

    /// A source file.
    DI_FILE = "di_file" "`<` $name `in` $directory `>`" { name: String, directory: String }, with { class: "LLVM_DIFileAttr" }

    /// A global variable and its location expression.
    DI_GLOBAL_VARIABLE_EXPRESSION = "di_global_variable_expression" "`<` struct(params) `>`" {
        var: Nested(names::DI_GLOBAL_VARIABLE),
        expr[?]: Nested(names::DI_EXPRESSION),
    }, with { class: "LLVM_DIGlobalVariableExpressionAttr" }

    /// A global variable.
    DI_GLOBAL_VARIABLE = "di_global_variable" "`<` struct(params) `>`" {
        scope[?]: kinds::SCOPE,
        name[?]: String,
        linkageName[?]: String,
        file: Nested(names::DI_FILE),
        line: UInt,
        type: kinds::DI_TYPE,
        isLocalToUnit[?]: Bool,
        isDefined[?]: Bool,
        alignInBits[?]: UInt,
    }, with { class: "LLVM_DIGlobalVariable" }

    /// A lexical block.
    DI_LEXICAL_BLOCK = "di_lexical_block" "`<` struct(params) `>`" {
        scope: kinds::SCOPE,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt,
        column[?]: UInt,
    }, with { class: "LLVM_DILexicalBlockAttr" }

    /// A part of a lexical block in another file or line.
    DI_LEXICAL_BLOCK_FILE = "di_lexical_block_file" "`<` struct(params) `>`" {
        scope: kinds::SCOPE,
        file[?]: Nested(names::DI_FILE),
        discriminator: UInt,
    }, with { class: "LLVM_DILexicalBlockFile" }

    /// A local variable or parameter.
    DI_LOCAL_VARIABLE = "di_local_variable" "`<` struct(params) `>`" {
        scope: kinds::SCOPE,
        name[?]: String,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt,
        arg[?]: UInt,
        alignInBits[?]: UInt,
        type[?]: kinds::DI_TYPE,
        flags[?]: Enum(&enums::DI_FLAGS) => "DIFlags",
    }, with { class: "LLVM_DILocalVariableAttr" }

    /// A subprogram.
    DI_SUBPROGRAM = "di_subprogram" "`<` struct(params) `>`" {
        recId[?]: kinds::DISTINCT,
        isRecSelf[?]: Bool,
        id[?]: kinds::DISTINCT,
        compileUnit[?]: Nested(names::DI_COMPILE_UNIT),
        scope[?]: kinds::SCOPE,
        name[?]: String,
        linkageName[?]: String,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt,
        scopeLine[?]: UInt,
        subprogramFlags[?]: Enum(&enums::DI_SUBPROGRAM_FLAGS) => "DISubprogramFlags",
        type[?]: Nested(names::DI_SUBROUTINE_TYPE),
        retainedNodes[?]: List(&kinds::NODE),
        annotations[?]: List(&kinds::NODE),
    }, with { class: "LLVM_DISubprogramAttr" }

    /// A module of the source language.
    DI_MODULE = "di_module" "`<` struct(params) `>`" {
        file[?]: Nested(names::DI_FILE),
        scope[?]: kinds::SCOPE,
        name[?]: String,
        configMacros[?]: String,
        includePath[?]: String,
        apinotes[?]: String,
        line[?]: UInt,
        isDecl[?]: Bool,
    }, with { class: "LLVM_DIModuleAttr" }

    /// A namespace of the source.
    DI_NAMESPACE = "di_namespace" "`<` struct(params) `>`" {
        name[?]: String,
        scope[?]: kinds::SCOPE,
        exportSymbols: Bool,
    }, with { class: "LLVM_DINamespaceAttr" }

    /// An imported declaration or module.
    DI_IMPORTED_ENTITY = "di_imported_entity" "`<` struct(params) `>`" {
        tag[?]: Enum(&dwarf::TAG) => "unsigned",
        scope: kinds::SCOPE,
        entity: kinds::NODE,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt,
        name[?]: String,
        elements[?]: List(&kinds::NODE),
    }, with { class: "LLVM_DIImportedEntityAttr" }

    /// A name and a value that annotate a declaration.
    DI_ANNOTATION = "di_annotation" "`<` struct(params) `>`" { name: String, value: String }, with { class: "LLVM_DIAnnotationAttr" }

    /// The bounds of an array dimension.
    DI_SUBRANGE = "di_subrange" "`<` struct(params) `>`" {
        count[?]: kinds::ANY => "::mlir::Attribute",
        lowerBound[?]: kinds::ANY => "::mlir::Attribute",
        upperBound[?]: kinds::ANY => "::mlir::Attribute",
        stride[?]: kinds::ANY => "::mlir::Attribute",
    }, with { class: "LLVM_DISubrangeAttr" }

    /// A Fortran common block.
    DI_COMMON_BLOCK = "di_common_block" "`<` struct(params) `>`" {
        scope: kinds::SCOPE,
        decl[?]: Nested(names::DI_GLOBAL_VARIABLE),
        name: String,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt,
    }, with { class: "LLVM_DICommonBlockAttr" }

    /// The bounds of an array dimension of unknown rank.
    DI_GENERIC_SUBRANGE = "di_generic_subrange" "`<` struct(params) `>`" {
        count[?]: kinds::ANY => "::mlir::Attribute",
        lowerBound: kinds::ANY => "::mlir::Attribute",
        upperBound[?]: kinds::ANY => "::mlir::Attribute",
        stride: kinds::ANY => "::mlir::Attribute",
    }, with { class: "LLVM_DIGenericSubrangeAttr" }

    /// The type of a subroutine: result, then parameters.
    DI_SUBROUTINE_TYPE = "di_subroutine_type" "`<` struct(params) `>`" {
        callingConvention[?]: Enum(&dwarf::CALLING_CONVENTION) => "unsigned",
        types[?]: List(&kinds::DI_TYPE),
    }, with { class: "LLVM_DISubroutineTypeAttr" }

    /// A label.
    DI_LABEL = "di_label" "`<` struct(params) `>`" {
        scope: kinds::SCOPE,
        name[?]: String,
        file[?]: Nested(names::DI_FILE),
        line[?]: UInt,
    }, with { class: "LLVM_DILabelAttr" }

    /// A Fortran string type.
    DI_STRING_TYPE = "di_string_type" "`<` struct(params) `>`" {
        tag[?]: Enum(&dwarf::TAG) => "unsigned",
        name: String,
        sizeInBits[?]: UInt => "uint64_t",
        alignInBits[?]: UInt => "uint32_t",
        stringLength[?]: kinds::VARIABLE,
        stringLengthExp[?]: Nested(names::DI_EXPRESSION),
        stringLocationExp[?]: Nested(names::DI_EXPRESSION),
        encoding[?]: Enum(&dwarf::ENCODING) => "unsigned",
    }, with { class: "LLVM_DIStringTypeAttr" }
}
