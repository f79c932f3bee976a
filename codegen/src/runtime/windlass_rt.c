/* The runtime of a linked program: print functions, clock, and the arithmetic routines that the compiler's own
 * library may lack. The Rust functions of the same names (print.rs, half.rs, wide.rs) serve programs that run in
 * process; a test checks that both print the same.
 *
 * C99, compiled when a program is linked. All functions are weak: a program's own definition wins. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/time.h>
#endif

#if defined(__GNUC__) || defined(__clang__)
#define WEAK __attribute__((weak))
#else
#define WEAK
#endif

WEAK void printI64(int64_t value) { printf("%lld", (long long)value); }
WEAK void printU64(uint64_t value) { printf("%llu", (unsigned long long)value); }
WEAK void printF64(double value) { printf("%g", value); }
WEAK void printF32(float value) { printf("%g", (double)value); }
WEAK void printString(const char *text) { fputs(text, stdout); }
WEAK void printOpen(void) { fputs("( ", stdout); }
WEAK void printClose(void) { fputs(" )", stdout); }
WEAK void printComma(void) { fputs(", ", stdout); }
WEAK void printNewline(void) { putchar('\n'); }
WEAK void printFlops(double flops) { fprintf(stderr, "%f GFLOPS\n", flops / 1.0e9); }

/* Seconds since 1970, to the microsecond. */
WEAK double rtclock(void) {
#ifdef _WIN32
  /* Windows counts units of 100 ns from 1601. */
  FILETIME now;
  GetSystemTimeAsFileTime(&now);
  return ((double)now.dwHighDateTime * 4294967296.0 + (double)now.dwLowDateTime) * 1.0e-7 - 11644473600.0;
#else
  struct timeval now;
  if (gettimeofday(&now, NULL) != 0)
    return 0.0;
  return (double)now.tv_sec + (double)now.tv_usec * 1.0e-6;
#endif
}

static uint32_t bits_of_float(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static float float_of_bits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static float f16_to_float(uint16_t half) {
  uint32_t sign = (uint32_t)(half >> 15) << 31;
  uint32_t exponent = (half >> 10) & 0x1f;
  uint32_t fraction = half & 0x3ff;
  uint32_t magnitude;
  if (exponent == 0)
    magnitude = bits_of_float((float)fraction * (1.0f / 16777216.0f));
  else if (exponent == 0x1f)
    magnitude = 0x7f800000u | (fraction ? 0x400000u : 0) | fraction << 13;
  else
    magnitude = (exponent + 127 - 15) << 23 | fraction << 13;
  return float_of_bits(sign | magnitude);
}

static float bf16_to_float(uint16_t half) {
  uint32_t bits = (uint32_t)half << 16;
  int nan = (bits & 0x7fffffffu) > 0x7f800000u;
  return float_of_bits(bits | (nan ? 0x400000u : 0));
}

/* Half-precision values are printed from their bits. */
WEAK void printF16(uint16_t bits) { printF32(f16_to_float(bits)); }
WEAK void printBF16(uint16_t bits) { printF32(bf16_to_float(bits)); }

/* A 16-bit float stands in the low bits of a float register, where a `float` would; compilers before GCC 13 have no
 * type for bf16. */
WEAK float __extendbfsf2(float half) { return bf16_to_float((uint16_t)bits_of_float(half)); }

/* Rounds to nearest, ties to even. The bits of a double without its sign are a number that grows with the value. */
WEAK float __truncdfbf2(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  uint32_t sign = (uint32_t)(bits >> 63) << 15;
  int exponent = (int)(bits >> 52 & 0x7ff);
  uint64_t fraction = bits & 0xfffffffffffffULL;
  int narrow = exponent - 1023 + 127;
  uint64_t significand, kept, rest, tie;
  int shift = 52 - 7;
  if (exponent == 0x7ff) {
    uint32_t nan = fraction ? 0x40u | (uint32_t)(fraction >> shift) : 0;
    return float_of_bits(sign | 0x7f80u | nan);
  }
  if (narrow >= 255)
    return float_of_bits(sign | 0x7f80u);
  if (narrow > 0) {
    significand = (uint64_t)narrow << 52 | fraction;
  } else {
    significand = 1ULL << 52 | fraction;
    shift += 1 - narrow;
  }
  if (shift > 53)
    return float_of_bits(sign);
  kept = significand >> shift;
  rest = significand & ((1ULL << shift) - 1);
  tie = 1ULL << (shift - 1);
  if (rest > tie || (rest == tie && (kept & 1)))
    ++kept;
  return float_of_bits(sign | (uint32_t)kept);
}

WEAK float __truncsfbf2(float value) { return __truncdfbf2((double)value); }

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 unsigned_wide;

/* The product, and whether it overflowed. */
WEAK wide __muloti4(wide a, wide b, int *overflow) {
  wide product = (wide)((unsigned_wide)a * (unsigned_wide)b);
  wide minimum = (wide)((unsigned_wide)1 << 127);
  if (a == 0 || b == 0)
    *overflow = 0;
  else if ((a == -1 && b == minimum) || (b == -1 && a == minimum))
    *overflow = 1;
  else
    *overflow = product / b != a;
  return product;
}
#endif
