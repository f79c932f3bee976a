//! `llvm-slp-vectorize`: turns stores of neighbouring elements, and the operations that compute them, into vector operations.
//!
//! ```text
//! store (x[0] + y[0]), z[0]         store (x[0:2] + y[0:2]), z[0:2]
//! store (x[1] + y[1]), z[1]
//! ```
//!
//! The stores of a block that fill a register are a seed. From them the operands are followed as long as all elements are computed by
//! the same operation, once: down to loads of neighbouring elements, constants, and one value for all elements. Other operands are
//! put together from scalars, which costs as much as the elements are many, unless that is done before a loop. Stores of vectors that are
//! put together from scalars are such stores, too: C returns structs of two floats so (`vec4`), and passes them: vectors of which only
//! elements are used are loaded as scalars. This is superword-level parallelism after Larsen and
//! Amarasinghe (PLDI 2000), for straight-line code in one block.

use super::Function;
use super::analysis::alias::{Aliases, Place, Relation};
use super::analysis::effects::{Access, access, is_simple_load, is_simple_store};
use super::fold::{build, constant_int};
use super::vectorize::{element_bytes, is_elementwise, splat};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::{
    BitcastOp, ConstantOp, ExtractElementOp, GEPOp, InsertElementOp, LoadOp, PoisonOp, StoreOp,
};
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Block, Builder, NewOp, Op, Type, Value};

/// The width of vector registers in bytes.
const VECTOR_BYTES: u64 = 16;
/// The most elements of a vector that is put together from scalars and stored.
const MAX_INSERTED: i64 = 4;
/// How far operands are followed.
const MAX_DEPTH: u32 = 8;
/// The most operations of a block that are looked through, and the most between the stores of a seed.
const MAX_OPS: usize = 2000;
const MAX_DISTANCE: usize = 120;

/// Vectorises the stores of each block.
pub(super) fn run(f: &mut Function<'_>) {
    for block in f.body.blocks(f.region).collect::<Vec<_>>() {
        if f.body.ops(block).take(MAX_OPS + 1).count() > MAX_OPS {
            continue;
        }
        load_elements(f, block);
        while let Some(done) = vectorize(f, block) {
            if !done {
                break;
            }
        }
    }
}

/// Loads the elements of the vectors of a block that are used for nothing but their elements.
fn load_elements(f: &mut Function<'_>, block: Block) {
    let is_vector = |f: &Function<'_>, op: Op| {
        is_simple_load(f, op) && f.body.ty(f.body.get(op, LoadOp::res)).vector(f.ctx).is_some()
    };
    let loads: Vec<Op> = f.body.ops(block).filter(|&op| is_vector(f, op)).collect();
    for load in loads {
        if let Some(uses) = extractions(f, load) {
            load_extracted(f, load, &uses);
        }
    }
}

/// The operations that use a loaded vector, with the elements that they take, if they are few and nothing else uses it.
fn extractions(f: &Function<'_>, load: Op) -> Option<Vec<(Op, u64)>> {
    let result = f.body.get(load, LoadOp::res);
    let ty = f.body.ty(result).vector(f.ctx).filter(|ty| !ty.is_scalable())?;
    let &[count] = &ty.shape[..] else { return None };
    element_bytes(f, ty.element)?;
    let mut uses = Vec::new();
    for (user, operand) in f.body.uses(result) {
        if f.body.name(user) != ExtractElementOp::NAME || operand != 0 {
            return None;
        }
        let lane = constant_int(f.ctx, f.body, f.body.get(user, ExtractElementOp::position))?.to_u64()?;
        if lane >= count as u64 {
            return None;
        }
        uses.push((user, lane));
    }
    uses.sort_by_key(|&(_, lane)| lane);
    let is_few = (1..=MAX_INSERTED as usize).contains(&uses.len()) && count <= MAX_INSERTED;
    is_few.then_some(uses)
}

