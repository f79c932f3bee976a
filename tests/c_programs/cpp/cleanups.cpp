// MIXED
// Destructors that run while an exception passes, in reverse order, also of members, arrays and half-built objects.
#include <cstdio>

struct Tracer {
    int id;
    explicit Tracer(int id) : id(id) {
        if (id == 7) throw id;
        std::printf("+%d ", id);
    }
    Tracer(const Tracer &other) : id(other.id + 100) { std::printf("+%d ", id); }
    ~Tracer() { std::printf("-%d ", id); }
};

struct Members {
    Tracer first, second, third;
    explicit Members(int start) : first(start), second(start + 1), third(start + 2) { std::printf("built "); }
};

static int counter;
struct Counted {
    int id;
    Counted() : id(counter++) {
        if (id == 3) throw "the fourth element";
        std::printf("+c%d ", id);
    }
    ~Counted() { std::printf("-c%d ", id); }
};

__attribute__((noinline)) void deep(int depth, Tracer by_value) {
    Tracer local(depth);
    if (depth == 0) throw 3L;
    deep(depth - 1, local);
    std::printf("never ");
}

__attribute__((noinline)) int returns(int n) {
    Tracer a(20);
    for (int i = 0; i < 3; i++) {
        Tracer b(30 + i);
        try {
            Tracer c(40 + i);
            if (i == n) throw i;
            if (i > n) return i * 10;
        } catch (int caught) {
            Tracer d(50 + caught);
            if (n == 2) return 99;
            continue;
        }
    }
    return -1;
}

int main() {
    try { Members members(1); } catch (int) { std::puts("no"); }
    std::puts("");
    try { Members members(5); } catch (int id) { std::printf("caught %d\n", id); }
    try { Members members(6); } catch (int id) { std::printf("caught %d\n", id); }
    try { Counted many[6]; } catch (const char *text) { std::printf("%s\n", text); }
    counter = 2;
    try { delete new Counted[2]; } catch (const char *text) { std::printf("%s\n", text); }
    try { deep(3, Tracer(9)); } catch (long value) { std::printf("caught %ld\n", value); }
    for (int n = 0; n < 4; n++) std::printf("= %d\n", returns(n));
}
