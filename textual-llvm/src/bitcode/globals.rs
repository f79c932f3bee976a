//! Global values: variables, functions, aliases and ifuncs, and comdats.

use super::attributes::RESULT;
use super::bitstream::{Ops, Read};
use super::metadata::Attachment;
use super::module::{Module, Value, ValueKind};
use super::operators;
use super::text::Text;
use super::types::{Type, TypeId};

/// What a global value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalKind {
    Variable,
    Function,
    Alias,
    IFunc,
}

/// A global value.
pub struct Global<'b> {
    pub kind: GlobalKind,
    name: &'b [u8],
    /// The number of a global value without name.
    number: u32,
    /// The type of what it is the address of.
    pub ty: TypeId,
    /// Its index among the values.
    value: u32,
    /// Whether it is a function with a body.
    pub has_body: bool,
    /// The operands of the record after the type.
    ops: Vec<u64>,
}

/// The words before a global value.
struct Prefix {
    linkage: u64,
    visibility: u64,
    dll_storage: u64,
    dso_local: u64,
}

impl Prefix {
    fn write(&self, text: &mut Text) {
        text.str(operators::linkage(self.linkage));
        text.str(if self.dso_local != 0 { "dso_local " } else { "" });
        text.str(operators::visibility(self.visibility));
        text.str(operators::dll_storage(self.dll_storage));
    }
}

impl<'b> Module<'b> {
    /// Reads the record of a global value.
    pub fn global(&mut self, kind: GlobalKind, ops: &mut Ops<'_>) -> Read<()> {
        const HAS_VALUE_TYPE: u64 = 2;
        let name = self.string(ops)?;
        let ty = self.types.check(ops.next()?)?;
        let rest = ops.rest().to_vec();
        let mut fields = Ops::new(&rest);
        let space = match kind {
            GlobalKind::Variable => match fields.next()? {
                flags if flags & HAS_VALUE_TYPE != 0 => (flags >> 2) as u32,
                _ => return Err("the form of LLVM before 14 is not supported".into()),
            },
            GlobalKind::Function => {
                self.types.function(ty)?;
                const ADDRESS_SPACE: usize = 15;
                rest.get(ADDRESS_SPACE).map_or(0, |&space| space as u32)
            }
            GlobalKind::Alias | GlobalKind::IFunc => fields.index()?,
        };
        let value = self.values.len() as u32;
        let index = self.globals.len() as u32;
        self.globals.push(Global {
            kind,
            name,
            number: 0,
            ty,
            value,
            has_body: kind == GlobalKind::Function && rest.get(1) == Some(&0),
            ops: rest,
        });
        let ty = self.types.intern(Type::Pointer(space));
        self.values.push(Value {
            ty,
            kind: ValueKind::Global(index),
        });
        Ok(())
    }

    /// Numbers the global values without names, in the order in which the text has them.
    pub fn number_globals(&mut self) {
        let mut next = 0;
        for kind in [
            GlobalKind::Variable,
            GlobalKind::Alias,
            GlobalKind::IFunc,
            GlobalKind::Function,
        ] {
            for global in self.globals.iter_mut().filter(|global| global.kind == kind) {
                if global.name.is_empty() {
                    global.number = next;
                    next += 1;
                }
            }
        }
    }

    /// Writes the name of a global value.
    pub fn write_global_name(&self, index: u32, text: &mut Text) {
        let global = &self.globals[index as usize];
        match global.name.is_empty() {
            true => {
                text.str("@");
                text.number(global.number);
            }
            false => text.name("@", global.name),
        }
    }

    /// Writes the comdats.
    pub fn write_comdats(&self, text: &mut Text) -> Read<()> {
        for (name, kind) in &self.comdats {
            let kind = match kind {
                1 => "any",
                2 => "exactmatch",
                3 => "largest",
                4 => "nodeduplicate",
                5 => "samesize",
                _ => return Err(format!("unknown comdat selection kind {kind}")),
            };
            text.name("$", name);
            text.strs(&[" = comdat ", kind, "\n"]);
        }
        Ok(())
    }

    /// Writes a variable, alias or ifunc.
    pub fn write_global(&self, index: usize, text: &mut Text) -> Read<()> {
        let global = &self.globals[index];
        self.write_global_name(index as u32, text);
        text.str(" = ");
        let result = match global.kind {
            GlobalKind::Variable => self.write_variable(global, text),
            GlobalKind::Function => Ok(()),
            GlobalKind::Alias => self.write_alias(global, "alias ", text),
            GlobalKind::IFunc => self.write_alias(global, "ifunc ", text),
        };
        text.str("\n");
        result.map_err(|error| format!("global value '{}': {error}", global.name.escape_ascii()))
    }

