//! Encodes the language-specific data area (LSDA) of a function, the table that its personality function reads: call
//! sites, actions, type infos, filters. The layout is that of LLVM's `EHStreamer`.

use super::{Clause, LandingPads};
use crate::symbols::Output;
use cranelift_codegen::gimli::leb128::write::Leb128;
use windlass_ir::Name;

/// A call in compiled code.
pub(super) struct CallSite {
    /// The offset of the return address.
    pub return_address: u32,
    /// The exception tag and the offset of the code that receives exceptions; `None` if they pass through.
    pub landing: Option<(u32, u32)>,
}

/// The table of one function.
pub(super) struct Lsda {
    pub personality: Name,
    /// The table, with zeros in place of the references to type infos.
    pub bytes: Vec<u8>,
    /// The type infos that the table refers to, by offset.
    pub type_infos: Vec<(usize, Name)>,
}

/// Pointer encodings (`DW_EH_PE_…`).
pub(super) mod encoding {
    pub const ABSOLUTE: u8 = 0x00;
    pub const ULEB128: u8 = 0x01;
    /// The 32-bit distance to the target.
    pub const RELATIVE: u8 = 0x1b;
    /// The 64-bit distance to the target.
    pub const RELATIVE_64: u8 = 0x10;
    /// The 32-bit distance to a pointer to the target.
    pub const INDIRECT: u8 = 0x9b;
    pub const OMITTED: u8 = 0xff;
}

/// Encodes the table of a function with these calls. In an object, references to type infos are distances to pointers;
/// in memory they are addresses.
pub(super) fn encode(
    personality: Name,
    mut sites: Vec<CallSite>,
    landing_pads: &LandingPads,
    output: Output,
) -> Lsda {
    let (pointer, size) = match output {
        Output::Object => (encoding::INDIRECT, 4),
        Output::Jit => (encoding::ABSOLUTE, 8),
    };
    let Actions {
        first,
        bytes: actions,
        filters,
    } = Actions::of(landing_pads);
    sites.sort_by_key(|site| site.return_address);
    let mut table = Vec::new();
    for site in &sites {
        // The unwinder looks up the byte before the return address, which is in the call.
        let start = site.return_address.saturating_sub(1);
        let (pad, action) = match site.landing {
            Some((tag, offset)) => (offset, first.get(tag as usize).copied().unwrap_or(0)),
            None => (0, 0),
        };
        for value in [start, 1, pad, action] {
            uleb128(&mut table, value);
        }
    }
    let mut body = vec![encoding::ULEB128];
    uleb128(&mut body, table.len() as u32);
    body.extend(table);
    body.extend(actions);

    let mut bytes = vec![encoding::OMITTED];
    let mut type_infos = Vec::new();
    let infos = &landing_pads.type_infos;
    if infos.is_empty() && filters.is_empty() {
        bytes.push(encoding::OMITTED);
        bytes.extend(body);
    } else {
        bytes.push(pointer);
        // The offset of the end of the type infos counts from the end of the offset itself.
        let (length, padding) = (1..=5)
            .map(|length| {
                let before = bytes.len() + length + body.len();
                (length, before.next_multiple_of(size) - before)
            })
            .find(|&(length, padding)| body.len() + padding + size * infos.len() < 1 << (7 * length))
            .unwrap_or((5, 0));
        let end = body.len() + padding + size * infos.len();
        // With more bytes than it needs, if the padding adds one.
        for index in 0..length {
            let more = if index + 1 < length { 0x80 } else { 0 };
            bytes.push((end >> (7 * index)) as u8 & 0x7f | more);
        }
        bytes.extend(body);
        bytes.resize(bytes.len() + padding, 0);
        // Type ids count backwards from the end.
        for info in infos.iter().rev() {
            type_infos.extend(info.map(|name| (bytes.len(), name)));
            bytes.resize(bytes.len() + size, 0);
        }
        bytes.extend(filters);
    }
    Lsda {
        personality,
        bytes,
        type_infos,
    }
}

/// The actions of landing pads: for each a list of clauses.
struct Actions {
    /// One plus the offset of the first action of each landing pad; zero if it has cleanups only.
    first: Vec<u32>,
    bytes: Vec<u8>,
    /// The type ids of the filters, each list ended by zero.
    filters: Vec<u8>,
}

impl Actions {
    fn of(landing_pads: &LandingPads) -> Actions {
        let mut actions = Actions {
            first: Vec::new(),
            bytes: Vec::new(),
            filters: Vec::new(),
        };
        for pad in &landing_pads.pads {
            if pad.clauses.is_empty() {
                actions.first.push(0);
                continue;
            }
            actions.first.push(actions.bytes.len() as u32 + 1);
            for (index, clause) in pad.clauses.iter().enumerate() {
                let selector = match clause {
                    Clause::Catch(id) => i64::from(*id),
                    Clause::Filter(ids) => {
                        let selector = -(actions.filters.len() as i64) - 1;
                        for &id in ids {
                            uleb128(&mut actions.filters, id);
                        }
                        actions.filters.push(0);
                        selector
                    }
                };
                actions.push(selector, pad.is_cleanup || index + 1 < pad.clauses.len());
            }
            if pad.is_cleanup {
                actions.push(0, false);
            }
        }
        actions
    }

    /// Adds an action. The distance to the next action of the list counts from the distance itself.
    fn push(&mut self, selector: i64, has_next: bool) {
        sleb128(&mut self.bytes, selector);
        self.bytes.push(u8::from(has_next));
    }
}

fn uleb128(to: &mut Vec<u8>, value: u32) {
    to.extend(Leb128::unsigned(value.into()).bytes());
}

fn sleb128(to: &mut Vec<u8>, value: i64) {
    let encode = Leb128::signed;
    to.extend(encode(value).bytes());
}

#[cfg(test)]
mod tests {
    use super::super::LandingPad;
    use super::*;
    use windlass_ir::Context;

    #[test]
    fn a_table_has_call_sites_actions_type_infos_and_filters() {
        let ctx = Context::new(windlass_dialects::registry());
        let mut pads = LandingPads::default();
        let int = pads.type_id(Some(ctx.name("_ZTIi")));
        let any = pads.type_id(None);
        assert_eq!([int, any, pads.type_id(Some(ctx.name("_ZTIi")))], [1, 2, 1]);
        let cleanup = LandingPad {
            clauses: Vec::new(),
            is_cleanup: true,
        };
        let all = LandingPad {
            clauses: vec![
                Clause::Catch(int),
                Clause::Filter(vec![any]),
                Clause::Filter(vec![]),
            ],
            is_cleanup: true,
        };
        assert_eq!(
            [cleanup.clone(), all, cleanup].map(|pad| pads.tag(pad)),
            [0, 1, 0]
        );
        let site = |return_address, landing| CallSite {
            return_address,
            landing,
        };
        let sites = vec![site(200, Some((1, 90))), site(10, None), site(20, Some((0, 80)))];
        let lsda = encode(ctx.name("__gxx_personality_v0"), sites, &pads, Output::Object);
        #[rustfmt::skip]
        let expected = [
            0xff, 0x9b, 33,
            0x01, 13,
            9, 1, 0, 0,
            19, 1, 80, 0,
            0xc7, 1, 1, 90, 1,
            // `int`, each filter by its place, the cleanup.
            1, 1, 0x7f, 1, 0x7d, 1, 0, 0,
            0, 0,
            0, 0, 0, 0,
            0, 0, 0, 0,
            2, 0, 0,
        ];
        assert_eq!(lsda.bytes, expected);
        assert_eq!(lsda.type_infos, [(32, ctx.name("_ZTIi"))]);
    }
}
