//! The file metadata section: `{-# dialect_resources: {…}, external_resources: {…} #-}`.
//!
//! Input: entries, from a file or from a program. Output: the value of a key, and all entries in insertion order.
//! `dense_resource<key>` refers to an entry of the `builtin` dialect.

use crate::context::Context;
use crate::ids::Name;
use parking_lot::RwLock;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The value of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue {
    /// A blob with its alignment in bytes.
    Blob {
        /// A power of two.
        align: u32,
        /// The bytes.
        data: Arc<[u8]>,
    },
    /// `true` or `false`
    Bool(bool),
    /// `"text"`
    String(Name),
}

/// The owner of a resource: the name of its subsection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResourceOwner {
    /// The dialect of this namespace.
    Dialect(Name),
    /// The external client with this name, in `external_resources`.
    External(Name),
}

/// The resources of a context.
#[derive(Default)]
pub struct Resources(RwLock<Table>);

#[derive(Default)]
struct Table {
    index: FxHashMap<(ResourceOwner, Name), usize>,
    entries: Vec<(ResourceOwner, Name, ResourceValue)>,
}

impl Resources {
    /// Sets the value of a key, and replaces an earlier one.
    pub fn set(&self, owner: ResourceOwner, key: Name, value: ResourceValue) {
        let table = &mut *self.0.write();
        match table.index.get(&(owner, key)) {
            Some(&at) => table.entries[at].2 = value,
            None => {
                table.index.insert((owner, key), table.entries.len());
                table.entries.push((owner, key, value));
            }
        }
    }

    /// The value of a key.
    pub fn get(&self, owner: ResourceOwner, key: Name) -> Option<ResourceValue> {
        let table = self.0.read();
        let at = *table.index.get(&(owner, key))?;
        Some(table.entries[at].2.clone())
    }

    /// Removes a resource and returns its value.
    pub fn remove(&self, owner: ResourceOwner, key: Name) -> Option<ResourceValue> {
        let table = &mut *self.0.write();
        let at = table.index.remove(&(owner, key))?;
        table
            .index
            .values_mut()
            .filter(|index| **index > at)
            .for_each(|index| *index -= 1);
        Some(table.entries.remove(at).2)
    }

    /// All resources, in the order in which their keys were first set.
    pub fn all(&self) -> Vec<(ResourceOwner, Name, ResourceValue)> {
        self.0.read().entries.clone()
    }
}

impl Context {
    /// The resources of all files that were parsed in this context.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }
}
