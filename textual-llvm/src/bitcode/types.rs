//! The type table, and types that instructions have without naming them.
//!
//! Typed pointers of LLVM before 15 become opaque ones here: the records of instructions name every type that an opaque
//! pointer does not have.

use super::bitstream::{Bitstream, Ops, Read, Record, bytes_of};
use super::text::Text;
use rustc_hash::FxHashMap;

/// An index into [`Types`].
pub type TypeId = u32;

/// How deeply types without names may be nested.
const DEPTH: u32 = 256;

/// The widest integer type of LLVM.
pub const MAX_WIDTH: u32 = 1 << 23;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A type that is a word.
    Word(&'static str),
    Integer(u32),
    Pointer(u32),
    Array(u64, TypeId),
    Vector {
        count: u64,
        element: TypeId,
        scalable: bool,
    },
    Struct {
        packed: bool,
        elements: Box<[TypeId]>,
    },
    /// An identified struct: its name and its body. Two of them are different.
    Identified {
        name: Box<[u8]>,
        packed: bool,
        elements: Option<Box<[TypeId]>>,
        index: u32,
    },
    Function {
        variadic: bool,
        result: TypeId,
        params: Box<[TypeId]>,
    },
    Target {
        name: Box<[u8]>,
        types: Box<[TypeId]>,
        numbers: Box<[u64]>,
    },
}

/// Words for types.
pub const VOID: Type = Type::Word("void");
pub const METADATA: Type = Type::Word("metadata");
pub const LABEL: Type = Type::Word("label");
pub const TOKEN: Type = Type::Word("token");

/// All types of a module.
#[derive(Default)]
pub struct Types {
    all: Vec<Type>,
    /// How LLVM IR writes each type.
    texts: Vec<Box<str>>,
    known: FxHashMap<Type, TypeId>,
    /// The number of types in the table; those after them are not in the bitcode.
    in_table: usize,
}

