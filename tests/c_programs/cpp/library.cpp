// OPTIONS: -std=c++20
// Exceptions across the standard library: dynamic_cast, regular expressions, algorithms, coroutines, templates, locks, files.
#include <algorithm>
#include <coroutine>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <regex>
#include <string>
#include <thread>
#include <typeinfo>
#include <unordered_map>
#include <vector>

struct Root {
    virtual ~Root() = default;
    virtual std::string name() { return "root"; }
};
struct Left : virtual Root {
    std::string name() override { return "left"; }
};
struct Right : virtual Root {
    int value = 3;
};
struct Diamond : Left, Right {
    std::string name() override { throw *this; }
};

template <int N> struct Fibonacci {
    static int get() {
        if constexpr (N == 0) {
            throw N;
        } else if constexpr (N == 1) {
            return 1;
        } else {
            try { return Fibonacci<N - 1>::get() + Fibonacci<N - 2>::get(); } catch (int) { return 100; }
        }
    }
};

struct Generator {
    struct promise_type {
        int value;
        std::exception_ptr error;
        Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int next) {
            value = next;
            return {};
        }
        void return_void() {}
        void unhandled_exception() { error = std::current_exception(); }
    };
    std::coroutine_handle<promise_type> handle;
    bool next() {
        handle.resume();
        if (handle.promise().error) std::rethrow_exception(handle.promise().error);
        return !handle.done();
    }
};

Generator squares(int end) {
    for (int i = 0;; i++) {
        if (i == end) throw std::runtime_error("no more squares");
        co_yield i * i;
    }
}

int main() {
    Diamond diamond;
    Root *root = &diamond;
    try { std::cout << root->name(); } catch (const Right &right) { std::cout << "right " << right.value << "\n"; }
    try {
        Left left;
        std::cout << dynamic_cast<Right &>(static_cast<Root &>(left)).value;
    } catch (const std::bad_cast &error) {
        std::cout << error.what() << "\n";
    }
    std::cout << typeid(*root).name() << " " << Fibonacci<10>::get() << "\n";
    try { std::regex bad("(unclosed"); } catch (const std::regex_error &error) { std::cout << error.code() << "\n"; }
    std::string text = "key=value; k2=v2";
    std::regex pair("(\\w+)=(\\w+)");
    for (std::sregex_iterator it(text.begin(), text.end(), pair), end; it != end; ++it) {
        std::cout << (*it)[1] << ":" << (*it)[2] << "\n";
    }
    int result = 0;
    std::thread thread([&] { try { throw 12; } catch (int thrown) { result = thrown; } });
    thread.join();
    std::cout << "thread " << result << "\n";
    std::vector<int> numbers(1000);
    std::iota(numbers.begin(), numbers.end(), 0);
    int compared = 0;
    try {
        std::sort(numbers.begin(), numbers.end(), [&](int x, int y) { return ++compared == 500 ? throw compared : x > y; });
    } catch (int thrown) {
        std::cout << "sort " << thrown << "\n";
    }
    try { std::filesystem::file_size("/no/such/file"); } catch (const std::filesystem::filesystem_error &error) {
        std::cout << "file " << error.code().value() << "\n";
    }
    Generator generator = squares(4);
    try {
        while (generator.next()) std::cout << generator.handle.promise().value << " ";
    } catch (const std::exception &error) {
        std::cout << error.what() << "\n";
    }
    generator.handle.destroy();
    std::mutex mutex;
    try { std::lock_guard<std::mutex> lock(mutex); throw 1; } catch (int) { std::cout << mutex.try_lock() << "\n"; }
    mutex.unlock();
    volatile size_t huge = static_cast<size_t>(-1) / 16;
    try { delete[] new int[huge]; } catch (const std::bad_alloc &) { std::cout << "bad_alloc\n"; }
    try {
        std::ifstream in;
        in.exceptions(std::ios::failbit);
        in.open("/no/such/file");
    } catch (const std::ios::failure &) {
        std::cout << "failure\n";
    }
    int unwound = 0, depth = 0;
    std::function<void()> recurse = [&] {
        struct Guard {
            int &count;
            ~Guard() { count++; }
        } guard{unwound};
        if (++depth == 5000) throw depth;
        recurse();
    };
    try { recurse(); } catch (int thrown) { std::cout << thrown << " " << unwound << "\n"; }
    std::unordered_map<std::string, std::unique_ptr<Root>> roots;
    roots["x"] = std::make_unique<Left>();
    try {
        std::cout << roots.at("x")->name() << "\n";
        std::cout << roots.at("y")->name() << "\n";
    } catch (const std::out_of_range &) {
        std::cout << "out of range\n";
    }
    long sum = 0;
    for (int i = 0; i < 20000; i++) {
        try { if (i % 3) throw i; sum++; } catch (int thrown) { sum += thrown; }
    }
    std::cout << sum << "\n";
}
