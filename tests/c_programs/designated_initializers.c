// Designators: of members, of elements, of ranges, nested, overridden, and mixed with positions.
#include <stdio.h>
struct point { int x, y, z; };
struct shape { const char *name; struct point corners[4]; union { int sides; float radius; } u; unsigned char tags[8]; };
static const struct shape shapes[] = {
    [2] = {.u.radius = 2.5f, .name = "circle", .tags = {[1] = 7, [5 ... 7] = 9}},
    [0] = {"square", {[3] = {1, 2, 3}, [1].y = 8, [1].z = 9}, {4}, {1, 2, [6] = 3, 4}},
};
static int table[] = {[3] = 4, 5, [1] = 2, 3, [9] = 1, [3] = 40};
static int matrix[3][3] = {[0][0] = 1, [1][1] = 1, [2] = {[2] = 1}};
enum color { RED, GREEN = 5, BLUE };
static const char *const names[] = {[RED] = "red", [BLUE] = "blue", [GREEN] = "green"};
__attribute__((noinline)) struct point mirrored(struct point p) { return (struct point){.z = p.x, .x = p.z, .y = -p.y}; }
int main(void) {
  for (unsigned i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    printf("%s", shapes[i].name ? shapes[i].name : "none");
    for (int k = 0; k < 4; k++) printf(" (%d %d %d)", shapes[i].corners[k].x, shapes[i].corners[k].y, shapes[i].corners[k].z);
    for (int k = 0; k < 8; k++) printf(" %d", shapes[i].tags[k]);
    puts("");
  }
  printf("%d %g\n", shapes[0].u.sides, shapes[2].u.radius);
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++) printf("%d ", table[i]);
  for (int i = 0; i < 9; i++) printf("%d", matrix[i / 3][i % 3]);
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) printf(" %s", names[i] ? names[i] : "-");
  struct point p = mirrored((struct point){1, 2, .z = 3});
  printf("\n%d %d %d\n", p.x, p.y, p.z);
  int local[8] = {[0 ... 3] = 5, [6] = p.x}, sum = 0;
  for (int i = 0; i < 8; i++) sum = sum * 3 + local[i];
  printf("%d\n", sum);
  return 0;
}
