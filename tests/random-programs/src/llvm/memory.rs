//! Memory: variables and globals of every type, bytes, memory intrinsics, atomics.

use super::types::{BIT, Float, Type};
use super::{Body, Value};
use crate::random::Random;
use crate::text::{Node, Program, define, operand};
use std::fmt::Write;

/// The number of bytes of memory that is accessed with any type.
const BYTES: usize = 64;

/// Memory that the program may access.
#[derive(Clone)]
pub(super) struct Slot {
    pub(super) pointer: String,
    /// The type of all accesses; without it, bytes, accessed with types that fill their memory.
    pub(super) ty: Option<Type>,
}

/// The globals of a program.
pub(super) fn globals(
    random: &mut Random,
    prefix: &str,
    palette: &[Type],
    program: &mut Program,
) -> Vec<Slot> {
    let mut slots = Vec::new();
    for index in 0..random.below(3) {
        let name = format!("@{prefix}_g{index}");
        let ty = match random.once_in(4) {
            true => None,
            false => Some(random.pick(palette)),
        };
        let value = match &ty {
            Some(ty) => format!("{ty} {}", ty.constant(random)),
            None => format!(
                "[{BYTES} x i8] c\"{}\"",
                (0..BYTES).map(|at| format!("\\{at:02X}")).collect::<String>()
            ),
        };
        let linkage = random.pick(&["internal ", "", "private ", "internal unnamed_addr "]);
        program.nodes.push(Node::text(format!(
            "{} = {linkage}global {value}, align 16\n",
            define(&name)
        )));
        slots.push(Slot {
            pointer: operand(&name, "@scratch"),
            ty,
        });
    }
    slots
}

