// An infix calculator with precedence, variables, functions and assignment, through postfix code and a stack.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
struct token { char op; double number; }; struct operator_ { char op; signed char level; _Bool right; double (*apply)(double, double); };
static double add(double a, double b) { return a + b; } static double sub(double a, double b) { return a - b; } static double mul(double a, double b) { return a * b; }
static double quotient(double a, double b) { return b ? a / b : NAN; } static double negate(double a, double b) { return -b; } static double rest(double a, double b) { return fmod(a, b); }
static const struct operator_ operators[] = {{'+', 1, 0, add}, {'-', 1, 0, sub}, {'*', 2, 0, mul}, {'/', 2, 0, quotient}, {'%', 2, 0, rest}, {'~', 3, 1, negate}, {'^', 4, 1, pow}};
static const struct { const char *name; double (*f)(double); } functions[] = {{"sqrt", sqrt}, {"abs", fabs}, {"floor", floor}};
static const struct operator_ *find(char c) { for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++) if (operators[i].op == c) return &operators[i]; return 0; }
static double variables[26];
static int translate(const char *s, struct token *out) {
  char stack[64];
  int n = 0, depth = 0, value_expected = 1;
  while (*s) {
    if (isspace((unsigned char)*s)) { s++; continue; }
    if (isdigit((unsigned char)*s) || *s == '.') { int used; sscanf(s, "%lf%n", &out[n].number, &used), out[n++].op = 0, s += used, value_expected = 0; continue; }
    if (islower((unsigned char)*s)) {
      int f = -1;
      for (int i = 0; i < 3; i++) if (!strncmp(s, functions[i].name, strlen(functions[i].name))) f = i;
      if (f >= 0) stack[depth++] = 'A' + f, s += strlen(functions[f].name);
      else out[n++] = (struct token){'v', *s++ - 'a'}, value_expected = 0;
      continue;
    }
    if (*s == '(') { stack[depth++] = *s++, value_expected = 1; continue; }
    if (*s == ')') {
      while (depth && stack[depth - 1] != '(') out[n++].op = stack[--depth];
      if (!depth--) return -1;
      if (depth && isupper((unsigned char)stack[depth - 1])) out[n++].op = stack[--depth];
      s++, value_expected = 0;
      continue;
    }
    const struct operator_ *o = find(value_expected && *s == '-' ? '~' : *s), *top;
    if (!o) return -1;
    while (o->op != '~' && depth && (top = find(stack[depth - 1])) && (top->level > o->level || (top->level == o->level && !o->right))) out[n++].op = stack[--depth];
    stack[depth++] = o->op, s++, value_expected = 1;
  }
  while (depth) if ((out[n++].op = stack[--depth]) == '(') return -1;
  return n;
}
static double evaluate(const char *s) {
  struct token code[64];
  double stack[64];
  int target = -1, top = 0;
  if (islower((unsigned char)s[0]) && s[1] == '=') target = *s - 'a', s += 2;
  int n = translate(s, code);
  if (n < 0) return NAN;
  for (int i = 0; i < n; i++) {
    if (!code[i].op) stack[top++] = code[i].number;
    else if (code[i].op == 'v') stack[top++] = variables[(int)code[i].number];
    else if (isupper((unsigned char)code[i].op)) stack[top - 1] = functions[code[i].op - 'A'].f(stack[top - 1]);
    else if (code[i].op == '~') stack[top - 1] = find('~')->apply(0, stack[top - 1]);
    else top--, stack[top - 1] = find(code[i].op)->apply(stack[top - 1], stack[top]);
  }
  if (target >= 0) variables[target] = stack[0];
  return stack[0];
}
int main(void) {
  const char *lines[] = {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10-4-3", "x=7.5", "x*2 - -x", "sqrt(16)+abs(-3)*floor(2.9)", "17%5/2", "(1", "1+$", "y=x/(x-7.5)", "((((3))))*-(2+1)", "2*-3+4^.5"};
  for (int i = 0; i < 14; i++) { double v = evaluate(lines[i]); if (v != v) puts("error"); else printf("%.10g\n", v); }
  return 0;
}
