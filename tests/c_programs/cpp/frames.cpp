// MIXED
// Exceptions through frames of the C library, callbacks, virtual and indirect calls, variadic functions and threads.
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>
#include <vector>

struct Shape {
    virtual ~Shape() {}
    virtual double area(double scale) const = 0;
};
struct Square : Shape {
    double side;
    explicit Square(double side) : side(side) {}
    double area(double scale) const override {
        if (side < 0) throw side;
        return side * side * scale;
    }
};

static int compare(const void *a, const void *b) {
    int x = *static_cast<const int *>(a), y = *static_cast<const int *>(b);
    if (x == 13 || y == 13) throw x + y;
    return x - y;
}

__attribute__((noinline)) int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int total = 0;
    for (int i = 0; i < count; i++) total += va_arg(list, int);
    va_end(list);
    if (total > 100) throw total;
    return total;
}

__attribute__((noinline)) double average(int count, ...) {
    va_list list;
    va_start(list, count);
    double total = 0;
    for (int i = 0; i < count; i++) total += va_arg(list, double);
    va_end(list);
    if (total < 0) throw total;
    return total / count;
}

struct Big {
    long values[8];
};
__attribute__((noinline)) Big big(int a, int b, int c, int d, int e, int f, int g, int h, double x, Big by_value) {
    if (h == 0) throw by_value;
    return Big{{a, b, c, d, e, f, g, static_cast<long>(x) + by_value.values[3]}};
}
__attribute__((noinline)) long double wide(long double x) {
    if (x > 5) throw x;
    return x / 3;
}

int main() {
    std::vector<Shape *> shapes{new Square(2), new Square(-3), new Square(4)};
    double total = 0;
    for (Shape *shape : shapes) {
        try { total += shape->area(0.5); } catch (double side) { std::printf("side %g\n", side); }
    }
    for (Shape *shape : shapes) delete shape;
    std::printf("total %g\n", total);

    int numbers[] = {5, 3, 13, 8, 1};
    try { std::qsort(numbers, 5, sizeof(int), compare); } catch (int) { std::puts("qsort threw"); }
    try {
        std::for_each(std::begin(numbers), std::end(numbers), [](int n) { if (n == 8) throw 'x'; });
    } catch (char c) { std::printf("for_each %c\n", c); }
    std::function<int(int)> function = [&](int n) -> int {
        if (n == 0) throw std::bad_function_call();
        return function(n - 1) + n;
    };
    try { function(5); } catch (const std::exception &) { std::puts("function threw"); }
    try { std::printf("%d\n", sum(3, 1, 2, 3)); sum(2, 60, 70); } catch (int n) { std::printf("sum %d\n", n); }
    int (*volatile pointer)(int, ...) = sum;
    try { pointer(1, 1000); } catch (int n) { std::printf("pointer %d\n", n); }
    double (*volatile average_of)(int, ...) = average;
    for (double sign : {1.0, -1.0}) {
        try { std::printf("%g\n", average(2, sign, 2 * sign)); } catch (double d) { std::printf("average %g\n", d); }
        try { std::printf("%g\n", average_of(1, sign)); } catch (double d) { std::printf("average_of %g\n", d); }
    }
    Big argument{{0, 0, 0, 9}};
    for (int h = 1; h >= 0; h--) {
        try {
            Big result = big(1, 2, 3, 4, 5, 6, 7, h, 33.5, argument);
            std::printf("big %ld %ld\n", result.values[0], result.values[7]);
        } catch (const Big &thrown) {
            std::printf("big threw %ld\n", thrown.values[3]);
        }
    }
    for (long double x : {1.5L, 6.25L}) {
        try { std::printf("%.3Lf\n", wide(x)); } catch (long double thrown) { std::printf("wide %.2Lf\n", thrown); }
    }
    std::thread thread([] {
        try { throw 17; } catch (int n) { std::printf("thread %d\n", n); }
    });
    thread.join();
}
