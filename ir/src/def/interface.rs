//! Interfaces: what a definition implements beyond its data, found by type.
//!
//! An interface is a struct of function pointers (or data) that the crate which drives it declares: `rewrite` declares
//! [`Fold`](crate::rewrite::Fold), `verify` declares [`Verify`](crate::verify::Verify). A definition lists its
//! implementations; [`Interfaces::get`] finds one by the type of the struct. Definitions name no interface, so an interface
//! of another crate is as good as one of this crate.
//!
//! ```
//! use windlass_ir::def::{Interface, InterfaceId, InterfaceImpl, Interfaces, OpDef};
//!
//! /// How many cycles an operation takes.
//! struct Latency(fn(width: u32) -> u32);
//!
//! impl Interface for Latency {
//!     type Of = OpDef;
//!     const ID: InterfaceId = InterfaceId::new(200, 0);
//!     const NAME: &'static str = "Latency";
//! }
//!
//! static LIST: &[InterfaceImpl<OpDef>] = &[InterfaceImpl::of(&Latency(|width| width / 32))];
//! let found: Option<&Latency> = Interfaces::new(LIST).get();
//! assert_eq!(found.map(|latency| (latency.0)(64)), Some(2));
//! ```

use super::OpDef;
use std::any::{Any, TypeId};
use std::marker::PhantomData;

/// How many interfaces of this crate there may be for one kind of definition.
const BUILTIN: usize = 32;

/// The number of an interface among those for the same kind of definition.
///
/// The rule is that of operation names: the number of a dialect of the crate that declares the interface, and an index.
/// Interfaces of this crate have dialect number 0; other crates take the number of a dialect of theirs, from 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InterfaceId {
    dialect: u16,
    index: u16,
}

impl InterfaceId {
    /// An interface of a crate that has a dialect with this number.
    pub const fn new(dialect: u16, index: u16) -> InterfaceId {
        assert!(dialect != 0, "number 0 is the builtin dialect's");
        InterfaceId { dialect, index }
    }

    /// An interface of this crate. These are found without a search.
    pub(crate) const fn builtin(index: u16) -> InterfaceId {
        assert!(
            (index as usize) < BUILTIN,
            "the table of builtin interfaces is full"
        );
        InterfaceId { dialect: 0, index }
    }

    /// A set of one bit for each builtin interface, and one for all others.
    pub(crate) const fn bit(self) -> u64 {
        match self.dialect {
            0 => 1 << self.index,
            _ => 1 << BUILTIN,
        }
    }
}

/// A struct that says how a definition implements an interface. The struct's type is the interface.
pub trait Interface: Any + Send + Sync {
    /// What implements it: [`OpDef`], [`DialectDef`](super::DialectDef), [`AttrDef`](super::AttrDef) or
    /// [`TypeDef`](super::TypeDef).
    type Of;
    /// Its number. A registry refuses two interfaces of one number.
    const ID: InterfaceId;
    /// Its name in messages.
    const NAME: &'static str;
}

/// An interface of operations.
pub trait OpInterface: Interface<Of = OpDef> {}
impl<I: Interface<Of = OpDef>> OpInterface for I {}

/// An interface of dialects.
pub trait DialectInterface: Interface<Of = super::DialectDef> {}
impl<I: Interface<Of = super::DialectDef>> DialectInterface for I {}

/// An implementation of some interface by a definition of kind `D`.
pub struct InterfaceImpl<D> {
    id: InterfaceId,
    name: &'static str,
    model: &'static (dyn Any + Send + Sync),
    of: PhantomData<fn(D)>,
}

impl<D> Clone for InterfaceImpl<D> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<D> Copy for InterfaceImpl<D> {}

impl<D> InterfaceImpl<D> {
    /// The implementation that `model` is.
    pub const fn of<I: Interface<Of = D>>(model: &'static I) -> InterfaceImpl<D> {
        InterfaceImpl {
            id: I::ID,
            name: I::NAME,
            model,
            of: PhantomData,
        }
    }

    /// The number of the interface.
    pub fn id(&self) -> InterfaceId {
        self.id
    }

    /// The name of the interface.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The type of the interface.
    pub(crate) fn type_id(&self) -> TypeId {
        self.model.type_id()
    }

    /// The implementation, if it is one of interface `I`.
    #[inline]
    pub(crate) fn downcast<I: Interface<Of = D>>(&self) -> Option<&'static I> {
        let model: &'static (dyn Any + Send + Sync) = self.model;
        model.downcast_ref()
    }
}

/// The interfaces that a definition of kind `D` implements.
pub struct Interfaces<D: 'static> {
    list: &'static [InterfaceImpl<D>],
    /// For each builtin interface: 0 if it is not in the list, else its position plus one.
    builtin: [u8; BUILTIN],
}

