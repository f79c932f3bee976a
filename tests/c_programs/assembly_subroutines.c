// Inline assembly with subroutines, jumps and loops of its own.
#include <stdio.h>
static unsigned long rounds(unsigned long x, unsigned long k) {
  __asm__("jmp 2f\n\t"
          "1: imul %1, %0\n\t"
          "rol $13, %0\n\t"
          "ret\n\t"
          "2: call 1b\n\t"
          "add $1, %1\n\t"
          "call 1b\n\t"
          "xor %1, %0\n\t"
          : "+r"(x), "+r"(k)
          :
          : "cc", "memory");
  return x;
}
static long sum(const int *p, long n) {
  long total = 0;
  __asm__ volatile("test %2, %2\n\t"
                   "jz 2f\n"
                   "1: movslq (%1), %%rax\n\t"
                   "add $4, %1\n\t"
                   "push %%rax\n\t"
                   "pop %%rdx\n\t"
                   "add %%rdx, %0\n\t"
                   "dec %2\n\t"
                   "jnz 1b\n"
                   "2:"
                   : "+r"(total), "+r"(p), "+r"(n)
                   :
                   : "rax", "rdx", "cc", "memory");
  return total;
}
static int named(int x) {
  __asm__("cmp $10, %0\n\tjl .Lsmall%=\n\tshl $1, %0\n\tjmp .Lend%=\n.Lsmall%=: neg %0\n.Lend%=: nop" : "+r"(x) : : "cc");
  return x;
}
int main(void) {
  int v[] = {5, -7, 100, 3000};
  printf("%lx %lx\n", rounds(3, 5), rounds(0x123456789, 77));
  printf("%ld %ld %d %d\n", sum(v, 4), sum(v, 0), named(4), named(40));
  return 0;
}
