#include <stdio.h>
static volatile int port;
static volatile unsigned char bytes[4];
static int poll(int n) { int seen = 0; for (int i = 0; i < n; i++) { port = i; seen += port; } return seen; }
int main(void) {
  port = 3; port = 4;
  int a = port, b = port;
  bytes[0] = 1; bytes[0]++; bytes[1] = bytes[0];
  volatile double d = 1.0; d /= 3; d *= 3;
  volatile struct { int x; short y; } s = {1, 2}; s.x += s.y;
  printf("%d %d %d %d %g %d\n", a, b, poll(10), bytes[1], d, s.x);
  return 0;
}
