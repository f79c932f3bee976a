//! Makes modules that are large in one way each, to see how the time of a pass grows with that size.
//!
//! Each [`Shape`] repeats a piece of text `count` times: functions, the ops of a block, the blocks of a function and so on.
//! Every module verifies, whatever `count` is.

use std::fmt::Write;

/// What a module has many of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Shape {
    /// Functions that return their argument.
    Functions,
    /// `llvm.func` ops that return their argument.
    LlvmFunctions,
    /// Integer ops in one block.
    Ops,
    /// Ops with constant operands in one block.
    Constants,
    /// Float, math, index and complex ops in one block.
    Math,
    /// LLVM dialect ops in one block.
    LlvmOps,
    /// Vector ops in one block.
    Vectors,
    /// Blocks of one function.
    Blocks,
    /// Blocks of one LLVM function.
    LlvmBlocks,
    /// Nested `scf` ops.
    Nested,
    /// Ops in a loop, some of which are invariant.
    LoopBody,
    /// `scf.for` ops in one block, with loads and stores.
    Loops,
    /// `scf.while` ops in one block.
    Whiles,
    /// `scf.parallel` and `scf.forall` ops in one block.
    Parallel,
    /// `affine.for` ops in one block, with loads and stores.
    AffineLoops,
    /// `affine.for` ops three deep.
    AffineNests,
    /// `affine.load` and `affine.store` ops in one block.
    AffineAccesses,
    /// Loads and stores in one block.
    Accesses,
    /// `memref.alloca` ops, each with a store and a load.
    Slots,
    /// `llvm.alloca` ops, each with a store and a load.
    LlvmSlots,
    /// Stores to and loads from one slot, in many blocks.
    SlotBlocks,
    /// Views of a memref.
    Views,
    /// `memref.alloc` ops with a layout.
    Layouts,
    /// Globals, each with a function that reads it.
    Globals,
    /// LLVM globals, each with a function that reads it.
    LlvmGlobals,
    /// Calls in one function.
    Calls,
    /// Calls in one function, of functions with several blocks.
    BranchingCalls,
    /// Functions that call the function before them.
    CallChain,
    /// Functions with a memref argument that call each other.
    MemrefCalls,
    /// Unrealized casts.
    Casts,
    /// Modules in a module.
    Modules,
    /// Cases of one switch.
    Cases,
    /// Operands and results of the ops of a function.
    Operands,
}

