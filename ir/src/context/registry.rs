//! The dialects of a context.
//!
//! Input: static [`DialectDef`]s. Output: definitions by name or by number. A registry is filled before the context is
//! created and is constant from then on.

use crate::def::{DialectDef, DialectInterface, InterfaceId, InterfaceImpl, Memo, OpDef, OpInterface};
use crate::ids::{OpName, Type, TypeName};
use crate::types::{BUILTIN_CONSTANTS, CONSTANT_TYPES};
use rustc_hash::FxHashMap;
use std::any::TypeId;
use std::fmt;
use std::hash::Hash;
use std::sync::OnceLock;

/// The first number of dialects of other crates.
const FIRST_OUTSIDE: u16 = 128;

/// The dialects of a [`Context`](crate::Context), and the interfaces that other crates attach to their operations. It is filled
/// before the context is created and constant from then on.
#[derive(Default, Clone)]
pub struct DialectRegistry {
    /// By number. A `Vec` because dialects of other crates may have large numbers.
    by_number: Vec<Option<&'static DialectDef>>,
    /// What the parser and the printer collect from the dialects.
    asm_tables: Memo,
    by_namespace: FxHashMap<&'static str, Named>,
    in_order: Vec<&'static DialectDef>,
    /// The dialects of windlass whose interfaces are not compared with those of other crates yet.
    unchecked: Vec<&'static DialectDef>,
    /// The types that have [constant handles](Type::constant), by handle.
    constant_types: [Option<TypeName>; CONSTANT_TYPES],
    /// How the parser finds them: `!dialect.type`, without parameters.
    constant_texts: Vec<(Box<[u8]>, Type)>,
    op_interfaces: Attached<OpName, OpDef>,
    /// Interfaces of operations of dialects that are not registered.
    unregistered_op_interfaces: FxHashMap<(&'static str, InterfaceId), InterfaceImpl<OpDef>>,
    dialect_interfaces: Attached<u16, DialectDef>,
}

/// A dialect with its operations by name. A run needs those of few dialects, so they are collected at the first lookup.
#[derive(Clone)]
struct Named {
    dialect: &'static DialectDef,
    ops: OnceLock<FxHashMap<&'static str, &'static OpDef>>,
}

/// Interfaces of definitions of kind `D` that other crates attached, by the definitions' names.
struct Attached<N, D> {
    models: FxHashMap<(N, InterfaceId), InterfaceImpl<D>>,
    /// The [bits](InterfaceId::bit) of the interfaces that some definition got.
    mask: u64,
    /// Which interface has which number, of all that are known.
    types: FxHashMap<InterfaceId, (TypeId, &'static str)>,
}

impl<N, D> Default for Attached<N, D> {
    fn default() -> Self {
        Attached {
            models: FxHashMap::default(),
            mask: 0,
            types: FxHashMap::default(),
        }
    }
}

impl<N: Copy, D> Clone for Attached<N, D> {
    fn clone(&self) -> Self {
        Attached {
            models: self.models.clone(),
            mask: self.mask,
            types: self.types.clone(),
        }
    }
}

impl<N: Copy + Eq + Hash, D> Attached<N, D> {
    /// Whether an interface has its number alone.
    fn check(&mut self, model: &InterfaceImpl<D>) -> Result<(), RegistryError> {
        let own = (model.type_id(), model.name());
        let known = *self.types.entry(model.id()).or_insert(own);
        match known.0 == own.0 {
            true => Ok(()),
            false => Err(RegistryError::InterfaceNumber {
                existing: known.1,
                added: own.1,
            }),
        }
    }

    fn attach(
        &mut self,
        to: N,
        name: &'static str,
        has_own: bool,
        model: InterfaceImpl<D>,
    ) -> Result<(), RegistryError> {
        self.check(&model)?;
        if has_own || self.models.contains_key(&(to, model.id())) {
            return Err(RegistryError::Implemented {
                by: name,
                interface: model.name(),
            });
        }
        self.models.insert((to, model.id()), model);
        self.mask |= model.id().bit();
        Ok(())
    }

