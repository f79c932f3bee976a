#include <stdio.h>
#include <string.h>
#define W 24
static void life(unsigned char g[W][W]) { unsigned char n[W][W]; for (int y = 0; y < W; y++) for (int x = 0; x < W; x++) { int c = 0; for (int dy = -1; dy < 2; dy++) for (int dx = -1; dx < 2; dx++) if (dx || dy) c += g[(y + dy + W) % W][(x + dx + W) % W]; n[y][x] = c == 3 || (c == 2 && g[y][x]); } memcpy(g, n, sizeof n); }
static unsigned long rule(unsigned long s, int r) { unsigned long n = 0; for (int i = 0; i < 64; i++) { int k = (s >> ((i + 1) & 63) & 1) << 2 | (s >> i & 1) << 1 | (s >> ((i + 63) & 63) & 1); n |= (unsigned long)(r >> k & 1) << i; } return n; }
int main(void) { unsigned char g[W][W] = {{0}}; g[1][2] = g[2][3] = g[3][1] = g[3][2] = g[3][3] = 1; g[10][10] = g[10][11] = g[10][12] = 1; for (int i = 0; i < 30; i++) life(g); int s = 0, n = 0; for (int y = 0; y < W; y++) for (int x = 0; x < W; x++) if (g[y][x]) s += y * 31 + x, n++; unsigned long r = 1ul << 32; for (int i = 0; i < 20; i++) r = rule(r, 110); printf("%d %d %lx\n", n, s, r); return 0; }
