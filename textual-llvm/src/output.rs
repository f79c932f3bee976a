//! LLVM IR text, held as one piece per function.

use std::fmt;
use std::io::{self, Write as _};

/// LLVM IR text, held as one piece per function, so that the whole output need not be one string.
#[derive(Debug)]
pub struct LlvmIr {
    pub(crate) head: String,
    pub(crate) functions: Vec<Piece>,
    pub(crate) tail: String,
}

/// The text of one function, with the offsets at which metadata node and attribute group numbers are inserted.
#[derive(Debug)]
pub(crate) struct Piece {
    pub text: String,
    pub numbers: Vec<(usize, char, usize)>,
}

impl LlvmIr {
    /// Writes the LLVM IR text to `out`.
    ///
    /// # Errors
    /// The I/O errors of `out`.
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
