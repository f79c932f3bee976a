#include <stdio.h>
enum state { START, NUMBER, FRACTION, WORD, DONE };
static int tokens(const char *s, int *kinds) {
  enum state state = START; int n = 0;
  for (;; s++) {
    switch (state) {
    case START: if (*s >= '0' && *s <= '9') state = NUMBER; else if (*s >= 'a' && *s <= 'z') state = WORD; else if (!*s) state = DONE; break;
    case NUMBER: if (*s == '.') state = FRACTION; else if (*s < '0' || *s > '9') { kinds[n++] = 1; state = *s ? START : DONE; } break;
    case FRACTION: if (*s < '0' || *s > '9') { kinds[n++] = 2; state = *s ? START : DONE; } break;
    case WORD: if (*s < 'a' || *s > 'z') { kinds[n++] = 3; state = *s ? START : DONE; } break;
    case DONE: break;
    }
    if (state == DONE) return n;
  }
}
int main(void) { int k[20]; int n = tokens("abc 12 3.14 x 9.", k); for (int i = 0; i < n; i++) printf("%d", k[i]); printf(" %d\n", tokens("", k)); return 0; }
