//! Prints Cranelift IR with the lines of the source that instructions come from.

use super::FunctionRecord;
use super::locations::{File, Position, Scopes};
use super::units::text_param;
use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{Block, Function, Inst, Value};
use cranelift_codegen::write::{FuncWriter, PlainWriter, decorate_function};
use rustc_hash::FxHashMap;
use std::fmt;
use windlass_ir::Context;

/// Prints a function; a comment before an instruction says from which line it and those after it come.
pub(crate) fn clif_with_lines(ctx: &Context, function: &Function, record: &FunctionRecord) -> String {
    let mut writer = LineWriter {
        ctx,
        record,
        scopes: Scopes::new(ctx, record.subprogram),
        last: None,
        files: FxHashMap::default(),
    };
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = decorate_function(&mut writer, &mut text, function);
    text
}

struct LineWriter<'a> {
    ctx: &'a Context,
    record: &'a FunctionRecord,
    scopes: Scopes<'a>,
    last: Option<(File, u32)>,
    /// The lines of the files that can be read.
    files: FxHashMap<File, Vec<String>>,
}

impl LineWriter<'_> {
    /// A line of a file; empty if the file cannot be read.
    fn line(&mut self, file: File, path: &str, line: u32) -> &str {
        let lines = self.files.entry(file).or_insert_with(|| {
            let text = std::fs::read(path).unwrap_or_default();
            let text = String::from_utf8_lossy(&text);
            text.lines().map(|line| line.trim().to_owned()).collect()
        });
        let index = (line as usize).checked_sub(1);
        index
            .and_then(|index| lines.get(index))
            .map_or("", String::as_str)
    }
}

impl FuncWriter for LineWriter<'_> {
    fn write_block_header(
        &mut self,
        w: &mut dyn fmt::Write,
        func: &Function,
        block: Block,
        indent: usize,
    ) -> fmt::Result {
        // A block does not go on with the line of the one before it.
        self.last = None;
        PlainWriter.write_block_header(w, func, block, indent)
    }

    fn write_instruction(
        &mut self,
        w: &mut dyn fmt::Write,
        func: &Function,
        aliases: &SecondaryMap<Value, Vec<Value>>,
        inst: Inst,
        indent: usize,
    ) -> fmt::Result {
        let location = func.srcloc(inst);
        let location = self.record.locations.get(location.bits() as usize);
        let position = location.and_then(|&location| self.scopes.resolve(location));
        if let Some(Position { file, line, .. }) = position
            && self.last != Some((file, line))
        {
            self.last = Some((file, line));
            let path = match file {
                File::Name(name) => self.ctx.str(name).to_owned(),
                File::Attribute(attr) => {
                    let part = |name| text_param(self.ctx, attr, name).unwrap_or_default();
                    match part("directory") {
                        "" => part("name").to_owned(),
                        directory => format!("{directory}/{}", part("name")),
                    }
                }
            };
            let text = self.line(file, &path, line);
            writeln!(w, "{:indent$}; {path}:{line}: {text}", "")?;
        }
        PlainWriter.write_instruction(w, func, aliases, inst, indent)
    }
}
