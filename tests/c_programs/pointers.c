#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct s { char a; int b[3]; struct { short x; double y; } in; };
static int grid[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
static int *rows[] = {grid[2], grid[1] + 1, &grid[0][3]};
static char *const end = (char *)grid + sizeof grid; static ptrdiff_t gap = (char *)&grid[1][1] - (char *)&grid[0][0];
int main(void) {
  struct s v = {.b = {1, 2, 3}, .in.y = 4.5}; int **pp = rows + 1; int *p = *pp;
  printf("%zu %zu %zu\n", offsetof(struct s, b[2]), offsetof(struct s, in.y), sizeof v);
  printf("%d %d %d %ld %ld\n", rows[0][1], p[-1], *rows[2], end - (char *)grid, (long)gap);
  printf("%g %d\n", *(double *)((char *)&v + offsetof(struct s, in.y)), (int)(&grid[2][0] - &grid[0][0]));
  uintptr_t tagged = (uintptr_t)&v.b[1] | 1; printf("%d\n", *(int *)(tagged & ~(uintptr_t)1));
  int (*q)[4] = grid; for (int i = 0; i < 3; i++, q++) printf("%d ", (*q)[i]);
  puts(""); return 0;
}
