// Two names of one variable.
#include <stdio.h>
int counter = 1;
extern int other_name __attribute__((alias("counter")));
int table[4] = {1, 2, 3, 4};
extern int same_table[4] __attribute__((alias("table")));
static int test(void) { counter = 5; other_name = 7; return counter; }
static int sum(void) { int s = 0; for (int i = 0; i < 4; i++) { table[i] = i; same_table[i] += 10; s += table[i]; } return s; }
int main(void) { printf("%d %d %d\n", test(), other_name, sum()); return 0; }
