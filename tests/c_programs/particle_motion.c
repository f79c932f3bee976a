#include <stdio.h>
#include <math.h>
struct vec { double x, y, z; }; struct body { struct vec p, v; double m; };
static struct vec add(struct vec a, struct vec b) { return (struct vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static struct vec scale(struct vec a, double k) { return (struct vec){a.x * k, a.y * k, a.z * k}; }
static double dot(struct vec a, struct vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static void step(struct body *b, int n, double dt) { for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) { struct vec d = add(b[i].p, scale(b[j].p, -1)); double r2 = dot(d, d) + 0.01, k = dt / (r2 * sqrt(r2)); b[i].v = add(b[i].v, scale(d, -b[j].m * k)); b[j].v = add(b[j].v, scale(d, b[i].m * k)); } for (int i = 0; i < n; i++) b[i].p = add(b[i].p, scale(b[i].v, dt)); }
int main(void) { struct body b[4] = {{{0, 0, 0}, {0, 0, 0}, 10}, {{1, 0, 0}, {0, 3, 0}, 1}, {{0, 2, 0}, {-2, 0, 0.1}, 0.5}, {{0, 0, 3}, {1, 1, 0}, 0.1}}; for (int i = 0; i < 500; i++) step(b, 4, 0.001); double e = 0; for (int i = 0; i < 4; i++) e += b[i].m * dot(b[i].v, b[i].v) / 2; printf("%.9f %.9f %.9f\n", e, b[1].p.x, b[3].p.z); return 0; }