fn load_extracted(f: &mut Function<'_>, load: Op, uses: &[(Op, u64)]) {
    let element = f.body.ty(f.body.result(uses[0].0, 0));
    let bytes = element_bytes(f, element).unwrap_or(1);
    let (address, given) = (
        f.body.get(load, LoadOp::addr),
        f.body.get(load, LoadOp::alignment),
    );
    let given = given
        .and_then(|given| given.as_i64(f.ctx))
        .map_or(bytes, |given| given as u64);
    let mut loaded: FxHashMap<u64, Value> = FxHashMap::default();
    for &(user, lane) in uses {
        let value = match loaded.get(&lane) {
            Some(&value) => value,
            None => {
                let mut b = Builder::before(f.ctx, f.body, load);
                b.location = b.body.location(load);
                let place = match lane {
                    0 => address,
                    _ => {
                        let indices = b.ctx.i32_array_attr(&[lane as i32]);
                        let ty = b.ctx.type_attr(element);
                        let pointer = b.body.ty(address);
                        let moved = GEPOp::builder(address, &[], indices, ty, pointer).build(&mut b);
                        b.result(moved)
                    }
                };
                // The offset of an element is a multiple of its size.
                let alignment = if lane == 0 { given } else { given.min(bytes) };
                let alignment = b.ctx.int_attr(Type::I64, alignment as i64);
                let scalar = LoadOp::builder(place, element).alignment(alignment).build(&mut b);
                let scalar = b.result(scalar);
                loaded.insert(lane, scalar);
                scalar
            }
        };
        f.body.replace_all_uses(f.body.result(user, 0), value);
        f.body.erase_op(user);
    }
    f.body.erase_op(load);
}

/// The memory accesses of a block, by the positions of the operations.
struct Accesses {
    ops: Vec<Op>,
    position: FxHashMap<Op, usize>,
    places: FxHashMap<Op, Access>,
}

impl Accesses {
    fn of(f: &mut Function<'_>, aliases: &mut Aliases, block: Block) -> Accesses {
        let ops: Vec<Op> = f.body.ops(block).collect();
        let position = ops.iter().enumerate().map(|(index, &op)| (op, index)).collect();
        let mut places = FxHashMap::default();
        for &op in &ops {
            match access(f, aliases, op) {
                Access::None => {}
                other => {
                    places.insert(op, other);
                }
            }
        }
        Accesses {
            ops,
            position,
            places,
        }
    }

    /// The place of a simple load or store.
    fn place(&self, op: Op) -> Option<&Place> {
        match self.places.get(&op)? {
            Access::Read(place) | Access::Write(place) => Some(place),
            _ => None,
        }
    }
}

/// Stores of neighbouring elements, in the order of their addresses.
struct Seed {
    stores: Vec<Op>,
    /// The elements: one of each store, or those of the vectors that are stored.
    values: Vec<Value>,
    element: Type,
    bytes: u64,
    /// The position of the last one in the block.
    last: usize,
}

/// Vectorises one seed of the block; `None` if there is none, false if none is worth it.
fn vectorize(f: &mut Function<'_>, block: Block) -> Option<bool> {
    let mut aliases = Aliases::default();
    let accesses = Accesses::of(f, &mut aliases, block);
    let seeds = seeds(f, &accesses);
    if seeds.is_empty() {
        return None;
    }
    for seed in seeds {
        if !may_delay(f, &mut aliases, &accesses, &seed) {
            continue;
        }
        // Vectors that are stored need no insertions.
        let (stores, elements) = (seed.stores.len() as i64, seed.values.len() as i64);
        let insertions = if stores < elements { elements } else { 0 };
        let mut tree = Tree {
            accesses: &accesses,
            aliases: &mut aliases,
            seed: &seed,
            saved: stores - 1 + insertions,
            block,
        };
        let Some(root) = tree.node(f, &seed.values, 0) else {
            continue;
        };
        // The vector of the store itself is all that would be made.
        if matches!(root, Node::Elements(_)) {
            continue;
        }
        if tree.saved < 2 {
            continue;
        }
        emit(f, &seed, accesses.ops[seed.last], &root);
        return Some(true);
    }
    Some(false)
}

