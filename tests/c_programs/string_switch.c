#include <stdio.h>
const char *day(int n) { switch (n) { case 0: return "Mon"; case 1: return "Tue"; case 2: return "Wed"; case 3: return "Thu"; case 4: return "Fri"; case 5: return "Sat"; case 6: return "Sun"; default: return "?"; } }
int weight(int n) { switch (n) { case 0: return 17; case 1: return 4; case 2: return 99; case 3: return -3; case 4: return 1000000; case 7: return 2; default: return 0; } }
typedef int (*fn)(int); static int inc(int x) { return x + 1; } static int dec(int x) { return x - 1; } static int neg(int x) { return -x; }
fn pick(int n) { switch (n) { case 0: return inc; case 1: return dec; case 2: return neg; case 3: return inc; default: return 0; } }
int main(void) { for (int i = -1; i < 9; i++) printf("%s %d %d\n", day(i), weight(i), pick(i & 3)(i)); return 0; }
