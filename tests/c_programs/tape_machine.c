// An interpreter for a tape machine of eight instructions: jumps resolved ahead, then the code run by a switch and by threads of labels.
#include <stdio.h>
#include <string.h>
struct instruction { unsigned char op; int by; };
enum { MOVE, ADD, OUT, OPEN, CLOSE, CLEAR, END };
static struct instruction code[2000]; static unsigned char tape[30000]; static char output[2000];
static int compile(const char *s) {
  int n = 0, open[100], depth = 0;
  for (; *s; s++) {
    switch (*s) {
    case '>': case '<': { int d = *s == '>' ? 1 : -1; if (n && code[n - 1].op == MOVE) code[n - 1].by += d; else code[n++] = (struct instruction){MOVE, d}; break; }
    case '+': case '-': { int d = *s == '+' ? 1 : -1; if (n && code[n - 1].op == ADD) code[n - 1].by += d; else code[n++] = (struct instruction){ADD, d}; break; }
    case '.': code[n++] = (struct instruction){OUT, 0}; break;
    case '[':
      if (s[1] == '-' && s[2] == ']') { code[n++] = (struct instruction){CLEAR, 0}, s += 2; break; }
      open[depth++] = n, code[n++] = (struct instruction){OPEN, 0};
      break;
    case ']': if (!depth--) return -1; code[open[depth]].by = n, code[n++] = (struct instruction){CLOSE, open[depth]};
    }
  }
  code[n].op = END;
  return depth ? -1 : n;
}
static long by_switch(char *out) {
  unsigned char *p = tape;
  long steps = 0;
  for (struct instruction *i = code;; i++, steps++) switch (i->op) {
    case MOVE: p += i->by; break;
    case ADD: *p += i->by; break;
    case OUT: *out++ = *p; break;
    case OPEN: if (!*p) i = code + i->by; break;
    case CLOSE: if (*p) i = code + i->by; break;
    case CLEAR: *p = 0; break;
    case END: *out = 0; return steps;
  }
}
static long by_labels(char *out) {
  static void *const go[] = {&&move, &&add, &&put, &&open, &&close, &&clear, &&end};
  unsigned char *p = tape;
  long steps = -1;
  struct instruction *i = code - 1;
#define NEXT do { i++, steps++; goto *go[i->op]; } while (0)
  NEXT;
move: p += i->by; NEXT;
add: *p += i->by; NEXT;
put: *out++ = *p; NEXT;
open: if (!*p) i = code + i->by; NEXT;
close: if (*p) i = code + i->by; NEXT;
clear: *p = 0; NEXT;
end: *out = 0; return steps;
}
int main(void) {
  const char *programs[] = {
      "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.",
      "++++++++++++[>++++++++>+<<-]>>>+++++[<<.+>>-]<++++++++++.[-]",
      ">++++++++++>+>+[[+++++[>++++++++<-]>.<++++++[>--------<-]+<<<]>.>>[[-]<[>+<-]>>[<<+>+>-]<[>+<-[>+<-[>+<-[>+<-[>+<-[>+<-[>+<-[>+<-[>+<-[>[-]>+>+<<<-[>+<-]]]]]]]]]]]+>>>]<<<]"};
  for (int i = 0; i < 2; i++) for (int way = 0; way < 2; way++) {
    memset(tape, 0, sizeof tape);
    int n = compile(programs[i]);
    long steps = way ? by_labels(output) : by_switch(output);
    printf("%d %ld %s\n", n, steps, output);
  }
  printf("%d %d %d\n", compile(programs[2]), compile("[[]"), compile("]"));
  return 0;
}
