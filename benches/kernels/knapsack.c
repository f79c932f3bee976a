// The knapsack problem: a store under a condition in a loop that counts down.
#include <stdio.h>
static int best[10001];
__attribute__((noinline)) static void item(int weight, int value, int capacity) {
  for (int j = capacity; j >= weight; j--) {
    int x = best[j - weight] + value;
    if (x > best[j]) best[j] = x;
  }
}
int main(void) {
  unsigned seed = 1;
  for (int i = 0; i < 12000; i++) {
    seed = seed * 1664525 + 1013904223;
    item((seed >> 20) % 400 + 1, (seed >> 8) % 1000, 10000);
  }
  printf("%d\n", best[10000]);
}
