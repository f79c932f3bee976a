// Atomic floats: addition, exchange and comparison loops on float and double from several threads.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static _Atomic float single; static _Atomic double sum = 0.5; static _Atomic double largest = -1;
static void raise(double to) {
  double old = atomic_load_explicit(&largest, memory_order_relaxed);
  while (old < to && !atomic_compare_exchange_weak_explicit(&largest, &old, to, memory_order_acq_rel, memory_order_acquire));
}
static void *work(void *arg) {
  long n = (long)arg;
  for (int i = 0; i < 2000; i++) sum += n, single += 0.25f, raise(n * i);
  for (int i = 0; i < 500; i++) sum -= 1;
  return 0;
}
int main(void) {
  pthread_t threads[4];
  for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, (void *)i);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
  printf("%g %g %g\n", (double)single, sum, largest);
  double old = atomic_exchange(&sum, -0.0);
  sum *= 3;
  printf("%g %g\n", old, sum);
  float expected = 2000;
  int hit = atomic_compare_exchange_strong(&single, &expected, 1.5f);
  printf("%d %g %g\n", hit, (double)single, (double)(single /= 4));
  return 0;
}
