#include <stdio.h>
#include <stdint.h>
static int list[] = {1, 2, 3}; static int *middle = &list[1]; static int *past = list + 3; static const char *names[] = {"a", "bc", [4] = "e"}; static const char text[] = "array\0hidden"; static char fixed[4] = "abcd";
struct node { int v; struct node *n; }; static struct node second; static struct node first = {1, &second}; static struct node second = {2, &first};
static int (*table[2])(const char *) = {puts, 0}; static double d = 1.0 / 3; static float f = -0.0f; static long big = 1l << 40 | 5; static uintptr_t address = (uintptr_t)&list[2]; static _Bool yes = 5; static struct { char c; short s; long l; unsigned b : 3; } packed = {'x', -2, 3, 6}; static long difference = (char *)&((struct node *)0)->n - (char *)0;
int main(void) { printf("%d %td %s %d %zu %.4s\n", *middle, past - list, names[4], names[3] == 0, sizeof text, fixed); printf("%d %d %g %g %ld %d %d\n", first.n->v, second.n->n->v, d, 1 / f, big, address == (uintptr_t)(list + 2), yes); printf("%c %d %ld %d %ld\n", packed.c, packed.s, packed.l, packed.b, difference); table[0]("done"); return 0; }
