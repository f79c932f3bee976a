//! Combines module flags by their behavior (`IRLinker::linkModuleFlagsMetadata`).

use crate::llvm::ModuleFlagsOp;
use crate::llvm::attrs::names;
use crate::llvm::enums::{LlvmEnum, ModFlagBehavior};
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Severity};

/// A module flag.
#[derive(Clone, Copy)]
struct Flag {
    behavior: ModFlagBehavior,
    key: Attribute,
    value: Attribute,
}

impl Flag {
    fn read(ctx: &Context, attr: Attribute) -> Option<Flag> {
        let ext = attr.ext(ctx, names::MODULE_FLAG)?;
        let param = |index: usize| ext.params.get(index).copied().flatten();
        Some(Flag {
            behavior: ModFlagBehavior::from_value(param(0)?.as_i64(ctx)?)?,
            key: param(1)?,
            value: param(2)?,
        })
    }

    fn attr(self, ctx: &Context) -> Attribute {
        let behavior = self.behavior.attr(ctx);
        ctx.ext_attr(
            names::MODULE_FLAG,
            &[Some(behavior), Some(self.key), Some(self.value)],
        )
    }
}

/// Adds the flags of `op` to those of `all`.
///
/// # Errors
/// Two flags that must agree and do not.
pub fn merge(ctx: &Context, into: &mut Body, all: Op, from: &Body, op: Op) -> Result<(), Diagnostic> {
    let list = |body: &Body, op| {
        body.get(op, ModuleFlagsOp::flags)
            .and_then(|flags| flags.as_array(ctx))
            .unwrap_or_default()
    };
    let mut flags: Vec<Attribute> = list(into, all).to_vec();
    for &attr in list(from, op) {
        let Some(src) = Flag::read(ctx, attr) else {
            continue;
        };
        let existing = flags.iter_mut().find_map(|flag| {
            let dest = Flag::read(ctx, *flag)?;
            (dest.key == src.key).then_some((flag, dest))
        });
        match existing {
            None => flags.push(attr),
            Some((flag, dest)) => match combine(ctx, dest, src) {
                Ok(combined) => {
                    if combined.value != src.value && src.behavior == ModFlagBehavior::Warning {
                        let message = format!("{}: IDs have conflicting values", linking(ctx, src));
                        ctx.report(Diagnostic::new(Severity::Warning, from.location(op), message));
                    }
                    *flag = combined.attr(ctx);
                }
                Err(problem) => {
                    let message = format!("{}: {problem}", linking(ctx, src));
                    return Err(Diagnostic::error(from.location(op), message));
                }
            },
        }
    }
    into.set_attr(all, ModuleFlagsOp::flags, Some(ctx.array_attr(&flags)));
    Ok(())
}

fn linking(ctx: &Context, flag: Flag) -> String {
    format!(
        "linking module flags '{}'",
        flag.key.as_str(ctx).unwrap_or_default()
    )
}

fn combine(ctx: &Context, dest: Flag, src: Flag) -> Result<Flag, &'static str> {
    use ModFlagBehavior::{Append, AppendUnique, Error, Max, Min, Override, Require, Warning};
    let differ = dest.value != src.value;
    let larger = |a: Flag, b: Flag| a.value.as_i64(ctx) >= b.value.as_i64(ctx);
    match (dest.behavior, src.behavior) {
        (Override, Override) if differ => Err("IDs have conflicting override values"),
        (Override, _) => Ok(dest),
        (_, Override) => Ok(src),
        (Error | Warning, Max | Min) => Ok(if larger(src, dest) == (src.behavior == Max) {
            src
        } else {
            Flag {
                behavior: src.behavior,
                ..dest
            }
        }),
        (Max | Min, Error | Warning) => Ok(if larger(src, dest) == (dest.behavior == Max) {
            Flag {
                behavior: dest.behavior,
                ..src
            }
        } else {
            dest
        }),
        (Error, Warning) | (Warning, Error) => Ok(Flag {
            behavior: Warning,
            ..dest
        }),
        (a, b) if a != b => Err("IDs have conflicting behaviors"),
        (Error, _) if differ => Err("IDs have conflicting values"),
        (Max, _) => Ok(if larger(dest, src) { dest } else { src }),
        (Min, _) => Ok(if larger(src, dest) { dest } else { src }),
        (Append, _) => Ok(Flag {
            value: concat(ctx, dest, src, false),
            ..dest
        }),
        (AppendUnique, _) => Ok(Flag {
            value: concat(ctx, dest, src, true),
            ..dest
        }),
        (Require, _) if differ => Err("IDs have conflicting requirements"),
        _ => Ok(dest),
    }
}

fn concat(ctx: &Context, dest: Flag, src: Flag, unique: bool) -> Attribute {
    let (Some(old), Some(new)) = (dest.value.as_array(ctx), src.value.as_array(ctx)) else {
        return dest.value;
    };
    let added = new.iter().filter(|element| !unique || !old.contains(element));
    ctx.array_attr(&old.iter().chain(added).copied().collect::<Vec<_>>())
}
