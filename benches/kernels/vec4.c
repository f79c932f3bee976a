// Four by four matrices times vectors, as structs that functions return: parts of memory that is stored whole, and the reverse.
#include <stdio.h>
typedef struct { float m[4][4]; } matrix;
typedef struct { float v[4]; } vector;
static vector xs[2000];
static vector apply(const matrix *a, vector x) {
  vector y;
  for (int i = 0; i < 4; i++) { y.v[i] = 0; for (int j = 0; j < 4; j++) y.v[i] += a->m[i][j] * x.v[j]; }
  return y;
}
__attribute__((noinline)) static void all(const matrix *a, vector *x, int n) { for (int i = 0; i < n; i++) x[i] = apply(a, x[i]); }
int main(void) {
  matrix a = {{{.9f, .1f, 0, 0}, {0, .9f, .1f, 0}, {0, 0, .9f, .1f}, {.1f, 0, 0, .9f}}};
  double sum = 0;
  for (int i = 0; i < 2000; i++) for (int j = 0; j < 4; j++) xs[i].v[j] = i % 10 + j;
  for (int r = 0; r < 2500; r++) { all(&a, xs, 2000); sum += xs[r % 2000].v[r & 3]; }
  printf("%.4f\n", sum);
}
