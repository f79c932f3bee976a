#include <stdio.h>
__asm__(".section .rodata.table,\"a\"\n.globl table\n.balign 4\ntable: .long 3, 1, 4, 1, 5\n.size table, .-table\n.text\n"
        ".globl add_three\n.type add_three, @function\nadd_three: lea 3(%rdi), %eax\n ret\n"
        ".globl through\nthrough: push %rbx\n mov %edi, %ebx\n call doubled\n add counter(%rip), %eax\n incl counter(%rip)\n add %ebx, %eax\n pop %rbx\n ret\n"
        ".globl printing\nprinting: sub $8, %rsp\n lea message(%rip), %rdi\n call puts@PLT\n add $8, %rsp\n ret\n.data\nmessage: .asciz \"from assembly\"\n.text");
extern const int table[5]; int add_three(int); int through(int); int printing(void);
__attribute__((used)) int doubled(int x) { return 2 * x; }
int counter = 100;
__asm__(".macro twice r\n add \\r, \\r\n.endm");
static int macro(int x) { __asm__("twice %0" : "+r"(x)); return x; }
int main(void) { printf("%d %d %d\n", table[0], table[4], add_three(4)); int a = through(5), b = through(6); printf("%d %d %d\n", a, b, counter); fflush(stdout); printing(); fflush(stdout); printf("%d\n", macro(21)); }
