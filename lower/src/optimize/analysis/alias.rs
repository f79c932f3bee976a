//! What memory accesses may refer to: the object that an address is derived from, and the offset in it.

use super::effects::{is_simple_load, is_simple_store, is_volatile_copy};
use crate::optimize::Function;
use crate::optimize::fold::constant_int;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::attrs;
use windlass_dialects::llvm::gep::{self, Index};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{
    AddOp, AddrSpaceCastOp, AddressOfOp, AllocaOp, BitcastOp, CallOp, DbgDeclareOp, DbgValueOp, GEPOp,
    ICmpOp, LifetimeEndOp, LifetimeStartOp, LoadOp, MemcpyOp, MemmoveOp, MemsetOp, NoAliasScopeDeclOp, OrOp,
    StoreOp, SubOp, ZeroOp,
};
use windlass_ir::{Attribute, Name, Op, Type, Value, ValueDef};

/// The memory of an access.
#[derive(Clone, Debug)]
pub(in crate::optimize) struct Place {
    /// The value that the address is derived from.
    pub base: Value,
    pub object: Object,
    /// The constant part of the offset in bytes.
    pub offset: i64,
    /// The other parts: values and the number of bytes that one of each counts for, sorted.
    pub scaled: Vec<(Value, i64)>,
    /// The number of bytes; `None` if unknown.
    pub size: Option<u64>,
    /// The type of the access.
    pub ty: Option<Type>,
    tbaa: Option<Attribute>,
    /// The alias scopes that the access is in, and those whose accesses it does not concern.
    pub scopes: (Option<Attribute>, Option<Attribute>),
}

impl Place {
    /// Whether the addresses are derived from one value, or from addresses of one global.
    pub fn has_base_of(&self, other: &Place) -> bool {
        self.base == other.base
            || matches!((self.object, other.object), (Object::Global(x), Object::Global(y)) if x == y)
    }
}

/// What a base is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::optimize) enum Object {
    /// A stack slot of the function.
    Slot,
    /// A global of this name, which is its only one.
    Global(Name),
    /// What only this value refers to when the function begins, or when it is made.
    Fresh,
    /// An argument of the function.
    Argument,
    /// Anything else.
    Unknown,
}

/// How two places are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::optimize) enum Relation {
    /// They have no byte in common.
    Disjoint,
    /// They are the same bytes.
    Same,
    /// The second one is part of the first.
    Covers,
    /// They may have bytes in common.
    MayOverlap,
}

/// The number of steps in which an address is followed.
const MAX_STEPS: usize = 32;

/// Answers questions about the addresses of one function. Its answers hold while no address gets a new use that lets it escape.
#[derive(Default)]
pub(in crate::optimize) struct Aliases {
    escapes: FxHashMap<Value, bool>,
    /// What type-based alias analysis says about two tags, the smaller one first.
    disjoint_tags: FxHashMap<(Attribute, Attribute), bool>,
    /// The alias scopes that are declared after the entry block.
    declared_scopes: Option<FxHashSet<Attribute>>,
}

impl Aliases {
    /// The place of an access through `address`.
    pub fn place(
        &mut self,
        f: &mut Function<'_>,
        address: Value,
        ty: Option<Type>,
        tbaa: Option<Attribute>,
    ) -> Place {
        let (mut base, mut offset) = (address, 0i64);
        let mut scaled: Vec<(Value, i64)> = Vec::new();
        for _ in 0..MAX_STEPS {
            let Some(op) = f.body.defining_op(base) else { break };
            match f.body.name(op) {
                GEPOp::NAME => {
                    let Some(constant) = add_indices(f, op, &mut scaled) else {
                        break;
                    };
                    offset = offset.wrapping_add(constant);
                    base = f.body.operand(op, 0);
                }
                BitcastOp::NAME | AddrSpaceCastOp::NAME => base = f.body.operand(op, 0),
                _ => break,
            }
        }
        for (value, scale) in &mut scaled {
            let (index, constant) = without_constants(f, *value);
            *value = index;
            offset = offset.wrapping_add(constant.wrapping_mul(*scale));
        }
        scaled.sort_unstable();
        let size = ty
            .and_then(|ty| f.layouts.of(f.ctx, ty))
            .map(|layout| layout.store_bytes());
        Place {
            base,
            object: object(f, base),
            offset,
            scaled,
            size,
            ty,
            tbaa,
            scopes: (None, None),
        }
    }

    /// How two places are related.
    pub fn relation(&mut self, f: &Function<'_>, a: &Place, b: &Place) -> Relation {
        if a.has_base_of(b) {
            if a.scaled == b.scaled {
                return by_offset(a, b);
            }
        } else if self.are_distinct(f, a, b) {
            return Relation::Disjoint;
        }
        let disjoint = self.have_disjoint_tags(f, a.tbaa, b.tbaa)
            || self.have_disjoint_scopes(f, a.scopes.0, b.scopes.1)
            || self.have_disjoint_scopes(f, b.scopes.0, a.scopes.1);
        match disjoint {
            true => Relation::Disjoint,
            false => Relation::MayOverlap,
        }
    }

