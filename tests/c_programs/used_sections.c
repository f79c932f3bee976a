#include <stdio.h>
#define REGISTER(n) static const int n##_entry __attribute__((used, section("entries"))) = n
enum { one = 1, two = 2, four = 4 };
REGISTER(one); REGISTER(two); REGISTER(four);
__attribute__((visibility("hidden"))) int hidden = 3; __attribute__((visibility("protected"))) int protected_(void) { return 4; }
static int alone __attribute__((used)) = 9;
inline __attribute__((gnu_inline)) extern int available(int x) { return x + 1; } int available(int x) { return x + 1; }
int main(void) { printf("%d %d %d %d\n", one_entry + two_entry + four_entry, hidden, protected_(), available(1)); return 0; }
