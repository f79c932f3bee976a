#include <stdio.h>
#include <stdint.h>
#include <string.h>
static uint64_t rotate(uint64_t x, unsigned char n) { __asm__("rolq %%cl, %0" : "+r"(x) : "c"(n) : "cc"); return x; }
static int select_above(int a, int b, int x, int y) { __asm__("cmp %1, %2\n cmovae %3, %0\n" : "+r"(x) : "r"(a), "r"(b), "r"(y)); return x; }
static int carry(uint64_t a, uint64_t b, uint64_t *sum) { int c; __asm__("addq %3, %1" : "=@ccc"(c), "=r"(*sum) : "1"(a), "r"(b)); return c; }
static void divide(uint64_t hi, uint64_t lo, uint64_t d, uint64_t *q, uint64_t *r) { __asm__("divq %4" : "=a"(*q), "=d"(*r) : "0"(lo), "1"(hi), "rm"(d) : "cc"); }
static void in_memory(int *p) { __asm__ volatile("addl $5, %0\n\tincl %0" : "+m"(*p) : : "cc", "memory"); }
static double square_root(double x) { double y; __asm__("sqrtsd %1, %0" : "=x"(y) : "x"(x)); return y; }
static float add_float(float x, float y) { __asm__("addss %1, %0" : "+x"(x) : "x"(y)); return x; }
static long double sine(long double x) { long double y; __asm__("fsin" : "=t"(y) : "0"(x)); return y; }
static long double remainder_x87(long double x, long double y) { long double r; __asm__("1: fprem\n fnstsw %%ax\n testb $4, %%ah\n jnz 1b" : "=t"(r) : "0"(x), "u"(y) : "ax", "cc"); return r; }
static uint32_t low_and_high(uint32_t x) { uint32_t r; __asm__("movzbl %h1, %0\n shll $8, %0\n movb %b1, %b0" : "=&Q"(r) : "Q"(x)); return r; }
static int immediate(int x) { __asm__("leal %c1(%q0), %0" : "+r"(x) : "i"(42)); return x; }
static int word(int x) { __asm__("addw %w1, %w0" : "+r"(x) : "r"(x)); return x; }
typedef float v4 __attribute__((vector_size(16)));
static v4 shuffle(v4 x) { __asm__("shufps $0x1b, %0, %0" : "+x"(x)); return x; }
static size_t length(const char *s) { size_t n = -1; const char *p = s; char c = 0; __asm__ volatile("repne scasb" : "+D"(p), "+c"(n) : "a"(c) : "memory", "cc"); return ~n - 1; }
static void copy(void *to, const void *from, size_t n) { __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(n) : : "memory"); }
static int many(int a, int b, int c, int d, int e, int f) { int r; __asm__("leal (%q1,%q2), %0\n addl %3, %0\n addl %4, %0\n addl %5, %0\n addl %6, %0" : "=&r"(r) : "r"(a), "r"(b), "r"(c), "r"(d), "r"(e), "r"(f) : "rbx", "r12", "cc"); return r; }
static int callee(int x) { return 3 * x + 1; }
int (*keep)(int) = callee;
static int calls(int x) { int r; __asm__ volatile("movl %1, %%edi\n call *%2\n movl %%eax, %0" : "=r"(r) : "r"(x), "r"(keep) : "rax", "rdi", "rsi", "rdx", "rcx", "r8", "r9", "r10", "r11", "memory", "cc"); return r; }
static uint64_t flags(void) { uint64_t f; __asm__ volatile("pushfq\n popq %0" : "=r"(f)); return f >> 1 & 1; }
static int jumps(int n) { int r = 0; __asm__("1: addl %1, %0\n decl %1\n jnz 1b" : "+r"(r), "+r"(n) : : "cc"); return r; }
static int unique(int x) { __asm__("test %0, %0\n jz .Lskip%=\n addl $100, %0\n.Lskip%=:" : "+r"(x) : : "cc"); return x; }
static int unique2(int x) { __asm__("test %0, %0\n jz .Lskip%=\n addl $200, %0\n.Lskip%=:" : "+r"(x) : : "cc"); return x; }
int global = 17;
static int load_global(void) { int r; __asm__("movl %c1(%%rip), %0" : "=r"(r) : "i"(&global)); return r; }
static int cmpxchg8(uint8_t *p, uint8_t old, uint8_t new) { uint8_t ok; __asm__ volatile("lock cmpxchgb %3, %1\n sete %0" : "=q"(ok), "+m"(*p), "+a"(old) : "q"(new) : "memory", "cc"); return ok; }
int main(void) {
  printf("%lx\n", rotate(0x8000000000000001u, 4));
  printf("%d %d\n", select_above(3, 5, 10, 20), select_above(5, 3, 10, 20));
  uint64_t sum; int c = carry(~0ull, 2, &sum); printf("%d %lu\n", c, sum);
  c = carry(1, 2, &sum); printf("%d %lu\n", c, sum);
  uint64_t q, r; divide(1, 5, 7, &q, &r); printf("%lu %lu\n", q, r);
  int m = 1; in_memory(&m); printf("%d\n", m);
  printf("%g %g\n", square_root(2.25), add_float(1.5f, 2.25f));
  printf("%.15Lg %.15Lg\n", sine(0.5L), remainder_x87(17.25L, 5.0L));
  printf("%x\n", low_and_high(0xaabbccdd));
  printf("%d %x\n", immediate(1), word(0x1ffff));
  v4 v = shuffle((v4){1, 2, 3, 4}); printf("%g %g %g %g\n", v[0], v[1], v[2], v[3]);
  printf("%zu\n", length("inline assembly"));
  char text[16] = {0}; copy(text, "copied", 6); puts(text);
  printf("%d %d %lu %d\n", many(1, 2, 3, 4, 5, 6), calls(13), flags(), jumps(10));
  printf("%d %d %d\n", unique(1), unique(0), unique2(1));
  printf("%d\n", load_global());
  uint8_t b = 3; printf("%d %d %d\n", cmpxchg8(&b, 3, 9), cmpxchg8(&b, 3, 1), b);
}
