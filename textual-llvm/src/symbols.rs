//! The symbol table of the module, shared by the translation of functions and globals.

use crate::attributes::{dict_at, pointee_attr};
use crate::translation::Translations;
use crate::typed_pointers::pointer_to;
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum, UnnamedAddr};
use windlass_dialects::llvm::layout::DataLayout;
use windlass_dialects::llvm::types::FunctionType;
use windlass_dialects::llvm::{AliasOp, GlobalOp, IFuncOp, LLVMFuncOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Name, Op, Type};

/// The symbols of the module, and the state that functions and globals share.
pub(crate) struct Symbols {
    /// The LLVM version that reads the output.
    pub version: LlvmVersion,
    /// The translations of out-of-tree dialects.
    pub translations: Translations,
    pub layout: DataLayout,
    /// The value type of each global.
    pub globals: FxHashMap<Name, Type>,
    pub functions: FxHashMap<Name, Op>,
    /// The aliases and ifuncs.
    others: Vec<Name>,
    /// The symbols whose address is zero if nothing defines them.
    maybe_null: FxHashSet<Name>,
    /// The symbols that may have the address of another symbol.
    maybe_equal: FxHashSet<Name>,
    /// The pointee type of each symbol as LLVM IR text; only for versions with typed pointers.
    pointees: FxHashMap<Name, Box<str>>,
}

impl Symbols {
    pub fn of(
        ctx: &Context,
        body: &Body,
        layout: DataLayout,
        version: LlvmVersion,
        translations: &Translations,
    ) -> Self {
        let mut symbols = Symbols {
            version,
            translations: translations.clone(),
            layout,
            globals: FxHashMap::default(),
            functions: FxHashMap::default(),
            others: Vec::new(),
            maybe_null: FxHashSet::default(),
            maybe_equal: FxHashSet::default(),
            pointees: FxHashMap::default(),
        };
        let mut types = version.has_typed_pointers().then(|| TypeTexts::new(ctx, version));
        for op in body.root_ops() {
            let name = |slot: AttrSlot| body.get(op, slot).and_then(|attr| attr.as_name(ctx));
            let ty = |slot: AttrSlot| body.get(op, slot).and_then(|attr| attr.as_type(ctx));
            let (name, ty) = match body.name(op) {
                GlobalOp::NAME => {
                    let found = (name(GlobalOp::sym_name), ty(GlobalOp::global_type));
                    if let (Some(name), Some(ty)) = found {
                        symbols.globals.insert(name, ty);
                    }
                    found
                }
                LLVMFuncOp::NAME => {
                    let name = name(LLVMFuncOp::sym_name);
                    symbols.functions.extend(name.map(|name| (name, op)));
                    (name, ty(LLVMFuncOp::function_type))
                }
                AliasOp::NAME => (name(AliasOp::sym_name), ty(AliasOp::alias_type)),
                IFuncOp::NAME => (name(IFuncOp::sym_name), ty(IFuncOp::i_func_type)),
                _ => continue,
            };
            if matches!(body.name(op), AliasOp::NAME | IFuncOp::NAME) {
                symbols.others.extend(name);
            }
            symbols.note_address(ctx, body, op, name);
            if let (Some(types), Some(name), Some(ty)) = (&mut types, name, ty) {
                let text = match body.name(op) {
                    LLVMFuncOp::NAME => signature(ctx, types, body, op, ty),
                    _ => types.get(ty).map(|text| text.to_string()),
                };
                symbols
                    .pointees
                    .extend(text.map(|text| (name, text.into_boxed_str())));
            }
        }
        symbols
    }

    /// Notes what LLVM does not know about the address of a symbol.
    fn note_address(&mut self, ctx: &Context, body: &Body, op: Op, name: Option<Name>) {
        let Some(name) = name else { return };
        let (linkage, unnamed) = match body.name(op) {
            GlobalOp::NAME => (GlobalOp::linkage, Some(GlobalOp::unnamed_addr)),
            LLVMFuncOp::NAME => (LLVMFuncOp::linkage, Some(LLVMFuncOp::unnamed_addr)),
            AliasOp::NAME => (AliasOp::linkage, None),
            _ => (IFuncOp::linkage, Some(IFuncOp::unnamed_addr)),
        };
        let linkage = body.get(op, linkage).and_then(|attr| Linkage::of(ctx, attr));
        let unnamed = unnamed.map(|slot| body.get(op, slot).and_then(|attr| UnnamedAddr::of(ctx, attr)));
        if linkage == Some(Linkage::ExternWeak) {
            self.maybe_null.insert(name);
        }
        let is_replaceable = matches!(
            linkage,
            Some(Linkage::Weak | Linkage::Linkonce | Linkage::Common | Linkage::ExternWeak)
        );
        // The address of an alias is that of another symbol.
        if is_replaceable || unnamed.is_none_or(|unnamed| unnamed == Some(UnnamedAddr::Global)) {
            self.maybe_equal.insert(name);
        }
    }

    /// Whether the address of a symbol may be zero.
    pub fn may_be_null(&self, name: Name) -> bool {
        self.maybe_null.contains(&name)
    }

    /// Whether two symbols may have one address.
    pub fn may_be_equal(&self, a: Name, b: Name) -> bool {
        self.maybe_equal.contains(&a) || self.maybe_equal.contains(&b)
    }

    /// Whether a symbol has an address.
    pub fn defines(&self, name: Name) -> bool {
        self.globals.contains_key(&name) || self.functions.contains_key(&name) || self.others.contains(&name)
    }

    /// The pointee type of a symbol, if the version has typed pointers.
    pub fn pointee(&self, name: Name) -> Option<&str> {
        self.pointees.get(&name).map(|text| &**text)
    }
}

/// The LLVM IR text of a function type, with the pointee types that parameter attributes require.
fn signature(ctx: &Context, types: &mut TypeTexts<'_>, body: &Body, op: Op, ty: Type) -> Option<String> {
    let function = FunctionType::of(ctx, ty)?;
    let attrs = body.get(op, LLVMFuncOp::arg_attrs);
    let mut text = format!("{} (", types.get(function.ret())?);
    for (index, &param) in function.params().iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        match dict_at(ctx, attrs, index).and_then(|attrs| pointee_attr(ctx, attrs)) {
            Some(pointee) => text.push_str(&pointer_to(ctx, param, &types.get(pointee)?)),
            None => text.push_str(&types.get(param)?),
        }
    }
    if function.is_variadic() {
        text.push_str(if function.params().is_empty() {
            "..."
        } else {
            ", ..."
        });
    }
    text.push(')');
    Some(text)
}
