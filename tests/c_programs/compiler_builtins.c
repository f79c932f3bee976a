// Builtins that tell the compiler or ask it something: expect, assume, unreachable, constant_p, choose_expr, object_size, types.
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#define ROUND(x) (__builtin_constant_p(x) ? "constant" : "value")
#define SIZE(x) __builtin_choose_expr(sizeof(x) > 4, "large", 1)
struct s { char a[10]; int n; char tail[]; };
static char buffer[32];
__attribute__((noinline)) static int likely(int x) { if (__builtin_expect(x > 100, 0)) return 1; return __builtin_expect_with_probability(x % 2, 1, 0.75) ? 3 : 2; }
__attribute__((noinline)) static unsigned even(unsigned x) { __builtin_assume(x % 2 == 0); return x / 2 * 2 + 1; }
__attribute__((noinline)) static int three(int x) { switch (x & 3) { case 0: return 5; case 1: return 7; case 2: return 11; case 3: return 13; } __builtin_unreachable(); }
__attribute__((noinline)) static long aligned(const void *p) { const long *q = __builtin_assume_aligned(p, 16); __builtin_prefetch(q + 2, 0, 3); return q[0] + q[1]; }
__attribute__((noinline)) static size_t left(int i) { return __builtin_object_size(&buffer[i & 7], 0) > 100; }
__attribute__((noinline)) static size_t known(void) { char local[12]; memset(local, 1, 12); return __builtin_object_size(local + 5, 0) + __builtin_object_size(&((struct s *)buffer)->a[2], 1) + local[3]; }
__attribute__((noinline)) static int has_parent(void) { return __builtin_frame_address(0) != 0 && __builtin_return_address(0) != 0; }
int main(void) {
  printf("%d %d %d %u %u\n", likely(1000), likely(3), likely(4), even(8), three(5) + three(2));
  long data[4] __attribute__((aligned(16))) = {3, 4};
  printf("%ld %zu %zu %d\n", aligned(data), left(3), known(), has_parent());
  printf("%s %s %s\n", ROUND(3 + 4), SIZE(long), __builtin_types_compatible_p(int, signed) ? "same" : "other");
  printf("%s %d %s\n", __func__, __LINE__ > 20, __FILE_NAME__);
  printf("%d %d %d\n", (int)__builtin_offsetof(struct s, tail), (int)_Alignof(double), __builtin_strlen("twelve chars"));
  printf("%d %d %d\n", __builtin_memcmp("abc", "abd", 3) < 0, __builtin_abs(-7), __builtin_isless(1.0, 2.0));
  __builtin___clear_cache((char *)buffer, (char *)buffer + 8);
  char *copy = __builtin_alloca(20);
  __builtin___snprintf_chk(copy, 20, 0, 20, "%d-%s", 42, "x");
  puts(copy);
  return 0;
}
