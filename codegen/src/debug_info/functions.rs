//! Makes the entries of functions: their line tables, scopes, inlined calls and variables.

use super::locations::{File, Position, ScopeKind, Scopes, place};
use super::units::{Builder, number_param, offset_address, text_param};
use super::variables::{VariableLocation, variable_location};
use super::{Fragment, FunctionCode, Identity};
use cranelift_codegen::gimli::constants;
use cranelift_codegen::gimli::write::{
    Address, AttributeValue, Expression, LocationList, Range, RangeList, UnitEntryId,
};
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::attrs;
use windlass_dialects::llvm::enums::{DIFlags, DISubprogramFlags};
use windlass_ir::{Attribute, Body, Context, Name};

/// Writes the debug information of one function.
pub(super) struct FunctionWriter<'b, 'a, 'c> {
    builder: &'b mut Builder<'a, 'c>,
    ctx: &'c Context,
    unit: usize,
    code: &'b FunctionCode,
    body: &'b Body,
    address: Address,
    scopes: Scopes<'c>,
}

impl<'b, 'a, 'c> FunctionWriter<'b, 'a, 'c> {
    pub fn new(
        builder: &'b mut Builder<'a, 'c>,
        unit: usize,
        code: &'b FunctionCode,
        body: &'b Body,
    ) -> Result<Self, String> {
        let ctx = builder.ctx;
        let address = builder.addresses.function(code.id)?;
        Ok(FunctionWriter {
            ctx,
            unit,
            code,
            body,
            address,
            scopes: Scopes::new(ctx, code.record.subprogram),
            builder,
        })
    }

    pub fn write(mut self) {
        let size = u64::from(self.code.size);
        self.builder.add_range(self.unit, self.address, size);
        self.lines();
        let entry = self.subprogram();
        let entries = self.scope_entries(entry);
        self.variables(&entries);
    }

    /// The position of the function itself: where its body starts.
    fn own_position(&self) -> Option<(File, u32)> {
        let record = &self.code.record;
        match record.subprogram {
            Some(subprogram) => {
                let file = attrs::param(self.ctx, subprogram, "file")?;
                let line = number_param(self.ctx, subprogram, "scopeLine").filter(|&line| line != 0);
                let line = line.or_else(|| number_param(self.ctx, subprogram, "line"));
                Some((File::Attribute(file), u32::try_from(line?).ok()?))
            }
            None => place(self.ctx, record.location).map(|(file, line)| (File::Name(file), line)),
        }
    }

    /// Writes the line table, and adds the ranges of the code to the scopes.
    fn lines(&mut self) {
        let own = self.own_position();
        let mut last: Option<(File, u32, u32)> = own.map(|(file, line)| (file, line, 0));
        let (unit, address) = (self.unit, self.address);
        self.builder.unit(unit).line_program.begin_sequence(Some(address));
        if let Some(own) = last {
            self.row(0, own, false);
        }
        let mut is_prologue = true;
        for &(start, end, number) in &self.code.ranges {
            let location = self.code.record.locations.get(number as usize);
            let Some(position) = location.and_then(|&location| self.scopes.resolve(location)) else {
                continue;
            };
            let Position {
                file,
                line,
                column,
                scope,
            } = position;
            self.scopes.add_range(scope, (start, end));
            if last != Some((file, line, column)) || is_prologue {
                self.row(start, (file, line, column), is_prologue);
                last = Some((file, line, column));
                is_prologue = false;
            }
        }
        let size = u64::from(self.code.size);
        self.builder.unit(unit).line_program.end_sequence(size);
    }

    fn row(&mut self, offset: u32, (file, line, column): (File, u32, u32), ends_prologue: bool) {
        let file = self.builder.file(self.unit, file);
        let program = &mut self.builder.unit(self.unit).line_program;
        let row = program.row();
        row.address_offset = u64::from(offset);
        row.file = file;
        row.line = u64::from(line);
        row.column = u64::from(column);
        row.is_statement = true;
        row.prologue_end = ends_prologue;
        program.generate_row();
    }

    fn set(&mut self, entry: UnitEntryId, name: constants::DwAt, value: AttributeValue) {
        self.builder.set(self.unit, entry, name, value);
    }

