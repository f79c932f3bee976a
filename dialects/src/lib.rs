//! What each dialect says: builtin, func, arith, cf, scf, ub, llvm.
