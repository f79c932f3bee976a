#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
static sigjmp_buf env; static volatile sig_atomic_t seen;
static void handler(int n) { seen = n; }
static void jump(int n) { siglongjmp(env, n); }
int main(void) {
  signal(SIGUSR1, handler), raise(SIGUSR1);
  printf("%d\n", seen == SIGUSR1);
  int r = sigsetjmp(env, 1);
  if (!r) { signal(SIGUSR2, jump); raise(SIGUSR2); puts("no"); }
  printf("%d\n", r == SIGUSR2);
  return 0;
}