/// The groups of stores that fill a register.
fn seeds(f: &Function<'_>, accesses: &Accesses) -> Vec<Seed> {
    let mut groups: Vec<(Type, u64, usize, Vec<Op>)> = Vec::new();
    for &op in accesses.ops.iter().filter(|&&op| is_simple_store(f, op)) {
        let values = stored_elements(f, op);
        let element = f.body.ty(values[0]);
        let (Some(bytes), Some(place)) = (element_bytes(f, element), accesses.place(op)) else {
            continue;
        };
        let fits = |(ty, _, count, ops): &&mut (Type, u64, usize, Vec<Op>)| {
            *ty == element
                && *count == values.len()
                && accesses
                    .place(ops[0])
                    .is_some_and(|first| first.base == place.base && first.scaled == place.scaled)
        };
        match groups.iter_mut().find(fits) {
            Some((.., ops)) => ops.push(op),
            None => groups.push((element, bytes, values.len(), vec![op])),
        }
    }
    let mut seeds = Vec::new();
    for (element, bytes, count, mut ops) in groups {
        let offset = |op: Op| accesses.place(op).map_or(0, |place| place.offset);
        ops.sort_by_key(|&op| offset(op));
        let stored = bytes * count as u64;
        if !VECTOR_BYTES.is_multiple_of(stored) {
            continue;
        }
        let stores = (VECTOR_BYTES / stored) as usize;
        let mut rest = ops.as_slice();
        while rest.len() >= stores {
            let run = &rest[..stores];
            let neighbours = run
                .windows(2)
                .all(|pair| offset(pair[0]).checked_add(stored as i64) == Some(offset(pair[1])));
            if !neighbours {
                rest = &rest[1..];
                continue;
            }
            rest = &rest[stores..];
            let positions = run.iter().map(|op| accesses.position[op]);
            let (first, last) = (positions.clone().min(), positions.max());
            if let (Some(first), Some(last)) = (first, last)
                && last - first <= MAX_DISTANCE
            {
                seeds.push(Seed {
                    stores: run.to_vec(),
                    values: run.iter().flat_map(|&op| stored_elements(f, op)).collect(),
                    element,
                    bytes,
                    last,
                });
            }
        }
    }
    seeds
}

/// The elements that a store writes: those of a vector that is put together from scalars, which may be stored as an integer; else the
/// value.
fn stored_elements(f: &Function<'_>, store: Op) -> Vec<Value> {
    let value = f.body.get(store, StoreOp::value);
    let cast = f.body.defined_by(value, BitcastOp::NAME);
    let vector = cast.map_or(value, |cast| f.body.operand(cast, 0));
    inserted_elements(f, vector).unwrap_or_else(|| vec![value])
}

/// The scalars that a vector is put together from.
fn inserted_elements(f: &Function<'_>, vector: Value) -> Option<Vec<Value>> {
    let ty = f.body.ty(vector).vector(f.ctx)?;
    let count = match ty.shape[..] {
        [count] if !ty.is_scalable() && (2..=MAX_INSERTED).contains(&count) => count as usize,
        _ => return None,
    };
    let mut elements = vec![None; count];
    let mut at = vector;
    while let Some(insert) = f.body.defined_by(at, InsertElementOp::NAME) {
        let lane = constant_int(f.ctx, f.body, f.body.get(insert, InsertElementOp::position))?.to_u64()?;
        let element = elements.get_mut(usize::try_from(lane).ok()?)?;
        // The last insertion comes first.
        element.get_or_insert(f.body.get(insert, InsertElementOp::value));
        at = f.body.get(insert, InsertElementOp::vector);
    }
    elements.into_iter().collect()
}

/// Whether all stores of the seed may be done where the last one is.
fn may_delay(f: &Function<'_>, aliases: &mut Aliases, accesses: &Accesses, seed: &Seed) -> bool {
    seed.stores.iter().all(|&store| {
        let Some(place) = accesses.place(store) else {
            return false;
        };
        let between = accesses.ops.get(accesses.position[&store] + 1..seed.last);
        between
            .unwrap_or_default()
            .iter()
            .all(|op| match accesses.places.get(op) {
                None => true,
                Some(_) if seed.stores.contains(op) => true,
                Some(Access::Read(other) | Access::Write(other)) => {
                    aliases.relation(f, place, other) == Relation::Disjoint
                }
                Some(_) => false,
            })
    })
}

