//! The syntax of clauses, as directives of assembly formats.

use super::attrs::{case, enums, names, value};
use windlass_ir::def::slots::Side;
use windlass_ir::def::{AttrForm, AttrSlot, EnumDef, ParamKind, Variadic};
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, OpState, Pos, Tok, Var};
use windlass_ir::{AttrName, Attribute, Body, Context, Diagnostic, Op, Type, Value};

pub(super) use super::region_clauses::REGION;

type Parsed = Result<(), Diagnostic>;

/// The operand groups and the attribute slots that a directive is given, in order.
fn parts(args: &[Arg]) -> (Vec<usize>, Vec<AttrSlot>) {
    let mut parts = (Vec::new(), Vec::new());
    for arg in args {
        match *arg {
            Arg::Var(Var::Operand(group)) => parts.0.push(group),
            Arg::Var(Var::Attr(slot)) => parts.1.push(AttrSlot(slot)),
            _ => {}
        }
    }
    parts
}

fn group(state: &OpState, index: usize) -> Variadic {
    Variadic(state.def, Side::Operand, index)
}

/// The values of an operand group.
pub(super) fn values(body: &Body, op: Op, index: usize) -> Vec<Value> {
    body.get(op, Variadic(body.def(op), Side::Operand, index))
        .collect()
}

/// Parses items separated by commas, at least one.
pub(super) fn parse_items(
    p: &mut AsmParser<'_, '_>,
    mut item: impl FnMut(&mut AsmParser<'_, '_>) -> Parsed,
) -> Parsed {
    item(p)?;
    while p.accept(Tok::Comma) {
        item(p)?;
    }
    Ok(())
}

/// Parses a keyword that is a case of an enumeration.
fn parse_case(p: &mut AsmParser<'_, '_>, def: &EnumDef) -> Result<i64, Diagnostic> {
    let start = p.pos();
    let word = p.parse_keyword()?;
    case_of(p, def, word, start)
}

/// The case that a keyword at `start` denotes.
fn case_of(p: &AsmParser<'_, '_>, def: &EnumDef, word: &str, start: Pos) -> Result<i64, Diagnostic> {
    def.value_of(word)
        .ok_or_else(|| p.error_at(start, format!("invalid clause value: '{word}'")))
}

/// The enumeration of an attribute slot, and the name of its attribute.
fn enumeration(ctx: &Context, state: &OpState, slot: AttrSlot) -> Option<(AttrName, &'static EnumDef)> {
    let AttrForm::Ext(name) = state.def.attrs.get(slot.0)?.constraint.form else {
        return None;
    };
    match ctx.attr_def(name)?.params.first()?.kind {
        ParamKind::Enum(def) => Some((name, def)),
        _ => None,
    }
}

/// `custom<ClauseAttr>($kind)`: `close`
pub(super) const CLAUSE_ATTR: CustomDirective = CustomDirective {
    name: "ClauseAttr",
    parse: |p, state, args| {
        let ctx = p.ctx();
        if let Some(&slot) = parts(args).1.first()
            && let Some((name, def)) = enumeration(ctx, state, slot)
        {
            let value = parse_case(p, def)?;
            state.set_attr(slot, case(ctx, name, value));
        }
        Ok(())
    },
    print: |p, body, op, args| {
        if let Some(&slot) = parts(args).1.first()
            && let AttrForm::Ext(name) = body.def(op).attrs[slot.0].constraint.form
            && let Some(ParamKind::Enum(def)) = p
                .ctx()
                .attr_def(name)
                .and_then(|def| Some(&def.params.first()?.kind))
            && let Some(value) = value(p.ctx(), body.get(op, slot))
        {
            p.enum_case(def, value);
        }
    },
};

/// `custom<OrderClause>($order, $modifier)`: `reproducible:concurrent`
pub(super) const ORDER: CustomDirective = CustomDirective {
    name: "OrderClause",
    parse: |p, state, args| {
        let ctx = p.ctx();
        let &[order, modifier] = &parts(args).1[..] else {
            return Ok(());
        };
        let start = p.pos();
        let first = p.parse_keyword()?;
        let value = match enums::ORDER_MODIFIER.value_of(first) {
            Some(value) => {
                state.set_attr(modifier, case(ctx, names::ORDER_MODIFIER, value));
                p.accept(Tok::Colon);
                parse_case(p, &enums::ORDER)?
            }
            None => case_of(p, &enums::ORDER, first, start)?,
        };
        state.set_attr(order, case(ctx, names::ORDER, value));
        Ok(())
    },
    print: |p, body, op, args| {
        let ctx = p.ctx();
        let &[order, modifier] = &parts(args).1[..] else {
            return;
        };
        if let Some(modifier) = value(ctx, body.get(op, modifier)) {
            p.enum_case(&enums::ORDER_MODIFIER, modifier);
            p.write_str(":");
        }
        if let Some(order) = value(ctx, body.get(op, order)) {
            p.enum_case(&enums::ORDER, order);
        }
    },
};

