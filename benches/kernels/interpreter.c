// A stack machine: a loop around a switch.
#include <stdio.h>
enum { PUSH, ADD, SUB, MUL, DUP, SWAP, JNZ, LOAD, STORE, LESS, HALT };
static long run(const int *code, long n) {
  long stack[32], vars[4] = {n, 0, 1, 0};
  int sp = 0, pc = 0;
  for (;;) {
    switch (code[pc++]) {
    case PUSH: stack[sp++] = code[pc++]; break;
    case ADD: sp--; stack[sp - 1] += stack[sp]; break;
    case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
    case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
    case DUP: stack[sp] = stack[sp - 1]; sp++; break;
    case SWAP: { long t = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = t; break; }
    case JNZ: { int to = code[pc++]; if (stack[--sp]) pc = to; break; }
    case LOAD: stack[sp++] = vars[code[pc++]]; break;
    case STORE: vars[code[pc++]] = stack[--sp]; break;
    case LESS: sp--; stack[sp - 1] = stack[sp - 1] < stack[sp]; break;
    default: return vars[1];
    }
  }
}
int main(void) {
  static const int code[] = {LOAD, 1, LOAD, 2, DUP, MUL, PUSH, 3, ADD, ADD, STORE, 1, LOAD, 2, PUSH, 1, ADD, DUP, STORE, 2, LOAD, 0, SWAP, SUB, JNZ, 0, HALT};
  printf("%ld\n", run(code, 8000000));
}
