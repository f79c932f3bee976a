//! `ensure-debug-info-scope-on-llvm-func`: adds subprograms to functions, so that op locations can be exported as debug
//! info.
//!
//! A location with a subprogram is left unchanged. Ops from another file than their function get a lexical block of
//! that file; inlined ops get one for each call site.

use crate::llvm::LLVMFuncOp;
use crate::llvm::attrs::{dwarf, names};
use crate::llvm::enums::{DIEmissionKind, DISubprogramFlags, LlvmEnum};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use windlass_ir::{AttrName, Attribute, Body, Context, IsolatedOp, Location, LocationData, Name};

/// The pass.
pub(super) static ENSURE_DEBUG_SCOPE: PassInfo = PassInfo::new(
    "ensure-debug-info-scope-on-llvm-func",
    "DIScopeForLLVMFuncOpPass",
    "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp",
    |values| {
        let kind = match values.text("emission-kind") {
            "None" => DIEmissionKind::None,
            "Full" => DIEmissionKind::Full,
            "DebugDirectivesOnly" => DIEmissionKind::DebugDirectivesOnly,
            _ => DIEmissionKind::LineTablesOnly,
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let module = cx.op.location;
            let known = metadata(ctx, module, names::DI_COMPILE_UNIT);
            let unit = known.unwrap_or_else(|| compile_unit(ctx, module, kind));
            for op in cx.body().isolated_ops() {
                describe(ctx, op, unit);
            }
            Ok(())
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "emission-kind",
    description: "Emission kind to generate debug info.",
    kind: OptionKind::Enum(&[
        ("None", "None"),
        ("Full", "Full"),
        ("LineTablesOnly", "LineTablesOnly (default)"),
        ("DebugDirectivesOnly", "DebugDirectivesOnly"),
    ]),
    default: "LineTablesOnly",
}]);

/// The metadata of a location, or of a location nested in it, if it is an attribute of this kind.
fn metadata(ctx: &Context, location: Location, kind: AttrName) -> Option<Attribute> {
    let mut pending = vec![location];
    while let Some(location) = pending.pop() {
        match location.data(ctx) {
            LocationData::Fused { parts, metadata } => {
                if let Some(found) = metadata.filter(|found| found.ext(ctx, kind).is_some()) {
                    return Some(found);
                }
                pending.extend(parts.iter().rev());
            }
            LocationData::Name { child, .. } => pending.push(child),
            LocationData::CallSite { callee, caller } => pending.extend([caller, callee]),
            LocationData::Unknown | LocationData::FileRange { .. } => {}
        }
    }
    None
}

/// The subprogram in a function's location.
pub(crate) fn subprogram_of(ctx: &Context, location: Location) -> Option<Attribute> {
    metadata(ctx, location, names::DI_SUBPROGRAM)
}

/// The file and line of a location.
fn place(ctx: &Context, location: Location) -> Option<(Name, u32)> {
    let mut pending = vec![location];
    while let Some(location) = pending.pop() {
        match location.data(ctx) {
            LocationData::FileRange { file, line, .. } => return Some((file, line)),
            LocationData::Name { child, .. } => pending.push(child),
            LocationData::Fused { parts, .. } => pending.extend(parts.iter().rev()),
            LocationData::CallSite { caller, .. } => pending.push(caller),
            LocationData::Unknown => {}
        }
    }
    None
}

/// The `#llvm.di_file` of a file.
fn file(ctx: &Context, name: Option<Name>) -> Attribute {
    let path = name.map_or("<unknown>", |name| ctx.str(name));
    let (directory, name) = match path.rsplit_once('/') {
        Some(("", name)) => ("/", name),
        Some((directory, name)) => (directory, name),
        None => ("", path),
    };
    let params = [name, directory].map(|text| Some(ctx.string_attr(text)));
    ctx.ext_attr(names::DI_FILE, &params)
}

fn distinct(ctx: &Context) -> Attribute {
    ctx.distinct_attr(Attribute::UNIT)
}

fn compile_unit(ctx: &Context, module: Location, kind: DIEmissionKind) -> Attribute {
    let file = file(ctx, place(ctx, module).map(|(file, _)| file));
    let params = [
        Some(distinct(ctx)),
        Some(ctx.i64_attr(dwarf::LANG_C)),
        Some(file),
        Some(ctx.string_attr("MLIR")),
        Some(Attribute::TRUE),
        Some(kind.attr(ctx)),
        None,
        None,
    ];
    ctx.ext_attr(names::DI_COMPILE_UNIT, &params)
}

