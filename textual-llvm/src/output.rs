//! LLVM IR as text, in the pieces in which it was made.

use std::fmt;
use std::io::{self, Write as _};

/// LLVM IR as text, in the pieces in which it was made: nobody has to hold it as one string.
#[derive(Debug)]
pub struct LlvmIr {
    pub(crate) head: String,
    pub(crate) functions: Vec<Piece>,
    pub(crate) tail: String,
}

/// A function, with places where the number of a metadata node or of an attribute group belongs.
#[derive(Debug)]
pub(crate) struct Piece {
    pub text: String,
    pub numbers: Vec<(usize, char, usize)>,
}

impl LlvmIr {
    /// Writes the text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let mut out = io::BufWriter::with_capacity(1 << 16, out);
        out.write_all(self.head.as_bytes())?;
        for Piece { text, numbers } in &self.functions {
            out.write_all(b"\n")?;
            let mut from = 0;
            for &(at, sigil, number) in numbers {
                write!(out, "{}{sigil}{number}", &text[from..at])?;
                from = at;
            }
            out.write_all(&text.as_bytes()[from..])?;
        }
        out.write_all(self.tail.as_bytes())?;
        out.flush()
    }
}

impl fmt::Display for LlvmIr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        self.write_to(&mut text).map_err(|_| fmt::Error)?;
        f.write_str(&String::from_utf8_lossy(&text))
    }
}
