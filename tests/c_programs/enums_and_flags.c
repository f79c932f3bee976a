#include <stdio.h>
enum color { RED = 1, GREEN = 1 << 3, BLUE = GREEN << 2, ALL = RED | GREEN | BLUE, NEGATIVE = -5, NEXT };
enum __attribute__((packed)) tiny { A, B, C };
struct flags { unsigned read : 1, write : 1, mode : 3; signed delta : 4; enum tiny t; };
static const char *text(enum color c) { static char b[16]; int n = 0; if (c & RED) b[n++] = 'r'; if (c & GREEN) b[n++] = 'g'; if (c & BLUE) b[n++] = 'b'; b[n] = 0; return b; }
int main(void) { struct flags f = {1, 0, 6, -3, C}; f.mode++; f.delta -= 6; f.write = !f.write; printf("%d %d %d %d %d %zu\n", f.read, f.write, f.mode, f.delta, f.t, sizeof(enum tiny)); printf("%s ", text(ALL)); printf("%s %d %d\n", text(ALL & ~GREEN), NEXT, ALL ^ RED); return 0; }
