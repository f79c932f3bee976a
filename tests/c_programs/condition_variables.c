// Producers and consumers: mutexes, condition variables, once, barriers and read-write locks.
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, emptied = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT; static pthread_barrier_t barrier; static pthread_rwlock_t guard = PTHREAD_RWLOCK_INITIALIZER;
static int queue[4], head, count, started, rounds[3]; static long total;
static void start(void) { started++; }
static void put(int x) {
  pthread_mutex_lock(&lock);
  while (count == 4) pthread_cond_wait(&emptied, &lock);
  queue[(head + count++) % 4] = x;
  pthread_cond_signal(&filled);
  pthread_mutex_unlock(&lock);
}
static int take(void) {
  pthread_mutex_lock(&lock);
  while (count == 0) pthread_cond_wait(&filled, &lock);
  int x = queue[head];
  head = (head + 1) % 4, count--;
  pthread_cond_signal(&emptied);
  pthread_mutex_unlock(&lock);
  return x;
}
static void *produce(void *arg) { pthread_once(&once, start); for (int i = 1; i <= 500; i++) put(i * (int)(long)arg); return 0; }
static void *consume(void *arg) {
  pthread_once(&once, start);
  long sum = 0;
  for (int i = 0; i < 500; i++) sum += take();
  pthread_rwlock_wrlock(&guard), total += sum, pthread_rwlock_unlock(&guard);
  return arg;
}
static void *march(void *arg) {
  for (int r = 0; r < 3; r++) { __atomic_fetch_add(&rounds[r], r ? rounds[r - 1] : 1, __ATOMIC_SEQ_CST); pthread_barrier_wait(&barrier); }
  return 0;
}
int main(void) {
  pthread_t t[4];
  for (long i = 0; i < 4; i++) pthread_create(&t[i], 0, i < 2 ? produce : consume, (void *)(i + 1));
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
  printf("%ld %d %d\n", total, started, count);
  pthread_barrier_init(&barrier, 0, 4);
  for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, march, 0);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
  printf("%d %d %d\n", rounds[0], rounds[1], rounds[2]);
  return 0;
}
