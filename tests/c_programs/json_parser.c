// A parser and printer of JSON: tagged values, arrays that grow, escapes, numbers and errors with their place.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum kind { NIL, TRUE_, FALSE_, NUMBER, STRING, ARRAY, OBJECT };
struct value { enum kind kind; union { double number; char *string; struct { struct value **items; char **keys; int count; }; }; };
struct parser { const char *at, *start, *error; };
static struct value *parse(struct parser *p, int depth);
static void skip(struct parser *p) { p->at += strspn(p->at, " \n\t\r"); }
static struct value *make(enum kind kind) { struct value *v = calloc(1, sizeof *v); v->kind = kind; return v; }
static struct value *fail(struct parser *p, const char *why) { if (!p->error) p->error = why; return 0; }
static char *string(struct parser *p) {
  char *s = malloc(strlen(p->at) + 1), *to = s;
  for (p->at++; *p->at != '"'; p->at++) {
    if (!*p->at) return free(s), fail(p, "string"), (char *)0;
    if (*p->at != '\\') { *to++ = *p->at; continue; }
    switch (*++p->at) {
    case 'n': *to++ = '\n'; break;
    case 't': *to++ = '\t'; break;
    case 'u': { unsigned c; sscanf(p->at + 1, "%4x", &c), p->at += 4; if (c < 128) *to++ = c; else *to++ = 0xc0 | c >> 6, *to++ = 0x80 | (c & 63); break; }
    default: *to++ = *p->at;
    }
  }
  p->at++, *to = 0;
  return s;
}
static struct value *list(struct parser *p, enum kind kind, char end, int depth) {
  struct value *v = make(kind);
  for (p->at++, skip(p); *p->at != end; skip(p)) {
    if ((v->count & (v->count - 1)) == 0) {
      int room = v->count ? v->count * 2 : 1;
      v->items = realloc(v->items, room * sizeof *v->items), v->keys = realloc(v->keys, room * sizeof *v->keys);
    }
    v->keys[v->count] = 0;
    if (kind == OBJECT) {
      if (*p->at != '"' || !(v->keys[v->count] = string(p))) return fail(p, "key");
      skip(p);
      if (*p->at++ != ':') return fail(p, "colon");
    }
    if (!(v->items[v->count++] = parse(p, depth + 1))) return 0;
    skip(p);
    if (*p->at == ',') p->at++;
    else if (*p->at != end) return fail(p, "comma");
  }
  p->at++;
  return v;
}
static struct value *parse(struct parser *p, int depth) {
  static const struct { const char *word; enum kind kind; } words[] = {{"null", NIL}, {"true", TRUE_}, {"false", FALSE_}};
  skip(p);
  if (depth > 20) return fail(p, "depth");
  if (*p->at == '{') return list(p, OBJECT, '}', depth);
  if (*p->at == '[') return list(p, ARRAY, ']', depth);
  if (*p->at == '"') { struct value *v = make(STRING); v->string = string(p); return v->string ? v : 0; }
  for (int i = 0; i < 3; i++) if (strncmp(p->at, words[i].word, strlen(words[i].word)) == 0) { p->at += strlen(words[i].word); return make(words[i].kind); }
  char *end;
  double d = strtod(p->at, &end);
  if (end == p->at) return fail(p, "value");
  p->at = end;
  struct value *v = make(NUMBER);
  v->number = d;
  return v;
}
static void print(const struct value *v) {
  switch (v->kind) {
  case NUMBER: printf("%.10g", v->number); return;
  case STRING: printf("'%s'", v->string); return;
  case ARRAY: case OBJECT:
    putchar(v->kind == ARRAY ? '[' : '{');
    for (int i = 0; i < v->count; i++) { if (i) putchar(' '); if (v->keys[i]) printf("%s=", v->keys[i]); print(v->items[i]); }
    putchar(v->kind == ARRAY ? ']' : '}');
    return;
  default: printf("%s", (const char *[]){"nil", "yes", "no"}[v->kind]);
  }
}
int main(void) {
  const char *texts[] = {"{\"a\": [1, 2.5, -3e2, null], \"b\": {\"c\": true, \"d\": \"x\\n\\u00e9\\\"\"}, \"e\": []}", "[[[]], {}, \"\", 0.1, false]", "[1, 2", "{\"a\" 1}", "[nul]", "[[[[[[[[[[[[[[[[[[[[[[[]]]", "\"open", "  42  "};
  for (int i = 0; i < 8; i++) {
    struct parser p = {texts[i], texts[i]};
    struct value *v = parse(&p, 0);
    if (v) print(v), puts("");
    else printf("%s at %d\n", p.error, (int)(p.at - p.start));
  }
  return 0;
}
