// Channels of samples that are taken apart and put together, every second element, and arrays from their ends.
#include <stdio.h>
#define N 4096
static short stereo[2 * N], left[N], right[N];
static int p[N], q[N];
static float x[N], y[N];
__attribute__((noinline)) static void split(int n) {
  for (int i = 0; i < n; i++) { left[i] = stereo[2 * i]; right[i] = stereo[2 * i + 1]; }
}
__attribute__((noinline)) static void join(int n) {
  for (int i = 0; i < n; i++) { stereo[2 * i] = right[i]; stereo[2 * i + 1] = left[i]; }
}
__attribute__((noinline)) static int every_second(int n) {
  int sum = 0;
  for (int i = 0; i < n; i += 2) sum += q[i];
  return sum;
}
__attribute__((noinline)) static void reverse(int n) {
  for (int i = 0; i < n; i++) p[i] = q[n - 1 - i] + 1;
}
__attribute__((noinline)) static void backward(float a, int n) {
  for (int i = n - 1; i >= 0; i--) y[i] += a * x[i];
}
int main(void) {
  unsigned seed = 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1664525 + 1013904223;
    x[i] = seed >> 20;
    q[i] = seed >> 10;
    stereo[2 * i] = seed >> 5;
    stereo[2 * i + 1] = seed >> 7;
  }
  long sum = 0;
  for (int r = 0; r < 8000; r++) {
    split(N);
    join(N);
    reverse(N);
    backward(0.5f, N - (r & 1));
    sum += every_second(N) + p[r % N] + left[r % N];
    q[r % N] ^= r;
  }
  printf("%ld %f\n", sum, y[5]);
}
