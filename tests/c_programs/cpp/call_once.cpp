#include <cerrno>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>
static std::once_flag once;
static int initialized;
static void initialize(int value) { initialized += value; }
static int failed_with(const char *name) { std::FILE *file = std::fopen(name, "r"); if (file) std::fclose(file); return errno; }
int main() {
  std::call_once(once, initialize, 5);
  std::call_once(once, initialize, 7);
  std::once_flag other;
  int captured = 0;
  std::call_once(other, [&] { captured = 11; });
  std::vector<std::thread> threads;
  std::once_flag shared;
  int count = 0;
  for (int i = 0; i < 4; i++) threads.emplace_back([&] { std::call_once(shared, [&] { ++count; }); });
  for (auto &thread : threads) thread.join();
  std::once_flag throwing;
  int attempts = 0;
  for (int i = 0; i < 3; i++) {
    try { std::call_once(throwing, [&] { if (++attempts < 2) throw attempts; }); } catch (int n) { std::printf("attempt %d\n", n); }
  }
  std::printf("%d %d %d %d %d\n", initialized, captured, count, attempts, failed_with("/nonexistent/file") == ENOENT);
}
