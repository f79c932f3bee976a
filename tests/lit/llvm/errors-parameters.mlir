// What is wrong with parameters of attributes: enumerations, flags, lists.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected one of [Zero, Bit0, Bit1, Private, Protected, Public, FwdDecl, AppleBlock, ReservedBit4, Virtual, Artificial, Explicit, Prototyped, ObjcClassComplete, ObjectPointer, Vector, StaticMember, LValueReference, RValueReference, ExportSymbols, SingleInheritance, MultipleInheritance, VirtualInheritance, IntroducedVirtual, BitField, NoReturn, TypePassByValue, TypePassByReference, EnumClass, Thunk, NonTrivial, BigEndian, LittleEndian, AllCallsDescribed] for LLVM DI flags, got: Foo}}
// expected-error@+1 {{failed to parse LLVM_DILocalVariableAttr parameter 'flags' which is to be a `DIFlags`}}
#a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = Foo>

// -----

// expected-error@+2 {{expected keyword for LLVM DI flags}}
// expected-error@+1 {{failed to parse LLVM_DILocalVariableAttr parameter 'flags' which is to be a `DIFlags`}}
#a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = 3>

// -----

// expected-error@+2 {{expected one of [Zero, Bit0, Bit1, Private, Protected, Public, FwdDecl, AppleBlock, ReservedBit4, Virtual, Artificial, Explicit, Prototyped, ObjcClassComplete, ObjectPointer, Vector, StaticMember, LValueReference, RValueReference, ExportSymbols, SingleInheritance, MultipleInheritance, VirtualInheritance, IntroducedVirtual, BitField, NoReturn, TypePassByValue, TypePassByReference, EnumClass, Thunk, NonTrivial, BigEndian, LittleEndian, AllCallsDescribed] for LLVM DI flags, got: Foo|Public}}
// expected-error@+1 {{failed to parse LLVM_DILocalVariableAttr parameter 'flags' which is to be a `DIFlags`}}
#a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Foo|Public">

// -----

// expected-error@+1 {{expected '>'}}
#a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = Public|Foo>

// -----

// expected-error@+2 {{expected one of [Virtual, PureVirtual, LocalToUnit, Definition, Optimized, Pure, Elemental, Recursive, MainSubprogram, Deleted, ObjCDirect] for LLVM DISubprogram flags, got: Foo}}
// expected-error@+1 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
#a = #llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, subprogramFlags = Foo>

// -----

// expected-error@+2 {{expected keyword for LLVM DISubprogram flags}}
// expected-error@+1 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
#a = #llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, subprogramFlags = >

// -----

// expected-error@+2 {{expected one of [Virtual, PureVirtual, LocalToUnit, Definition, Optimized, Pure, Elemental, Recursive, MainSubprogram, Deleted, ObjCDirect] for LLVM DISubprogram flags, got: Optimized|Foo}}
// expected-error@+1 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
#a = #llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, subprogramFlags = "Optimized|Foo">

// -----

// expected-error@+2 {{invalid debug info debug info tag name: DW_TAG_foo}}
// expected-error@+1 {{failed to parse LLVM_DICompositeTypeAttr parameter 'tag' which is to be a `unsigned`}}
#a = #llvm.di_composite_type<tag = DW_TAG_foo>

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{failed to parse LLVM_DICompositeTypeAttr parameter 'tag' which is to be a `unsigned`}}
#a = #llvm.di_composite_type<tag = 3>

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{failed to parse LLVM_DICompositeTypeAttr parameter 'tag' which is to be a `unsigned`}}
#a = #llvm.di_composite_type<tag = "DW_TAG_array_type">

// -----

// expected-error@+2 {{expected one of [Zero, Bit0, Bit1, Private, Protected, Public, FwdDecl, AppleBlock, ReservedBit4, Virtual, Artificial, Explicit, Prototyped, ObjcClassComplete, ObjectPointer, Vector, StaticMember, LValueReference, RValueReference, ExportSymbols, SingleInheritance, MultipleInheritance, VirtualInheritance, IntroducedVirtual, BitField, NoReturn, TypePassByValue, TypePassByReference, EnumClass, Thunk, NonTrivial, BigEndian, LittleEndian, AllCallsDescribed] for LLVM DI flags, got: Foo}}
// expected-error@+1 {{failed to parse LLVM_DICompositeTypeAttr parameter 'flags' which is to be a `DIFlags`}}
#a = #llvm.di_composite_type<flags = Foo>

// -----

