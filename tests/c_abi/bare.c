/* Calls functions of bare.mlir with pointers to arrays. */
#include <stdint.h>
#include <stdio.h>

float fill(float m[2][3], float start);
int64_t *last(int64_t *m, int64_t x);

float c_sum(float m[2][3]) {
  float sum = 0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j)
      sum += m[i][j];
  return sum;
}

int64_t *c_pick(int64_t *m, int64_t x) {
  m[0] = x + 1;
  return m;
}

int main(void) {
  float m[2][3];
  printf("fill: %g", fill(m, 0.5f));
  printf(", %g .. %g\n", m[0][0], m[1][2]);
  int64_t four[4] = {1, 2, 3, 4};
  int64_t *same = last(four, 99);
  printf("last: %d, %lld .. %lld\n", same == four, (long long)four[0], (long long)four[3]);
  return 0;
}
