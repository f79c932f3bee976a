// Every operation of C11's atomics with every order, on all sizes up to eight bytes, pointers and structs.
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#define ORDERS(op) op(memory_order_relaxed) op(memory_order_acquire) op(memory_order_release) op(memory_order_acq_rel) op(memory_order_seq_cst)
struct pair { int a, b; };
static _Atomic struct pair both;
static int items[8] = {0, 1, 2, 3, 4, 5, 6, 7};
static _Atomic(int *) cursor = items;
static atomic_bool flag;
static const char *show_bool(bool b) { return b ? "yes" : "no"; }
#define TEST(type, format)                                                                              \
  static void test_##type(void) {                                                                        \
    static _Atomic type x = 100;                                                                         \
    type seen = 0;                                                                                       \
    ORDERS(FETCH) ORDERS(EXCHANGE)                                                                       \
    atomic_store_explicit(&x, seen, memory_order_relaxed);                                               \
    seen += atomic_load_explicit(&x, memory_order_acquire);                                              \
    atomic_store_explicit(&x, seen, memory_order_release);                                               \
    type old = 5;                                                                                        \
    bool a = atomic_compare_exchange_strong_explicit(&x, &old, 7, memory_order_acq_rel, memory_order_acquire); \
    bool b = atomic_compare_exchange_strong_explicit(&x, &old, 9, memory_order_release, memory_order_relaxed); \
    old = 9;                                                                                             \
    while (!atomic_compare_exchange_weak_explicit(&x, &old, old * 2, memory_order_seq_cst, memory_order_relaxed)); \
    x += 3, x *= 5, x <<= 1, x /= 3, x ^= 0x15;                                                          \
    type last = x++;                                                                                     \
    printf(#type " " format " " format " %d %d " format " " format "\n", seen, old, a, b, last, --x);    \
  }
#define FETCH(o)                                                                                         \
  seen += atomic_fetch_add_explicit(&x, 3, o), seen ^= atomic_fetch_sub_explicit(&x, 50, o),             \
  seen += atomic_fetch_and_explicit(&x, 0x6d, o), seen ^= atomic_fetch_or_explicit(&x, 0x42, o),         \
  seen += atomic_fetch_xor_explicit(&x, 0x33, o);
#define EXCHANGE(o) seen = seen * 3 + atomic_exchange_explicit(&x, seen + 1, o);
typedef signed char i8; typedef unsigned char u8; typedef short i16; typedef unsigned short u16; typedef unsigned u32; typedef unsigned long u64;
TEST(i8, "%d") TEST(u8, "%d") TEST(i16, "%d") TEST(u16, "%d") TEST(int, "%d") TEST(u32, "%u") TEST(long, "%ld") TEST(u64, "%lu")
int main(void) {
  atomic_init(&both, ((struct pair){1, 2}));
  test_i8(), test_u8(), test_i16(), test_u16(), test_int(), test_u32(), test_long(), test_u64();
  struct pair p = atomic_load(&both), q = {p.b, p.a};
  printf("%d ", atomic_compare_exchange_strong(&both, &p, q));
  p = atomic_exchange(&both, ((struct pair){8, 9}));
  printf("%d %d\n", p.a, p.b);
  int *before = atomic_fetch_add(&cursor, 3), *middle = cursor++;
  printf("%d %d %d\n", *before, *middle, *atomic_fetch_sub_explicit(&cursor, 2, memory_order_relaxed));
  printf("%s %s\n", show_bool(atomic_exchange(&flag, 2)), show_bool(atomic_fetch_xor(&flag, 1)));
  printf("%d %d %d\n", atomic_is_lock_free(&both), __atomic_always_lock_free(8, 0), flag);
  int plain = 4;
  printf("%d %d\n", __sync_add_and_fetch(&plain, 5), __sync_bool_compare_and_swap(&plain, 9, 1));
  printf("%d %d\n", __atomic_fetch_nand(&plain, 3, __ATOMIC_RELAXED), __sync_val_compare_and_swap(&plain, -2, 6));
  printf("%d %d %d\n", __atomic_fetch_min(&plain, -7, __ATOMIC_ACQ_REL), __atomic_fetch_max(&plain, 70, __ATOMIC_RELEASE), plain);
  return 0;
}
