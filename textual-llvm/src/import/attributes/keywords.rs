//! The keywords of functions and global values that are no attributes.

use crate::calling_convention::{self, Convention};
use crate::import::lexer::{Ident, Tok};
use crate::import::parser::{Parser, Read};
use windlass_dialects::llvm::enums::{CConv, Linkage, LlvmEnum, UnnamedAddr, Visibility};

/// What stands at the start of functions and global values.
#[derive(Clone, Copy, Debug)]
pub struct SymbolKeywords {
    /// The linkage; `None` if the text has none.
    pub linkage: Option<Linkage>,
    /// Where the linkage stands.
    pub linkage_offset: usize,
    /// `dso_local`, also where the other keywords imply it.
    pub dso_local: bool,
    /// The visibility.
    pub visibility: Visibility,
    /// Whether there is `dllimport` or `dllexport`.
    has_dll_storage: bool,
}

impl SymbolKeywords {
    /// The linkage, or external.
    pub fn linkage(&self) -> Linkage {
        self.linkage.unwrap_or(Linkage::External)
    }

    /// Linkage, preemption, visibility and DLL storage. The dialect has no DLL storage.
    ///
    /// # Errors
    /// If they contradict one another.
    pub fn read(p: &mut Parser<'_, '_>) -> Read<SymbolKeywords> {
        let linkage_offset = p.offset();
        let linkage = linkage(p);
        let dso_local = p.eat_word("dso_local");
        let _ = !dso_local && p.eat_word("dso_preemptable");
        let visibility = visibility(p);
        let dll_start = p.offset();
        let import = p.eat_word("dllimport");
        let has_dll_storage = import || p.eat_word("dllexport");
        if dso_local && import {
            return Err(p.error_at(dll_start, "dso_location and DLL-StorageClass mismatch"));
        }
        let is_local = matches!(linkage, Some(Linkage::Internal | Linkage::Private));
        let is_default = visibility == Visibility::Default;
        let implied = is_local || !is_default && linkage != Some(Linkage::ExternWeak);
        Ok(SymbolKeywords {
            linkage,
            linkage_offset,
            dso_local: dso_local || implied,
            visibility,
            has_dll_storage,
        })
    }

    /// Whether visibility and DLL storage are such that the linkage can have.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(&self, p: &Parser<'_, '_>, name_offset: usize) -> Read<()> {
        let is_local = matches!(self.linkage, Some(Linkage::Internal | Linkage::Private));
        if is_local && self.visibility != Visibility::Default {
            let message = "symbol with local linkage must have default visibility";
            return Err(p.error_at(name_offset, message));
        }
        if is_local && self.has_dll_storage {
            let message = "symbol with local linkage cannot have a DLL storage class";
            return Err(p.error_at(name_offset, message));
        }
        Ok(())
    }
}

fn linkage(p: &mut Parser<'_, '_>) -> Option<Linkage> {
    let Tok::Word(word) = p.tok() else {
        return None;
    };
    let mut cases = Linkage::DEF.cases.iter();
    let case = cases.find(|case| case.keyword.as_bytes() == word)?;
    p.bump();
    Linkage::from_value(case.value)
}

fn visibility(p: &mut Parser<'_, '_>) -> Visibility {
    if p.eat_word("hidden") {
        return Visibility::Hidden;
    }
    if p.eat_word("protected") {
        return Visibility::Protected;
    }
    p.eat_word("default");
    Visibility::Default
}

/// `thread_local`, with its model in parentheses. The dialect has one model.
///
/// # Errors
/// A model that LLVM does not have.
pub fn thread_local(p: &mut Parser<'_, '_>) -> Read<bool> {
    if !p.eat_word("thread_local") {
        return Ok(false);
    }
    if p.eat(Tok::LParen) {
        let Tok::Word(b"localdynamic" | b"initialexec" | b"localexec") = p.tok() else {
            return Err(p.error("expected localdynamic, initialexec or localexec"));
        };
        p.bump();
        p.expect(Tok::RParen, "expected ')' after thread local model")?;
    }
    Ok(true)
}

/// `unnamed_addr` or `local_unnamed_addr`.
pub fn unnamed_addr(p: &mut Parser<'_, '_>) -> UnnamedAddr {
    if p.eat_word("unnamed_addr") {
        return UnnamedAddr::Global;
    }
    if p.eat_word("local_unnamed_addr") {
        return UnnamedAddr::Local;
    }
    UnnamedAddr::None
}

/// The calling convention, or C's.
///
/// # Errors
/// A convention that the dialect cannot hold.
pub fn calling_convention(p: &mut Parser<'_, '_>) -> Read<CConv> {
    let Tok::Word(word) = p.tok() else {
        return Ok(CConv::C);
    };
    let Some(mut convention) = calling_convention::of_word(word) else {
        return Ok(CConv::C);
    };
    let start = p.offset();
    p.bump();
    if convention == Convention::Numbered {
        convention = calling_convention::of_number(p.uint32()?);
    }
    match convention {
        Convention::Known(convention) => Ok(convention),
        _ => {
            let word = String::from_utf8_lossy(&p.env.text[start..p.previous_end()]).into_owned();
            let message = format!("calling convention '{word}' is not one of the LLVM dialect");
            Err(p.error_at(start, message))
        }
    }
}

/// The name of a comdat: `comdat($x)`, or `comdat` for the one with the name of the symbol.
///
/// # Errors
/// A malformed one, or a symbol without name.
pub fn comdat<'s>(p: &mut Parser<'s, '_>, symbol: Ident<'s>) -> Read<Option<(Ident<'s>, usize)>> {
    let start = p.offset();
    if !p.eat_word("comdat") {
        return Ok(None);
    }
    if !p.eat(Tok::LParen) {
        return match symbol {
            Ident::Number(_) => Err(p.error("comdat cannot be unnamed")),
            name => Ok(Some((name, start))),
        };
    }
    let name_start = p.offset();
    let Tok::Comdat(name) = p.tok() else {
        return Err(p.error("expected comdat variable"));
    };
    p.bump();
    p.expect(Tok::RParen, "expected ')' after comdat var")?;
    Ok(Some((name, name_start)))
}