impl Types {
    /// Reads the type table.
    pub fn read<'b>(&mut self, stream: &mut Bitstream<'b>, block: u32, limit: usize) -> Read<()> {
        stream.enter(block)?;
        let mut record = Record::default();
        let mut name = Vec::new();
        while stream.next_record(&mut record)?.is_some() {
            let mut ops = Ops::new(&record.ops);
            let ty = match record.code {
                // The number of types. There may be fewer.
                1 => continue,
                19 => {
                    name = bytes_of(&record.ops);
                    continue;
                }
                2 => VOID,
                3 => Type::Word("float"),
                4 => Type::Word("double"),
                5 => LABEL,
                6 => self.identified(&mut name, false, None),
                7 => match ops.index()? {
                    width @ 1..=MAX_WIDTH => Type::Integer(width),
                    width => return Err(format!("an integer type of {width} bits")),
                },
                8 => {
                    ops.next()?;
                    Type::Pointer(ops.or_zero() as u32)
                }
                10 => Type::Word("half"),
                11 => Type::Array(ops.next()?, ops.index()?),
                12 => Type::Vector {
                    count: ops.next()?,
                    element: ops.index()?,
                    scalable: ops.or_zero() != 0,
                },
                13 => Type::Word("x86_fp80"),
                14 => Type::Word("fp128"),
                15 => Type::Word("ppc_fp128"),
                16 => METADATA,
                17 => Type::Word("x86_mmx"),
                18 => Type::Struct {
                    packed: ops.next()? != 0,
                    elements: ids(ops.rest())?,
                },
                20 => {
                    let packed = ops.next()? != 0;
                    let elements = ids(ops.rest())?;
                    self.identified(&mut name, packed, Some(elements))
                }
                21 => Type::Function {
                    variadic: ops.next()? != 0,
                    result: ops.index()?,
                    params: ids(ops.rest())?,
                },
                22 => TOKEN,
                23 => Type::Word("bfloat"),
                24 => Type::Word("x86_amx"),
                25 => Type::Pointer(ops.index()?),
                26 => {
                    let count = ops.next()?;
                    Type::Target {
                        name: std::mem::take(&mut name).into(),
                        types: ids(ops.take(count)?)?,
                        numbers: ops.rest().into(),
                    }
                }
                code => return Err(format!("unknown record {code} in the type table")),
            };
            let id = self.all.len() as TypeId;
            self.known.entry(ty.clone()).or_insert(id);
            self.all.push(ty);
        }
        self.in_table = self.all.len();
        self.write_texts(limit)
    }

    fn identified(&self, name: &mut Vec<u8>, packed: bool, elements: Option<Box<[TypeId]>>) -> Type {
        Type::Identified {
            name: std::mem::take(name).into(),
            packed,
            elements,
            index: self.all.len() as u32,
        }
    }

    /// The type of an operand of a record.
    pub fn check(&self, id: u64) -> Read<TypeId> {
        match id < self.in_table as u64 {
            true => Ok(id as TypeId),
            false => Err(format!("type {id} is not defined")),
        }
    }

    /// A type by index.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.all[id as usize]
    }

    /// How LLVM IR writes a type.
    pub fn text(&self, id: TypeId) -> &str {
        &self.texts[id as usize]
    }

    /// The index of a type, which the table need not have.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.known.get(&ty) {
            return id;
        }
        let id = self.all.len() as TypeId;
        let mut text = Text::new(usize::MAX);
        // The parts of a type that is made here have their texts.
        let _ = self.write_parts(&ty, &mut text, &mut |id, text| {
            text.str(&self.texts[id as usize]);
            Ok(())
        });
        self.texts.push(string(text));
        self.known.insert(ty.clone(), id);
        self.all.push(ty);
        id
    }

    /// `i1`, or a vector of it for a vector.
    pub fn truth_of(&mut self, compared: TypeId) -> TypeId {
        let bit = self.intern(Type::Integer(1));
        self.vector_like(compared, bit)
    }

    /// A vector of `element` if `like` is a vector, else `element`.
    fn vector_like(&mut self, like: TypeId, element: TypeId) -> TypeId {
        match *self.get(like) {
            Type::Vector { count, scalable, .. } => self.intern(Type::Vector {
                count,
                element,
                scalable,
            }),
            _ => element,
        }
    }

    /// The result of a `getelementptr` whose base is of type `base`: a vector if an operand is one.
    pub fn address_of(&mut self, base: TypeId, indices: &[TypeId]) -> TypeId {
        let is_vector = |id: &&TypeId| matches!(self.get(**id), Type::Vector { .. });
        if is_vector(&&base) {
            return base;
        }
        match indices.iter().find(is_vector) {
            Some(&vector) => self.vector_like(vector, base),
            None => base,
        }
    }

    /// Whether it is a floating-point type or a vector of one.
    pub fn is_float(&self, id: TypeId) -> bool {
        match *self.get(id) {
            Type::Vector { element, .. } => matches!(self.get(element), Type::Word(_)),
            ref ty => matches!(ty, Type::Word(_)),
        }
    }

    /// The type of a part of an aggregate or vector.
    pub fn element(&self, of: TypeId, index: u64) -> Read<TypeId> {
        let found = match self.get(of) {
            Type::Array(_, element) | Type::Vector { element, .. } => Some(*element),
            Type::Struct { elements, .. }
            | Type::Identified {
                elements: Some(elements),
                ..
            } => elements.get(index as usize).copied(),
            _ => None,
        };
        found.ok_or_else(|| format!("{} has no element {index}", self.text(of)))
    }

    /// The result, the parameters and whether there are more arguments than parameters.
    pub fn function(&self, id: TypeId) -> Read<(TypeId, &[TypeId], bool)> {
        match self.get(id) {
            Type::Function {
                variadic,
                result,
                params,
            } => Ok((*result, params, *variadic)),
            _ => Err(format!("{} is no function type", self.text(id))),
        }
    }

    fn write_texts(&mut self, limit: usize) -> Read<()> {
        let mut texts = vec![None; self.all.len()];
        let mut total = 0usize;
        for id in 0..self.all.len() {
            // The body of an identified struct is not part of its text.
            if let Type::Identified {
                elements: Some(elements),
                ..
            } = &self.all[id]
                && let Some(unknown) = elements
                    .iter()
                    .find(|&&element| element as usize >= self.all.len())
            {
                return Err(format!("type {unknown} is not defined"));
            }
            self.write_text(id as TypeId, &mut texts, &mut total, limit, DEPTH)?;
        }
        self.texts = texts.into_iter().flatten().collect();
        Ok(())
    }

    fn write_text(
        &self,
        id: TypeId,
        texts: &mut Vec<Option<Box<str>>>,
        total: &mut usize,
        limit: usize,
        depth: u32,
    ) -> Read<()> {
        match texts.get(id as usize) {
            None => return Err(format!("type {id} is not defined")),
            Some(Some(_)) => return Ok(()),
            Some(None) if depth == 0 => return Err("types are nested too deeply".into()),
            Some(None) => {}
        }
        let mut text = Text::new(limit.saturating_sub(*total));
        self.write_parts(&self.all[id as usize], &mut text, &mut |part, text| {
            self.write_text(part, texts, total, limit, depth - 1)?;
            text.str(texts[part as usize].as_deref().unwrap_or_default());
            Ok(())
        })?;
        if text.is_full {
            return Err("the texts of the types are too long".into());
        }
        *total += text.len();
        texts[id as usize] = Some(string(text));
        Ok(())
    }

    fn write_parts(
        &self,
        ty: &Type,
        text: &mut Text,
        part: &mut dyn FnMut(TypeId, &mut Text) -> Read<()>,
    ) -> Read<()> {
        match ty {
            Type::Word(word) => text.str(word),
            Type::Integer(width) => {
                text.str("i");
                text.number(*width);
            }
            Type::Pointer(0) => text.str("ptr"),
            Type::Pointer(space) => {
                text.str("ptr addrspace(");
                text.number(*space);
                text.str(")");
            }
            Type::Array(count, element) => {
                text.str("[");
                text.number(*count);
                text.str(" x ");
                part(*element, text)?;
                text.str("]");
            }
            Type::Vector {
                count,
                element,
                scalable,
            } => {
                text.str(if *scalable { "<vscale x " } else { "<" });
                text.number(*count);
                text.str(" x ");
                part(*element, text)?;
                text.str(">");
            }
            Type::Struct { packed, elements } => write_struct(*packed, elements, text, part)?,
            Type::Identified { name, index, .. } => match name.is_empty() {
                true => {
                    text.str("%");
                    text.number(*index);
                }
                false => text.name("%", name),
            },
            Type::Function {
                variadic,
                result,
                params,
            } => {
                part(*result, text)?;
                text.str(" (");
                list(params, text, part)?;
                match (variadic, params.is_empty()) {
                    (true, true) => text.str("..."),
                    (true, false) => text.str(", ..."),
                    (false, _) => {}
                }
                text.str(")");
            }
            Type::Target { name, types, numbers } => {
                text.str("target(");
                text.quoted(name);
                for &ty in types {
                    text.str(", ");
                    part(ty, text)?;
                }
                for &number in numbers {
                    text.str(", ");
                    text.number(number);
                }
                text.str(")");
            }
        }
        Ok(())
    }

    /// Writes the definitions of identified structs.
    pub fn write_definitions(&self, text: &mut Text) -> Read<()> {
        for (id, ty) in self.all.iter().enumerate() {
            let Type::Identified { packed, elements, .. } = ty else {
                continue;
            };
            text.str(self.text(id as TypeId));
            text.str(" = type ");
            match elements {
                None => text.str("opaque"),
                Some(elements) => write_struct(*packed, elements, text, &mut |part, text| {
                    text.str(self.text(part));
                    Ok(())
                })?,
            }
            text.str("\n");
        }
        Ok(())
    }
}