impl Shape {
    /// Every shape.
    pub fn all() -> &'static [Shape] {
        clap::ValueEnum::value_variants()
    }

    /// Its name on the command line.
    pub fn title(self) -> String {
        clap::ValueEnum::to_possible_value(&self)
            .map_or_else(String::new, |value| value.get_name().to_string())
    }

    /// A module with `count` repetitions.
    pub fn module(self, count: usize) -> String {
        let mut out = String::with_capacity(count * 96 + 1024);
        // A string takes all that is written.
        let _ = self.write(count, &mut out);
        out
    }

    fn write(self, count: usize, out: &mut String) -> std::fmt::Result {
        match self {
            Self::Functions => each(out, count, |out, i| {
                writeln!(out, "func.func @f{i}(%a: i32) -> i32 {{\n  return %a : i32\n}}")
            }),
            Self::LlvmFunctions => each(out, count, |out, i| {
                writeln!(
                    out,
                    "llvm.func @f{i}(%a: i32) -> i32 {{\n  llvm.return %a : i32\n}}"
                )
            }),
            Self::Ops => {
                out.push_str("func.func @f(%v0: i64, %b: i64) -> i64 {\n");
                each(out, count, |out, i| {
                    let name = ["addi", "muli", "xori", "subi", "andi"][i % 5];
                    let other = if i < 9 {
                        "%b".into()
                    } else {
                        format!("%v{}", i - 7)
                    };
                    writeln!(out, "  %v{} = arith.{name} %v{i}, {other} : i64", i + 1)
                })?;
                writeln!(out, "  return %v{count} : i64\n}}")
            }
            Self::Constants => {
                out.push_str("func.func @f(%v0: i64) -> i64 {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %c{i} = arith.constant {i} : i64\n  %d{i} = arith.addi %c{i}, %c{i} : i64\n  \
                         %v{} = arith.xori %v{i}, %d{i} : i64",
                        i + 1
                    )
                })?;
                writeln!(out, "  return %v{count} : i64\n}}")
            }
            Self::Math => math(out, count),
            Self::LlvmOps => {
                out.push_str("llvm.func @f(%v0: i64) -> i64 {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %c{i} = llvm.mlir.constant({i} : i64) : i64\n  %v{} = llvm.add %v{i}, %c{i} : i64",
                        i + 1
                    )
                })?;
                writeln!(out, "  llvm.return %v{count} : i64\n}}")
            }
            Self::Vectors => vectors(out, count),
            Self::Blocks => {
                out.push_str("func.func @f(%c: i1, %a: i64) -> i64 {\n  cf.br ^b0(%a : i64)\n");
                each(out, count, |out, i| {
                    let next = i + 1;
                    writeln!(
                        out,
                        "^b{i}(%v{i}: i64):\n  %w{i} = arith.addi %v{i}, %a : i64\n  \
                         cf.cond_br %c, ^b{next}(%w{i} : i64), ^b{}(%a : i64)",
                        (i + 2).min(count)
                    )
                })?;
                writeln!(out, "^b{count}(%v{count}: i64):\n  return %v{count} : i64\n}}")
            }
            Self::LlvmBlocks => {
                out.push_str("llvm.func @f(%c: i1, %a: i64) -> i64 {\n  llvm.br ^b0(%a : i64)\n");
                each(out, count, |out, i| {
                    let next = i + 1;
                    writeln!(
                        out,
                        "^b{i}(%v{i}: i64):\n  llvm.cond_br %c, ^b{next}(%v{i} : i64), ^b{next}(%a : i64)"
                    )
                })?;
                writeln!(
                    out,
                    "^b{count}(%v{count}: i64):\n  llvm.return %v{count} : i64\n}}"
                )
            }
            Self::Nested => nested(out, count),
            Self::LoopBody => {
                out.push_str(
                    "func.func @f(%n: index, %a: i64, %m: memref<?xi64>) {\n  %z = arith.constant 0 : index\n  \
                     %s = arith.constant 1 : index\n  scf.for %i = %z to %n step %s {\n",
                );
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "    %u{i} = arith.muli %a, %a : i64\n    %v{i} = memref.load %m[%i] : memref<?xi64>\n    \
                         %w{i} = arith.addi %u{i}, %v{i} : i64\n    memref.store %w{i}, %m[%i] : memref<?xi64>"
                    )
                })?;
                writeln!(out, "  }}\n  return\n}}")
            }
            Self::Loops => {
                out.push_str(
                    "func.func @f(%n: index, %m: memref<?xi64>) {\n  %z = arith.constant 0 : index\n  \
                     %s = arith.constant 4 : index\n",
                );
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  scf.for %i{i} = %z to %n step %s {{\n    %v{i} = memref.load %m[%i{i}] : memref<?xi64>\n    \
                         memref.store %v{i}, %m[%i{i}] : memref<?xi64>\n  }}"
                    )
                })?;
                writeln!(out, "  return\n}}")
            }
            Self::Whiles => {
                out.push_str(
                    "func.func @f(%v0: index, %n: index) -> index {\n  %s = arith.constant 1 : index\n",
                );
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %v{} = scf.while (%a = %v{i}) : (index) -> index {{\n    \
                         %c = arith.cmpi slt, %a, %n : index\n    scf.condition(%c) %a : index\n  }} do {{\n  \
                         ^bb0(%b: index):\n    %d = arith.addi %b, %s : index\n    scf.yield %d : index\n  }}",
                        i + 1
                    )
                })?;
                writeln!(out, "  return %v{count} : index\n}}")
            }
            Self::Parallel => {
                out.push_str(
                    "func.func @f(%n: index, %m: memref<?xi64>, %v: i64) {\n  %z = arith.constant 0 : index\n  \
                     %s = arith.constant 1 : index\n",
                );
                each(out, count, |out, i| {
                    if i % 2 == 0 {
                        writeln!(
                            out,
                            "  scf.parallel (%i) = (%z) to (%n) step (%s) {{\n    \
                             memref.store %v, %m[%i] : memref<?xi64>\n    scf.reduce\n  }}"
                        )
                    } else {
                        writeln!(
                            out,
                            "  scf.forall (%i) in (%n) {{\n    memref.store %v, %m[%i] : memref<?xi64>\n  }}"
                        )
                    }
                })?;
                writeln!(out, "  return\n}}")
            }
            Self::AffineLoops => {
                out.push_str("func.func @f(%m: memref<64xi64>) {\n");
                each(out, count, |out, _| {
                    writeln!(
                        out,
                        "  affine.for %i = 0 to 64 {{\n    %v = affine.load %m[%i] : memref<64xi64>\n    \
                         %w = arith.addi %v, %v : i64\n    affine.store %w, %m[%i] : memref<64xi64>\n  }}"
                    )
                })?;
                writeln!(out, "  return\n}}")
            }
            Self::AffineNests => {
                out.push_str("func.func @f(%m: memref<8x8x8xf32>, %n: memref<8x8xf32>) {\n");
                each(out, count / 3 + 1, |out, _| {
                    writeln!(
                        out,
                        "  affine.for %i = 0 to 8 {{\n    affine.for %j = 0 to 8 {{\n      affine.for %k = 0 to 8 {{\n        \
                         %v = affine.load %m[%i, %j, %k] : memref<8x8x8xf32>\n        \
                         affine.store %v, %n[%i, %j] : memref<8x8xf32>\n      }}\n    }}\n  }}"
                    )
                })?;
                writeln!(out, "  return\n}}")
            }
            Self::AffineAccesses => {
                out.push_str("func.func @f(%m: memref<?xi64>) {\n  affine.for %i = 0 to 16 {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "    %v{i} = affine.load %m[%i + {i}] : memref<?xi64>\n    \
                         affine.store %v{i}, %m[%i + {}] : memref<?xi64>",
                        i + 1
                    )
                })?;
                writeln!(out, "  }}\n  return\n}}")
            }
            Self::Accesses => {
                out.push_str("func.func @f(%m: memref<?xi64>, %i: index, %p: !llvm.ptr) {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %v{i} = memref.load %m[%i] : memref<?xi64>\n  memref.store %v{i}, %m[%i] : memref<?xi64>\n  \
                         %w{i} = llvm.load %p : !llvm.ptr -> i64\n  llvm.store %w{i}, %p : i64, !llvm.ptr"
                    )
                })?;
                writeln!(out, "  return\n}}")
            }
            Self::Slots => {
                out.push_str("func.func @f(%v0: i64) -> i64 {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %m{i} = memref.alloca() : memref<i64>\n  memref.store %v{i}, %m{i}[] : memref<i64>\n  \
                         %v{} = memref.load %m{i}[] : memref<i64>",
                        i + 1
                    )
                })?;
                writeln!(out, "  return %v{count} : i64\n}}")
            }
            Self::LlvmSlots => {
                out.push_str("llvm.func @f(%v0: i64) -> i64 {\n  %c = llvm.mlir.constant(1 : i32) : i32\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %m{i} = llvm.alloca %c x !llvm.struct<(i64, i32)> : (i32) -> !llvm.ptr\n  \
                         %p{i} = llvm.getelementptr inbounds %m{i}[0, 0] : (!llvm.ptr) -> !llvm.ptr, \
                         !llvm.struct<(i64, i32)>\n  llvm.store %v{i}, %p{i} : i64, !llvm.ptr\n  \
                         %v{} = llvm.load %p{i} : !llvm.ptr -> i64",
                        i + 1
                    )
                })?;
                writeln!(out, "  llvm.return %v{count} : i64\n}}")
            }
            Self::SlotBlocks => {
                out.push_str(
                    "func.func @f(%c: i1, %a: i64) -> i64 {\n  %m = memref.alloca() : memref<i64>\n  cf.br ^b0\n",
                );
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "^b{i}:\n  %v{i} = memref.load %m[] : memref<i64>\n  %w{i} = arith.addi %v{i}, %a : i64\n  \
                         memref.store %w{i}, %m[] : memref<i64>\n  cf.cond_br %c, ^b{}, ^b{}",
                        i + 1,
                        (i + 2).min(count)
                    )
                })?;
                writeln!(
                    out,
                    "^b{count}:\n  %r = memref.load %m[] : memref<i64>\n  return %r : i64\n}}"
                )
            }
            Self::Views => views(out, count),
            Self::Layouts => {
                out.push_str("#t = affine_map<(d0, d1) -> (d1, d0)>\n");
                out.push_str("func.func @f(%x: f32) {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %m{i} = memref.alloc() : memref<4x8xf32, #t>\n  \
                         affine.store %x, %m{i}[1, 2] : memref<4x8xf32, #t>\n  \
                         memref.dealloc %m{i} : memref<4x8xf32, #t>"
                    )
                })?;
                writeln!(out, "  return\n}}")
            }
            Self::Globals => each(out, count / 2 + 1, |out, i| {
                writeln!(
                    out,
                    "memref.global \"private\" constant @g{i} : memref<2xi32> = dense<[{i}, 1]>\n\
                     func.func @get{i}() -> memref<2xi32> {{\n  %m = memref.get_global @g{i} : memref<2xi32>\n  \
                     return %m : memref<2xi32>\n}}"
                )
            }),
            Self::LlvmGlobals => each(out, count / 2 + 1, |out, i| {
                writeln!(
                    out,
                    "llvm.mlir.global linkonce @g{i}({i} : i32) : i32\nllvm.func @get{i}() -> i32 {{\n  \
                     %p = llvm.mlir.addressof @g{i} : !llvm.ptr\n  %v = llvm.load %p : !llvm.ptr -> i32\n  \
                     llvm.return %v : i32\n}}"
                )
            }),
            Self::Calls => {
                for leaf in 0..8 {
                    writeln!(
                        out,
                        "func.func private @leaf{leaf}(%a: i64) -> i64 {{\n  %b = arith.addi %a, %a : i64\n  \
                         return %b : i64\n}}"
                    )?;
                }
                out.push_str("func.func @f(%v0: i64) -> i64 {\n");
                each(out, count, |out, i| {
                    writeln!(out, "  %v{} = call @leaf{}(%v{i}) : (i64) -> i64", i + 1, i % 8)
                })?;
                writeln!(out, "  return %v{count} : i64\n}}")
            }
            Self::BranchingCalls => {
                out.push_str(
                    "func.func private @leaf(%a: i64, %c: i1) -> i64 {\n  cf.cond_br %c, ^b1, ^b2\n^b1:\n  \
                     %b = arith.addi %a, %a : i64\n  return %b : i64\n^b2:\n  return %a : i64\n}\n\
                     func.func @f(%v0: i64, %c: i1) -> i64 {\n",
                );
                each(out, count, |out, i| {
                    writeln!(out, "  %v{} = call @leaf(%v{i}, %c) : (i64, i1) -> i64", i + 1)
                })?;
                writeln!(out, "  return %v{count} : i64\n}}")
            }
            Self::CallChain => {
                out.push_str("func.func private @f0(%a: i64) -> i64 {\n  return %a : i64\n}\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "func.func private @f{}(%a: i64) -> i64 {{\n  %b = call @f{i}(%a) : (i64) -> i64\n  \
                         return %b : i64\n}}",
                        i + 1
                    )
                })?;
                writeln!(
                    out,
                    "func.func @g(%a: i64) -> i64 {{\n  %b = call @f{count}(%a) : (i64) -> i64\n  return %b : i64\n}}"
                )
            }
            Self::MemrefCalls => {
                out.push_str(
                    "#t = affine_map<(d0, d1) -> (d1, d0)>\n\
                     func.func @f0(%m: memref<4x8xf32, #t>) {\n  return\n}\n",
                );
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "func.func @f{}(%m: memref<4x8xf32, #t>) {{\n  \
                         call @f{i}(%m) : (memref<4x8xf32, #t>) -> ()\n  return\n}}",
                        i + 1
                    )
                })
            }
            Self::Casts => {
                out.push_str("func.func @f(%v0: i64) -> i64 {\n");
                each(out, count, |out, i| {
                    writeln!(
                        out,
                        "  %w{i} = builtin.unrealized_conversion_cast %v{i} : i64 to index\n  \
                         %v{} = builtin.unrealized_conversion_cast %w{i} : index to i64",
                        i + 1
                    )
                })?;
                writeln!(out, "  return %v{count} : i64\n}}")
            }
            Self::Modules => each(out, count / 2 + 1, |out, i| {
                writeln!(
                    out,
                    "module @m{i} {{\n  func.func private @f(%a: i32) -> i32 {{\n    return %a : i32\n  }}\n}}"
                )
            }),
            Self::Cases => {
                out.push_str(
                    "func.func @f(%v: i32) -> i32 {\n  cf.switch %v : i32, [\n    default: ^d(%v : i32)",
                );
                each(out, count, |out, i| write!(out, ",\n    {i}: ^b{i}"))?;
                out.push_str("\n  ]\n");
                each(out, count, |out, i| writeln!(out, "^b{i}:\n  cf.br ^d(%v : i32)"))?;
                writeln!(out, "^d(%r: i32):\n  return %r : i32\n}}")
            }
            Self::Operands => operands(out, count),
        }
    }
}

