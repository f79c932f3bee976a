// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#root = #llvm.tbaa_root<id = "root">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#loop = #llvm.loop_annotation<unroll = <disable = true>>

// CHECK-LABEL: define void @attached(ptr %0)
llvm.func @attached(%p: !llvm.ptr) {
  // CHECK: load i32, ptr %0, align 4, !tbaa !1, !alias.scope !4
  %x = llvm.load %p {alias_scopes = [#scope], tbaa = [#tag]} : !llvm.ptr -> i32
  // CHECK: br label %3, !llvm.loop !7
  llvm.br ^end {loop_annotation = #loop}
^end:
  llvm.return
}

// CHECK: !1 = !{!2, !2, i64 0}
// CHECK: !2 = !{!"int", !3, i64 0}
// CHECK: !3 = !{!"root"}
// CHECK: !4 = !{!5}
// CHECK: !5 = distinct !{!5, !6}
// CHECK: !6 = distinct !{!6}
// CHECK: !7 = distinct !{!7, !8}
// CHECK: !8 = !{!"llvm.loop.unroll.disable"}
