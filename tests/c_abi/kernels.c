/* Calls the kernels of kernels.mlir on arrays of its own. */
#include "memref.h"
#include <stdio.h>
#include <string.h>

typedef MEMREF(double, 2) F64x2;
typedef MEMREF(int32_t, 2) I32x2;
typedef MEMREF(int32_t, 1) I32x1;
typedef MEMREF(char, 1) I8x1;

void _mlir_ciface_multiply(F64x2 *, F64x2 *, F64x2 *);
void _mlir_ciface_multiply_3x3(F64x2 *, F64x2 *, F64x2 *);
void _mlir_ciface_step(F64x2 *, F64x2 *);
void _mlir_ciface_prefix_sum(I32x1 *);
void _mlir_ciface_sort(I32x1 *);
void _mlir_ciface_histogram(I32x1 *, I32x1 *);
void _mlir_ciface_reverse(I8x1 *);
void _mlir_ciface_transpose(I32x2 *, I32x2 *);
int16_t _mlir_ciface_days_of_month(intptr_t);

static void print(const char *name, I32x1 m) {
  printf("%s:", name);
  for (intptr_t i = 0; i < m.sizes[0]; ++i)
    printf(" %d", m.aligned[m.offset + i * m.strides[0]]);
  printf("\n");
}

int main(void) {
  double magic[9] = {8, 1, 6, 3, 5, 7, 4, 9, 2}, product[9] = {0};
  F64x2 a = {magic, magic, 0, {3, 3}, {3, 1}}, c = {product, product, 0, {3, 3}, {3, 1}};
  _mlir_ciface_multiply_3x3(&a, &a, &c);
  printf("multiply_3x3: %g %g %g %g\n", product[0], product[1], product[4], product[8]);

  /* Every second column of one matrix times a part of another. */
  double big[30], result[4] = {0};
  for (int i = 0; i < 30; ++i)
    big[i] = i;
  F64x2 left = {big, big, 1, {2, 3}, {6, 2}}, right = {big, big, 6, {3, 2}, {6, 1}},
        sums = {result, result, 0, {2, 2}, {2, 1}};
  _mlir_ciface_multiply(&left, &right, &sums);
  printf("multiply: %g %g %g %g\n", result[0], result[1], result[2], result[3]);

  double from[64] = {0}, to[64] = {0};
  for (int i = 0; i < 8; ++i)
    from[i] = to[i] = 64;
  F64x2 plate = {from, from, 0, {8, 8}, {8, 1}}, other = {to, to, 0, {8, 8}, {8, 1}};
  _mlir_ciface_step(&plate, &other);
  _mlir_ciface_step(&other, &plate);
  printf("step: %g %g %g\n", from[9], from[10], from[18]);

  int32_t numbers[10] = {31, -4, 15, 92, 65, -35, 89, 79, 3, 23}, counts[10];
  I32x1 all = {numbers, numbers, 0, {10}, {1}}, digits = {counts, counts, 0, {10}, {1}};
  _mlir_ciface_histogram(&all, &digits);
  print("histogram", digits);
  I32x1 middle = {numbers, numbers, 2, {6}, {1}};
  _mlir_ciface_sort(&middle);
  print("sort of the middle", all);
  _mlir_ciface_sort(&all);
  print("sort", all);
  _mlir_ciface_prefix_sum(&all);
  print("prefix_sum", all);

  char word[] = "windlass";
  I8x1 letters = {word, word, 0, {(intptr_t)strlen(word)}, {1}};
  _mlir_ciface_reverse(&letters);
  printf("reverse: %s\n", word);

  I32x2 rows = {numbers, numbers, 0, {2, 5}, {5, 1}}, columns;
  _mlir_ciface_transpose(&columns, &rows);
  printf("transpose: %d x %d, %d\n", (int)columns.sizes[0], (int)columns.sizes[1],
         columns.aligned[4 * columns.strides[0] + 1 * columns.strides[1]] == numbers[9]);
  printf("days_of_month: %d %d\n", _mlir_ciface_days_of_month(2), _mlir_ciface_days_of_month(12));
  return 0;
}