    /// Makes the entry of the function.
    fn subprogram(&mut self) -> UnitEntryId {
        let ctx = self.ctx;
        let unit = self.unit;
        let symbol = self.body.get(self.code.op, LLVMFuncOp::sym_name);
        let symbol = symbol.and_then(|name| name.as_str(ctx)).unwrap_or_default();
        let subprogram = self.code.record.subprogram;
        let scope = subprogram.and_then(|subprogram| attrs::param(ctx, subprogram, "scope"));
        let parent = self.builder.parent(unit, scope);
        let entry = self.builder.unit(unit).add(parent, constants::DW_TAG_subprogram);
        self.set(
            entry,
            constants::DW_AT_low_pc,
            AttributeValue::Address(self.address),
        );
        let size = u64::from(self.code.size);
        self.set(entry, constants::DW_AT_high_pc, AttributeValue::Udata(size));
        let mut base = Expression::new();
        base.op_reg(self.code.base);
        self.set(entry, constants::DW_AT_frame_base, AttributeValue::Exprloc(base));
        match subprogram {
            Some(subprogram) => {
                self.describe(entry, subprogram);
                let flags = number_param(ctx, subprogram, "subprogramFlags").unwrap_or(0);
                if flags & u64::from(DISubprogramFlags::LOCAL_TO_UNIT.0) == 0 {
                    self.builder.set_flag(self.unit, entry, constants::DW_AT_external);
                }
            }
            None => {
                self.builder.set_name(unit, entry, symbol);
                if let Some((file, line)) = self.own_position() {
                    self.builder.set_line(unit, entry, file, line.into());
                }
                self.builder.set_flag(self.unit, entry, constants::DW_AT_external);
            }
        }
        entry
    }

    /// Sets what a subprogram attribute says about a function: names, place and result.
    fn describe(&mut self, entry: UnitEntryId, subprogram: Attribute) {
        let (ctx, unit) = (self.ctx, self.unit);
        let name = text_param(ctx, subprogram, "name");
        let linkage_name = text_param(ctx, subprogram, "linkageName");
        if let Some(name) = name.or(linkage_name) {
            self.builder.set_name(unit, entry, name);
        }
        if let Some(linkage_name) = linkage_name {
            self.builder
                .set_text(unit, entry, constants::DW_AT_linkage_name, linkage_name);
        }
        self.builder.set_place(unit, entry, subprogram);
        if !self.builder.units[unit].is_full {
            return;
        }
        self.builder
            .set_flag(self.unit, entry, constants::DW_AT_prototyped);
        let ty = attrs::param(ctx, subprogram, "type");
        let types = ty.and_then(|ty| attrs::param(ctx, ty, "types")?.as_array(ctx));
        let result = types.and_then(<[_]>::first).copied();
        if let Some(result) = result.and_then(|result| self.builder.type_entry(unit, result)) {
            self.builder.set_type(self.unit, entry, result);
        }
    }

    /// The entry that describes a subprogram that was inlined.
    fn abstract_instance(&mut self, subprogram: Option<Attribute>, name: Option<Name>) -> UnitEntryId {
        let unit = self.unit;
        if let Some(&known) = self.builder.units[unit].abstracts.get(&(subprogram, name)) {
            return known;
        }
        let scope = subprogram.and_then(|subprogram| attrs::param(self.ctx, subprogram, "scope"));
        let parent = self.builder.parent(unit, scope);
        let entry = self.builder.unit(unit).add(parent, constants::DW_TAG_subprogram);
        match subprogram {
            Some(subprogram) => self.describe(entry, subprogram),
            // Other passes than `llvm-inline` say where a call was, but not of which function.
            None => {
                let name = name.map_or("<inlined>", |name| self.ctx.str(name));
                self.builder.set_name(unit, entry, name);
            }
        }
        self.set(
            entry,
            constants::DW_AT_inline,
            AttributeValue::Inline(constants::DW_INL_inlined),
        );
        self.builder.units[unit]
            .abstracts
            .insert((subprogram, name), entry);
        entry
    }

    /// Makes the entries of the scopes that have code. Returns the entry of each scope.
    fn scope_entries(&mut self, function: UnitEntryId) -> Vec<Option<UnitEntryId>> {
        // Scopes without code that variables are in are added later, and have no entries.
        let mut entries = vec![Some(function)];
        for index in 1..self.scopes.all.len() {
            let scope = &self.scopes.all[index];
            let (kind, ranges) = (scope.kind, scope.ranges.clone());
            let parent = entries.get(scope.parent).copied().flatten();
            let entry = match parent {
                Some(parent) if !ranges.is_empty() => Some(self.scope_entry(parent, kind, &ranges)),
                _ => None,
            };
            entries.push(entry);
        }
        entries
    }

