// noexcept, terminate handlers, function try blocks, static initialisers that throw, abort in the end.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>

struct Part {
    explicit Part(int n) { if (n < 0) throw n; }
};
struct Whole {
    Part part;
    explicit Whole(int n) try : part(n) { std::puts("whole"); } catch (int caught) {
        std::printf("function try block %d\n", caught);
    }
};

__attribute__((noinline)) int once(int n) {
    static int value = n > 2 ? n : throw n;
    return value;
}

struct Global {
    int value;
    Global() {
        try { throw 8; } catch (int n) { value = n; }
        std::puts("constructed");
    }
    ~Global() {
        try { throw 9.5; } catch (double d) { std::printf("destructed %g\n", d); }
    }
} global;

__attribute__((noinline)) void promise(int n) noexcept {
    if (n) throw std::runtime_error("broken promise");
}

int main() {
    std::printf("%d\n", global.value);
    try { Whole whole(1); Whole bad(-4); } catch (int n) { std::printf("caught %d\n", n); }
    for (int n = 1; n < 5; n++) {
        try { std::printf("once %d\n", once(n)); } catch (int thrown) { std::printf("once threw %d\n", thrown); }
    }
    std::set_terminate([] {
        try { throw; } catch (const std::exception &error) { std::printf("terminate: %s\n", error.what()); }
        std::fflush(stdout);
        std::_Exit(0);
    });
    promise(0);
    promise(1);
}