    fn write_variable(&self, global: &Global<'_>, text: &mut Text) -> Read<()> {
        let mut ops = Ops::new(&global.ops);
        let flags = ops.next()?;
        let (initializer, linkage) = (ops.next()?, ops.next()?);
        let (align, section) = (ops.or_zero(), ops.or_zero());
        let (visibility, thread_local) = (ops.or_zero(), ops.or_zero());
        let (unnamed_addr, externally_initialized) = (ops.or_zero(), ops.or_zero());
        let (dll_storage, comdat) = (ops.or_zero(), ops.or_zero());
        let (attributes, dso_local) = (ops.or_zero(), ops.or_zero());
        let partition = self.partition(&mut ops)?;
        let (sanitizers, code_model) = (ops.or_zero(), ops.or_zero());
        let prefix = Prefix {
            linkage,
            visibility,
            dll_storage,
            dso_local,
        };
        // A declaration needs a word.
        let is_external = initializer == 0 && operators::linkage(linkage).is_empty();
        text.str(if is_external { "external " } else { "" });
        prefix.write(text);
        text.str(operators::thread_local(thread_local));
        text.str(operators::unnamed_addr(unnamed_addr));
        write_space((flags >> 2) as u32, text);
        text.str(if externally_initialized != 0 {
            "externally_initialized "
        } else {
            ""
        });
        text.str(if flags & 1 != 0 { "constant " } else { "global " });
        text.str(self.types.text(global.ty));
        if let Some(value) = initializer.checked_sub(1) {
            text.str(" ");
            self.write_value(value, text)?;
        }
        self.write_section(section, ", ", text)?;
        self.write_partition(partition, ", ", text);
        if code_model > 0 {
            let models = ["tiny", "small", "kernel", "medium", "large"];
            match models.get(code_model as usize - 1) {
                Some(model) => text.strs(&[", code_model \"", model, "\""]),
                None => return Err(format!("unknown code model {code_model}")),
            }
        }
        for (bit, word) in [
            (1, ", no_sanitize_address"),
            (2, ", no_sanitize_hwaddress"),
            (4, ", sanitize_memtag"),
            (8, ", sanitize_address_dyninit"),
        ] {
            text.str(if sanitizers & bit != 0 { word } else { "" });
        }
        self.write_comdat(comdat, ", ", text)?;
        write_align(align, ", ", text)?;
        self.write_attachments(self.attached(global), ", ", text)?;
        let attributes = self.attributes.check(attributes)?;
        self.attributes.write_function(attributes, text);
        Ok(())
    }

