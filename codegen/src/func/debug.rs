//! Records what debug information says about a function while it is translated: the locations of operations, and the
//! places of variables.
//!
//! At `-O0` every variable whose value is an SSA value is stored to a stack slot of its own where it gets the value,
//! so that the debugger always finds it. Otherwise the Cranelift value gets a value label, and the debugger finds the
//! variable where the value is in a register or a spill slot. Cranelift's code is otherwise the same with and without
//! this.

use super::{Done, Parts, Translator};
use crate::debug_info::{Fragment, FunctionRecord, Identity, Place, value_name};
use crate::value_parts::{Kind, ValueParts};
use cranelift_codegen::ir::{
    InstBuilder, InstructionData, SourceLoc, StackSlot, Value as Clif, ValueDef, ValueLabel, types,
};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm;
use windlass_dialects::llvm::attrs;
use windlass_ir::{Attribute, Block, Location, Op, Value};

/// The record of a function while it is translated.
pub(super) struct Recorder {
    record: FunctionRecord,
    /// Whether variables are kept in stack slots.
    in_memory: bool,
    /// The number of each location.
    numbers: FxHashMap<Location, u32>,
    last: Location,
    /// The index of each variable.
    variables: FxHashMap<Identity, usize>,
    /// The value of the last operation, in a function without debug attributes. Of the operations that one operation
    /// of the source becomes, the last one has its result.
    pending: Option<(Location, Value)>,
}

impl Recorder {
    pub fn new(record: FunctionRecord, in_memory: bool) -> Recorder {
        Recorder {
            in_memory: in_memory && !record.lines_only,
            record,
            numbers: FxHashMap::default(),
            last: Location::UNKNOWN,
            variables: FxHashMap::default(),
            pending: None,
        }
    }

    pub fn finish(self) -> FunctionRecord {
        self.record
    }

    /// The number of a location.
    fn number(&mut self, location: Location) -> u32 {
        let locations = &mut self.record.locations;
        *self.numbers.entry(location).or_insert_with(|| {
            locations.push(location);
            locations.len() as u32 - 1
        })
    }

    /// The index of a variable.
    fn variable(&mut self, identity: Identity) -> usize {
        let variables = &mut self.record.variables;
        *self.variables.entry(identity).or_insert_with_key(|identity| {
            variables.push((identity.clone(), Vec::new()));
            variables.len() - 1
        })
    }
}

