#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>
static const char *at;
static double expression(void);
static void space(void) { while (isspace((unsigned char)*at)) at++; }
static double atom(void) { space(); if (*at == '(') { at++; double v = expression(); space(); if (*at == ')') at++; return v; } if (*at == '-') { at++; return -atom(); } char *e; double v = strtod(at, &e); at = e; return v; }
static double power(void) { double v = atom(); space(); if (*at == '^') { at++; double e = power(), r = 1; while (e-- > 0) r *= v; return r; } return v; }
static double term(void) { double v = power(); for (;;) { space(); if (*at == '*') { at++; v *= power(); } else if (*at == '/') { at++; v /= power(); } else return v; } }
static double expression(void) { double v = term(); for (;;) { space(); if (*at == '+') { at++; v += term(); } else if (*at == '-') { at++; v -= term(); } else return v; } }
int main(void) { const char *e[] = {"1 + 2 * 3", "(1+2)*3", "2^3^2 - 1", "-4 / (1 - 3)", "10 - 4 - 3", "1.5e1 * 2"}; for (int i = 0; i < 6; i++) { at = e[i]; printf("%g ", expression()); } puts(""); return 0; }
