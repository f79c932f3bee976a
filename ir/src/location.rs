//! Source locations.
//!
//! A [`Location`] is either the position of a byte in a loaded source, which needs no interning, or an interned
//! [`LocationData`]. The parser assigns each operation a position; line and column are computed on demand.

use crate::context::{Context, hash_of};
use crate::ids::{Attribute, Location, Name};
use bytes::Bytes;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, OnceLock, Weak};

/// The contents of a location.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LocationData {
    /// `loc(unknown)`
    Unknown,
    /// `loc("file.mlir":3:7)`, and ranges `loc("file.mlir":3:7 to 4:8)`
    FileRange {
        /// The file's name.
        file: Name,
        /// First line, from 1.
        line: u32,
        /// First column, from 1.
        column: u32,
        /// Last line and column of a range; the first ones otherwise.
        end: (u32, u32),
    },
    /// `loc("name"(child))`
    Name {
        /// The name.
        name: Name,
        /// [`Location::UNKNOWN`] if absent.
        child: Location,
    },
    /// `loc(callsite(callee at caller))`
    CallSite {
        /// The location in the callee.
        callee: Location,
        /// The location of the call.
        caller: Location,
    },
    /// `loc(fused<metadata>[a, b])`
    Fused {
        /// The locations that were made one.
        parts: Box<[Location]>,
        /// The attribute between the angle brackets.
        metadata: Option<Attribute>,
    },
}

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPosition {
    /// The line.
    pub line: u32,
    /// The column, in bytes.
    pub column: u32,
}

impl TextPosition {
    /// The first byte of a file.
    pub const START: TextPosition = TextPosition { line: 1, column: 1 };
}

/// A text that locations refer to.
pub struct Source {
    name: Name,
    text: Bytes,
    /// The location of its first byte.
    base: u32,
    /// The position of its first byte, for a text that is a part of a file.
    first: TextPosition,
    line_starts: OnceLock<Vec<u32>>,
}

impl Source {
    /// The name that diagnostics print.
    pub fn name(&self) -> Name {
        self.name
    }

    /// The bytes.
    pub fn text(&self) -> &Bytes {
        &self.text
    }

    /// The position of its first byte: not the start of line 1 for a part of a file.
    pub fn first(&self) -> TextPosition {
        self.first
    }

    /// The location of the byte at `offset`.
    #[inline]
    pub fn location(&self, offset: usize) -> Location {
        Location::from_index(SOURCE_BIT | (self.base + offset as u32))
    }

    /// Line and column of the byte at `offset`, both from 1; columns count bytes.
    pub fn line_column(&self, offset: usize) -> (u32, u32) {
        let starts = self.line_starts();
        let offset = offset as u32;
        let line = starts.partition_point(|&start| start <= offset) - 1;
        let before = if line == 0 { self.first.column } else { 1 };
        (line as u32 + self.first.line, offset - starts[line] + before)
    }

    /// The offset of the byte at a line and a column of the file; `None` if this text does not contain it.
    pub fn offset_of(&self, line: u32, column: u32) -> Option<usize> {
        let before = if line == self.first.line {
            self.first.column
        } else {
            1
        };
        let row = line.checked_sub(self.first.line)? as usize;
        let start = *self.line_starts().get(row)? as usize;
        let offset = start + column.checked_sub(before)? as usize;
        (offset <= start + self.line_at(start).len()).then_some(offset)
    }

    /// The number of bytes of [its line](Source::line_at) before the byte at `offset`.
    pub fn column_in_text(&self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        memchr::memrchr(b'\n', &self.text[..offset]).map_or(offset, |at| offset - at - 1)
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            std::iter::once(0)
                .chain(memchr::memchr_iter(b'\n', &self.text).map(|at| at as u32 + 1))
                .collect()
        })
    }

    /// The line of the byte at `offset`, without its line ending.
    pub fn line_at(&self, offset: usize) -> &[u8] {
        let offset = offset.min(self.text.len());
        let start = memchr::memrchr(b'\n', &self.text[..offset]).map_or(0, |at| at + 1);
        let end = memchr::memchr(b'\n', &self.text[offset..]).map_or(self.text.len(), |at| offset + at);
        &self.text[start..end]
    }
}

/// Set in the rows of locations that are positions in a source.
const SOURCE_BIT: u32 = 1 << 31;

/// Set, and `SOURCE_BIT` not set, in the rows of placeholders for location aliases.
const DEFERRED_BIT: u32 = 1 << 30;

