//! Makes compile units, with their files, and puts together the debug information of a module.

use super::FunctionCode;
use super::functions::FunctionWriter;
use super::locations::{File, place};
use super::types::Types;
use crate::symbols::{Symbol, Symbols};
use crate::value_parts::ValuePartTable;
use cranelift_codegen::gimli::write::{
    Address, AttributeValue, Dwarf, Expression, FileId, LineProgram, LineString, Range, RangeList, Unit,
    UnitEntryId, UnitId,
};
use cranelift_codegen::gimli::{Encoding, Format, LineEncoding, constants};
use cranelift_module::{DataId, FuncId};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::GlobalOp;
use windlass_dialects::llvm::attrs;
use windlass_dialects::llvm::enums::{DIEmissionKind, LlvmEnum};
use windlass_ir::{Attribute, Body, Context, Name};

/// Gives the addresses of what is compiled.
pub(super) trait Addresses {
    /// The address of a function.
    fn function(&mut self, id: FuncId) -> Result<Address, String>;

    /// The address of a global, if its debug information can contain it.
    fn global(&mut self, id: DataId) -> Option<Address>;
}

/// The address at an offset.
pub(super) fn offset_address(address: Address, offset: u64) -> Address {
    match address {
        Address::Constant(value) => Address::Constant(value.wrapping_add(offset)),
        Address::Symbol { symbol, addend } => Address::Symbol {
            symbol,
            addend: addend.wrapping_add_unsigned(offset),
        },
    }
}

/// What compile units are known by.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum UnitKey {
    /// A `#llvm.di_compile_unit`.
    Attribute(Attribute),
    /// The file of functions without debug attributes.
    File(Name),
}

/// A compile unit under construction.
pub(super) struct UnitState {
    pub id: UnitId,
    pub types: Types,
    /// The abstract instance of each function that was inlined, by its subprogram or its name if they are known.
    pub abstracts: FxHashMap<(Option<Attribute>, Option<Name>), UnitEntryId>,
    files: FxHashMap<File, FileId>,
    ranges: Vec<Range>,
    /// The directory to which the paths of files are relative.
    directory: String,
    /// Whether types and variables are described.
    pub is_full: bool,
}

/// The debug information of a module under construction.
pub(super) struct Builder<'a, 'c> {
    pub ctx: &'c Context,
    pub dwarf: Dwarf,
    encoding: Encoding,
    pub units: Vec<UnitState>,
    by_key: FxHashMap<UnitKey, usize>,
    pub addresses: &'a mut dyn Addresses,
    pub table: ValuePartTable<'c>,
}

/// The text of a string in debug information, which ends at a NUL.
pub(super) fn text(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let end = memchr::memchr(0, bytes).unwrap_or(bytes.len());
    bytes[..end].to_vec()
}

/// A text parameter of an attribute.
pub(super) fn text_param<'c>(ctx: &'c Context, attr: Attribute, name: &str) -> Option<&'c str> {
    let text = attrs::param(ctx, attr, name).and_then(|attr| attr.as_str(ctx));
    text.filter(|text| !text.is_empty())
}

/// A number among the parameters of an attribute.
pub(super) fn number_param(ctx: &Context, attr: Attribute, name: &str) -> Option<u64> {
    let number = attrs::param(ctx, attr, name).and_then(|attr| attrs::enum_value(ctx, attr))?;
    Some(number as u64)
}

/// Builds the debug information of compiled functions and of the globals of their compile units.
pub(super) fn build<'c>(
    ctx: &'c Context,
    body: &Body,
    symbols: &Symbols,
    table: ValuePartTable<'c>,
    functions: &[FunctionCode],
    addresses: &mut dyn Addresses,
) -> Result<Dwarf, String> {
    let mut builder = Builder {
        ctx,
        dwarf: Dwarf::new(),
        encoding: Encoding {
            format: Format::Dwarf32,
            version: 5,
            address_size: 8,
        },
        units: Vec::new(),
        by_key: FxHashMap::default(),
        addresses,
        table,
    };
    for function in functions {
        let unit = builder.unit_of(function);
        FunctionWriter::new(&mut builder, unit, function, body)?.write();
    }
    builder.globals(body, symbols);
    for unit in 0..builder.units.len() {
        builder.finish_unit(unit);
    }
    Ok(builder.dwarf)
}

impl Builder<'_, '_> {
    pub fn unit(&mut self, unit: usize) -> &mut Unit {
        let id = self.units[unit].id;
        self.dwarf.units.get_mut(id)
    }

    pub fn set(&mut self, unit: usize, entry: UnitEntryId, name: constants::DwAt, value: AttributeValue) {
        self.unit(unit).get_mut(entry).set(name, value);
    }