    #[inline]
    fn may_have(&self, id: InterfaceId) -> bool {
        self.mask & id.bit() != 0
    }
}

/// Why a dialect or an interface could not be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RegistryError {
    /// Two dialects want the same number or the same namespace.
    Dialect {
        /// The dialect that was there.
        existing: &'static str,
        /// The dialect that could not be added.
        added: &'static str,
    },
    /// Two interfaces want the same number.
    InterfaceNumber {
        /// The interface that was there.
        existing: &'static str,
        /// The interface that could not be added.
        added: &'static str,
    },
    /// A constant handle is another dialect's, or no constant that dialects may have.
    ConstantType {
        /// The dialect that could not be added.
        dialect: &'static str,
        /// The type's name in it.
        ty: &'static str,
    },
    /// A definition implements the interface already.
    Implemented {
        /// The name of the operation or the namespace of the dialect.
        by: &'static str,
        /// The interface.
        interface: &'static str,
    },
}

impl fmt::Display for RegistryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegistryError::Dialect { existing, added } => write!(
                f,
                "dialect '{added}' has the number or the namespace of dialect '{existing}'"
            ),
            RegistryError::InterfaceNumber { existing, added } => {
                write!(f, "interface '{added}' has the number of interface '{existing}'")
            }
            RegistryError::ConstantType { dialect, ty } => {
                write!(f, "the constant handle of '!{dialect}.{ty}' is not free")
            }
            RegistryError::Implemented { by, interface } => {
                write!(f, "'{by}' implements interface '{interface}' already")
            }
        }
    }
}
impl std::error::Error for RegistryError {}

impl DialectRegistry {
    /// A registry that contains only `builtin`.
    pub fn new() -> Self {
        let mut registry = DialectRegistry::default();
        // An empty registry has no conflicts.
        let _ = registry.add(&crate::builtin::BUILTIN);
        registry
    }

    /// Adds a dialect. Adding a dialect twice has no effect.
    pub fn add(&mut self, dialect: &'static DialectDef) -> Result<&mut Self, RegistryError> {
        let number = dialect.number as usize;
        let taken = self
            .by_number
            .get(number)
            .copied()
            .flatten()
            .or(self.dialect(dialect.namespace));
        if let Some(existing) = taken {
            if std::ptr::eq(existing, dialect) {
                return Ok(self);
            }
            return Err(RegistryError::Dialect {
                existing: existing.namespace,
                added: dialect.namespace,
            });
        }
        self.check_interfaces(dialect)?;
        self.add_constant_types(dialect)?;
        if self.by_number.len() <= number {
            self.by_number.resize(number + 1, None);
        }
        self.by_number[number] = Some(dialect);
        let named = Named {
            dialect,
            ops: OnceLock::new(),
        };
        self.by_namespace.insert(dialect.namespace, named);
        self.asm_tables = Memo::new();
        self.in_order.push(dialect);
        Ok(self)
    }

    /// Compares the interfaces of a dialect with those of the others. The numbers of windlass's own interfaces differ, which a
    /// test shows; to compare them takes as long as to read a small input, so that is done when another crate adds a dialect.
    fn check_interfaces(&mut self, dialect: &'static DialectDef) -> Result<(), RegistryError> {
        if dialect.number < FIRST_OUTSIDE {
            self.unchecked.push(dialect);
            return Ok(());
        }
        for dialect in std::mem::take(&mut self.unchecked).into_iter().chain([dialect]) {
            for def in dialect.ops {
                let mut own = def.interfaces.iter();
                own.try_for_each(|own| self.op_interfaces.check(own))?;
            }
            let mut own = dialect.interfaces.iter();
            own.try_for_each(|own| self.dialect_interfaces.check(own))?;
        }
        Ok(())
    }

    fn add_constant_types(&mut self, dialect: &'static DialectDef) -> Result<(), RegistryError> {
        let mut slots = self.constant_types;
        for (handle, def) in dialect.constant_types {
            let row = (handle.row() as usize).checked_sub(BUILTIN_CONSTANTS);
            let slot = row.and_then(|row| slots.get_mut(row));
            match slot.filter(|slot| slot.is_none()) {
                Some(slot) => *slot = Some(def.name),
                None => {
                    return Err(RegistryError::ConstantType {
                        dialect: dialect.namespace,
                        ty: def.mnemonic,
                    });
                }
            }
        }
        self.constant_types = slots;
        let texts = dialect.constant_types.iter().map(|(handle, def)| {
            let text = format!("!{}.{}", dialect.namespace, def.mnemonic);
            (text.into_bytes().into(), *handle)
        });
        self.constant_texts.extend(texts);
        Ok(())
    }

    /// The types that have [constant handles](Type::constant), by handle.
    pub(crate) fn constant_types(&self) -> &[Option<TypeName>] {
        &self.constant_types
    }

