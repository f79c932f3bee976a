//! The context: interned data, registered dialects, loaded sources.
//!
//! Input: contents of types, attributes, locations and strings. Output: their handles. All threads that work on IR
//! share its context; reading takes no lock, interning locks one shard.
//!
//! Read next: `intern.rs` (the tables), `registry.rs` (the dialects).

mod intern;
mod registry;

pub use registry::{DialectRegistry, RegistryError};

use crate::attributes::{self, AttrData};
use crate::def::{AttrDef, DialectDef, DialectInterface, OpDef, OpInterface, TypeDef};
use crate::diagnostics::{Diagnostic, Severity};
use crate::ids::{AttrName, Attribute, Location, Name, OpName, Type, TypeName};
use crate::location::{LocationData, Source, SourceMap, SourceRef};
use crate::resources::Resources;
use crate::types::{self, ExtType, TypeData};
use intern::Interner;
pub(crate) use intern::hash_of;
use parking_lot::{Mutex, RwLock};
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
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
    extensions: FxHashMap<TypeId, Box<dyn Any + Send + Sync>>,
    reported: Mutex<Vec<Diagnostic>>,
    segment_starts: Mutex<FxHashMap<Attribute, Arc<[usize]>>>,
    derived: RwLock<FxHashMap<(TypeId, Attribute), Arc<dyn Any + Send + Sync>>>,
}

