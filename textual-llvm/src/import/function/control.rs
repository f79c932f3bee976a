//! Terminators. They become ops when all blocks are read (`finish.rs`), since their block arguments come from phis.

use super::call::Call;
use super::{BlockRef, FunctionReader, Operand};
use crate::import::lexer::{Ident, Tok};
use crate::import::metadata::{self, Attachments};
use crate::import::parser::{self, Read};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Location, Op, Type, Value};

/// A terminator that is read, but is no op yet.
pub(super) struct Terminator<'s> {
    pub kind: TerminatorKind<'s>,
    pub location: Location,
    pub attachments: Attachments,
    /// Where it starts in the text.
    pub start: usize,
}

/// What a terminator does.
pub(super) enum TerminatorKind<'s> {
    Return(Option<Value>),
    Branch(BlockRef),
    Conditional {
        condition: Operand<'s>,
        targets: [BlockRef; 2],
    },
    Switch {
        value: Value,
        ty: Type,
        default: BlockRef,
        cases: Vec<(ApInt, BlockRef)>,
    },
    Indirect {
        address: Value,
        targets: Vec<BlockRef>,
    },
    Invoke {
        call: Box<Call<'s>>,
        /// The placeholder of the result, if there is one.
        result: Option<Value>,
        targets: [BlockRef; 2],
    },
    Resume(Value),
    Unreachable,
}

impl TerminatorKind<'_> {
    /// The blocks that it branches to, in the order of the op's successors.
    pub fn targets(&self) -> Vec<BlockRef> {
        match self {
            TerminatorKind::Branch(target) => vec![*target],
            TerminatorKind::Conditional { targets, .. } | TerminatorKind::Invoke { targets, .. } => {
                targets.to_vec()
            }
            TerminatorKind::Switch { default, cases, .. } => std::iter::once(*default)
                .chain(cases.iter().map(|(_, target)| *target))
                .collect(),
            TerminatorKind::Indirect { targets, .. } => targets.clone(),
            _ => Vec::new(),
        }
    }
}

