//! The context: what is interned, which dialects are registered, which sources are loaded.
//!
//! Flows in: contents of types, attributes, locations and strings. Flows out: their handles. A context is shared by all
//! threads that work on the IR that was made in it; reading takes no lock, interning takes one of many for a moment.
//!
//! Read next: `intern.rs` (the tables), `registry.rs` (which dialects there are).

mod intern;
mod registry;

pub use registry::{DialectRegistry, RegistryError};

use crate::attributes::{self, AttrData};
use crate::def::{AttrDef, DialectDef, OpDef, TypeDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{AttrName, Attribute, Location, Name, OpName, Type, TypeName};
use crate::location::{LocationData, Source, SourceMap};
use crate::resources::Resources;
use crate::text::PrintOptions;
use crate::text::format::ParamFormat;
use crate::types::{self, ExtType, TypeData};
use intern::Interner;
pub(crate) use intern::hash_of;
use parking_lot::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// See the [module](self).
pub struct Context {
    names: Interner<Box<str>>,
    types: Interner<TypeData>,
    attrs: Interner<AttrData>,
    locations: Interner<LocationData>,
    pub(crate) sources: SourceMap,
    pub(crate) resources: Resources,
    registry: Arc<DialectRegistry>,
    next_distinct: AtomicU32,
    allow_unregistered: bool,
    quote_ops: Option<Box<PrintOptions>>,
    reported: Mutex<Vec<Diagnostic>>,
}

impl Context {
    /// A context in which the dialects of `registry` are known. `builtin` always is. Contexts may share a registry.
    pub fn new(registry: impl Into<Arc<DialectRegistry>>) -> Context {
        let ctx = Context {
            names: Interner::new(),
            types: Interner::new(),
            attrs: Interner::new(),
            locations: Interner::new(),
            sources: SourceMap::default(),
            resources: Resources::default(),
            registry: registry.into(),
            next_distinct: AtomicU32::new(0),
            allow_unregistered: false,
            quote_ops: None,
            reported: Mutex::default(),
        };
        for data in types::FIXED {
            ctx.types.intern(data);
        }
        for name in [TypeName::new(6, 0), TypeName::new(6, 1)] {
            let ext = ExtType {
                name,
                types: [].into(),
                params: [].into(),
                late: OnceLock::new(),
            };
            ctx.types.intern(TypeData::Ext(Box::new(ext)));
        }
        for data in attributes::fixed() {
            ctx.attrs.intern(data);
        }
        ctx.locations.intern(LocationData::Unknown);
        ctx
    }

    /// Sets whether operations, types and attributes of unknown dialects are accepted.
    pub fn allow_unregistered(&mut self, allow: bool) {
        self.allow_unregistered = allow;
    }

    /// Whether operations, types and attributes of unknown dialects are accepted.
    pub fn allows_unregistered(&self) -> bool {
        self.allow_unregistered
    }

    /// Lets errors at operations come with the operation's text in a note, written as `options` say.
    pub fn quote_ops_in_errors(&mut self, options: PrintOptions) {
        self.quote_ops = Some(Box::new(options));
    }

    /// How the text of operations is written in notes, if errors at them come with such notes.
    pub fn quotes_ops_in_errors(&self) -> Option<&PrintOptions> {
        self.quote_ops.as_deref()
    }

    /// The handle of `text`.
    pub fn name(&self, text: &str) -> Name {
        let hash = hash_of(text);
        Name::from_index(
            self.names
                .intern_with(hash, text, |row, text| **row == **text, Into::into),
        )
    }

    /// The text of `name`.
    #[inline]
    pub fn str(&self, name: Name) -> &str {
        self.names.get(name.row())
    }

    /// The type with these contents.
    pub fn intern_type(&self, data: TypeData) -> Type {
        Type::from_index(self.types.intern(data))
    }

    /// The contents of `ty`.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        self.types.get(ty.row())
    }

    /// The attribute with these contents. A dictionary's entries must be sorted: see [`Context::dict_attr`].
    pub fn intern_attr(&self, data: AttrData) -> Attribute {
        Attribute::from_index(self.attrs.intern(data))
    }

    /// The contents of `attr`.
    #[inline]
    pub fn attr_data(&self, attr: Attribute) -> &AttrData {
        self.attrs.get(attr.row())
    }

    /// Whether the contents of some attribute that was ever made satisfy `test`.
    pub(crate) fn any_attr(&self, test: impl FnMut(&AttrData) -> bool) -> bool {
        self.attrs.any(test)
    }

    /// Whether the contents of some type that was ever made satisfy `test`.
    pub fn any_type(&self, test: impl FnMut(&TypeData) -> bool) -> bool {
        self.types.any(test)
    }

    /// An attribute around `inner` that is equal to no other.
    pub fn distinct_attr(&self, inner: Attribute) -> Attribute {
        let id = self.next_distinct.fetch_add(1, Ordering::Relaxed);
        self.intern_attr(AttrData::Distinct { id, inner })
    }

    /// The location with these contents.
    pub fn intern_location(&self, data: LocationData) -> Location {
        Location::from_index(self.locations.intern(data))
    }

    pub(crate) fn location_data(&self, location: Location) -> &LocationData {
        self.locations.get(location.row())
    }

    pub(crate) fn source_at(&self, at: u32) -> Option<(&Source, usize)> {
        self.sources.find(at)
    }

    /// The dialects.
    pub fn registry(&self) -> &DialectRegistry {
        &self.registry
    }

    /// The dialect whose namespace is `namespace`.
    pub fn dialect(&self, namespace: &str) -> Option<&'static DialectDef> {
        self.registry.dialect(namespace)
    }

    /// The definition of a registered operation.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&'static OpDef> {
        self.registry.op_def(name)
    }

    /// The definition of a dialect's type.
    pub fn type_def(&self, name: TypeName) -> Option<&'static TypeDef> {
        self.registry
            .by_number(name.dialect())?
            .types
            .get(name.index() as usize)
            .copied()
    }

    /// The definition of a dialect's attribute.
    pub fn attr_def(&self, name: AttrName) -> Option<&'static AttrDef> {
        self.registry
            .by_number(name.dialect())?
            .attrs
            .get(name.index() as usize)
            .copied()
    }

    /// The compiled format of a dialect attribute's parameters; `None` if it is malformed.
    pub fn attr_format(&self, def: &AttrDef) -> Option<&ParamFormat> {
        self.registry.formats(def.name.dialect())?.attr(def)
    }

    /// The compiled format of a dialect type's parameters; `None` if it is malformed.
    pub fn type_format(&self, def: &TypeDef) -> Option<&ParamFormat> {
        self.registry.formats(def.name.dialect())?.ty(def)
    }

    /// The operation named `spelling` (`arith.addi`), if its dialect is registered and has it.
    pub fn find_op(&self, spelling: &str) -> Option<&'static OpDef> {
        self.registry.find_op(spelling)
    }

    /// How an operation's name is spelled (`arith.addi`).
    pub fn op_spelling(&self, name: OpName) -> &str {
        match name.as_unregistered() {
            Some(spelling) => self.str(spelling),
            None => self.op_def(name).map_or("<unknown operation>", |def| def.name),
        }
    }

    /// Reports something that does not stop the work: a warning or a remark. Errors are returned instead.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.reported.lock().push(diagnostic);
    }

    /// How much is [reported](Context::report) so far.
    pub(crate) fn reported_so_far(&self) -> usize {
        self.reported.lock().len()
    }

    /// Takes back what was [reported](Context::report) since there was so much.
    pub(crate) fn take_back_reported(&self, since: usize) {
        self.reported.lock().truncate(since);
    }

    /// Takes what was [reported](Context::report), in the order of the places that it speaks of.
    pub fn take_reported(&self) -> Vec<Diagnostic> {
        let mut reported = std::mem::take(&mut *self.reported.lock());
        reported.sort_by_key(|d| d.location.position(self).map(|(_, at)| at));
        reported
    }
}