impl Context {
    /// A context with the dialects of `registry` and `builtin`. Contexts may share a registry.
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
            extensions: FxHashMap::default(),
            reported: Mutex::default(),
            segment_starts: Mutex::default(),
            derived: RwLock::default(),
        };
        for data in types::FIXED {
            ctx.types.intern(data);
        }
        for (index, name) in ctx.registry.constant_types().iter().enumerate() {
            let ext = ExtType {
                // A row that no dialect wants keeps its place: `builtin` defines no types of this kind.
                name: name.unwrap_or(TypeName::new(0, index as u16)),
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
        // Every table has a first row, which handles of other contexts denote.
        ctx.name("");
        ctx
    }

    /// Sets whether unregistered operations, types and attributes are accepted.
    pub fn allow_unregistered(&mut self, allow: bool) {
        self.allow_unregistered = allow;
    }

    /// Whether unregistered operations, types and attributes are accepted.
    pub fn allows_unregistered(&self) -> bool {
        self.allow_unregistered
    }

    /// Stores a value by its type: settings of a client that the context does not interpret.
    pub fn set_extension<T: Any + Send + Sync>(&mut self, value: T) {
        self.extensions.insert(TypeId::of::<T>(), Box::new(value));
    }

    /// The value of this type that [`Context::set_extension`] stored.
    pub fn extension<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.extensions.get(&TypeId::of::<T>())?.downcast_ref()
    }

    /// What follows from an attribute alone, computed once: a data layout from its text, for example.
    pub fn derived<T: Any + Send + Sync>(&self, attr: Attribute, compute: impl FnOnce() -> T) -> Arc<T> {
        let key = (TypeId::of::<T>(), attr);
        let known = self.derived.read().get(&key).cloned();
        if let Some(known) = known.and_then(|known| known.downcast().ok()) {
            return known;
        }
        let new = Arc::new(compute());
        self.derived.write().insert(key, new.clone());
        new
    }

    /// The interned `text`.
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

    /// Whether the type is one of this context. Types of another context may pass for one: only their numbers are known.
    #[inline]
    pub fn has_type(&self, ty: Type) -> bool {
        self.types.has(ty.row())
    }

    /// Whether the attribute is one of this context. Attributes of another context may pass for one: only their numbers
    /// are known.
    #[inline]
    pub fn has_attr(&self, attr: Attribute) -> bool {
        self.attrs.has(attr.row())
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

    /// Whether the contents of some interned attribute satisfy `test`.
    pub(crate) fn any_attr(&self, test: impl FnMut(&AttrData) -> bool) -> bool {
        self.attrs.any(test)
    }

    /// Whether the contents of some interned type satisfy `test`.
    pub fn any_type(&self, test: impl FnMut(&TypeData) -> bool) -> bool {
        self.types.any(test)
    }

    /// The starts of the segments whose sizes an attribute lists, and the end of the last one; `compute` runs once per
    /// attribute.
    pub(crate) fn segment_starts(
        &self,
        sizes: Attribute,
        compute: impl FnOnce() -> Arc<[usize]>,
    ) -> Arc<[usize]> {
        self.segment_starts
            .lock()
            .entry(sizes)
            .or_insert_with(compute)
            .clone()
    }

    /// A `distinct` attribute with `inner`, equal to no other attribute.
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

    pub(crate) fn source_at(&self, at: u32) -> Option<(SourceRef<'_>, usize)> {
        self.sources.find(at)
    }

    /// The registered dialects.
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

    /// The implementation of interface `I` by an operation: the definition's, else the one that was
    /// [attached](DialectRegistry::attach_interface).
    #[inline]
    pub fn op_interface<I: OpInterface>(&self, def: &OpDef) -> Option<&'static I> {
        match def.interfaces.get() {
            None => self.registry.attached(def.id),
            own => own,
        }
    }

    /// The implementation of interface `I` that was [attached](DialectRegistry::attach_unregistered_interface) to an
    /// unregistered operation.
    #[inline]
    pub(crate) fn unregistered_op_interface<I: OpInterface>(&self, name: OpName) -> Option<&'static I> {
        if !self.registry.may_be_attached::<I>() {
            return None;
        }
        self.registry
            .attached_unregistered(self.str(name.as_unregistered()?))
    }

    /// Whether an operation implements interface `I`, by its definition or by what was attached.
    #[inline]
    pub fn has_op_interface<I: OpInterface>(&self, def: &OpDef) -> bool {
        def.interfaces.has::<I>() || self.registry.attached::<I>(def.id).is_some()
    }

    /// The implementation of interface `I` by a dialect: its definition's, else the one that was
    /// [attached](DialectRegistry::attach_dialect_interface).
    pub fn dialect_interface<I: DialectInterface>(&self, dialect: &DialectDef) -> Option<&'static I> {
        self.registry.dialect_interface(dialect)
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

    /// The definition of the operation with this full name (`arith.addi`), if its dialect is registered and defines it.
    pub fn find_op(&self, name: &str) -> Option<&'static OpDef> {
        self.registry.find_op(name)
    }

    /// The full name of an operation (`arith.addi`).
    pub fn op_name(&self, name: OpName) -> &str {
        match name.as_unregistered() {
            Some(name) => self.str(name),
            None => self.op_def(name).map_or("<unknown operation>", |def| def.name),
        }
    }

    /// Reports a warning or a remark. Errors are returned instead.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.reported.lock().push(diagnostic);
    }

    /// The number of [reported](Context::report) diagnostics.
    pub fn num_reported(&self) -> usize {
        self.reported.lock().len()
    }

    /// Drops the [reported](Context::report) diagnostics except for the first `since`.
    pub fn truncate_reported(&self, since: usize) {
        self.reported.lock().truncate(since);
    }

    /// Removes and returns the [reported](Context::report) errors in a source.
    pub(crate) fn take_reported_errors(&self, source: &Source) -> Vec<Diagnostic> {
        let is_there = |diagnostic: &Diagnostic| {
            let position = diagnostic.location.position(self);
            position.is_some_and(|(own, _)| std::ptr::eq::<Source>(&*own, source))
        };
        self.take_reported_that(|diagnostic| diagnostic.severity == Severity::Error && is_there(diagnostic))
    }

    /// Removes and returns the [reported](Context::report) diagnostics that `are_wanted`.
    fn take_reported_that(&self, are_wanted: impl Fn(&Diagnostic) -> bool) -> Vec<Diagnostic> {
        let mut reported = self.reported.lock();
        let all = std::mem::take(&mut *reported).into_iter();
        let (wanted, others) = all.partition(are_wanted);
        *reported = others;
        wanted
    }

    /// Removes and returns the [reported](Context::report) diagnostics, sorted by location.
    pub fn take_reported(&self) -> Vec<Diagnostic> {
        let reported = std::mem::take(&mut *self.reported.lock());
        self.sorted(reported)
    }

    /// As [`take_reported`](Context::take_reported), for work on a module that keeps these sources: without diagnostics about
    /// those of other modules, which other threads work on.
    pub fn take_reported_about(&self, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        let is_foreign = |diagnostic: &Diagnostic| match diagnostic.location.position(self) {
            Some((SourceRef::Module(source), _)) => !sources.iter().any(|own| Arc::ptr_eq(own, &source)),
            _ => false,
        };
        self.sorted(self.take_reported_that(|diagnostic| !is_foreign(diagnostic)))
    }

    fn sorted(&self, mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        diagnostics.sort_by_key(|d| d.location.position(self).map(|(_, at)| at));
        diagnostics
    }
}
