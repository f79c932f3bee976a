// Particles that bounce: an array of structs, and a struct of arrays; stores under a condition.
#include <stdio.h>
#define N 5000
struct particle { float x, y, vx, vy; };
static struct particle ps[N];
static float x[N], y[N], vx[N], vy[N];
__attribute__((noinline)) static void structs(struct particle *p, int n, float dt) {
  for (int i = 0; i < n; i++) {
    p[i].vy -= 9.8f * dt;
    p[i].x += p[i].vx * dt;
    p[i].y += p[i].vy * dt;
    if (p[i].y < 0) { p[i].y = -p[i].y; p[i].vy *= -0.5f; }
  }
}
__attribute__((noinline)) static void arrays(float *restrict x, float *restrict y, float *restrict vx, float *restrict vy, int n, float dt) {
  for (int i = 0; i < n; i++) {
    vy[i] -= 9.8f * dt;
    x[i] += vx[i] * dt;
    y[i] += vy[i] * dt;
    if (y[i] < 0) { y[i] = -y[i]; vy[i] *= -0.5f; }
  }
}
int main(void) {
  for (int i = 0; i < N; i++) { ps[i] = (struct particle){i % 10, i % 20, i % 3, i % 5}; x[i] = i % 10; y[i] = i % 20; vx[i] = i % 3; vy[i] = i % 5; }
  double sum = 0;
  for (int r = 0; r < 2000; r++) { structs(ps, N, 0.01f); arrays(x, y, vx, vy, N, 0.01f); }
  for (int i = 0; i < N; i++) sum += x[i] + y[i] + ps[i].y;
  printf("%.3f\n", sum);
}
