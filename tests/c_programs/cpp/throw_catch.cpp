// MIXED
// Catching by type: the first handler that matches, bases after derived classes, by value, reference and pointer.
#include <cstdio>
#include <stdexcept>
#include <string>

struct Base {
    virtual ~Base() {}
    virtual int id() const { return 1; }
};
struct Other {
    int pad = 40;
    virtual ~Other() {}
};
struct Derived : Other, Base {
    int id() const override { return 2; }
};
struct Plain {
    long values[6];
};

__attribute__((noinline)) void thrower(int which) {
    switch (which) {
    case 0: throw 42;
    case 1: throw 2.5;
    case 2: throw "text";
    case 3: throw Derived();
    case 4: throw Plain{{1, 2, 3, 4, 5, 6}};
    case 5: throw std::runtime_error("runtime");
    case 6: throw std::string("a string that is too long for the small buffer");
    case 7: throw static_cast<const Base *>(new Derived());
    case 8: throw nullptr;
    case 9: throw 'c';
    case 10: throw std::out_of_range("range");
    }
}

int main() {
    for (int which = 0; which < 12; which++) {
        try {
            thrower(which);
            std::printf("%d: nothing\n", which);
        } catch (int value) {
            std::printf("%d: int %d\n", which, value);
        } catch (double value) {
            std::printf("%d: double %g\n", which, value);
        } catch (const char *text) {
            std::printf("%d: text %s\n", which, text ? text : "null");
        } catch (const Base &base) {
            std::printf("%d: base %d\n", which, base.id());
        } catch (Plain plain) {
            std::printf("%d: plain %ld\n", which, plain.values[0] + plain.values[5]);
        } catch (const std::logic_error &error) {
            std::printf("%d: logic %s\n", which, error.what());
        } catch (const std::exception &error) {
            std::printf("%d: exception %s\n", which, error.what());
        } catch (const std::string &text) {
            std::printf("%d: string %s\n", which, text.c_str());
        } catch (const Base *base) {
            std::printf("%d: pointer %d\n", which, base->id());
            delete base;
        } catch (...) {
            std::printf("%d: something\n", which);
        }
    }
}