    fn scope_entry(&mut self, parent: UnitEntryId, kind: ScopeKind, ranges: &[(u32, u32)]) -> UnitEntryId {
        let unit = self.unit;
        let (tag, origin) = match kind {
            ScopeKind::Inlined { subprogram, name, .. } => (
                constants::DW_TAG_inlined_subroutine,
                Some(self.abstract_instance(subprogram, name)),
            ),
            _ => (constants::DW_TAG_lexical_block, None),
        };
        let entry = self.builder.unit(unit).add(parent, tag);
        if let Some(origin) = origin {
            self.set(
                entry,
                constants::DW_AT_abstract_origin,
                AttributeValue::UnitRef(origin),
            );
        }
        if let ScopeKind::Inlined {
            call: (file, line, column),
            ..
        } = kind
        {
            let file = self.builder.file(unit, file);
            self.set(
                entry,
                constants::DW_AT_call_file,
                AttributeValue::FileIndex(Some(file)),
            );
            self.set(
                entry,
                constants::DW_AT_call_line,
                AttributeValue::Udata(line.into()),
            );
            if column != 0 {
                let column = AttributeValue::Udata(column.into());
                self.set(entry, constants::DW_AT_call_column, column);
            }
        }
        let address = self.address;
        match *ranges {
            [(start, end)] => {
                let start_address = offset_address(address, start.into());
                self.set(
                    entry,
                    constants::DW_AT_low_pc,
                    AttributeValue::Address(start_address),
                );
                let length = AttributeValue::Udata(u64::from(end - start));
                self.set(entry, constants::DW_AT_high_pc, length);
            }
            _ => {
                let ranges = ranges.iter().map(|&(start, end)| Range::StartLength {
                    begin: offset_address(address, start.into()),
                    length: u64::from(end - start),
                });
                let ranges = self.builder.unit(unit).ranges.add(RangeList(ranges.collect()));
                self.set(
                    entry,
                    constants::DW_AT_ranges,
                    AttributeValue::RangeListRef(ranges),
                );
            }
        }
        entry
    }

    /// Makes the entries of the variables, parameters first.
    fn variables(&mut self, entries: &[Option<UnitEntryId>]) {
        if !self.builder.units[self.unit].is_full {
            return;
        }
        let code = self.code;
        let number = |identity: &Identity| match identity {
            Identity::Attribute { variable, .. } => {
                let number = number_param(self.ctx, *variable, "arg").unwrap_or(0);
                u32::try_from(number).ok().filter(|&number| number != 0)
            }
            Identity::Named { argument, .. } => *argument,
        };
        let mut all: Vec<_> = code
            .record
            .variables
            .iter()
            .map(|all| (number(&all.0), all))
            .collect();
        all.sort_by_key(|&(number, _)| number.unwrap_or(u32::MAX));
        for (number, (identity, fragments)) in all {
            let scope = match identity {
                Identity::Attribute { variable, location } => self.scopes.of_variable(*variable, *location),
                Identity::Named { .. } => 0,
            };
            // The variables of a scope without code are nowhere.
            if let Some(parent) = entries.get(scope).copied().flatten() {
                self.variable(parent, number.is_some(), identity, fragments);
            }
        }
    }

    fn variable(
        &mut self,
        parent: UnitEntryId,
        is_parameter: bool,
        identity: &Identity,
        fragments: &[Fragment],
    ) {
        let (ctx, unit) = (self.ctx, self.unit);
        let tag = match is_parameter {
            true => constants::DW_TAG_formal_parameter,
            false => constants::DW_TAG_variable,
        };
        let entry = self.builder.unit(unit).add(parent, tag);
        let ty = match identity {
            Identity::Attribute { variable, .. } => {
                if let Some(name) = text_param(ctx, *variable, "name") {
                    self.builder.set_name(unit, entry, name);
                }
                self.builder.set_place(unit, entry, *variable);
                let flags = number_param(ctx, *variable, "flags").unwrap_or(0);
                if flags & u64::from(DIFlags::ARTIFICIAL.0) != 0 {
                    self.builder
                        .set_flag(self.unit, entry, constants::DW_AT_artificial);
                }
                attrs::param(ctx, *variable, "type").and_then(|ty| self.builder.type_entry(unit, ty))
            }
            Identity::Named {
                name, location, ty, ..
            } => {
                self.builder.set_name(unit, entry, name);
                if let Some((file, line)) = place(ctx, *location) {
                    self.builder.set_line(unit, entry, File::Name(file), line.into());
                }
                self.builder.value_type(unit, *ty)
            }
        };
        if let Some(ty) = ty {
            self.builder.set_type(self.unit, entry, ty);
        }
        let location = match variable_location(self.code, self.address, fragments) {
            None => return,
            Some(VariableLocation::Everywhere(location)) => AttributeValue::Exprloc(location),
            Some(VariableLocation::List(list)) => {
                let list = self.builder.unit(unit).locations.add(LocationList(list));
                AttributeValue::LocationListRef(list)
            }
        };
        self.set(entry, constants::DW_AT_location, location);
    }
}
