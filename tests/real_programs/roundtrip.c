/* Compresses and decompresses buffers of many sizes, and prints the sizes and checksums of what it gets.
   -DUSE_BZIP2, -DUSE_ZLIB or -DUSE_ZSTD selects the library; the argument is the size of the largest buffer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(USE_BZIP2)
#include "bzlib.h"
static size_t bound(size_t n) { return n + n / 50 + 700; }
static size_t pack(char *to, size_t room, char *from, size_t n, int level) {
  unsigned size = (unsigned)room;
  return BZ2_bzBuffToBuffCompress(to, &size, from, (unsigned)n, level, 0, 0) == BZ_OK ? size : 0;
}
static size_t unpack(char *to, size_t room, char *from, size_t n) {
  unsigned size = (unsigned)room;
  return BZ2_bzBuffToBuffDecompress(to, &size, from, (unsigned)n, 0, 0) == BZ_OK ? size : 0;
}
void bz_internal_error(int code) { printf("bzip2: internal error %d\n", code); exit(2); }
#elif defined(USE_ZLIB)
#include "zlib.h"
static size_t bound(size_t n) { return compressBound(n); }
static size_t pack(char *to, size_t room, char *from, size_t n, int level) {
  uLongf size = room;
  return compress2((Bytef *)to, &size, (Bytef *)from, n, level) == Z_OK ? size : 0;
}
static size_t unpack(char *to, size_t room, char *from, size_t n) {
  uLongf size = room;
  return uncompress((Bytef *)to, &size, (Bytef *)from, n) == Z_OK ? size : 0;
}
#else
#include "zstd.h"
static size_t bound(size_t n) { return ZSTD_compressBound(n); }
static size_t pack(char *to, size_t room, char *from, size_t n, int level) {
  size_t size = ZSTD_compress(to, room, from, n, level * 2);
  return ZSTD_isError(size) ? 0 : size;
}
static size_t unpack(char *to, size_t room, char *from, size_t n) {
  size_t size = ZSTD_decompress(to, room, from, n);
  return ZSTD_isError(size) ? 0 : size;
}
#endif

static unsigned long checksum(const char *bytes, size_t n) {
  unsigned long sum = 14695981039346656037ul;
  for (size_t i = 0; i < n; i++) sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211ul;
  return sum;
}

/* Words of a small vocabulary, with some noise. */
static void fill(char *bytes, size_t n) {
  static const char *words[] = {"the ", "function ", "returns ", "a ", "value ", "of ", "type ", "int ", "\n", "and "};
  unsigned long state = 88172645463325252ul;
  for (size_t i = 0; i < n;) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const char *word = words[state % 10];
    while (*word && i < n) bytes[i++] = *word++;
    if (state % 13 == 0 && i < n) bytes[i++] = (char)(state >> 32);
  }
}

int main(int argc, char **argv) {
  size_t largest = argc > 1 ? strtoul(argv[1], 0, 10) : 1000000;
  char *original = malloc(largest), *packed = malloc(bound(largest)), *unpacked = malloc(largest);
  if (!original || !packed || !unpacked) return 3;
  fill(original, largest);
  int failures = 0;
  for (size_t n = 1; n <= largest; n = n * 7 + 1)
    for (int level = 1; level <= 9; level += 4) {
      size_t size = pack(packed, bound(n), original, n, level);
      size_t back = size ? unpack(unpacked, n, packed, size) : 0;
      int same = back == n && !memcmp(original, unpacked, n);
      printf("%zu bytes, level %d: %zu bytes, checksum %016lx, %s\n", n, level, size, checksum(packed, size),
             same ? "same" : "DIFFERENT");
      failures += !same;
    }
  return failures != 0;
}
