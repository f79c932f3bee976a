//! An expression calculator: reads lines from standard input and computes them.
//!
//! `let square(x) = x * x` defines a function, `square(3) + 1` computes. Functions call each other, and ones that are defined
//! again replace the old ones for what is defined later.

mod calculator;
mod parser;

use calculator::Calculator;
use std::io::{BufRead, IsTerminal, Write};
use windlass::{Error, Result};

fn main() -> Result<()> {
    let mut calculator = Calculator::new()?;
    let is_terminal = std::io::stdin().is_terminal();
    let prompt = || -> Result<()> {
        if is_terminal {
            print!("> ");
            std::io::stdout().flush().map_err(Error::other)?;
        }
        Ok(())
    };
    prompt()?;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(Error::other)?;
        if !line.trim().is_empty() {
            match calculator.line(&line) {
                Ok(Some(number)) => println!("{number}"),
                Ok(None) => {}
                Err(error) => println!("error: {error}"),
            }
        }
        prompt()?;
    }
    Ok(())
}
