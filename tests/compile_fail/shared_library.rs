//! error: call to unsafe function `SharedLibrary::new` is unsafe
fn main() {
    let _ = windlass::codegen::SharedLibrary::new("libanything.so");
}
