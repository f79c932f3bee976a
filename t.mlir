func.func @f(%a: vector<8xf64>) { %0 = x86vector.avx.rsqrt %a : vector<8xf64> return }
