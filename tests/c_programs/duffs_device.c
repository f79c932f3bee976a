// Loops that are entered in the middle: Duff's device, coroutines in a switch, and goto into nested loops.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
  case 7: *to++ = *from++;
  case 6: *to++ = *from++;
  case 5: *to++ = *from++;
  case 4: *to++ = *from++;
  case 3: *to++ = *from++;
  case 2: *to++ = *from++;
  case 1: *to++ = *from++;
    } while (--n > 0);
  }
}
struct generator { int line, i, j; };
#define BEGIN switch (g->line) { case 0:
#define YIELD(x) do { g->line = __LINE__; return x; case __LINE__:; } while (0)
#define END } g->line = -1; return -1
__attribute__((noinline)) static int pairs(struct generator *g) {
  BEGIN
  for (g->i = 1; g->i < 4; g->i++) {
    for (g->j = 0; g->j < g->i; g->j++) YIELD(g->i * 10 + g->j);
    YIELD(100 * g->i);
  }
  END;
}
__attribute__((noinline)) static int into(int start) {
  int i = start, j = start + 1, n = 0;
  if (start > 3) goto inside;
  for (i = 0; i < 4; i++) {
    for (j = 0; j < 4; j++) {
      n += 1;
inside:
      n += 10;
      if (n > 200) goto out;
    }
    n += 1000;
  }
out:
  return n * 100 + i * 10 + j;
}
int main(void) {
  const char text[] = "the quick brown fox jumps over the lazy dog";
  for (int n = 1; n < 44; n += 5) {
    char to[64];
    memset(to, '.', 63), to[n + 2] = 0;
    copy(to, text, n);
    puts(to);
  }
  struct generator g = {0};
  for (int x; (x = pairs(&g)) >= 0;) printf("%d ", x);
  printf("%d\n", pairs(&g));
  for (int i = 0; i < 8; i++) printf("%d ", into(i));
  puts("");
  return 0;
}
