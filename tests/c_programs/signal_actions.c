// Signals with sigaction: information about them, masks, nesting, raising from handlers, and leaving by siglongjmp.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static volatile sig_atomic_t seen[32], depth, deepest; static sigjmp_buf env; static volatile int order;
static void count(int s, siginfo_t *info, void *context) { seen[s]++, order = order * 10 + (info->si_signo == s ? s % 10 : 0); }
static void nested(int s) { if (++depth > deepest) deepest = depth; seen[s]++; if (seen[s] < 3) raise(s); depth--; }
static void leave(int s) { siglongjmp(env, s); }
static void on(int s, void *handler, int flags) {
  struct sigaction a;
  memset(&a, 0, sizeof a);
  if (flags & SA_SIGINFO) a.sa_sigaction = (void (*)(int, siginfo_t *, void *))handler; else a.sa_handler = (void (*)(int))handler;
  a.sa_flags = flags;
  sigaction(s, &a, 0);
}
static int guarded(int n) {
  volatile int tries = n;
  int s = sigsetjmp(env, 1);
  if (s) return s * 100 + tries;
  tries++;
  if (n > 1) raise(n % 2 ? SIGUSR1 : SIGUSR2);
  return tries;
}
int main(void) {
  on(SIGUSR1, (void *)count, SA_SIGINFO), on(SIGALRM, (void *)count, SA_SIGINFO);
  on(SIGUSR2, (void *)nested, SA_NODEFER);
  raise(SIGUSR1), raise(SIGUSR2), kill(getpid(), SIGUSR1);
  printf("%d %d %d\n", seen[SIGUSR1], seen[SIGUSR2], deepest);
  sigset_t set, old, pending;
  sigemptyset(&set), sigaddset(&set, SIGUSR1), sigaddset(&set, SIGALRM);
  sigprocmask(SIG_BLOCK, &set, &old);
  raise(SIGALRM), raise(SIGUSR1), raise(SIGUSR1), sigpending(&pending);
  printf("%d %d %d\n", seen[SIGALRM], sigismember(&pending, SIGUSR1), sigismember(&pending, SIGUSR2));
  sigprocmask(SIG_SETMASK, &old, 0);
  printf("%d %d\n", seen[SIGALRM], seen[SIGUSR1]);
  on(SIGUSR1, (void *)leave, 0), on(SIGUSR2, (void *)leave, 0);
  for (int i = 0; i < 5; i++) printf("%d ", guarded(i) > 99 ? guarded(i) % 100 + 50 : guarded(i));
  signal(SIGUSR1, SIG_IGN), raise(SIGUSR1);
  printf("%d\n", order > 0);
  return 0;
}