    /// Whether an access in these scopes does not concern one that excludes others: in some domain, it excludes all scopes
    /// that the first access is in.
    fn have_disjoint_scopes(
        &mut self,
        f: &Function<'_>,
        scopes: Option<Attribute>,
        excluded: Option<Attribute>,
    ) -> bool {
        let list = |scopes: Option<Attribute>| scopes.and_then(|scopes| scopes.as_array(f.ctx));
        let (Some(scopes), Some(excluded)) = (list(scopes), list(excluded)) else {
            return false;
        };
        let declared = self.declared_scopes.get_or_insert_with(|| declared_scopes(f));
        let domain = |scope: Attribute| attrs::param(f.ctx, scope, "domain");
        scopes.iter().any(|&scope| {
            let of_domain = |other: &&Attribute| domain(**other) == domain(scope);
            // What such a scope says holds in one execution of its declaration only, and a loop executes it several times.
            let mut all = scopes.iter().filter(of_domain);
            all.all(|other| excluded.contains(other) && !declared.contains(other))
        })
    }

    fn have_disjoint_tags(&mut self, f: &Function<'_>, a: Option<Attribute>, b: Option<Attribute>) -> bool {
        let (Some(a), Some(b)) = (a, b) else { return false };
        let compute = || tbaa_disjoint(f, a, b);
        a != b
            && *self
                .disjoint_tags
                .entry((a.min(b), a.max(b)))
                .or_insert_with(compute)
    }

    /// Whether places with different bases are in different objects.
    fn are_distinct(&mut self, f: &Function<'_>, a: &Place, b: &Place) -> bool {
        use Object::{Argument, Fresh, Global, Slot, Unknown};
        match (a.object, b.object) {
            (Slot | Fresh | Global(_), Slot | Fresh | Global(_)) => true,
            (Slot, Argument) | (Argument, Slot) => true,
            (Slot | Fresh, Argument | Unknown) => !self.may_escape(f, a.base),
            (Argument | Unknown, Slot | Fresh) => !self.may_escape(f, b.base),
            (Global(name), Argument) | (Argument, Global(name)) => !is_captured(f, name),
            (Global(name), Unknown) => is_loaded(f, b.base) && !is_captured(f, name),
            (Unknown, Global(name)) => is_loaded(f, a.base) && !is_captured(f, name),
            _ => false,
        }
    }

    /// Whether other code may access the place: what a call does may concern it.
    pub fn is_private(&mut self, f: &Function<'_>, place: &Place) -> bool {
        place.object == Object::Slot && !self.may_escape(f, place.base)
    }

    /// Whether an address is stored, passed or compared, so that it may come back from elsewhere. A volatile or atomic
    /// access counts: it may be of any memory.
    fn may_escape(&mut self, f: &Function<'_>, base: Value) -> bool {
        if let Some(&known) = self.escapes.get(&base) {
            return known;
        }
        let mut pending = vec![base];
        let mut escapes = false;
        let mut seen = 0;
        while let Some(pointer) = pending.pop() {
            for (user, operand) in f.body.uses(pointer) {
                seen += 1;
                match f.body.name(user) {
                    GEPOp::NAME if operand == 0 => pending.push(f.body.result(user, 0)),
                    BitcastOp::NAME | AddrSpaceCastOp::NAME => pending.push(f.body.result(user, 0)),
                    LifetimeStartOp::NAME | LifetimeEndOp::NAME | DbgDeclareOp::NAME | DbgValueOp::NAME => {}
                    LoadOp::NAME => escapes |= !is_simple_load(f, user),
                    StoreOp::NAME if operand == 1 => escapes |= !is_simple_store(f, user),
                    MemcpyOp::NAME | MemmoveOp::NAME | MemsetOp::NAME if operand < 2 => {
                        escapes |= is_volatile_copy(f, user);
                    }
                    ICmpOp::NAME => {
                        let other = f.body.operand(user, 1 - operand);
                        let null = f
                            .body
                            .defining_op(other)
                            .is_some_and(|op| f.body.name(op) == ZeroOp::NAME);
                        escapes |= !null;
                    }
                    _ => escapes = true,
                }
            }
            // Slots with very many uses are not worth the search.
            escapes |= seen > 4096;
            if escapes {
                break;
            }
        }
        self.escapes.insert(base, escapes);
        escapes
    }
}

/// Whether arguments and loaded pointers may be addresses of a global.
fn is_captured(f: &Function<'_>, name: Name) -> bool {
    let aliases = f.global_aliases.as_ref();
    aliases.is_none_or(|aliases| aliases.is_captured(name))
}

