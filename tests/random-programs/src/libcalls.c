// Functions that compiled programs call: conversions to bfloat16, which libgcc has from version 13 on, and copies of memrefs.
//
// In a conversion the number is first rounded to a float whose last bit says that something was lost, then once more to the format.

#include <math.h>
#include <string.h>

static unsigned bits(float f) {
  unsigned u;
  memcpy(&u, &f, 4);
  return u;
}

static float from_bits(unsigned u) {
  float f;
  memcpy(&f, &u, 4);
  return f;
}

static __bf16 narrow(float f) {
  unsigned u = bits(f);
  if (f != f)
    u |= 0x400000;
  else
    u += 0x7fff + (u >> 16 & 1);
  unsigned short half = u >> 16;
  __bf16 result;
  memcpy(&result, &half, 2);
  return result;
}

// The float towards zero, with an odd fraction if that is not the number itself.
#define ODD(name, type)                                                                                               \
  static float name(type x) {                                                                                         \
    float f = (float)x;                                                                                               \
    if (x != x || (type)f == x)                                                                                       \
      return f;                                                                                                       \
    int larger = (x < 0) ? (type)f < x : (type)f > x;                                                                 \
    unsigned u = bits(f);                                                                                             \
    return from_bits((larger ? u - 1 : u) | 1);                                                                       \
  }

ODD(odd_double, double)
ODD(odd_extended, long double)
ODD(odd_quad, __float128)

__bf16 __truncsfbf2(float x) { return narrow(x); }
__bf16 __truncdfbf2(double x) { return narrow(odd_double(x)); }
__bf16 __truncxfbf2(long double x) { return narrow(odd_extended(x)); }
__bf16 __trunctfbf2(__float128 x) { return narrow(odd_quad(x)); }

// An unranked memref: its rank and a descriptor with the pointers, the offset, the sizes and the strides.
struct unranked {
  long rank;
  struct {
    char *allocated, *aligned;
    long offset, sizes_and_strides[];
  } *memref;
};

void memrefCopy(long size, struct unranked *from, struct unranked *to) {
  long rank = from->rank, count = 1;
  const long *sizes = from->memref->sizes_and_strides;
  for (long i = 0; i < rank; i++)
    count *= sizes[i];
  for (long n = 0; n < count; n++) {
    long read = from->memref->offset, write = to->memref->offset, rest = n;
    for (long i = rank; i-- > 0; rest /= sizes[i]) {
      read += rest % sizes[i] * sizes[rank + i];
      write += rest % sizes[i] * to->memref->sizes_and_strides[rank + i];
    }
    memcpy(to->memref->aligned + write * size, from->memref->aligned + read * size, size);
  }
}
