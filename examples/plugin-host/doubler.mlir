// A plug-in: logs the number of the tick and returns twice the number.
func.func private @log(memref<?xi8>)
func.func private @count(i64) -> i64

memref.global "private" constant @message : memref<6xi8> = dense<[100, 111, 117, 98, 108, 101]>

func.func @tick(%x: i64) -> i64 {
  %message = memref.get_global @message : memref<6xi8>
  %text = memref.cast %message : memref<6xi8> to memref<?xi8>
  call @log(%text) : (memref<?xi8>) -> ()
  %calls = call @count(%x) : (i64) -> i64
  %twice = arith.addi %x, %x : i64
  return %twice : i64
}