/// Whether a pointer is loaded. That of a block argument may be the address that the blocks before it compute from a global.
fn is_loaded(f: &Function<'_>, base: Value) -> bool {
    let op = f.body.defining_op(base);
    op.is_some_and(|op| f.body.name(op) == LoadOp::NAME)
}

/// The alias scopes that are declared after the entry block.
fn declared_scopes(f: &Function<'_>) -> FxHashSet<Attribute> {
    let ops = f
        .body
        .blocks(f.region)
        .skip(1)
        .flat_map(|block| f.body.ops(block));
    let declarations = ops.filter(|&op| f.body.name(op) == NoAliasScopeDeclOp::NAME);
    declarations
        .filter_map(|op| f.body.get(op, NoAliasScopeDeclOp::scope))
        .collect()
}

/// Adds the indices of an address computation to `scaled` and returns their constant part.
pub(in crate::optimize) fn add_indices(
    f: &mut Function<'_>,
    op: Op,
    scaled: &mut Vec<(Value, i64)>,
) -> Option<i64> {
    if f.body.ty(f.body.result(op, 0)) != Type::PTR {
        return None;
    }
    let element = f.body.get(op, GEPOp::elem_type)?.as_type(f.ctx)?;
    let steps: Vec<gep::Step> = gep::steps(f.ctx, f.body, op, element, |_| None)
        .collect::<Result<_, _>>()
        .ok()?;
    let mut constant = 0i64;
    let mut found: Vec<(Value, i64)> = Vec::new();
    for step in steps {
        if let (Some(structure), Some(field)) = (step.container, step.field) {
            let offset = f.layouts.offset(f.ctx, structure, field as u64)?;
            constant = constant.wrapping_add(offset as i64);
            continue;
        }
        let stride = f.layouts.of(f.ctx, step.ty)?.alloc_bytes() as i64;
        match step.index {
            Index::Constant(index) => constant = constant.wrapping_add(stride.wrapping_mul(index.into())),
            Index::Operand(operand) => {
                let value = f.body.operand(op, operand);
                match constant_int(f.ctx, f.body, value).and_then(|value| value.to_i64()) {
                    Some(index) => constant = constant.wrapping_add(stride.wrapping_mul(index)),
                    None => found.push((value, stride)),
                }
            }
        }
    }
    scaled.extend(found);
    Some(constant)
}

/// An index of 64 bits without the constants that are added to it, and their sum: `a[i]` and `a[i + 1]` are neighbours. Addresses wrap around
/// as the index does, so that nothing need be known of it.
fn without_constants(f: &Function<'_>, mut index: Value) -> (Value, i64) {
    let mut sum = 0i64;
    if f.body.ty(index) != Type::I64 {
        return (index, sum);
    }
    // Sums of constants are folded, so that there are few.
    for _ in 0..4 {
        let Some(op) = f.body.defining_op(index) else {
            break;
        };
        let sign = match f.body.name(op) {
            AddOp::NAME => 1i64,
            SubOp::NAME => -1,
            OrOp::NAME if f.body.get(op, OrOp::isDisjoint).is_some() => 1,
            _ => break,
        };
        let constant = constant_int(f.ctx, f.body, f.body.operand(op, 1)).and_then(|value| value.to_i64());
        let Some(constant) = constant else { break };
        sum = sum.wrapping_add(constant.wrapping_mul(sign));
        index = f.body.operand(op, 0);
    }
    (index, sum)
}

/// The relation of places that differ in the constant part of the offset only.
fn by_offset(a: &Place, b: &Place) -> Relation {
    let distance = b.offset.wrapping_sub(a.offset);
    match (a.size, b.size) {
        (Some(x), Some(y)) => {
            let (x, y) = (i128::from(x), i128::from(y));
            let distance = i128::from(distance);
            if distance >= x || -distance >= y {
                Relation::Disjoint
            } else if distance == 0 && x == y {
                Relation::Same
            } else if distance >= 0 && distance + y <= x {
                Relation::Covers
            } else {
                Relation::MayOverlap
            }
        }
        (Some(x), None) if i128::from(distance) >= i128::from(x) => Relation::Disjoint,
        (None, Some(y)) if -i128::from(distance) >= i128::from(y) => Relation::Disjoint,
        _ => Relation::MayOverlap,
    }
}

