//! The values of attributes, in the encoding that LLVM has for them.

use crate::attributes::{ACCESS_KINDS, ALLOC_KINDS, FP_CLASSES, MEMORY_LOCATIONS};
use crate::import::lexer::{Ident, Tok};
use crate::import::parser::{self, Parser, Read};
use windlass_ir::num::ApInt;

/// `8` or `(8)` after `align`.
pub fn alignment(p: &mut Parser<'_, '_>, parentheses: bool) -> Read<u64> {
    let parenthesized = parentheses && p.eat(Tok::LParen);
    let start = p.offset();
    let value = p.uint64()?;
    if parenthesized {
        p.expect(Tok::RParen, "expected ')'")?;
    }
    if !value.is_power_of_two() {
        return Err(p.error_at(start, "alignment is not a power of two"));
    }
    if value > 1 << 32 {
        return Err(p.error_at(start, "huge alignments are not supported yet"));
    }
    Ok(value)
}

/// `(16)` after `alignstack`.
pub fn stack_alignment(p: &mut Parser<'_, '_>) -> Read<u64> {
    p.expect(Tok::LParen, "expected '('")?;
    let start = p.offset();
    let value = u64::from(p.uint32()?);
    p.expect(Tok::RParen, "expected ')'")?;
    if !value.is_power_of_two() {
        return Err(p.error_at(start, "stack alignment is not a power of two"));
    }
    Ok(value)
}

/// `(8)` after `dereferenceable`.
pub fn dereferenceable(p: &mut Parser<'_, '_>) -> Read<u64> {
    p.expect(Tok::LParen, "expected '('")?;
    let start = p.offset();
    let bytes = p.uint64()?;
    p.expect(Tok::RParen, "expected ')'")?;
    if bytes == 0 {
        return Err(p.error_at(start, "dereferenceable bytes must be non-zero"));
    }
    Ok(bytes)
}

/// `("alloc,zeroed")`
pub fn alloc_kind(p: &mut Parser<'_, '_>) -> Read<u64> {
    p.expect(Tok::LParen, "expected '('")?;
    let start = p.offset();
    if !matches!(p.tok(), Tok::Str(_)) {
        return Err(p.error("expected allockind value"));
    }
    let text = p.string()?;
    let mut kinds = 0;
    for word in text.split(|&byte| byte == b',') {
        match ALLOC_KINDS.iter().position(|kind| kind.as_bytes() == word) {
            Some(bit) => kinds |= 1 << bit,
            None => {
                let word = String::from_utf8_lossy(word);
                return Err(p.error_at(start, format!("unknown allockind {word}")));
            }
        }
    }
    p.expect(Tok::RParen, "expected ')'")?;
    Ok(kinds)
}

/// `(0)` or `(0, 1)`: the parameter with the size, and the one with the number of elements.
pub fn alloc_size(p: &mut Parser<'_, '_>) -> Read<u64> {
    p.expect(Tok::LParen, "expected '('")?;
    let size = p.uint32()?;
    let mut count = u32::MAX;
    if p.eat(Tok::Comma) {
        let start = p.offset();
        count = p.uint32()?;
        if count == size {
            return Err(p.error_at(start, "'allocsize' indices can't refer to the same parameter"));
        }
    }
    p.expect(Tok::RParen, "expected ')'")?;
    Ok(u64::from(size) << 32 | u64::from(count))
}

/// `(1,16)` or `(1)`, with the checks of LLVM's verifier; two zeros say nothing.
pub fn vscale_range(p: &mut Parser<'_, '_>) -> Read<u64> {
    let start = p.offset();
    p.expect(Tok::LParen, "expected '('")?;
    let least = p.uint32()?;
    let most = if p.eat(Tok::Comma) { p.uint32()? } else { least };
    p.expect(Tok::RParen, "expected ')'")?;
    let wrong = match (least, most) {
        (0, 0) => None,
        (0, _) => Some("minimum must be greater than 0"),
        (least, _) if !least.is_power_of_two() => Some("minimum must be power-of-two value"),
        (_, 0) => None,
        (least, most) if least > most => Some("minimum cannot be greater than maximum"),
        (_, most) if !most.is_power_of_two() => Some("maximum must be power-of-two value"),
        _ => None,
    };
    match wrong {
        Some(wrong) => Err(p.error_at(start, format!("'vscale_range' {wrong}"))),
        None => Ok(u64::from(least) << 32 | u64::from(most)),
    }
}