impl<'s> FunctionReader<'s, '_> {
    /// Reads a terminator. Returns whether `word` is one.
    pub(super) fn terminator(&mut self, word: &[u8], name: Option<Ident<'s>>) -> Read<bool> {
        let start = self.p.offset();
        let kind = match word {
            b"ret" => {
                self.p.bump();
                self.ret()?
            }
            b"br" => {
                self.p.bump();
                self.branch()?
            }
            b"switch" => {
                self.p.bump();
                self.switch()?
            }
            b"indirectbr" => {
                self.p.bump();
                self.indirect_branch()?
            }
            b"invoke" => {
                self.p.bump();
                return self.invoke(name, start).map(|()| true);
            }
            b"resume" => {
                self.p.bump();
                TerminatorKind::Resume(self.typed_value()?.1)
            }
            b"unreachable" => {
                self.p.bump();
                TerminatorKind::Unreachable
            }
            b"callbr" | b"catchswitch" | b"catchret" | b"cleanupret" => return Err(self.unhandled()),
            _ => return Ok(false),
        };
        if name.is_some() {
            return Err(self
                .p
                .error_at(start, "instructions returning void cannot have a name"));
        }
        self.set_terminator(kind, start)?;
        Ok(true)
    }

    /// Ends the current block with a terminator whose text ends here, but for its metadata.
    pub(super) fn set_terminator(&mut self, kind: TerminatorKind<'s>, start: usize) -> Read<()> {
        let attachments = self.attachments()?;
        let location = self.location(&attachments)?;
        self.blocks[self.current.0 as usize].terminator = Some(Terminator {
            kind,
            location,
            attachments,
            start,
        });
        Ok(())
    }

    fn ret(&mut self) -> Read<TerminatorKind<'s>> {
        let start = self.p.offset();
        let ty = self.p.any_type()?;
        if ty != self.result_type {
            let message = format!(
                "value doesn't match function result type '{}'",
                self.type_text(self.result_type)
            );
            return Err(self.p.error_at(start, message));
        }
        if ty == Type::VOID {
            return Ok(TerminatorKind::Return(None));
        }
        self.value(ty).map(|value| TerminatorKind::Return(Some(value)))
    }

    fn branch(&mut self) -> Read<TerminatorKind<'s>> {
        if self.p.at_word("label") {
            return self.label().map(TerminatorKind::Branch);
        }
        let start = self.p.offset();
        let (ty, condition) = self.typed_operand()?;
        if ty != Type::I1 {
            return Err(self.p.error_at(start, "branch condition must have 'i1' type"));
        }
        self.p.expect(Tok::Comma, "expected ',' after branch condition")?;
        let if_true = self.label()?;
        self.p.expect(Tok::Comma, "expected ',' after true destination")?;
        let if_false = self.label()?;
        Ok(TerminatorKind::Conditional {
            condition,
            targets: [if_true, if_false],
        })
    }

    fn switch(&mut self) -> Read<TerminatorKind<'s>> {
        let start = self.p.offset();
        let (ty, value) = self.typed_value()?;
        let Some(width) = ty.signless_width(self.ctx()) else {
            return Err(self.p.error_at(start, "switch condition must have integer type"));
        };
        self.p.expect(Tok::Comma, "expected ',' after switch condition")?;
        let default = self.label()?;
        self.p.expect(Tok::LSquare, "expected '[' with switch table")?;
        let mut cases = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        while !self.p.eat(Tok::RSquare) {
            let start = self.p.offset();
            let case_type = self.p.ty()?;
            let case = match self.p.tok() {
                Tok::Int(digits) => parser::integer(digits, width),
                Tok::Word(b"true") if width == 1 => ApInt::one(1),
                Tok::Word(b"false") if width == 1 => ApInt::zero(1),
                _ => return Err(self.p.error("case value is not a constant integer")),
            };
            self.p.bump();
            if case_type != ty {
                return Err(self.p.error_at(start, "case value is not a constant integer"));
            }
            if !seen.insert(case.clone()) {
                return Err(self.p.error_at(start, "duplicate case value in switch"));
            }
            self.p.expect(Tok::Comma, "expected ',' after case value")?;
            cases.push((case, self.label()?));
        }
        Ok(TerminatorKind::Switch {
            value,
            ty,
            default,
            cases,
        })
    }

    fn indirect_branch(&mut self) -> Read<TerminatorKind<'s>> {
        let (_, address) = self.typed_value()?;
        self.p
            .expect(Tok::Comma, "expected ',' after indirectbr address")?;
        self.p.expect(Tok::LSquare, "expected '[' with indirectbr")?;
        let mut targets = Vec::new();
        if !self.p.at(Tok::RSquare) {
            targets.push(self.label()?);
            while self.p.eat(Tok::Comma) {
                targets.push(self.label()?);
            }
        }
        self.p.expect(Tok::RSquare, "expected ']' at end of block list")?;
        Ok(TerminatorKind::Indirect { address, targets })
    }

    /// The block of a `phi` operand, which need not have a label.
    pub(super) fn phi_block(&mut self) -> Read<BlockRef> {
        let start = self.p.offset();
        let Tok::Local(name) = self.p.tok() else {
            return Err(self.p.error("expected a basic block"));
        };
        self.p.bump();
        Ok(match self.block_by_name(name) {
            Some(found) => found,
            None => self.new_block(name, start),
        })
    }

    pub(super) fn landing_pad(&mut self) -> Read<Op> {
        let ty = self.p.ty()?;
        let cleanup = self.p.eat_word("cleanup").then_some(Attribute::UNIT);
        let mut clauses = Vec::new();
        while self.p.eat_word("catch") || self.p.eat_word("filter") {
            clauses.push(self.typed_value()?.1);
        }
        let attachments = self.attachments()?;
        let location = self.location(&attachments)?;
        let op = self.create(ops::LandingpadOp::DEF, location, &clauses, &[ty], &[cleanup]);
        metadata::attach(self, op, &attachments)?;
        Ok(op)
    }
}

/// A phi with more operands is searched by a table.
const FEW_PREDECESSORS: usize = 16;

/// The operand of a phi for a predecessor.
pub(super) fn incoming<'p, 's>(phi: &'p super::Phi<'s>, from: BlockRef) -> Option<&'p Operand<'s>> {
    if phi.incoming.len() <= FEW_PREDECESSORS {
        let found = phi.incoming.iter().find(|(_, block)| *block == from);
        return found.map(|(operand, _)| operand);
    }
    let index = phi.index.get_or_init(|| {
        let mut index = FxHashMap::default();
        for (at, (_, block)) in phi.incoming.iter().enumerate() {
            index.entry(*block).or_insert(at as u32);
        }
        index
    });
    let at = *index.get(&from)?;
    phi.incoming.get(at as usize).map(|(operand, _)| operand)
}
