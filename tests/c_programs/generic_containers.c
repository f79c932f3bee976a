#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define VECTOR(T) struct { T *data; int n, cap; }
#define PUSH(v, x) ((v)->n == (v)->cap ? ((v)->cap = (v)->cap ? (v)->cap * 2 : 4, (v)->data = realloc((v)->data, (v)->cap * sizeof *(v)->data)) : 0, (v)->data[(v)->n++] = (x))
static void rotate(void *base, size_t n, size_t size, size_t by) { char *b = base, *t = malloc(by * size); memcpy(t, b, by * size); memmove(b, b + by * size, (n - by) * size); memcpy(b + (n - by) * size, t, by * size); free(t); }
static void *minimum(void *a, size_t n, size_t size, int (*less)(const void *, const void *)) { char *m = a; for (size_t i = 1; i < n; i++) if (less((char *)a + i * size, m)) m = (char *)a + i * size; return m; }
static int less_double(const void *a, const void *b) { return *(const double *)a < *(const double *)b; }
int main(void) { VECTOR(int) v = {0}; VECTOR(double) d = {0}; for (int i = 0; i < 20; i++) { PUSH(&v, i * i); PUSH(&d, (i * 7 % 20) - 3.5); } rotate(v.data, v.n, sizeof *v.data, 6); printf("%d %d %d %g\n", v.data[0], v.data[19], v.cap, *(double *)minimum(d.data, d.n, sizeof(double), less_double)); free(v.data); free(d.data); return 0; }
