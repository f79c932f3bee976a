#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; static pthread_cond_t c = PTHREAD_COND_INITIALIZER; static int queue[8], head, tail; static long sum; static pthread_once_t once = PTHREAD_ONCE_INIT; static int inits;
static void init(void) { inits++; }
static void *consume(void *n) { pthread_once(&once, init); for (long i = 0; i < (long)n; i++) { pthread_mutex_lock(&m); while (head == tail) pthread_cond_wait(&c, &m); sum += queue[head++ % 8]; pthread_cond_broadcast(&c); pthread_mutex_unlock(&m); } return 0; }
int main(void) { pthread_t t[2]; for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, consume, (void *)50); for (int i = 0; i < 100; i++) { pthread_mutex_lock(&m); while (tail - head == 8) pthread_cond_wait(&c, &m); queue[tail++ % 8] = i * i; pthread_cond_broadcast(&c); pthread_mutex_unlock(&m); } for (int i = 0; i < 2; i++) pthread_join(t[i], 0); printf("%ld %d\n", sum, inits); return 0; }
