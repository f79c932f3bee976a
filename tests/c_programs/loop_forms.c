// Loops that become vector loops: every trip count from 0 on, orders, strides, widths, reductions, arrays that overlap.
// OPTIONS: -ffp-contract=off
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define N 67
#define LOOP __attribute__((noinline)) static

#pragma STDC FP_CONTRACT OFF

// The same on machines of either byte order.
static unsigned hash = 1;
static void mix_bits(uint64_t bits) { hash = (hash ^ (unsigned)(bits ^ bits >> 32)) * 16777619u; }
static void mix(const void *elements, unsigned long size, unsigned long element) {
  const char *at = elements;
  for (const char *end = at + size; at < end; at += element) {
    uint8_t bits8;
    uint16_t bits16;
    uint32_t bits32;
    uint64_t bits64 = 0;
    switch (element) {
    case 1: memcpy(&bits8, at, 1); bits64 = bits8; break;
    case 2: memcpy(&bits16, at, 2); bits64 = bits16; break;
    case 4: memcpy(&bits32, at, 4); bits64 = bits32; break;
    case 8: memcpy(&bits64, at, 8); break;
    }
    mix_bits(bits64);
  }
}

static int32_t w[2 * N], x[2 * N];
static int64_t l[2 * N], m[2 * N];
static int16_t h[2 * N];
static int8_t b[2 * N];
static uint8_t u[2 * N];
static float f[2 * N], g[2 * N];
static double d[2 * N], e[2 * N];

static void fill(void) {
  for (int i = 0; i < 2 * N; i++) {
    w[i] = i * 7919 % 1013 - 500;
    x[i] = i * 104729 % 997 - 400;
    l[i] = (int64_t)w[i] * 1000003 * x[i];
    m[i] = i * 31 - 700;
    h[i] = (int16_t)(w[i] * 57);
    b[i] = (int8_t)(w[i] * 3);
    u[i] = (uint8_t)(x[i] * 5);
    f[i] = w[i] / 4.0f;
    g[i] = x[i] / 8.0f;
    d[i] = w[i] / 16.0;
    e[i] = x[i] / 2.0;
  }
}

// Orders of addresses and counters.
LOOP void forward(int n, int *p, const int *q) { for (int i = 0; i < n; i++) p[i] = q[i] * 3 + i; }
LOOP void backward(int n, int *p, const int *q) { for (int i = n - 1; i >= 0; i--) p[i] = q[i] ^ i; }
LOOP void reversed(long n, int *p, const int *q) { for (long i = 0; i < n; i++) p[i] = q[n - 1 - i] + 1; }
LOOP void reverse_store(long n, double *p, const double *q) { for (long i = 0; i < n; i++) p[n - 1 - i] = q[i] * 2; }
LOOP void by_two(int n, int *p, const int *q) { for (int i = 0; i < n; i += 2) p[i] = q[i] - 5; }
LOOP void by_three(unsigned n, float *p, const float *q) { for (unsigned i = 0; i < n; i += 3) p[i] = (q[i] + 1) * (q[i] - 2) * 3; }
LOOP void even(int n, int *p, const int *q) { for (int i = 0; i < n; i++) p[i] = (q[2 * i] + 7) * (q[2 * i] - 3) * 5 + i; }
LOOP void pairs(int n, int *p, const int *q) { for (int i = 0; i < n; i++) p[i] = q[2 * i] * q[2 * i + 1]; }
LOOP void inclusive(int n, short *p) { for (int i = 1; i <= n; i++) p[i] = (short)(p[i] + 3); }
LOOP void narrow_counter(unsigned char n, int *p) { for (unsigned char i = 0; i < n; i++) p[i] += 9; }
LOOP void by_pointer(const int *from, const int *end, int *to) { while (from != end) *to++ = *from++ + 2; }
LOOP void below_pointer(const double *from, const double *end, double *to) { for (; from < end; from++, to++) *to = *from * *from; }
LOOP void down_pointer(int n, int *p) { int *q = p + n; while (n-- > 0) *--q += n; }
LOOP void unsigned_index(unsigned n, unsigned s, int *p, const int *q) { for (unsigned i = 0; i < n; i++) p[i + s] = q[i] + 1; }
LOOP void counter_value(long n, long *p) { for (long i = 0; i < n; i++) p[i] = i * i + (i << 3); }
LOOP void counter_float(int n, float *p) { for (int i = 0; i < n; i++) p[i] = (float)i * 0.5f; }

// One element, in every iteration.
LOOP void uniform(int n, int *p, const int *q) { for (int i = 0; i < n; i++) p[i] += q[0]; }
LOOP void choose(int n, int c, int *p, const int *q) { for (int i = 0; i < n; i++) p[i] = c > 3 ? q[i] : p[i] + 1; }

