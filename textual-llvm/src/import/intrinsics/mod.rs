//! Calls of intrinsics: the dialect's op for each, or `llvm.call_intrinsic`.
//!
//! ```text
//! mod.rs            which intrinsic a name means
//!   ├─▶ upgrade.rs  calls of earlier versions as calls of today's intrinsics
//!   ├─▶ ops.rs      ops, by the rows of `crate::intrinsics::table`, which the exporter uses, too
//!   └─▶ by_name.rs  `llvm.call_intrinsic`
//! declarations.rs   the declarations that stay functions, as they are today
//! ```

mod by_name;
mod declarations;
mod ops;
mod upgrade;
mod upgrade_names;

pub use by_name::is_kept;
pub use declarations::{Undeclared, complete, upgrade};

use super::function::{Call, FunctionReader, Operand};
use super::metadata;
use super::parser::Read;
use crate::intrinsics::intrinsic_table::{self, IntrinsicInfo};
use crate::intrinsics::{self, Intrinsic, signature};
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use rustc_hash::{FxHashMap, FxHashSet};
use upgrade::{Upgrade, Upgraded};
use windlass_dialects::llvm::types::FunctionType;
use windlass_ir::{Attribute, Context, Name, Type, Value};

/// An intrinsic that a name means.
#[derive(Clone, Copy)]
pub(super) struct Meaning {
    /// The name without `llvm.` and types.
    base: &'static str,
    /// The row of the op, if there is one.
    row: Option<&'static Intrinsic>,
    /// The signature.
    known: &'static IntrinsicInfo,
}

impl Meaning {
    /// The intrinsic with this name, which may have type suffixes.
    fn of(name: &str) -> Option<Meaning> {
        let (base, known) = intrinsic_table::find(name)?;
        Some(Meaning {
            base,
            row: intrinsics::named(base),
            known,
        })
    }

    /// Whether a function type is one of the intrinsic's.
    fn has_signature(&self, ctx: &Context, ty: Type) -> bool {
        let mut texts = TypeTexts::new(ctx, LlvmVersion::NEWEST);
        FunctionType::of(ctx, ty).is_some_and(|function| {
            signature::is_call(
                ctx,
                &mut texts,
                self.known.signature,
                function.ret(),
                function.params(),
            )
        })
    }
}

/// What is known about the names of a function's intrinsics.
#[derive(Default)]
pub struct IntrinsicCache {
    meanings: FxHashMap<Name, (Option<Upgrade>, Option<Meaning>)>,
    names: FxHashMap<(Name, Type), Attribute>,
    /// The types of calls that fit their intrinsic.
    fitting: FxHashSet<(Name, Type)>,
}

/// Whether a symbol is an intrinsic by its name.
pub fn is_intrinsic(name: &str) -> bool {
    name.starts_with("llvm.")
}

/// Creates the ops for a call of the intrinsic `name`. Returns the value of the call, if it has one.
///
/// # Errors
/// An intrinsic that the dialect cannot express.
pub fn convert<'s>(
    reader: &mut FunctionReader<'s, '_>,
    mut call: Call<'s>,
    name: Name,
) -> Read<Option<Value>> {
    let ctx = reader.ctx();
    let (upgrade, mut meaning) = match reader.intrinsics.meanings.get(&name) {
        Some(&known) => known,
        None => {
            let text = ctx.str(name);
            let known = (Upgrade::of(text), Meaning::of(text));
            reader.intrinsics.meanings.insert(name, known);
            known
        }
    };
    if ctx.str(name).starts_with("llvm.dbg.") {
        metadata::debug_intrinsic(reader, &call, &ctx.str(name)["llvm.dbg.".len()..])?;
        return Ok(None);
    }
    metadata::drop_records_before_call(reader);
    let mut wants_name = name;
    if let Some(upgrade) = upgrade {
        match upgrade.apply(reader, &mut call)? {
            Upgraded::Unchanged => {}
            Upgraded::Call(base) => {
                wants_name = ctx.name(base);
                meaning = Meaning::of(&format!("llvm.{base}"));
            }
            Upgraded::Value(value) => return Ok(value),
        }
    }
    if let Some(meaning) = &meaning
        && !has_signature(reader, meaning, wants_name, call.ty)
    {
        return Err(reader
            .p
            .error_at(call.callee_start, "invalid intrinsic signature"));
    }
    match meaning {
        Some(Meaning { row: Some(row), .. }) if !reader.p.options().prefer_unregistered_intrinsics => {
            ops::create(reader, &call, row)
        }
        _ => by_name::create(reader, &call, wants_name, meaning),
    }
}

/// Whether a function type is one of an intrinsic's; those that are, are kept.
fn has_signature(reader: &mut FunctionReader<'_, '_>, meaning: &Meaning, name: Name, ty: Type) -> bool {
    if reader.intrinsics.fitting.contains(&(name, ty)) {
        return true;
    }
    let fits = meaning.has_signature(reader.ctx(), ty);
    if fits {
        reader.intrinsics.fitting.insert((name, ty));
    }
    fits
}

/// Whether an argument is metadata.
fn is_metadata(operand: &Operand<'_>) -> bool {
    matches!(operand, Operand::Metadata(_))
}
