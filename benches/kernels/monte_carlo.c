// Random numbers as floats: conversions of unsigned numbers, and choices that cannot be predicted.
#include <stdint.h>
#include <stdio.h>
static uint64_t s0 = 1, s1 = 2;
static uint64_t next(void) {
  uint64_t a = s0, b = s1;
  s0 = b;
  a ^= a << 23;
  s1 = a ^ b ^ (a >> 17) ^ (b >> 26);
  return s1 + b;
}
static double uniform(void) { return (next() >> 11) * 0x1p-53; }
__attribute__((noinline)) static double pi(int n) {
  int inside = 0;
  for (int i = 0; i < n; i++) { double x = uniform(), y = uniform(); if (x * x + y * y < 1) inside++; }
  return 4.0 * inside / n;
}
__attribute__((noinline)) static double walk(int n) {
  double x = 0;
  for (int i = 0; i < n; i++) { double u = uniform(); x += u < 0.3 ? -1 : u < 0.6 ? 1 : u - 0.5; }
  return x;
}
int main(void) { printf("%.6f %.6f\n", pi(6000000), walk(6000000)); }
