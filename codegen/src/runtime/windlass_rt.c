/* The runtime of a linked program: print functions, clock, and the arithmetic routines that the compiler's own
 * library may lack. The Rust functions of the same names (print.rs, half.rs, wide.rs) serve programs that run in
 * process; a test checks that both print the same.
 *
 * C99, compiled when a program is linked. All functions are weak: a program's own definition wins. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/time.h>
#endif

#if defined(__GNUC__) || defined(__clang__)
#define WEAK __attribute__((weak))
#else
#define WEAK
#endif

WEAK void printI64(int64_t value) { printf("%lld", (long long)value); }
WEAK void printU64(uint64_t value) { printf("%llu", (unsigned long long)value); }
WEAK void printF64(double value) { printf("%g", value); }
WEAK void printF32(float value) { printf("%g", (double)value); }
WEAK void printString(const char *text) { fputs(text, stdout); }
WEAK void printOpen(void) { fputs("( ", stdout); }
WEAK void printClose(void) { fputs(" )", stdout); }
WEAK void printComma(void) { fputs(", ", stdout); }
WEAK void printNewline(void) { putchar('\n'); }
WEAK void printFlops(double flops) { fprintf(stderr, "%f GFLOPS\n", flops / 1.0e9); }

/* Seconds since 1970, to the microsecond. */
WEAK double rtclock(void) {
#ifdef _WIN32
  /* Windows counts units of 100 ns from 1601. */
  FILETIME now;
  GetSystemTimeAsFileTime(&now);
  return ((double)now.dwHighDateTime * 4294967296.0 + (double)now.dwLowDateTime) * 1.0e-7 - 11644473600.0;
#else
  struct timeval now;
  if (gettimeofday(&now, NULL) != 0)
    return 0.0;
  return (double)now.tv_sec + (double)now.tv_usec * 1.0e-6;
#endif
}

