// MIXED
// Structs of every size from 1 to 40 bytes and a few larger ones, as arguments, results and through pointers.
#include <stdio.h>
#include <string.h>
#define EACH(X) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(20) X(23) X(24) X(25) X(31) X(32) X(33) X(40) X(48) X(63) X(64) X(65) X(128)
#define DEFINE(N)                                                                                                  \
  struct s##N { unsigned char b[N]; };                                                                             \
  __attribute__((noinline)) struct s##N turn##N(struct s##N x, int by) {                                           \
    struct s##N r;                                                                                                 \
    for (int i = 0; i < N; i++) r.b[i] = x.b[N - 1 - i] + by + i;                                                  \
    return r;                                                                                                      \
  }                                                                                                                \
  __attribute__((noinline)) struct s##N both##N(struct s##N x, double d, struct s##N y, long l, struct s##N z) {   \
    for (int i = 0; i < N; i++) x.b[i] ^= y.b[i] + z.b[(i * 3) % N] * (unsigned char)d + l;                        \
    return x;                                                                                                      \
  }                                                                                                                \
  __attribute__((noinline)) unsigned run##N(unsigned seed) {                                                       \
    struct s##N a, b, c;                                                                                           \
    for (int i = 0; i < N; i++) seed = seed * 69069 + 5, a.b[i] = seed >> 24;                                      \
    b = turn##N(a, N), c = both##N(a, 3.5, b, N, turn##N(b, 1));                                                   \
    struct s##N copies[3] = {c, b, turn##N(c, 9)};                                                                 \
    copies[1] = copies[2];                                                                                         \
    unsigned hash = N;                                                                                             \
    for (unsigned i = 0; i < sizeof copies; i++) hash = hash * 16777619 ^ ((unsigned char *)copies)[i];            \
    return hash;                                                                                                   \
  }
EACH(DEFINE)
int main(void) {
#define RUN(N) printf("%d:%u ", N, run##N(N * 7));
  EACH(RUN)
  puts("");
  return 0;
}