/// Processes an isolated op and all nested ops.
fn describe(ctx: &Context, op: IsolatedOp<'_>, unit: Attribute) {
    if op.name == LLVMFuncOp::NAME {
        if metadata(ctx, *op.location_slot, names::DI_SUBPROGRAM).is_none() {
            let subprogram = subprogram(ctx, &op, unit);
            *op.location_slot = in_scope(ctx, *op.location_slot, subprogram);
        }
        let location = *op.location_slot;
        locate(ctx, op.body, location);
    }
    for inner in op.body.isolated_ops() {
        describe(ctx, inner, unit);
    }
}

fn subprogram(ctx: &Context, op: &IsolatedOp<'_>, unit: Attribute) -> Attribute {
    let found = place(ctx, *op.location_slot);
    let file = file(ctx, found.map(|(file, _)| file));
    let line = ctx.i64_attr(found.map_or(1, |(_, line)| line).into());
    let name = op.attr(LLVMFuncOp::sym_name);
    let external = op
        .body
        .root_regions()
        .iter()
        .all(|&region| op.body.region_is_empty(region));
    let (id, unit, flags) = match external {
        true => (None, None, DISubprogramFlags::OPTIMIZED),
        false => (
            Some(distinct(ctx)),
            Some(unit),
            DISubprogramFlags::OPTIMIZED | DISubprogramFlags::DEFINITION,
        ),
    };
    let ty = ctx.ext_attr(
        names::DI_SUBROUTINE_TYPE,
        &[Some(ctx.i64_attr(dwarf::CC_NORMAL)), None],
    );
    let params = [
        None,
        None,
        id,
        unit,
        Some(file),
        name,
        name,
        Some(file),
        Some(line),
        Some(line),
        Some(ctx.i64_attr(flags.0.into())),
        Some(ty),
        None,
        None,
    ];
    ctx.ext_attr(names::DI_SUBPROGRAM, &params)
}

/// Adds lexical blocks to the ops of a function at `function` that are from other files.
fn locate(ctx: &Context, body: &mut Body, function: Location) {
    let scope = match function.data(ctx) {
        LocationData::Fused { metadata, .. } => {
            metadata.filter(|m| m.ext(ctx, names::DI_SUBPROGRAM).is_some())
        }
        _ => None,
    };
    let Some(scope) = scope else { return };
    let own = place(ctx, function);
    for op in body.all_ops() {
        let location = body.location(op);
        let new = match location.data(ctx) {
            LocationData::CallSite { callee, caller } => ctx.intern_location(LocationData::CallSite {
                callee: nested(ctx, scope, callee),
                caller,
            }),
            _ => match (place(ctx, location), own) {
                (Some((file, _)), Some((own, _))) if file != own => {
                    in_scope(ctx, location, block_of_file(ctx, scope, file))
                }
                _ => continue,
            },
        };
        body.set_location(op, new);
    }
}

fn block_of_file(ctx: &Context, scope: Attribute, name: Name) -> Attribute {
    let params = [Some(scope), Some(file(ctx, Some(name))), Some(ctx.i64_attr(0))];
    ctx.ext_attr(names::DI_LEXICAL_BLOCK_FILE, &params)
}

fn in_scope(ctx: &Context, location: Location, scope: Attribute) -> Location {
    ctx.intern_location(LocationData::Fused {
        parts: [location].into(),
        metadata: Some(scope),
    })
}

/// The location of an inlined op, in a lexical block of its file; call site chains give nested blocks.
fn nested(ctx: &Context, scope: Attribute, callee: Location) -> Location {
    let mut scopes = Vec::new();
    let (mut scope, mut at) = (scope, callee);
    loop {
        if let Some((file, _)) = place(ctx, at) {
            scope = block_of_file(ctx, scope, file);
        }
        scopes.push(scope);
        match at.data(ctx) {
            LocationData::CallSite { callee, .. } => at = callee,
            _ => break,
        }
    }
    scopes
        .into_iter()
        .rev()
        .fold(at, |location, scope| in_scope(ctx, location, scope))
}
