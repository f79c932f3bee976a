//! Makes the entries of types.
//!
//! An entry is reserved where a type is first referenced and described later, since types may be recursive and nested
//! deeply.

use super::units::{Builder, number_param, text_param};
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::gimli::constants;
use cranelift_codegen::gimli::write::{AttributeValue, UnitEntryId};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::attrs::{self, names};
use windlass_dialects::llvm::enums::DIFlags;
use windlass_ir::text::type_to_string;
use windlass_ir::{AttrData, Attribute, Type};

/// The types of a compile unit.
#[derive(Default)]
pub(super) struct Types {
    known: FxHashMap<Attribute, UnitEntryId>,
    /// The entry of each recursive type, by its `recId`.
    recursive: FxHashMap<Attribute, UnitEntryId>,
    /// Their `recId`s, in the order in which they are referenced.
    referenced: Vec<Attribute>,
    /// Those of them that are described.
    defined: FxHashSet<Attribute>,
    namespaces: FxHashMap<Attribute, UnitEntryId>,
    /// The entries that are reserved and not described yet.
    pending: Vec<(Attribute, UnitEntryId)>,
    /// The types of values without debug attributes.
    values: FxHashMap<Type, UnitEntryId>,
    /// The type of indices of arrays.
    index: Option<UnitEntryId>,
}

/// A flag of `#llvm.di_composite_type`: an array is a vector.
const VECTOR: DIFlags = DIFlags::VECTOR;

impl Builder<'_, '_> {
    /// The entry of a type; `None` for the null type.
    pub fn type_entry(&mut self, unit: usize, attr: Attribute) -> Option<UnitEntryId> {
        let ctx = self.ctx;
        if attr.ext(ctx, names::DI_NULL_TYPE).is_some() {
            return None;
        }
        if let Some(&known) = self.units[unit].types.known.get(&attr) {
            return Some(known);
        }
        let recursion = attrs::param(ctx, attr, "recId");
        let known = recursion.and_then(|id| self.units[unit].types.recursive.get(&id).copied());
        let entry = known.unwrap_or_else(|| self.unit(unit).reserve());
        let is_reference = attrs::param(ctx, attr, "isRecSelf") == Some(Attribute::TRUE);
        let types = &mut self.units[unit].types;
        types.known.insert(attr, entry);
        if let Some(id) = recursion {
            if types.recursive.insert(id, entry).is_none() {
                types.referenced.push(id);
            }
            if is_reference || !types.defined.insert(id) {
                return Some(entry);
            }
        }
        types.pending.push((attr, entry));
        Some(entry)
    }

    /// Describes the types that are referenced.
    pub fn finish_types(&mut self, unit: usize) {
        while let Some((attr, entry)) = self.units[unit].types.pending.pop() {
            self.describe_type(unit, attr, entry);
        }
        let types = &self.units[unit].types;
        let undefined = types.referenced.iter().filter(|id| !types.defined.contains(id));
        let undefined: Vec<UnitEntryId> = undefined
            .filter_map(|id| types.recursive.get(id).copied())
            .collect();
        let root = self.unit(unit).root();
        for entry in undefined {
            self.unit(unit)
                .add_reserved(entry, root, constants::DW_TAG_unspecified_type);
        }
    }

    fn describe_type(&mut self, unit: usize, attr: Attribute, entry: UnitEntryId) {
        let ctx = self.ctx;
        let AttrData::Ext(ext) = attr.data(ctx) else {
            return;
        };
        let tag = number_param(ctx, attr, "tag").and_then(|tag| u16::try_from(tag).ok());
        let tag = tag.filter(|&tag| tag != 0).map(constants::DwTag);
        let default = match ext.name {
            names::DI_BASIC_TYPE => constants::DW_TAG_base_type,
            names::DI_SUBROUTINE_TYPE => constants::DW_TAG_subroutine_type,
            names::DI_STRING_TYPE => constants::DW_TAG_string_type,
            _ => constants::DW_TAG_unspecified_type,
        };
        let tag = tag.unwrap_or(default);
        let parent = self.parent(unit, attrs::param(ctx, attr, "scope"));
        self.unit(unit).add_reserved(entry, parent, tag);
        if let Some(name) = text_param(ctx, attr, "name") {
            self.set_name(unit, entry, name);
        }
        match ext.name {
            names::DI_SUBROUTINE_TYPE => {
                self.set_flag(unit, entry, constants::DW_AT_prototyped);
                self.signature(unit, entry, attr);
            }
            names::DI_DERIVED_TYPE => {
                self.set_type_of(unit, entry, attr, "baseType");
                if tag == constants::DW_TAG_pointer_type {
                    self.set_size(unit, entry, attr);
                }
            }
            names::DI_COMPOSITE_TYPE => {
                self.set_type_of(unit, entry, attr, "baseType");
                if tag != constants::DW_TAG_array_type {
                    self.set_size(unit, entry, attr);
                }
                self.set_place(unit, entry, attr);
                let flags = number_param(ctx, attr, "flags").unwrap_or(0);
                if tag == constants::DW_TAG_array_type && flags & u64::from(VECTOR.0) != 0 {
                    self.set_flag(unit, entry, constants::DW_AT_GNU_vector);
                }
                let elements = attrs::param(ctx, attr, "elements");
                for &element in elements.and_then(|list| list.as_array(ctx)).unwrap_or_default() {
                    self.element(unit, entry, element);
                }
            }
            _ => {
                self.set_size(unit, entry, attr);
                let encoding = number_param(ctx, attr, "encoding").and_then(|value| u8::try_from(value).ok());
                if let Some(encoding) = encoding.filter(|&encoding| encoding != 0) {
                    let encoding = AttributeValue::Encoding(constants::DwAte(encoding));
                    self.set(unit, entry, constants::DW_AT_encoding, encoding);
                }
            }
        }
    }

