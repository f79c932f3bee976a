/* Calls functions of calls.mlir through their C interface, and defines those that it calls. */
#include "memref.h"
#include <stdio.h>
#include <stdlib.h>

typedef MEMREF(float, 2) F32x2;
typedef MEMREF(double, 1) F64x1;
typedef MEMREF(int32_t, 1) I32x1;
typedef MEMREF(int64_t, 1) I64x1;
typedef MEMREF(int8_t, 1) I8x1;
typedef MEMREF0(float) F32x0;
typedef MEMREF0(int64_t) I64x0;

typedef struct {
  int16_t next;
  I64x1 same;
  float half;
  I64x0 cell;
} Several;

typedef struct {
  int64_t rank, size;
} RankAndSize;

typedef struct {
  int64_t x, y;
} Ints;

typedef struct {
  double x, y;
} Floats;

typedef struct {
  I8x1 bytes;
  int32_t sum;
} Pair;

float _mlir_ciface_sum_2d(F32x2 *);
void _mlir_ciface_scale(double, F64x1 *, int8_t);
void _mlir_ciface_iota(I32x1 *, intptr_t);
void _mlir_ciface_several(Several *, I64x1 *, int16_t);
float _mlir_ciface_rank_0(F32x0 *, float);
double _mlir_ciface_many(int8_t, int16_t, int32_t, int64_t, float, double, int8_t, int16_t, int32_t, int64_t, float,
                         double, int8_t, float, float, float, float, float, double, int16_t);
void _mlir_ciface_unranked(RankAndSize *, Unranked *);
void _mlir_ciface_forget_rank(Unranked *, F32x2 *);
void _mlir_ciface_call_out(void);
Ints ints(int64_t, double);
Floats floats(int64_t, double);
__int128 wide(__int128, int64_t, __int128);
int16_t narrow(int8_t, uint8_t, int16_t, _Bool);
double apply(double (*)(double, int32_t), int32_t, double);

/* ---- called from MLIR */

void _mlir_ciface_c_fill(F32x2 *m, float x) {
  for (intptr_t i = 0; i < m->sizes[0]; ++i)
    for (intptr_t j = 0; j < m->sizes[1]; ++j)
      m->aligned[m->offset + i * m->strides[0] + j * m->strides[1]] = x * (float)(i * 10 + j);
}

double _mlir_ciface_c_total(F32x2 *m) {
  double total = 0;
  for (intptr_t i = 0; i < m->sizes[0]; ++i)
    for (intptr_t j = 0; j < m->sizes[1]; ++j)
      total += m->aligned[m->offset + i * m->strides[0] + j * m->strides[1]];
  return total;
}

void _mlir_ciface_c_pair(Pair *result, int32_t k, I8x1 *bytes) {
  int8_t first = bytes->aligned[0];
  bytes->aligned[0] = bytes->aligned[1];
  bytes->aligned[1] = first;
  result->bytes = *bytes;
  result->sum = k + bytes->aligned[0] + bytes->aligned[1];
}

void _mlir_ciface_c_make(F64x1 *result, int64_t n) {
  double *data = malloc(n * sizeof(double));
  for (int64_t i = 0; i < n; ++i)
    data[i] = i * 0.25;
  *result = (F64x1){data, data, 0, {n}, {1}};
}

void _mlir_ciface_c_print(Unranked *u) {
  F32x2 *m = u->descriptor;
  printf("c_print: rank %d, %d x %d, last %g\n", (int)u->rank, (int)m->sizes[0], (int)m->sizes[1],
         m->aligned[m->offset + m->strides[0] + 2 * m->strides[1]]);
}

double c_many(int8_t a, int16_t b, int32_t c, int64_t d, float e, double f, int8_t g, int16_t h, int32_t i, int64_t j,
              float k, double l) {
  return a + 2 * b + 4 * c + 8 * d + 16 * e + 32 * f + 64 * g + 128 * h + 256 * i + 512 * j + 1024 * k + 2048 * l;
}

int8_t c_narrow(int8_t a, uint8_t b, int16_t c) { return (int8_t)(a + b + c); }

__int128 c_wide(__int128 a, __int128 b) { return a + 2 * b; }

void c_note(int64_t a, double b) { printf("c_note: %lld %g\n", (long long)a, b); }

static double power(double base, int32_t exponent) {
  double result = 1;
  while (exponent-- > 0)
    result *= base;
  return result;
}

int main(void) {
  float grid[24];
  for (int i = 0; i < 24; ++i)
    grid[i] = i;
  F32x2 whole = {grid, grid, 0, {4, 6}, {6, 1}};
  printf("sum_2d: %g\n", _mlir_ciface_sum_2d(&whole));
  F32x2 part = {grid, grid, 7, {2, 3}, {12, 2}};
  printf("sum_2d of a part: %g\n", _mlir_ciface_sum_2d(&part));
  F32x2 turned = {grid, grid, 0, {6, 4}, {1, 6}};
  printf("sum_2d turned: %g\n", _mlir_ciface_sum_2d(&turned));

  double numbers[3] = {1, 2, 3};
  F64x1 f64s = {numbers, numbers, 0, {3}, {1}};
  _mlir_ciface_scale(0.5, &f64s, -3);
  printf("scale: %g %g %g\n", numbers[0], numbers[1], numbers[2]);

  I32x1 iota;
  _mlir_ciface_iota(&iota, 5);
  printf("iota: %d, %d .. %d\n", (int)iota.sizes[0], iota.aligned[0], iota.aligned[4]);
  free(iota.allocated);

  int64_t four[4] = {11, 22, 33, 44};
  I64x1 fours = {four, four, 0, {4}, {1}};
  Several several;
  _mlir_ciface_several(&several, &fours, -9);
  printf("several: %d %d %g %lld\n", several.next, several.same.aligned == four, several.half,
         (long long)*several.cell.aligned);
  free(several.cell.allocated);

  float cell = 2.5f;
  F32x0 zero = {&cell, &cell, 0};
  float old = _mlir_ciface_rank_0(&zero, 8.0f);
  printf("rank_0: %g %g\n", old, cell);

  printf("many: %g\n", _mlir_ciface_many(-1, -2, -3, -4, 0.5f, 1.5, 5, 6, 7, 8, 2.5f, 3.5, -9, 4.5f, 5.5f, 6.5f, 7.5f,
                                         8.5f, 9.5, -10));

  Unranked any = {2, &part};
  RankAndSize found;
  _mlir_ciface_unranked(&found, &any);
  printf("unranked: %lld %lld\n", (long long)found.rank, (long long)found.size);
  F32x2 threes = {grid, grid, 0, {8, 3}, {3, 1}};
  Unranked forgot;
  _mlir_ciface_forget_rank(&forgot, &threes);
  F32x2 *ranked = forgot.descriptor;
  printf("forget_rank: %lld %d %d\n", (long long)forgot.rank, (int)ranked->sizes[0], ranked->aligned == grid);
  free(forgot.descriptor);

  Ints i2 = ints(32, 1.25);
  Floats f2 = floats(32, 1.25);
  printf("pairs: %lld %lld %g %g\n", (long long)i2.x, (long long)i2.y, f2.x, f2.y);
  __int128 w = wide((__int128)1 << 100, 3, 5);
  printf("wide: %llx %llx\n", (unsigned long long)(w >> 64), (unsigned long long)w);
  printf("narrow: %d\n", narrow(-100, 200, -1000, 1));
  printf("apply: %g\n", apply(power, 10, 2.0));
  _mlir_ciface_call_out();
  return 0;
}
