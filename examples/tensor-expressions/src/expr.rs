//! Expressions of arrays, and the loops that compute them.

use ndarray::{ArrayView1, ArrayViewMut1};
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::sync::Arc;
use windlass::dialects::{arith, func, math, memref, scf};
use windlass::embed::CallError;
use windlass::ir::{Builder, DYNAMIC, Location, Module, Type, Value};
use windlass::{Engine, Error, Program, TrustedModule};

/// An expression of arrays of one length. Clones are cheap.
#[derive(Clone)]
pub struct Expr(Arc<Node>);

enum Node {
    Input(usize),
    Number(f32),
    Unary(fn(&mut Builder<'_>, Value) -> Value, Expr),
    Binary(fn(&mut Builder<'_>, Value, Value) -> Value, Expr, Expr),
}

/// The array with this index.
pub fn input(index: usize) -> Expr {
    Expr(Arc::new(Node::Input(index)))
}

impl From<f32> for Expr {
    fn from(number: f32) -> Expr {
        Expr(Arc::new(Node::Number(number)))
    }
}

impl Expr {
    fn unary(self, op: fn(&mut Builder<'_>, Value) -> Value) -> Expr {
        Expr(Arc::new(Node::Unary(op, self)))
    }

    /// The square roots.
    pub fn sqrt(self) -> Expr {
        self.unary(math::sqrt)
    }

    /// The absolute values.
    pub fn abs(self) -> Expr {
        self.unary(math::absf)
    }

    /// The number of arrays that it needs.
    fn inputs(&self) -> usize {
        match &*self.0 {
            Node::Input(index) => index + 1,
            Node::Number(_) => 0,
            Node::Unary(_, x) => x.inputs(),
            Node::Binary(_, x, y) => x.inputs().max(y.inputs()),
        }
    }

    /// Builds the value for one element of each array.
    fn build(&self, b: &mut Builder<'_>, inputs: &[Value]) -> Value {
        match &*self.0 {
            Node::Input(index) => inputs[*index],
            Node::Number(number) => arith::const_float(b, Type::F32, f64::from(*number)),
            Node::Unary(op, x) => {
                let x = x.build(b, inputs);
                op(b, x)
            }
            Node::Binary(op, x, y) => {
                let (x, y) = (x.build(b, inputs), y.build(b, inputs));
                op(b, x, y)
            }
        }
    }
}

macro_rules! operators {
    ($($name:ident $method:ident $op:path;)*) => {$(
        impl<E: Into<Expr>> $name<E> for Expr {
            type Output = Expr;
            fn $method(self, other: E) -> Expr {
                Expr(Arc::new(Node::Binary($op, self, other.into())))
            }
        }
    )*};
}

operators! {
    Add add arith::addf;
    Sub sub arith::subf;
    Mul mul arith::mulf;
    Div div arith::divf;
}

impl Neg for Expr {
    type Output = Expr;
    fn neg(self) -> Expr {
        self.unary(arith::negf)
    }
}

/// A compiled expression.
pub struct Kernel {
    program: Program,
    inputs: usize,
}

/// The largest number of arrays: `run` has a call for each.
const MAX_INPUTS: usize = 4;

impl Kernel {
    /// Compiles an expression of up to four arrays.
    ///
    /// # Errors
    /// It has more arrays.
    pub fn new(engine: &Engine, expr: &Expr) -> windlass::Result<Kernel> {
        let inputs = expr.inputs();
        if inputs > MAX_INPUTS {
            return Err(Error::other(format!("an expression of {inputs} arrays")));
        }
        let ctx = engine.context();
        let array = ctx.memref_type(&[DYNAMIC], Type::F32);
        let module = Module::build(ctx, Location::UNKNOWN, |b| {
            func::define(b, "kernel", &vec![array; inputs + 1], &[], |b, arrays| {
                let (zero, one) = (arith::const_index(b, 0), arith::const_index(b, 1));
                let to = arrays[inputs];
                let count = memref::dim(b, to, 0);
                scf::for_(b, zero, count, one, &[], |b, i, _| {
                    let from = &arrays[..inputs];
                    let elements: Vec<Value> =
                        from.iter().map(|&array| memref::load(b, array, &[i])).collect();
                    let value = expr.build(b, &elements);
                    memref::store(b, value, to, &[i]);
                    []
                })
            });
        });
        // SAFETY: the kernel accesses as many elements of each array as the last one has; `run` compares the lengths.
        let program = engine.compile(&unsafe { TrustedModule::new(module) })?;
        Ok(Kernel { program, inputs })
    }

    /// Computes the expression of these arrays, which are contiguous.
    ///
    /// # Errors
    /// The number of arrays or their lengths differ from those of the expression.
    pub fn run(&self, from: &[ArrayView1<'_, f32>], mut to: ArrayViewMut1<'_, f32>) -> windlass::Result<()> {
        if from.len() != self.inputs || from.iter().any(|array| array.len() != to.len()) {
            return Err(Error::other("the arrays are not those of the expression"));
        }
        let slices: Option<Vec<&[f32]>> = from.iter().map(|array| array.as_slice()).collect();
        let (Some(slices), Some(to)) = (slices, to.as_slice_mut()) else {
            return Err(Error::other("an array has gaps"));
        };
        let program = &self.program;
        let called: Result<(), CallError> = match slices[..] {
            [] => program.call("kernel", (to,)),
            [a] => program.call("kernel", (a, to)),
            [a, b] => program.call("kernel", (a, b, to)),
            [a, b, c] => program.call("kernel", (a, b, c, to)),
            [a, b, c, d, ..] => program.call("kernel", (a, b, c, d, to)),
        };
        Ok(called?)
    }
}
