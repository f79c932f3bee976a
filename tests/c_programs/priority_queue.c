#include <stdio.h>
struct edge { int to, cost; }; static int heap[100], where[100], distance[100], size;
static void swap(int i, int j) { int t = heap[i]; heap[i] = heap[j]; heap[j] = t; where[heap[i]] = i; where[heap[j]] = j; }
static void up(int i) { while (i && distance[heap[i]] < distance[heap[(i - 1) / 2]]) { swap(i, (i - 1) / 2); i = (i - 1) / 2; } }
static void down(int i) { for (int c; (c = 2 * i + 1) < size; i = c) { if (c + 1 < size && distance[heap[c + 1]] < distance[heap[c]]) c++; if (distance[heap[i]] <= distance[heap[c]]) break; swap(i, c); } }
static int pop(void) { int v = heap[0]; swap(0, --size); down(0); return v; }
int main(void) {
  int n = 60; for (int i = 0; i < n; i++) heap[i] = where[i] = i, distance[i] = 1 << 28; size = n; distance[0] = 0; up(0);
  while (size) { int v = pop(); for (int k = 1; k < 6; k++) { struct edge e = {(v * k + 7 * k) % n, (v * 13 + k * 5) % 23 + 1}; if (where[e.to] < size && distance[v] + e.cost < distance[e.to]) { distance[e.to] = distance[v] + e.cost; up(where[e.to]); } } }
  long s = 0; for (int i = 0; i < n; i++) s = s * 5 + distance[i]; printf("%ld %d\n", s, distance[n - 1]);
  return 0;
}
