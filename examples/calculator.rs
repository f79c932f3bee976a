//! An expression calculator: a front end of its own, IR by builders, machine code.
//!
//! `let square(x) = x * x` defines a function, `square(3) + 1` computes. Functions call each other, and ones that are
//! defined again
//! replace the old ones for what is defined later.
//!
//! `cargo run --example calculator` reads lines from standard input.

use std::collections::HashMap;
use std::io::BufRead;
use windlass::dialects::{arith, func};
use windlass::ir::{Builder, Location, Module, Type, Value};
use windlass::{Config, Engine, Error, Linker, Program, TrustedModule};

/// An expression of the source.
enum Expr {
    Number(f64),
    Variable(String),
    Negative(Box<Expr>),
    Binary(char, Box<Expr>, Box<Expr>),
    Call(String, Vec<Expr>),
}

/// The words of a line.
struct Parser<'s> {
    rest: &'s str,
}

impl<'s> Parser<'s> {
    fn take(&mut self, word: char) -> bool {
        let rest = self.rest.trim_start().strip_prefix(word);
        rest.inspect(|rest| self.rest = rest).is_some()
    }

    fn expect(&mut self, word: char) -> Result<(), String> {
        match self.take(word) {
            true => Ok(()),
            false => Err(format!("'{word}' is missing before '{}'", self.rest)),
        }
    }

    fn while_(&mut self, accept: impl Fn(char) -> bool) -> &'s str {
        let text = self.rest.trim_start();
        let end = text.find(|c| !accept(c)).unwrap_or(text.len());
        self.rest = &text[end..];
        &text[..end]
    }

    fn name(&mut self) -> &'s str {
        self.while_(|c| c.is_ascii_alphabetic())
    }

    fn sum(&mut self) -> Result<Expr, String> {
        let mut left = self.product()?;
        while let Some(sign) = ['+', '-'].into_iter().find(|&sign| self.take(sign)) {
            left = Expr::Binary(sign, Box::new(left), Box::new(self.product()?));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Expr, String> {
        let mut left = self.factor()?;
        while let Some(sign) = ['*', '/'].into_iter().find(|&sign| self.take(sign)) {
            left = Expr::Binary(sign, Box::new(left), Box::new(self.factor()?));
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Expr, String> {
        if self.take('-') {
            return Ok(Expr::Negative(Box::new(self.factor()?)));
        }
        if self.take('(') {
            let inner = self.sum()?;
            self.expect(')')?;
            return Ok(inner);
        }
        let name = self.name();
        if name.is_empty() {
            let digits = self.while_(|c| c.is_ascii_digit() || c == '.');
            let number = digits
                .parse()
                .map_err(|_| format!("a number is missing before '{}'", self.rest))?;
            return Ok(Expr::Number(number));
        }
        if !self.take('(') {
            return Ok(Expr::Variable(name.to_owned()));
        }
        let mut arguments = Vec::new();
        while !self.take(')') {
            arguments.push(self.sum()?);
            if !self.take(',') {
                self.expect(')')?;
                break;
            }
        }
        Ok(Expr::Call(name.to_owned(), arguments))
    }
}

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
        let mut parser = Parser { rest: text };
        let definition = text.trim_start().strip_prefix("let ");
        let (name, params) = match definition {
            Some(rest) => {
                parser.rest = rest;
                header(&mut parser).map_err(Error::other)?
            }
            None => (LINE.to_owned(), Vec::new()),
        };
        let body = parser.sum().map_err(Error::other)?;
        if !parser.rest.trim().is_empty() {
            return Err(Error::other(format!("'{}' is not expected", parser.rest.trim())));
        }
        let program = self.compile(&name, &params, &body)?;
        if definition.is_some() {
            self.functions.insert(name, (params.len(), program));
            return Ok(None);
        }
        Ok(Some(program.call(LINE, ())?))
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
        #[allow(unsafe_code)]
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

/// `name(x, y) =`
fn header(parser: &mut Parser<'_>) -> Result<(String, Vec<String>), String> {
    let name = parser.name().to_owned();
    parser.expect('(')?;
    let mut params = Vec::new();
    while !parser.take(')') {
        params.push(parser.name().to_owned());
        if !parser.take(',') {
            parser.expect(')')?;
            break;
        }
    }
    parser.expect('=')?;
    Ok((name, params))
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

/// Computes the lines of standard input.
pub fn main() -> Result<(), Error> {
    let mut calculator = Calculator::new()?;
    for line in std::io::stdin().lock().lines() {
        match calculator.line(&line.map_err(Error::other)?) {
            Ok(Some(number)) => println!("{number}"),
            Ok(None) => {}
            Err(error) => println!("error: {error}"),
        }
    }
    Ok(())
}
