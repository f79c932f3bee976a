//! Translates globals with their initializers, aliases and ifuncs.

use crate::attributes::target_specific;
use crate::constants::{self, Constant, Environment, Mismatch, evaluate, zero_of};
use crate::function::{Scratch, block_label, comdat_of};
use crate::metadata::Md;
use crate::symbols::Symbols;
use crate::typed_pointers::pointer_to;
use crate::types::{write_escaped, write_name};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum, UnnamedAddr, Visibility};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, AliasOp, GlobalOp, IFuncOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Region, Type, Value};

/// The state of the translation of globals.
pub(crate) struct Globals<'a, 'c> {
    pub ctx: &'c Context,
    pub module: &'a Body,
    pub symbols: &'a Symbols,
    pub scratch: &'a mut Scratch<'c>,
    /// The text written so far.
    pub out: String,
    /// Offsets in `out` at which metadata node numbers are inserted.
    pub nodes: Vec<(usize, Md)>,
    /// Offsets in `out` at which attribute group numbers are inserted, with the group's text.
    pub groups: Vec<(usize, String)>,
}

/// The attributes of an op that hold the linkage properties of its symbol.
struct LinkSlots {
    linkage: AttrSlot,
    dso_local: AttrSlot,
    visibility: AttrSlot,
    thread_local: Option<AttrSlot>,
    unnamed_addr: Option<AttrSlot>,
}

/// Whether LLVM takes a symbol for `dso_local` without the word.
pub(crate) fn implies_dso_local(linkage: Linkage, visibility: Visibility) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
        || (visibility != Visibility::Default && linkage != Linkage::ExternWeak)
}

impl Globals<'_, '_> {
    fn fail(&self, op: Op, message: &str) -> Diagnostic {
        self.module.op_error(self.ctx, op, message)
    }

    fn word(&mut self, word: &str) {
        if !word.is_empty() {
            self.out.push_str(word);
            self.out.push(' ');
        }
    }

