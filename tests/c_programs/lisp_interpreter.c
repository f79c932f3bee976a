// A small Lisp: cells, symbols, closures, tail calls in the evaluator, and mark-and-sweep collection.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum type { FREE, NUMBER, SYMBOL, PAIR, BUILTIN, CLOSURE };
typedef struct cell cell;
struct cell { unsigned char type, mark; union { long number; const char *name; struct { cell *head, *tail; }; cell *(*call)(cell *); struct { cell *lambda, *env; }; }; };
static cell heap[3000], *unused, *symbols, *roots[4000]; static int root_count, collections; static cell *global;
static void mark(cell *c) { while (c && !c->mark) { c->mark = 1; if (c->type == PAIR || c->type == CLOSURE) mark(c->head), c = c->tail; else return; } }
static cell *alloc(enum type type) {
  if (!unused) {
    collections++;
    mark(symbols), mark(global);
    for (int i = 0; i < root_count; i++) mark(roots[i]);
    for (int i = 0; i < 3000; i++) { if (!heap[i].mark) heap[i].type = FREE, heap[i].tail = unused, unused = &heap[i]; heap[i].mark = 0; }
    if (!unused) { puts("out of memory"); exit(1); }
  }
  cell *c = unused;
  unused = c->tail, c->type = type, c->head = c->tail = 0;
  return roots[root_count++] = c;
}
static cell *cons(cell *a, cell *b) { int base = root_count; roots[root_count++] = a, roots[root_count++] = b; cell *c = alloc(PAIR); c->head = a, c->tail = b, root_count = base; return roots[root_count++] = c; }
static cell *number(long n) { cell *c = alloc(NUMBER); c->number = n; return c; }
static cell *symbol(const char *s, size_t n) {
  for (cell *l = symbols; l; l = l->tail) if (strlen(l->head->name) == n && !memcmp(l->head->name, s, n)) return l->head;
  cell *c = alloc(SYMBOL);
  c->name = strndup(s, n), symbols = cons(c, symbols);
  return c;
}
static const char *at;
static cell *read_(void) {
  at += strspn(at, " \n");
  if (*at == '\'') { at++; cell *q = read_(); return cons(symbol("quote", 5), cons(q, 0)); }
  if (*at == '(') {
    cell *first = 0, **last = &first;
    for (at++; at += strspn(at, " \n"), *at != ')';) { cell *item = read_(), *c = cons(item, 0); if (!first) roots[root_count++] = c; *last = c, last = &c->tail; }
    at++;
    return first;
  }
  size_t n = strcspn(at, " \n()");
  const char *s = at;
  at += n;
  return isdigit((unsigned char)*s) || (*s == '-' && n > 1) ? number(strtol(s, 0, 10)) : symbol(s, n);
}
static cell *eval(cell *x, cell *env) {
  for (int base = root_count;; root_count = base, roots[root_count++] = x, roots[root_count++] = env) {
    if (!x || x->type == NUMBER) return x;
    if (x->type == SYMBOL) {
      for (int i = 0; i < 2; i++) for (cell *e = i ? global : env; e; e = e->tail) if (e->head->head == x) return e->head->tail;
      printf("unbound %s ", x->name);
      return 0;
    }
    cell *args = x->tail;
    const char *word = x->head->type == SYMBOL ? x->head->name : "";
    if (!strcmp(word, "quote")) return args->head;
    if (!strcmp(word, "if")) { x = eval(args->head, env) ? args->tail->head : args->tail->tail->head; continue; }
    if (!strcmp(word, "lambda")) { cell *c = alloc(CLOSURE); c->lambda = args, c->env = env; return c; }
    if (!strcmp(word, "define")) { cell *v = eval(args->tail->head, env); global = cons(cons(args->head, v), global); return v; }
    cell *f = eval(x->head, env), *values = 0, **last = &values;
    if (!f) return 0;
    roots[root_count++] = f;
    for (; args; args = args->tail) { cell *v = eval(args->head, env), *c = cons(v, 0); if (!values) roots[root_count++] = c; *last = c, last = &c->tail; }
    if (f->type == BUILTIN) return f->call(values);
    env = f->env;
    for (cell *p = f->lambda->head; p; p = p->tail, values = values->tail) env = cons(cons(p->head, values->head), env);
    x = f->lambda->tail->head;
  }
}
static void print(cell *c) {
  if (!c) printf("()");
  else if (c->type == NUMBER) printf("%ld", c->number);
  else if (c->type == SYMBOL) printf("%s", c->name);
  else if (c->type == PAIR) { putchar('('); for (; c; c = c->tail) print(c->head), c->tail ? putchar(' ') : 0; putchar(')'); }
  else printf("<function>");
}
#define ARITH(name, op) static cell *name(cell *a) { return number(a->head->number op a->tail->head->number); }
ARITH(add, +) ARITH(subtract, -) ARITH(times, *)
static cell *less(cell *a) { return a->head->number < a->tail->head->number ? number(1) : 0; }
static cell *pair(cell *a) { return cons(a->head, a->tail->head); } static cell *head(cell *a) { return a->head->head; } static cell *tail(cell *a) { return a->head->tail; }
int main(void) {
  static const struct { const char *name; cell *(*call)(cell *); } builtins[] = {{"+", add}, {"-", subtract}, {"*", times}, {"<", less}, {"cons", pair}, {"car", head}, {"cdr", tail}};
  for (int i = 2999; i >= 0; i--) heap[i].tail = unused, unused = &heap[i];
  for (int i = 0; i < 7; i++) { cell *b = alloc(BUILTIN); b->call = builtins[i].call, global = cons(cons(symbol(builtins[i].name, strlen(builtins[i].name)), b), global); }
  at = "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1)))))) (fact 10) (define loop (lambda (n a) (if (< n 1) a (loop (- n 1) (+ a n))))) (loop 5000 0)"
       "(define map (lambda (f l) (if l (cons (f (car l)) (map f (cdr l))) '()))) (map (lambda (x) (* x x)) '(1 2 3 4)) (define make (lambda (k) (lambda (x) (+ x k)))) ((make 5) 37)"
       "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))) (fib 12) 'symbol '(a (b c) -7) missing";
  while (*at) { root_count = 0; cell *x = read_(); roots[root_count++] = x; print(eval(x, 0)), putchar(' '); }
  printf("\n%d\n", collections > 3);
  return 0;
}