impl<D> Interfaces<D> {
    /// No interfaces.
    pub const NONE: Interfaces<D> = Interfaces {
        list: &[],
        builtin: [0; BUILTIN],
    };

    /// The interfaces of this list. An interface occurs once.
    pub const fn new(list: &'static [InterfaceImpl<D>]) -> Interfaces<D> {
        let mut builtin = [0; BUILTIN];
        let mut at = 0;
        while at < list.len() {
            let id = list[at].id;
            let mut before = 0;
            while before < at {
                let other = list[before].id;
                assert!(
                    other.dialect != id.dialect || other.index != id.index,
                    "an interface is listed twice"
                );
                before += 1;
            }
            at += 1;
            if id.dialect == 0 {
                builtin[id.index as usize] = at as u8;
            }
        }
        Interfaces { list, builtin }
    }

    /// Whether interface `I` is implemented.
    #[inline]
    pub fn has<I: Interface<Of = D>>(&self) -> bool {
        self.position(I::ID) != 0
    }

    /// The implementation of interface `I`.
    #[inline]
    pub fn get<I: Interface<Of = D>>(&self) -> Option<&'static I> {
        let at = self.position(I::ID);
        if at == 0 {
            return None;
        }
        self.list.get(at - 1)?.downcast()
    }

    /// All implementations.
    pub fn iter(&self) -> impl Iterator<Item = &'static InterfaceImpl<D>> {
        self.list.iter()
    }

    /// Position plus one, or 0.
    #[inline]
    fn position(&self, id: InterfaceId) -> usize {
        if id.dialect == 0 {
            return usize::from(self.builtin[id.index as usize % BUILTIN]);
        }
        self.list
            .iter()
            .position(|found| found.id == id)
            .map_or(0, |at| at + 1)
    }
}

impl OpDef {
    /// The definition's own implementation of interface `I`. Where a context is at hand,
    /// [`Context::op_interface`](crate::Context::op_interface) finds attached ones, too.
    #[inline]
    pub fn interface<I: OpInterface>(&self) -> Option<&'static I> {
        self.interfaces.get()
    }
}

/// The length of several lists together.
#[doc(hidden)]
pub const fn joined_len<T>(parts: &[&[T]]) -> usize {
    let (mut len, mut at) = (0, 0);
    while at < parts.len() {
        len += parts[at].len();
        at += 1;
    }
    len
}

/// Several lists of implementations as one; `N` is their [joint length](joined_len).
#[doc(hidden)]
pub const fn join_interfaces<D, const N: usize>(parts: &[&[InterfaceImpl<D>]]) -> [InterfaceImpl<D>; N] {
    /// Fills the array until the lists have.
    struct Filler;
    let filler = InterfaceImpl {
        id: InterfaceId { dialect: 0, index: 0 },
        name: "",
        model: &Filler,
        of: PhantomData,
    };
    let mut joined = [filler; N];
    let (mut part, mut at) = (0, 0);
    while part < parts.len() {
        let mut row = 0;
        while row < parts[part].len() {
            joined[at] = parts[part][row];
            at += 1;
            row += 1;
        }
        part += 1;
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Name(&'static str);
    impl Interface for Name {
        type Of = OpDef;
        const ID: InterfaceId = InterfaceId::builtin(31);
        const NAME: &'static str = "Name";
    }
    struct Size(u32);
    impl Interface for Size {
        type Of = OpDef;
        const ID: InterfaceId = InterfaceId::new(200, 31);
        const NAME: &'static str = "Size";
    }
    struct Colour;
    impl Interface for Colour {
        type Of = OpDef;
        const ID: InterfaceId = InterfaceId::new(201, 31);
        const NAME: &'static str = "Colour";
    }

    #[test]
    fn interfaces_are_found_by_type() {
        const PARTS: &[&[InterfaceImpl<OpDef>]] = &[
            &[InterfaceImpl::of(&Size(7))],
            &[],
            &[InterfaceImpl::of(&Name("seven"))],
        ];
        static LIST: [InterfaceImpl<OpDef>; joined_len(PARTS)] = join_interfaces(PARTS);
        let interfaces = Interfaces::new(&LIST);
        assert_eq!(interfaces.get::<Name>().map(|name| name.0), Some("seven"));
        assert_eq!(interfaces.get::<Size>().map(|size| size.0), Some(7));
        assert!(interfaces.has::<Size>() && !interfaces.has::<Colour>());
        assert!(interfaces.get::<Colour>().is_none());
        let names: Vec<&str> = interfaces.iter().map(InterfaceImpl::name).collect();
        assert_eq!(names, ["Size", "Name"]);
    }
}
