//! Times an expression of arrays: as a compiled loop, and with `ndarray`.

mod expr;

use expr::{Expr, Kernel, input};
use ndarray::{Array1, Zip};
use std::time::{Duration, Instant};
use windlass::{Config, Engine, Result};

/// `sqrt(x * x + y * y) * 0.5 + abs(x - y)`
fn expression() -> Expr {
    let (x, y) = (input(0), input(1));
    (x.clone() * x.clone() + y.clone() * y.clone()).sqrt() * 0.5 + (x - y).abs()
}

/// The expression with `ndarray`'s operators.
fn with_operators(x: &Array1<f32>, y: &Array1<f32>) -> Array1<f32> {
    (x * x + y * y).mapv(f32::sqrt) * 0.5 + (x - y).mapv(f32::abs)
}

/// The expression as one loop that is written by hand.
fn with_zip(x: &Array1<f32>, y: &Array1<f32>, to: &mut Array1<f32>) {
    Zip::from(to)
        .and(x)
        .and(y)
        .for_each(|to, &x, &y| *to = (x * x + y * y).sqrt() * 0.5 + (x - y).abs());
}

/// The least time of ten runs.
fn fastest(mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..10).map(once).min().unwrap_or_default()
}

fn arrays(count: usize) -> (Array1<f32>, Array1<f32>) {
    let x = Array1::from_shape_fn(count, |i| (i % 100) as f32);
    (x, Array1::from_shape_fn(count, |i| (i % 77) as f32 - 30.0))
}

fn main() -> Result<()> {
    let (x, y) = arrays(1 << 20);
    let mut to = Array1::zeros(x.len());
    let engine = Engine::new(Config::new())?;
    let start = Instant::now();
    let kernel = Kernel::new(&engine, &expression())?;
    println!("compiled in      {:?}", start.elapsed());
    let mut result = Ok(());
    let time = fastest(|| result = kernel.run(&[x.view(), y.view()], to.view_mut()));
    result?;
    println!("compiled loop    {time:?}");
    println!("ndarray          {:?}", fastest(|| to = with_operators(&x, &y)));
    println!("ndarray's Zip    {:?}", fastest(|| with_zip(&x, &y, &mut to)));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_computes_what_ndarray_does() {
        let engine = Engine::new(Config::new()).unwrap();
        let kernel = Kernel::new(&engine, &expression()).unwrap();
        // A count that is no multiple of a vector.
        let (x, y) = arrays(1003);
        let mut to = Array1::zeros(x.len());
        kernel.run(&[x.view(), y.view()], to.view_mut()).unwrap();
        let wanted = with_operators(&x, &y);
        let difference = (&to - &wanted).iter().fold(0f32, |most, x| most.max(x.abs()));
        assert!(difference < 1e-4, "{difference}");
        let mut zipped = Array1::zeros(x.len());
        with_zip(&x, &y, &mut zipped);
        assert_eq!(zipped, wanted);
    }

    #[test]
    fn arrays_that_do_not_fit_are_errors() {
        let engine = Engine::new(Config::new()).unwrap();
        let kernel = Kernel::new(&engine, &(-input(0) / 2.0)).unwrap();
        let (x, _) = arrays(4);
        let mut to = Array1::zeros(4);
        kernel.run(&[x.view()], to.view_mut()).unwrap();
        assert_eq!(to, x.mapv(|x| -x / 2.0));
        assert!(kernel.run(&[], to.view_mut()).is_err());
        assert!(kernel.run(&[x.view(), x.view()], to.view_mut()).is_err());
        let mut short = Array1::zeros(3);
        assert!(kernel.run(&[x.view()], short.view_mut()).is_err());
        let too_many = (0..5).map(input).reduce(|sum, next| sum + next).unwrap();
        assert!(Kernel::new(&engine, &too_many).is_err());
    }
}
