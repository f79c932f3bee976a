// The tools that tests may use besides windlass itself, and what a RUN line may say.
//
// DEFINE: %{text} = one
// DEFINE: %{command} = echo %{text} \
// DEFINE:   two
// RUN: %{command} | FileCheck %s --check-prefix=DEFINED
// REDEFINE: %{text} = uno
// RUN: %{command} > %t && FileCheck %s --check-prefix=AGAIN --input-file=%t
// DEFINED: one two
// AGAIN: uno two

// RUN: not false && not not true
// RUN: printf 'a\nb\n' | count 2
// RUN: echo %(line) | FileCheck %s --check-prefix=LINE
// LINE: [[@LINE-1]]

// RUN: split-file %s %t.parts && cat %t.parts/first.txt %t.parts/second.txt \
// RUN:   | FileCheck %s --check-prefix=PARTS
// PARTS: in the first
// PARTS-NEXT: in the second
// PARTS-NOT: in the

//--- first.txt
// in the first
//--- second.txt
// in the second
