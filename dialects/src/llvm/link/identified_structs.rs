//! Identified structs that differ by the number in their name only.
//!
//! Modules that are read into one context get `%node`, `%node.0`, `%node.1` and so on for structs that are `%node` in each text.
//! Those of equal structure become one type, as LLVM's `IRMover` does.

use crate::llvm::types::{LlvmType, StructType, names, struct_identified, view};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::{Context, Type, TypeData};

/// Maps structs to the ones that take their place.
pub fn canonical(ctx: &Context) -> FxHashMap<Type, Type> {
    let mut named = Vec::new();
    ctx.any_type(|data| {
        if let TypeData::Ext(ext) = data
            && ext.name == names::STRUCT
        {
            named.extend(ext.params.first().copied().flatten());
        }
        false
    });
    // By base name: the number of each, `None` for the base itself.
    let mut groups: FxHashMap<&str, Vec<(Option<u64>, &str)>> = FxHashMap::default();
    for name in named.iter().filter_map(|name| name.as_str(ctx)) {
        if let Some((base, number)) = numbered(name) {
            groups.entry(base).or_default().push((Some(number), name));
        }
        groups.entry(name).or_default().push((None, name));
    }
    let mut map = FxHashMap::default();
    for group in groups.values_mut() {
        group.sort_unstable();
        let mut distinct: Vec<Type> = Vec::new();
        for (number, name) in group.iter() {
            let ty = struct_identified(ctx, name);
            let same = distinct.iter().find(|&&other| is_isomorphic(ctx, other, ty));
            match same {
                Some(&other) if number.is_some() => {
                    map.insert(ty, other);
                }
                _ => distinct.push(ty),
            }
        }
    }
    map
}

/// Splits `node.1` into `node` and 1.
fn numbered(name: &str) -> Option<(&str, u64)> {
    let (base, number) = name.rsplit_once('.')?;
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    number.parse().ok().filter(|_| plain).map(|number| (base, number))
}

/// Whether two types have the same structure, names aside.
fn is_isomorphic(ctx: &Context, a: Type, b: Type) -> bool {
    // Pairs are assumed to be equal once they are compared: structs may contain themselves through arrays of pointers.
    let mut assumed: FxHashSet<(Type, Type)> = FxHashSet::default();
    let mut pending = vec![(a, b)];
    while let Some((a, b)) = pending.pop() {
        if a == b || !assumed.insert((a, b)) {
            continue;
        }
        let parts = match (view(ctx, a), view(ctx, b)) {
            (Some(LlvmType::Struct(a)), Some(LlvmType::Struct(b))) => structs(a, b),
            (Some(LlvmType::Array(a)), Some(LlvmType::Array(b))) => {
                (a.count == b.count).then(|| vec![(a.element, b.element)])
            }
            (Some(LlvmType::Func(a)), Some(LlvmType::Func(b))) => {
                let same = a.is_variadic() == b.is_variadic() && a.params().len() == b.params().len();
                let params = a.params().iter().copied().zip(b.params().iter().copied());
                same.then(|| params.chain([(a.ret(), b.ret())]).collect())
            }
            _ => None,
        };
        match parts {
            Some(parts) => pending.extend(parts),
            None => return false,
        }
    }
    true
}

/// The pairs of elements that have to be isomorphic; `None` if the structs differ.
fn structs(a: StructType<'_>, b: StructType<'_>) -> Option<Vec<(Type, Type)>> {
    let same = a.is_identified() == b.is_identified()
        && a.is_initialized()
        && b.is_initialized()
        && a.is_opaque() == b.is_opaque()
        && a.is_packed() == b.is_packed()
        && a.body().len() == b.body().len();
    same.then(|| a.body().iter().copied().zip(b.body().iter().copied()).collect())
}