/// How a vector is made.
enum Node {
    /// An operation on vectors, with the operation of the first element.
    Operation(Op, Vec<Node>),
    /// A load of neighbouring elements, the first one of which is loaded by this operation.
    Load(Op),
    /// One value in all elements.
    Splat(Value),
    /// Each element by itself.
    Elements(Vec<Value>),
}

/// The operations that compute the elements of a seed.
struct Tree<'a> {
    accesses: &'a Accesses,
    aliases: &'a mut Aliases,
    seed: &'a Seed,
    /// The number of operations that are saved.
    saved: i64,
    block: Block,
}

impl Tree<'_> {
    /// The way in which the elements are computed; `None` if that is not worth it.
    fn node(&mut self, f: &Function<'_>, values: &[Value], depth: u32) -> Option<Node> {
        let lanes = values.len() as i64;
        let first = values[0];
        let is_constant = |value: Value| constant_value(f.ctx, f.body, value).is_some();
        if values.iter().all(|&value| is_constant(value)) {
            return Some(match values.iter().all(|&value| value == first) {
                true => Node::Splat(first),
                false => Node::Elements(values.to_vec()),
            });
        }
        if values.iter().all(|&value| value == first) {
            self.saved -= 1;
            return Some(Node::Splat(first));
        }
        let ops: Option<Vec<Op>> = values
            .iter()
            .map(|&value| f.body.defining_op(value).filter(|_| f.body.has_one_use(value)))
            .collect();
        if let Some(ops) = ops
            && depth < MAX_DEPTH
        {
            if self.is_row(f, &ops) {
                self.saved += lanes - 1;
                return Some(Node::Load(ops[0]));
            }
            if self.is_same(f, &ops) {
                self.saved += lanes - 1;
                let mut operands = Vec::new();
                for index in 0..f.body.operands(ops[0]).len() {
                    let values: Vec<Value> = ops.iter().map(|&op| f.body.operand(op, index)).collect();
                    operands.push(self.node(f, &values, depth + 1)?);
                }
                return Some(Node::Operation(ops[0], operands));
            }
        }
        if !self.is_invariant(f, values) {
            self.saved -= lanes;
        }
        Some(Node::Elements(values.to_vec()))
    }

    /// Whether the block is a loop that does not change the values: they are put together before it.
    fn is_invariant(&self, f: &Function<'_>, values: &[Value]) -> bool {
        let mut edges = f.body.predecessors(self.block);
        let is_loop = edges.any(|(op, _)| f.body.op_block(op) == Some(self.block));
        is_loop
            && values
                .iter()
                .all(|&value| f.body.value_block(value) != Some(self.block))
    }

    /// Whether the operations are the same one on elements.
    fn is_same(&self, f: &Function<'_>, ops: &[Op]) -> bool {
        let (first, rest) = (ops[0], &ops[1..]);
        let ty = f.body.ty(f.body.result(first, 0));
        let one_type = f.body.operands(first).iter().all(|value| f.body.ty(value) == ty);
        let same = |op: Op| {
            f.body.name(op) == f.body.name(first)
                && f.body.attrs(op) == f.body.attrs(first)
                && self.accesses.position.contains_key(&op)
        };
        one_type
            && !f.body.operands(first).is_empty()
            && self.accesses.position.contains_key(&first)
            && is_elementwise(f, first, ty)
            && rest.iter().all(|&op| same(op))
    }

    /// Whether the operations load neighbouring elements, and may be executed where the last store is.
    fn is_row(&mut self, f: &Function<'_>, ops: &[Op]) -> bool {
        let places: Option<Vec<&Place>> = ops
            .iter()
            .map(|&op| {
                let in_block = self.accesses.position.contains_key(&op) && is_simple_load(f, op);
                self.accesses.place(op).filter(|_| in_block)
            })
            .collect();
        let Some(places) = places else { return false };
        if f.body.ty(f.body.result(ops[0], 0)) != self.seed.element {
            return false;
        }
        let neighbours = places.windows(2).all(|pair| {
            pair[0].base == pair[1].base
                && pair[0].scaled == pair[1].scaled
                && pair[0].offset.checked_add(self.seed.bytes as i64) == Some(pair[1].offset)
        });
        if !neighbours {
            return false;
        }
        ops.iter().zip(places).all(|(&op, place)| {
            let at = self.accesses.position[&op];
            if at > self.seed.last || self.seed.last - at > MAX_DISTANCE {
                return false;
            }
            // A store of the seed that comes before the load would come after it.
            let before = self
                .seed
                .stores
                .iter()
                .filter(|&store| self.accesses.position[store] < at);
            let after = self.accesses.ops[at + 1..self.seed.last].iter();
            before
                .chain(after.filter(|op| !self.seed.stores.contains(op)))
                .all(|other| match self.accesses.places.get(other) {
                    None | Some(Access::Read(_) | Access::ReadAny) => true,
                    Some(Access::Write(other)) => {
                        self.aliases.relation(f, place, other) == Relation::Disjoint
                    }
                    Some(_) => false,
                })
        })
    }
}

