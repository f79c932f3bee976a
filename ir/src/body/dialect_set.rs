//! The dialects of the operations in a body.

use crate::def::DialectDef;
use crate::ids::OpName;

/// A set of dialects, by number. Dialects with large numbers, and unregistered operations, share a member, so that
/// membership means that there may be operations of the dialect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DialectSet(u128);

/// The member that dialects with this and larger numbers share.
const OTHERS: u16 = u128::BITS as u16 - 1;

impl DialectSet {
    /// All dialects.
    pub const ALL: DialectSet = DialectSet(u128::MAX);

    #[inline]
    fn bit(number: u16) -> u128 {
        1 << number.min(OTHERS)
    }

    /// Adds the dialect of an operation.
    #[inline]
    pub(crate) fn insert(&mut self, name: OpName) {
        // The number of an unregistered name is large.
        self.0 |= Self::bit(name.dialect());
    }

    /// Adds the dialect with this number.
    pub(crate) fn insert_number(&mut self, number: u16) {
        self.0 |= Self::bit(number);
    }

    /// Removes the dialect with this number, unless it shares its member.
    pub(crate) fn remove_number(&mut self, number: u16) {
        if number < OTHERS {
            self.0 &= !Self::bit(number);
        }
    }

    /// Whether the set may contain the dialect.
    #[inline]
    pub fn may_contain(self, dialect: &DialectDef) -> bool {
        self.0 & Self::bit(dialect.number) != 0
    }

    /// Whether the set may contain the dialect of an operation.
    #[inline]
    pub(crate) fn may_contain_op(self, name: OpName) -> bool {
        self.0 & Self::bit(name.dialect()) != 0
    }

    /// The dialects of both sets.
    pub(crate) fn union(self, other: DialectSet) -> DialectSet {
        DialectSet(self.0 | other.0)
    }

    /// The dialects that are not in the set. Those that share a member are in it if one of them is.
    pub(crate) fn complement(self) -> DialectSet {
        DialectSet(!self.0)
    }

    /// Whether all dialects of this set are in the other one.
    #[inline]
    pub(crate) fn is_subset(self, other: DialectSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The numbers of the dialects that are alone in their member.
    pub(crate) fn numbers(self) -> impl Iterator<Item = u16> {
        (0..OTHERS).filter(move |&number| self.0 & Self::bit(number) != 0)
    }

    /// Whether both sets may contain some dialect.
    #[inline]
    pub fn may_meet(self, other: DialectSet) -> bool {
        self.0 & other.0 != 0
    }
}