    /// Sets a string attribute.
    pub fn set_text(&mut self, unit: usize, entry: UnitEntryId, name: constants::DwAt, value: &str) {
        let id = self.dwarf.strings.add(text(value));
        self.set(unit, entry, name, AttributeValue::StringRef(id));
    }

    pub fn set_name(&mut self, unit: usize, entry: UnitEntryId, name: &str) {
        self.set_text(unit, entry, constants::DW_AT_name, name);
    }

    pub fn set_flag(&mut self, unit: usize, entry: UnitEntryId, name: constants::DwAt) {
        self.set(unit, entry, name, AttributeValue::FlagPresent);
    }

    pub fn set_type(&mut self, unit: usize, entry: UnitEntryId, ty: UnitEntryId) {
        self.set(unit, entry, constants::DW_AT_type, AttributeValue::UnitRef(ty));
    }

    /// Sets the file and line of a declaration.
    pub fn set_line(&mut self, unit: usize, entry: UnitEntryId, file: File, line: u64) {
        let file = AttributeValue::FileIndex(Some(self.file(unit, file)));
        self.set(unit, entry, constants::DW_AT_decl_file, file);
        let line = AttributeValue::Udata(line);
        self.set(unit, entry, constants::DW_AT_decl_line, line);
    }

    /// Sets the file and line of a declaration to those that an attribute says.
    pub fn set_place(&mut self, unit: usize, entry: UnitEntryId, attr: Attribute) {
        let ctx = self.ctx;
        let line = number_param(ctx, attr, "line").unwrap_or(0);
        if let (Some(file), true) = (attrs::param(ctx, attr, "file"), line > 0) {
            self.set_line(unit, entry, File::Attribute(file), line);
        }
    }

    /// The compile unit of a function.
    fn unit_of(&mut self, function: &FunctionCode) -> usize {
        let ctx = self.ctx;
        let record = &function.record;
        let unit = record
            .subprogram
            .and_then(|subprogram| attrs::param(ctx, subprogram, "compileUnit"));
        if let Some(unit) = unit {
            return self.unit_of_attribute(unit);
        }
        let name = place(ctx, record.location).map_or_else(|| ctx.name("-"), |(name, _)| name);
        let key = UnitKey::File(name);
        if let Some(&known) = self.by_key.get(&key) {
            return known;
        }
        let directory = std::env::current_dir().unwrap_or_default();
        let directory = directory.to_string_lossy().into_owned();
        let producer = concat!("windlass ", env!("CARGO_PKG_VERSION"));
        self.add_unit(
            key,
            (directory, ctx.str(name), File::Name(name)),
            constants::DW_LANG_C,
            producer,
            true,
        )
    }

    fn unit_of_attribute(&mut self, attr: Attribute) -> usize {
        let ctx = self.ctx;
        let key = UnitKey::Attribute(attr);
        if let Some(&known) = self.by_key.get(&key) {
            return known;
        }
        let file = attrs::param(ctx, attr, "file").unwrap_or(attr);
        let name = text_param(ctx, file, "name").unwrap_or("-");
        let directory = text_param(ctx, file, "directory").unwrap_or(".");
        let language =
            number_param(ctx, attr, "sourceLanguage").and_then(|language| u16::try_from(language).ok());
        let language = language.map_or(constants::DW_LANG_C, constants::DwLang);
        let producer = text_param(ctx, attr, "producer").unwrap_or("windlass");
        let kind = attrs::param(ctx, attr, "emissionKind").and_then(|kind| DIEmissionKind::of(ctx, kind));
        self.add_unit(
            key,
            (directory.to_owned(), name, File::Attribute(file)),
            language,
            producer,
            kind == Some(DIEmissionKind::Full),
        )
    }

    fn add_unit(
        &mut self,
        key: UnitKey,
        (directory, name, file): (String, &str, File),
        language: constants::DwLang,
        producer: &str,
        is_full: bool,
    ) -> usize {
        let directory = match directory.is_empty() {
            true => String::from("."),
            false => directory,
        };
        let strings = &mut self.dwarf.line_strings;
        let program = LineProgram::new(
            self.encoding,
            LineEncoding::default(),
            LineString::new(text(&directory), self.encoding, strings),
            None,
            LineString::new(text(name), self.encoding, strings),
            None,
        );
        let first = program.files().next().map(|(id, ..)| id);
        let id = self.dwarf.units.add(Unit::new(self.encoding, program));
        let index = self.units.len();
        self.units.push(UnitState {
            id,
            types: Types::default(),
            abstracts: FxHashMap::default(),
            files: first.into_iter().map(|first| (file, first)).collect(),
            ranges: Vec::new(),
            directory: directory.clone(),
            is_full,
        });
        self.by_key.insert(key, index);
        let root = self.unit(index).root();
        self.set_text(index, root, constants::DW_AT_producer, producer);
        self.set(
            index,
            root,
            constants::DW_AT_language,
            AttributeValue::Language(language),
        );
        self.set_name(index, root, name);
        self.set_text(index, root, constants::DW_AT_comp_dir, &directory);
        index
    }