impl Location {
    /// `loc(unknown)`
    pub const UNKNOWN: Location = Location::from_index(0);

    /// A placeholder for a location that is known later: of MLIR text, the `index`th location alias that is used before its
    /// definition. [`Body::map_locations`](crate::Body::map_locations) replaces it.
    pub const fn deferred(index: u32) -> Location {
        Location::from_index(DEFERRED_BIT | index)
    }

    /// The index of the alias, if this location is a [placeholder](Location::deferred).
    #[inline]
    pub const fn as_deferred(self) -> Option<u32> {
        if self.row() & (SOURCE_BIT | DEFERRED_BIT) == DEFERRED_BIT {
            Some(self.row() & !DEFERRED_BIT)
        } else {
            None
        }
    }

    /// Whether the location is a position in a source, which needs not be loaded any more.
    #[inline]
    pub const fn is_position(self) -> bool {
        self.row() & SOURCE_BIT != 0
    }

    /// The source and the offset in it, if the location is a position in a loaded source.
    pub fn position(self, ctx: &Context) -> Option<(SourceRef<'_>, usize)> {
        if self.row() & SOURCE_BIT == 0 {
            return None;
        }
        ctx.source_at(self.row() & !SOURCE_BIT)
    }

    /// The contents, with a position in a source converted to file, line and column.
    pub fn data(self, ctx: &Context) -> LocationData {
        if self.as_deferred().is_some() {
            return LocationData::Unknown;
        }
        if self.row() & SOURCE_BIT == 0 {
            return ctx.location_data(self).clone();
        }
        match self.position(ctx) {
            Some((source, offset)) => {
                let (line, column) = source.line_column(offset);
                LocationData::FileRange {
                    file: source.name,
                    line,
                    column,
                    end: (line, column),
                }
            }
            None => LocationData::Unknown,
        }
    }
}

/// A source that a location refers to.
pub enum SourceRef<'c> {
    /// A source that the context keeps.
    Context(&'c Source),
    /// A source that modules keep.
    Module(Arc<Source>),
}

impl Deref for SourceRef<'_> {
    type Target = Source;

    fn deref(&self) -> &Source {
        match self {
            SourceRef::Context(source) => source,
            SourceRef::Module(source) => source,
        }
    }
}

/// The sources of a context.
#[derive(Default)]
pub(crate) struct SourceMap {
    /// The sources that live as long as the context.
    sources: boxcar::Vec<Arc<Source>>,
    /// The sources that live as long as their modules, by their bases; all new ones once locations are used again.
    of_modules: parking_lot::RwLock<BTreeMap<u32, Weak<Source>>>,
    state: parking_lot::Mutex<SourceState>,
}

struct SourceState {
    /// A range of locations that no source has.
    free: (u32, u32),
    /// Sources are below this. It grows when half of what is below belongs to sources that are alive.
    limit: u32,
    /// The index of a short source, by the hash of its name and text.
    by_text: FxHashMap<u64, usize>,
    /// Whether locations of dropped sources are used again.
    is_reused: bool,
    /// The number of modules' sources at which those that were dropped are removed.
    purge_at: usize,
}

impl Default for SourceState {
    fn default() -> Self {
        SourceState {
            free: (0, FIRST_LIMIT),
            limit: FIRST_LIMIT,
            by_text: FxHashMap::default(),
            is_reused: false,
            purge_at: 64,
        }
    }
}

/// The locations that sources have before those of dropped ones are used again. What is interned of a location, such as that of
/// an inlined call, stays with the context, so that a context in which modules come and go keeps as much at most.
const FIRST_LIMIT: u32 = 1 << 20;
/// Sources begin at multiples of this, so that other texts of a similar length have the same locations later.
const SOURCE_ALIGNMENT: u32 = 256;
/// The number of locations that sources can have.
const LAST_LIMIT: u32 = SOURCE_BIT - 2;

/// The length of the longest text that [`SourceMap::add`] compares with those that are there.
const LONGEST_SHARED: usize = 1 << 16;

