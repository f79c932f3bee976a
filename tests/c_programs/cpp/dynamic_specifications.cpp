// OPTIONS: -std=c++14
// Dynamic exception specifications, which are filters: exceptions of other types are unexpected.
#include <cstdio>
#include <cstdlib>
#include <exception>

struct Tracer {
    ~Tracer() { std::puts("tracer"); }
};

void thrower(int which) {
    if (which == 0) throw 1;
    if (which == 1) throw "text";
    if (which == 2) throw 2.5;
}

__attribute__((noinline)) void some(int which) throw(int, const char *, std::bad_exception) {
    Tracer tracer;
    thrower(which);
}
__attribute__((noinline)) void none(int which) throw() {
    try { thrower(which); } catch (int) { std::puts("handled"); }
}

int main() {
    std::set_unexpected([] {
        std::puts("unexpected");
        throw 7;
    });
    for (int which = 0; which < 4; which++) {
        try { some(which); } catch (int n) { std::printf("int %d\n", n); } catch (const char *s) { std::puts(s); }
    }
    none(0);
    std::set_terminate([] {
        std::puts("terminate");
        std::fflush(stdout);
        _Exit(0);
    });
    none(2);
}
