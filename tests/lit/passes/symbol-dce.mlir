// RUN: mlir-opt %s -allow-unregistered-dialect -symbol-dce | FileCheck %s

module attributes {test.a = @used_by_top} {
  func.func private @dead()
  func.func private @used_by_top()
  func.func private @live()
  func.func private @rec() { call @rec() : () -> () 
  return }
  module @pub {
    func.func private @p()
    func.func nested @n()
    func.func nested @n2()
    func.func @pp() { return }
    "foo.x"() {a=[@live, @pub::@n, {b = @p}]} : () -> ()
  }
  module @priv attributes {sym_visibility="private"} {
    func.func private @p()
    func.func nested @n()
    func.func @pp() { return }
  }
  module @priv2 attributes {sym_visibility="private"} {
    func.func private @p()
    func.func nested @n()
    func.func nested @nused()
    func.func @pp() { return }
  }
  func.func @f() { "foo.y"() {t= @priv2::@nused, c = @priv2, l=loc("x")} : () -> () 
   return }
}

// CHECK: #loc = loc("x")
// CHECK-NEXT: module attributes {test.a = @used_by_top} {
// CHECK-NEXT:   module @pub {
// CHECK-NEXT:     func.func private @p()
// CHECK-NEXT:     func.func @pp() {
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:     "foo.x"() {a = [@live, @pub::@n, {b = @p}]} : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   module @priv2 attributes {sym_visibility = "private"} {
// CHECK-NEXT:     func.func nested @nused()
// CHECK-NEXT:     func.func @pp() {
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     "foo.y"() {c = @priv2, l = #loc, t = @priv2::@nused} : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
