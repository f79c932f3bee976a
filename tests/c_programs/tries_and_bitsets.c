// A trie in an array, sets of bits with iteration, a Bloom filter, a Fenwick tree, a segment tree and a sparse table.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static struct { short kids[26]; int ends, passing; } trie[400]; static int tries = 1;
static void insert(const char *w) { int n = 0; for (; *w; w++) { short *k = &trie[n].kids[*w - 'a']; if (!*k) *k = tries++; n = *k, trie[n].passing++; } trie[n].ends++; }
static int prefixes(const char *w) { int n = 0; for (; *w; w++) if (!(n = trie[n].kids[*w - 'a'])) return 0; return trie[n].passing; }
static void walk(int n, char *word, int depth) { if (trie[n].ends) word[depth] = 0, printf("%s:%d ", word, trie[n].ends); for (int i = 0; i < 26; i++) if (trie[n].kids[i]) word[depth] = 'a' + i, walk(trie[n].kids[i], word, depth + 1); }
typedef struct { uint64_t w[8]; } bits;
static void add(bits *b, int i) { b->w[i >> 6] |= 1ull << (i & 63); } static int has(const bits *b, int i) { return b->w[i >> 6] >> (i & 63) & 1; }
static bits meet(bits a, bits b) { for (int i = 0; i < 8; i++) a.w[i] &= b.w[i]; return a; }
static bits shift(bits a, int by) { bits r = {0}; for (int i = 0; i + by / 64 < 8; i++) { r.w[i + by / 64] |= a.w[i] << by % 64; if (by % 64 && i + by / 64 + 1 < 8) r.w[i + by / 64 + 1] |= a.w[i] >> (64 - by % 64); } return r; }
static int count(bits a) { int n = 0; for (int i = 0; i < 8; i++) n += __builtin_popcountll(a.w[i]); return n; }
static uint32_t hash(const char *s, uint32_t seed) { while (*s) seed = (seed ^ (uint8_t)*s++) * 16777619; return seed; }
static long fenwick[101]; static void bump(int i, long d) { for (; i <= 100; i += i & -i) fenwick[i] += d; } static long upto(int i) { long s = 0; for (; i; i &= i - 1) s += fenwick[i]; return s; }
static int tree[256], lazy[256];
static void raise(int n, int l, int r, int a, int b, int by) { if (a >= r || b <= l) return; if (a <= l && r <= b) { tree[n] += by, lazy[n] += by; return; } int m = (l + r) / 2; raise(n * 2, l, m, a, b, by), raise(n * 2 + 1, m, r, a, b, by), tree[n] = (tree[n * 2] > tree[n * 2 + 1] ? tree[n * 2] : tree[n * 2 + 1]) + lazy[n]; }
static int most(int n, int l, int r, int a, int b) { if (a >= r || b <= l) return -1000000; if (a <= l && r <= b) return tree[n]; int m = (l + r) / 2, x = most(n * 2, l, m, a, b), y = most(n * 2 + 1, m, r, a, b); return (x > y ? x : y) + lazy[n]; }
static int sparse[7][100];
int main(void) {
  const char *words[] = {"tree", "trie", "try", "tea", "ten", "to", "tree", "inn", "in", "i", "a"};
  char word[20];
  for (int i = 0; i < 11; i++) insert(words[i]);
  walk(0, word, 0);
  printf("%d %d %d %d\n", tries, prefixes("t"), prefixes("tre"), prefixes("x"));
  bits a = {0}, b = {0}, filter = {0};
  for (int i = 0; i < 512; i += 3) add(&a, i);
  for (int i = 0; i < 512; i += 5) add(&b, i);
  printf("%d %d %d %d %d\n", count(a), count(meet(a, b)), count(meet(shift(a, 1), b)), count(shift(a, 130)), has(&a, 510));
  for (int i = 0; i < 11; i++) for (int k = 0; k < 3; k++) add(&filter, hash(words[i], k * 7919 + 1) % 512);
  int found = 0;
  for (int i = 0; i < 11; i++) { int all = 1; for (int k = 0; k < 3; k++) all &= has(&filter, hash(words[i], k * 7919 + 1) % 512); found += all; }
  for (int i = 1; i <= 100; i++) bump(i, i * i % 37);
  bump(50, -1000), raise(1, 0, 100, 10, 60, 5), raise(1, 0, 100, 40, 90, 7), raise(1, 0, 100, 55, 58, -20);
  printf("%d %ld %ld %d %d %d\n", found, upto(100), upto(73) - upto(12), most(1, 0, 100, 0, 100), most(1, 0, 100, 55, 58), most(1, 0, 100, 91, 99));
  for (int i = 0; i < 100; i++) sparse[0][i] = i * 7919 % 101;
  for (int k = 1; k < 7; k++) for (int i = 0; i + (1 << k) <= 100; i++) sparse[k][i] = sparse[k - 1][i] < sparse[k - 1][i + (1 << (k - 1))] ? sparse[k - 1][i] : sparse[k - 1][i + (1 << (k - 1))];
  int sum = 0;
  for (int l = 0; l < 90; l += 7) for (int r = l + 1; r < 100; r += 11) { int k = 31 - __builtin_clz(r - l), x = sparse[k][l], y = sparse[k][r - (1 << k)]; sum += x < y ? x : y; }
  printf("%d\n", sum);
  return 0;
}
