#include <stdio.h>
static const char *name(int x) {
  switch (x) { case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 3: return "three"; case 4: return "four"; }
  return "many";
}
static int sparse(long x) {
  switch (x) { case -5000000000: return 1; case 3: return 2; case 1 << 20: return 3; case 10 ... 20: return 4; default: return 5; }
}
static int fall(unsigned char c) {
  int n = 0;
  switch (c) { case 'a': n += 1; case 'b': n += 2; break; case 'c': { n += 4; default: n += 8; } }
  return n;
}
static void duff(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
  case 7: *to++ = *from++; case 6: *to++ = *from++; case 5: *to++ = *from++; case 4: *to++ = *from++;
  case 3: *to++ = *from++; case 2: *to++ = *from++; case 1: *to++ = *from++; } while (--n > 0);
  }
}
int main(void) {
  for (int i = -1; i < 6; i++) puts(name(i));
  printf("%d%d%d%d%d\n", sparse(-5000000000), sparse(3), sparse(1 << 20), sparse(15), sparse(21));
  printf("%d %d %d %d\n", fall('a'), fall('b'), fall('c'), fall('z'));
  char out[32] = {0};
  duff(out, "the quick brown fox", 19);
  puts(out);
  return 0;
}