/// `custom<ScheduleClause>(…)`: `dynamic = %chunk : i32, nonmonotonic, simd`
pub(super) const SCHEDULE: CustomDirective = CustomDirective {
    name: "ScheduleClause",
    parse: parse_schedule,
    print: print_schedule,
};

fn parse_schedule(p: &mut AsmParser<'_, '_>, state: &mut OpState, args: &[Arg]) -> Parsed {
    const NONE: i64 = 0;
    const SIMD: i64 = 3;
    let ctx = p.ctx();
    let (&[chunk], &[kind, modifier, simd]) = (&parts(args).0[..], &parts(args).1[..]) else {
        return Ok(());
    };
    let at_op = |state: &OpState, message: String| crate::common::syntax_error(state, message);
    let word = p.parse_keyword()?;
    let Some(value) = enums::SCHEDULE.value_of(word) else {
        return Err(at_op(state, " expected schedule kind".to_owned()));
    };
    state.set_attr(kind, case(ctx, names::SCHEDULE, value));
    if ["static", "dynamic", "guided"].contains(&word) && p.accept(Tok::Equal) {
        let operand = p.parse_operand()?;
        let ty = p.parse_colon_type()?;
        let group = group(state, chunk);
        state.operand_group(group).push(operand);
        state.operand_types(group).push(ty);
    }
    let mut words = Vec::new();
    while p.accept(Tok::Comma) {
        words.push(p.parse_keyword()?);
    }
    if words.len() > 2 {
        return Err(at_op(state, " unexpected modifier(s)".to_owned()));
    }
    let mut modifiers = Vec::new();
    for word in words {
        match enums::SCHEDULE_MODIFIER.value_of(word) {
            Some(value) => modifiers.push(value),
            None => return Err(at_op(state, format!(" unknown modifier type: {word}"))),
        }
    }
    let (first, has_simd) = match modifiers[..] {
        [] => return Ok(()),
        [SIMD] => (NONE, true),
        [first] => (first, false),
        [first, second] if first != SIMD && second == SIMD => (first, true),
        _ => return Err(at_op(state, " incorrect modifier order".to_owned())),
    };
    state.set_attr(modifier, case(ctx, names::SCHEDULE_MODIFIER, first));
    if has_simd {
        state.set_attr(simd, Attribute::UNIT);
    }
    Ok(())
}

fn print_schedule(p: &mut AsmPrinter<'_>, body: &Body, op: Op, args: &[Arg]) {
    let ctx = p.ctx();
    let (&[chunk], &[kind, modifier, simd]) = (&parts(args).0[..], &parts(args).1[..]) else {
        return;
    };
    if let Some(kind) = value(ctx, body.get(op, kind)) {
        p.enum_case(&enums::SCHEDULE, kind);
    }
    if let Some(&chunk) = values(body, op, chunk).first() {
        p.write_str(" = ");
        p.value(body, chunk);
        p.write_str(" : ");
        p.ty(body.ty(chunk));
    }
    if let Some(modifier) = value(ctx, body.get(op, modifier)) {
        p.write_str(", ");
        p.enum_case(&enums::SCHEDULE_MODIFIER, modifier);
    }
    if body.get(op, simd).is_some() {
        p.write_str(", simd");
    }
}

/// `custom<AllocateAndAllocator>(…)`: `%allocator : i64 -> %variable : !llvm.ptr, …`
pub(super) const ALLOCATE: CustomDirective = CustomDirective {
    name: "AllocateAndAllocator",
    parse: |p, state, args| {
        let &[variables, allocators] = &parts(args).0[..] else {
            return Ok(());
        };
        parse_items(p, |p| {
            for index in [allocators, variables] {
                if index == variables {
                    p.expect(Tok::Arrow)?;
                }
                let operand = p.parse_operand()?;
                let ty = p.parse_colon_type()?;
                let group = group(state, index);
                state.operand_group(group).push(operand);
                state.operand_types(group).push(ty);
            }
            Ok(())
        })
    },
    print: |p, body, op, args| {
        let &[variables, allocators] = &parts(args).0[..] else {
            return;
        };
        let pairs = values(body, op, allocators)
            .into_iter()
            .zip(values(body, op, variables));
        p.separated(pairs, |p, (allocator, variable)| {
            for (value, arrow) in [(allocator, ""), (variable, " -> ")] {
                p.write_str(arrow);
                p.value(body, value);
                p.write_str(" : ");
                p.ty(body.ty(value));
            }
        });
    },
};

