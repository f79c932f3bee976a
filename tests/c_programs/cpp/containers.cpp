// The standard containers: their exceptions, and elements whose copies throw.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Fragile {
    static int live, copies;
    int value;
    explicit Fragile(int value) : value(value) { live++; }
    Fragile(const Fragile &other) : value(other.value) {
        if (++copies == 6) throw std::runtime_error("the sixth copy");
        live++;
    }
    ~Fragile() { live--; }
    bool operator<(const Fragile &other) const { return value < other.value; }
};
int Fragile::live, Fragile::copies;

template <typename F> void attempt(const char *name, F f) {
    try {
        f();
        std::cout << name << ": done\n";
    } catch (const std::exception &error) {
        std::cout << name << ": " << error.what() << "\n";
    }
}

int main() {
    attempt("vector::at", [] { std::vector<int> v(3); v.at(3) = 1; });
    attempt("vector length", [] { std::vector<int> v; v.reserve(static_cast<size_t>(-1) / 2); });
    attempt("string::substr", [] { std::string s = "abc"; std::cout << s.substr(1) << "\n"; s.substr(4); });
    attempt("map::at", [] { std::map<std::string, int> m{{"a", 1}}; m.at("a")++; m.at("b"); });
    attempt("stoi", [] { std::cout << std::stoi("12") << "\n"; std::stoi("x"); });
    attempt("optional", [] { std::optional<int> o; o.value(); });
    attempt("variant", [] { std::variant<int, double> v = 1.5; std::get<int>(v); });
    attempt("iostream", [] {
        std::istringstream in("1 2 z");
        in.exceptions(std::ios::failbit);
        for (int n;;) { in >> n; std::cout << n << " "; }
    });
    attempt("copies", [] {
        std::vector<Fragile> v;
        for (int i = 0; i < 10; i++) v.push_back(Fragile(i));
    });
    std::cout << "live " << Fragile::live << "\n";
    attempt("set", [] {
        Fragile::copies = 0;
        std::set<Fragile> s;
        for (int i = 0; i < 10; i++) s.insert(Fragile(i * 7 % 10));
    });
    std::cout << "live " << Fragile::live << "\n";
    attempt("shared_ptr", [] {
        auto p = std::make_shared<std::string>("shared");
        std::weak_ptr<std::string> w = p;
        p.reset();
        std::shared_ptr<std::string> again(w);
    });
    std::map<std::string, std::vector<std::string>> words;
    for (std::string word : {"one", "two", "three", "four", "five"}) words[word.substr(0, 1)].push_back(word);
    for (auto &[letter, list] : words) {
        std::cout << letter << ":";
        for (auto &word : list) std::cout << " " << word;
        std::cout << "\n";
    }
}