/// Nothing, `(sync)` or `(async)`.
pub fn uwtable(p: &mut Parser<'_, '_>) -> Read<u64> {
    const ASYNC: u64 = 2;
    if !p.eat(Tok::LParen) {
        return Ok(ASYNC);
    }
    let kind = match p.tok() {
        Tok::Word(b"sync") => 1,
        Tok::Word(b"async") => ASYNC,
        _ => return Err(p.error("expected unwind table kind")),
    };
    p.bump();
    p.expect(Tok::RParen, "expected ')'")?;
    Ok(kind)
}

/// What an attribute of LLVM before 16 says about memory.
pub fn legacy_memory(word: &[u8]) -> Option<u16> {
    Some(match word {
        b"readnone" => 0,
        b"readonly" => 0x555,
        b"writeonly" => 0xaaa,
        b"argmemonly" => 0b11,
        b"inaccessiblememonly" => 0b1100,
        b"inaccessiblemem_or_argmemonly" => 0b1111,
        _ => return None,
    })
}

/// `(read, argmem: readwrite)`
pub fn memory(p: &mut Parser<'_, '_>) -> Read<u64> {
    p.expect(Tok::LParen, "expected '('")?;
    let mut effects = 0u64;
    let mut seen_location = false;
    loop {
        let location = match p.tok() {
            Tok::Label(Ident::Name(word)) | Tok::Word(word) => MEMORY_LOCATIONS
                .iter()
                .find(|(_, name)| name.as_bytes() == word)
                .map(|&(place, _)| place),
            _ => None,
        };
        if location.is_some() {
            let colon = matches!(p.bump(), Tok::Label(_)) || p.eat(Tok::Colon);
            if !colon {
                return Err(p.error("expected ':' after location"));
            }
        }
        let kind = match p.tok() {
            Tok::Word(word) => ACCESS_KINDS.iter().position(|kind| kind.as_bytes() == word),
            _ => None,
        };
        let Some(kind) = kind else {
            return Err(p.error(match location {
                None => {
                    "expected memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, write, \
                     readwrite)"
                }
                Some(_) => "expected access kind (none, read, write, readwrite)",
            }));
        };
        p.bump();
        let kind = kind as u64;
        match location {
            Some(place) => {
                seen_location = true;
                effects = effects & !(3 << (2 * place)) | kind << (2 * place);
            }
            None if seen_location => {
                return Err(p.error("default access kind must be specified first"));
            }
            None => effects = kind * 0x555,
        }
        if p.eat(Tok::RParen) {
            return Ok(effects);
        }
        p.expect(Tok::Comma, "unterminated memory attribute")?;
    }
}

/// `(none)`, `(address, ret: provenance)`: a set of bits that is zero if nothing is captured.
pub fn captures(p: &mut Parser<'_, '_>) -> Read<u64> {
    const COMPONENTS: [(&[u8], u64); 5] = [
        (b"none", 0),
        (b"address_is_null", 1),
        (b"address", 3),
        (b"read_provenance", 4),
        (b"provenance", 12),
    ];
    const NONE_AND_OTHERS: &str = "cannot use 'none' with other component";
    p.expect(Tok::LParen, "expected '('")?;
    let mut all = 0;
    // What is captured elsewhere and what by the result are lists of their own.
    let mut list: Option<u64> = None;
    loop {
        if p.eat(Tok::Label(Ident::Name(b"ret"))) {
            list = None;
        }
        let component = match p.tok() {
            Tok::Word(word) => COMPONENTS.iter().find(|(name, _)| *name == word),
            _ => None,
        };
        let Some((_, bits)) = component else {
            return Err(p.error(
                "expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'",
            ));
        };
        if list == Some(0) && *bits != 0 {
            return Err(p.error(NONE_AND_OTHERS));
        }
        p.bump();
        if list.is_some() && *bits == 0 {
            return Err(p.error(NONE_AND_OTHERS));
        }
        list = Some(list.unwrap_or(0) | bits);
        all |= bits;
        if p.eat(Tok::RParen) {
            return Ok(all);
        }
        p.expect(Tok::Comma, "expected ',' or ')'")?;
    }
}