fn each(
    out: &mut String,
    count: usize,
    mut one: impl FnMut(&mut String, usize) -> std::fmt::Result,
) -> std::fmt::Result {
    (0..count).try_for_each(|number| one(out, number))
}

fn math(out: &mut String, count: usize) -> std::fmt::Result {
    out.push_str(
        "func.func @f(%v0: f32, %h0: bf16, %i0: index, %z0: complex<f32>) -> (f32, bf16, index, complex<f32>) {\n",
    );
    each(out, count / 4 + 1, |out, i| {
        let unary = ["sin", "cos", "exp", "tanh", "sqrt", "log"][i % 6];
        let next = i + 1;
        writeln!(
            out,
            "  %u{i} = math.{unary} %v{i} : f32\n  %v{next} = arith.mulf %u{i}, %v{i} : f32\n  \
             %h{next} = arith.addf %h{i}, %h{i} : bf16\n  %i{next} = index.ceildivs %i{i}, %i0\n  \
             %z{next} = complex.mul %z{i}, %z0 : complex<f32>"
        )
    })?;
    let last = count / 4 + 1;
    writeln!(
        out,
        "  return %v{last}, %h{last}, %i{last}, %z{last} : f32, bf16, index, complex<f32>\n}}"
    )
}

fn vectors(out: &mut String, count: usize) -> std::fmt::Result {
    out.push_str(
        "func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>) {\n  %z = arith.constant 0.0 : f32\n",
    );
    each(out, count / 4 + 1, |out, i| {
        writeln!(
            out,
            "  %a{i} = vector.transfer_read %m[%i], %z {{in_bounds = [true]}} : memref<?xf32>, vector<4xf32>\n  \
             %b{i} = vector.extract %a{i}[1] : f32 from vector<4xf32>\n  \
             %c{i} = vector.broadcast %b{i} : f32 to vector<4xf32>\n  \
             %d{i} = vector.mask %k {{ vector.reduction <add>, %c{i} : vector<4xf32> into f32 }} : vector<4xi1> -> f32\n  \
             memref.store %d{i}, %m[%i] : memref<?xf32>"
        )
    })?;
    writeln!(out, "  return\n}}")
}

