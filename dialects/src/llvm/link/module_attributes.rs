//! The attributes of the module op: data layout, target triple, module-level assembly.

use crate::llvm::layout::{DataLayout, Layouts};
use windlass_ir::{Attribute, Context, Diagnostic, Module, Name, Severity};

/// Attributes that modules should agree on, with what LLVM calls them.
const AGREED: [(&str, &str); 3] = [
    ("dlti.dl_spec", "data layouts"),
    ("llvm.data_layout", "data layouts"),
    ("llvm.target_triple", "target triples"),
];

/// Lists that are concatenated.
const LISTS: [&str; 2] = ["llvm.module_asm", "llvm.dependent_libraries"];

/// The sizes of types in a module.
pub fn layouts(ctx: &Context, module: &Module) -> Layouts {
    let text = module
        .root
        .discardable_attr(ctx, module.op, ctx.name(AGREED[1].0));
    let layout = text.and_then(|text| DataLayout::parse(text.as_str(ctx)?).ok());
    Layouts::new(layout.unwrap_or_else(DataLayout::host_default))
}

/// Adds the attributes of a module to those of the linked one. What both have is the linked one's.
pub fn merge(ctx: &Context, linked: &mut Module, module: &Module) {
    let name = |text: &&str| ctx.name(text);
    let lists: Vec<Name> = LISTS.iter().map(name).collect();
    let entries = module
        .root
        .discardable(module.op)
        .as_dict(ctx)
        .unwrap_or_default();
    for &(name, new) in entries {
        let old = linked.root.discardable_attr(ctx, linked.op, name);
        let merged = match old {
            Some(old) if old == new || is_empty(ctx, new) => continue,
            Some(old) if lists.contains(&name) => concat(ctx, old, new),
            Some(old) if !is_empty(ctx, old) => {
                if let Some((_, what)) = AGREED.iter().find(|(agreed, _)| ctx.name(agreed) == name) {
                    let message = format!("Linking two modules of different {what}");
                    ctx.report(Diagnostic::new(
                        Severity::Warning,
                        module.root.location(module.op),
                        message,
                    ));
                }
                continue;
            }
            _ => new,
        };
        linked
            .root
            .set_discardable_attr(ctx, linked.op, name, Some(merged));
    }
}

fn is_empty(ctx: &Context, attr: Attribute) -> bool {
    attr.as_str(ctx).is_some_and(str::is_empty)
}

fn concat(ctx: &Context, old: Attribute, new: Attribute) -> Attribute {
    let list = |attr: Attribute| attr.as_array(ctx).unwrap_or_default();
    ctx.array_attr(&[list(old), list(new)].concat())
}