    /// The entry in which a type or function of this scope is described: a namespace or the compile unit.
    pub fn parent(&mut self, unit: usize, scope: Option<Attribute>) -> UnitEntryId {
        let ctx = self.ctx;
        let root = self.unit(unit).root();
        let mut outer = Vec::new();
        let mut next = scope.filter(|scope| scope.ext(ctx, names::DI_NAMESPACE).is_some());
        let mut parent = root;
        while let Some(namespace) = next {
            if let Some(&known) = self.units[unit].types.namespaces.get(&namespace) {
                parent = known;
                break;
            }
            outer.push(namespace);
            let above = attrs::param(ctx, namespace, "scope");
            next = above.filter(|scope| {
                scope.ext(ctx, names::DI_NAMESPACE).is_some() && outer.len() < super::DEEPEST as usize
            });
        }
        for namespace in outer.into_iter().rev() {
            let entry = self.unit(unit).add(parent, constants::DW_TAG_namespace);
            if let Some(name) = text_param(ctx, namespace, "name") {
                self.set_name(unit, entry, name);
            }
            if attrs::param(ctx, namespace, "exportSymbols") == Some(Attribute::TRUE) {
                self.set_flag(unit, entry, constants::DW_AT_export_symbols);
            }
            self.units[unit].types.namespaces.insert(namespace, entry);
            parent = entry;
        }
        parent
    }

    fn set_type_of(&mut self, unit: usize, entry: UnitEntryId, attr: Attribute, name: &str) {
        let ty = attrs::param(self.ctx, attr, name).and_then(|ty| self.type_entry(unit, ty));
        if let Some(ty) = ty {
            self.set_type(unit, entry, ty);
        }
    }

    fn set_size(&mut self, unit: usize, entry: UnitEntryId, attr: Attribute) {
        if let Some(bits) = number_param(self.ctx, attr, "sizeInBits").filter(|&bits| bits != 0) {
            let bytes = AttributeValue::Udata(bits.div_ceil(8));
            self.set(unit, entry, constants::DW_AT_byte_size, bytes);
        }
    }

    /// Sets the result of a DWARF function type, and adds its parameters.
    pub fn signature(&mut self, unit: usize, entry: UnitEntryId, attr: Attribute) {
        let ctx = self.ctx;
        let types = attrs::param(ctx, attr, "types").and_then(|list| list.as_array(ctx));
        let Some((&result, parameters)) = types.and_then(<[_]>::split_first) else {
            return;
        };
        if let Some(result) = self.type_entry(unit, result) {
            self.set_type(unit, entry, result);
        }
        for &parameter in parameters {
            match self.type_entry(unit, parameter) {
                Some(ty) => {
                    let child = self.unit(unit).add(entry, constants::DW_TAG_formal_parameter);
                    self.set_type(unit, child, ty);
                }
                // The null type denotes variadic arguments.
                None => {
                    self.unit(unit)
                        .add(entry, constants::DW_TAG_unspecified_parameters);
                }
            }
        }
    }

