// Wide strings, UTF-16, UTF-32 and UTF-8 literals, and the library's functions for them.
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>
#include <wctype.h>
static const wchar_t wide[] = L"Grüße, \u4e16\u754c \U0001f600";
static const char16_t half[] = u"a\u00e9\U0001f600z";
static const char32_t full[] = U"a\u00e9\U0001f600z";
static const char narrow[] = u8"\u00e9\u4e16";
static wchar_t table[][6] = {L"one", L"two", L"three"};
__attribute__((noinline)) static unsigned hash(const wchar_t *s) { unsigned h = 5381; for (; *s; s++) h = h * 33 ^ (unsigned)*s; return h; }
int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof wide / sizeof *wide, sizeof half / sizeof *half, sizeof full / sizeof *full, sizeof narrow);
  for (int i = 0; half[i]; i++) printf("%04x ", half[i]);
  for (int i = 0; full[i]; i++) printf("%05x ", (unsigned)full[i]);
  for (int i = 0; narrow[i]; i++) printf("%02x ", (unsigned char)narrow[i]);
  printf("\n%u %u %zu\n", hash(wide), hash(table[2]), wcslen(wide));
  wchar_t buffer[40];
  wcscpy(buffer, table[0]), wcscat(buffer, table[1]);
  printf("%d %d %d\n", wcscmp(buffer, L"onetwo"), wcscmp(table[0], table[1]) < 0, (int)(wcschr(buffer, L't') - buffer));
  swprintf(buffer, 40, L"%d-%ls-%c", 42, table[2], L'x');
  for (int i = 0; buffer[i]; i++) buffer[i] = towupper(buffer[i]);
  for (int i = 0; buffer[i]; i++) printf("%lc", (wint_t)buffer[i]);
  printf("\n%d %d %d\n", L'\xff', u'\u00ff', (int)U'\U0010ffff');
  printf("%ld %g\n", wcstol(L"-1234xyz", 0, 10), wcstod(L"2.5e3", 0));
  wmemset(buffer, L'!', 5), buffer[5] = 0;
  printf("%zu %d\n", wcslen(buffer), wmemcmp(buffer, L"!!!!?", 5) < 0);
  return 0;
}