    /// Adds a range of code to a compile unit.
    pub fn add_range(&mut self, unit: usize, begin: Address, length: u64) {
        self.units[unit].ranges.push(Range::StartLength { begin, length });
    }

    /// The number of a file in a compile unit.
    pub fn file(&mut self, unit: usize, file: File) -> FileId {
        if let Some(&known) = self.units[unit].files.get(&file) {
            return known;
        }
        let ctx = self.ctx;
        let (directory, name) = match file {
            File::Attribute(attr) => (
                text_param(ctx, attr, "directory"),
                text_param(ctx, attr, "name").unwrap_or("-"),
            ),
            File::Name(name) => (None, ctx.str(name)),
        };
        let own = &self.units[unit].directory;
        let directory = directory.filter(|directory| directory != own);
        let encoding = self.encoding;
        let strings = &mut self.dwarf.line_strings;
        let name = LineString::new(text(name), encoding, strings);
        let directory = directory.map(|directory| LineString::new(text(directory), encoding, strings));
        let program = &mut self.unit(unit).line_program;
        let directory = match directory {
            Some(directory) => program.add_directory(directory),
            None => program.default_directory(),
        };
        let id = program.add_file(name, directory, None);
        self.units[unit].files.insert(file, id);
        id
    }

    /// Describes the globals with debug attributes, in the compile units that they name.
    fn globals(&mut self, body: &Body, symbols: &Symbols) {
        let ctx = self.ctx;
        for &(_, symbol) in &symbols.order {
            let Symbol::Data {
                id,
                op,
                defined: true,
                thread_local: false,
            } = symbol
            else {
                continue;
            };
            let all = body.get(op, GlobalOp::dbg_exprs);
            for &described in all.and_then(|all| all.as_array(ctx)).unwrap_or_default() {
                if let Some(variable) = attrs::param(ctx, described, "var") {
                    self.global(id, variable);
                }
            }
        }
    }

    fn global(&mut self, id: DataId, variable: Attribute) {
        let ctx = self.ctx;
        let Some(name) = text_param(ctx, variable, "name") else {
            return;
        };
        let Some(unit) = self.unit_above(variable) else {
            return;
        };
        let Some(address) = self.addresses.global(id).filter(|_| self.units[unit].is_full) else {
            return;
        };
        let root = self.unit(unit).root();
        let entry = self.unit(unit).add(root, constants::DW_TAG_variable);
        self.set_name(unit, entry, name);
        if let Some(linkage_name) = text_param(ctx, variable, "linkageName") {
            self.set_text(unit, entry, constants::DW_AT_linkage_name, linkage_name);
        }
        let ty = attrs::param(ctx, variable, "type").and_then(|ty| self.type_entry(unit, ty));
        if let Some(ty) = ty {
            self.set_type(unit, entry, ty);
        }
        if attrs::param(ctx, variable, "isLocalToUnit") != Some(Attribute::TRUE) {
            self.set_flag(unit, entry, constants::DW_AT_external);
        }
        self.set_place(unit, entry, variable);
        let mut location = Expression::new();
        location.op_addr(address);
        self.set(
            unit,
            entry,
            constants::DW_AT_location,
            AttributeValue::Exprloc(location),
        );
    }

    /// The compile unit that a scope is in.
    fn unit_above(&mut self, mut scope: Attribute) -> Option<usize> {
        let ctx = self.ctx;
        for _ in 0..super::DEEPEST {
            if scope.ext(ctx, attrs::names::DI_COMPILE_UNIT).is_some() {
                return Some(self.unit_of_attribute(scope));
            }
            if let Some(unit) = attrs::param(ctx, scope, "compileUnit") {
                return Some(self.unit_of_attribute(unit));
            }
            scope = attrs::param(ctx, scope, "scope")?;
        }
        None
    }

    /// Completes the types and the ranges of a compile unit.
    fn finish_unit(&mut self, unit: usize) {
        self.finish_types(unit);
        let ranges = std::mem::take(&mut self.units[unit].ranges);
        let ranges = self.unit(unit).ranges.add(RangeList(ranges));
        let root = self.unit(unit).root();
        self.set(
            unit,
            root,
            constants::DW_AT_low_pc,
            AttributeValue::Address(Address::Constant(0)),
        );
        self.set(
            unit,
            root,
            constants::DW_AT_ranges,
            AttributeValue::RangeListRef(ranges),
        );
    }
}
