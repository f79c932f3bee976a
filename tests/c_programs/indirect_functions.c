#include <stdio.h>
static int one(int x) { return x + 1; }
static int two(int x) { return x + 2; }
typedef int fn(int);
static fn *choose(void) { return two; }
static fn *choose1(void) { return one; }
int chosen(int) __attribute__((ifunc("choose")));
static int local(int) __attribute__((ifunc("choose1")));
extern fn alias __attribute__((alias("chosen")));
fn *pointer = chosen;
int main(void) { fn *p = local; printf("%d %d %d %d %d\n", chosen(10), local(20), pointer(30), p(40), alias(50)); }
