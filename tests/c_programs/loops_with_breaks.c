#include <stdio.h>
static int first_prime_after(int n) { for (;; n++) { int ok = n > 1; for (int d = 2; d * d <= n; d++) if (n % d == 0) { ok = 0; break; } if (ok) return n; } }
static int skip(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) { if (a[i] < 0) continue; if (a[i] > 50) break; s += a[i]; } return s; }
static int nested(int n) { int found = -1; for (int i = 0; i < n && found < 0; i++) for (int j = 0; j < n; j++) { if (i * j == 42 && i + j == 13) { found = i * 100 + j; goto out; } } out: return found; }
static int do_while(unsigned n) { int digits = 0; do { digits++; n /= 10; } while (n); return digits; }
int main(void) {
  int a[] = {1, -2, 3, 40, 51, 7};
  printf("%d %d %d %d %d %d\n", first_prime_after(90), skip(a, 6), nested(20), nested(5), do_while(0), do_while(4294967295u));
  return 0;
}
