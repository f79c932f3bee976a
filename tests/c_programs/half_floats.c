// MIXED
#include <stdio.h>
__attribute__((noinline)) _Float16 mix(_Float16 a, _Float16 b) { return a * b + (_Float16)0.1; }
int main(void) { volatile float f = 3.14159f; _Float16 h = f, v[4] = {1, 2, 3, 65504}; float s = 0; for (int i = 0; i < 4; i++) s += (float)mix(v[i], h); printf("%g %g %d %zu\n", (double)h, s, (int)h, sizeof h); return 0; }
