// What is wrong with a parameter of an attribute is said, then which parameter it is.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{failed to parse LLVM_DIBasicTypeAttr parameter 'tag' which is to be a `unsigned`}}
module attributes {test.a = #llvm.di_basic_type<tag = "DW_TAG_base_type", name = "int">} {}

// -----

// expected-error@+2 {{integer value too large}}
// expected-error@+1 {{failed to parse LLVM_DILabelAttr parameter 'line' which is to be a `unsigned`}}
module attributes {test.a = #llvm.di_label<scope = #llvm.di_file<"f" in "d">, name = "l", line = 4294967296>} {}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_AliasScopeAttr parameter 'description' which is to be a `StringAttr`}}
module attributes {test.a = #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>, description = 3>} {}

// -----

// expected-error@+2 {{expected one of [none, "non-leaf"non-leaf, all, reserved, "non-leaf-no-reserve"non-leaf-no-reserve] for LLVM FramePointerKind, got: some}}
// expected-error@+1 {{failed to parse FramePointerKindAttr parameter 'framePointerKind' which is to be a `framePointerKind::FramePointerKind`}}
module attributes {test.a = #llvm.framePointerKind<some>} {}

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{expected a parameter name in struct}}
module attributes {test.a = #llvm.dereferenceable<>} {}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: size}}
module attributes {test.a = #llvm.dereferenceable<size = 4>} {}
