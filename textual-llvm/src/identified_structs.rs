//! Definitions of the identified structs that a module uses, in the order in which LLVM's `TypeFinder` visits them:
//! the texts of globals and functions tell which types they mention (`types.rs`), and what these contain follows.

use crate::offload::struct_number;
use crate::types::TypeTexts;
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, StructType, TargetType};
use windlass_ir::{Context, Type, TypeData};

/// Writes the definitions of the identified structs in `mentioned` types.
pub(crate) fn identified_structs<'t>(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    mentioned: impl Iterator<Item = &'t Type>,
) -> String {
    let mut finder = StructFinder {
        ctx,
        seen: FxHashSet::default(),
        found: Vec::new(),
    };
    mentioned.for_each(|&ty| finder.visit(ty));
    // A numbered struct comes before the named ones.
    let is_named = |ty: &Type| {
        let name = StructType::of(ctx, *ty).and_then(|structure| structure.name(ctx));
        name.is_some_and(|name| !ctx.str(name).is_empty() && struct_number(ctx.str(name)).is_none())
    };
    finder.found.sort_by_key(is_named);
    let mut out = String::new();
    for ty in finder.found {
        let Some((structure, name)) = StructType::of(ctx, ty).zip(types.get(ty)) else {
            continue;
        };
        if out.is_empty() {
            out.push('\n');
        }
        out.push_str(&name);
        out.push_str(" = type ");
        types.struct_body(structure, &mut out);
        out.push('\n');
    }
    out
}

/// Collects identified structs from types, each once.
struct StructFinder<'c> {
    ctx: &'c Context,
    seen: FxHashSet<Type>,
    found: Vec<Type>,
}

impl StructFinder<'_> {
    fn visit(&mut self, ty: Type) {
        if !self.seen.insert(ty) {
            return;
        }
        // An explicit stack instead of recursion: the input bounds the nesting depth of types. A type counts as seen
        // when it is found, before it is visited, which decides the order of types that several others contain.
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            if !matches!(ty.data(self.ctx), TypeData::Ext(_)) {
                continue;
            }
            let first = pending.len();
            if let Some(structure) = StructType::of(self.ctx, ty) {
                if structure.is_identified() {
                    self.found.push(ty);
                }
                pending.extend(structure.body());
            } else if let Some(array) = ArrayType::of(self.ctx, ty) {
                pending.push(array.element);
            } else if let Some(function) = FunctionType::of(self.ctx, ty) {
                pending.push(function.ret());
                pending.extend(function.params());
            } else if let Some(target) = TargetType::of(self.ctx, ty) {
                pending.extend(target.types());
            }
            pending[first..].reverse();
            // LLVM marks the last part first.
            let mut kept = first;
            for index in first..pending.len() {
                let ty = pending[index];
                if self.seen.insert(ty) {
                    pending[kept] = ty;
                    kept += 1;
                }
            }
            pending.truncate(kept);
        }
    }
}
