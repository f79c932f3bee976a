#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef signed char s8;
typedef unsigned char u8;
typedef short s16;
typedef unsigned short u16;
typedef int s32;
typedef unsigned u32;
typedef long s64;
typedef unsigned long u64;
typedef __int128 s128;
typedef unsigned __int128 u128;
typedef float f32;
typedef double f64;
typedef long double f80;

static u64 hash;

__attribute__((noinline)) static void mix(u64 x) {
  u64 h = (hash ^ x) * 0x9e3779b97f4a7c15u;
  hash = h ^ (h >> 29);
}

__attribute__((noinline)) static void mix_f64(f64 x) {
  u64 bits = 12345;
  if (x == x)
    memcpy(&bits, &x, 8);
  mix(bits);
}

__attribute__((noinline)) static void mix_f80(f80 x) {
  u64 bits[2] = {12345, 0};
  if (x == x)
    memcpy(bits, &x, 10);
  mix(bits[0]);
  mix(bits[1]);
}

__attribute__((noinline)) static void mix_u128(u128 x) {
  mix((u64)x);
  mix((u64)(x >> 64));
}

__attribute__((noinline)) static void report(int n) {
  printf("%d %016lx\n", n, hash);
  fflush(stdout);
  hash = 0;
}

// A float in the range of the integers it is converted to, or zero.
#define INSIDE(x) ({ __typeof__(x) inside = (x); inside > -120 && inside < 120 ? inside : 0; })
#define NATURAL(x) ({ __typeof__(x) natural = (x); natural > 0 && natural < 250 ? natural : 0; })
