#include <stdio.h>
#include <math.h>
static void fft(double *re, double *im, int n) {
  for (int i = 1, j = 0; i < n; i++) { int bit = n >> 1; for (; j & bit; bit >>= 1) j ^= bit; j ^= bit; if (i < j) { double t = re[i]; re[i] = re[j]; re[j] = t; t = im[i]; im[i] = im[j]; im[j] = t; } }
  for (int len = 2; len <= n; len *= 2) { double a = -2 * M_PI / len; for (int i = 0; i < n; i += len) for (int k = 0; k < len / 2; k++) { double c = cos(a * k), s = sin(a * k), x = re[i + k + len / 2] * c - im[i + k + len / 2] * s, y = re[i + k + len / 2] * s + im[i + k + len / 2] * c; re[i + k + len / 2] = re[i + k] - x; im[i + k + len / 2] = im[i + k] - y; re[i + k] += x; im[i + k] += y; } }
}
int main(void) { double re[64], im[64]; for (int i = 0; i < 64; i++) re[i] = sin(2 * M_PI * 5 * i / 64) + 0.5 * cos(2 * M_PI * 12 * i / 64), im[i] = 0; fft(re, im, 64); for (int i = 0; i < 32; i++) { double p = sqrt(re[i] * re[i] + im[i] * im[i]); if (p > 1) printf("%d:%.6f ", i, p); } puts(""); return 0; }
