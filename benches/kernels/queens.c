// Solutions of the eleven queens by backtracking.
#include <stdio.h>
#define N 11
static int place[N];
static int ok(int row, int col) {
  for (int i = 0; i < row; i++) if (place[i] == col || place[i] - col == i - row || place[i] - col == row - i) return 0;
  return 1;
}
static int solve(int row) {
  if (row == N) return 1;
  int n = 0;
  for (int c = 0; c < N; c++) if (ok(row, c)) { place[row] = c; n += solve(row + 1); }
  return n;
}
int main(void) { printf("%d\n", solve(0)); }
