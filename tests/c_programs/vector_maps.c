// Loops over arrays of each element type, at all lengths up to some lanes.
#include <stdio.h>
#define MAPS(T, name) \
  static void add_##name(T *c, const T *a, const T *b, int n) { for (int i = 0; i < n; i++) c[i] = a[i] + b[i] * 3; } \
  static void mask_##name(T *c, const T *a, int n) { for (int i = 0; i < n; i++) c[i] = a[i] > 5 ? a[i] - 5 : 0; } \
  static double test_##name(void) { T a[40], b[40], c[40]; double s = 0; for (int n = 0; n < 40; n++) { for (int i = 0; i < 40; i++) a[i] = (T)(i * 3 % 11), b[i] = (T)(i % 7), c[i] = 1; add_##name(c, a, b, n); for (int i = 0; i < 40; i++) s += c[i] * (i + 1); mask_##name(c, a, n); for (int i = 0; i < 40; i++) s += c[i]; } return s; }
MAPS(signed char, i8) MAPS(unsigned char, u8) MAPS(short, i16) MAPS(unsigned short, u16) MAPS(int, i32) MAPS(unsigned, u32) MAPS(long, i64) MAPS(unsigned long, u64) MAPS(float, f32) MAPS(double, f64)
int main(void) { printf("%g %g %g %g %g %g %g %g %g %g\n", test_i8(), test_u8(), test_i16(), test_u16(), test_i32(), test_u32(), test_i64(), test_u64(), test_f32(), test_f64()); return 0; }
