@hash = internal global i64 0
@scratch = internal global [4096 x i8] zeroinitializer, align 16
@format = internal constant [11 x i8] c"%d %016lx\0A\00"
declare i32 @printf(ptr, ...)
declare i32 @fflush(ptr)
define internal void @mix(i64 %x) noinline {
  %h = load i64, ptr @hash
  %a = xor i64 %h, %x
  %b = mul i64 %a, -7046029254386353131
  %c = lshr i64 %b, 29
  %d = xor i64 %b, %c
  store i64 %d, ptr @hash
  ret void
}
define internal void @report(i32 %n) noinline {
  %h = load i64, ptr @hash
  call i32 (ptr, ...) @printf(ptr @format, i32 %n, i64 %h)
  call i32 @fflush(ptr null)
  store i64 0, ptr @hash
  ret void
}