    fn write_alias(&self, global: &Global<'_>, word: &str, text: &mut Text) -> Read<()> {
        let mut ops = Ops::new(&global.ops);
        ops.next()?;
        let (value, linkage, visibility) = (ops.next()?, ops.next()?, ops.or_zero());
        let of_alias = |ops: &mut Ops<'_>| match global.kind {
            GlobalKind::Alias => ops.or_zero(),
            _ => 0,
        };
        let (dll_storage, thread_local) = (of_alias(&mut ops), of_alias(&mut ops));
        let unnamed_addr = of_alias(&mut ops);
        let dso_local = ops.or_zero();
        let partition = self.partition(&mut ops)?;
        let prefix = Prefix {
            linkage,
            visibility,
            dll_storage,
            dso_local,
        };
        prefix.write(text);
        text.str(operators::thread_local(thread_local));
        text.str(operators::unnamed_addr(unnamed_addr));
        text.strs(&[word, self.types.text(global.ty), ", "]);
        self.write_typed(value, text)?;
        self.write_partition(partition, ", ", text);
        self.write_attachments(self.attached(global), ", ", text)
    }

    /// Writes the header of a function. Its arguments get numbers if it has a body.
    pub fn write_function_header(&self, index: usize, text: &mut Text) -> Read<()> {
        let global = &self.globals[index];
        self.write_header(index as u32, global, text)
            .map_err(|error| format!("function '{}': {error}", global.name.escape_ascii()))
    }

    fn write_header(&self, index: u32, global: &Global<'_>, text: &mut Text) -> Read<()> {
        let mut ops = Ops::new(&global.ops);
        let (convention, _, linkage) = (ops.next()?, ops.next()?, ops.next()?);
        let attributes = self.attributes.check(ops.next()?)?;
        let (align, section) = (ops.or_zero(), ops.or_zero());
        let (visibility, collector) = (ops.or_zero(), ops.or_zero());
        let (unnamed_addr, prologue) = (ops.or_zero(), ops.or_zero());
        let (dll_storage, comdat) = (ops.or_zero(), ops.or_zero());
        let (prefix_data, personality) = (ops.or_zero(), ops.or_zero());
        let (dso_local, space) = (ops.or_zero(), ops.or_zero());
        let partition = self.partition(&mut ops)?;
        text.str(if global.has_body { "define " } else { "declare " });
        if !global.has_body {
            for attachment in self.attached(global) {
                self.write_attachments(std::slice::from_ref(attachment), "", text)?;
                text.str(" ");
            }
        }
        let prefix = Prefix {
            linkage,
            visibility,
            dll_storage,
            dso_local,
        };
        prefix.write(text);
        write_convention(convention, text);
        self.attributes.write_value(attributes, RESULT, text);
        let (result, params, variadic) = self.types.function(global.ty)?;
        text.strs(&[self.types.text(result), " "]);
        self.write_global_name(index, text);
        text.str("(");
        for (index, &ty) in params.iter().enumerate() {
            text.strs(&[if index > 0 { ", " } else { "" }, self.types.text(ty)]);
            let end = text.len();
            text.str(" ");
            self.attributes.write_value(attributes, index as u32 + 1, text);
            if global.has_body {
                text.str("%");
                text.number(index);
            } else if text.len() == end + 1 {
                text.drop_range(end, end + 1);
            }
        }
        if variadic {
            text.str(if params.is_empty() { "..." } else { ", ..." });
        }
        text.str(")");
        text.strs(&[
            if unnamed_addr > 0 { " " } else { "" },
            operators::unnamed_addr(unnamed_addr).trim_end(),
        ]);
        if space > 0 {
            text.str(" addrspace(");
            text.number(space);
            text.str(")");
        }
        self.attributes.write_function(attributes, text);
        self.write_section(section, " ", text)?;
        self.write_partition(partition, " ", text);
        self.write_comdat(comdat, " ", text)?;
        write_align(align, " ", text)?;
        if let Some(index) = (collector as usize).checked_sub(1) {
            let Some(name) = self.collectors.get(index) else {
                return Err(format!("garbage collector {collector} is not defined"));
            };
            text.str(" gc ");
            text.quoted(name);
        }
        for (word, value) in [
            (" prefix ", prefix_data),
            (" prologue ", prologue),
            (" personality ", personality),
        ] {
            if let Some(value) = value.checked_sub(1) {
                text.str(word);
                self.write_typed(value, text)?;
            }
        }
        if global.has_body {
            self.write_attachments(self.attached(global), " ", text)?;
        }
        Ok(())
    }

    /// What is attached to a function with a body by the block of the body.
    pub fn attach(&mut self, index: usize, attachments: Vec<Attachment>) {
        let value = self.globals[index].value;
        self.metadata
            .attached
            .entry(value)
            .or_default()
            .extend(attachments);
    }

    fn attached(&self, global: &Global<'_>) -> &[Attachment] {
        let attached = self.metadata.attached.get(&global.value);
        attached.map_or(&[], Vec::as_slice)
    }

    fn partition(&self, ops: &mut Ops<'_>) -> Read<&'b [u8]> {
        match ops.rest().len() {
            0 | 1 => Ok(&[]),
            _ => self.string(ops),
        }
    }

    fn write_partition(&self, name: &[u8], before: &str, text: &mut Text) {
        if !name.is_empty() {
            text.strs(&[before, "partition "]);
            text.quoted(name);
        }
    }

    fn write_section(&self, section: u64, before: &str, text: &mut Text) -> Read<()> {
        if let Some(index) = (section as usize).checked_sub(1) {
            let Some(name) = self.sections.get(index) else {
                return Err(format!("section {section} is not defined"));
            };
            text.strs(&[before, "section "]);
            text.quoted(name);
        }
        Ok(())
    }

    fn write_comdat(&self, comdat: u64, before: &str, text: &mut Text) -> Read<()> {
        if let Some(index) = (comdat as usize).checked_sub(1) {
            let Some((name, _)) = self.comdats.get(index) else {
                return Err(format!("comdat {comdat} is not defined"));
            };
            text.strs(&[before, "comdat("]);
            text.name("$", name);
            text.str(")");
        }
        Ok(())
    }
}

/// Writes a calling convention and a space after it.
pub fn write_convention(convention: u64, text: &mut Text) {
    if convention != 0 {
        text.str("cc ");
        text.number(convention);
        text.str(" ");
    }
}

/// Writes an address space and a space after it.
pub fn write_space(space: u32, text: &mut Text) {
    if space != 0 {
        text.str("addrspace(");
        text.number(space);
        text.str(") ");
    }
}

/// Writes an alignment: the exponent plus one, or 0 for none.
pub fn write_align(exponent: u64, before: &str, text: &mut Text) -> Read<()> {
    const MOST: u64 = 33;
    match exponent {
        0 => {}
        1..=MOST => {
            text.strs(&[before, "align "]);
            text.number(1u64 << (exponent - 1));
        }
        _ => return Err(format!("an alignment of 2^{}", exponent - 1)),
    }
    Ok(())
}
