#include <stdio.h>
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static void hanoi(int n, char a, char b, char c, int *moves) { if (!n) return; hanoi(n - 1, a, c, b, moves); ++*moves; hanoi(n - 1, c, b, a, moves); }
static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) { int m = 0; hanoi(12, 'a', 'b', 'c', &m); printf("%d %d %ld\n", ack(2, 9), m, fib(22)); return 0; }
