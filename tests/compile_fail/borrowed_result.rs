//! error: `numbers` does not live long enough
use windlass::embed::View;

fn main() {
    let view;
    {
        let numbers = vec![1.0f64];
        view = View::new(&numbers, &[1]);
    }
    let _ = view;
}
