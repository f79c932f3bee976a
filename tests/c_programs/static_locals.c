#include <stdio.h>
static int next(void) { static int n = 10; static int history[3]; history[n % 3] = n; return n++ + history[0]; }
extern int later; static const double half = 0.5; int later = 7; int tentative; int tentative;
static int *where(void) { static int x; return &x; }
int main(void) { for (int i = 0; i < 6; i++) printf("%d ", next()); *where() = 4; register int r = *where(); printf("%d %g %d %d\n", later, half, tentative, r); return 0; }
