//! Printing locations.

use super::{AsmPrinter, bytes};
use crate::ids::Location;
use crate::location::LocationData;
use crate::text::strings::bytes_of_string;

impl AsmPrinter<'_> {
    /// Prints ` loc(…)` after an operation, if locations are printed.
    #[inline]
    pub fn optional_location(&mut self, location: Location) {
        if self.options().debuginfo {
            self.out.push(b' ');
            self.location_with(location, true);
        }
    }

    /// Prints ` loc(…)` after a block argument, if locations are printed. These have no aliases.
    pub(super) fn argument_location(&mut self, location: Location) {
        if self.options().debuginfo {
            if self.collector.is_some() {
                self.collect_location(location, false);
            }
            self.out.push(b' ');
            self.location_with(location, false);
        }
    }

    /// Prints `loc(…)`.
    pub fn location(&mut self, location: Location) {
        self.location_with(location, true);
    }

    fn location_with(&mut self, location: Location, allow_alias: bool) {
        if self.collector.is_some() {
            return;
        }
        if self.options().pretty_debuginfo {
            return self.location_body(location, true);
        }
        self.write_str("loc(");
        if !(allow_alias && self.location_alias(location)) {
            self.location_body(location, false);
        }
        self.out.push(b')');
    }

    fn inner_location(&mut self, location: Location, pretty: bool) {
        if !self.location_alias(location) {
            self.nested(|p| p.location_body(location, pretty));
        }
    }

    /// Prints the contents of a location without its own alias.
    pub(super) fn location_body(&mut self, location: Location, pretty: bool) {
        let ctx = self.ctx();
        match location.data(ctx) {
            LocationData::Unknown => self.write_str(if pretty { "[unknown]" } else { "unknown" }),
            LocationData::FileRange {
                file,
                line,
                column,
                end: (end_line, end_column),
            } => {
                let file = bytes_of_string(ctx.str(file));
                if pretty {
                    self.out.extend_from_slice(&file);
                } else {
                    bytes::quoted(&mut self.out, &file);
                }
                self.out.push(b':');
                self.uint(line.into());
                self.out.push(b':');
                self.uint(column.into());
                if (end_line, end_column) != (line, column) {
                    self.write_str(" to ");
                    if end_line != line {
                        self.uint(end_line.into());
                    }
                    self.out.push(b':');
                    self.uint(end_column.into());
                }
            }
            LocationData::Name { name, child } => {
                self.string_name(name);
                if child != Location::UNKNOWN {
                    self.out.push(b'(');
                    self.inner_location(child, pretty);
                    self.out.push(b')');
                }
            }
            LocationData::CallSite { callee, caller } => {
                if !pretty {
                    self.write_str("callsite(");
                }
                self.inner_location(callee, pretty);
                let one_line = !pretty
                    || (matches!(callee.data(ctx), LocationData::Name { .. })
                        && is_position(&caller.data(ctx)));
                self.write_str(if one_line { " at " } else { "\n at " });
                self.inner_location(caller, pretty);
                if !pretty {
                    self.out.push(b')');
                }
            }
            LocationData::Fused { parts, metadata } => {
                if !pretty {
                    self.write_str("fused");
                }
                if let Some(metadata) = metadata {
                    self.angled("<", |p| p.attr(metadata));
                }
                self.out.push(b'[');
                self.separated(parts.iter(), |p, &part| p.inner_location(part, pretty));
                self.out.push(b']');
            }
        }
    }
}

/// Whether this is a single position in a file, not a range.
fn is_position(data: &LocationData) -> bool {
    matches!(data, LocationData::FileRange { line, column, end, .. } if *end == (*line, *column))
}
