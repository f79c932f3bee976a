// Newton's method for the zeros of z³ - 1 in the complex plane, from points on a circle; the areas under the bell curve, which the
// error function gives; powers, roots and divisions that round up.

func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @print_number(%z: complex<f64>) {
  %re = complex.re %z : complex<f64>
  %im = complex.im %z : complex<f64>
  call @print_rounded(%re) : (f64) -> ()
  call @printComma() : () -> ()
  call @print_rounded(%im) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

// To four places, without a minus before zero.
func.func @print_rounded(%x: f64) {
  %scale = arith.constant 1.0e4 : f64
  %zero = arith.constant 0.0 : f64
  %scaled = arith.mulf %x, %scale : f64
  %rounded = math.roundeven %scaled : f64
  %plus = arith.addf %rounded, %zero : f64
  %back = arith.divf %plus, %scale : f64
  call @printF64(%back) : (f64) -> ()
  return
}

// z - (z³ - 1) / 3z²
func.func @step(%z: complex<f64>) -> complex<f64> {
  %one = complex.constant [1.0, 0.0] : complex<f64>
  %three = complex.constant [3.0, 0.0] : complex<f64>
  %square = complex.mul %z, %z : complex<f64>
  %cube = complex.mul %square, %z : complex<f64>
  %value = complex.sub %cube, %one : complex<f64>
  %slope = complex.mul %three, %square : complex<f64>
  %change = complex.div %value, %slope : complex<f64>
  %next = complex.sub %z, %change : complex<f64>
  return %next : complex<f64>
}

func.func @root_from(%angle: f64) -> complex<f64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %zero = arith.constant 0.0 : f64
  %turned = complex.create %zero, %angle : complex<f64>
  %start = complex.exp %turned : complex<f64>
  %root = scf.for %i = %c0 to %c20 step %c1 iter_args(%z = %start) -> complex<f64> {
    %next = func.call @step(%z) : (complex<f64>) -> complex<f64>
    scf.yield %next : complex<f64>
  }
  return %root : complex<f64>
}

func.func @main() -> i32 {
  // The zeros nearest to three directions.
  %a = arith.constant 0.3 : f64
  %b = arith.constant 2.0 : f64
  %c = arith.constant -2.0 : f64
  %za = call @root_from(%a) : (f64) -> complex<f64>
  %zb = call @root_from(%b) : (f64) -> complex<f64>
  %zc = call @root_from(%c) : (f64) -> complex<f64>
  call @print_number(%za) : (complex<f64>) -> ()
  call @print_number(%zb) : (complex<f64>) -> ()
  call @print_number(%zc) : (complex<f64>) -> ()
  // The distance between the last two is the square root of three.
  %difference = complex.sub %zb, %zc : complex<f64>
  %distance = complex.abs %difference : complex<f64>
  call @print_rounded(%distance) : (f64) -> ()
  call @printNewline() : () -> ()
  // Within one, two and three deviations of the mean.
  %c1 = index.constant 1
  %c4 = index.constant 4
  %two = arith.constant 2.0 : f64
  %inverse = math.rsqrt %two : f64
  scf.for %i = %c1 to %c4 step %c1 {
    %int = index.casts %i : index to i64
    %deviations = arith.sitofp %int : i64 to f64
    %scaled = arith.mulf %deviations, %inverse : f64
    %area = math.erf %scaled : f64
    func.call @print_rounded(%area) : (f64) -> ()
    func.call @printNewline() : () -> ()
  }
  // Twelve semitones up: frequencies from 440, every fourth.
  %c0 = index.constant 0
  %c13 = index.constant 13
  %twelve = arith.constant 12.0 : f64
  %pitch = arith.constant 440.0 : f64
  scf.for %i = %c0 to %c13 step %c4 {
    %int = index.casts %i : index to i64
    %semitones = arith.sitofp %int : i64 to f64
    %octaves = arith.divf %semitones, %twelve : f64
    %factor = math.exp2 %octaves : f64
    %frequency = arith.mulf %pitch, %factor : f64
    func.call @print_rounded(%frequency) : (f64) -> ()
    func.call @printNewline() : () -> ()
  }
  // Seven by minus two, up and down; three to the fifth; the zeros before a million.
  %c7 = index.constant 7
  %n2 = index.constant -2
  %up = index.ceildivs %c7, %n2
  %down = index.floordivs %c7, %n2
  %up_int = index.casts %up : index to i64
  %down_int = index.casts %down : index to i64
  %i3 = arith.constant 3 : i64
  %i5 = arith.constant 5 : i64
  %million = arith.constant 1000000 : i64
  %power = math.ipowi %i3, %i5 : i64
  %zeros = math.ctlz %million : i64
  call @printI64(%up_int) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%down_int) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%power) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%zeros) : (i64) -> ()
  call @printNewline() : () -> ()
  %done = arith.constant 0 : i32
  return %done : i32
}
