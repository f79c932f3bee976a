#include <pthread.h>
#include <stdio.h>
static _Thread_local int counter = 5; _Thread_local char buffer[100] = "start"; static _Thread_local struct { long a; int b[3]; } zero;
static int bump(int n) { for (int i = 0; i < n; i++) counter++, zero.b[1] += 2; return counter; }
static void *work(void *arg) { buffer[0] = 'A' + (long)arg; bump((long)arg); return (void *)(long)(counter * 1000 + buffer[0] + zero.b[1]); }
int main(void) {
  long total = 0;
  for (long i = 1; i < 5; i++) { pthread_t t; void *r; pthread_create(&t, 0, work, (void *)i); pthread_join(t, &r); printf("%ld ", (long)r); }
  printf("%d %s %d\n", bump(1), buffer, zero.b[1]);
  return 0;
}
