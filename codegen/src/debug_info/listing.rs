//! Cranelift IR and assembly with the lines of the source that instructions come from.

use super::FunctionRecord;
use super::locations::{File, Position, Scopes};
use super::units::text_param;
use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{Block, DebugTag, Function, Inst, SourceLoc, Value};
use cranelift_codegen::write::{FuncWriter, PlainWriter, decorate_function};
use rustc_hash::FxHashMap;
use std::fmt::{self, Write};
use windlass_ir::Context;

/// What Cranelift's assembly has before the tags of the instruction above.
const TAG: &str = "  ; ^-- debug @ ";

/// Prints a function; a comment before an instruction says from which line it and those after it come.
pub(crate) fn clif_with_lines(ctx: &Context, function: &Function, record: &FunctionRecord) -> String {
    let mut writer = LineWriter(SourceLines::new(ctx, record));
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = decorate_function(&mut writer, &mut text, function);
    text
}

/// Tags each instruction with its location, so that the assembly says which of its lines come from the instruction.
///
/// Tags change nothing of the code. Cranelift's verifier, which does not run here, allows them on calls only; its lowering copies those
/// of any instruction.
pub(crate) fn tag_locations(function: &mut Function) {
    let insts: Vec<Inst> = function
        .layout
        .blocks()
        .flat_map(|block| function.layout.block_insts(block))
        .collect();
    for inst in insts {
        let location = function.srcloc(inst);
        if !location.is_default() {
            function.debug_tags.set(inst, [DebugTag::User(location.bits())]);
        }
    }
}

/// The assembly of a function with tags; a comment before an instruction says from which line it and those after it come.
pub(crate) fn asm_with_lines(ctx: &Context, assembly: &str, record: &FunctionRecord) -> String {
    let mut lines = SourceLines::new(ctx, record);
    let mut text = String::with_capacity(2 * assembly.len());
    let mut assembly = assembly.lines().peekable();
    while let Some(line) = assembly.next() {
        if !line.starts_with(' ') {
            lines.start_block();
        }
        let tag = assembly.next_if(|next| next.starts_with(TAG));
        if let Some(comment) = tag
            .and_then(tagged_location)
            .and_then(|tagged| lines.comment(tagged))
        {
            let _ = writeln!(text, "  ; {comment}");
        }
        let _ = writeln!(text, "{line}");
    }
    text
}

/// The location in the text of an instruction's tags, which are Rust's debug format of a list.
fn tagged_location(tags: &str) -> Option<SourceLoc> {
    let (_, number) = tags.split_once("User(")?;
    let (number, _) = number.split_once(')')?;
    number.parse().ok().map(SourceLoc::new)
}

/// The lines that the instructions of a function come from, in the order of the instructions.
struct SourceLines<'a> {
    ctx: &'a Context,
    record: &'a FunctionRecord,
    scopes: Scopes<'a>,
    /// The line of the instruction before.
    last: Option<(File, u32)>,
    /// The lines of the files that can be read.
    files: FxHashMap<File, Vec<String>>,
}

impl<'a> SourceLines<'a> {
    fn new(ctx: &'a Context, record: &'a FunctionRecord) -> Self {
        SourceLines {
            ctx,
            record,
            scopes: Scopes::new(ctx, record.subprogram),
            last: None,
            files: FxHashMap::default(),
        }
    }

    /// A block does not go on with the line of the one before it.
    fn start_block(&mut self) {
        self.last = None;
    }

    /// The place and text of the next instruction's line, if that is another one than before.
    fn comment(&mut self, location: SourceLoc) -> Option<String> {
        let location = *self.record.locations.get(location.bits() as usize)?;
        let Position { file, line, .. } = self.scopes.resolve(location)?;
        if self.last == Some((file, line)) {
            return None;
        }
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
        Some(format!("{path}:{line}: {text}"))
    }

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

struct LineWriter<'a>(SourceLines<'a>);

impl FuncWriter for LineWriter<'_> {
    fn write_block_header(
        &mut self,
        w: &mut dyn fmt::Write,
        func: &Function,
        block: Block,
        indent: usize,
    ) -> fmt::Result {
        self.0.start_block();
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
        if let Some(comment) = self.0.comment(func.srcloc(inst)) {
            writeln!(w, "{:indent$}; {comment}", "")?;
        }
        PlainWriter.write_instruction(w, func, aliases, inst, indent)
    }
}
