// Functions at exit, in reverse order of their registration, also those registered meanwhile; then destructors.
#include <stdio.h>
#include <stdlib.h>
static int step;
static void say(const char *what) { printf("%d %s\n", ++step, what); }
static void first(void) { say("first"); }
static void late(void) { say("late"); }
static void second(void) { say("second"); atexit(late); }
static void third(void) { say("third"); }
__attribute__((destructor(150))) static void d150(void) { say("destructor 150"); fflush(stdout); }
__attribute__((destructor(160))) static void d160(void) { say("destructor 160"); }
__attribute__((constructor(160))) static void c160(void) { say("constructor 160"); }
__attribute__((constructor(150))) static void c150(void) { say("constructor 150"); }
__attribute__((constructor)) static void plain(void) { say("constructor"); }
int main(void) {
  say("main");
  atexit(first), atexit(second), atexit(third), atexit(first);
  exit(0);
}
