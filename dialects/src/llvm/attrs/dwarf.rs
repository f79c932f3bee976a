//! DWARF constants, which debug info attributes print by name: `tag = DW_TAG_base_type`.
//!
//! Each [`EnumDef`] maps a keyword to its number.

use windlass_ir::def::{EnumCase, EnumDef, EnumParser};

/// `DW_LANG_C`
pub const LANG_C: i64 = 0x2;
/// `DW_CC_normal`
pub const CC_NORMAL: i64 = 0x1;
/// `DW_OP_LLVM_fragment`
pub const LLVM_FRAGMENT: i64 = 0x1000;

/// The number of arguments of an op of a location expression (upstream's `DIExpression::ExprOperand::getNumArgs`).
pub fn argument_count(opcode: i64) -> usize {
    match opcode {
        // DW_OP_breg0 to DW_OP_breg31
        0x70..=0x8f => 1,
        // DW_OP_bregx, and DW_OP_LLVM_ fragment, convert, extract_bits_sext, extract_bits_zext
        0x92 | 0x1000 | 0x1001 | 0x1006 | 0x1007 => 2,
        // DW_OP_ constu, consts, plus_uconst, regx, deref_size, and DW_OP_LLVM_ tag_offset, entry_value, arg
        0x10 | 0x11 | 0x23 | 0x90 | 0x94 | 0x1002 | 0x1003 | 0x1005 => 1,
        _ => 0,
    }
}

