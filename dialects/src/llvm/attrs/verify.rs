//! Verifiers of the dialect's attributes, beyond the kinds of their parameters.

use super::{kinds, names};
use windlass_ir::{AttrData, Attribute, Context, Diagnostic, ExtAttr, Location};

type Checked = Result<(), Diagnostic>;

fn param(ext: &ExtAttr, index: usize) -> Option<Attribute> {
    ext.params.get(index).copied().flatten()
}

/// Verifies that an alias scope has a string or distinct identifier.
pub(super) fn scope_id(ctx: &Context, location: Location, ext: &ExtAttr) -> Checked {
    match param(ext, 0) {
        Some(id) if id.as_name(ctx).is_some() || kinds::is_distinct(ctx, id) => Ok(()),
        _ => Err(Diagnostic::error(
            location,
            "id of an alias scope must be a StringAttr or a DistrinctAttr",
        )),
    }
}

/// Verifies that both bounds of a range have one width.
pub(super) fn range(ctx: &Context, location: Location, ext: &ExtAttr) -> Checked {
    let width = |index| {
        param(ext, index)
            .and_then(|bound| bound.int(ctx))
            .map_or(0, |bound| bound.width())
    };
    let (lower, upper) = (width(0), width(1));
    if lower == upper {
        return Ok(());
    }
    Err(Diagnostic::error(
        location,
        format!("expected lower and upper to have matching bitwidths but got {lower} vs. {upper}"),
    ))
}

/// Verifies that each feature begins with `+` or `-`.
pub(super) fn target_features(ctx: &Context, location: Location, ext: &ExtAttr) -> Checked {
    let features = param(ext, 0)
        .and_then(|list| list.as_array(ctx))
        .unwrap_or_default();
    for feature in features {
        let text = feature.as_str(ctx).unwrap_or_default();
        let wrong = if text.is_empty() {
            "target features can not be null or empty"
        } else if !text.starts_with(['+', '-']) {
            "target features must start with '+' or '-'"
        } else if text.contains(',') {
            "target features can not contain ','"
        } else {
            continue;
        };
        return Err(Diagnostic::error(location, wrong));
    }
    Ok(())
}

/// Verifies the value of a module flag by its key.
pub(super) fn module_flag(ctx: &Context, location: Location, ext: &ExtAttr) -> Checked {
    let key = param(ext, 1).and_then(|key| key.as_str(ctx)).unwrap_or_default();
    let Some(value) = param(ext, 2) else { return Ok(()) };
    let is = |attr: Attribute, name| attr.ext(ctx, name).is_some();
    let wrong = match key {
        "CG Profile" => {
            let entries = value.as_array(ctx);
            let fine = entries.is_some_and(|all| all.iter().all(|&e| is(e, names::CGPROFILE_ENTRY)));
            (!fine).then(|| "'CG Profile' key expects an array of '#llvm.cgprofile_entry'".to_owned())
        }
        "ProfileSummary" => (!is(value, names::PROFILE_SUMMARY))
            .then(|| "'ProfileSummary' key expects a '#llvm.profile_summary' attribute".to_owned()),
        _ => (!matches!(
            value.data(ctx),
            AttrData::Integer { .. } | AttrData::String { .. }
        ))
        .then(|| {
            format!("only integer and string values are currently supported for unknown key '\"{key}\"'")
        }),
    };
    match wrong {
        Some(message) => Err(Diagnostic::error(location, message)),
        None => Ok(()),
    }
}
