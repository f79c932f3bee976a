#include <stdio.h>
#include <limits.h>
#include <stdint.h>
static int add(int a, int b, int *r) { return __builtin_add_overflow(a, b, r); }
static int safe(int a, int b) { if (b > 0 && a > INT_MAX - b) return INT_MAX; if (b < 0 && a < INT_MIN - b) return INT_MIN; return a + b; }
static int parse(const char *s, int *out) { int v = 0; for (; *s; s++) if (__builtin_mul_overflow(v, 10, &v) || __builtin_add_overflow(v, *s - '0', &v)) return 0; *out = v; return 1; }
static uint64_t multiply(uint64_t a, uint64_t b) { uint64_t r; return __builtin_mul_overflow(a, b, &r) ? UINT64_MAX : r; }
static int8_t narrow(int a, int b) { int8_t r; return __builtin_sub_overflow(a, b, &r) ? -1 : r; }
int main(void) { int r, v = 0; printf("%d ", add(INT_MAX, 1, &r)); printf("%d ", r); printf("%d ", add(3, 4, &r)); printf("%d %d %d %d ", r, safe(INT_MAX, 5), safe(INT_MIN, -1), safe(1, 2)); int ok = parse("2147483647", &v); printf("%d %d ", ok, v); printf("%d %llu %llu %d %d\n", parse("2147483648", &v), (unsigned long long)multiply(1ull << 40, 1ull << 30), (unsigned long long)multiply(3, 5), narrow(100, 30), narrow(-100, 30)); return 0; }
