; RUN: windlass translate --import-llvm %s | FileCheck %s

; Flags of old versions get the behavior and the names that they have today.

; CHECK: llvm.ident = "clang"
; CHECK: llvm.linker_options ["a", "b"]
; CHECK: #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>
; CHECK-SAME: #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>
; CHECK-SAME: #llvm.mlir.module_flag<error, "amdhsa_code_object_version", 500 : i32>
; CHECK-SAME: #llvm.mlir.module_flag<error, "Objective-C Image Info Section", "__DATA,__objc_imageinfo">
; CHECK-SAME: #llvm.mlir.module_flag<override, "Objective-C Class Properties", 0 : i32>

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}
!llvm.linker.options = !{!6}
!0 = !{i32 1, !"PIC Level", i32 2}
!1 = !{i32 1, !"PIE Level", i32 2}
!2 = !{i32 1, !"amdgpu_code_object_version", i32 500}
!3 = !{i32 1, !"Objective-C Image Info Version", i32 0}
!4 = !{i32 1, !"Objective-C Image Info Section", !"__DATA, __objc_imageinfo"}
!5 = !{!"clang"}
!6 = !{!"a", !"b"}
