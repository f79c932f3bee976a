// An exception that nothing catches: the terminate handler runs, and no destructor does.
#include <cstdio>
#include <cstdlib>
#include <exception>

struct Tracer {
    ~Tracer() { std::puts("never"); }
};

int main() {
    std::set_terminate([] {
        std::puts("terminate");
        std::fflush(stdout);
        std::_Exit(0);
    });
    Tracer tracer;
    throw 1;
}