macro_rules! dwarf {
    ($($(#[doc = $doc:literal])* $id:ident = $name:literal, $prefix:literal { $($case:ident $value:literal)* })*) => {$(
        $(#[doc = $doc])*
        pub static $id: EnumDef = EnumDef {
            name: $name,
            parser: EnumParser::Dwarf,
            flags: false,
            separator: "",
            cases: &[$( EnumCase { keyword: concat!($prefix, stringify!($case)), value: $value } ),*],
        };
    )*};
}

dwarf! {
    /// DIE tags.
    TAG = "debug info tag", "DW_TAG_" {
        null 0x0 array_type 0x1 class_type 0x2 entry_point 0x3 enumeration_type 0x4 formal_parameter 0x5
        imported_declaration 0x8 label 0xa lexical_block 0xb member 0xd pointer_type 0xf reference_type 0x10
        compile_unit 0x11 string_type 0x12 structure_type 0x13 subroutine_type 0x15 typedef 0x16
        union_type 0x17 unspecified_parameters 0x18 variant 0x19 common_block 0x1a common_inclusion 0x1b
        inheritance 0x1c inlined_subroutine 0x1d module 0x1e ptr_to_member_type 0x1f set_type 0x20
        subrange_type 0x21 with_stmt 0x22 access_declaration 0x23 base_type 0x24 catch_block 0x25
        const_type 0x26 constant 0x27 enumerator 0x28 file_type 0x29 friend 0x2a namelist 0x2b
        namelist_item 0x2c packed_type 0x2d subprogram 0x2e template_type_parameter 0x2f
        template_value_parameter 0x30 thrown_type 0x31 try_block 0x32 variant_part 0x33 variable 0x34
        volatile_type 0x35 dwarf_procedure 0x36 restrict_type 0x37 interface_type 0x38 namespace 0x39
        imported_module 0x3a unspecified_type 0x3b partial_unit 0x3c imported_unit 0x3d condition 0x3f
        shared_type 0x40 type_unit 0x41 rvalue_reference_type 0x42 template_alias 0x43 coarray_type 0x44
        generic_subrange 0x45 dynamic_type 0x46 atomic_type 0x47 call_site 0x48 call_site_parameter 0x49
        skeleton_unit 0x4a immutable_type 0x4b MIPS_loop 0x4081 format_label 0x4101 function_template 0x4102
        class_template 0x4103 GNU_BINCL 0x4104 GNU_EINCL 0x4105 GNU_template_template_param 0x4106
        GNU_template_parameter_pack 0x4107 GNU_formal_parameter_pack 0x4108 GNU_call_site 0x4109
        GNU_call_site_parameter 0x410a APPLE_property 0x4200 SUN_function_template 0x4201
        SUN_class_template 0x4202 SUN_struct_template 0x4203 SUN_union_template 0x4204
        SUN_indirect_inheritance 0x4205 SUN_codeflags 0x4206 SUN_memop_info 0x4207 SUN_omp_child_func 0x4208
        SUN_rtti_descriptor 0x4209 SUN_dtor_info 0x420a SUN_dtor 0x420b SUN_f90_interface 0x420c
        SUN_fortran_vax_structure 0x420d SUN_hi 0x42ff LLVM_ptrauth_type 0x4300 ALTIUM_circ_type 0x5101
        ALTIUM_mwa_circ_type 0x5102 ALTIUM_rev_carry_type 0x5103 ALTIUM_rom 0x5111 LLVM_annotation 0x6000
        GHS_namespace 0x8004 GHS_using_namespace 0x8005 GHS_using_declaration 0x8006
        GHS_template_templ_param 0x8007 UPC_shared_type 0x8765 UPC_strict_type 0x8766 UPC_relaxed 0x8767
        PGI_kanji_type 0xa000 PGI_interface_block 0xa020 BORLAND_property 0xb000
        BORLAND_Delphi_string 0xb001 BORLAND_Delphi_dynamic_array 0xb002 BORLAND_Delphi_set 0xb003
        BORLAND_Delphi_variant 0xb004
    }

    /// Source languages.
    LANGUAGE = "debug info language", "DW_LANG_" {
        C89 0x1 C 0x2 Ada83 0x3 C_plus_plus 0x4 Cobol74 0x5 Cobol85 0x6 Fortran77 0x7 Fortran90 0x8
        Pascal83 0x9 Modula2 0xa Java 0xb C99 0xc Ada95 0xd Fortran95 0xe PLI 0xf ObjC 0x10
        ObjC_plus_plus 0x11 UPC 0x12 D 0x13 Python 0x14 OpenCL 0x15 Go 0x16 Modula3 0x17 Haskell 0x18
        C_plus_plus_03 0x19 C_plus_plus_11 0x1a OCaml 0x1b Rust 0x1c C11 0x1d Swift 0x1e Julia 0x1f
        Dylan 0x20 C_plus_plus_14 0x21 Fortran03 0x22 Fortran08 0x23 RenderScript 0x24 BLISS 0x25
        Kotlin 0x26 Zig 0x27 Crystal 0x28 C_plus_plus_17 0x2a C_plus_plus_20 0x2b C17 0x2c Fortran18 0x2d
        Ada2005 0x2e Ada2012 0x2f HIP 0x30 Assembly 0x31 C_sharp 0x32 Mojo 0x33 GLSL 0x34 GLSL_ES 0x35
        HLSL 0x36 OpenCL_CPP 0x37 CPP_for_OpenCL 0x38 SYCL 0x39 Metal 0x3d Ruby 0x40 Move 0x41 Hylo 0x42
        Mips_Assembler 0x8001 GOOGLE_RenderScript 0x8e57 BORLAND_Delphi 0xb000
    }

    /// Encodings of basic types.
    ENCODING = "debug info encoding", "DW_ATE_" {
        address 0x1 boolean 0x2 complex_float 0x3 float 0x4 signed 0x5 signed_char 0x6 unsigned 0x7
        unsigned_char 0x8 imaginary_float 0x9 packed_decimal 0xa numeric_string 0xb edited 0xc
        signed_fixed 0xd unsigned_fixed 0xe decimal_float 0xf UTF 0x10 UCS 0x11 ASCII 0x12
        HP_complex_float 0x81 HP_float128 0x82 HP_complex_float128 0x83 HP_floathpintel 0x84
        HP_imaginary_float90 0x85 HP_imaginary_float128 0x86
    }

    /// Calling conventions.
    CALLING_CONVENTION = "debug info calling convention", "DW_CC_" {
        normal 0x1 program 0x2 nocall 0x3 pass_by_reference 0x4 pass_by_value 0x5 GNU_renesas_sh 0x40
        GNU_borland_fastcall_i386 0x41 BORLAND_safecall 0xb0 BORLAND_stdcall 0xb1 BORLAND_pascal 0xb2
        BORLAND_msfastcall 0xb3 BORLAND_msreturn 0xb4 BORLAND_thiscall 0xb5 BORLAND_fastcall 0xb6
        LLVM_vectorcall 0xc0 LLVM_Win64 0xc1 LLVM_X86_64SysV 0xc2 LLVM_AAPCS 0xc3 LLVM_AAPCS_VFP 0xc4
        LLVM_IntelOclBicc 0xc5 LLVM_SpirFunction 0xc6 LLVM_DeviceKernel 0xc7 LLVM_Swift 0xc8
        LLVM_PreserveMost 0xc9 LLVM_PreserveAll 0xca LLVM_X86RegCall 0xcb LLVM_M68kRTD 0xcc
        LLVM_PreserveNone 0xcd LLVM_RISCVVectorCall 0xce LLVM_SwiftTail 0xcf LLVM_RISCVVLSCall 0xd0
        GDB_IBM_OpenCL 0xff
    }

    /// Ops of location expressions; the `LLVM_` ones are LLVM extensions.
    OPERATION = "debug info operation encoding", "DW_OP_" {
        addr 0x3 deref 0x6 const1u 0x8 const1s 0x9 const2u 0xa const2s 0xb const4u 0xc const4s 0xd
        const8u 0xe const8s 0xf constu 0x10 consts 0x11 dup 0x12 drop 0x13 over 0x14 pick 0x15 swap 0x16
        rot 0x17 xderef 0x18 abs 0x19 and 0x1a div 0x1b minus 0x1c mod 0x1d mul 0x1e neg 0x1f not 0x20
        or 0x21 plus 0x22 plus_uconst 0x23 shl 0x24 shr 0x25 shra 0x26 xor 0x27 bra 0x28 eq 0x29 ge 0x2a
        gt 0x2b le 0x2c lt 0x2d ne 0x2e skip 0x2f lit0 0x30 lit1 0x31 lit2 0x32 lit3 0x33 lit4 0x34
        lit5 0x35 lit6 0x36 lit7 0x37 lit8 0x38 lit9 0x39 lit10 0x3a lit11 0x3b lit12 0x3c lit13 0x3d
        lit14 0x3e lit15 0x3f lit16 0x40 lit17 0x41 lit18 0x42 lit19 0x43 lit20 0x44 lit21 0x45 lit22 0x46
        lit23 0x47 lit24 0x48 lit25 0x49 lit26 0x4a lit27 0x4b lit28 0x4c lit29 0x4d lit30 0x4e lit31 0x4f
        reg0 0x50 reg1 0x51 reg2 0x52 reg3 0x53 reg4 0x54 reg5 0x55 reg6 0x56 reg7 0x57 reg8 0x58 reg9 0x59
        reg10 0x5a reg11 0x5b reg12 0x5c reg13 0x5d reg14 0x5e reg15 0x5f reg16 0x60 reg17 0x61 reg18 0x62
        reg19 0x63 reg20 0x64 reg21 0x65 reg22 0x66 reg23 0x67 reg24 0x68 reg25 0x69 reg26 0x6a reg27 0x6b
        reg28 0x6c reg29 0x6d reg30 0x6e reg31 0x6f breg0 0x70 breg1 0x71 breg2 0x72 breg3 0x73 breg4 0x74
        breg5 0x75 breg6 0x76 breg7 0x77 breg8 0x78 breg9 0x79 breg10 0x7a breg11 0x7b breg12 0x7c
        breg13 0x7d breg14 0x7e breg15 0x7f breg16 0x80 breg17 0x81 breg18 0x82 breg19 0x83 breg20 0x84
        breg21 0x85 breg22 0x86 breg23 0x87 breg24 0x88 breg25 0x89 breg26 0x8a breg27 0x8b breg28 0x8c
        breg29 0x8d breg30 0x8e breg31 0x8f regx 0x90 fbreg 0x91 bregx 0x92 piece 0x93 deref_size 0x94
        xderef_size 0x95 nop 0x96 push_object_address 0x97 call2 0x98 call4 0x99 call_ref 0x9a
        form_tls_address 0x9b call_frame_cfa 0x9c bit_piece 0x9d implicit_value 0x9e stack_value 0x9f
        implicit_pointer 0xa0 addrx 0xa1 constx 0xa2 entry_value 0xa3 const_type 0xa4 regval_type 0xa5
        deref_type 0xa6 xderef_type 0xa7 convert 0xa8 reinterpret 0xa9 GNU_push_tls_address 0xe0
        HP_is_value 0xe1 HP_fltconst4 0xe2 HP_fltconst8 0xe3 HP_mod_range 0xe4 HP_unmod_range 0xe5
        HP_tls 0xe6 INTEL_bit_piece 0xe8 WASM_location 0xed WASM_location_int 0xee APPLE_uninit 0xf0
        GNU_implicit_pointer 0xf2 GNU_entry_value 0xf3 PGI_omp_thread_num 0xf8 GNU_addr_index 0xfb
        GNU_const_index 0xfc LLVM_user 0xe9 LLVM_fragment 0x1000 LLVM_convert 0x1001 LLVM_tag_offset 0x1002
        LLVM_entry_value 0x1003 LLVM_implicit_pointer 0x1004 LLVM_arg 0x1005 LLVM_extract_bits_sext 0x1006
        LLVM_extract_bits_zext 0x1007
    }
}