/// `custom<LinearClause>(…)`: `%variable = %step : !llvm.ptr, …`
pub(super) const LINEAR: CustomDirective = CustomDirective {
    name: "LinearClause",
    parse: |p, state, args| {
        let &[variables, steps] = &parts(args).0[..] else {
            return Ok(());
        };
        parse_items(p, |p| {
            let variable = p.parse_operand()?;
            p.expect(Tok::Equal)?;
            let step = p.parse_operand()?;
            let ty = p.parse_colon_type()?;
            let (variables, steps) = (group(state, variables), group(state, steps));
            state.operand_group(variables).push(variable);
            state.operand_types(variables).push(ty);
            state.operand_group(steps).push(step);
            Ok(())
        })
    },
    print: |p, body, op, args| {
        let &[variables, steps] = &parts(args).0[..] else {
            return;
        };
        let pairs = values(body, op, variables)
            .into_iter()
            .zip(values(body, op, steps));
        p.separated(pairs, |p, (variable, step)| {
            p.value(body, variable);
            p.write_str(" = ");
            p.value(body, step);
            p.write_str(" : ");
            p.ty(body.ty(variable));
        });
    },
};

/// Parses `%variable : type`.
fn parse_variable(p: &mut AsmParser<'_, '_>, state: &mut OpState, index: usize) -> Parsed {
    let operand = p.parse_operand()?;
    let group = group(state, index);
    state.operand_group(group).push(operand);
    let ty = p.parse_colon_type()?;
    state.operand_types(group).push(ty);
    Ok(())
}

/// Sets the slot of a directive to an array.
fn set_array(ctx: &Context, state: &mut OpState, slots: &[AttrSlot], all: &[Attribute]) {
    if let Some(&slot) = slots.first() {
        state.set_attr(slot, ctx.array_attr(all));
    }
}

/// The variables of a directive with the attribute for each.
fn variables(ctx: &Context, body: &Body, op: Op, args: &[Arg]) -> Vec<(Value, Attribute)> {
    let (groups, slots) = parts(args);
    let (Some(&index), Some(&slot)) = (groups.first(), slots.first()) else {
        return Vec::new();
    };
    let all = body
        .get(op, slot)
        .and_then(|all| all.as_array(ctx))
        .unwrap_or_default();
    values(body, op, index)
        .into_iter()
        .zip(all.iter().copied())
        .collect()
}

/// `custom<AlignedClause>(…)`: `%variable : !llvm.ptr -> 32 : i64, …`
pub(super) const ALIGNED: CustomDirective = CustomDirective {
    name: "AlignedClause",
    parse: |p, state, args| {
        let (groups, slots) = parts(args);
        let mut alignments = Vec::new();
        parse_items(p, |p| {
            parse_variable(p, state, groups[0])?;
            p.expect(Tok::Arrow)?;
            alignments.push(p.parse_attribute(None)?);
            Ok(())
        })?;
        set_array(p.ctx(), state, &slots, &alignments);
        Ok(())
    },
    print: |p, body, op, args| {
        p.separated(variables(p.ctx(), body, op, args), |p, (variable, alignment)| {
            p.value(body, variable);
            p.write_str(" : ");
            p.ty(body.ty(variable));
            p.write_str(" -> ");
            p.attr(alignment);
        });
    },
};

/// `custom<Copyprivate>(…)`: `%variable -> @copy : !llvm.ptr, …`
pub(super) const COPYPRIVATE: CustomDirective = CustomDirective {
    name: "Copyprivate",
    parse: |p, state, args| {
        let (groups, slots) = parts(args);
        let mut symbols = Vec::new();
        parse_items(p, |p| {
            let operand = p.parse_operand()?;
            p.expect(Tok::Arrow)?;
            symbols.push(p.parse_symbol_ref()?);
            let ty = p.parse_colon_type()?;
            let group = group(state, groups[0]);
            state.operand_group(group).push(operand);
            state.operand_types(group).push(ty);
            Ok(())
        })?;
        set_array(p.ctx(), state, &slots, &symbols);
        Ok(())
    },
    print: |p, body, op, args| {
        p.separated(variables(p.ctx(), body, op, args), |p, (variable, symbol)| {
            p.value(body, variable);
            p.write_str(" -> ");
            p.attr(symbol);
            p.write_str(" : ");
            p.ty(body.ty(variable));
        });
    },
};

