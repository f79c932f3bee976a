// Handlers in functions with allocations of a size known at run time, and in functions that call setjmp.
#include <alloca.h>
#include <csetjmp>
#include <cstdio>
#include <cstring>

__attribute__((noinline)) void thrower(const char *text) {
    if (std::strlen(text) > 5) throw std::strlen(text);
    std::puts(text);
}

__attribute__((noinline)) void dynamic(int n) {
    char *text = static_cast<char *>(alloca(n + 1));
    std::memset(text, 'x', n);
    text[n] = 0;
    try { thrower(text); } catch (double) { std::puts("no"); }
    for (int i = 0; i < 3; i++) {
        char array[n + i + 1];
        std::memset(array, 'y', n + i);
        array[n + i] = 0;
        try { thrower(array); } catch (size_t length) { std::printf("caught %zu\n", length); }
    }
}

static jmp_buf buffer;

__attribute__((noinline)) void jumps(int n) {
    if (n == 1) longjmp(buffer, 7);
    if (n == 2) throw 2;
    std::printf("n %d\n", n);
}

int main() {
    for (int n = 2; n < 8; n += 2) {
        try { dynamic(n); } catch (size_t length) { std::printf("main %zu\n", length); }
    }
    for (volatile int i = 0; i < 3; i++) {
        volatile int local = i * 10;
        try {
            int result = setjmp(buffer);
            if (result) {
                std::printf("jumped %d %d\n", result, local);
                continue;
            }
            jumps(i);
        } catch (int thrown) {
            std::printf("caught %d %d\n", thrown, local);
        }
    }
}
