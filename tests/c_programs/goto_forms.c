#include <stdio.h>
static int cleanup(int fail) { int done = 0; if (fail == 1) goto first; done += 1; if (fail == 2) goto second; done += 10; if (fail == 3) goto third; done += 100; third: done += 1000; second: done += 10000; first: return done; }
static int irreducible(int n) { int s = 0; if (n & 1) goto middle; top: s += n; middle: s += 100; if (--n > 0) goto top; return s; }
static int into_loop(int n) { int i = 0, s = 0; if (n > 5) { i = 3; goto body; } for (i = 0; i < n; i++) { body: s += i; } return s; }
int main(void) { for (int i = 0; i < 5; i++) printf("%d %d %d ", cleanup(i), irreducible(i + 2), into_loop(i * 3)); puts(""); return 0; }