static uint32_t bits_of_float(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static float float_of_bits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static float f16_to_float(uint16_t half) {
  uint32_t sign = (uint32_t)(half >> 15) << 31;
  uint32_t exponent = (half >> 10) & 0x1f;
  uint32_t fraction = half & 0x3ff;
  uint32_t magnitude;
  if (exponent == 0)
    magnitude = bits_of_float((float)fraction * (1.0f / 16777216.0f));
  else if (exponent == 0x1f)
    magnitude = 0x7f800000u | (fraction ? 0x400000u : 0) | fraction << 13;
  else
    magnitude = (exponent + 127 - 15) << 23 | fraction << 13;
  return float_of_bits(sign | magnitude);
}

static float bf16_to_float(uint16_t half) {
  uint32_t bits = (uint32_t)half << 16;
  int nan = (bits & 0x7fffffffu) > 0x7f800000u;
  return float_of_bits(bits | (nan ? 0x400000u : 0));
}

/* Half-precision values are printed from their bits. */
WEAK void printF16(uint16_t bits) { printF32(f16_to_float(bits)); }
WEAK void printBF16(uint16_t bits) { printF32(bf16_to_float(bits)); }

/* A 16-bit float stands in the low bits of a float register, where a `float` would; compilers before GCC 13 have no
 * type for bf16. */
WEAK float __extendbfsf2(float half) { return bf16_to_float((uint16_t)bits_of_float(half)); }

/* Rounds to nearest, ties to even. The bits of a double without its sign are a number that grows with the value. */
WEAK float __truncdfbf2(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  uint32_t sign = (uint32_t)(bits >> 63) << 15;
  int exponent = (int)(bits >> 52 & 0x7ff);
  uint64_t fraction = bits & 0xfffffffffffffULL;
  int narrow = exponent - 1023 + 127;
  uint64_t significand, kept, rest, tie;
  int shift = 52 - 7;
  if (exponent == 0x7ff) {
    uint32_t nan = fraction ? 0x40u | (uint32_t)(fraction >> shift) : 0;
    return float_of_bits(sign | 0x7f80u | nan);
  }
  if (narrow >= 255)
    return float_of_bits(sign | 0x7f80u);
  if (narrow > 0) {
    significand = (uint64_t)narrow << 52 | fraction;
  } else {
    significand = 1ULL << 52 | fraction;
    shift += 1 - narrow;
  }
  if (shift > 53)
    return float_of_bits(sign);
  kept = significand >> shift;
  rest = significand & ((1ULL << shift) - 1);
  tie = 1ULL << (shift - 1);
  if (rest > tie || (rest == tie && (kept & 1)))
    ++kept;
  return float_of_bits(sign | (uint32_t)kept);
}

WEAK float __truncsfbf2(float value) { return __truncdfbf2((double)value); }

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 unsigned_wide;

/* The product, and whether it overflowed. */
WEAK wide __muloti4(wide a, wide b, int *overflow) {
  wide product = (wide)((unsigned_wide)a * (unsigned_wide)b);
  wide minimum = (wide)((unsigned_wide)1 << 127);
  if (a == 0 || b == 0)
    *overflow = 0;
  else if ((a == -1 && b == minimum) || (b == -1 && a == minimum))
    *overflow = 1;
  else
    *overflow = product / b != a;
  return product;
}
#endif

/* Memrefs: an unranked one is its rank and a pointer to its descriptor: two pointers, an offset, sizes and strides. */
enum element { E_I8, E_I16, E_I32, E_I64, E_IND, E_F16, E_BF16, E_F32, E_F64, E_C32, E_C64, E_V4X4F32 };
static const int64_t element_size[] = {1, 2, 4, 8, 8, 2, 2, 4, 8, 8, 16, 64};
struct unranked {
  int64_t rank;
  const int64_t *descriptor;
};

static const char *data_of(const int64_t *descriptor) {
  const char *data;
  memcpy(&data, descriptor + 1, sizeof data);
  return data;
}

static double number_at(enum element element, const char *at) {
  union {
    int8_t i8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    int64_t i64;
    float f32;
    double f64;
  } value;
  size_t size = (size_t)element_size[element];
  memcpy(&value, at, size > 8 ? 8 : size);
  switch (element) {
  case E_I8: return value.i8;
  case E_I16: return value.i16;
  case E_I32: return value.i32;
  case E_F16: return f16_to_float(value.u16);
  case E_BF16: return bf16_to_float(value.u16);
  case E_F32: case E_C32: return value.f32;
  case E_F64: case E_C64: return value.f64;
  default: return (double)value.i64;
  }
}

static void print_element(enum element element, const char *at) {
  int64_t word;
  switch (element) {
  case E_I8: putchar((unsigned char)*at); break;
  case E_I16: case E_I32: printf("%d", (int)number_at(element, at)); break;
  case E_I64: memcpy(&word, at, 8); printf("%lld", (long long)word); break;
  case E_IND: memcpy(&word, at, 8); printf("%llu", (unsigned long long)word); break;
  case E_V4X4F32:
    for (int row = 0; row < 4; row++) {
      float n[4];
      memcpy(n, at + 16 * row, 16);
      printf("%s(%g, %g, %g, %g)", row == 0 ? "(" : row == 3 ? ",  " : ",   ", n[0], n[1], n[2], n[3]);
    }
    printf(")");
    break;
  case E_C32: case E_C64:
    printf("(%g,%g)", number_at(element, at), number_at(element, at + element_size[element] / 2));
    break;
  default: printf("%g", number_at(element, at));
  }
}

static void print_list(const int64_t *numbers, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    printf(i ? ", %lld" : "%lld", (long long)numbers[i]);
}

static void print_shape(int64_t rank, const int64_t *descriptor) {
  printf("base@ = %p rank = %lld offset = %lld sizes = [", (void *)data_of(descriptor), (long long)rank,
         (long long)descriptor[2]);
  print_list(descriptor + 3, rank);
  fputs("] strides = [", stdout);
  print_list(descriptor + 3 + rank, rank);
  putchar(']');
}

static void print_dims(enum element element, int64_t rank, const int64_t *descriptor, int64_t dim, int64_t offset) {
  if (dim == rank) {
    print_element(element, data_of(descriptor) + offset * element_size[element]);
    return;
  }
  int64_t size = descriptor[3 + dim];
  putchar('[');
  for (int64_t i = 0; i < (size > 1 ? size : 1); ++i) {
    if (i > 0) {
      fputs(dim + 1 < rank ? ", \n" : ", ", stdout);
      for (int64_t space = 0; space <= dim; ++space)
        putchar(' ');
    }
    print_dims(element, rank, descriptor, dim + 1, offset + i * descriptor[3 + rank + dim]);
  }
  putchar(']');
}

static void print_memref(enum element element, const char *kind, int64_t rank, const int64_t *descriptor) {
  fputs(kind, stdout);
  print_shape(rank, descriptor);
  fputs(" data = \n", stdout);
  if (rank == 0)
    putchar('[');
  print_dims(element, rank, descriptor, 0, descriptor[2]);
  fputs(rank == 0 ? "]\n" : "\n", stdout);
  fflush(stdout);
}

static int is_finite(double value) { return value - value == 0; }

static int elements_agree(enum element element, const char *a, const char *b) {
  double x = number_at(element, a), y = number_at(element, b);
  double delta = x > y ? x - y : y - x, size = y < 0 ? -y : y;
  switch (element) {
  case E_F32: return is_finite(x) && is_finite(y) && delta <= 1e-6 * size;
  case E_F64: return is_finite(x) && is_finite(y) && delta <= 1e-12 * size;
  case E_F16: case E_BF16: return x == y;
  case E_C32: case E_C64:
    return x == y && number_at(element, a + element_size[element] / 2) ==
                         number_at(element, b + element_size[element] / 2);
  default: return memcmp(a, b, (size_t)element_size[element]) == 0;
  }
}

static int64_t count_errors(enum element element, int64_t rank, const int64_t *a, const int64_t *b, int64_t dim,
                            int64_t offset, int *printed) {
  if (dim == rank) {
    const char *x = data_of(a) + offset * element_size[element], *y = data_of(b) + offset * element_size[element];
    if (elements_agree(element, x, y))
      return 0;
    if ((*printed)++ < 10)
      fprintf(stderr, "%g != %g offset = %lld\n", number_at(element, x), number_at(element, y), (long long)offset);
    return 1;
  }
  int64_t errors = 0;
  for (int64_t i = 0; i < a[3 + dim]; ++i)
    errors += count_errors(element, rank, a, b, dim + 1, offset + i * a[3 + rank + dim], printed);
  return errors;
}

static int64_t compare_memrefs(enum element element, struct unranked a, struct unranked b) {
  int printed = 0;
  if (a.rank > 0 && (a.rank != b.rank || memcmp(a.descriptor + 2, b.descriptor + 2, (size_t)(1 + 2 * a.rank) * 8) != 0))
    return -1;
  return count_errors(element, a.rank, a.descriptor, b.descriptor, 0, a.descriptor[2], &printed);
}

static void copy_dims(int64_t bytes, const struct unranked *from, const struct unranked *to, int64_t dim,
                      int64_t source, int64_t target) {
  int64_t rank = from->rank;
  if (dim == rank) {
    memmove((char *)data_of(to->descriptor) + target * bytes, data_of(from->descriptor) + source * bytes,
            (size_t)bytes);
    return;
  }
  for (int64_t i = 0; i < from->descriptor[3 + dim]; ++i)
    copy_dims(bytes, from, to, dim + 1, source + i * from->descriptor[3 + rank + dim],
              target + i * to->descriptor[3 + rank + dim]);
}

WEAK void memrefCopy(int64_t bytes, const struct unranked *from, const struct unranked *to) {
  copy_dims(bytes, from, to, 0, from->descriptor[2], to->descriptor[2]);
}
WEAK int64_t _mlir_ciface_nanoTime(void) { return (int64_t)(rtclock() * 1e9); }
WEAK void _mlir_ciface_printMemrefI8(struct unranked *m) { print_memref(E_I8, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefI16(struct unranked *m) { print_memref(E_I16, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefI32(struct unranked *m) { print_memref(E_I32, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefI64(struct unranked *m) { print_memref(E_I64, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefInd(struct unranked *m) { print_memref(E_IND, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefF16(struct unranked *m) { print_memref(E_F16, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefBF16(struct unranked *m) { print_memref(E_BF16, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefF32(struct unranked *m) { print_memref(E_F32, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefF64(struct unranked *m) { print_memref(E_F64, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefC32(struct unranked *m) { print_memref(E_C32, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefC64(struct unranked *m) { print_memref(E_C64, "Unranked Memref ", m->rank, m->descriptor); }
WEAK void _mlir_ciface_printMemrefShapeI8(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeI32(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeI64(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeInd(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeF32(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeF64(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeC32(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemrefShapeC64(struct unranked *m) {
  fputs("Unranked Memref ", stdout);
  print_shape(m->rank, m->descriptor);
  putchar('\n');
}
WEAK void _mlir_ciface_printMemref0dF32(int64_t *m) { print_memref(E_F32, "Memref ", 0, m); }
WEAK void _mlir_ciface_printMemref1dI8(int64_t *m) { print_memref(E_I8, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dI32(int64_t *m) { print_memref(E_I32, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dI64(int64_t *m) { print_memref(E_I64, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dInd(int64_t *m) { print_memref(E_IND, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dF32(int64_t *m) { print_memref(E_F32, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dF64(int64_t *m) { print_memref(E_F64, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dC32(int64_t *m) { print_memref(E_C32, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref1dC64(int64_t *m) { print_memref(E_C64, "Memref ", 1, m); }
WEAK void _mlir_ciface_printMemref2dF32(int64_t *m) { print_memref(E_F32, "Memref ", 2, m); }
WEAK void _mlir_ciface_printMemref3dF32(int64_t *m) { print_memref(E_F32, "Memref ", 3, m); }
WEAK void _mlir_ciface_printMemref4dF32(int64_t *m) { print_memref(E_F32, "Memref ", 4, m); }
WEAK void printMemrefI32(int64_t rank, int64_t *m) { print_memref(E_I32, "Unranked Memref ", rank, m); }
WEAK void printMemrefI64(int64_t rank, int64_t *m) { print_memref(E_I64, "Unranked Memref ", rank, m); }
WEAK void printMemrefInd(int64_t rank, int64_t *m) { print_memref(E_IND, "Unranked Memref ", rank, m); }
WEAK void printMemrefF32(int64_t rank, int64_t *m) { print_memref(E_F32, "Unranked Memref ", rank, m); }
WEAK void printMemrefF64(int64_t rank, int64_t *m) { print_memref(E_F64, "Unranked Memref ", rank, m); }
WEAK void _mlir_ciface_printMemrefVector4x4xf32(int64_t *m) { print_memref(E_V4X4F32, "Memref ", 2, m); }
WEAK void printMemrefC32(int64_t rank, int64_t *m) { print_memref(E_C32, "Unranked Memref ", rank, m); }
WEAK void printMemrefC64(int64_t rank, int64_t *m) { print_memref(E_C64, "Unranked Memref ", rank, m); }
WEAK int64_t _mlir_ciface_verifyMemRefI8(struct unranked *a, struct unranked *b) { return compare_memrefs(E_I8, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefI16(struct unranked *a, struct unranked *b) { return compare_memrefs(E_I16, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefI32(struct unranked *a, struct unranked *b) { return compare_memrefs(E_I32, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefI64(struct unranked *a, struct unranked *b) { return compare_memrefs(E_I64, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefInd(struct unranked *a, struct unranked *b) { return compare_memrefs(E_IND, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefF16(struct unranked *a, struct unranked *b) { return compare_memrefs(E_F16, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefBF16(struct unranked *a, struct unranked *b) { return compare_memrefs(E_BF16, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefF32(struct unranked *a, struct unranked *b) { return compare_memrefs(E_F32, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefF64(struct unranked *a, struct unranked *b) { return compare_memrefs(E_F64, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefC32(struct unranked *a, struct unranked *b) { return compare_memrefs(E_C32, *a, *b); }
WEAK int64_t _mlir_ciface_verifyMemRefC64(struct unranked *a, struct unranked *b) { return compare_memrefs(E_C64, *a, *b); }
WEAK int64_t verifyMemRefI32(int64_t rank, int64_t *a, int64_t other, int64_t *b) {
  struct unranked x = {rank, a}, y = {other, b};
  return compare_memrefs(E_I32, x, y);
}
WEAK int64_t verifyMemRefInd(int64_t rank, int64_t *a, int64_t other, int64_t *b) {
  struct unranked x = {rank, a}, y = {other, b};
  return compare_memrefs(E_IND, x, y);
}
WEAK int64_t verifyMemRefF32(int64_t rank, int64_t *a, int64_t other, int64_t *b) {
  struct unranked x = {rank, a}, y = {other, b};
  return compare_memrefs(E_F32, x, y);
}
WEAK int64_t verifyMemRefF64(int64_t rank, int64_t *a, int64_t other, int64_t *b) {
  struct unranked x = {rank, a}, y = {other, b};
  return compare_memrefs(E_F64, x, y);
}
WEAK int64_t verifyMemRefC32(int64_t rank, int64_t *a, int64_t other, int64_t *b) {
  struct unranked x = {rank, a}, y = {other, b};
  return compare_memrefs(E_C32, x, y);
}
WEAK int64_t verifyMemRefC64(int64_t rank, int64_t *a, int64_t other, int64_t *b) {
  struct unranked x = {rank, a}, y = {other, b};
  return compare_memrefs(E_C64, x, y);
}

/* Memory, for programs that were lowered to call functions of these names. */
#ifdef _WIN32
#define aligned_alloc(alignment, size) malloc(size)
#else
/* C99's headers do not have it yet. */
void *aligned_alloc(size_t alignment, size_t size);
#endif
WEAK void *_mlir_memref_to_llvm_alloc(size_t size) { return malloc(size); }
WEAK void *_mlir_memref_to_llvm_aligned_alloc(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }
WEAK void _mlir_memref_to_llvm_free(void *memory) { free(memory); }
WEAK void *_mlir_alloc(size_t size) { return malloc(size); }
WEAK void *_mlir_aligned_alloc(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }
WEAK void _mlir_free(void *memory) { free(memory); }
WEAK void *mlirAlloc(size_t size) { return malloc(size); }
WEAK void *mlirAlignedAlloc(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }
WEAK void mlirFree(void *memory) { free(memory); }
WEAK void mlirAlignedFree(void *memory) { free(memory); }