    /// Adds an element of a composite type: a member, a dimension.
    fn element(&mut self, unit: usize, parent: UnitEntryId, attr: Attribute) {
        let ctx = self.ctx;
        let AttrData::Ext(ext) = attr.data(ctx) else {
            return;
        };
        match ext.name {
            names::DI_SUBRANGE | names::DI_GENERIC_SUBRANGE => {
                let entry = self.unit(unit).add(parent, constants::DW_TAG_subrange_type);
                let index = self.index_type(unit);
                self.set_type(unit, entry, index);
                for (name, attribute) in [
                    ("count", constants::DW_AT_count),
                    ("lowerBound", constants::DW_AT_lower_bound),
                    ("upperBound", constants::DW_AT_upper_bound),
                    ("stride", constants::DW_AT_byte_stride),
                ] {
                    let value = attrs::param(ctx, attr, name).and_then(|attr| attr.as_i64(ctx));
                    // A count of -1 is that of an array of unknown size.
                    if let Some(value) = value.filter(|&value| name != "count" || value >= 0) {
                        self.set(unit, entry, attribute, AttributeValue::Sdata(value));
                    }
                }
            }
            names::DI_DERIVED_TYPE => {
                let tag = number_param(ctx, attr, "tag").and_then(|tag| u16::try_from(tag).ok());
                let entry = self
                    .unit(unit)
                    .add(parent, tag.map_or(constants::DW_TAG_member, constants::DwTag));
                if let Some(name) = text_param(ctx, attr, "name") {
                    self.set_name(unit, entry, name);
                }
                self.set_type_of(unit, entry, attr, "baseType");
                self.member_place(unit, entry, attr);
            }
            _ => {}
        }
    }

    /// Sets where a member is in its struct. A member whose size differs from that of its type is a bit-field.
    fn member_place(&mut self, unit: usize, entry: UnitEntryId, attr: Attribute) {
        let ctx = self.ctx;
        let offset = number_param(ctx, attr, "offsetInBits").unwrap_or(0);
        let size = number_param(ctx, attr, "sizeInBits").unwrap_or(0);
        let base = attrs::param(ctx, attr, "baseType").and_then(|ty| self.size_of(ty));
        let is_bit_field = !offset.is_multiple_of(8) || base.is_some_and(|base| size != 0 && size < base);
        match is_bit_field {
            true => {
                self.set(
                    unit,
                    entry,
                    constants::DW_AT_bit_size,
                    AttributeValue::Udata(size),
                );
                let offset = AttributeValue::Udata(offset);
                self.set(unit, entry, constants::DW_AT_data_bit_offset, offset);
            }
            false => {
                let offset = AttributeValue::Udata(offset / 8);
                self.set(unit, entry, constants::DW_AT_data_member_location, offset);
            }
        }
    }

    /// The size of a type in bits.
    fn size_of(&self, mut attr: Attribute) -> Option<u64> {
        for _ in 0..super::DEEPEST {
            match number_param(self.ctx, attr, "sizeInBits") {
                Some(size) if size != 0 => return Some(size),
                _ => attr = attrs::param(self.ctx, attr, "baseType")?,
            }
        }
        None
    }

    fn index_type(&mut self, unit: usize) -> UnitEntryId {
        if let Some(known) = self.units[unit].types.index {
            return known;
        }
        let entry = self.base_type(unit, "__ARRAY_SIZE_TYPE__", 8, constants::DW_ATE_unsigned);
        self.units[unit].types.index = Some(entry);
        entry
    }

    fn base_type(&mut self, unit: usize, name: &str, size: u64, encoding: constants::DwAte) -> UnitEntryId {
        let root = self.unit(unit).root();
        let entry = self.unit(unit).add(root, constants::DW_TAG_base_type);
        self.set_name(unit, entry, name);
        self.set(
            unit,
            entry,
            constants::DW_AT_byte_size,
            AttributeValue::Udata(size),
        );
        self.set(
            unit,
            entry,
            constants::DW_AT_encoding,
            AttributeValue::Encoding(encoding),
        );
        entry
    }

    /// The type of a value without debug attributes, under its name in MLIR. `None` if it is no scalar.
    pub fn value_type(&mut self, unit: usize, ty: Type) -> Option<UnitEntryId> {
        if let Some(&known) = self.units[unit].types.values.get(&ty) {
            return Some(known);
        }
        let parts = self.table.of(ty).ok()?;
        let &[ValuePart { kind, clif, .. }] = parts.list.as_slice() else {
            return None;
        };
        let name = type_to_string(self.ctx, ty);
        let size = u64::from(clif.bytes());
        let entry = match kind {
            Kind::Int(1) => self.base_type(unit, &name, 1, constants::DW_ATE_boolean),
            Kind::Int(_) => self.base_type(unit, &name, size, constants::DW_ATE_signed),
            Kind::Float => self.base_type(unit, &name, size, constants::DW_ATE_float),
            Kind::Ptr => {
                let root = self.unit(unit).root();
                let entry = self.unit(unit).add(root, constants::DW_TAG_pointer_type);
                self.set(unit, entry, constants::DW_AT_byte_size, AttributeValue::Udata(8));
                entry
            }
            _ => return None,
        };
        self.units[unit].types.values.insert(ty, entry);
        Some(entry)
    }
}
