// Calls in regions are replaced: stack slots go to where what encloses the region ends, also if that sees nothing around it.
// RUN: windlass-test-opt opt %s -inline | FileCheck %s

// CHECK: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "copied">
// CHECK: #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
// CHECK: #alias_scope1 = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain>

// CHECK-LABEL: llvm.func @slot() -> f32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:    %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT:    %2 = llvm.load %1 : !llvm.ptr -> f32
// CHECK-NEXT:    llvm.return %2 : f32
// CHECK-NEXT:  }
llvm.func @slot() -> f32 {
  %0 = llvm.mlir.constant(4 : i32) : i32
  %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> f32
  llvm.return %2 : f32
}
// CHECK-LABEL: llvm.func @isolated() {
// CHECK-NEXT:    test.isolated_regions {
// CHECK-NEXT:      %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:      %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT:      llvm.intr.lifetime.start %1 : !llvm.ptr
// CHECK-NEXT:      %2 = llvm.load %1 : !llvm.ptr -> f32
// CHECK-NEXT:      llvm.intr.lifetime.end %1 : !llvm.ptr
// CHECK-NEXT:      test.isolated_regions {
// CHECK-NEXT:        %3 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:        %4 = llvm.alloca %3 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT:        llvm.intr.lifetime.start %4 : !llvm.ptr
// CHECK-NEXT:        %5 = llvm.load %4 : !llvm.ptr -> f32
// CHECK-NEXT:        llvm.intr.lifetime.end %4 : !llvm.ptr
// CHECK-NEXT:        test.region_yield %5 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:      test.region_yield %2 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @isolated() {
  test.isolated_regions {
    %0 = llvm.call @slot() : () -> f32
    test.isolated_regions {
      %1 = llvm.call @slot() : () -> f32
      test.region_yield %1 : f32
    }
    test.region_yield %0 : f32
  }
  llvm.return
}
// CHECK-LABEL: llvm.func @scope() {
// CHECK-NEXT:    %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:    test.alloca_scope_region {
// CHECK-NEXT:      %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT:      llvm.intr.lifetime.start %1 : !llvm.ptr
// CHECK-NEXT:      %2 = llvm.load %1 : !llvm.ptr -> f32
// CHECK-NEXT:      llvm.intr.lifetime.end %1 : !llvm.ptr
// CHECK-NEXT:      test.region_yield %2 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @scope() {
  test.alloca_scope_region {
    %0 = llvm.call @slot() : () -> f32
    test.region_yield %0 : f32
  }
  llvm.return
}
// CHECK-LABEL: llvm.func @copied(%arg0: !llvm.ptr {llvm.noalias}, %arg1: !llvm.ptr {llvm.noalias}) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:    %1 = test.region_if %arg0: !llvm.ptr -> !llvm.ptr then {
// CHECK-NEXT:    ^bb0(%arg2: !llvm.ptr):
// CHECK-NEXT:      test.region_if_yield %arg2 : !llvm.ptr
// CHECK-NEXT:    } else {
// CHECK-NEXT:    ^bb0(%arg2: !llvm.ptr):
// CHECK-NEXT:      test.region_if_yield %arg0 : !llvm.ptr
// CHECK-NEXT:    } join {
// CHECK-NEXT:    ^bb0(%arg2: !llvm.ptr):
// CHECK-NEXT:      llvm.store %0, %arg2 : i32, !llvm.ptr
// CHECK-NEXT:      test.region_if_yield %arg2 : !llvm.ptr
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @copied(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}) {
  %0 = llvm.mlir.constant(5 : i32) : i32
  %1 = test.region_if %a: !llvm.ptr -> !llvm.ptr then {
  ^bb0(%x: !llvm.ptr):
    test.region_if_yield %x : !llvm.ptr
  } else {
  ^bb0(%x: !llvm.ptr):
    test.region_if_yield %a : !llvm.ptr
  } join {
  ^bb0(%x: !llvm.ptr):
    llvm.store %0, %x : i32, !llvm.ptr
    test.region_if_yield %x : !llvm.ptr
  }
  llvm.return
}
// CHECK-LABEL: llvm.func @joined(%arg0: !llvm.ptr, %arg1: !llvm.ptr) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #alias_scope
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #alias_scope1
// CHECK-NEXT:    %1 = test.region_if %arg0: !llvm.ptr -> !llvm.ptr then {
// CHECK-NEXT:    ^bb0(%arg2: !llvm.ptr):
// CHECK-NEXT:      test.region_if_yield %arg2 : !llvm.ptr
// CHECK-NEXT:    } else {
// CHECK-NEXT:    ^bb0(%arg2: !llvm.ptr):
// CHECK-NEXT:      test.region_if_yield %arg0 : !llvm.ptr
// CHECK-NEXT:    } join {
// CHECK-NEXT:    ^bb0(%arg2: !llvm.ptr):
// CHECK-NEXT:      llvm.store %0, %arg2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT:      test.region_if_yield %arg2 : !llvm.ptr
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @joined(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.call @copied(%a, %b) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