    /// Writes `@name = ` and the linkage properties.
    fn linked(&mut self, op: Op, slots: &LinkSlots, is_declaration: bool) -> Result<Linkage, Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let name = module
            .attr_named(ctx, op, "sym_name")
            .and_then(|attr| attr.as_str(ctx))
            .ok_or_else(|| self.fail(op, "has no name"))?;
        let linkage = module
            .get(op, slots.linkage)
            .and_then(|attr| Linkage::of(ctx, attr))
            .unwrap_or(Linkage::External);
        write_name(&mut self.out, '@', name);
        self.out.push_str(" = ");
        match linkage {
            Linkage::External if is_declaration => self.word("external"),
            Linkage::External => {}
            other => self.word(other.keyword()),
        }
        let visibility = module
            .get(op, slots.visibility)
            .and_then(|attr| Visibility::of(ctx, attr))
            .unwrap_or(Visibility::Default);
        if module.get(op, slots.dso_local).is_some() && !implies_dso_local(linkage, visibility) {
            self.word("dso_local");
        }
        self.word(visibility.keyword());
        if slots.thread_local.and_then(|slot| module.get(op, slot)).is_some() {
            self.word("thread_local");
        }
        let address = slots
            .unnamed_addr
            .and_then(|slot| module.get(op, slot))
            .and_then(|attr| UnnamedAddr::of(ctx, attr));
        self.word(address.map_or("", LlvmEnum::keyword));
        Ok(linkage)
    }

    fn type_text(&mut self, op: Op, ty: Option<Type>) -> Result<std::rc::Rc<str>, Diagnostic> {
        let text = ty.and_then(|ty| self.scratch.types.get(ty));
        text.ok_or_else(|| self.fail(op, "has a type that LLVM IR does not have"))
    }

    /// Writes a global variable or constant.
    pub fn global(&mut self, op: Op) -> Result<(), Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let ty = module
            .get(op, GlobalOp::global_type)
            .and_then(|attr| attr.as_type(ctx));
        let ty = ty.ok_or_else(|| self.fail(op, "has no type"))?;
        let type_text = self.type_text(op, Some(ty))?;
        let value = self.initial_value(op, ty)?;
        let slots = LinkSlots {
            linkage: GlobalOp::linkage,
            dso_local: GlobalOp::dso_local,
            visibility: GlobalOp::visibility_,
            thread_local: Some(GlobalOp::thread_local_),
            unnamed_addr: Some(GlobalOp::unnamed_addr),
        };
        self.linked(op, &slots, value.is_none())?;
        let space = module
            .get(op, GlobalOp::addr_space)
            .and_then(|attr| attr.as_i64(ctx))
            .unwrap_or(0);
        if space != 0 {
            let _ = write!(self.out, "addrspace({space}) ");
        }
        if module.get(op, GlobalOp::externally_initialized).is_some() {
            self.word("externally_initialized");
        }
        let is_constant = module.get(op, GlobalOp::constant).is_some();
        self.word(if is_constant { "constant" } else { "global" });
        self.out.push_str(&type_text);
        if let Some(value) = value {
            self.out.push(' ');
            self.out.push_str(&value);
        }
        if let Some(section) = module
            .get(op, GlobalOp::section)
            .and_then(|attr| attr.as_str(ctx))
            .filter(|section| !section.is_empty())
        {
            self.out.push_str(", section \"");
            write_escaped(&mut self.out, &windlass_ir::text::bytes_of_string(section));
            self.out.push('"');
        }
        self.comdat(op, module.get(op, GlobalOp::comdat));
        if let Some(align) = module
            .get(op, GlobalOp::alignment)
            .and_then(|attr| attr.as_i64(ctx))
            .filter(|&a| a > 0)
        {
            let _ = write!(self.out, ", align {align}");
        }
        for &expr in module
            .get(op, GlobalOp::dbg_exprs)
            .and_then(|attr| attr.as_array(ctx))
            .unwrap_or_default()
        {
            self.out.push_str(", !dbg ");
            self.nodes.push((self.out.len(), Md::Attr(expr)));
        }
        for (kind, node) in self.symbols.translations.amendment(ctx, module, op)?.metadata {
            let _ = write!(self.out, ", !{kind} ");
            self.nodes.push((self.out.len(), node));
        }
        let set = target_specific(
            ctx,
            self.symbols.version,
            module,
            op,
            GlobalOp::target_specific_attrs,
        )?;
        if !set.is_empty() {
            self.out.push(' ');
            self.groups.push((self.out.len(), set.group()));
        }
        self.out.push('\n');
        Ok(())
    }

    fn comdat(&mut self, op: Op, attr: Option<Attribute>) {
        let (ctx, module) = (self.ctx, self.module);
        let Some(comdat) = comdat_of(ctx, attr) else {
            return;
        };
        self.out.push_str(", comdat");
        let name = module
            .get(op, GlobalOp::sym_name)
            .and_then(|attr| attr.as_str(ctx));
        if name != Some(comdat) {
            self.out.push('(');
            write_name(&mut self.out, '$', comdat);
            self.out.push(')');
        }
    }

    /// Writes an alias.
    pub fn alias(&mut self, op: Op) -> Result<(), Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let ty = module
            .get(op, AliasOp::alias_type)
            .and_then(|attr| attr.as_type(ctx));
        let type_text = self.type_text(op, ty)?;
        let region = module.region(op, 0);
        let value = match region {
            Some((body, region)) => self.returned_value(body, region)?,
            None => None,
        };
        let mut text = String::new();
        let typed = self.symbols.version.has_typed_pointers();
        let written = value.as_ref().and_then(|value| {
            self.with_environment(|env| {
                value.write(env, &mut text)?;
                // LLVM prints the type of an aliasee only if it is not a constant expression.
                let is_expression = text.ends_with(')') && !text.starts_with('@');
                if typed || !is_expression {
                    text.clear();
                    value.write_typed(env, &mut text)?;
                }
                Some(())
            })
        });
        let (Some(value), Some(())) = (value, written) else {
            return Err(self.fail(op, "stands for nothing"));
        };
        let slots = LinkSlots {
            linkage: AliasOp::linkage,
            dso_local: AliasOp::dso_local,
            visibility: AliasOp::visibility_,
            thread_local: Some(AliasOp::thread_local_),
            unnamed_addr: Some(AliasOp::unnamed_addr),
        };
        self.linked(op, &slots, false)?;
        if self.symbols.version.has_typed_pointers() {
            let pointer = pointer_to(ctx, value.ty, &type_text);
            text = format!("{pointer} bitcast ({text} to {pointer})");
        }
        let _ = writeln!(self.out, "alias {type_text}, {text}");
        Ok(())
    }

    /// Writes an ifunc, whose address a resolver function returns at load time.
    pub fn ifunc(&mut self, op: Op) -> Result<(), Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let ty = module
            .get(op, IFuncOp::i_func_type)
            .and_then(|attr| attr.as_type(ctx));
        let type_text = self.type_text(op, ty)?;
        let resolver_type = module
            .get(op, IFuncOp::resolver_type)
            .and_then(|attr| attr.as_type(ctx));
        let resolver_type = self.type_text(op, resolver_type)?;
        let resolver = module
            .get(op, IFuncOp::resolver)
            .and_then(|attr| attr.as_flat_symbol(ctx))
            .ok_or_else(|| self.fail(op, "has no resolver"))?;
        let slots = LinkSlots {
            linkage: IFuncOp::linkage,
            dso_local: IFuncOp::dso_local,
            visibility: IFuncOp::visibility_,
            thread_local: None,
            // LLVM IR has no `unnamed_addr` on ifuncs.
            unnamed_addr: None,
        };
        self.linked(op, &slots, false)?;
        let mut symbol = String::new();
        write_name(&mut symbol, '@', ctx.str(resolver));
        let _ = match self.symbols.pointee(resolver) {
            None => writeln!(self.out, "ifunc {type_text}, {resolver_type} {symbol}"),
            // The resolver's return type determines the pointee type.
            Some(own) => writeln!(
                self.out,
                "ifunc {type_text}, {type_text}* ()* bitcast ({own}* {symbol} to {type_text}* ()*)"
            ),
        };
        Ok(())
    }

    /// Writes `llvm.global_ctors` or `llvm.global_dtors`.
    pub fn structors(
        &mut self,
        op: Op,
        name: &str,
        functions: AttrSlot,
        priorities: AttrSlot,
        data: AttrSlot,
    ) -> Result<(), Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let list = |slot: AttrSlot| {
            let list = module.get(op, slot).and_then(|attr| attr.as_array(ctx));
            list.unwrap_or_default()
        };
        let (functions, priorities, data) = (list(functions), list(priorities), list(data));
        let typed = self.symbols.version.has_typed_pointers();
        let (pointer, entry) = match typed {
            true => ("void ()*", "{ i32, void ()*, i8* }"),
            false => ("ptr", "{ i32, ptr, ptr }"),
        };
        let _ = write!(
            self.out,
            "@{name} = appending global [{} x {entry}] ",
            functions.len()
        );
        if functions.is_empty() {
            self.out.push_str("zeroinitializer\n");
            return Ok(());
        }
        for (index, function) in functions.iter().enumerate() {
            self.out.push_str(if index == 0 { "[" } else { ", " });
            let priority = priorities
                .get(index)
                .and_then(|attr| attr.as_i64(ctx))
                .unwrap_or(0);
            let _ = write!(self.out, "{entry} {{ i32 {priority}, {pointer} ");
            let function = function.as_flat_symbol(ctx);
            let function = function.ok_or_else(|| self.fail(op, "names no function"))?;
            write_name(&mut self.out, '@', ctx.str(function));
            self.out.push_str(", ");
            let data = match data.get(index).and_then(|attr| attr.as_flat_symbol(ctx)) {
                Some(symbol) if !self.symbols.defines(symbol) => {
                    let message = format!("names data '{}' that is not defined", ctx.str(symbol));
                    return Err(self.fail(op, &message));
                }
                Some(symbol) => Constant::address(ctx, symbol),
                None => Constant::zero(ctx, Type::PTR),
            };
            let text = self.with_environment(|env| {
                let mut text = String::new();
                data.write_typed(env, &mut text).map(|()| text)
            });
            self.out.push_str(text.as_deref().unwrap_or_default());
            self.out.push_str(" }");
        }
        self.out.push_str("]\n");
        Ok(())
    }

    /// The text of a global's initializer. `None` for a declaration.
    fn initial_value(&mut self, op: Op, ty: Type) -> Result<Option<String>, Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let linkage = module
            .get(op, GlobalOp::linkage)
            .and_then(|attr| Linkage::of(ctx, attr));
        // An `extern_weak` global is always a declaration: upstream drops its initializer.
        if linkage == Some(Linkage::ExternWeak) {
            return Ok(None);
        }
        if let Some(value) = module.get(op, GlobalOp::value) {
            if let Some(problem) = constants::problem(ctx, ty, value) {
                return Err(Diagnostic::error(module.location(op), problem));
            }
            let unfit = || module.op_error(ctx, op, "has a value that LLVM IR does not have");
            constants::mismatch(ctx, ty, value).map_err(|mismatch| match mismatch {
                Mismatch::Known(message) => module.error_at(ctx, op, message),
                Mismatch::Unnamed => unfit(),
            })?;
            let constant = Constant::of(ctx, ty, value).ok_or_else(unfit)?;
            let mut text = String::new();
            self.with_environment(|env| constant.write(env, &mut text))
                .ok_or_else(unfit)?;
            return Ok(Some(text));
        }
        let initializer = module
            .region(op, 0)
            .filter(|(body, region)| !body.region_is_empty(*region));
        if let Some((body, region)) = initializer {
            // The type is already written before the value.
            let value = self.returned_value(body, region)?;
            let mut text = String::new();
            let written = value.and_then(|value| self.with_environment(|env| value.write(env, &mut text)));
            return match written {
                Some(()) => Ok(Some(text)),
                None => Err(self.fail(op, "has a value that LLVM IR does not have")),
            };
        }
        // In LLVM only symbols with external or `extern_weak` linkage can be declarations.
        Ok(match linkage {
            None | Some(Linkage::External) => None,
            Some(Linkage::Common) => Some(zero_of(ctx, ty).to_owned()),
            _ => Some("undef".to_owned()),
        })
    }

    fn with_environment<R>(&mut self, work: impl FnOnce(&mut Environment<'_, '_>) -> R) -> R {
        let (ctx, module, symbols) = (self.ctx, self.module, self.symbols);
        work(&mut Environment {
            ctx,
            types: &mut self.scratch.types,
            layouts: &mut self.scratch.layouts,
            block_label: &|function, tag| block_label(ctx, module, symbols, function, tag),
            symbols,
        })
    }

    /// The constant that an initializer region returns.
    fn returned_value(&mut self, body: &Body, region: Region) -> Result<Option<Constant>, Diagnostic> {
        let ctx = self.ctx;
        let Some(block) = body.entry_block(region) else {
            return Ok(None);
        };
        let mut values: FxHashMap<Value, Constant> = FxHashMap::default();
        for step in body.ops(block) {
            if body.name(step) == llvm::ReturnOp::NAME {
                let value = body.operands(step).get(0);
                return Ok(value.and_then(|value| values.get(&value).cloned()));
            }
            let operand = |index: usize| values.get(&body.operands(step).get(index)?).cloned();
            let constant = self.with_environment(|env| evaluate(env, body, step, &operand));
            match constant {
                Ok(Some(constant)) => {
                    values.insert(body.result(step, 0), constant);
                }
                Ok(None) => {
                    let message = "cannot stand in the initializer of a global";
                    return Err(body.op_error(ctx, step, message));
                }
                Err(message) => return Err(body.op_error(ctx, step, message)),
            }
        }
        Ok(None)
    }
}