fn nested(out: &mut String, count: usize) -> std::fmt::Result {
    const DEPTH: usize = 32;
    out.push_str(
        "func.func @f(%n: index, %c: i1, %m: memref<?xi64>, %v: i64) {\n  %z = arith.constant 0 : index\n  \
         %s = arith.constant 1 : index\n",
    );
    each(out, count / DEPTH + 1, |out, i| {
        for depth in 0..DEPTH / 2 {
            writeln!(
                out,
                "scf.for %i{i}_{depth} = %z to %n step %s {{\nscf.if %c {{\nmemref.store %v, %m[%i{i}_{depth}] : memref<?xi64>"
            )?;
        }
        writeln!(out, "{}", "}\n".repeat(DEPTH))
    })?;
    writeln!(out, "  return\n}}")
}

fn views(out: &mut String, count: usize) -> std::fmt::Result {
    out.push_str("func.func @f(%m: memref<64x64xf32>, %i: index, %x: f32) {\n");
    each(out, count, |out, i| {
        writeln!(
            out,
            "  %s{i} = memref.subview %m[%i, 0] [4, 64] [1, 1] : memref<64x64xf32> to memref<4x64xf32, strided<[64, 1], \
             offset: ?>>\n  memref.store %x, %s{i}[%i, %i] : memref<4x64xf32, strided<[64, 1], offset: ?>>"
        )
    })?;
    writeln!(out, "  return\n}}")
}

fn operands(out: &mut String, count: usize) -> std::fmt::Result {
    let list = |prefix: &str, suffix: &str| {
        let all: Vec<String> = (0..count).map(|i| format!("{prefix}{i}{suffix}")).collect();
        all.join(", ")
    };
    let types = vec!["i32"; count].join(", ");
    writeln!(
        out,
        "func.func private @g({}) -> ({types}) {{",
        list("%a", ": i32")
    )?;
    writeln!(out, "  return {} : {types}\n}}", list("%a", ""))?;
    writeln!(
        out,
        "func.func @f({}, %c: i1) -> ({types}) {{",
        list("%a", ": i32")
    )?;
    writeln!(
        out,
        "  %r:{count} = call @g({}) : ({types}) -> ({types})",
        list("%a", "")
    )?;
    writeln!(
        out,
        "  %q:{count} = scf.if %c -> ({types}) {{\n  scf.yield {} : {types}\n  }} else {{\n  scf.yield {} : {types}\n  }}",
        list("%r#", ""),
        list("%a", "")
    )?;
    writeln!(out, "  return {} : {types}\n}}", list("%q#", ""))
}