// expected-error@+2 {{invalid debug info debug info encoding name: DW_ATE_foo}}
// expected-error@+1 {{failed to parse LLVM_DIBasicTypeAttr parameter 'encoding' which is to be a `unsigned`}}
#a = #llvm.di_basic_type<tag = DW_TAG_base_type, encoding = DW_ATE_foo>

// -----

// expected-error@+2 {{invalid debug info debug info language name: DW_LANG_foo}}
// expected-error@+1 {{failed to parse LLVM_DICompileUnitAttr parameter 'sourceLanguage' which is to be a `unsigned`}}
#a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_foo>

// -----

// expected-error@+2 {{expected one of [None, Full, LineTablesOnly, DebugDirectivesOnly] for LLVM debug emission kind, got: Foo}}
// expected-error@+1 {{failed to parse LLVM_DICompileUnitAttr parameter 'emissionKind' which is to be a `DIEmissionKind`}}
#a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, emissionKind = Foo>

// -----

// expected-error@+2 {{expected one of [Default, GNU, None, Apple] for LLVM debug name table kind, got: Foo}}
// expected-error@+1 {{failed to parse LLVM_DICompileUnitAttr parameter 'nameTableKind' which is to be a `DINameTableKind`}}
#a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, emissionKind = Full, nameTableKind = Foo>

// -----

// expected-error@+2 {{integer value too large}}
// expected-error@+1 {{failed to parse LLVM_DICompileUnitAttr parameter 'isOptimized' which is to be a `bool`}}
#a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, isOptimized = 3, emissionKind = Full>

// -----

// expected-error@+2 {{invalid debug info debug info calling convention name: DW_CC_foo}}
// expected-error@+1 {{failed to parse LLVM_DISubroutineTypeAttr parameter 'callingConvention' which is to be a `unsigned`}}
#a = #llvm.di_subroutine_type<callingConvention = DW_CC_foo>

// -----

// expected-error@+3 {{invalid debug info debug info operation encoding name: DW_OP_foo}}
// expected-error@+2 {{failed to parse LLVM_DIExpressionElemAttr parameter 'opcode' which is to be a `unsigned`}}
// expected-error@+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
#a = #llvm.di_expression<[DW_OP_foo]>

// -----

// expected-error@+3 {{expected integer value}}
// expected-error@+2 {{expected integer operand}}
// expected-error@+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
#a = #llvm.di_expression<[DW_OP_deref(x)]>

// -----

// expected-error@+1 {{expected '>'}}
#a = #llvm.di_expression<DW_OP_deref>

// -----

// expected-error@+2 {{encountered unknown attribute encoding "DW_ATE_foo"}}
// expected-error@+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
#a = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_foo)]>

// -----

// expected-error@+2 {{expected one of [external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: foo}}
// expected-error@+1 {{failed to parse LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`}}
#a = #llvm.linkage<foo>

// -----

// expected-error@+2 {{expected one of [ccc, fastcc, coldcc, cc_10, cc_11, anyregcc, preserve_mostcc, preserve_allcc, swiftcc, cxx_fast_tlscc, tailcc, cfguard_checkcc, swifttailcc, x86_stdcallcc, x86_fastcallcc, arm_apcscc, arm_aapcscc, arm_aapcs_vfpcc, msp430_intrcc, x86_thiscallcc, ptx_kernelcc, ptx_devicecc, spir_funccc, spir_kernelcc, intel_ocl_bicc, x86_64_sysvcc, win64cc, x86_vectorcallcc, hhvmcc, hhvm_ccc, x86_intrcc, avr_intrcc, avr_builtincc, amdgpu_vscc, amdgpu_gscc, amdgpu_cscc, amdgpu_kernelcc, x86_regcallcc, amdgpu_hscc, msp430_builtincc, amdgpu_lscc, amdgpu_escc, aarch64_vectorcallcc, aarch64_sve_vectorcallcc, wasm_emscripten_invokecc, amdgpu_gfxcc, m68k_intrcc] for Calling Conventions, got: foo}}
// expected-error@+1 {{failed to parse CConvAttr parameter 'CallingConv' which is to be a `CConv`}}
#a = #llvm.cconv<foo>

// -----

// expected-error@+2 {{expected one of [none, "non-leaf"non-leaf, all, reserved, "non-leaf-no-reserve"non-leaf-no-reserve] for LLVM FramePointerKind, got: foo}}
// expected-error@+1 {{failed to parse FramePointerKindAttr parameter 'framePointerKind' which is to be a `framePointerKind::FramePointerKind`}}
#a = #llvm.framePointerKind<foo>

// -----

#a = #llvm.framePointerKind<"non-leaf">

// -----

