// Huffman's code: a heap, canonical codes, bits written and read, and the entropy.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { long weight; short symbol, left, right; };
static struct node nodes[512]; static short heap[256]; static int size, used;
static int less(int a, int b) { return nodes[a].weight != nodes[b].weight ? nodes[a].weight < nodes[b].weight : a < b; }
static void push(short n) { int i = size++; for (; i && less(n, heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2]; heap[i] = n; }
static short pop(void) {
  short top = heap[0], last = heap[--size];
  int i = 0;
  for (int k; (k = 2 * i + 1) < size; i = k) { if (k + 1 < size && less(heap[k + 1], heap[k])) k++; if (!less(heap[k], last)) break; heap[i] = heap[k]; }
  heap[i] = last;
  return top;
}
static unsigned char lengths[256]; static unsigned codes[256];
static void walk(int n, int depth) { if (nodes[n].symbol >= 0) { lengths[nodes[n].symbol] = depth ? depth : 1; return; } walk(nodes[n].left, depth + 1), walk(nodes[n].right, depth + 1); }
static int build(const unsigned char *text, int n) {
  long counts[256] = {0};
  memset(lengths, 0, sizeof lengths), size = used = 0;
  for (int i = 0; i < n; i++) counts[text[i]]++;
  for (int i = 0; i < 256; i++) if (counts[i]) nodes[used] = (struct node){counts[i], i, -1, -1}, push(used++);
  int symbols = used;
  while (size > 1) { short a = pop(), b = pop(); nodes[used] = (struct node){nodes[a].weight + nodes[b].weight, -1, a, b}, push(used++); }
  walk(pop(), 0);
  unsigned code = 0;
  for (int l = 1; l < 32; l++, code <<= 1) for (int i = 0; i < 256; i++) if (lengths[i] == l) codes[i] = code++;
  return symbols;
}
static int encode(unsigned char *to, const unsigned char *text, int n) {
  int bits = 0;
  for (int i = 0; i < n; i++) for (int k = lengths[text[i]] - 1; k >= 0; k--, bits++) {
    if (bits % 8 == 0) to[bits / 8] = 0;
    to[bits / 8] |= (codes[text[i]] >> k & 1) << (7 - bits % 8);
  }
  return bits;
}
static int decode(unsigned char *to, const unsigned char *from, int bits) {
  int n = 0, length = 0;
  unsigned code = 0;
  for (int i = 0; i < bits; i++) {
    code = code << 1 | (from[i / 8] >> (7 - i % 8) & 1), length++;
    for (int s = 0; s < 256; s++) if (lengths[s] == length && codes[s] == code) { to[n++] = s, code = length = 0; break; }
  }
  return n;
}
int main(void) {
  const char *texts[] = {"abracadabra", "aaaaaaa", "the quick brown fox jumps over the lazy dog", "mississippi river and its tributaries"};
  for (int t = 0; t < 4; t++) {
    const unsigned char *text = (const unsigned char *)texts[t];
    int n = strlen(texts[t]);
    unsigned char packed[100], back[100];
    int symbols = build(text, n), bits = encode(packed, text, n), m = decode(back, packed, bits);
    double entropy = 0;
    for (int i = 0; i < symbols; i++) entropy -= nodes[i].weight * log2((double)nodes[i].weight / n);
    printf("%d %d %.6f %s ", symbols, bits, entropy, m == n && !memcmp(text, back, n) ? "same" : "different");
    for (int i = 0; i < (bits + 7) / 8; i++) printf("%02x", packed[i]);
    puts("");
  }
  return 0;
}