// Widths.
LOOP int sum_bytes(int n, const int8_t *p) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
LOOP unsigned sum_unsigned(int n, const uint8_t *p) { unsigned s = 7; for (int i = 0; i < n; i++) s += p[i]; return s; }
LOOP long sum_shorts(int n, const int16_t *p) { long s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
LOOP long sum_long(int n, const int *p) { long s = 0; for (int i = 0; i < n; i++) s += (long)p[i] * 3; return s; }
LOOP void widen(int n, int *p, const uint8_t *q) { for (int i = 0; i < n; i++) p[i] = q[i] * 257; }
LOOP void narrow(int n, uint8_t *p, const int *q) { for (int i = 0; i < n; i++) p[i] = (uint8_t)(q[i] >> 3); }
LOOP void narrow_short(int n, int16_t *p, const long *q) { for (int i = 0; i < n; i++) p[i] = (int16_t)q[i]; }
LOOP void blend(int n, uint8_t *p, const uint8_t *q) { for (int i = 0; i < n; i++) p[i] = (uint8_t)((p[i] * 3 + q[i] + 2) / 4); }
LOOP void to_double(int n, double *p, const float *q) { for (int i = 0; i < n; i++) p[i] = q[i] + 0.25; }
LOOP void to_float(int n, float *p, const double *q) { for (int i = 0; i < n; i++) p[i] = (float)(q[i] * 0.5); }
LOOP void int_to_double(int n, double *p, const int *q) { for (int i = 0; i < n; i++) p[i] = q[i] * 0.5; }
LOOP void double_to_int(int n, int *p, const double *q) { for (int i = 0; i < n; i++) p[i] = (int)q[i]; }
LOOP void short_to_float(int n, float *p, const int16_t *q) { for (int i = 0; i < n; i++) p[i] = q[i]; }

// Reductions.
LOOP int least(int n, const int *p) { int s = 1000; for (int i = 0; i < n; i++) if (p[i] < s) s = p[i]; return s; }
LOOP unsigned most(int n, const unsigned *p) { unsigned s = 3; for (int i = 0; i < n; i++) s = p[i] > s ? p[i] : s; return s; }
LOOP long least_long(int n, const long *p) { long s = 1L << 60; for (int i = 0; i < n; i++) s = p[i] < s ? p[i] : s; return s; }
LOOP short most_short(int n, const short *p) { short s = -30000; for (int i = 0; i < n; i++) s = p[i] > s ? p[i] : s; return s; }
LOOP int count(int n, const int *p, int than) { int s = 0; for (int i = 0; i < n; i++) s += p[i] > than; return s; }
LOOP long count_long(int n, const int *p) { long s = 0; for (int i = 0; i < n; i++) if (p[i] & 1) s += p[i]; return s; }
LOOP int minus(int n, const int *p) { int s = 5; for (int i = 0; i < n; i++) s -= p[i]; return s; }
LOOP int product(int n, const int *p) { int s = 1; for (int i = 0; i < n; i++) s *= p[i] | 1; return s; }
LOOP int bits(int n, const int *p) { int a = -1, o = 0, x = 0; for (int i = 0; i < n; i++) { a &= p[i] | 0x70; o |= p[i] << 2; x ^= p[i]; } return a + 3 * o + 7 * x; }
LOOP double in_order(int n, const double *p) { double s = 0.1; for (int i = 0; i < n; i++) s += p[i] * 0.3; return s; }

// Selects and comparisons.
LOOP void clamp(int n, int *p) { for (int i = 0; i < n; i++) p[i] = p[i] < -50 ? -50 : p[i] > 90 ? 90 : p[i]; }
LOOP void clamp_float(int n, float *p) { for (int i = 0; i < n; i++) { float v = p[i]; if (v < -20.f) v = -20.f; if (v > 30.f) v = 30.f; p[i] = v; } }
LOOP void select_mixed(int n, double *p, const int *q) { for (int i = 0; i < n; i++) p[i] = q[i] > 10 ? p[i] : -1.5; }
LOOP void select_narrow(int n, uint8_t *p, const long *q) { for (int i = 0; i < n; i++) p[i] = q[i] > 0 ? 1 : p[i]; }
LOOP void both(int n, int *p, const int *q) { for (int i = 0; i < n; i++) p[i] = (q[i] > 0 && p[i] < 100) || q[i] == -7; }
LOOP void shifts(int n, int k, unsigned *p, const unsigned *q) { for (int i = 0; i < n; i++) p[i] = (q[i] << k) ^ (q[i] >> 5) ^ (unsigned)((int)q[i] >> k); }

// Memory that overlaps.
LOOP void shift_up(int n, int *p) { for (int i = 0; i < n; i++) p[i + 1] = p[i] + 1; }
LOOP void shift_up_four(int n, int *p) { for (int i = 0; i < n; i++) p[i + 4] = p[i] + 1; }
LOOP void shift_down(int n, int *p) { for (int i = 0; i < n; i++) p[i] = p[i + 1] + 1; }
LOOP void shift_down_backward(int n, int *p) { for (int i = n; i > 0; i--) p[i] = p[i - 1] + 1; }
LOOP void shift_up_backward(int n, int *p) { for (int i = n - 1; i >= 0; i--) p[i] = p[i + 1] * 3; }
LOOP void mirror(int n, int *p) { for (int i = 0; i < n; i++) p[i] = p[n - 1 - i]; }
LOOP void interleaved(int n, int *p) { for (int i = 0; i < n; i++) p[2 * i + 1] = (p[2 * i] + 3) * 7 - (p[2 * i] ^ i) * 5 + (p[2 * i] >> 1); }
LOOP void after(int n, int *out, int *p) { int i; for (i = 0; i < n; i++) p[i] += 1; *out = i; }

#define MIX(array) mix(array, sizeof array, sizeof array[0])
#define RUN(statement) do { fill(); statement; MIX(w); MIX(x); MIX(h); MIX(u); MIX(l); MIX(f); MIX(d); } while (0)
#define VALUE(expression) do { fill(); __typeof__(expression) value = (expression); mix(&value, sizeof value, sizeof value); } while (0)
#define SHOW(name) printf("%-14s %08x\n", name, hash)

int main(void) {
  for (int n = 0; n < N - 5; n++) {
    RUN(forward(n, w, x)); RUN(backward(n, w, x)); RUN(reversed(n, w, x)); RUN(reverse_store(n, d, e)); RUN(by_two(n, w, x));
    RUN(by_three((unsigned)n, f, g)); RUN(even(n, w, x)); RUN(pairs(n, w, x)); RUN(inclusive(n, h)); RUN(narrow_counter((unsigned char)n, w));
    RUN(by_pointer(x, x + n, w)); RUN(below_pointer(e, e + n, d)); RUN(down_pointer(n, w));
    RUN(unsigned_index((unsigned)n, 3, w, x)); RUN(counter_value(n, (long *)l)); RUN(counter_float(n, f));
  }
  SHOW("orders");
  for (int n = 0; n < N - 5; n++) {
    RUN(uniform(n, w, x)); RUN(uniform(n, w, w + 5)); RUN(choose(n, n & 7, w, x));
  }
  SHOW("uniform");
  for (int n = 0; n < N; n++) {
    VALUE(sum_bytes(n, b)); VALUE(sum_unsigned(n, u)); VALUE(sum_shorts(n, h)); VALUE(sum_long(n, w));
    RUN(widen(n, w, u)); RUN(narrow(n, u, w)); RUN(narrow_short(n, h, (long *)l)); RUN(blend(n, u, (uint8_t *)b));
    RUN(to_double(n, d, f)); RUN(to_float(n, f, d)); RUN(int_to_double(n, d, w)); RUN(double_to_int(n, w, d)); RUN(short_to_float(n, f, h));
  }
  SHOW("widths");
  for (int n = 0; n < N; n++) {
    VALUE(least(n, w)); VALUE(most(n, (unsigned *)w)); VALUE(least_long(n, (long *)l)); VALUE(most_short(n, h)); VALUE(count(n, w, 10));
    VALUE(count_long(n, w)); VALUE(minus(n, w)); VALUE(product(n, w)); VALUE(bits(n, w)); VALUE(in_order(n, d));
  }
  SHOW("reductions");
  for (int n = 0; n < N; n++) {
    RUN(clamp(n, w)); RUN(clamp_float(n, f)); RUN(select_mixed(n, d, w)); RUN(select_narrow(n, u, (long *)l)); RUN(both(n, w, x));
    RUN(shifts(n, n & 31, (unsigned *)w, (unsigned *)x));
  }
  SHOW("selects");
  for (int n = 0; n < N - 5; n++) {
    RUN(shift_up(n, w)); RUN(shift_up_four(n, w)); RUN(shift_down(n, w)); RUN(shift_down_backward(n, w)); RUN(shift_up_backward(n, w));
    RUN(mirror(n, w)); RUN(interleaved(n, w)); RUN(after(n, x, w)); RUN(forward(n, w + 2, w)); RUN(forward(n, w, w + 2));
    RUN(backward(n, w + 1, w)); RUN(backward(n, w, w + 1)); RUN(reversed(n, w, w + 3));
  }
  SHOW("overlaps");
  return 0;
}
