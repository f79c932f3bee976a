// A filter of sixteen weights over samples of sound, and what comes out of it in 16 bits: a short loop that adds up in order in a loop,
// and sums that stop at the bounds.
#include <stdio.h>
#define N 20000
#define TAPS 16
static float in[N + TAPS], out[N], weights[TAPS];
static short mixed[N], loud[N];
__attribute__((noinline)) static void filter(const float *weights) {
  for (int i = 0; i < N; i++) {
    float sum = 0;
    for (int k = 0; k < TAPS; k++) sum += in[i + k] * weights[k];
    out[i] = sum;
  }
}
__attribute__((noinline)) static void mix(void) {
  for (int i = 0; i < N; i++) {
    int sum = mixed[i] + loud[i];
    mixed[i] = sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum;
  }
}
int main(void) {
  double sum = 0;
  for (int i = 0; i < N + TAPS; i++) in[i] = (i * 37 % 101 - 50) * 0.01f;
  for (int k = 0; k < TAPS; k++) weights[k] = (k + 1) * 0.01f;
  for (int i = 0; i < N; i++) loud[i] = i * 13 % 4001 - 2000;
  for (int r = 0; r < 2000; r++) {
    filter(weights);
    weights[r % TAPS] *= 0.999f;
    mix();
    sum += out[r] + mixed[r * 7];
  }
  printf("%.4f\n", sum);
}
