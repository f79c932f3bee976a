//! From lines to machine code: the functions that are defined, and the IR of expressions.

use crate::parser::{self, Expr, Line};
use std::collections::HashMap;
use windlass::dialects::{arith, func};
use windlass::ir::{Builder, Location, Module, Type, Value};
use windlass::{Config, Engine, Error, Linker, Program, TrustedModule};

/// What the lines so far have defined.
pub struct Calculator {
    engine: Engine,
    /// The programs of the functions, with the numbers of arguments.
    functions: HashMap<String, (usize, Program)>,
}

/// The function that computes a line.
const LINE: &str = "_line";

impl Calculator {
    /// A calculator without functions.
    pub fn new() -> Result<Calculator, Error> {
        Ok(Calculator {
            engine: Engine::new(Config::new())?,
            functions: HashMap::new(),
        })
    }

    /// Defines a function (`None`) or computes an expression.
    pub fn line(&mut self, text: &str) -> Result<Option<f64>, Error> {
        match parser::parse(text).map_err(Error::other)? {
            Line::Expression(body) => {
                let program = self.compile(LINE, &[], &body)?;
                Ok(Some(program.call(LINE, ())?))
            }
            Line::Let(name, params, body) => {
                let program = self.compile(&name, &params, &body)?;
                self.functions.insert(name, (params.len(), program));
                Ok(None)
            }
        }
    }

    fn compile(&self, name: &str, params: &[String], body: &Expr) -> Result<Program, Error> {
        let mut called = Vec::new();
        self.check(body, params, &mut called).map_err(Error::other)?;
        called.retain(|other| other != name);
        let ctx = self.engine.context();
        let module = Module::build(ctx, Location::UNKNOWN, |b| {
            for callee in &called {
                let count = self.functions.get(callee).map_or(0, |(count, _)| *count);
                func::declare(b, callee, &vec![Type::F64; count], &[Type::F64]);
            }
            func::define(
                b,
                name,
                &vec![Type::F64; params.len()],
                &[Type::F64],
                |b, args| {
                    let variables: HashMap<&str, Value> = params
                        .iter()
                        .map(String::as_str)
                        .zip(args.iter().copied())
                        .collect();
                    [build(b, &variables, body)]
                },
            );
        });
        // SAFETY: the functions compute with numbers, and call functions of the same kind.
        let module = unsafe { TrustedModule::new(module) };
        let mut linker = Linker::new(&self.engine);
        for (_, program) in called.iter().filter_map(|callee| self.functions.get(callee)) {
            linker.program(program);
        }
        linker.compile(&module)
    }

    /// Collects the functions that an expression calls, which have to be defined.
    fn check(&self, expr: &Expr, params: &[String], called: &mut Vec<String>) -> Result<(), String> {
        match expr {
            Expr::Number(_) => Ok(()),
            Expr::Variable(name) if params.contains(name) => Ok(()),
            Expr::Variable(name) => Err(format!("'{name}' is not defined")),
            Expr::Negative(inner) => self.check(inner, params, called),
            Expr::Binary(_, left, right) => {
                self.check(left, params, called)?;
                self.check(right, params, called)
            }
            Expr::Call(name, arguments) => {
                match self.functions.get(name) {
                    Some((count, _)) if *count == arguments.len() => {}
                    Some((count, _)) => return Err(format!("'{name}' takes {count} arguments")),
                    None => return Err(format!("'{name}' is not defined")),
                }
                if !called.contains(name) {
                    called.push(name.clone());
                }
                arguments
                    .iter()
                    .try_for_each(|argument| self.check(argument, params, called))
            }
        }
    }
}

fn build(b: &mut Builder<'_>, variables: &HashMap<&str, Value>, expr: &Expr) -> Value {
    match expr {
        Expr::Number(number) => arith::const_float(b, Type::F64, *number),
        Expr::Variable(name) => variables[name.as_str()],
        Expr::Negative(inner) => {
            let inner = build(b, variables, inner);
            arith::negf(b, inner)
        }
        Expr::Binary(sign, left, right) => {
            let (left, right) = (build(b, variables, left), build(b, variables, right));
            match sign {
                '+' => arith::addf(b, left, right),
                '-' => arith::subf(b, left, right),
                '*' => arith::mulf(b, left, right),
                _ => arith::divf(b, left, right),
            }
        }
        Expr::Call(name, arguments) => {
            let arguments: Vec<Value> = arguments
                .iter()
                .map(|argument| build(b, variables, argument))
                .collect();
            func::call(b, name, &arguments, &[Type::F64])[0]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_define_and_compute() {
        let mut calculator = Calculator::new().unwrap();
        let mut line = |text: &str| calculator.line(text).map_err(|error| error.to_string());
        assert_eq!(line("2 * (3 + 4) - 1"), Ok(Some(13.0)));
        assert_eq!(line("let square(x) = x * x"), Ok(None));
        assert_eq!(line("let norm(x, y) = square(x) + square(y)"), Ok(None));
        assert_eq!(line("norm(3, 4) / -5"), Ok(Some(-5.0)));
        // What is defined already keeps the function that it was defined with.
        assert_eq!(line("let square(x) = 0"), Ok(None));
        assert_eq!(line("norm(3, 4) + square(7)"), Ok(Some(25.0)));
        assert_eq!(line("cube(2)"), Err("'cube' is not defined".into()));
        assert_eq!(line("norm(2)"), Err("'norm' takes 2 arguments".into()));
    }
}
