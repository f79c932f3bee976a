#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int counter; static _Atomic long total; static atomic_flag lock = ATOMIC_FLAG_INIT; static int guarded;
static _Atomic unsigned char small; static _Atomic(double) real;
static void *work(void *arg) {
  for (int i = 0; i < 10000; i++) {
    atomic_fetch_add(&counter, 1);
    atomic_fetch_add_explicit(&total, i, memory_order_relaxed);
    while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire));
    guarded++;
    atomic_flag_clear_explicit(&lock, memory_order_release);
    atomic_fetch_xor(&small, 3);
  }
  double old = atomic_load(&real);
  while (!atomic_compare_exchange_weak(&real, &old, old + 1.5));
  return 0;
}
int main(void) {
  pthread_t t[4];
  for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
  printf("%d %ld %d %d %g\n", counter, total, guarded, small, real);
  int expected = 5;
  printf("%d %d\n", atomic_compare_exchange_strong(&counter, &expected, 9), expected);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acq_rel);
  printf("%d %d %d\n", atomic_exchange(&counter, 1), atomic_fetch_or(&counter, 6), atomic_fetch_and(&counter, 3));
  printf("%d\n", counter);
  return 0;
}
