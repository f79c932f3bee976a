#include <stdio.h>
enum { PUSH, ADD, SUB, MUL, DUP, SWAP, JNZ, JMP, LOAD, STORE, PRINT, CALL, RET, HALT };
static long run(const int *code, int fuel) {
  long stack[64], memory[8] = {0}; int calls[16], sp = 0, cp = 0, pc = 0; long out = 0;
  while (fuel-- > 0) switch (code[pc++]) {
    case PUSH: stack[sp++] = code[pc++]; break;
    case ADD: sp--; stack[sp - 1] += stack[sp]; break;
    case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
    case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
    case DUP: stack[sp] = stack[sp - 1]; sp++; break;
    case SWAP: { long t = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = t; break; }
    case JNZ: { int to = code[pc++]; if (stack[--sp]) pc = to; break; }
    case JMP: pc = code[pc]; break;
    case LOAD: stack[sp++] = memory[code[pc++]]; break;
    case STORE: memory[code[pc++]] = stack[--sp]; break;
    case PRINT: out = out * 1000003 + stack[--sp]; break;
    case CALL: calls[cp++] = pc + 1; pc = code[pc]; break;
    case RET: pc = calls[--cp]; break;
    case HALT: return out;
  }
  return -1;
}
int main(void) {
  int f[] = {PUSH, 10, STORE, 0, PUSH, 1, STORE, 1, LOAD, 1, LOAD, 0, MUL, STORE, 1, LOAD, 0, PUSH, 1, SUB, DUP, STORE, 0, JNZ, 8, LOAD, 1, PRINT, CALL, 32, JMP, 36, PUSH, 7, PRINT, RET, HALT};
  printf("%ld %ld\n", run(f, 10000), run(f, 10));
  return 0;
}