    /// The type with a constant handle that is written `text`.
    #[inline]
    pub(crate) fn constant_type(&self, text: &[u8]) -> Option<Type> {
        let found = self.constant_texts.iter().find(|(own, _)| **own == *text);
        found.map(|(_, ty)| *ty)
    }

    /// Adds an implementation of an interface to an operation that does not have one: an *external model*. The operation's
    /// dialect may be added before or after.
    pub fn attach_interface<I: OpInterface>(
        &mut self,
        op: &'static OpDef,
        model: &'static I,
    ) -> Result<&mut Self, RegistryError> {
        let own = op.interfaces.has::<I>();
        self.op_interfaces
            .attach(op.id, op.name, own, InterfaceImpl::of(model))?;
        Ok(self)
    }

    /// Adds an implementation of an interface to the operation with this full name while no registered dialect defines it.
    pub fn attach_unregistered_interface<I: OpInterface>(
        &mut self,
        op: &'static str,
        model: &'static I,
    ) -> Result<&mut Self, RegistryError> {
        let model = InterfaceImpl::of(model);
        self.op_interfaces.check(&model)?;
        if self.unregistered_op_interfaces.contains_key(&(op, I::ID)) {
            return Err(RegistryError::Implemented {
                by: op,
                interface: I::NAME,
            });
        }
        self.unregistered_op_interfaces.insert((op, I::ID), model);
        self.op_interfaces.mask |= I::ID.bit();
        Ok(self)
    }

    /// Adds an implementation of an interface to a dialect that does not have one. The dialect may be added before or after.
    pub fn attach_dialect_interface<I: DialectInterface>(
        &mut self,
        dialect: &'static DialectDef,
        model: &'static I,
    ) -> Result<&mut Self, RegistryError> {
        let own = dialect.interfaces.has::<I>();
        self.asm_tables = Memo::new();
        self.dialect_interfaces
            .attach(dialect.number, dialect.namespace, own, InterfaceImpl::of(model))?;
        Ok(self)
    }

    /// The attached implementation of an interface by an operation.
    #[inline]
    pub(crate) fn attached<I: OpInterface>(&self, op: OpName) -> Option<&'static I> {
        if !self.op_interfaces.may_have(I::ID) {
            return None;
        }
        self.op_interfaces.models.get(&(op, I::ID))?.downcast()
    }

    /// Whether an interface may be attached to some operation.
    #[inline]
    pub(crate) fn may_be_attached<I: OpInterface>(&self) -> bool {
        self.op_interfaces.may_have(I::ID)
    }

    /// The attached implementation of an interface by the unregistered operation with this full name.
    pub(crate) fn attached_unregistered<I: OpInterface>(&self, op: &str) -> Option<&'static I> {
        self.unregistered_op_interfaces.get(&(op, I::ID))?.downcast()
    }

    /// A dialect's own implementation of an interface, else the attached one.
    pub fn dialect_interface<I: DialectInterface>(&self, dialect: &DialectDef) -> Option<&'static I> {
        dialect.interfaces.get().or_else(|| {
            let attached = &self.dialect_interfaces;
            attached.models.get(&(dialect.number, I::ID))?.downcast()
        })
    }

    /// The dialects, in registration order.
    pub fn dialects(&self) -> &[&'static DialectDef] {
        &self.in_order
    }

    /// The dialect with this namespace.
    pub fn dialect(&self, namespace: &str) -> Option<&'static DialectDef> {
        self.by_namespace.get(namespace).map(|named| named.dialect)
    }

    /// The dialect with this number.
    #[inline]
    pub fn by_number(&self, number: u16) -> Option<&'static DialectDef> {
        self.by_number.get(number as usize).copied().flatten()
    }

    /// What the parser and the printer collect from the dialects.
    #[inline]
    pub(crate) fn asm_tables(&self) -> &Memo {
        &self.asm_tables
    }

    /// The definition with this name.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&'static OpDef> {
        self.by_number(name.dialect())?
            .ops
            .get(name.index() as usize)
            .copied()
    }

    /// The operation with the full name `dialect.op`.
    pub fn find_op(&self, name: &str) -> Option<&'static OpDef> {
        let (namespace, _) = name.split_once('.')?;
        let named = self.by_namespace.get(namespace)?;
        let collect = || named.dialect.ops.iter().map(|&def| (def.name, def)).collect();
        named.ops.get_or_init(collect).get(name).copied()
    }
}
