// Attributes that are reached along many paths are searched for symbols once: the types of structs that contain others twice.
// RUN: windlass opt --symbol-dce %s | FileCheck %s

#root = #llvm.tbaa_root<id = "C">
#t0 = #llvm.tbaa_type_desc<id = "t0", members = {<#root, 0>}>
#t1 = #llvm.tbaa_type_desc<id = "t1", members = {<#t0, 0>, <#t0, 8>}>
#t2 = #llvm.tbaa_type_desc<id = "t2", members = {<#t1, 0>, <#t1, 8>}>
#t3 = #llvm.tbaa_type_desc<id = "t3", members = {<#t2, 0>, <#t2, 8>}>
#t4 = #llvm.tbaa_type_desc<id = "t4", members = {<#t3, 0>, <#t3, 8>}>
#t5 = #llvm.tbaa_type_desc<id = "t5", members = {<#t4, 0>, <#t4, 8>}>
#t6 = #llvm.tbaa_type_desc<id = "t6", members = {<#t5, 0>, <#t5, 8>}>
#t7 = #llvm.tbaa_type_desc<id = "t7", members = {<#t6, 0>, <#t6, 8>}>
#t8 = #llvm.tbaa_type_desc<id = "t8", members = {<#t7, 0>, <#t7, 8>}>
#t9 = #llvm.tbaa_type_desc<id = "t9", members = {<#t8, 0>, <#t8, 8>}>
#t10 = #llvm.tbaa_type_desc<id = "t10", members = {<#t9, 0>, <#t9, 8>}>
#t11 = #llvm.tbaa_type_desc<id = "t11", members = {<#t10, 0>, <#t10, 8>}>
#t12 = #llvm.tbaa_type_desc<id = "t12", members = {<#t11, 0>, <#t11, 8>}>
#t13 = #llvm.tbaa_type_desc<id = "t13", members = {<#t12, 0>, <#t12, 8>}>
#t14 = #llvm.tbaa_type_desc<id = "t14", members = {<#t13, 0>, <#t13, 8>}>
#t15 = #llvm.tbaa_type_desc<id = "t15", members = {<#t14, 0>, <#t14, 8>}>
#t16 = #llvm.tbaa_type_desc<id = "t16", members = {<#t15, 0>, <#t15, 8>}>
#t17 = #llvm.tbaa_type_desc<id = "t17", members = {<#t16, 0>, <#t16, 8>}>
#t18 = #llvm.tbaa_type_desc<id = "t18", members = {<#t17, 0>, <#t17, 8>}>
#t19 = #llvm.tbaa_type_desc<id = "t19", members = {<#t18, 0>, <#t18, 8>}>
#t20 = #llvm.tbaa_type_desc<id = "t20", members = {<#t19, 0>, <#t19, 8>}>
#t21 = #llvm.tbaa_type_desc<id = "t21", members = {<#t20, 0>, <#t20, 8>}>
#t22 = #llvm.tbaa_type_desc<id = "t22", members = {<#t21, 0>, <#t21, 8>}>
#t23 = #llvm.tbaa_type_desc<id = "t23", members = {<#t22, 0>, <#t22, 8>}>
#t24 = #llvm.tbaa_type_desc<id = "t24", members = {<#t23, 0>, <#t23, 8>}>
#t25 = #llvm.tbaa_type_desc<id = "t25", members = {<#t24, 0>, <#t24, 8>}>
#t26 = #llvm.tbaa_type_desc<id = "t26", members = {<#t25, 0>, <#t25, 8>}>
#t27 = #llvm.tbaa_type_desc<id = "t27", members = {<#t26, 0>, <#t26, 8>}>
#t28 = #llvm.tbaa_type_desc<id = "t28", members = {<#t27, 0>, <#t27, 8>}>
#t29 = #llvm.tbaa_type_desc<id = "t29", members = {<#t28, 0>, <#t28, 8>}>
#t30 = #llvm.tbaa_type_desc<id = "t30", members = {<#t29, 0>, <#t29, 8>}>
#t31 = #llvm.tbaa_type_desc<id = "t31", members = {<#t30, 0>, <#t30, 8>}>
#t32 = #llvm.tbaa_type_desc<id = "t32", members = {<#t31, 0>, <#t31, 8>}>
#t33 = #llvm.tbaa_type_desc<id = "t33", members = {<#t32, 0>, <#t32, 8>}>
#t34 = #llvm.tbaa_type_desc<id = "t34", members = {<#t33, 0>, <#t33, 8>}>
#t35 = #llvm.tbaa_type_desc<id = "t35", members = {<#t34, 0>, <#t34, 8>}>
#t36 = #llvm.tbaa_type_desc<id = "t36", members = {<#t35, 0>, <#t35, 8>}>
#tag = #llvm.tbaa_tag<base_type = #t36, access_type = #t0, offset = 0>

// CHECK-NOT: @unused
// CHECK: llvm.func @load
// CHECK: llvm.load %{{.*}} {tbaa = [#tbaa_tag]}
func.func private @unused() {
  return
}
llvm.func @load(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32
  llvm.return %0 : i32
}
