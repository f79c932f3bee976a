// Iterative radix-2 FFT on split arrays.
#include <stdio.h>
#include <math.h>
#define N 4096
static double re[N], im[N], c[N / 2], s[N / 2];
static void fft(void) {
  for (int i = 1, j = 0; i < N; i++) {
    int bit = N >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) { double t = re[i]; re[i] = re[j]; re[j] = t; t = im[i]; im[i] = im[j]; im[j] = t; }
  }
  for (int len = 2; len <= N; len <<= 1) {
    int half = len / 2, step = N / len;
    for (int i = 0; i < N; i += len)
      for (int k = 0; k < half; k++) {
        double wr = c[k * step], wi = s[k * step];
        double xr = re[i + k + half] * wr - im[i + k + half] * wi, xi = re[i + k + half] * wi + im[i + k + half] * wr;
        re[i + k + half] = re[i + k] - xr; im[i + k + half] = im[i + k] - xi;
        re[i + k] += xr; im[i + k] += xi;
      }
  }
}
int main(void) {
  for (int i = 0; i < N / 2; i++) { c[i] = cos(2 * 3.14159265358979 * i / N); s[i] = -sin(2 * 3.14159265358979 * i / N); }
  double sum = 0;
  for (int r = 0; r < 1200; r++) {
    for (int i = 0; i < N; i++) { re[i] = (i * r) % 17; im[i] = i % 5; }
    fft();
    sum += re[1] + im[N / 3];
  }
  printf("%.4f\n", sum);
}
