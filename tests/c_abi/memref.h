/* The descriptors of memrefs as C has them. */
#ifndef MEMREF_H
#define MEMREF_H
#include <stdint.h>

#define MEMREF(T, N)                                                                                                   \
  struct {                                                                                                             \
    T *allocated;                                                                                                      \
    T *aligned;                                                                                                        \
    intptr_t offset;                                                                                                   \
    intptr_t sizes[N];                                                                                                 \
    intptr_t strides[N];                                                                                               \
  }

#define MEMREF0(T)                                                                                                     \
  struct {                                                                                                             \
    T *allocated;                                                                                                      \
    T *aligned;                                                                                                        \
    intptr_t offset;                                                                                                   \
  }

typedef struct {
  int64_t rank;
  void *descriptor;
} Unranked;

#endif
