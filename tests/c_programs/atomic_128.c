// OPTIONS: -mcx16
// Atomics of 128 bits: loads, stores, exchange, comparison loops and arithmetic, from several threads.
#include <pthread.h>
#include <stdio.h>
typedef __int128 i128;
struct __attribute__((aligned(16))) versioned { long value, version; };
static i128 total; static struct versioned shared;
static void *work(void *arg) {
  for (long i = 0; i < 2000; i++) {
    __atomic_fetch_add(&total, ((i128)i << 64) + 1, __ATOMIC_RELAXED);
    struct versioned old, new;
    __atomic_load(&shared, &old, __ATOMIC_ACQUIRE);
    do new.value = old.value + (long)arg, new.version = old.version + 1;
    while (!__atomic_compare_exchange(&shared, &old, &new, 1, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
  }
  return 0;
}
static void show(i128 x) { printf("%lx:%lx ", (long)(x >> 64), (long)x); }
int main(void) {
  pthread_t t[3];
  for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, work, (void *)(i + 1));
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
  show(total), printf("%ld %ld\n", shared.value, shared.version);
  i128 x = 5, expected = 6;
  show(__atomic_exchange_n(&x, (i128)7 << 70, __ATOMIC_SEQ_CST)), show(__atomic_load_n(&x, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_compare_exchange_n(&x, &expected, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)), show(expected);
  printf("%d ", __atomic_compare_exchange_n(&x, &expected, -1, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)), show(x);
  __atomic_store_n(&x, (i128)3 << 64 | 12, __ATOMIC_RELEASE);
  show(__atomic_sub_fetch(&x, 13, __ATOMIC_ACQ_REL)), show(__atomic_fetch_or(&x, (i128)1 << 127, __ATOMIC_RELAXED)), show(__atomic_and_fetch(&x, ~(i128)0xff, __ATOMIC_SEQ_CST));
  show(__sync_fetch_and_xor(&x, (i128)-1)), show(__atomic_nand_fetch(&x, 0xf, __ATOMIC_RELAXED)), puts("");
  return 0;
}