impl Body<'_> {
    /// Appends variables, initialized, of types of the palette and of bytes.
    pub(super) fn allocate(&mut self) {
        for _ in 0..self.random.between(1, 3) {
            let mut code = String::new();
            let ty = match self.random.once_in(3) {
                true => None,
                false => Some(self.random.pick(self.palette)),
            };
            let Some(ty) = ty else {
                let pointer =
                    self.pointer_op(&mut code, "@scratch", format!("alloca [{BYTES} x i8], align 16"));
                let byte = self.random.below(256);
                let _ = writeln!(
                    code,
                    "  call void @llvm.memset.p0.i64(ptr {pointer}, i8 {byte}, i64 {BYTES}, i1 false)"
                );
                self.emit(code);
                self.slots.push(Slot { pointer, ty: None });
                continue;
            };
            let pointer = self.pointer_op(&mut code, "@scratch", format!("alloca {ty}, align 16"));
            let value = self.value(&ty);
            let _ = writeln!(code, "  store {}, ptr {pointer}, align 16", value.typed());
            self.emit(code);
            self.slots.push(Slot {
                pointer,
                ty: Some(ty),
            });
        }
    }

    /// Adds the contents of memory to the result.
    pub(super) fn observe_slots(&mut self) {
        for slot in self.slots.clone() {
            let mut code = String::new();
            let ty = slot
                .ty
                .clone()
                .unwrap_or_else(|| Type::Array(BYTES / 8, Box::new(Type::Int(64))));
            let value = self.op(
                &mut code,
                &ty,
                format!("load {ty}, ptr {}, align 16", slot.pointer),
            );
            self.mix(&mut code, &value);
            self.emit(code);
        }
    }

    pub(super) fn memory(&mut self) {
        if self.slots.is_empty() {
            return;
        }
        let slot = self.random.pick(&self.slots);
        match &slot.ty {
            Some(ty) => self.typed_access(&slot.pointer, ty),
            None if self.random.once_in(3) => self.memory_intrinsic(&slot.pointer),
            None => self.byte_access(&slot.pointer),
        }
    }

    /// A load or store of a variable or of a component of it.
    fn typed_access(&mut self, pointer: &str, ty: &Type) {
        let mut code = String::new();
        let (pointer, ty, aligned) = self.component(&mut code, pointer, ty);
        let align = match aligned {
            true => self.random.pick(&["", ", align 1", ", align 2"]),
            false => ", align 1",
        };
        let volatile = if self.random.once_in(8) { "volatile " } else { "" };
        if self.random.once_in(2) {
            let value = self.value(&ty);
            let _ = writeln!(code, "  store {volatile}{}, ptr {pointer}{align}", value.typed());
            self.emit(code);
        } else {
            let value = self.op(
                &mut code,
                &ty,
                format!("load {volatile}{ty}, ptr {pointer}{align}"),
            );
            self.emit_value(code, value);
        }
    }

    /// The address of a component, by a `getelementptr` with constant and computed indices, its type, and whether it
    /// has its natural alignment.
    fn component(&mut self, code: &mut String, pointer: &str, ty: &Type) -> (String, Type, bool) {
        let mut indices = String::new();
        let mut at = ty.clone();
        let mut aligned = true;
        loop {
            let components = at.components();
            if components.is_empty() || self.random.once_in(4) {
                break;
            }
            aligned &= !matches!(at, Type::Struct(_, true));
            let index = self.random.below(components.len());
            let text = match &at {
                Type::Array(length, _) if self.random.once_in(2) => {
                    let ty = Type::Int(self.random.pick(&[8, 16, 32, 64]));
                    let value = self.value(&ty);
                    let index = self.op(code, &ty, format!("urem {}, {length}", value.typed()));
                    // An index is signed.
                    let wide = Type::Int(64);
                    match ty {
                        Type::Int(64) | Type::Int(32) => index.typed(),
                        _ => self
                            .op(code, &wide, format!("zext {} to i64", index.typed()))
                            .typed(),
                    }
                }
                _ => format!("i32 {index}"),
            };
            indices += &format!(", {text}");
            at = components[index].clone();
        }
        if indices.is_empty() {
            return (pointer.to_owned(), at, true);
        }
        let flags = self.random.pick(&["", "inbounds ", "nuw ", "inbounds nuw "]);
        let address = self.pointer_op(
            code,
            "@scratch",
            format!("getelementptr {flags}{ty}, ptr {pointer}, i64 0{indices}"),
        );
        (address, at, aligned)
    }

    /// A type whose values fill their memory, of at most 32 bytes.
    fn byte_type(&mut self) -> Type {
        let fits = |ty: &&Type| ty.is_first_class_single() && ty.fills_memory() && ty.bits() <= 256;
        let fitting: Vec<Type> = self.palette.iter().filter(fits).cloned().collect();
        if !fitting.is_empty() && self.random.once_in(2) {
            return self.random.pick(&fitting);
        }
        match self.random.below(4) {
            0 | 1 => Type::Int(self.random.pick(&[8, 16, 32, 64, 128])),
            2 => Type::Float(
                self.random
                    .pick(&[Float::Half, Float::Single, Float::Double, Float::Quad]),
            ),
            _ => Type::vector(
                self.random.pick(&[2, 4]),
                Type::Int(self.random.pick(&[8, 16, 32, 64])),
            ),
        }
    }

    /// An address of `size` bytes in memory of bytes.
    fn byte_address(&mut self, code: &mut String, pointer: &str, size: usize) -> String {
        let last = BYTES - size;
        if self.random.once_in(2) {
            let offset = self.random.below(last + 1);
            return self.pointer_op(
                code,
                "@scratch",
                format!("getelementptr inbounds i8, ptr {pointer}, i64 {offset}"),
            );
        }
        let ty = Type::Int(self.random.pick(&[32, 64]));
        let offset = self.value(&ty);
        let offset = self.op(code, &ty, format!("urem {}, {}", offset.typed(), last + 1));
        self.pointer_op(
            code,
            "@scratch",
            format!("getelementptr i8, ptr {pointer}, {}", offset.typed()),
        )
    }

    fn byte_access(&mut self, pointer: &str) {
        let ty = self.byte_type();
        let mut code = String::new();
        let address = self.byte_address(&mut code, pointer, ty.bits() / 8);
        if self.random.once_in(2) {
            let mut value = self.value(&ty);
            if ty.float().is_some() {
                value = self.without_nan(&mut code, &value);
            }
            let _ = writeln!(code, "  store {}, ptr {address}, align 1", value.typed());
            self.emit(code);
        } else {
            let mut value = self.op(&mut code, &ty, format!("load {ty}, ptr {address}, align 1"));
            if ty.float().is_some() {
                value = self.without_nan(&mut code, &value);
            }
            self.emit_value(code, value);
        }
    }

    fn memory_intrinsic(&mut self, pointer: &str) {
        let mut code = String::new();
        let length = self
            .random
            .pick(&[0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33]);
        let dynamic = self.random.once_in(3);
        let size = match dynamic {
            false => format!("i64 {length}"),
            true => {
                let wide = Type::Int(64);
                let value = self.value(&wide);
                self.op(
                    &mut code,
                    &wide,
                    format!("urem {}, {}", value.typed(), length + 1),
                )
                .typed()
            }
        };
        let to = self.byte_address(&mut code, pointer, length);
        match self.random.below(3) {
            0 => {
                let byte = self.value(&Type::Int(8));
                let inline = if dynamic {
                    ""
                } else {
                    self.random.pick(&["", ".inline"])
                };
                let _ = writeln!(
                    code,
                    "  call void @llvm.memset{inline}.p0.i64(ptr {to}, {}, {size}, i1 false)",
                    byte.typed()
                );
            }
            1 => {
                let from = self.byte_address(&mut code, pointer, length);
                let _ = writeln!(
                    code,
                    "  call void @llvm.memmove.p0.p0.i64(ptr {to}, ptr {from}, {size}, i1 false)"
                );
            }
            _ => {
                // From other memory: the two must not overlap.
                let others: Vec<String> = self
                    .slots
                    .iter()
                    .filter(|slot| slot.ty.is_none() && slot.pointer != pointer)
                    .map(|slot| slot.pointer.clone())
                    .collect();
                if others.is_empty() {
                    return;
                }
                let from = self.random.pick(&others);
                let from = self.byte_address(&mut code, &from, length);
                let inline = if dynamic {
                    ""
                } else {
                    self.random.pick(&["", ".inline"])
                };
                let _ = writeln!(
                    code,
                    "  call void @llvm.memcpy{inline}.p0.p0.i64(ptr {to}, ptr {from}, {size}, i1 false)"
                );
            }
        }
        self.emit(code);
    }

    pub(super) fn atomics(&mut self) {
        let bytes: Vec<String> = self
            .slots
            .iter()
            .filter(|slot| slot.ty.is_none())
            .map(|slot| slot.pointer.clone())
            .collect();
        if bytes.is_empty() {
            return;
        }
        let pointer = self.random.pick(&bytes);
        let width = self.random.pick(&[8, 16, 32, 64]);
        let ty = Type::Int(width);
        let size = width as usize / 8;
        let mut code = String::new();
        let offset = self.random.below(BYTES / size) * size;
        let address = self.pointer_op(
            &mut code,
            "@scratch",
            format!("getelementptr inbounds i8, ptr {pointer}, i64 {offset}"),
        );
        let value = self.value(&ty);
        let ordering = self
            .random
            .pick(&["monotonic", "acquire", "release", "acq_rel", "seq_cst"]);
        match self.random.below(6) {
            0 => {
                let _ = writeln!(
                    code,
                    "  store atomic {}, ptr {address} seq_cst, align {size}",
                    value.typed()
                );
                self.emit(code);
            }
            1 => {
                let result = self.op(
                    &mut code,
                    &ty,
                    format!("load atomic {ty}, ptr {address} acquire, align {size}"),
                );
                self.emit_value(code, result);
            }
            2 => {
                let expected = self.value(&ty);
                let both = Type::Struct(vec![ty.clone(), BIT], false);
                let pair = self.op(
                    &mut code,
                    &both,
                    format!(
                        "cmpxchg ptr {address}, {}, {} {ordering} monotonic",
                        expected.typed(),
                        value.typed()
                    ),
                );
                let bit = self.op(&mut code, &BIT, format!("extractvalue {}, 1", pair.typed()));
                self.scope.push(bit);
                let old = self.op(&mut code, &ty, format!("extractvalue {}, 0", pair.typed()));
                self.emit_value(code, old);
            }
            _ => {
                let op = self.random.pick(&[
                    "xchg",
                    "add",
                    "sub",
                    "and",
                    "nand",
                    "or",
                    "xor",
                    "max",
                    "min",
                    "umax",
                    "umin",
                    "uinc_wrap",
                    "udec_wrap",
                    "usub_cond",
                    "usub_sat",
                ]);
                let result = self.op(
                    &mut code,
                    &ty,
                    format!("atomicrmw {op} ptr {address}, {} {ordering}", value.typed()),
                );
                self.emit_value(code, result);
            }
        }
    }

    /// Stores a value of any type to memory of its own and loads it.
    pub(super) fn through_memory(&mut self, value: &Value) -> Value {
        let mut code = String::new();
        let ty = value.ty.clone();
        let place = self.pointer_op(&mut code, "@scratch", format!("alloca {ty}"));
        let _ = writeln!(code, "  store {}, ptr {place}", value.typed());
        let result = self.op(&mut code, &ty, format!("load {ty}, ptr {place}"));
        self.emit_value(code, result.clone());
        result
    }
}
