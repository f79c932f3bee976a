// OPTIONS: -std=c23
// C23: constexpr, nullptr, typeof, enums with types, attributes, binary literals, empty initialisers, unreachable, auto.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
enum small : unsigned char { FEW = 250, MORE = 255 }; enum wide : unsigned long { HUGE_ = 0xffff'ffff'ffff'fff0 }; enum signed_ : short { LOW = -30000 };
enum automatic { FIRST = 1, LARGE = 0x1'0000'0000 };
constexpr int size = 3 * 4; constexpr double ratio = 2.5; constexpr struct { int a, b; } fixed = {3, 4};
static int table[size] = {};
[[nodiscard]] static int checked(int x) { return x * 2; }
[[gnu::noinline]] static bool is_null(const void *p) { return p == nullptr; }
static int which(nullptr_t) { return 1; }
[[noreturn]] static void never(void) { __builtin_trap(); }
static int kind(enum small s) { switch (s) { case FEW: return 1; case MORE: return 2; } unreachable(); }
static auto global = 5.5f;
static unsigned _BitInt(7) wrap(unsigned _BitInt(7) x) { return x + 100uwb; }
static int variadic(...) { __builtin_va_list l; __builtin_c23_va_start(l); int r = __builtin_va_arg(l, int); __builtin_va_end(l); return r; }
int main() {
  static_assert(sizeof(enum small) == 1 && sizeof(enum wide) == 8 && sizeof(enum signed_) == 2);
  auto x = 0b1011'0110; typeof(x) y = 1'000'000; typeof_unqual(ratio) z = ratio;
  int vla[x % 7 + 1] = {};
  for (int i = 0; i < size; i++) table[i] += i * fixed.b;
  printf("%d %d %g %zu %d\n", x, y, z, sizeof vla, table[size - 1]);
  printf("%d %d %d %d\n", checked(4), is_null(nullptr), is_null(&x), which(nullptr));
  printf("%d %d %zu %lx\n", kind(FEW), kind(MORE), sizeof(enum automatic), (unsigned long)LARGE);
  enum wide w = HUGE_; w += 0x11; enum small s = MORE; s++; enum signed_ t = LOW; t -= 5000;
  printf("%lu %d %d %g %d\n", (unsigned long)w, s, t, global, (int)wrap(120));
  const unsigned char text[] = u8"\u00e9"; struct { int a; int b[3]; } partial = {.b = {1}};
  printf("%d %zu %d %d\n", text[0], sizeof text, partial.b[1], true + false);
  printf("%u %u %d\n", __builtin_popcountg(0xf0f0u), __builtin_clzg(1u), variadic(42));
label:
  if (x < 0) never();
  return 0;
}
