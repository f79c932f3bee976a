#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct msg { int len; char text[]; }; static struct msg fixed = {3, "abc"}; struct { } empty; struct hdr { short n; double v[]; };
static struct msg *make(const char *s) { struct msg *m = malloc(sizeof *m + strlen(s) + 1); m->len = strlen(s); strcpy(m->text, s); return m; }
int main(void) { struct msg *m = make("flexible"); struct hdr *h = malloc(sizeof *h + 3 * sizeof(double)); for (int i = 0; i < 3; i++) h->v[i] = i + .5; printf("%d %s %.3s %zu %g %zu\n", m->len, m->text, fixed.text, sizeof *m, h->v[2], sizeof empty); free(m); free(h); return 0; }
