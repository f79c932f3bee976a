//! Printing regions and blocks. Long blocks and functions are split into pieces that several threads print into
//! separate buffers, which are joined in order. The names of a body are assigned before its operations are printed, so
//! that the pieces are independent.

use super::{AsmPrinter, INDENT};
use crate::attributes::AttrData;
use crate::body::{Block, Body, Op, Value, ValueDef};
use crate::def::Traits;
use crate::ids::{Attribute, Region};
use rayon::prelude::*;
use smallvec::SmallVec;
use std::ops::Range;

/// The parts of a region that are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionOptions {
    /// The label of the entry block, if it has arguments.
    pub entry_args: bool,
    /// The terminator of the entry block.
    pub terminators: bool,
    /// The label of an entry block without operations.
    pub empty_block: bool,
}

impl RegionOptions {
    /// All parts.
    pub const ALL: RegionOptions = RegionOptions {
        entry_args: true,
        terminators: true,
        empty_block: false,
    };
    /// The parts of the generic form.
    pub const GENERIC: RegionOptions = RegionOptions {
        entry_args: true,
        terminators: true,
        empty_block: true,
    };
    /// Without the entry block's label: the operation has printed the arguments.
    pub const WITHOUT_ARGS: RegionOptions = RegionOptions {
        entry_args: false,
        terminators: true,
        empty_block: false,
    };

    /// Sets whether the entry block's terminator is printed.
    #[must_use]
    pub const fn terminators(self, terminators: bool) -> RegionOptions {
        RegionOptions { terminators, ..self }
    }
}

/// A part of a region that is printed independently.
#[derive(Clone, Copy)]
pub(super) enum Unit {
    /// A block's label, if it is printed, and the comments about its arguments.
    Label(Block, bool),
    /// An operation of the block of the last label.
    Op(Op),
}

/// Longer buffers are flushed to the sink.
const FLUSH: usize = 1 << 18;
/// The minimum size of a thread's work, in rows of the op table.
const PIECE: usize = 1 << 11;
/// Isolated operations with more rows than this are split themselves.
const LARGE: usize = PIECE << 4;

