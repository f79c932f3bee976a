//! LLVM dialect to .ll text.
