/* Calls variadic functions of variadic.mlir, and defines one that it calls. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

int64_t sum_ints(int n, ...);
double mixed(int64_t a, double b, int64_t c, int n, ...);
double call_out(void);

double c_sum(int n, ...) {
  double sum = 0;
  va_list list;
  va_start(list, n);
  while (n-- > 0)
    sum += va_arg(list, double);
  va_end(list);
  return sum;
}

int main(void) {
  printf("sum_ints: %lld %lld\n", (long long)sum_ints(2, 1LL, 2LL),
         (long long)sum_ints(9, 1LL, 2LL, 3LL, 4LL, 5LL, 6LL, 7LL, 8LL, 9LL));
  printf("mixed: %g\n", mixed(1000, 0.25, 2000, 3, 1.5, 1, 2.5, 2, 3.5, 3));
  printf("mixed, on the stack: %g\n",
         mixed(0, 0, 0, 10, 1.0, 1, 2.0, 2, 3.0, 3, 4.0, 4, 5.0, 5, 6.0, 6, 7.0, 7, 8.0, 8, 9.0, 9, 10.0, 10));
  fflush(stdout);
  printf("call_out: %g\n", call_out());
  return 0;
}
