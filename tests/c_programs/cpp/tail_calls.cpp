// Exceptions through tail calls in constant stack, and handlers around calls of functions that are called so.
#include <cstdio>

struct Tracer {
    int n;
    ~Tracer() { std::printf("-%d ", n); }
};

__attribute__((noinline)) int leaf(int n, int sum) {
    if (n == 0) throw sum;
    [[clang::musttail]] return leaf(n - 1, sum + n);
}
__attribute__((noinline)) int by_tail(int n, int sum) { [[clang::musttail]] return leaf(n, sum); }
__attribute__((noinline)) int cleans_up(int n) {
    Tracer tracer{n};
    return by_tail(n, 0) + 1;
}
int (*volatile pointer)(int, int) = leaf;

int main() {
    for (int i = 0; i < 3; i++) {
        try { std::printf("%d\n", cleans_up(i * 1000)); } catch (int sum) { std::printf("caught %d\n", sum); }
        try { std::printf("%d\n", leaf(i, 5)); } catch (int sum) { std::printf("caught %d\n", sum); }
        try { std::printf("%d\n", pointer(i, 5)); } catch (int sum) { std::printf("caught %d\n", sum); }
    }
}
