// Blends two pictures: products of bytes, of which a byte is stored.
#include <stdio.h>
#define N 200000
static unsigned char a[N], b[N], out[N], alpha[N];
__attribute__((noinline)) static void blend(int n) {
  for (int i = 0; i < n; i++) out[i] = (a[i] * alpha[i] + b[i] * (255 - alpha[i]) + 128) >> 8;
}
int main(void) {
  for (int i = 0; i < N; i++) { a[i] = i * 7; b[i] = i * 13 + 5; alpha[i] = i / 3; }
  long sum = 0;
  for (int r = 0; r < 1500; r++) { blend(N); sum += out[r]; a[r] += 3; }
  for (int i = 0; i < N; i++) sum += out[i];
  printf("%ld\n", sum);
}
