#include <stdio.h>
#include <string.h>
static int pack(const char *s, unsigned char *o) { int n = 0; while (*s) { int k = 1; while (s[k] == *s && k < 255) k++; o[n++] = k; o[n++] = *s; s += k; } return n; }
static int lz(const unsigned char *s, int n, unsigned char *o) { int w = 0; for (int i = 0; i < n;) { int best = 0, at = 0; for (int j = i > 255 ? i - 255 : 0; j < i; j++) { int k = 0; while (i + k < n && k < 255 && s[j + k] == s[i + k]) k++; if (k > best) best = k, at = i - j; } if (best > 3) { o[w++] = 1; o[w++] = at; o[w++] = best; i += best; } else { o[w++] = 0; o[w++] = s[i++]; } } return w; }
static int unlz(const unsigned char *s, int n, unsigned char *o) { int w = 0; for (int i = 0; i < n;) if (s[i++]) { int at = s[i++], k = s[i++]; while (k--) { o[w] = o[w - at]; w++; } } else o[w++] = s[i++]; return w; }
int main(void) { unsigned char a[2000], b[3000], c[2000]; int n = pack("aaaabbbcccccd", a); for (int i = 0; i < n; i += 2) printf("%d%c", a[i], a[i + 1]); for (int i = 0; i < 1500; i++) a[i] = "abcabcabd"[i % 9 + (i % 50 == 0 ? -(i % 9) : 0)]; int m = lz(a, 1500, b), k = unlz(b, m, c); printf(" %d %d %d\n", m, k, memcmp(a, c, 1500)); return 0; }
