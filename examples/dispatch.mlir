// Dynamic dispatch by hand: shapes carry a pointer to a table of functions, and a call goes through the table.
// Also `ub.unreachable`: the place that no execution reaches, which the compiler may rely on.

// A table is a global whose initial value holds addresses of functions.
llvm.mlir.global internal constant @square_table() {addr_space = 0 : i32} : !llvm.array<2 x ptr> {
  %none = llvm.mlir.poison : !llvm.array<2 x ptr>
  %area = llvm.mlir.addressof @square_area : !llvm.ptr
  %corners = llvm.mlir.addressof @square_corners : !llvm.ptr
  %one = llvm.insertvalue %area, %none[0] : !llvm.array<2 x ptr>
  %two = llvm.insertvalue %corners, %one[1] : !llvm.array<2 x ptr>
  llvm.return %two : !llvm.array<2 x ptr>
}
llvm.mlir.global internal constant @circle_table() {addr_space = 0 : i32} : !llvm.array<2 x ptr> {
  %none = llvm.mlir.poison : !llvm.array<2 x ptr>
  %area = llvm.mlir.addressof @circle_area : !llvm.ptr
  %corners = llvm.mlir.addressof @circle_corners : !llvm.ptr
  %one = llvm.insertvalue %area, %none[0] : !llvm.array<2 x ptr>
  %two = llvm.insertvalue %corners, %one[1] : !llvm.array<2 x ptr>
  llvm.return %two : !llvm.array<2 x ptr>
}

llvm.func @square_area(%size: f64) -> f64 {
  %area = llvm.fmul %size, %size : f64
  llvm.return %area : f64
}
llvm.func @square_corners() -> i64 {
  %four = llvm.mlir.constant(4 : i64) : i64
  llvm.return %four : i64
}
llvm.func @circle_area(%radius: f64) -> f64 {
  %pi = llvm.mlir.constant(3.141592653589793 : f64) : f64
  %square = llvm.fmul %radius, %radius : f64
  %area = llvm.fmul %square, %pi : f64
  llvm.return %area : f64
}
llvm.func @circle_corners() -> i64 {
  %none = llvm.mlir.constant(0 : i64) : i64
  llvm.return %none : i64
}

func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// A shape: the table of its functions, and its size.
func.func @shape(%kind: i32, %size: f64) -> !llvm.struct<(ptr, f64)> {
  cf.switch %kind : i32, [
    default: ^never,
    0: ^square,
    1: ^circle
  ]
^square:
  %square = llvm.mlir.addressof @square_table : !llvm.ptr
  cf.br ^make(%square : !llvm.ptr)
^circle:
  %circle = llvm.mlir.addressof @circle_table : !llvm.ptr
  cf.br ^make(%circle : !llvm.ptr)
^make(%table: !llvm.ptr):
  %none = llvm.mlir.poison : !llvm.struct<(ptr, f64)>
  %tabled = llvm.insertvalue %table, %none[0] : !llvm.struct<(ptr, f64)>
  %shape = llvm.insertvalue %size, %tabled[1] : !llvm.struct<(ptr, f64)>
  return %shape : !llvm.struct<(ptr, f64)>
^never:
  ub.unreachable
}

func.func @describe(%shape: !llvm.struct<(ptr, f64)>) {
  %table = llvm.extractvalue %shape[0] : !llvm.struct<(ptr, f64)>
  %size = llvm.extractvalue %shape[1] : !llvm.struct<(ptr, f64)>
  %area_function = llvm.load %table : !llvm.ptr -> !llvm.ptr
  %area = llvm.call %area_function(%size) : !llvm.ptr, (f64) -> f64
  call @printF64(%area) : (f64) -> ()
  call @printComma() : () -> ()
  %at_corners = llvm.getelementptr %table[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x ptr>
  %corners_function = llvm.load %at_corners : !llvm.ptr -> !llvm.ptr
  %corners = llvm.call %corners_function() : !llvm.ptr, () -> i64
  call @printI64(%corners) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %size = arith.constant 1.5 : f64
  %square = arith.constant 0 : i32
  %circle = arith.constant 1 : i32
  %s = call @shape(%square, %size) : (i32, f64) -> !llvm.struct<(ptr, f64)>
  call @describe(%s) : (!llvm.struct<(ptr, f64)>) -> ()
  %c = call @shape(%circle, %size) : (i32, f64) -> !llvm.struct<(ptr, f64)>
  call @describe(%c) : (!llvm.struct<(ptr, f64)>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
