// The days of a year, with `scf.index_switch` and `scf.if` that yield values.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @is_leap(%year: i64) -> i1 {
  %zero = arith.constant 0 : i64
  %c4 = arith.constant 4 : i64
  %c100 = arith.constant 100 : i64
  %c400 = arith.constant 400 : i64
  %r4 = arith.remui %year, %c4 : i64
  %by4 = arith.cmpi eq, %r4, %zero : i64
  %r100 = arith.remui %year, %c100 : i64
  %not100 = arith.cmpi ne, %r100, %zero : i64
  %r400 = arith.remui %year, %c400 : i64
  %by400 = arith.cmpi eq, %r400, %zero : i64
  %ordinary = arith.andi %by4, %not100 : i1
  %leap = arith.ori %ordinary, %by400 : i1
  return %leap : i1
}

// Months count from 1.
func.func @days_in_month(%year: i64, %month: index) -> i64 {
  %c28 = arith.constant 28 : i64
  %c29 = arith.constant 29 : i64
  %c30 = arith.constant 30 : i64
  %c31 = arith.constant 31 : i64
  %days = scf.index_switch %month -> i64
  case 2 {
    %leap = func.call @is_leap(%year) : (i64) -> i1
    %february = scf.if %leap -> (i64) {
      scf.yield %c29 : i64
    } else {
      scf.yield %c28 : i64
    }
    scf.yield %february : i64
  }
  case 4 {
    scf.yield %c30 : i64
  }
  case 6 {
    scf.yield %c30 : i64
  }
  case 9 {
    scf.yield %c30 : i64
  }
  case 11 {
    scf.yield %c30 : i64
  }
  default {
    scf.yield %c31 : i64
  }
  return %days : i64
}

// Zeller's congruence: 0 is Saturday. January and February belong to the year before.
func.func @weekday(%year: i64, %month: i64, %day: i64) -> i64 {
  %one = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %c12 = arith.constant 12 : i64
  %c13 = arith.constant 13 : i64
  %c100 = arith.constant 100 : i64
  %c400 = arith.constant 400 : i64
  %early = arith.cmpi ult, %month, %c3 : i64
  %y, %m = scf.if %early -> (i64, i64) {
    %y1 = arith.subi %year, %one : i64
    %m1 = arith.addi %month, %c12 : i64
    scf.yield %y1, %m1 : i64, i64
  } else {
    scf.yield %year, %month : i64, i64
  }
  %next = arith.addi %m, %one : i64
  %scaled = arith.muli %next, %c13 : i64
  %months = arith.divui %scaled, %c5 : i64
  %quarters = arith.divui %y, %c4 : i64
  %centuries = arith.divui %y, %c100 : i64
  %cycles = arith.divui %y, %c400 : i64
  %s1 = arith.addi %day, %months : i64
  %s2 = arith.addi %s1, %y : i64
  %s3 = arith.addi %s2, %quarters : i64
  %s4 = arith.subi %s3, %centuries : i64
  %s5 = arith.addi %s4, %cycles : i64
  %weekday = arith.remui %s5, %c7 : i64
  return %weekday : i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c13 = arith.constant 13 : i64
  %six = arith.constant 6 : i64
  %year = arith.constant 2024 : i64
  // For each month: its days, and the weekday of its thirteenth. The sum and the number of Fridays are carried.
  %c1 = arith.constant 1 : index
  %end = arith.constant 13 : index
  %days, %fridays = scf.for %month = %c1 to %end step %c1 iter_args(%sum = %zero, %count = %zero) -> (i64, i64) {
    %length = func.call @days_in_month(%year, %month) : (i64, index) -> i64
    func.call @printI64(%length) : (i64) -> ()
    func.call @printComma() : () -> ()
    %month64 = arith.index_castui %month : index to i64
    %weekday = func.call @weekday(%year, %month64, %c13) : (i64, i64, i64) -> i64
    %is_friday = arith.cmpi eq, %weekday, %six : i64
    %friday = arith.extui %is_friday : i1 to i64
    %s = arith.addi %sum, %length : i64
    %c = arith.addi %count, %friday : i64
    scf.yield %s, %c : i64, i64
  }
  call @printNewline() : () -> ()
  call @printI64(%days) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%fridays) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
