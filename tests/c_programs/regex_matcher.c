// Regular expressions, by backtracking on the text and by sets of states of an automaton.
#include <stdio.h>
#include <string.h>
static int match_here(const char *re, const char *s);
static int single(const char *re, char c) { return c && (*re == '.' || (*re == '\\' ? re[1] == c : *re == c)); }
static int match_star(const char *one, const char *rest, const char *s, int least) {
  const char *t = s;
  while (single(one, *t)) t++;
  for (; t >= s + least; t--) if (match_here(rest, t)) return 1;
  return 0;
}
static int match_here(const char *re, const char *s) {
  if (!*re) return 1;
  if (re[0] == '$' && !re[1]) return !*s;
  const char *next = re + (*re == '\\' ? 2 : 1);
  switch (*next) {
  case '*': return match_star(re, next + 1, s, 0);
  case '+': return match_star(re, next + 1, s, 1);
  case '?': return (single(re, *s) && match_here(next + 1, s + 1)) || match_here(next + 1, s);
  }
  return single(re, *s) && match_here(next, s + 1);
}
static int match(const char *re, const char *s) { if (*re == '^') return match_here(re + 1, s); do if (match_here(re, s)) return 1; while (*s++); return 0; }
// States are pairs of fragments; each has a character, or one or two empty steps.
struct state { int c; short to, other; };
static struct state states[100]; static int count; static const char *at;
struct part { short first, last; };
static short state(int c, short to, short other) { states[count] = (struct state){c, to, other}; return count++; }
static struct part alternatives(void);
static struct part atom(void) {
  if (*at == '(') { at++; struct part p = alternatives(); at++; return p; }
  short end = state(0, -1, -1);
  return (struct part){state(*at++, end, -1), end};
}
static struct part repeated(void) {
  struct part p = atom();
  for (; *at == '*' || *at == '+' || *at == '?'; at++) {
    short end = state(0, -1, -1), loop = state(0, p.first, end);
    states[p.last].to = *at == '?' ? end : loop;
    p = (struct part){*at == '+' ? p.first : loop, end};
  }
  return p;
}
static struct part sequence(void) { struct part p = repeated(); while (*at && *at != '|' && *at != ')') { struct part q = repeated(); states[p.last].to = q.first, p.last = q.last; } return p; }
static struct part alternatives(void) {
  struct part p = sequence();
  while (*at == '|') { at++; struct part q = sequence(); short end = state(0, -1, -1); states[p.last].to = states[q.last].to = end; p = (struct part){state(0, p.first, q.first), end}; }
  return p;
}
static void add(_Bool *set, int s) { if (s < 0 || set[s]) return; set[s] = 1; if (!states[s].c) add(set, states[s].to), add(set, states[s].other); }
static int accepts(const char *re, const char *s) {
  count = 0, at = re;
  struct part p = alternatives();
  _Bool now[100] = {0}, next[100];
  for (add(now, p.first); *s; s++) {
    memset(next, 0, sizeof next);
    for (int i = 0; i < count; i++) if (now[i] && states[i].c && (states[i].c == '.' || states[i].c == *s)) add(next, states[i].to);
    memcpy(now, next, sizeof now);
  }
  return now[p.last];
}
int main(void) {
  const char *simple[] = {"^a.c$", "b+", "x*y?z", "^$", "colou?r", "\\.c$", "^a*a*a*b"}, *texts[] = {"abc", "abbbc", "xxz", "", "color", "file.c", "aaaaab"};
  for (int i = 0; i < 7; i++) { for (int k = 0; k < 7; k++) printf("%d", match(simple[i], texts[k])); putchar(' '); }
  const char *full[] = {"(a|b)*abb", "a(bc|d+)?e", "(0|1(01*0)*1)*", "(a?)(a?)(a?)aaa", ".*x.*"}, *words[] = {"abb", "aababb", "ae", "adde", "abce", "110", "1001", "111", "aaaa", "axb"};
  for (int i = 0; i < 5; i++) { for (int k = 0; k < 10; k++) printf("%d", accepts(full[i], words[k])); printf(":%d ", count); }
  puts("");
  return 0;
}