/// `custom<DependVarList>(…)`: `taskdependin -> %variable : !llvm.ptr, …`
pub(super) const DEPEND: CustomDirective = CustomDirective {
    name: "DependVarList",
    parse: |p, state, args| {
        let (groups, slots) = parts(args);
        let ctx = p.ctx();
        let mut kinds = Vec::new();
        parse_items(p, |p| {
            let start = p.pos();
            let word = p.parse_keyword()?;
            let Some(kind) = enums::TASK_DEPEND.value_of(word) else {
                return Err(p.error_at(start, format!("invalid clause value: '{word}'")));
            };
            kinds.push(case(ctx, names::TASK_DEPEND, kind));
            p.expect(Tok::Arrow)?;
            parse_variable(p, state, groups[0])
        })?;
        set_array(ctx, state, &slots, &kinds);
        Ok(())
    },
    print: |p, body, op, args| {
        let ctx = p.ctx();
        p.separated(variables(ctx, body, op, args), |p, (variable, kind)| {
            p.enum_case(&enums::TASK_DEPEND, value(ctx, Some(kind)).unwrap_or(0));
            p.write_str(" -> ");
            p.value(body, variable);
            p.write_str(" : ");
            p.ty(body.ty(variable));
        });
    },
};

/// The directive of a clause with an optional `strict` before a number: `strict, %number: i32`.
macro_rules! strict_clause {
    ($id:ident, $name:literal, $what:literal, $attr:expr, $cases:expr) => {
        #[doc = concat!("`custom<", $name, ">(…)`: `strict, %number: i32`")]
        pub(super) const $id: CustomDirective = CustomDirective {
            name: $name,
            parse: |p, state, args| {
                let (groups, slots) = parts(args);
                if let Some(word) = p.optional_keyword() {
                    let Some(value) = $cases.value_of(word) else {
                        let message = format!(concat!("invalid ", $what, " modifier : '{}'"), word);
                        return Err(p.error(message));
                    };
                    state.set_attr(slots[0], case(p.ctx(), $attr, value));
                    p.expect(Tok::Comma)?;
                }
                parse_variable(p, state, groups[0])
            },
            print: |p, body, op, args| {
                let (groups, slots) = parts(args);
                if let Some(modifier) = value(p.ctx(), body.get(op, slots[0])) {
                    p.enum_case(&$cases, modifier);
                    p.write_str(", ");
                }
                if let Some(&number) = values(body, op, groups[0]).first() {
                    p.value(body, number);
                    p.write_str(": ");
                    p.ty(body.ty(number));
                }
            },
        };
    };
}

strict_clause!(
    GRAINSIZE,
    "GrainsizeClause",
    "grainsize",
    names::GRAINSIZE,
    enums::GRAINSIZE
);
strict_clause!(
    NUM_TASKS,
    "NumTasksClause",
    "num_tasks",
    names::NUM_TASKS,
    enums::NUM_TASKS
);

/// The keywords of the bits of a hint.
const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// `custom<SynchronizationHint>($hint)`: `contended, speculative`
pub(super) const HINT: CustomDirective = CustomDirective {
    name: "SynchronizationHint",
    parse: |p, state, args| {
        let Some(&slot) = parts(args).1.first() else {
            return Ok(());
        };
        let mut hint = 0i64;
        if !p.accept_keyword("none") {
            parse_items(p, |p| {
                let word = p.parse_keyword()?;
                match HINTS.iter().position(|&hint| hint == word) {
                    Some(bit) => hint |= 1 << bit,
                    None => return Err(p.error(format!("{word} is not a valid hint"))),
                }
                Ok(())
            })?;
        }
        let hint = p.ctx().int_attr(Type::I64, hint);
        state.set_attr(slot, hint);
        Ok(())
    },
    print: |p, body, op, args| {
        let Some(&slot) = parts(args).1.first() else {
            return;
        };
        let hint = body
            .get(op, slot)
            .and_then(|hint| hint.as_i64(p.ctx()))
            .unwrap_or(0);
        if hint == 0 {
            return p.write_str("none");
        }
        let set = HINTS.iter().enumerate().filter(|(bit, _)| hint & 1 << bit != 0);
        p.separated(set, |p, (_, name)| p.write_str(name));
    },
};
