// A million arrays in a loop take the memory of one.
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
int main(void) {
  long sum = 0;
  for (int i = 0; i < 1000000; i++) {
    char a[4000 + i % 100];
    memset(a, i, sizeof a);
    sum += a[i % 4000];
  }
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("%ld %s\n", sum, usage.ru_maxrss < 1000000 ? "bounded" : "unbounded");
  return 0;
}