// expected-error@+2 {{expected one of [none, read, write, readwrite] for LLVM ModRefInfo, got: foo}}
// expected-error@+1 {{failed to parse LLVM_MemoryEffectsAttr parameter 'other' which is to be a `ModRefInfo`}}
#a = #llvm.memory_effects<other = foo, argMem = none, inaccessibleMem = none>

// -----

// expected-error@+1 {{expected ','}}
#a = #llvm.memory_effects<other = none, inaccessibleMem = none>

// -----

// expected-error@+2 {{expected one of [none, notail, musttail, tail] for Tail Call Kind, got: foo}}
// expected-error@+1 {{failed to parse TailCallKindAttr parameter 'tailCallKind' which is to be a `TailCallKind`}}
#a = #llvm.tailcallkind<foo>

// -----

// expected-error@+2 {{expected one of [none, sync, async] for LLVM Unwind Behavior, got: foo}}
// expected-error@+1 {{failed to parse UWTableKindAttr parameter 'uwtableKind' which is to be a `uwtable::UWTableKind`}}
#a = #llvm.uwtableKind<foo>

// -----

// expected-error@+2 {{expected ::mlir::LLVM::FastmathFlags to be one of: none, nnan, ninf, nsz, arcp, contract, afn, reassoc, fast}}
// expected-error@+1 {{failed to parse LLVM_FastmathFlagsAttr parameter 'value' which is to be a `::mlir::LLVM::FastmathFlags`}}
#a = #llvm.fastmath<foo>

// -----

// expected-error@+2 {{expected ::mlir::LLVM::FastmathFlags to be one of: none, nnan, ninf, nsz, arcp, contract, afn, reassoc, fast}}
// expected-error@+1 {{failed to parse LLVM_FastmathFlagsAttr parameter 'value' which is to be a `::mlir::LLVM::FastmathFlags`}}
#a = #llvm.fastmath<fast, foo>

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse LLVM_FastmathFlagsAttr parameter 'value' which is to be a `::mlir::LLVM::FastmathFlags`}}
#a = #llvm.fastmath<>

// -----

// expected-error@+2 {{expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: foo}}
// expected-error@+1 {{failed to parse LLVM_IntegerOverflowFlagsAttr parameter 'value' which is to be a `::mlir::LLVM::IntegerOverflowFlags`}}
#a = #llvm.overflow<foo>

// -----

// expected-error@+2 {{expected keyword for LLVM Comdat Types}}
// expected-error@+1 {{failed to parse ComdatAttr parameter 'comdat' which is to be a `comdat::Comdat`}}
#a = #llvm.comdat<foo>

// -----

// expected-error@+2 {{expected attribute value}}
// expected-error@+1 {{failed to parse LLVM_VScaleRangeAttr parameter 'minRange' which is to be a `IntegerAttr`}}
#a = #llvm.vscale_range<minRange = x, maxRange = 3>

// -----

// expected-error@+1 {{target features must start with '+' or '-'}}
#a = #llvm.target_features<["x"]>

// -----

// expected-error@+1 {{target features can not contain ','}}
#a = #llvm.target_features<["+x,+y"]>

// -----

#a = #llvm.target_features<[]>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
#a = #llvm.target_features<[3]>

// -----

// expected-error@+2 {{expected one of [error, warning, require, override, append, append_unique, max, min] for LLVM Module Flag Behavior, got: foo}}
// expected-error@+1 {{failed to parse ModuleFlagAttr parameter 'behavior' which is to be a `ModFlagBehavior`}}
#a = #llvm.mlir.module_flag<foo, "x", 3 : i32>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse ModuleFlagAttr parameter 'key' which is to be a `StringAttr`}}
#a = #llvm.mlir.module_flag<error, 3, 3 : i32>

// -----

// expected-error@+1 {{only integer and string values are currently supported for unknown key '"x"'}}
#a = #llvm.mlir.module_flag<error, "x", 3.0 : f32>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_TBAARootAttr parameter 'id' which is to be a `StringAttr`}}
#a = #llvm.tbaa_root<id = 3>

// -----

// expected-error@+1 {{expected '>'}}
#a = #llvm.tbaa_root<"x">

// -----

// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`}}
#a = #llvm.tbaa_type_desc<id = "x", members = {}>

// -----

// expected-error@+3 {{invalid kind of attribute specified}}
// expected-error@+2 {{failed to parse LLVM_TBAAMemberAttr parameter 'typeDesc' which is to be a `TBAANodeAttr`}}
// expected-error@+1 {{failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`}}
#a = #llvm.tbaa_type_desc<id = "x", members = {<3, 0>}>

// -----

// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{failed to parse LLVM_TBAATagAttr parameter 'base_type' which is to be a `TBAATypeDescriptorAttr`}}
#a = #llvm.tbaa_tag<base_type = 3>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LoopAnnotationAttr parameter 'disableNonforced' which is to be a `BoolAttr`}}
#a = #llvm.loop_annotation<disableNonforced = 3>

// -----

// expected-error@+2 {{duplicate or unknown struct parameter name: foo}}
// expected-error@+1 {{failed to parse LoopAnnotationAttr parameter 'vectorize' which is to be a `LoopVectorizeAttr`}}
#a = #llvm.loop_annotation<vectorize = <foo = true>>

// -----

// expected-error@+3 {{expected attribute value}}
// expected-error@+2 {{failed to parse LoopUnrollAttr parameter 'count' which is to be a `IntegerAttr`}}
// expected-error@+1 {{failed to parse LoopAnnotationAttr parameter 'unroll' which is to be a `LoopUnrollAttr`}}
#a = #llvm.loop_annotation<unroll = <count = x>>

// -----

// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{failed to parse LoopAnnotationAttr parameter 'parallelAccesses' which is to be a `::llvm::ArrayRef<AccessGroupAttr>`}}
#a = #llvm.loop_annotation<parallelAccesses = 3>

// -----

// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{failed to parse LLVM_AliasScopeAttr parameter 'domain' which is to be a `AliasScopeDomainAttr`}}
#a = #llvm.alias_scope<id = distinct[0]<>, domain = 3>

// -----

// expected-error@+1 {{id of an alias scope must be a StringAttr or a DistrinctAttr}}
#a = #llvm.alias_scope<id = 3, domain = <id = distinct[0]<>>>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_AccessGroupAttr parameter 'id' which is to be a `DistinctAttr`}}
#a = #llvm.access_group<id = 3>

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{expected a parameter name in struct}}
#a = #llvm.access_group<>

// -----

// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse LLVM_DereferenceableAttr parameter 'mayBeNull' which is to be a `bool`}}
#a = #llvm.dereferenceable<bytes = 3, mayBeNull = x>

// -----

// expected-error@+1 {{expected ':'}}
#a = #llvm.mmra_tag<"x">

// -----

// expected-error@+2 {{expected string}}
// expected-error@+1 {{failed to parse LLVM_MMRATagAttr parameter 'suffix' which is to be a `::llvm::StringRef`}}
#a = #llvm.mmra_tag<"x":3>

// -----

#a = #llvm.blocktag<id = -1>

// -----

// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{failed to parse LLVM_BlockAddressAttr parameter 'tag' which is to be a `BlockTagAttr`}}
#a = #llvm.blockaddress<function = @f, tag = 3>

// -----

#a = #llvm.poison<3>

// -----

#a = #llvm.zero

// -----

#a = #llvm.undef

// -----

#a = #llvm.constant_range<i32, 0, 12>

// -----

// expected-error@+1 {{invalid kind of type specified: expected builtin.integer, but found 'f32'}}
#a = #llvm.constant_range<f32, 0, 12>

// -----

// expected-error@+1 {{expected integer value}}
#a = #llvm.constant_range<i32, x, 12>

// -----

#a = #llvm.constant_range<i8, 0, 300>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_TargetAttr parameter 'triple' which is to be a `StringAttr`}}
#a = #llvm.target<triple = 3>

// -----

#a = #llvm.target<triple = "x", chip = "y">

// -----

// expected-error@+1 {{unknown attribute `md_string` in dialect `llvm`}}
#a = #llvm.md_string<3>

// -----

// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse LLVM_AddressSpaceAttr parameter 'addressSpace' which is to be a `unsigned`}}
#a = #llvm.address_space<x>

// -----

#a = #llvm.address_space<-1>

// -----

#a = #llvm.di_subrange<count = "x">

// -----

// expected-error@+1 {{unknown attribute `di_enumerator` in dialect `llvm`}}
#a = #llvm.di_enumerator<name = "x", value = 3>

// -----

// expected-error@+1 {{struct is missing required parameter: scope}}
#a = #llvm.di_imported_entity<tag = DW_TAG_imported_module>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_DILabelAttr parameter 'scope' which is to be a `DIScopeAttr`}}
#a = #llvm.di_label<scope = 3>

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `llvm`}}
#a = #llvm.foo

// -----

// expected-error@+1 {{unknown LLVM type: foo}}
!a = !llvm.foo

// -----

// expected-error@+1 {{expected '<'}}
#a = #llvm.dependent_libraries

// -----

// expected-error@+1 {{unknown attribute `ident` in dialect `llvm`}}
#a = #llvm.ident<"x">
