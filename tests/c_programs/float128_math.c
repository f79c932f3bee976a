// OPTIONS: -fno-math-errno
#include <stdio.h>
#include <string.h>
typedef __float128 q;
static void show(const char *name, q value) {
  unsigned long w[2];
  memcpy(w, &value, 16);
  // The last bits of transcendental functions differ between libraries.
  printf("%s %016lx%012lx\n", name, w[1], w[0] >> 16);
}
#define F1(f) show(#f, __builtin_elementwise_##f(x))
#define F2(f) show(#f, __builtin_elementwise_##f(x, y))
__attribute__((noinline)) static void all(q x, q y) {
  F1(sqrt); F1(floor); F1(ceil); F1(trunc); F1(roundeven); F1(rint); F1(nearbyint); F1(round);
  F1(sin); F1(cos); F1(exp); F1(exp2); F1(log); F1(log2); F1(log10); F1(abs);
  F2(pow); F2(copysign); F2(minnum); F2(maxnum); F2(fmod);
  show("fma", __builtin_elementwise_fma(x, y, x));
}
int main(void) {
  all((q)1 / 3, 2.5);
  all(5.5, -3.25);
  all(1e10 + 0.75, 1.0625);
}