impl SourceMap {
    /// Adds a text. `None` if all texts together would exceed 2 GiB. A short text that was added before, under the same
    /// name, is not added again: a program may compile the same text many times in one context.
    pub fn add(&self, name: Name, text: Bytes, first: TextPosition) -> Option<&Source> {
        let mut state = self.state.lock();
        let hash = (text.len() <= LONGEST_SHARED).then(|| hash_of(&(name, &text)));
        let known = hash.and_then(|hash| state.by_text.get(&hash));
        if let Some(source) = known.and_then(|&index| self.sources.get(index))
            && (source.name, source.first, &source.text) == (name, first, &text)
        {
            return Some(source);
        }
        let base = self.place(&mut state, text.len())?;
        let source = Arc::new(Source {
            name,
            text,
            base,
            first,
            line_starts: OnceLock::new(),
        });
        if state.is_reused {
            self.of_modules.write().insert(base, Arc::downgrade(&source));
        }
        let index = self.sources.push(source);
        if let Some(hash) = hash {
            state.by_text.insert(hash, index);
        }
        self.sources.get(index).map(|source| &**source)
    }

    /// Adds a text that is dropped with the last module that keeps it.
    pub fn add_of_module(&self, name: Name, text: Bytes, first: TextPosition) -> Option<Arc<Source>> {
        let mut state = self.state.lock();
        let base = self.place(&mut state, text.len())?;
        let source = Arc::new(Source {
            name,
            text,
            base,
            first,
            line_starts: OnceLock::new(),
        });
        let mut all = self.of_modules.write();
        if all.len() >= state.purge_at {
            all.retain(|_, source| source.strong_count() > 0);
            state.purge_at = all.len() * 2 + 64;
        }
        all.insert(base, Arc::downgrade(&source));
        Some(source)
    }

    /// The first location of a new source of this length. Locations of dropped sources are used again where they make up half
    /// of those below the limit, or once there are no others.
    fn place(&self, state: &mut SourceState, len: usize) -> Option<u32> {
        // The end of a text is a position too: that of an error at the end of the file.
        let needed = u32::try_from(len).ok()?.checked_add(1)?;
        let needed = needed.checked_next_multiple_of(SOURCE_ALIGNMENT)?;
        while state.free.1 - state.free.0 < needed {
            let gap = self.largest_gap(state.limit);
            if gap.1 - gap.0 >= needed.max(state.limit / 2) || state.limit == LAST_LIMIT {
                state.is_reused |= gap.0 < state.free.1;
                state.free = gap;
                break;
            }
            state.limit = state.limit.saturating_mul(2).min(LAST_LIMIT);
        }
        let base = state.free.0;
        (state.free.1 - base >= needed).then(|| {
            state.free.0 += needed;
            base
        })
    }

    /// The largest range of locations between the sources and below the limit.
    fn largest_gap(&self, limit: u32) -> (u32, u32) {
        let mut all = self.of_modules.write();
        all.retain(|_, source| source.strong_count() > 0);
        let end =
            |source: &Source| (source.base + source.text.len() as u32 + 1).next_multiple_of(SOURCE_ALIGNMENT);
        let kept = (self.sources.iter()).map(|(_, source)| (source.base, end(source)));
        let of_modules = all.values().filter_map(Weak::upgrade);
        let mut taken: Vec<(u32, u32)> = kept
            .chain(of_modules.map(|source| (source.base, end(&source))))
            .collect();
        taken.sort_unstable();
        taken.push((limit, limit));
        let starts = std::iter::once(0).chain(taken.iter().map(|&(_, end)| end));
        let gaps = starts
            .zip(taken.iter().map(|&(base, _)| base))
            .map(|(start, end)| (start.min(end), end));
        gaps.max_by_key(|&(start, end)| end.saturating_sub(start))
            .unwrap_or_default()
    }

    pub fn find(&self, at: u32) -> Option<(SourceRef<'_>, usize)> {
        self.find_kept(at).or_else(|| {
            let all = self.of_modules.read();
            let (_, source) = all.range(..=at).next_back()?;
            let source = source.upgrade()?;
            let offset = (at - source.base) as usize;
            (offset <= source.text.len()).then_some((SourceRef::Module(source), offset))
        })
    }

    fn find_kept(&self, at: u32) -> Option<(SourceRef<'_>, usize)> {
        // The bases ascend until locations are used again: `add` holds the lock while it numbers a source. Others are
        // in `of_modules`.
        let (mut low, mut high) = (0, self.sources.count());
        while low < high {
            let middle = low.midpoint(high);
            match self.sources.get(middle) {
                Some(source) if source.base <= at => low = middle + 1,
                _ => high = middle,
            }
        }
        let source = self.sources.get(low.checked_sub(1)?)?;
        let offset = (at - source.base) as usize;
        (offset <= source.text.len()).then_some((SourceRef::Context(source), offset))
    }
}