/// The kind of object that a base is.
fn object(f: &Function<'_>, base: Value) -> Object {
    match f.body.value_def(base) {
        ValueDef::Result(op, _) => match f.body.name(op) {
            AllocaOp::NAME => Object::Slot,
            AddressOfOp::NAME => f
                .body
                .get(op, AddressOfOp::global_name)
                .and_then(|name| name.as_flat_symbol(f.ctx))
                .filter(|&name| {
                    f.global_aliases
                        .as_ref()
                        .is_some_and(|aliases| !aliases.contains(name))
                })
                .map_or(Object::Unknown, Object::Global),
            CallOp::NAME => {
                let dicts = f
                    .body
                    .get(op, CallOp::res_attrs)
                    .and_then(|dicts| dicts.as_array(f.ctx));
                match dicts
                    .and_then(|dicts| dicts.first())
                    .is_some_and(|&dict| has_noalias(f, dict))
                {
                    true => Object::Fresh,
                    false => Object::Unknown,
                }
            }
            _ => Object::Unknown,
        },
        ValueDef::Argument(block, index) => {
            if f.body.entry_block(f.region) != Some(block) {
                return Object::Unknown;
            }
            let dicts = f.arg_attrs.and_then(|dicts| dicts.as_array(f.ctx));
            match dicts
                .and_then(|dicts| dicts.get(index as usize))
                .is_some_and(|&dict| has_noalias(f, dict))
            {
                true => Object::Fresh,
                false => Object::Argument,
            }
        }
        ValueDef::Forward => Object::Unknown,
    }
}

fn has_noalias(f: &Function<'_>, dict: Attribute) -> bool {
    let name = f.ctx.name("llvm.noalias");
    dict.as_dict(f.ctx)
        .is_some_and(|entries| entries.iter().any(|(key, _)| *key == name))
}

/// Whether type-based alias analysis finds that accesses with these tags do not concern the same memory: LLVM's rules for scalar
/// tags and struct paths.
fn tbaa_disjoint(f: &Function<'_>, a: Attribute, b: Attribute) -> bool {
    let only = |tags: Attribute| match tags.as_array(f.ctx)? {
        [tag] => Some(*tag),
        _ => None,
    };
    let (Some(a), Some(b)) = (only(a), only(b)) else {
        return false;
    };
    if a == b {
        return false;
    }
    let (Some(x), Some(y)) = (Tag::of(f, a), Tag::of(f, b)) else {
        return false;
    };
    // Types of one tree: their roots are the same.
    if root(f, x.base) != root(f, y.base) || root(f, x.base).is_none() {
        return false;
    }
    !may_contain(f, &x, &y) && !may_contain(f, &y, &x)
}

/// An access tag: an access to a member of type `access` at `offset` of an object of type `base`.
struct Tag {
    base: Attribute,
    access: Attribute,
    offset: i64,
}

impl Tag {
    fn of(f: &Function<'_>, tag: Attribute) -> Option<Tag> {
        Some(Tag {
            base: attrs::param(f.ctx, tag, "base_type")?,
            access: attrs::param(f.ctx, tag, "access_type")?,
            offset: attrs::param(f.ctx, tag, "offset")?.as_i64(f.ctx)?,
        })
    }
}

/// The member of a type at an offset, and the offset in it; `None` for a root.
fn member_at(f: &Function<'_>, ty: Attribute, offset: i64) -> Option<(Attribute, i64)> {
    let members = attrs::param(f.ctx, ty, "members")?.as_array(f.ctx)?;
    let mut found = None;
    for &member in members {
        let at = attrs::param(f.ctx, member, "offset")?.as_i64(f.ctx)?;
        if at <= offset {
            found = Some((attrs::param(f.ctx, member, "typeDesc")?, offset - at));
        }
    }
    found
}

/// The root of the tree of a type.
fn root(f: &Function<'_>, mut ty: Attribute) -> Option<Attribute> {
    for _ in 0..64 {
        match member_at(f, ty, 0) {
            Some((next, _)) => ty = next,
            None => return Some(ty),
        }
    }
    None
}

/// Whether the access `inner` may be to a part of what `outer` accesses: whether the path of `inner` meets the base type of
/// `outer`.
fn may_contain(f: &Function<'_>, outer: &Tag, inner: &Tag) -> bool {
    // The access type of `outer` on the path of `inner`: an access to the whole of a type that the other one has a part of.
    if outer.base == outer.access && outer.offset == 0 && is_on_path(f, inner.access, outer.access) {
        return true;
    }
    let (mut ty, mut offset) = (inner.base, inner.offset);
    for _ in 0..64 {
        if ty == outer.base {
            return offset == outer.offset;
        }
        match member_at(f, ty, offset) {
            Some((next, rest)) => (ty, offset) = (next, rest),
            None => return false,
        }
    }
    true
}

/// Whether `ancestor` is `ty` or one of the types above it.
fn is_on_path(f: &Function<'_>, mut ty: Attribute, ancestor: Attribute) -> bool {
    for _ in 0..64 {
        if ty == ancestor {
            return true;
        }
        match member_at(f, ty, 0) {
            Some((next, _)) => ty = next,
            None => return false,
        }
    }
    true
}
