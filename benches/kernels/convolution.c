// A convolution of bytes with a constant kernel of three by three: short loops inside the loop over the columns.
#include <stdio.h>
#define W 640
#define H 480
static unsigned char in[H][W], out[H][W];
static const int weights[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
__attribute__((noinline)) static void convolve(void) {
  for (int y = 1; y < H - 1; y++)
    for (int x = 1; x < W - 1; x++) {
      int s = 0;
      for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++) s += weights[i + 1][j + 1] * in[y + i][x + j];
      out[y][x] = s >> 4;
    }
}
int main(void) {
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) in[y][x] = x * y + x / 3;
  for (int r = 0; r < 400; r++) { convolve(); in[r + 2][r + 3] = out[r + 1][r + 1]; }
  long sum = 0;
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) sum += out[y][x];
  printf("%ld\n", sum);
}