impl Translator<'_, '_, '_> {
    /// Starts the record. Cranelift keeps locations relative to the first one, of which zero has to be the lowest.
    pub(super) fn begin_debug(&mut self) {
        if let Some(debug) = &self.debug {
            self.b.func.params.ensure_base_srcloc(SourceLoc::new(0));
            if !debug.record.lines_only {
                self.b.func.dfg.collect_debug_info();
            }
        }
    }

    /// Whether the places of variables and values are recorded, too.
    pub(super) fn records_values(&self) -> bool {
        self.debug.as_ref().is_some_and(|debug| !debug.record.lines_only)
    }

    /// Sets the location of the instructions that an operation becomes.
    pub(super) fn begin_op(&mut self, op: Op) -> Done {
        let location = self.body.location(op);
        let pending = self.debug.as_mut().and_then(|debug| {
            // What ends a block at the location of the value is part of a loop or a condition, whose result this is
            // not.
            match debug.pending {
                Some((pending, _)) if pending == location => {
                    debug.pending.take_if(|_| self.body.next_op(op).is_none());
                    None
                }
                _ => debug.pending.take(),
            }
        });
        if let Some((location, value)) = pending {
            let name = value_name(self.ctx, location);
            self.name_value(location, value, name, None)?;
        }
        let Some(debug) = &mut self.debug else {
            return Ok(());
        };
        if debug.last != location {
            debug.last = location;
            let number = match location {
                Location::UNKNOWN => SourceLoc::default(),
                _ => SourceLoc::new(debug.number(location)),
            };
            self.b.set_srcloc(number);
        }
        Ok(())
    }

    /// Records what an operation says about variables.
    #[cold]
    pub(super) fn end_op(&mut self, op: Op) -> Done {
        let Some(debug) = &mut self.debug else {
            return Ok(());
        };
        match self.body.name(op) {
            llvm::DbgDeclareOp::NAME => {
                let slots = (llvm::DbgDeclareOp::varInfo, llvm::DbgDeclareOp::locationExpr);
                if let Some(variable) = self.body.get(op, slots.0) {
                    let expression = self.body.get(op, slots.1);
                    return self.declare_variable(op, variable, expression);
                }
            }
            llvm::DbgValueOp::NAME => {
                let slots = (llvm::DbgValueOp::varInfo, llvm::DbgValueOp::locationExpr);
                if let Some(variable) = self.body.get(op, slots.0) {
                    let expression = self.body.get(op, slots.1);
                    let identity = Identity::Attribute {
                        variable,
                        location: self.body.location(op),
                    };
                    let value = self.body.operand(op, 0);
                    return self.set_variable(identity, value, expression);
                }
            }
            _ if debug.record.subprogram.is_none() && self.body.results(op).len() > 0 => {
                debug.pending = Some((self.body.location(op), self.body.result(op, 0)));
            }
            _ => {}
        }
        Ok(())
    }

    /// Names the arguments of a block of a function without debug attributes.
    #[cold]
    pub(super) fn name_block_args(&mut self, block: Block, is_entry: bool) -> Done {
        let Some(debug) = &mut self.debug else {
            return Ok(());
        };
        if debug.record.subprogram.is_some() {
            return Ok(());
        }
        for index in 0..self.body.block_args(block).len() {
            let value = self.body.block_args(block)[index];
            let location = self.body.block_arg_location(block, index);
            let name = value_name(self.ctx, location);
            let argument = is_entry.then_some(index as u32 + 1);
            self.name_value(location, value, name, argument)?;
        }
        Ok(())
    }

    fn name_value(
        &mut self,
        location: Location,
        value: Value,
        name: Option<String>,
        argument: Option<u32>,
    ) -> Done {
        let ty = self.body.ty(value);
        let Some(name) = name else { return Ok(()) };
        let Ok(value_parts) = self.value_parts(ty) else {
            return Ok(());
        };
        let [part] = value_parts.list.as_slice() else {
            return Ok(());
        };
        if !matches!(part.kind, Kind::Int(_) | Kind::Ptr | Kind::Float) || part.clif == types::I128 {
            return Ok(());
        }
        let identity = Identity::Named {
            name,
            location,
            ty,
            argument,
        };
        self.set_variable(identity, value, None)
    }

    /// The stack slot whose address this is.
    fn slot_at(&self, address: Clif) -> Option<(StackSlot, i32)> {
        let dfg = &self.b.func.dfg;
        let ValueDef::Result(inst, 0) = dfg.value_def(address) else {
            return None;
        };
        match dfg.insts[inst] {
            InstructionData::StackAddr {
                stack_slot, offset, ..
            } => Some((stack_slot, offset.into())),
            _ => None,
        }
    }

    fn declare_variable(&mut self, op: Op, variable: Attribute, expression: Option<Attribute>) -> Done {
        let identity = Identity::Attribute {
            variable,
            location: self.body.location(op),
        };
        let Some((operations, range)) = operations(self.ctx, expression) else {
            return Ok(());
        };
        let parts = self.operand(op, 0);
        let &[address] = parts.as_slice() else {
            return Ok(());
        };
        let place = match self.slot_at(address) {
            Some((slot, offset)) => Place::Slot { slot, offset },
            None => self.place_of_value(&identity, (range, &operations), &parts, 8, true),
        };
        self.add_fragment(
            identity,
            Fragment {
                range,
                place,
                operations,
            },
        );
        Ok(())
    }

    /// Records that a variable has this value from here on.
    fn set_variable(&mut self, identity: Identity, value: Value, expression: Option<Attribute>) -> Done {
        let Some((operations, range)) = operations(self.ctx, expression) else {
            return Ok(());
        };
        let Ok(value_parts) = self.value_parts(self.body.ty(value)) else {
            return Ok(());
        };
        let parts = self.get(value);
        let is_value = !operations.is_empty();
        if let [only] = parts.as_slice()
            && !self.debug.as_ref().is_some_and(|debug| debug.in_memory)
        {
            let place = self.constant_place(*only);
            let place = place.unwrap_or_else(|| {
                self.place_of_value(
                    &identity,
                    (range, &operations),
                    &parts,
                    value_parts.size,
                    is_value,
                )
            });
            self.add_fragment(
                identity,
                Fragment {
                    range,
                    place,
                    operations,
                },
            );
        } else if self.debug.as_ref().is_some_and(|debug| debug.in_memory) {
            let place = self.stored(&identity, range, &parts, &value_parts, is_value);
            if let Some(place) = place {
                self.add_fragment(
                    identity,
                    Fragment {
                        range,
                        place,
                        operations,
                    },
                );
            }
        }
        Ok(())
    }

    /// The place of a value that is a constant.
    fn constant_place(&self, value: Clif) -> Option<Place> {
        let dfg = &self.b.func.dfg;
        let ValueDef::Result(inst, 0) = dfg.value_def(value) else {
            return None;
        };
        let size = dfg.value_type(value).bytes();
        let bits = match dfg.insts[inst] {
            InstructionData::UnaryImm { imm, .. } => imm.bits() as u64,
            InstructionData::UnaryIeee32 { imm, .. } => u64::from(imm.bits()),
            InstructionData::UnaryIeee64 { imm, .. } => imm.bits(),
            _ => return None,
        };
        Some(Place::Constant { bits, size })
    }

    /// The place of a single value part that is in a register: a stack slot at `-O0`, else a value label. `is_value`
    /// says that an expression computes with the value.
    fn place_of_value(
        &mut self,
        identity: &Identity,
        (range, operations): (Option<(u32, u32)>, &[(u16, u64)]),
        parts: &Parts,
        size: u64,
        is_value: bool,
    ) -> Place {
        let Some(debug) = &mut self.debug else {
            return Place::None;
        };
        if debug.in_memory {
            let slot = self.variable_slot(identity, range, size.max(8) as u32);
            let address = self.b.ins().stack_addr(types::I64, slot, 0);
            self.b.ins().store(super::PLAIN, parts[0], address, 0);
            return Place::ValueInSlot {
                slot,
                size: size.min(8) as u8,
            };
        }
        let known = debug
            .variables
            .get(identity)
            .map(|&index| &debug.record.variables[index].1);
        let known = known.and_then(|fragments| {
            fragments.iter().find_map(|fragment| match fragment.place {
                Place::Label { label, .. }
                    if fragment.range == range && fragment.operations == operations =>
                {
                    Some(label)
                }
                _ => None,
            })
        });
        let label = known.unwrap_or_else(|| {
            debug.record.labels += 1;
            debug.record.labels - 1
        });
        self.b.set_val_label(parts[0], ValueLabel::from_u32(label));
        Place::Label { label, is_value }
    }

    /// Stores a value to the stack slot of a variable.
    fn stored(
        &mut self,
        identity: &Identity,
        range: Option<(u32, u32)>,
        parts: &Parts,
        value_parts: &ValueParts,
        is_value: bool,
    ) -> Option<Place> {
        if parts.is_empty() {
            return None;
        }
        let size = u32::try_from(value_parts.size).ok()?;
        let slot = self.variable_slot(identity, range, size.max(8));
        if size > self.b.func.sized_stack_slots[slot].size {
            return None;
        }
        let address = self.b.ins().stack_addr(types::I64, slot, 0);
        self.store_parts(value_parts, parts, address);
        Some(match is_value {
            true if size <= 8 => Place::ValueInSlot {
                slot,
                size: size as u8,
            },
            true => return None,
            false => Place::Slot { slot, offset: 0 },
        })
    }

    /// The stack slot of a variable, or of a part of it.
    fn variable_slot(&mut self, identity: &Identity, range: Option<(u32, u32)>, size: u32) -> StackSlot {
        let known = self.debug.as_ref().and_then(|debug| {
            let &index = debug.variables.get(identity)?;
            let fragments = &debug.record.variables[index].1;
            fragments.iter().find_map(|fragment| match fragment.place {
                Place::Slot { slot, .. } | Place::ValueInSlot { slot, .. } if fragment.range == range => {
                    Some(slot)
                }
                _ => None,
            })
        });
        known.unwrap_or_else(|| self.stack_slot(size, 8))
    }

    /// Adds the place of a part of a variable. A part is in one place, except for labels, which have ranges of the
    /// code.
    fn add_fragment(&mut self, identity: Identity, fragment: Fragment) {
        let Some(debug) = &mut self.debug else { return };
        let index = debug.variable(identity);
        let fragments = &mut debug.record.variables[index].1;
        let is_label = |fragment: &Fragment| matches!(fragment.place, Place::Label { .. });
        if fragments.contains(&fragment) {
            return;
        }
        let known = fragments
            .iter_mut()
            .find(|known| known.range == fragment.range && !(is_label(known) && is_label(&fragment)));
        match known {
            None => fragments.push(fragment),
            // Where a label has no value, the constant is not known to be the variable's.
            Some(known) if is_label(known) => {}
            Some(known) if is_label(&fragment) => *known = fragment,
            Some(known) => known.place = Place::None,
        }
    }
}

