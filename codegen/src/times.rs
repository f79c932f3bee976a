//! How long the parts of code generation take: `compile --time-report`.

use cranelift_codegen::timing::PassTimes;
use std::fmt;
use std::time::Duration;

/// How long the parts of code generation took.
#[derive(Default)]
pub struct CodegenTimes {
    /// The translation of all functions to Cranelift IR, summed over all threads.
    pub translation: Duration,
    /// Cranelift's compilation of all functions, summed over all threads.
    pub cranelift: Duration,
    /// Translation and compilation, as elapsed.
    pub functions_elapsed: Duration,
    /// The declaration of symbols.
    pub declaration: Duration,
    /// The definition of functions and globals, and the writing of the object.
    pub emission: Duration,
    /// The time of each pass of Cranelift, summed over all threads.
    passes: PassTimes,
    /// The functions, in module order.
    pub functions: Vec<FunctionTimes>,
}

/// How long the parts of the code generation of a function took.
#[derive(Clone, Debug)]
pub struct FunctionTimes {
    /// The symbol of the function.
    pub name: String,
    /// The size of the code in bytes.
    pub size: usize,
    /// The translation to Cranelift IR.
    pub translation: Duration,
    /// Cranelift's compilation.
    pub cranelift: Duration,
}

/// The number of functions that the report lists.
const LISTED: usize = 10;

impl CodegenTimes {
    /// Adds a function.
    pub(crate) fn add(&mut self, function: FunctionTimes, passes: &PassTimes) {
        self.translation += function.translation;
        self.cranelift += function.cranelift;
        self.passes.add(passes);
        self.functions.push(function);
    }
}

impl fmt::Display for CodegenTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Duration| time.as_secs_f64();
        writeln!(
            f,
            "Code generation, in seconds; those of several threads are added up:"
        )?;
        for (time, what) in [
            (self.declaration, "declaration of symbols"),
            (self.translation, "translation to Cranelift IR"),
            (self.cranelift, "compilation by Cranelift"),
            (self.functions_elapsed, "translation and compilation, as elapsed"),
            (self.emission, "emission of the object"),
        ] {
            writeln!(f, "  {:9.4}  {what}", seconds(time))?;
        }
        writeln!(f, "Cranelift's passes:\n{}", self.passes)?;
        let mut longest: Vec<&FunctionTimes> = self.functions.iter().collect();
        longest.sort_by_key(|function| std::cmp::Reverse(function.translation + function.cranelift));
        longest.truncate(LISTED);
        writeln!(
            f,
            "The {} functions that took longest, of {}:\n  Translation  Cranelift      Bytes  Name",
            longest.len(),
            self.functions.len()
        )?;
        for function in longest {
            writeln!(
                f,
                "  {:11.4}  {:9.4}  {:9}  {}",
                seconds(function.translation),
                seconds(function.cranelift),
                function.size,
                function.name
            )?;
        }
        Ok(())
    }
}
