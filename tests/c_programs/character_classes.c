#include <stdio.h>
#include <ctype.h>
#include <string.h>
static int is_word(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }
static int vowel(int c) { return strchr("aeiouAEIOU", c) != 0 && c; }
static void title(char *s) { for (int start = 1; *s; s++) { *s = start ? toupper((unsigned char)*s) : tolower((unsigned char)*s); start = !is_word((unsigned char)*s); } }
static void rot13(char *s) { for (; *s; s++) { if (isupper((unsigned char)*s)) *s = (*s - 'A' + 13) % 26 + 'A'; else if (islower((unsigned char)*s)) *s = (*s - 'a' + 13) % 26 + 'a'; } }
int main(void) { char t[] = "tHE quick-brown fox's 2nd_jump"; int w = 0, v = 0, k = 0; for (int c = 0; c < 256; c++) w += is_word(c), v += vowel(c), k += isxdigit(c) != 0; title(t); puts(t); rot13(t); puts(t); printf("%d %d %d\n", w, v, k); return 0; }
