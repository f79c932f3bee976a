// All shortest paths: minimum in the innermost loop.
#include <stdio.h>
#define N 280
static int path[N][N];
__attribute__((noinline)) static void kernel(int n) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}
int main(void) {
  long s = 0;
  for (int r = 0; r < 4; r++) {
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { path[i][j] = i * j % 7 + 1; if ((i + j) % 13 == 0 || (i + j) % 7 == 0) path[i][j] = 999; }
    kernel(N);
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += path[i][j];
  }
  printf("%ld\n", s);
}