/// `(nan inf)` or `(3)`
pub fn fp_classes(p: &mut Parser<'_, '_>) -> Read<u64> {
    p.expect(Tok::LParen, "expected '('")?;
    let mut mask = 0;
    loop {
        let class = match p.tok() {
            Tok::Word(word) => FP_CLASSES.iter().find(|(_, name)| name.as_bytes() == word),
            _ => None,
        };
        match class {
            Some((bits, _)) => {
                p.bump();
                mask |= bits;
            }
            None if mask == 0 && matches!(p.tok(), Tok::Int(_)) => {
                mask = p.uint64()?;
                if mask == 0 || mask & !0x3ff != 0 {
                    return Err(p.error("invalid mask value for 'nofpclass'"));
                }
                p.expect(Tok::RParen, "expected ')'")?;
                return Ok(mask);
            }
            None if mask != 0 && p.eat(Tok::RParen) => return Ok(mask),
            None => return Err(p.error("expected nofpclass test mask")),
        }
    }
}

/// `(i8 0, 5)`
pub fn range(p: &mut Parser<'_, '_>) -> Read<[ApInt; 2]> {
    p.expect(Tok::LParen, "expected '('")?;
    let start = p.offset();
    let ty = p.ty()?;
    let Some(width) = ty.signless_width(p.ctx()) else {
        return Err(p.error_at(start, "the range must have integer type!"));
    };
    let bounds = bounds(p, width)?;
    if bounds[0] == bounds[1] && !bounds[0].is_zero() {
        return Err(p.error("the range represent the empty set but limits aren't 0!"));
    }
    p.expect(Tok::RParen, "expected ')'")?;
    Ok(bounds)
}

fn bounds(p: &mut Parser<'_, '_>, width: u32) -> Read<[ApInt; 2]> {
    let bound = |p: &mut Parser<'_, '_>| {
        let Tok::Int(digits) = p.tok() else {
            return Err(p.error("expected integer"));
        };
        let wide = parser::integer(digits, width.saturating_add(digits.len() as u32 * 4));
        let value = wide.zext_or_trunc(width);
        let again = match digits.starts_with(b"-") {
            true => value.sext_or_trunc(wide.width()),
            false => value.zext_or_trunc(wide.width()),
        };
        if again != wide {
            return Err(p.error("integer is too large for the bit width of specified type"));
        }
        p.bump();
        Ok(value)
    };
    let lower = bound(p)?;
    p.expect(Tok::Comma, "expected ','")?;
    let upper = bound(p)?;
    Ok([lower, upper])
}

/// `((0, 4), (8, 12))`
pub fn ranges(p: &mut Parser<'_, '_>) -> Read<()> {
    p.expect(Tok::LParen, "expected '('")?;
    let mut last: Option<i64> = None;
    let mut ordered = true;
    loop {
        p.expect(Tok::LParen, "expected '('")?;
        let [lower, upper] = bounds(p, 64)?.map(|bound| bound.low_u64() as i64);
        if lower == upper {
            return Err(p.error("the range should not represent the full or empty set!"));
        }
        ordered &= lower < upper && last.is_none_or(|last| last < lower);
        last = Some(upper);
        p.expect(Tok::RParen, "expected ')'")?;
        if p.eat(Tok::RParen) {
            return match ordered {
                true => Ok(()),
                false => Err(p.error("Invalid (unordered or overlapping) range list")),
            };
        }
        p.expect(Tok::Comma, "expected ','")?;
    }
}
