//! The `define` or `declare` line of a function: linkage, signature, attributes and attached metadata.

use super::{Writer, comdat_of};
use crate::attributes::{self, AttrSet, dict_at};
use crate::calling_convention;
use crate::constants::Constant;
use crate::globals::implies_dso_local;
use crate::intrinsics::result_attributes;
use crate::kernels;
use crate::layout::alignment_of;
use crate::metadata::{Element, Md};
use crate::typed_pointers::pointer_to;
use crate::types::{TypeTexts, write_escaped, write_name};
use crate::version::LlvmVersion;
use std::borrow::Cow;
use std::fmt::Write;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{CConv, Linkage, LlvmEnum, UnnamedAddr, Visibility};
use windlass_dialects::llvm::types::{self, FunctionType, LlvmType};
use windlass_ir::{Attribute, Context, Diagnostic, Op, Region, Type};

impl Writer<'_, '_> {
    /// Writes the function up to its body.
    pub(super) fn header(
        &mut self,
        op: Op,
        region: Option<Region>,
        group: AttrSet,
    ) -> Result<(), Diagnostic> {
        let (ctx, module) = (self.ctx, self.module);
        let missing = |what: &str| module.op_error(ctx, op, format!("has no {what}"));
        let name = module
            .get(op, LLVMFuncOp::sym_name)
            .and_then(|a| a.as_str(ctx))
            .ok_or_else(|| missing("name"))?;
        let ty = module
            .get(op, LLVMFuncOp::function_type)
            .and_then(|a| a.as_type(ctx));
        // The structs of parameter types are defined before those of their attributes.
        ty.and_then(|ty| self.types.get(ty));
        let ty = ty
            .and_then(|ty| FunctionType::of(ctx, ty))
            .ok_or_else(|| missing("function type"))?;
        if !name.starts_with("llvm.")
            && let Some(problem) = invalid_signature(ctx, &ty)
        {
            return Err(module.error_at(ctx, op, problem));
        }
        let intrinsic = attributes::declared_intrinsic(ctx, self.symbols.version, module, op);
        if intrinsic.is_none() && name.starts_with("llvm.") && self.symbols.version == LlvmVersion::NEWEST {
            self.push("; Unknown intrinsic\n");
        }
        let words = group.words();
        if !words.is_empty() {
            self.push("; Function Attrs: ");
            self.push(&words);
            self.push("\n");
        }
        self.push(if region.is_some() { "define " } else { "declare " });
        let mut attachments = self.function_metadata(op);
        let kernel = kernels::metadata(ctx, module, op);
        attachments.extend(kernel.map(|(kind, node)| (Cow::Borrowed(kind), node)));
        let amendment = self.symbols.translations.amendment(ctx, module, op)?;
        let amended = amendment.metadata.into_iter();
        attachments.extend(amended.map(|(kind, node)| (Cow::Owned(kind), node)));
        if region.is_none() {
            for (kind, node) in attachments.iter().cloned() {
                self.push("!");
                self.push(&kind);
                self.push(" ");
                self.metadata(node);
                self.push(" ");
            }
        }
        let linkage = module
            .get(op, LLVMFuncOp::linkage)
            .and_then(|a| Linkage::of(ctx, a));
        match linkage {
            None | Some(Linkage::External) => {}
            Some(other) => {
                self.push(other.keyword());
                self.push(" ");
            }
        }
        let visibility = module
            .get(op, LLVMFuncOp::visibility_)
            .and_then(|a| Visibility::of(ctx, a))
            .unwrap_or(Visibility::Default);
        if module.get(op, LLVMFuncOp::dso_local).is_some()
            && !implies_dso_local(linkage.unwrap_or(Linkage::External), visibility)
        {
            self.push("dso_local ");
        }
        self.keyword(Some(visibility.keyword()));
        match kernels::calling_convention(ctx, module, op) {
            Some(kernel) => self.keyword(Some(kernel)),
            None => self.calling_convention(module.get(op, LLVMFuncOp::CConv)),
        }
        let res_attrs = dict_at(ctx, module.get(op, LLVMFuncOp::res_attrs), 0);
        let implied = intrinsic.map_or(Cow::Borrowed(""), |intrinsic| {
            result_attributes(ctx, name, intrinsic.attribute_list().result, ty.ret())
        });
        attributes::expect_value_attrs(ctx, module, op, res_attrs)?;
        attributes::write_declared_attrs(ctx, self.types, &implied, res_attrs, &mut self.text);
        self.type_in_header(op, ty.ret())?;
        self.push(" ");
        write_name(&mut self.text, '@', name);
        self.push("(");
        let arg_attrs = module.get(op, LLVMFuncOp::arg_attrs);
        for (index, &param) in ty.params().iter().enumerate() {
            if index > 0 {
                self.push(", ");
            }
            let dict = dict_at(ctx, arg_attrs, index);
            attributes::expect_value_attrs(ctx, module, op, dict)?;
            match dict.and_then(|dict| self.converted_parameter(dict)) {
                Some(pointee) => self.push(&pointer_to(ctx, param, &pointee)),
                None => self.type_in_header(op, param)?,
            }
            let implied = intrinsic.and_then(|intrinsic| intrinsic.attribute_list().params.get(index));
            let implied = implied.copied().unwrap_or_default();
            let mut attrs = String::new();
            attributes::write_declared_attrs(ctx, self.types, implied, dict, &mut attrs);
            if !attrs.is_empty() {
                self.push(" ");
                self.push(attrs.trim_end());
            }
            if region.is_some() {
                self.push(" %");
                self.number(index as u64);
            }
        }
        if ty.is_variadic() {
            self.push(if ty.params().is_empty() { "..." } else { ", ..." });
        }
        self.push(")");
        let address = module
            .get(op, LLVMFuncOp::unnamed_addr)
            .and_then(|a| UnnamedAddr::of(ctx, a));
        if let Some(address) = address.filter(|&address| address != UnnamedAddr::None) {
            self.push(" ");
            self.push(address.keyword());
        }
        self.group(group);
        let section = module.get(op, LLVMFuncOp::section).and_then(|a| a.as_str(ctx));
        if let Some(section) = section.filter(|section| region.is_some() && !section.is_empty()) {
            self.push(" section \"");
            write_escaped(&mut self.text, &windlass_ir::text::bytes_of_string(section));
            self.push("\"");
        }
        if let Some(comdat) = comdat_of(ctx, module.get(op, LLVMFuncOp::comdat)) {
            self.push(" comdat");
            if comdat != name {
                self.push("(");
                write_name(&mut self.text, '$', comdat);
                self.push(")");
            }
        }
        if let Some(align) = alignment_of(ctx, module.get(op, LLVMFuncOp::alignment)) {
            let _ = write!(self.text, " align {align}");
        }
        if let Some(collector) = module
            .get(op, LLVMFuncOp::garbageCollector)
            .and_then(|a| a.as_str(ctx))
        {
            let _ = write!(self.text, " gc \"{collector}\"");
        }
        if let Some(personality) = module
            .get(op, LLVMFuncOp::personality)
            .filter(|_| region.is_some())
            .and_then(|a| a.as_flat_symbol(ctx))
        {
            let address = Constant::address(ctx, personality);
            let text = self.with_environment(|env| {
                let mut text = String::from(" personality ");
                address.write_typed(env, &mut text).map(|()| text)
            });
            self.push(text.as_deref().unwrap_or_default());
        }
        if region.is_some() {
            for (kind, node) in attachments {
                self.push(" !");
                self.push(&kind);
                self.push(" ");
                self.metadata(node);
            }
        }
        self.push(if region.is_some() { " {\n" } else { "\n" });
        Ok(())
    }

