// Loops that fill and copy memory, of any length, forwards and backwards, with and without overlap.
#include <stdio.h>
#include <string.h>

#define ROWS 70
#define COLUMNS 90

struct pair {
  int x, y;
};

static int matrix[ROWS][COLUMNS];

__attribute__((noinline)) void clear_matrix(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      matrix[i][j] = 0;
}

__attribute__((noinline)) void fill(unsigned char *p, int value, long n) {
  for (long i = 0; i < n; i++)
    p[i] = value;
}

__attribute__((noinline)) void copy(int *restrict to, const int *restrict from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}

__attribute__((noinline)) void copy_maybe_overlapping(int *to, const int *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}

__attribute__((noinline)) void shift_up(int *p, int n) {
  for (int i = n - 1; i > 0; i--)
    p[i] = p[i - 1];
}

__attribute__((noinline)) void shift_down(int *p, int n) {
  for (int i = 0; i < n - 1; i++)
    p[i] = p[i + 1];
}

__attribute__((noinline)) void propagate(int *p, int n) {
  for (int i = 1; i < n; i++)
    p[i] = p[i - 1];
}

__attribute__((noinline)) void fill_pairs(struct pair *p, int n) {
  for (int i = 0; i < n; i++) {
    p[i].y = -1;
    p[i].x = -1;
  }
}

__attribute__((noinline)) long fill_and_count(char *p, long n) {
  long i = 0;
  while (i < n) {
    p[i] = 7;
    i++;
  }
  return i;
}

__attribute__((noinline)) void fill_down(char *p, unsigned n) {
  while (n--)
    p[n] = 1;
}

__attribute__((noinline)) void fill_and_copy(double *restrict zeros, char *restrict to, const char *restrict from, int n) {
  for (int i = 0; i < n; i++) {
    zeros[i] = 0.0;
    to[i] = from[i];
  }
}

static unsigned long hash(const void *memory, long n) {
  const unsigned char *bytes = memory;
  unsigned long result = 0;
  for (long i = 0; i < n; i++)
    result = result * 31 + bytes[i];
  return result;
}

int main(void) {
  memset(matrix, 1, sizeof matrix);
  clear_matrix();
  printf("%lu\n", hash(matrix, sizeof matrix));
  for (int n = 0; n < 60; n++) {
    unsigned char bytes[100];
    int x[100], y[100];
    double zeros[100];
    memset(bytes, 9, sizeof bytes);
    memset(zeros, 9, sizeof zeros);
    for (int i = 0; i < 100; i++) {
      x[i] = i * 3;
      y[i] = i * 7;
    }
    fill(bytes + 3, n, n);
    printf("%lu ", hash(bytes, sizeof bytes));
    copy(x, y, n);
    printf("%lu ", hash(x, sizeof x));
    copy_maybe_overlapping(x + 10, x + 5, n);
    printf("%lu ", hash(x, sizeof x));
    copy_maybe_overlapping(x + 5, x + 10, n);
    printf("%lu ", hash(x, sizeof x));
    copy_maybe_overlapping(x, y + 3, n);
    shift_up(x, n);
    printf("%lu ", hash(x, sizeof x));
    shift_down(x + 2, n);
    printf("%lu ", hash(x, sizeof x));
    propagate(y + n / 2, n / 2);
    printf("%lu ", hash(y, sizeof y));
    fill_pairs((struct pair *)x, n / 2);
    printf("%lu ", hash(x, sizeof x));
    long count = fill_and_count((char *)bytes, n);
    printf("%ld %lu ", count, hash(bytes, sizeof bytes));
    fill_down((char *)bytes + 1, n);
    printf("%lu ", hash(bytes, sizeof bytes));
    fill_and_copy(zeros, (char *)bytes, (const char *)x, n);
    printf("%lu %lu\n", hash(zeros, sizeof zeros), hash(bytes, sizeof bytes));
  }
  return 0;
}
