//! All intrinsics of LLVM by name: signatures and attributes.
//!
//! Parses `intrinsic_table.txt` when the first call by name is translated. Input: the name in an `llvm.call_intrinsic`.
//! Output: an [`IntrinsicInfo`], whose signature `signature.rs` decodes.

use rustc_hash::FxHashMap;
use std::sync::LazyLock;

static TEXT: &str = include_str!("intrinsic_table.txt");

/// The attributes in an intrinsic's declaration.
#[derive(Debug, Default)]
pub struct AttributeList {
    /// Attributes of the intrinsic itself.
    pub function: &'static str,
    /// Attributes of the result.
    pub result: &'static str,
    /// Attributes of the parameters.
    pub params: Vec<&'static str>,
}

/// An intrinsic of LLVM.
#[derive(Clone, Copy, Debug)]
pub struct IntrinsicInfo {
    /// The encoded result and parameter types; see `signature.rs`.
    pub signature: &'static str,
    attribute_list: usize,
}

impl IntrinsicInfo {
    /// The attributes in the intrinsic's declaration.
    pub fn attribute_list(&self) -> &'static AttributeList {
        &TABLE.attribute_lists[self.attribute_list]
    }
}

struct Table {
    attribute_lists: Vec<AttributeList>,
    names: FxHashMap<Box<str>, IntrinsicInfo>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table {
        attribute_lists: Vec::new(),
        names: FxHashMap::default(),
    };
    for line in TEXT.lines().filter(|line| !line.starts_with('#')) {
        if let Some(list) = line.strip_prefix("@ ") {
            let mut parts = list.split('|');
            table.attribute_lists.push(AttributeList {
                function: parts.next().unwrap_or_default(),
                result: parts.next().unwrap_or_default(),
                params: parts.collect(),
            });
            continue;
        }
        let mut words = line.split(' ');
        let known = IntrinsicInfo {
            signature: words.next().unwrap_or_default(),
            attribute_list: table.attribute_lists.len().saturating_sub(1),
        };
        let mut name = String::new();
        for word in words {
            let Some(shared) = word.bytes().next() else {
                continue;
            };
            name.truncate(match shared {
                b'a'..=b'z' => (shared - b'a').into(),
                _ => usize::from(shared - b'A') + 26,
            });
            name.push_str(&word[1..]);
            table.names.insert(name.as_str().into(), known);
        }
    }
    table
});

/// Finds the intrinsic for a possibly mangled name. Also returns its base name, without `llvm.` and without types.
pub fn find(name: &str) -> Option<(&'static str, &'static IntrinsicInfo)> {
    let mut base = name.strip_prefix("llvm.")?;
    let whole = base.len();
    loop {
        if let Some((found, known)) = TABLE.names.get_key_value(base) {
            // Only the name of an overloaded intrinsic can have type suffixes.
            let fits = base.len() == whole || super::signature::is_overloaded(known.signature);
            return fits.then_some((found, known));
        }
        base = base.rsplit_once('.')?.0;
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn names_with_and_without_types() {
        let base = |name| find(name).map(|(base, known)| (base, known.signature));
        assert_eq!(base("llvm.smax"), Some(("smax", "I0M0M0")));
        assert_eq!(base("llvm.smax.v4i32"), Some(("smax", "I0M0M0")));
        assert_eq!(base("llvm.trap"), Some(("trap", "v")));
        assert_eq!(base("llvm.trap.i32"), None);
        assert_eq!(
            base("llvm.x86.sse41.round.ss"),
            Some(("x86.sse41.round.ss", "V4fV4fV4fi32"))
        );
        assert_eq!(base("llvm.nothing"), None);
        assert_eq!(base("smax"), None);
    }
}
