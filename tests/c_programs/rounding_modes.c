// OPTIONS: -ffp-contract=off
// The environment of floats: rounding modes by fenv.h and by builtins, and exceptions, of operations between volatile accesses.
#include <fenv.h>
#include <math.h>
#include <stdio.h>
static const int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
static volatile double one = 1, three = 3, big = 1e308, zero = 0, tiny = 0x1p-60; static volatile long odd = 9007199254740993;
static int flags(void) { int e = fetestexcept(FE_ALL_EXCEPT); return !!(e & FE_DIVBYZERO) | !!(e & FE_INVALID) << 1 | !!(e & FE_OVERFLOW) << 2; }
int main(void) {
  for (int i = 0; i < 4; i++) {
    fesetround(modes[i]);
    volatile double q = one / three, s = one + tiny, d = one - tiny, p = -(one / three), l = odd;
    volatile float f = q;
    int mode = fegetround() == modes[i], number = __builtin_flt_rounds();
    fesetround(FE_TONEAREST);
    printf("%a %a %a %a %.17g %a %d %d\n", q, s, d, p, l, f, mode, number);
  }
  for (int i = 0; i < 4; i++) {
    __builtin_set_flt_rounds(i);
    volatile double q = one / three;
    int number = __builtin_flt_rounds();
    __builtin_set_flt_rounds(1);
    printf("%a %d %d\n", q, number, fegetround() == FE_TONEAREST);
  }
  feclearexcept(FE_ALL_EXCEPT);
  volatile double r = one / zero;
  printf("%d ", flags()), feclearexcept(FE_ALL_EXCEPT), r = zero / zero;
  printf("%d ", flags()), feclearexcept(FE_ALL_EXCEPT), r = big * 10;
  printf("%d ", flags()), feclearexcept(FE_ALL_EXCEPT), r = one + three;
  printf("%d ", flags()), feraiseexcept(FE_OVERFLOW);
  printf("%d\n", flags());
  fenv_t saved;
  feholdexcept(&saved), fesetround(FE_UPWARD), r = one / three, fesetenv(&saved);
  printf("%d %a\n", fegetround() == FE_TONEAREST, r);
  return 0;
}
