//! Resolves locations to files, lines and columns, and to the scopes of a function: lexical blocks and inlined calls.

use super::{DEEPEST, MOST_NESTED};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::attrs::{self, names};
use windlass_ir::{AttrData, Attribute, Context, Location, LocationData, Name};

/// A source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum File {
    /// A `#llvm.di_file`.
    Attribute(Attribute),
    /// The file of a location.
    Name(Name),
}

/// A place in a source file, and the scope that it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    pub file: File,
    pub line: u32,
    pub column: u32,
    /// The index of the scope.
    pub scope: usize,
}

/// What a scope of a function is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ScopeKind {
    /// The function.
    Function,
    /// A lexical block.
    Block(Attribute),
    /// An inlined call.
    Inlined {
        /// The subprogram that was inlined, if it is known.
        subprogram: Option<Attribute>,
        /// The name of the function that was inlined, where its location says it.
        name: Option<Name>,
        /// The place of the call.
        call: (File, u32, u32),
    },
}

/// The call through which code was inlined.
#[derive(Clone, Copy, Default)]
struct Call {
    /// Where it is; `None` for code of the function itself.
    at: Option<Position>,
    /// The name of the callee, if it is known.
    name: Option<Name>,
}

/// A scope of a function.
pub(super) struct Scope {
    /// The index of the scope around it. The function's own is its own.
    pub parent: usize,
    pub kind: ScopeKind,
    /// How many scopes are around it.
    depth: u32,
    /// The ranges of its code, in ascending order.
    pub ranges: Vec<(u32, u32)>,
}

/// The scopes of a function. The first is the function.
pub(super) struct Scopes<'c> {
    ctx: &'c Context,
    subprogram: Option<Attribute>,
    pub all: Vec<Scope>,
    known: FxHashMap<(usize, ScopeKind), usize>,
    resolved: FxHashMap<Location, Option<Position>>,
    /// The number of locations in the one that is resolved that may still be visited.
    budget: usize,
}