    /// The pointee type that a parameter's attributes require of its type, if the version has typed pointers.
    pub(super) fn converted_parameter(&mut self, attrs: Attribute) -> Option<std::rc::Rc<str>> {
        if !self.has_typed_pointers() {
            return None;
        }
        let pointee = attributes::pointee_attr(self.ctx, attrs)?;
        self.types.get(pointee)
    }

    /// The metadata attached to a function, in LLVM's order of kinds.
    fn function_metadata(&self, op: Op) -> Vec<(Cow<'static, str>, Md)> {
        let (ctx, module) = (self.ctx, self.module);
        let mut found: Vec<(&'static str, Md)> = Vec::new();
        if let Some(subprogram) = self.scope {
            found.push(("dbg", Md::Attr(subprogram)));
        }
        if let Some(count) = module
            .get(op, LLVMFuncOp::function_entry_count)
            .and_then(|a| a.as_i64(ctx))
        {
            let elements = [
                Element::text("function_entry_count"),
                Element::value(format!("i64 {count}")),
            ];
            found.push(("prof", Md::tuple(elements)));
        }
        if let Some(hint) = module.get(op, LLVMFuncOp::vec_type_hint) {
            let ty = llvm_attrs::param(ctx, hint, "hint").and_then(|attr| attr.as_type(ctx));
            let signed = llvm_attrs::param(ctx, hint, "is_signed") == Some(Attribute::TRUE);
            if let Some(text) = ty.and_then(|ty| TypeTexts::new(ctx, self.symbols.version).get(ty)) {
                let elements = [
                    Element::value(format!("{text} undef")),
                    Element::value(format!("i32 {}", i32::from(signed))),
                ];
                found.push(("vec_type_hint", Md::tuple(elements)));
            }
        }
        let sizes = [
            (LLVMFuncOp::work_group_size_hint, "work_group_size_hint"),
            (LLVMFuncOp::reqd_work_group_size, "reqd_work_group_size"),
        ];
        for (slot, kind) in sizes {
            if let Some(sizes) = module.get(op, slot).and_then(|attr| attr.as_i64_array(ctx)) {
                let sizes = sizes.iter().map(|size| Element::value(format!("i32 {size}")));
                found.push((kind, Md::tuple(sizes)));
            }
        }
        if let Some(size) = module
            .get(op, LLVMFuncOp::intel_reqd_sub_group_size)
            .and_then(|attr| attr.as_i64(ctx))
        {
            let size = Element::value(format!("i32 {size}"));
            found.push(("intel_reqd_sub_group_size", Md::tuple([size])));
        }
        let borrowed = |(kind, node): (&'static str, Md)| (Cow::Borrowed(kind), node);
        found.into_iter().map(borrowed).collect()
    }

    fn type_in_header(&mut self, op: Op, ty: Type) -> Result<(), Diagnostic> {
        match self.types.get(ty) {
            Some(text) => {
                self.push(&text);
                Ok(())
            }
            None => Err(self
                .module
                .op_error(self.ctx, op, "has a type that LLVM IR does not have")),
        }
    }

    fn keyword(&mut self, word: Option<&str>) {
        if let Some(word) = word.filter(|word| !word.is_empty()) {
            self.push(word);
            self.push(" ");
        }
    }

    /// Writes a calling convention other than `ccc`.
    pub fn calling_convention(&mut self, attr: Option<Attribute>) {
        let convention = attr
            .and_then(|attr| CConv::of(self.ctx, attr))
            .filter(|&convention| convention != CConv::C);
        self.keyword(convention.map(calling_convention::keyword));
    }
}

/// Why LLVM's verifier rejects the signature of a function that is no intrinsic.
fn invalid_signature(ctx: &Context, ty: &FunctionType) -> Option<&'static str> {
    for &param in ty.params().iter() {
        match types::view(ctx, param) {
            Some(LlvmType::Void | LlvmType::Func(_)) => {
                return Some("function arguments must have first-class types");
            }
            Some(LlvmType::Struct(structure)) if structure.is_opaque() => {
                return Some("function arguments must have first-class types");
            }
            Some(LlvmType::Metadata) => return Some("function takes metadata but isn't an intrinsic"),
            Some(LlvmType::Token) => return Some("function takes token but isn't an intrinsic"),
            Some(LlvmType::X86Amx) => return Some("function takes x86_amx but isn't an intrinsic"),
            _ => {}
        }
    }
    match types::view(ctx, ty.ret()) {
        Some(LlvmType::Func(_)) => Some("functions cannot return functions"),
        Some(LlvmType::Token) => Some("function returns a token but isn't an intrinsic"),
        Some(LlvmType::X86Amx) => Some("function returns a x86_amx but isn't an intrinsic"),
        _ => None,
    }
}
