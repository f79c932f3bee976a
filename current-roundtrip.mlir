// expect expected-note@+1 {{prior use here}}
llvnsional identifier list}}
"foo"() {nal identifier list}}
"foo"() {x = Offine_map<i -> (i)>} :ected () -> ()