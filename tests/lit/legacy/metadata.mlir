// Metadata was in an operation of the module, and named by symbols.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s
// NO-ORACLE: of an earlier year

llvm.func @f(%p: !llvm.ptr<f32>) -> f32 {
  %0 = llvm.load %p {access_groups = [@metadata::@group1, @metadata::@group2], alias_scopes = [@metadata::@scope1], noalias_scopes = [@metadata::@scope2]} : !llvm.ptr<f32>
  llvm.store %0, %p {access_groups = [@metadata::@group1]} : !llvm.ptr<f32>
  llvm.return %0 : f32
}
llvm.metadata @metadata {
  llvm.access_group @group1
  llvm.access_group @group2
  llvm.alias_scope_domain @unused_domain
  llvm.alias_scope_domain @domain { description = "The domain"}
  llvm.alias_scope @scope1 { domain = @domain }
  llvm.alias_scope @scope2 { domain = @domain, description = "The second scope" }
  llvm.return
}

// CHECK:      #access_group = #llvm.access_group<id = distinct[0]<>>
// CHECK-NEXT: #access_group1 = #llvm.access_group<id = distinct[1]<>>
// CHECK-NEXT: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[2]<>, description = "The domain">
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[3]<>, domain = #alias_scope_domain>
// CHECK-NEXT: #alias_scope1 = #llvm.alias_scope<id = distinct[4]<>, domain = #alias_scope_domain, description = "The second scope">
// CHECK-NEXT: module {
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr) -> f32 {
// CHECK-NEXT:     %0 = llvm.load %arg0 {access_groups = [#access_group, #access_group1], alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope1]} : !llvm.ptr -> f32
// CHECK-NEXT:     llvm.store %0, %arg0 {access_groups = [#access_group]} : f32, !llvm.ptr
// CHECK-NEXT:     llvm.return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