/// The operations of a location expression, and the bits of the variable that it describes: the first bit and the
/// number. `None` if an operation is not supported.
fn operations(
    ctx: &windlass_ir::Context,
    expression: Option<Attribute>,
) -> Option<(Vec<(u16, u64)>, Option<(u32, u32)>)> {
    let mut all = Vec::new();
    let mut range = None;
    let elements = expression.and_then(|attr| attrs::param(ctx, attr, "operations"));
    for &element in elements.and_then(|list| list.as_array(ctx)).unwrap_or_default() {
        let opcode = attrs::param(ctx, element, "opcode").and_then(|attr| attrs::enum_value(ctx, attr))?;
        let arguments = attrs::param(ctx, element, "arguments");
        let arguments = arguments.and_then(|list| list.as_array(ctx)).unwrap_or_default();
        let argument = |index: usize| arguments.get(index).and_then(|attr| attr.as_i64(ctx));
        match opcode {
            attrs::dwarf::LLVM_FRAGMENT => {
                range = Some((
                    u32::try_from(argument(0)?).ok()?,
                    u32::try_from(argument(1)?).ok()?,
                ));
            }
            _ if crate::debug_info::is_supported_operation(opcode) => {
                all.push((opcode as u16, argument(0).unwrap_or(0) as u64));
            }
            _ => return None,
        }
    }
    Some((all, range))
}
