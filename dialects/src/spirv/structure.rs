//! Modules, functions, global variables and constants.

use super::attrs;
use super::constraints as c;
use super::fold;
use super::syntax;
use super::syntax_structure;
use super::verify;
use super::verify_memory;
use super::verify_structure;
use windlass_ir::def::constraints::attr;
use windlass_ir::op_table;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::{AsmParse, AsmPrint, OpAsmOpInterface};
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::structure;

    /// A constant.
    ConstantOp = "spirv.Constant" () -> (constant: c::TYPE)
        attrs(value: attr::ANY)
        traits(CONSTANT_LIKE, PURE)
        interfaces(
            Verify(verify::constant),
            Fold(fold::constant_value),
            OpAsmOpInterface::results(syntax::name_constant),
            AsmParse(syntax::parse_constant),
            AsmPrint(syntax::print_constant),
        )

    /// Makes a function an entry point.
    EntryPointOp = "spirv.EntryPoint" () -> ()
        attrs(
            execution_model: attrs::of::EXECUTION_MODEL,
            r#fn: attr::FLAT_SYMBOL,
            interface: c::SYMBOL_ARRAY,
        )
        interfaces(
            AsmParse(syntax_structure::parse_entry_point),
            AsmPrint(syntax_structure::print_entry_point),
        )
        rules(c::IN_MODULE)

    /// How an entry point is executed.
    ExecutionModeOp = "spirv.ExecutionMode" () -> ()
        attrs(r#fn: attr::FLAT_SYMBOL, execution_mode: attrs::of::EXECUTION_MODE, values: c::I32_ARRAY)
        interfaces(
            AsmParse(syntax_structure::parse_execution_mode),
            AsmPrint(syntax_structure::print_execution_mode),
        )
        rules(c::IN_MODULE)

    /// A variable of the module.
    GlobalVariableOp = "spirv.GlobalVariable" () -> ()
        attrs(
            r#type: attr::TYPE,
            sym_name: attr::STRING,
            initializer[?]: attr::FLAT_SYMBOL,
            location[?]: attr::I32,
            binding[?]: attr::I32,
            descriptor_set[?]: attr::I32,
            built_in[?]: attr::STRING,
            linkage_attributes[?]: attrs::of::LINKAGE_ATTRIBUTES,
        )
        traits(SYMBOL)
        interfaces(
            Verify(verify_memory::global),
            AsmParse(syntax_structure::parse_global),
            AsmPrint(syntax_structure::print_global),
        )
        rules(c::IN_MODULE)

    /// A function.
    FuncOp = "spirv.func" () -> ()
        attrs(
            function_type: attr::FUNCTION_TYPE,
            arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY,
            sym_name: attr::STRING,
            function_control: attrs::of::FUNCTION_CONTROL,
            linkage_attributes[?]: attrs::of::LINKAGE_ATTRIBUTES,
        )
        regions(body)
        traits(ISOLATED_FROM_ABOVE, SYMBOL, FUNCTION_LIKE, AUTOMATIC_ALLOCATION_SCOPE)
        interfaces(
            Verify(verify_structure::function),
            VerifyRegions(verify_structure::returns),
            AsmParse(syntax_structure::parse_function),
            AsmPrint(syntax_structure::print_function),
        )
        rules(c::IN_MODULE)

    /// The address of a global variable.
    AddressOfOp = "spirv.mlir.addressof" () -> (pointer: c::PTR)
        attrs(variable: attr::FLAT_SYMBOL)
        traits(PURE)
        interfaces(OpAsmOpInterface::results(syntax::name_address), VerifySymbolUses(verify_memory::address))
        rules(c::IN_FUNCTION)
        format("$variable attr-dict `:` type($pointer)")

    /// A SPIR-V module.
    ModuleOp = "spirv.module" () -> ()
        attrs(
            addressing_model: attrs::of::ADDRESSING_MODEL,
            memory_model: attrs::of::MEMORY_MODEL,
            vce_triple[?]: attrs::of::VER_CAP_EXT,
            sym_name[?]: attr::STRING,
        )
        regions(region)
        traits(
            ISOLATED_FROM_ABOVE,
            SYMBOL_TABLE,
            OPTIONAL_SYMBOL,
            SINGLE_BLOCK,
            NO_TERMINATOR,
            NO_REGION_ARGUMENTS,
        )
        interfaces(
            VerifyRegions(verify_structure::module),
            AsmParse(syntax_structure::parse_module),
            AsmPrint(syntax_structure::print_module),
        )
}
