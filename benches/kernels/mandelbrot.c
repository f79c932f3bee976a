// Iterations of z*z + c.
#include <stdio.h>
int main(void) {
  long total = 0;
  for (int y = 0; y < 500; y++)
    for (int x = 0; x < 500; x++) {
      double cr = x / 250.0 - 1.5, ci = y / 250.0 - 1.0, zr = 0, zi = 0;
      int n = 0;
      while (n < 200 && zr * zr + zi * zi <= 4) { double t = zr * zr - zi * zi + cr; zi = 2 * zr * zi + ci; zr = t; n++; }
      total += n;
    }
  printf("%ld\n", total);
}