impl<'c> Scopes<'c> {
    pub fn new(ctx: &'c Context, subprogram: Option<Attribute>) -> Scopes<'c> {
        Scopes {
            ctx,
            subprogram,
            all: vec![Scope {
                parent: 0,
                kind: ScopeKind::Function,
                depth: 0,
                ranges: Vec::new(),
            }],
            known: FxHashMap::default(),
            resolved: FxHashMap::default(),
            budget: 0,
        }
    }

    /// The position of a location.
    pub fn resolve(&mut self, location: Location) -> Option<Position> {
        if let Some(&known) = self.resolved.get(&location) {
            return known;
        }
        self.budget = MOST_NESTED;
        let position = self.position(location, self.subprogram, Call::default(), 0);
        self.resolved.insert(location, position);
        position
    }

    /// Adds a range of the code to a scope and to those around it.
    pub fn add_range(&mut self, mut scope: usize, (start, end): (u32, u32)) {
        loop {
            let Scope { parent, ranges, .. } = &mut self.all[scope];
            match ranges.last_mut() {
                Some((_, last)) if *last == start => *last = end,
                _ => ranges.push((start, end)),
            }
            if *parent == scope {
                return;
            }
            scope = *parent;
        }
    }

    /// The scope of a variable with a `#llvm.di_local_variable`: that of the variable, inlined as the location is.
    pub fn of_variable(&mut self, variable: Attribute, location: Location) -> usize {
        let mut base = self.resolve(location).map_or(0, |position| position.scope);
        while let Scope {
            parent,
            kind: ScopeKind::Block(_),
            ..
        } = self.all[base]
        {
            base = parent;
        }
        let scope = attrs::param(self.ctx, variable, "scope");
        self.block(scope, base, 0)
    }

    fn position(
        &mut self,
        location: Location,
        scope: Option<Attribute>,
        call: Call,
        depth: u32,
    ) -> Option<Position> {
        self.budget = self.budget.saturating_sub(1);
        if depth > DEEPEST || self.budget == 0 {
            return None;
        }
        let ctx = self.ctx;
        match location.data(ctx) {
            LocationData::Unknown => None,
            LocationData::FileRange {
                file, line, column, ..
            } => {
                let file = match (self.subprogram, scope) {
                    (None, _) => File::Name(file),
                    (Some(_), None) => return None,
                    (Some(_), Some(scope)) => {
                        let of_scope = file_of_scope(ctx, scope)?;
                        // The text that a function was read from is not its source.
                        if location.position(ctx).is_some() && !is_file(ctx, of_scope, file) {
                            return None;
                        }
                        File::Attribute(of_scope)
                    }
                };
                Some(Position {
                    file,
                    line,
                    column,
                    scope: self.scope(scope, call),
                })
            }
            LocationData::Name { child, .. } => self.position(child, scope, call, depth + 1),
            LocationData::CallSite { callee, caller } => {
                let caller = self.position(caller, scope, call, depth + 1).or(call.at);
                // The name of the function that was inlined (`transforms::InlinePolicy`).
                let name = match callee.data(ctx) {
                    LocationData::Name { name, .. } => Some(name),
                    _ => None,
                };
                let inner = self.position(callee, None, Call { at: caller, name }, depth + 1);
                inner.or(caller)
            }
            LocationData::Fused { parts, metadata } => {
                let scope = metadata.filter(|&attr| is_local_scope(ctx, attr)).or(scope);
                parts
                    .iter()
                    .find_map(|&part| self.position(part, scope, call, depth + 1))
            }
        }
    }

    /// The index of a scope that is inlined at a call.
    fn scope(&mut self, scope: Option<Attribute>, call: Call) -> usize {
        let base = match call.at {
            None => 0,
            Some(at) => {
                let subprogram = scope.and_then(|scope| subprogram_above(self.ctx, scope));
                let kind = ScopeKind::Inlined {
                    subprogram,
                    name: call.name.filter(|_| subprogram.is_none()),
                    call: (at.file, at.line, at.column),
                };
                self.child(at.scope, kind)
            }
        };
        self.block(scope, base, 0)
    }

    /// The index of a scope in the function or inlined call `base`.
    fn block(&mut self, scope: Option<Attribute>, base: usize, depth: u32) -> usize {
        let ctx = self.ctx;
        let Some(scope) = scope.filter(|_| depth < DEEPEST) else {
            return base;
        };
        let is = |name| scope.ext(ctx, name).is_some();
        let (is_block, is_file) = (is(names::DI_LEXICAL_BLOCK), is(names::DI_LEXICAL_BLOCK_FILE));
        if !is_block && !is_file {
            return base;
        }
        let parent = self.block(attrs::param(ctx, scope, "scope"), base, depth + 1);
        match is_block {
            true => self.child(parent, ScopeKind::Block(scope)),
            false => parent,
        }
    }

    fn child(&mut self, parent: usize, kind: ScopeKind) -> usize {
        let all = &mut self.all;
        let depth = all[parent].depth + 1;
        if depth > DEEPEST {
            return parent;
        }
        *self.known.entry((parent, kind)).or_insert_with(|| {
            all.push(Scope {
                parent,
                kind,
                depth,
                ranges: Vec::new(),
            });
            all.len() - 1
        })
    }
}

/// The subprogram that a local scope is in.
fn subprogram_above(ctx: &Context, mut scope: Attribute) -> Option<Attribute> {
    for _ in 0..DEEPEST {
        if scope.ext(ctx, names::DI_SUBPROGRAM).is_some() {
            return Some(scope);
        }
        scope = attrs::param(ctx, scope, "scope")?;
    }
    None
}

fn is_local_scope(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext) if matches!(
        ext.name,
        names::DI_SUBPROGRAM | names::DI_LEXICAL_BLOCK | names::DI_LEXICAL_BLOCK_FILE
    ))
}

/// The `#llvm.di_file` of a scope, or of the scope around it.
fn file_of_scope(ctx: &Context, mut scope: Attribute) -> Option<Attribute> {
    for _ in 0..DEEPEST {
        if let Some(file) = attrs::param(ctx, scope, "file") {
            return Some(file);
        }
        scope = attrs::param(ctx, scope, "scope")?;
    }
    None
}

/// Whether a `#llvm.di_file` is the file of this path.
fn is_file(ctx: &Context, file: Attribute, path: Name) -> bool {
    let text = |name| {
        attrs::param(ctx, file, name)
            .and_then(|attr| attr.as_str(ctx))
            .unwrap_or_default()
    };
    let (name, directory, path) = (text("name"), text("directory"), ctx.str(path));
    path == name
        || path
            .strip_prefix(directory)
            .and_then(|rest| rest.strip_prefix('/'))
            == Some(name)
}

/// The file and line of a location without regard to scopes: that of the caller in a call that was inlined.
pub(super) fn place(ctx: &Context, location: Location) -> Option<(Name, u32)> {
    let mut pending = vec![location];
    for _ in 0..MOST_NESTED {
        let location = pending.pop()?;
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