fn ids(ops: &[u64]) -> Read<Box<[TypeId]>> {
    let convert = |&op: &u64| TypeId::try_from(op).map_err(|_| format!("type {op} is not defined"));
    ops.iter().map(convert).collect()
}

fn string(text: Text) -> Box<str> {
    // The text has escapes for all that is not ASCII.
    String::from_utf8_lossy(&text.into_bytes()).into()
}

fn list(types: &[TypeId], text: &mut Text, part: &mut dyn FnMut(TypeId, &mut Text) -> Read<()>) -> Read<()> {
    for (index, &ty) in types.iter().enumerate() {
        text.str(if index > 0 { ", " } else { "" });
        part(ty, text)?;
    }
    Ok(())
}

fn write_struct(
    packed: bool,
    elements: &[TypeId],
    text: &mut Text,
    part: &mut dyn FnMut(TypeId, &mut Text) -> Read<()>,
) -> Read<()> {
    text.str(match (packed, elements.is_empty()) {
        (false, true) => "{",
        (false, false) => "{ ",
        (true, true) => "<{",
        (true, false) => "<{ ",
    });
    list(elements, text, part)?;
    text.str(match (packed, elements.is_empty()) {
        (false, true) => "}",
        (false, false) => " }",
        (true, true) => "}>",
        (true, false) => " }>",
    });
    Ok(())
}
