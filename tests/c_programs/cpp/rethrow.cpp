// Rethrowing, nested handlers, exceptions from handlers, std::exception_ptr, nested exceptions.
#include <cstdio>
#include <exception>
#include <stdexcept>

struct Error {
    int code;
    Error(int code) : code(code) {}
    Error(const Error &other) : code(other.code) { std::printf("(copy) "); }
    ~Error() { std::printf("(gone %d) ", code); }
};

__attribute__((noinline)) void level(int depth) {
    try {
        if (depth == 0) throw Error(1);
        level(depth - 1);
    } catch (Error &error) {
        error.code += 10;
        std::printf("at %d: %d; ", depth, error.code);
        if (depth == 2) throw Error(error.code * 2);
        throw;
    }
}

void describe(const std::exception &error, int depth = 0) {
    std::printf("%*s%s\n", depth, "", error.what());
    try {
        std::rethrow_if_nested(error);
    } catch (const std::exception &inner) {
        describe(inner, depth + 2);
    } catch (int inner) {
        std::printf("int %d\n", inner);
    }
}

int main() {
    try { level(4); } catch (Error error) { std::printf("main %d\n", error.code); }
    std::exception_ptr kept;
    try { throw std::logic_error("kept"); } catch (...) { kept = std::current_exception(); }
    for (int i = 0; i < 2; i++) {
        try { std::rethrow_exception(kept); } catch (const std::logic_error &error) { std::puts(error.what()); }
    }
    try {
        try {
            try { throw 5; } catch (int) { std::throw_with_nested(std::runtime_error("middle")); }
        } catch (...) {
            std::throw_with_nested(std::logic_error("outer"));
        }
    } catch (const std::exception &error) {
        describe(error);
    }
    try {
        try { throw 1; } catch (int) {
            try { throw 2.0; } catch (double value) { std::printf("inner %g\n", value); }
            std::printf("uncaught %d\n", std::uncaught_exceptions());
            throw;
        }
    } catch (int value) {
        std::printf("outer %d\n", value);
    }
}
