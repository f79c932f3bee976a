#include <stdio.h>
static int log_[16], count; static int t(int x) { log_[count++] = x; return x; }
int main(void) {
  int r = (t(1) && t(0) || t(2)) ? (t(3), t(4)) : t(5); int a[3] = {1, 2, 3}, i = 0; i = a[i] + (a[1] ^= a[2]); const char *s = (r, 9) ? "yes" : "no"; int z = t(0) ?: t(7); unsigned char c = -1; c <<= 3; long m = sizeof(c << 9);
  for (int k = 0; k < count; k++) printf("%d", log_[k]); printf(" %d %d %s %d %d %ld\n", r, i, s, z, c, m); return 0; }
