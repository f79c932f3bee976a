//! Instructions on memory.

use super::super::bitstream::{Ops, Read};
use super::super::globals::write_align;
use super::super::operators;
use super::super::types::{Type, TypeId};
use super::Body;

impl Body<'_, '_, '_> {
    /// Writes an access to memory, an allocation, or the computation of an address.
    pub(super) fn memory_access(&mut self, code: u32, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        match code {
            19 => self.alloca(ops),
            20 => self.load(false, ops),
            41 => self.load(true, ops),
            43 => self.address(ops),
            44 => self.store(false, ops),
            45 => self.store(true, ops),
            46 => self.compare_and_exchange(ops),
            59 => self.read_modify_write(ops),
            _ => {
                let (ordering, scope) = (ops.next()?, ops.next()?);
                self.text.str("fence");
                self.ordering(ordering, scope)?;
                Ok(None)
            }
        }
    }

    fn alloca(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        const IN_ALLOCA: u64 = 1 << 5;
        const EXPLICIT_TYPE: u64 = 1 << 6;
        const SWIFT_ERROR: u64 = 1 << 7;
        let ty = self.module.types.check(ops.next()?)?;
        let size_type = self.module.types.check(ops.next()?)?;
        let size = ops.index()?;
        let flags = ops.next()?;
        let space = match ops.optional() {
            Some(space) => u32::try_from(space).map_err(|_| "a malformed address space")?,
            None => self.module.alloca_space,
        };
        if flags & EXPLICIT_TYPE == 0 {
            return Err("the form of LLVM before 14 is not supported".into());
        }
        self.text.str("alloca ");
        self.text
            .str(if flags & IN_ALLOCA != 0 { "inalloca " } else { "" });
        self.text.str(if flags & SWIFT_ERROR != 0 {
            "swifterror "
        } else {
            ""
        });
        self.write_type(ty);
        let is_one = *self.ty(size_type) == Type::Integer(32) && self.module.small_integer(size) == Some(1);
        if !is_one {
            self.text.str(", ");
            self.write_typed((size, size_type))?;
        }
        write_align(flags & 31 | flags >> 8 << 5, ", ", &mut self.text)?;
        if space != 0 {
            self.text.str(", addrspace(");
            self.text.number(space);
            self.text.str(")");
        }
        Ok(Some(self.module.types.intern(Type::Pointer(space))))
    }

    fn load(&mut self, is_atomic: bool, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let address = self.typed_operand(ops)?;
        let ty = self.module.types.check(ops.next()?)?;
        let (align, is_volatile) = (ops.next()?, ops.next()?);
        self.access("load ", is_atomic, is_volatile);
        self.write_type(ty);
        self.text.str(", ");
        self.write_typed(address)?;
        self.ordering_of_access(is_atomic, ops)?;
        write_align(align, ", ", &mut self.text)?;
        Ok(Some(ty))
    }

    fn store(&mut self, is_atomic: bool, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let address = self.typed_operand(ops)?;
        let value = self.typed_operand(ops)?;
        let (align, is_volatile) = (ops.next()?, ops.next()?);
        self.access("store ", is_atomic, is_volatile);
        self.write_typed(value)?;
        self.text.str(", ");
        self.write_typed(address)?;
        self.ordering_of_access(is_atomic, ops)?;
        write_align(align, ", ", &mut self.text)?;
        Ok(None)
    }

    fn address(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let flags = ops.next()?;
        let ty = self.module.types.check(ops.next()?)?;
        let base = self.typed_operand(ops)?;
        self.text.str("getelementptr");
        operators::write_address_flags(flags, &mut self.text);
        self.text.str(" ");
        self.write_type(ty);
        self.text.str(", ");
        self.write_typed(base)?;
        let mut types = Vec::new();
        while !ops.is_empty() {
            let index = self.typed_operand(ops)?;
            self.text.str(", ");
            self.write_typed(index)?;
            types.push(index.1);
        }
        Ok(Some(self.module.types.address_of(base.1, &types)))
    }

    fn compare_and_exchange(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let address = self.typed_operand(ops)?;
        let expected = self.typed_operand(ops)?;
        let new = self.operand(ops)?;
        let (is_volatile, success, scope) = (ops.next()?, ops.next()?, ops.next()?);
        let (failure, is_weak) = (ops.next()?, ops.next()?);
        if !matches!(self.ty(expected.1), Type::Integer(_) | Type::Pointer(_)) {
            return Err("an exchange of what is neither integer nor pointer".into());
        }
        self.text.str("cmpxchg ");
        self.text.str(if is_weak != 0 { "weak " } else { "" });
        self.text.str(if is_volatile != 0 { "volatile " } else { "" });
        self.write_typed(address)?;
        self.text.str(", ");
        self.write_typed(expected)?;
        self.text.str(", ");
        self.write_typed((new, expected.1))?;
        self.ordering(success, scope)?;
        self.text.strs(&[" ", operators::ordering(failure)?]);
        write_align(ops.or_zero(), ", ", &mut self.text)?;
        let bit = self.module.types.intern(Type::Integer(1));
        let result = self.module.types.intern(Type::Struct {
            packed: false,
            elements: [expected.1, bit].into(),
        });
        Ok(Some(result))
    }

    fn read_modify_write(&mut self, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        let address = self.typed_operand(ops)?;
        let value = self.typed_operand(ops)?;
        let operation = operators::atomic(ops.next()?)?;
        let (is_volatile, ordering, scope) = (ops.next()?, ops.next()?, ops.next()?);
        self.text.str("atomicrmw ");
        self.text.str(if is_volatile != 0 { "volatile " } else { "" });
        self.text.strs(&[operation, " "]);
        self.write_typed(address)?;
        self.text.str(", ");
        self.write_typed(value)?;
        self.ordering(ordering, scope)?;
        write_align(ops.or_zero(), ", ", &mut self.text)?;
        Ok(Some(value.1))
    }

    fn access(&mut self, name: &str, is_atomic: bool, is_volatile: u64) {
        self.text.str(name);
        self.text.str(if is_atomic { "atomic " } else { "" });
        self.text.str(if is_volatile != 0 { "volatile " } else { "" });
    }

    fn ordering_of_access(&mut self, is_atomic: bool, ops: &mut Ops<'_>) -> Read<()> {
        match is_atomic {
            true => {
                let (ordering, scope) = (ops.next()?, ops.next()?);
                self.ordering(ordering, scope)
            }
            false => Ok(()),
        }
    }

    /// Writes the synchronization scope, which has no name if it is the whole system, and the ordering.
    fn ordering(&mut self, ordering: u64, scope: u64) -> Read<()> {
        const DEFAULT: [&[u8]; 2] = [b"singlethread", b""];
        let ordering = operators::ordering(ordering)?;
        let known = self.module.sync_scopes.get(scope as usize).map(Vec::as_slice);
        match known.or_else(|| DEFAULT.get(scope as usize).copied()) {
            Some(b"") => {}
            Some(name) => {
                self.text.str(" syncscope(");
                self.text.quoted(name);
                self.text.str(")");
            }
            None => return Err(format!("synchronization scope {scope} is not defined")),
        }
        self.text.strs(&[" ", ordering]);
        Ok(())
    }
}
