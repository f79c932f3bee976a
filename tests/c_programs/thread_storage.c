// Thread-local variables: with addresses, in structs, static in functions, aligned, and keys with destructors.
#include <pthread.h>
#include <stdio.h>
struct state { int depth; struct state *up; char name[12]; };
static _Thread_local struct state state = {1, 0, "top"};
static _Thread_local int *where; static __thread long long big[64] __attribute__((aligned(64)));
_Thread_local int shared_name = 7;
static const int numbers[5] = {100, 20, 3, 4000, 50000};
static pthread_key_t key; static int destroyed; static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int next(void) { static _Thread_local int count = 10; return count++; }
static void destroy(void *p) { pthread_mutex_lock(&lock); destroyed += *(int *)p; pthread_mutex_unlock(&lock); }
static int enter(int n) {
  struct state saved = state;
  state.up = &saved, state.depth += n, state.name[0]++;
  int r = n ? enter(n - 1) : state.depth * 100 + state.up->depth + state.name[0];
  state = saved;
  return r;
}
static void *work(void *arg) {
  int n = (int)(long)arg, mine = n;
  where = &mine;
  pthread_setspecific(key, &numbers[n]);
  for (int i = 0; i < 64; i++) big[i] = i * n;
  for (int i = 0; i < n; i++) next();
  shared_name += n;
  long sum = *where + next() + enter(n) + shared_name + ((size_t)big % 64);
  for (int i = 0; i < 64; i++) sum += big[i];
  return (void *)sum;
}
int main(void) {
  pthread_t t[5];
  pthread_key_create(&key, destroy);
  for (long i = 0; i < 5; i++) pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < 5; i++) { void *r; pthread_join(t[i], &r); printf("%ld ", (long)r); }
  printf("%d %d %d %p %lld\n", destroyed, next(), shared_name, (void *)where, big[3]);
  return 0;
}
