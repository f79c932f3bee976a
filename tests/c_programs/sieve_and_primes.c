#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int sieve(int n) { char *c = malloc(n + 1); memset(c, 1, n + 1); c[0] = c[1] = 0; for (int i = 2; i * i <= n; i++) if (c[i]) for (int j = i * i; j <= n; j += i) c[j] = 0; int k = 0; for (int i = 0; i <= n; i++) k += c[i]; free(c); return k; }
static int bits(unsigned n) { static unsigned char m[2000]; memset(m, 0, sizeof m); int k = 0; for (unsigned i = 2; i < n; i++) { if (m[i >> 3] >> (i & 7) & 1) continue; k++; for (unsigned j = 2 * i; j < n; j += i) m[j >> 3] |= 1u << (j & 7); } return k; }
static unsigned long power(unsigned long b, unsigned long e, unsigned long m) { unsigned long r = 1; for (b %= m; e; e >>= 1) { if (e & 1) r = (unsigned __int128)r * b % m; b = (unsigned __int128)b * b % m; } return r; }
static int gcd(int a, int b) { while (b) { int t = a % b; a = b; b = t; } return a; }
static int collatz(long n) { int k = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; k++; } return k; }
int main(void) { printf("%d %d %lu %d %d %d\n", sieve(20000), bits(15000), power(3, 1000000006, 1000000007), gcd(1071, 462), collatz(27), collatz(97)); return 0; }