impl Context {
    /// Adds `text` under `name`, so that locations can refer to it. `first` is the position of the text in the file. The
    /// context keeps the text.
    ///
    /// `None` if all sources of this context together would exceed 2 GiB.
    pub fn add_source(&self, name: &str, text: impl Into<Bytes>, first: TextPosition) -> Option<&Source> {
        self.sources.add(self.name(name), text.into(), first)
    }

    /// Adds `text` under `name`, so that locations can refer to it as long as the `Arc` exists. A module that is parsed
    /// from it should [keep it](crate::Module::keep_source): otherwise its locations become unknown.
    ///
    /// `None` if all sources of this context together would exceed 2 GiB.
    pub fn add_module_source(
        &self,
        name: &str,
        text: impl Into<Bytes>,
        first: TextPosition,
    ) -> Option<Arc<Source>> {
        self.sources.add_of_module(self.name(name), text.into(), first)
    }

    /// The source that was added under this name.
    pub(crate) fn find_source(&self, name: Name) -> Option<SourceRef<'_>> {
        let mut kept = self.sources.sources.iter().map(|(_, source)| &**source);
        if let Some(source) = kept.find(|source| source.name == name) {
            return Some(SourceRef::Context(source));
        }
        let of_modules = self.sources.of_modules.read();
        let mut of_modules = of_modules.values().filter_map(Weak::upgrade);
        of_modules
            .find(|source| source.name == name)
            .map(SourceRef::Module)
    }

    /// `loc("file":line:column)`
    pub fn file_location(&self, file: &str, line: u32, column: u32) -> Location {
        let file = self.name(file);
        self.intern_location(LocationData::FileRange {
            file,
            line,
            column,
            end: (line, column),
        })
    }

    /// `loc(fused[parts])`, flattened and without duplicates, as upstream's `FusedLoc::get` builds it.
    pub fn fused_location(&self, parts: &[Location]) -> Location {
        let mut flat: Vec<Location> = Vec::with_capacity(parts.len());
        let mut push = |loc: Location| {
            if loc != Location::UNKNOWN && !flat.contains(&loc) {
                flat.push(loc);
            }
        };
        for &part in parts {
            match part.data(self) {
                LocationData::Fused {
                    parts,
                    metadata: None,
                } => parts.iter().copied().for_each(&mut push),
                _ => push(part),
            }
        }
        match flat.as_slice() {
            [] => Location::UNKNOWN,
            [only] => *only,
            _ => self.intern_location(LocationData::Fused {
                parts: flat.into(),
                metadata: None,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Source, SourceMap, TextPosition};
    use crate::ids::Name;
    use bytes::Bytes;
    use std::sync::Arc;

    fn add(map: &SourceMap, text: &Bytes) -> Option<Arc<Source>> {
        map.add_of_module(Name::from_index(0), text.clone(), TextPosition::START)
    }

    #[test]
    fn texts_of_modules_are_dropped_and_their_locations_used_again() {
        let map = SourceMap::default();
        let kept = map.add(Name::from_index(0), Bytes::from("kept"), TextPosition::START);
        let base = kept.map(|source| source.base);
        // One text of 1 MiB, many times: more than all locations together.
        let text = Bytes::from(vec![b' '; 1 << 20]);
        let first = add(&map, &text).expect("there is room");
        for _ in 0..3000 {
            let source = add(&map, &text).expect("there is room");
            let found = map.find(source.base + 7).expect("it is there");
            assert_eq!((found.0.base, found.1), (source.base, 7));
        }
        // Those that exist keep their locations.
        let found = map.find(first.base).map(|(source, _)| source.base);
        assert_eq!(found, Some(first.base));
        assert_eq!(map.find(base.unwrap_or(1)).map(|found| found.1), Some(0));
        // Sources of the context may come later.
        let late = map.add(Name::from_index(0), Bytes::from("late"), TextPosition::START);
        let late = late.expect("there is room").base;
        assert_eq!(
            map.find(late + 1).map(|(source, at)| (source.base, at)),
            Some((late, 1))
        );
        let last = first.base;
        drop(first);
        assert!(map.find(last).is_none());
        assert!(map.of_modules.read().len() < 5000);
    }

    #[test]
    fn texts_that_exist_together_have_a_limit() {
        let map = SourceMap::default();
        let text = Bytes::from(vec![b' '; 1 << 28]);
        let all: Vec<_> = std::iter::from_fn(|| add(&map, &text)).collect();
        assert_eq!(all.len(), 7);
    }
}
