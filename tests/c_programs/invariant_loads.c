#include <stdio.h>
struct image { int width, height; unsigned char *data; };
static unsigned total(struct image *im) { unsigned t = 0; for (int y = 0; y < im->height; y++) for (int x = 0; x < im->width; x++) t += im->data[y * im->width + x]; return t; }
static void fill(struct image *im) { for (int y = 0; y < im->height; y++) for (int x = 0; x < im->width; x++) im->data[y * im->width + x] = x ^ y; }
static int *shared; static int limit = 10;
static int grows(void) { int n = 0; for (int i = 0; i < limit; i++) { if (i == 3) *shared = 6; n++; } return n; }
int main(void) {
  unsigned char pixels[20 * 30];
  struct image im = {20, 30, pixels};
  fill(&im);
  printf("%u\n", total(&im));
  shared = &limit;
  printf("%d\n", grows());
  return 0;
}
