// Stores of neighbouring elements, which become stores of vectors, where the loads before them may be of the same memory.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF
#define NO_INLINE __attribute__((noinline)) static

struct vec { double x, y, z, w; };

NO_INLINE void add(double *to, const double *a, const double *b) {
  to[0] = a[0] + b[0];
  to[1] = a[1] + b[1];
  to[2] = a[2] + b[2];
  to[3] = a[3] + b[3];
}
NO_INLINE void add_apart(struct vec *restrict to, const struct vec *restrict a, double by) {
  to->w = a->w * by - 1;
  to->x = a->x * by - 1;
  to->z = a->z * by - 1;
  to->y = a->y * by - 1;
}
NO_INLINE void swap_pairs(int *p) {
  int a = p[0], b = p[1], c = p[2], d = p[3];
  p[0] = b; p[1] = a; p[2] = d; p[3] = c;
}
NO_INLINE void copy(int *to, const int *from) {
  int a = from[0], b = from[1], c = from[2], d = from[3];
  to[0] = a; to[1] = b; to[2] = c; to[3] = d;
}
NO_INLINE void copy_in_order(int *to, const int *from) {
  to[0] = from[0]; to[1] = from[1]; to[2] = from[2]; to[3] = from[3];
}
NO_INLINE void mixed(float *to, const float *from, float k) {
  to[0] = from[0] * k; to[1] = from[1] + k; to[2] = from[2] * k; to[3] = from[3] + k;
}
NO_INLINE void constants(int *p, long *q) {
  p[0] = 1; p[1] = 2; p[2] = 3; p[3] = 4;
  q[1] = 7; q[0] = 7;
}
NO_INLINE int between(int *p, int *q) {
  p[0] = q[0] + 1;
  p[1] = q[1] + 1;
  int seen = q[2] + *p;
  p[2] = seen + 1;
  p[3] = q[3] + 1;
  return seen;
}
NO_INLINE void bytes(uint8_t *p, const uint8_t *q) {
  uint8_t v[16];
  memcpy(v, q, 16);
  p[0] = v[0] ^ 5; p[1] = v[1] ^ 5; p[2] = v[2] ^ 5; p[3] = v[3] ^ 5; p[4] = v[4] ^ 5; p[5] = v[5] ^ 5; p[6] = v[6] ^ 5; p[7] = v[7] ^ 5;
  p[8] = v[8] ^ 5; p[9] = v[9] ^ 5; p[10] = v[10] ^ 5; p[11] = v[11] ^ 5; p[12] = v[12] ^ 5; p[13] = v[13] ^ 5; p[14] = v[14] ^ 5; p[15] = v[15] ^ 5;
}
NO_INLINE void twice(int *p, int *q) {
  p[0] += q[0]; p[1] += q[1]; p[2] += q[2]; p[3] += q[3];
  p[0] += q[0]; p[1] += q[1]; p[2] += q[2]; p[3] += q[3];
}
NO_INLINE void shifts(unsigned *p, const unsigned *q, unsigned by) {
  unsigned a = q[0] << 1, b = q[1] << 2, c = q[2] << 3, d = q[3] << by;
  p[0] = a; p[1] = b; p[2] = c; p[3] = d;
}

static int w[16];
static double d[12];
static float f[16];
static void reset(void) {
  for (int i = 0; i < 16; i++) { w[i] = i * i - 20; f[i] = i * 0.5f; }
  for (int i = 0; i < 12; i++) d[i] = i * 1.25 - 3;
}
static void show(const char *name) {
  printf("%s:", name);
  for (int i = 0; i < 12; i++) printf(" %d", w[i]);
  for (int i = 0; i < 12; i++) printf(" %g", d[i]);
  for (int i = 0; i < 8; i++) printf(" %g", f[i]);
  printf("\n");
}

int main(void) {
  for (int shift = 0; shift < 5; shift++) {
    reset(); add(d + shift, d, d + 2); show("add");
    reset(); copy(w + shift, w + 2); show("copy");
    reset(); copy_in_order(w + shift, w + 2); show("copy in order");
    reset(); mixed(f + shift, f + 1, 1.5f); show("mixed");
    reset(); printf("%d ", between(w + shift, w + 2)); show("between");
    reset(); twice(w + shift, w + 2); show("twice");
    reset(); shifts((unsigned *)w + shift, (unsigned *)w + 2, 4); show("shifts");
  }
  reset(); add_apart((struct vec *)(d + 4), (struct vec *)d, 0.5); show("apart");
  reset(); swap_pairs(w + 1); show("swap");
  long q[2] = {0};
  reset(); constants(w + 2, q); show("constants");
  uint8_t b[16];
  for (int i = 0; i < 16; i++) b[i] = (uint8_t)(i * 17);
  bytes(b, b);
  printf("%ld %ld", q[0], q[1]);
  for (int i = 0; i < 16; i++) printf(" %d", b[i]);
  printf("\n");
  return 0;
}
