// Sudoku by masks of candidates, with propagation and search; and exact cover of a small board by dancing links.
#include <stdio.h>
#include <string.h>
struct board { unsigned short cells[81]; int left; };
static int guesses;
static int set(struct board *b, int at, int digit);
static int drop(struct board *b, int at, unsigned mask) {
  unsigned before = b->cells[at], now = before & ~mask;
  if (now == before) return 1;
  if (!now) return 0;
  b->cells[at] = now;
  return now & (now - 1) ? 1 : set(b, at, __builtin_ctz(now));
}
static int set(struct board *b, int at, int digit) {
  unsigned bit = 1u << digit;
  b->cells[at] = bit | 0x8000, b->left--;
  int row = at / 9, column = at % 9;
  for (int i = 0; i < 81; i++) {
    int r = i / 9, c = i % 9;
    if (i == at || (r != row && c != column && (r / 3 != row / 3 || c / 3 != column / 3))) continue;
    if (b->cells[i] & 0x8000 ? (b->cells[i] & 0x1ff) == bit : !drop(b, i, bit)) return 0;
  }
  return 1;
}
static int solve(struct board *b) {
  if (!b->left) return 1;
  int best = -1, fewest = 10;
  for (int i = 0; i < 81; i++) { int n = __builtin_popcount(b->cells[i]); if (!(b->cells[i] & 0x8000) && n < fewest) best = i, fewest = n; }
  for (unsigned m = b->cells[best]; m; m &= m - 1) {
    struct board copy = *b;
    guesses++;
    if (set(&copy, best, __builtin_ctz(m)) && solve(&copy)) { *b = copy; return 1; }
  }
  return 0;
}
// Dancing links: pentomino-like cover of a 3 by 4 board by bars of three.
static int left[40], right[40], up[200], down[200], column[200], size[40], cells;
static void cover(int c) { right[left[c]] = right[c], left[right[c]] = left[c]; for (int i = down[c]; i != c; i = down[i]) for (int j = i / 3 * 3, k = 0; k < 3; k++) if (j + k != i) down[up[j + k]] = down[j + k], up[down[j + k]] = up[j + k], size[column[j + k]]--; }
static void uncover(int c) { for (int i = up[c]; i != c; i = up[i]) for (int j = i / 3 * 3, k = 2; k >= 0; k--) if (j + k != i) down[up[j + k]] = up[down[j + k]] = j + k, size[column[j + k]]++; right[left[c]] = left[right[c]] = c; }
static int covers(void) {
  int root = 0, total = 0, c = right[root];
  if (c == root) return 1;
  cover(c);
  for (int i = down[c]; i != c; i = down[i]) {
    for (int j = i / 3 * 3, k = 0; k < 3; k++) if (j + k != i) cover(column[j + k]);
    total += covers();
    for (int j = i / 3 * 3, k = 2; k >= 0; k--) if (j + k != i) uncover(column[j + k]);
  }
  uncover(c);
  return total;
}
static int tiles(int h, int w) {
  int n = h * w;
  for (int i = 0; i <= n; i++) left[i] = i ? i - 1 : n, right[i] = i == n ? 0 : i + 1, up[i] = down[i] = column[i] = i, size[i] = 0;
  cells = (n / 3 + 1) * 3;
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) for (int d = 0; d < 2; d++) {
    if (d ? y + 3 > h : x + 3 > w) continue;
    for (int k = 0; k < 3; k++) { int c = 1 + (d ? (y + k) * w + x : y * w + x + k), i = cells++; column[i] = c, up[i] = up[c], down[i] = c, down[up[c]] = i, up[c] = i, size[c]++; }
  }
  return covers();
}
int main(void) {
  const char *puzzles[] = {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."};
  for (int p = 0; p < 2; p++) {
    struct board b = {.left = 81};
    for (int i = 0; i < 81; i++) b.cells[i] = 0x1ff;
    guesses = 0;
    int good = 1;
    for (int i = 0; i < 81 && good; i++) if (puzzles[p][i] != '.' && !(b.cells[i] & 0x8000)) good = set(&b, i, puzzles[p][i] - '1');
    printf("%d %d %d ", good && solve(&b), b.left, guesses);
    for (int i = 0; i < 81; i++) putchar('1' + __builtin_ctz(b.cells[i]));
    puts("");
  }
  printf("%d %d %d\n", tiles(3, 4), tiles(3, 6), tiles(4, 6));
  return 0;
}
