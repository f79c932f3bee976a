#include <stdio.h>
static int leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
static int days(int y, int m) { static const signed char d[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}; return d[m - 1] + (m == 2 && leap(y)); }
static long serial(int y, int m, int d) { y -= m <= 2; long era = (y >= 0 ? y : y - 399) / 400; unsigned yoe = y - era * 400, doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1, doe = yoe * 365 + yoe / 4 - yoe / 100 + doy; return era * 146097 + (long)doe - 719468; }
static int weekday(int y, int m, int d) { static int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4}; y -= m < 3; return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7; }
int main(void) { printf("%ld %ld %ld\n", serial(1970, 1, 1), serial(2026, 11, 22), serial(1600, 2, 29)); int s = 0; for (int y = 1890; y < 2110; y += 7) for (int m = 1; m < 13; m++) s = s * 3 + days(y, m) + weekday(y, m, 13); printf("%d\n", s); return 0; }
