#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static volatile int ready; static volatile long counts[2]; static volatile struct { int a; double b; } both;
static void *set(void *p) { usleep(1000); both.b = 2.5; ready = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, set, 0);
  while (!ready);
  pthread_join(t, 0);
  for (int i = 0; i < 100; i++) counts[0]++, counts[1] -= counts[0];
  (void)counts[0];
  printf("%d %ld %ld %g\n", ready, counts[0], counts[1], both.b);
  return 0;
}
