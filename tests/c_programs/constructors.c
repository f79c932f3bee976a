#include <stdio.h>
static int value = 1;
__attribute__((constructor(201))) static void second(void) { value *= 10; }
__attribute__((constructor(200))) static void first(void) { value += 4; }
__attribute__((constructor)) static void last(void) { value -= 7; }
__attribute__((destructor)) static void end(void) { printf("bye %d\n", value); fflush(stdout); }
int main(void) { printf("%d\n", value); return 0; }
