// A filter and a blend of bytes: sums of nine, divided by nine, and weights that add up to 255.
#include <stdio.h>
#define W 640
#define H 480
static unsigned char in[H][W], out[H][W], alpha[H * W], top[H * W], under[H * W];
__attribute__((noinline)) static void blur(int h, int w) {
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      int sum = 0;
      for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) sum += in[y + dy][x + dx];
      out[y][x] = sum / 9;
    }
}
__attribute__((noinline)) static void blend(int n) {
  for (int i = 0; i < n; i++) under[i] = (top[i] * alpha[i] + under[i] * (255 - alpha[i]) + 127) / 255;
}
int main(void) {
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) in[y][x] = x * y + x * x / 7;
  for (int i = 0; i < H * W; i++) { alpha[i] = i >> 3; top[i] = i * i >> 5; under[i] = i * 7; }
  unsigned sum = 0;
  for (int r = 0; r < 80; r++) {
    blur(H, W);
    blend(H * W);
    in[100 + r][100]++;
    sum = sum * 31 + out[101 + r][101] + under[r * 100];
  }
  printf("%u\n", sum);
}
