//! Printing the file metadata: `{-# dialect_resources: {…}, external_resources: {…} #-}`.
//!
//! Dialect resources are printed if the text refers to them, in the order of the references; external resources are
//! always printed.

use super::{AsmPrinter, bytes};
use crate::ids::Name;
use crate::resources::{ResourceOwner, ResourceValue};
use crate::text::strings::bytes_of_string;
use rustc_hash::FxHashSet;

/// The entries of one owner.
type Section = (Name, Vec<(Name, ResourceValue)>);

impl AsmPrinter<'_> {
    /// Prints `dense_resource<key>`, without the type.
    pub(super) fn resource_key(&mut self, key: Name) {
        self.referenced.push(key);
        self.angled("dense_resource<", |p| p.keyword_name(key));
    }

    /// Prints the metadata, if there is any.
    pub(super) fn file_metadata(&mut self) {
        let ctx = self.ctx();
        let builtin = ctx.name("builtin");
        let mut seen = FxHashSet::default();
        let referenced = std::mem::take(&mut self.referenced);
        let blobs: Vec<(Name, ResourceValue)> = referenced
            .into_iter()
            .filter(|&key| seen.insert(key))
            .filter_map(|key| Some((key, ctx.resources().get(ResourceOwner::Dialect(builtin), key)?)))
            .collect();
        let mut external: Vec<Section> = Vec::new();
        for (owner, key, value) in ctx.resources().all() {
            let ResourceOwner::External(tool) = owner else {
                continue;
            };
            if self.options().without_external_resources {
                break;
            }
            match external.iter_mut().find(|(name, _)| *name == tool) {
                Some((_, entries)) => entries.push((key, value)),
                None => external.push((tool, vec![(key, value)])),
            }
        }
        if blobs.is_empty() && external.is_empty() {
            return;
        }
        self.write_str("\n{-#\n");
        let dialects = self.sections("dialect_resources", [(builtin, blobs)], false);
        self.sections("external_resources", external, dialects);
        self.write_str("\n#-}\n");
    }

    /// Prints one of the two dictionaries, without entries whose text is too long. Returns whether there was an entry.
    fn sections(&mut self, title: &str, sections: impl IntoIterator<Item = Section>, comma: bool) -> bool {
        let mut any = false;
        for (owner, entries) in sections {
            let mut first = true;
            for (key, value) in entries {
                if self.is_too_long(&value) {
                    continue;
                }
                if !any {
                    self.write_str(if comma { ",\n" } else { "" });
                    self.write_fmt(format_args!("  {title}: {{\n"));
                }
                if first {
                    self.write_str(if any { ",\n    " } else { "    " });
                    self.keyword_name(owner);
                    self.write_str(": {\n");
                } else {
                    self.write_str(",\n");
                }
                (any, first) = (true, false);
                self.write_str("      ");
                self.keyword_name(key);
                self.write_str(": ");
                self.resource_value(&value);
            }
            if !first {
                self.write_str("\n    }");
            }
        }
        if any {
            self.write_str("\n  }");
        }
        any
    }

    fn is_too_long(&mut self, value: &ResourceValue) -> bool {
        let Some(limit) = self.options().elide_resources else {
            return false;
        };
        let length = match value {
            // Quotes, `0x`, the alignment, and two digits for each byte.
            ResourceValue::Blob { data, .. } => 12 + 2 * data.len(),
            _ => {
                let start = self.out.len();
                self.resource_value(value);
                let length = self.out.len() - start;
                self.out.truncate(start);
                length
            }
        };
        limit == 0 || length as u64 > limit
    }

    fn resource_value(&mut self, value: &ResourceValue) {
        match value {
            ResourceValue::Bool(value) => self.write_str(if *value { "true" } else { "false" }),
            ResourceValue::String(text) => {
                let text = bytes_of_string(self.ctx().str(*text));
                bytes::quoted(&mut self.out, &text);
            }
            ResourceValue::Blob { align, data } => {
                self.write_str("\"0x");
                self.out.reserve(data.len() * 2);
                for &byte in align.to_le_bytes().iter().chain(data.iter()) {
                    bytes::hex(&mut self.out, byte);
                }
                self.out.push(b'"');
            }
        }
    }
}