/// Replaces the stores by one at the last of them.
fn emit(f: &mut Function<'_>, seed: &Seed, last: Op, root: &Node) {
    let lanes = seed.values.len() as u64;
    let natural = f.ctx.int_attr(Type::I64, seed.bytes as i64);
    let mut b = Builder::before(f.ctx, f.body, last);
    let value = build_node(&mut b, root, seed, lanes);
    let first = seed.stores[0];
    let alignment = b.body.get(first, StoreOp::alignment).unwrap_or(natural);
    let address = b.body.get(first, StoreOp::addr);
    StoreOp::builder(value, address)
        .alignment(alignment)
        .build(&mut b);
    for &store in &seed.stores {
        f.body.erase_op(store);
    }
}

/// Builds the vector of a node.
fn build_node(b: &mut Builder<'_>, node: &Node, seed: &Seed, lanes: u64) -> Value {
    match node {
        Node::Splat(value) => splat(b, lanes, *value),
        Node::Load(op) => {
            let (address, element) = (
                b.body.get(*op, LoadOp::addr),
                b.body.ty(b.body.get(*op, LoadOp::res)),
            );
            let natural = b.ctx.int_attr(Type::I64, seed.bytes as i64);
            let alignment = b.body.get(*op, LoadOp::alignment).unwrap_or(natural);
            let ty = b.ctx.vector_type(&[lanes as i64], element);
            let load = LoadOp::builder(address, ty).alignment(alignment).build(b);
            b.result(load)
        }
        Node::Elements(values) => {
            let ty = b.ctx.vector_type(&[lanes as i64], b.body.ty(values[0]));
            let poison = PoisonOp::build(b, ty);
            let mut vector = b.result(poison);
            for (lane, &value) in values.iter().enumerate() {
                let attr = b.ctx.int_attr(Type::I64, lane as i64);
                let lane = build(b, ConstantOp::DEF, &[], &[Some(attr)], Type::I64);
                let inserted = InsertElementOp::build(b, vector, value, lane, ty);
                vector = b.result(inserted);
            }
            vector
        }
        Node::Operation(op, operands) => {
            let operands: Vec<Value> = operands
                .iter()
                .map(|operand| build_node(b, operand, seed, lanes))
                .collect();
            let attrs = b.body.attrs(*op).to_vec();
            let ty = b
                .ctx
                .vector_type(&[lanes as i64], b.body.ty(b.body.result(*op, 0)));
            let new = NewOp {
                operands: &operands,
                attrs: &attrs,
                results: &[ty],
                ..NewOp::new(b.body.def(*op), b.location)
            };
            let new = b.create(new);
            b.result(new)
        }
    }
}
