//! `snapshot-op-locations`: prints the operation to a file, whose lines and columns become the locations.

use crate::body::{Body, IsolatedOp, Module, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::Location;
use crate::location::LocationData;
use crate::pass::{OptionKind, OptionSpec, OptionValues, PassCx, PassError, PassInfo};
use crate::text::{PrintOptions, module_to_string_with_positions};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

const fn option(
    name: &'static str,
    description: &'static str,
    kind: OptionKind,
    default: &'static str,
) -> OptionSpec {
    OptionSpec {
        name,
        description,
        kind,
        default,
    }
}

/// The pass `snapshot-op-locations`.
pub static SNAPSHOT_OP_LOCATIONS: PassInfo = PassInfo::new(
    "snapshot-op-locations",
    "LocationSnapshotPass",
    "Generate new locations from the current IR",
    |values| {
        let options = Options::of(values);
        Arc::new(move |cx: &mut PassCx<'_>| run(cx, &options))
    },
)
.options(&[
    option(
        "filename",
        "The filename to print the generated IR",
        OptionKind::String,
        "",
    ),
    option(
        "tag",
        "A tag to use when fusing the new locations with the original. If unset, the locations are replaced.",
        OptionKind::String,
        "",
    ),
    option(
        "print-debuginfo",
        "Print debug info in MLIR output",
        OptionKind::Bool,
        "false",
    ),
    option(
        "print-op-generic",
        "Print the generic op form",
        OptionKind::Bool,
        "false",
    ),
    option(
        "print-local-scope",
        "Print with local scope and inline information (eliding aliases for attributes, types, and locations",
        OptionKind::Bool,
        "false",
    ),
    option(
        "pretty-debuginfo",
        "Print pretty debug info in MLIR output",
        OptionKind::Bool,
        "false",
    ),
]);

struct Options {
    file: String,
    tag: String,
    print: PrintOptions,
}

impl Options {
    fn of(values: &OptionValues) -> Options {
        Options {
            file: values.text("filename").to_owned(),
            tag: values.text("tag").to_owned(),
            print: PrintOptions {
                debuginfo: values.flag("print-debuginfo"),
                pretty_debuginfo: values.flag("pretty-debuginfo"),
                generic: values.flag("print-op-generic"),
                local_scope: values.flag("print-local-scope"),
                ..PrintOptions::default()
            },
        }
    }
}

/// A line and a column of the file. Lines are counted from 1 and columns from 0, as upstream's printer counts them.
type Position = (u32, u32);

fn run(cx: &mut PassCx<'_>, options: &Options) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let (text, positions) = cx.op.with_module(|module| print(ctx, module, &options.print));
    let file = write(&options.file, &text).map_err(|(file, error)| {
        let message = format!(
            "cannot open output file '{}': {}",
            file.display(),
            message_of(&error)
        );
        Diagnostic::error(cx.op.location, message)
    })?;
    let mut positions = positions.into_iter();
    let update = |location: Location, position: Option<Position>| {
        let Some((line, column)) = position else {
            return location;
        };
        let new = ctx.file_location(&file, line, column);
        if options.tag.is_empty() {
            return new;
        }
        let tagged = ctx.intern_location(LocationData::Name {
            name: ctx.name(&options.tag),
            child: new,
        });
        ctx.fused_location(&[location, tagged])
    };
    let mut op = cx.op.reborrow();
    *op.location_slot = update(op.location, positions.next().flatten());
    relocate(&mut op, &mut positions, &update);
    Ok(())
}

/// The text, and the positions of the top-level op and of the others in the order of [`relocate`].
fn print(ctx: &Context, module: &Module, options: &PrintOptions) -> (String, Vec<Option<Position>>) {
    let (text, found) = module_to_string_with_positions(ctx, module, options);
    let mut offsets = Vec::new();
    collect(&module.root, &[module.op], &mut |body, op| {
        offsets.push(found.offset(body, op));
    });
    let starts: Vec<usize> = std::iter::once(0)
        .chain(text.match_indices('\n').map(|(at, _)| at + 1))
        .collect();
    let position = |offset: usize| {
        let line = starts.partition_point(|&start| start <= offset);
        (line as u32, (offset - starts[line - 1]) as u32)
    };
    let positions = offsets.into_iter().map(|offset| offset.map(position)).collect();
    (text, positions)
}

fn collect(body: &Body, ops: &[Op], visit: &mut impl FnMut(&Body, Op)) {
    for &op in ops {
        visit(body, op);
        if let Some(inner) = body.isolated(op) {
            collect(inner, &inner.all_ops(), visit);
        }
    }
}

fn relocate(
    op: &mut IsolatedOp<'_>,
    positions: &mut impl Iterator<Item = Option<Position>>,
    update: &impl Fn(Location, Option<Position>) -> Location,
) {
    for inner in op.body.all_ops() {
        let location = update(op.body.location(inner), positions.next().flatten());
        op.body.set_location(inner, location);
        if let Some(mut inner) = op.body.isolated_op(inner) {
            relocate(&mut inner, positions, update);
        }
    }
}

/// Writes the text to `file`, or to a new temporary file if that is empty. Returns the name of the file.
fn write(file: &str, text: &str) -> Result<String, (PathBuf, std::io::Error)> {
    if !file.is_empty() {
        return match std::fs::write(file, text) {
            Ok(()) => Ok(file.to_owned()),
            Err(error) => Err((Path::new(file).to_owned(), error)),
        };
    }
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("mlir_snapshot-{:x}-{number:x}.tmp.mlir", std::process::id());
        let path = std::env::temp_dir().join(name);
        let made = std::fs::File::create_new(&path);
        let written = made.and_then(|mut made| std::io::Write::write_all(&mut made, text.as_bytes()));
        match written {
            Ok(()) => return Ok(path.display().to_string()),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err((path, error)),
        }
    }
}

/// The message of an error of the system, without the number.
fn message_of(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.rfind(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
