// Inline assembly of one instruction with operands in fixed registers: what libraries ask the processor with.
#include <cpuid.h>
#include <stdio.h>
#include <string.h>

static unsigned long long counter(void) {
  unsigned low, high;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  return (unsigned long long)high << 32 | low;
}

int main(void) {
  unsigned a, b, c, d;
  char vendor[13] = {0};
  __cpuid(0, a, b, c, d);
  memcpy(vendor, &b, 4);
  memcpy(vendor + 4, &d, 4);
  memcpy(vendor + 8, &c, 4);
  printf("%s %u\n", vendor, a);
  __cpuid_count(7, 0, a, b, c, d);
  printf("%x\n", b);
  unsigned most;
  __asm__("cpuid" : "=a"(most) : "a"(0) : "ebx", "ecx", "edx");
  printf("%u\n", most);
  unsigned long long before = counter();
  puts(counter() > before ? "forward" : "backward");
  __cpuid(1, a, b, c, d);
  if (c & 1u << 27) {
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    printf("%x %x\n", low, high);
  }
  return 0;
}
