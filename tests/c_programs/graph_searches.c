// Graphs: shortest paths by Dijkstra, Bellman-Ford and Floyd, spanning trees with union-find, orders, components and flow.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 40
struct edge { int from, to, weight; };
static struct edge edges[400]; static int count, matrix[N][N], parent[N];
static int find(int x) { return parent[x] == x ? x : (parent[x] = find(parent[x])); }
static int by_weight(const void *a, const void *b) { const struct edge *x = a, *y = b; return x->weight != y->weight ? x->weight - y->weight : x < y ? -1 : 1; }
static void dijkstra(int from, int *distance) {
  _Bool done[N] = {0};
  for (int i = 0; i < N; i++) distance[i] = INT_MAX;
  distance[from] = 0;
  for (int step = 0; step < N; step++) {
    int u = -1;
    for (int i = 0; i < N; i++) if (!done[i] && distance[i] != INT_MAX && (u < 0 || distance[i] < distance[u])) u = i;
    if (u < 0) return;
    done[u] = 1;
    for (int v = 0; v < N; v++) if (matrix[u][v] && distance[u] + matrix[u][v] < distance[v]) distance[v] = distance[u] + matrix[u][v];
  }
}
static int order[N], low[N], stack[N], depth, clock_, components; static _Bool on_stack[N];
static void tarjan(int u) {
  order[u] = low[u] = ++clock_, stack[depth++] = u, on_stack[u] = 1;
  for (int v = 0; v < N; v++) if (matrix[u][v]) {
    if (!order[v]) { tarjan(v); if (low[v] < low[u]) low[u] = low[v]; }
    else if (on_stack[v] && order[v] < low[u]) low[u] = order[v];
  }
  if (low[u] == order[u]) { components++; int v; do on_stack[v = stack[--depth]] = 0; while (v != u); }
}
static int augment(int u, int to, int limit, int capacity[N][N], _Bool *seen) {
  if (u == to) return limit;
  seen[u] = 1;
  for (int v = 0; v < N; v++) if (!seen[v] && capacity[u][v]) {
    int f = augment(v, to, limit < capacity[u][v] ? limit : capacity[u][v], capacity, seen);
    if (f) { capacity[u][v] -= f, capacity[v][u] += f; return f; }
  }
  return 0;
}
int main(void) {
  unsigned seed = 3;
  while (count < 110) {
    seed = seed * 1664525 + 1013904223;
    int a = seed >> 8 & 63, b = seed >> 16 & 63, w = 1 + (seed >> 24) % 50;
    if (a >= N || b >= N || a == b || matrix[a][b]) continue;
    matrix[a][b] = w, edges[count++] = (struct edge){a, b, w};
  }
  int d[N], e[N], hash = 0, same = 1;
  dijkstra(edges[0].from, d);
  for (int i = 0; i < N; i++) e[i] = i == edges[0].from ? 0 : INT_MAX;
  for (int k = 0; k < N; k++) for (int i = 0; i < count; i++) if (e[edges[i].from] != INT_MAX && e[edges[i].from] + edges[i].weight < e[edges[i].to]) e[edges[i].to] = e[edges[i].from] + edges[i].weight;
  long all[N][N], total = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) all[i][j] = i == j ? 0 : matrix[i][j] ? matrix[i][j] : 1000000;
  for (int k = 0; k < N; k++) for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) if (all[i][k] + all[k][j] < all[i][j]) all[i][j] = all[i][k] + all[k][j];
  for (int i = 0; i < N; i++) { same &= d[i] == e[i] && (d[i] == INT_MAX || d[i] == all[edges[0].from][i]), hash = hash * 7 + d[i] % 1000; for (int j = 0; j < N; j++) if (all[i][j] < 1000000) total += all[i][j]; }
  printf("%d %d %ld\n", same, hash, total);
  for (int i = 0; i < N; i++) if (!order[i]) tarjan(i);
  int capacity[N][N], flow = 0, f;
  memcpy(capacity, matrix, sizeof capacity);
  do { _Bool seen[N] = {0}; flow += f = augment(edges[0].from, edges[5].to, INT_MAX, capacity, seen); } while (f);
  qsort(edges, count, sizeof *edges, by_weight);
  int weight = 0, kept = 0;
  for (int i = 0; i < N; i++) parent[i] = i;
  for (int i = 0; i < count; i++) { int a = find(edges[i].from), b = find(edges[i].to); if (a != b) parent[a] = b, weight += edges[i].weight, kept++; }
  printf("%d %d %d %d\n", components, flow, weight, kept);
  return 0;
}