impl AsmPrinter<'_> {
    /// Prints region `index` of the operation: `{`, its blocks, `}`.
    pub fn region(&mut self, body: &Body, op: Op, index: usize, options: RegionOptions) {
        if self.options().skip_regions {
            return self.write_str("{...}");
        }
        self.write_str("{\n");
        let dialect = body.def(op).default_dialect;
        if let Some((body, region)) = body.region(op, index).filter(|(b, r)| !b.region_is_empty(*r)) {
            let outer = std::mem::replace(&mut self.default_dialect, dialect);
            self.nested(|p| p.blocks(body, region, options));
            self.default_dialect = outer;
        }
        self.indentation();
        self.out.push(b'}');
    }

    /// Prints a region without its terminator if that is the implicit one without operands, results and attributes.
    pub fn region_with_implicit_terminator(
        &mut self,
        body: &Body,
        op: Op,
        index: usize,
        options: RegionOptions,
    ) {
        let terminator = body.region(op, index).and_then(|(body, region)| {
            let block = body.entry_block(region)?;
            Some((body, body.terminator(block)?))
        });
        let said = terminator.is_some_and(|(body, op)| {
            !body.operands(op).is_empty()
                || body.results(op).len() > 0
                || body.discardable(op) != Attribute::EMPTY_DICT
                || body.attrs(op).iter().any(Option::is_some)
        });
        self.region(body, op, index, options.terminators(said));
    }

    fn blocks(&mut self, body: &Body, region: Region, options: RegionOptions) {
        let in_pieces = self.shared.parallel
            && self.sink.is_some()
            && (body.op_rows() > PIECE || body.extras.iter().any(|extra| extra.body.is_some()));
        let mut units = Vec::new();
        for (ordinal, block) in body.blocks(region).enumerate() {
            let entry = ordinal == 0;
            let header = !entry
                || (options.entry_args && !body.block_args(block).is_empty())
                || (options.empty_block && body.first_op(block).is_none());
            let last = body.last_op(block);
            let left_out = last
                .filter(|&op| entry && !options.terminators && body.def(op).traits.has(Traits::TERMINATOR));
            let ops = body.ops(block).filter(|&op| Some(op) != left_out);
            if in_pieces {
                units.push(Unit::Label(block, header));
                units.extend(ops.map(Unit::Op));
                continue;
            }
            self.unit(body, Unit::Label(block, header));
            for op in ops {
                self.unit(body, Unit::Op(op));
            }
        }
        self.units(body, &units);
    }

    /// Prints a label or an operation with its newline.
    pub(super) fn unit(&mut self, body: &Body, unit: Unit) {
        let start = self.out.len();
        match unit {
            Unit::Label(block, header) => {
                if header {
                    self.label(body, block);
                }
                if self.options().value_users {
                    self.indented(|p| p.users_of_args(body, block));
                }
            }
            Unit::Op(op) => {
                if !self.printed_op(body, op) {
                    self.indent += INDENT;
                    if !self.fast_path_op(body, op) {
                        self.op_line(body, op);
                    }
                    self.indent -= INDENT;
                    self.out.push(b'\n');
                }
            }
        }
        if self.collector.is_some() {
            self.out.truncate(start);
        } else if self.out.len() > FLUSH {
            self.flush();
        }
    }

    /// Flushes the buffer to the sink.
    pub(super) fn flush(&mut self) {
        if let Some(sink) = &mut self.sink {
            for text in self.unwritten.drain(..) {
                sink.write(&text);
            }
            sink.write(&self.out);
            self.out.clear();
        }
    }

    /// Prints the units of a region, in waves of pieces that keep all threads busy.
    fn units(&mut self, body: &Body, units: &[Unit]) {
        let threads = rayon::current_num_threads();
        let mut wave: Vec<Range<usize>> = Vec::new();
        let (mut start, mut weight) = (0, 0);
        for (at, &unit) in units.iter().enumerate() {
            let rows = match unit {
                Unit::Label(..) => 1,
                Unit::Op(op) => 1 + body.isolated(op).map_or(0, Body::op_rows),
            };
            if rows > LARGE {
                wave.push(start..at);
                self.wave(body, units, &mut wave);
                self.unit(body, unit);
                (start, weight) = (at + 1, 0);
                continue;
            }
            weight += rows;
            if weight > PIECE {
                wave.push(start..at + 1);
                (start, weight) = (at + 1, 0);
                // Enough pieces to balance the threads, without holding back the output for long.
                if wave.len() >= threads * 16 {
                    self.wave(body, units, &mut wave);
                }
            }
        }
        wave.push(start..units.len());
        self.wave(body, units, &mut wave);
    }

    fn wave(&mut self, body: &Body, units: &[Unit], pieces: &mut Vec<Range<usize>>) {
        pieces.retain(|piece| !piece.is_empty());
        match pieces.as_slice() {
            [] => return,
            [piece] => {
                for &unit in &units[piece.clone()] {
                    self.unit(body, unit);
                }
                return pieces.clear();
            }
            _ => {}
        }
        let seed = self.seed();
        let print = |piece: &Range<usize>| {
            let mut p = seed.printer();
            for &unit in &units[piece.clone()] {
                p.unit(body, unit);
            }
            (p.out, p.referenced, p.collector)
        };
        // What is printed so far is written meanwhile.
        let (before, mut out) = (std::mem::take(&mut self.unwritten), std::mem::take(&mut self.out));
        let sink = &mut self.sink;
        let write = || {
            if let Some(sink) = sink {
                before.iter().for_each(|text| sink.write(text));
                sink.write(&out);
            }
        };
        let ((), printed) = rayon::join(write, || -> Vec<_> { pieces.par_iter().map(print).collect() });
        pieces.clear();
        out.clear();
        self.out = out;
        for (text, referenced, found) in printed {
            self.referenced.extend(referenced);
            self.unwritten.push(text);
            if let (Some(collector), Some(found)) = (&mut self.collector, found) {
                collector.append(*found);
            }
        }
    }

    /// Prints `^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3`.
    fn label(&mut self, body: &Body, block: Block) {
        self.indentation();
        self.successor(body, block);
        if !body.block_args(block).is_empty() {
            self.out.push(b'(');
            self.separated(body.block_args(block).iter().enumerate(), |p, (index, &arg)| {
                p.value(body, arg);
                p.write_str(": ");
                p.ty(body.ty(arg));
                p.argument_location(body.block_arg_location(block, index));
            });
            self.out.push(b')');
        }
        self.out.push(b':');
        self.predecessors(body, block);
        self.out.push(b'\n');
    }

    fn predecessors(&mut self, body: &Body, block: Block) {
        let mut edges = body.predecessors(block).filter_map(|(op, _)| body.op_block(op));
        let Some(first) = edges.next() else {
            if !body.is_entry_block(block) {
                self.write_str("  // no predecessors");
            }
            return;
        };
        let mut all: SmallVec<[Block; 4]> = SmallVec::from_slice(&[first]);
        all.extend(edges);
        if all.len() == 1 {
            self.write_str("  // pred: ");
        } else {
            if let Some(names) = self.names(body) {
                all.sort_by_key(|&block| names.block(block));
            }
            self.write_str("  // ");
            self.uint(all.len() as u64);
            self.write_str(" preds: ");
        }
        self.separated(all, |p, block| p.successor(body, block));
    }

    /// Prints a region argument of a custom form: `%arg0: i32 {attributes} loc(…)`.
    pub fn region_argument(&mut self, body: &Body, arg: Value, attrs: Option<Attribute>, with_type: bool) {
        self.value(body, arg);
        if with_type {
            self.write_str(": ");
            self.ty(body.ty(arg));
        }
        // As upstream, aliases are not sought in the attributes of arguments.
        let attrs = attrs.filter(|_| self.collector.is_none());
        if let Some(AttrData::Dict(entries)) = attrs.map(|attr| attr.data(self.ctx())) {
            self.optional_dict(entries);
        }
        if self.options().debuginfo
            && let ValueDef::Argument(block, index) = body.value_def(arg)
        {
            self.argument_location(body.block_arg_location(block, index as usize));
        }
    }
}
