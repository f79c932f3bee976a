//! Shuffles of registers with lanes: whole ones, by words where the machine has no shuffle of bytes, and by halves.

use super::Translator;
use cranelift_codegen::ir::{self, ConstantData, InstBuilder, Value as Clif, types};
use smallvec::SmallVec;

impl Translator<'_, '_, '_> {
    /// The lanes of two registers that `picks` numbers, those of the second after those of the first; `None` picks
    /// any.
    pub(super) fn shuffle_lanes(
        &mut self,
        clif: ir::Type,
        first: Clif,
        second: Clif,
        picks: &[Option<usize>],
    ) -> Clif {
        let count = clif.lane_count() as usize;
        let all = |from: &dyn Fn(usize, usize) -> bool| {
            picks
                .iter()
                .enumerate()
                .all(|(index, pick)| pick.is_none_or(|pick| from(index, pick)))
        };
        if all(&|index, pick| pick == index) {
            return first;
        }
        if all(&|index, pick| pick == index + count) {
            return second;
        }
        let single = match (all(&|_, pick| pick < count), all(&|_, pick| pick >= count)) {
            (true, _) => Some(first),
            (_, true) => Some(second),
            _ => None,
        };
        let splat = picks.iter().flatten().next().copied().unwrap_or(0);
        let is_splat = all(&|_, pick| pick == splat);
        let full: SmallVec<[usize; 16]> = picks
            .iter()
            .enumerate()
            .map(|(index, pick)| match (pick, single) {
                (Some(pick), Some(_)) => pick % count,
                (Some(pick), None) => *pick,
                (None, _) if is_splat => splat % count,
                (None, _) => index,
            })
            .collect();
        let (first, second) = match single {
            Some(single) => (single, single),
            None => (first, second),
        };
        if self.abi.vectors.is_x86 && !self.abi.vectors.has_byte_shuffle {
            return self.shuffle_by_words(clif, first, second, &full);
        }
        self.emit_shuffle(clif, first, second, &full)
    }

    pub(super) fn emit_shuffle(
        &mut self,
        clif: ir::Type,
        first: Clif,
        second: Clif,
        picks: &[usize],
    ) -> Clif {
        let size = clif.lane_type().bytes() as usize;
        let mut mask = [0u8; 16];
        for (index, &pick) in picks.iter().enumerate() {
            for byte in 0..size {
                mask[index * size + byte] = (pick * size + byte) as u8;
            }
        }
        let mask = self.b.func.dfg.immediates.push(ConstantData::from(&mask[..]));
        let (x, y) = (
            self.cast_register(types::I8X16, first),
            self.cast_register(types::I8X16, second),
        );
        let shuffled = self.b.ins().shuffle(x, y, mask);
        self.cast_register(clif, shuffled)
    }

    /// A shuffle in instructions of SSE2, which shuffles 32-bit words of one register or takes two of each.
    fn shuffle_by_words(&mut self, clif: ir::Type, first: Clif, second: Clif, picks: &[usize]) -> Clif {
        let count = clif.lane_count() as usize;
        let interleaved = |half: usize| {
            picks
                .iter()
                .enumerate()
                .all(|(index, &pick)| pick == half + index / 2 + index % 2 * count)
        };
        if interleaved(0) || interleaved(count / 2) {
            return self.emit_shuffle(clif, first, second, picks);
        }
        if let Some(whole) = self.shuffle_halves(clif, first, second, picks) {
            return whole;
        }
        if clif.lane_bits() < 32 {
            let mut whole = first;
            for (index, &pick) in picks.iter().enumerate() {
                if pick != index {
                    let from = if pick < count { first } else { second };
                    let scalar = self.b.ins().extractlane(from, (pick % count) as u8);
                    whole = self.b.ins().insertlane(whole, scalar, index as u8);
                }
            }
            return whole;
        }
        let words: SmallVec<[usize; 4]> = match clif.lane_bits() {
            32 => SmallVec::from_slice(picks),
            _ => picks.iter().flat_map(|pick| [2 * pick, 2 * pick + 1]).collect(),
        };
        let words_type = types::I32X4;
        let (x, y) = (
            self.cast_register(words_type, first),
            self.cast_register(words_type, second),
        );
        let pairs = [[words[0], words[1]], [words[2], words[3]]];
        let whole = if pairs.iter().all(|[low, high]| low / 4 == high / 4) {
            self.emit_shuffle(words_type, x, y, &words)
        } else {
            let [low, high] =
                pairs.map(|[low, high]| self.emit_shuffle(words_type, x, y, &[low, low, high, high]));
            self.emit_shuffle(words_type, low, high, &[0, 2, 4, 6])
        };
        self.cast_register(clif, whole)
    }

    /// A shuffle of lanes of 8 or 16 bits of one register by SSE2's shuffles of the words of each half: those where a half of the
    /// result comes from one half of the register. Bytes move in pairs, or change places in pairs.
    fn shuffle_halves(&mut self, clif: ir::Type, first: Clif, second: Clif, picks: &[usize]) -> Option<Clif> {
        if first != second || clif.lane_bits() > 16 {
            return None;
        }
        let words: SmallVec<[usize; 8]> = match clif.lane_bits() {
            16 => picks.iter().map(|pick| pick % 8).collect(),
            _ => picks.chunks_exact(2).map(|pair| pair[0] % 16 / 2).collect(),
        };
        let are_pairs = |low: usize| {
            picks
                .chunks_exact(2)
                .all(|pair| pair[0] % 2 == low && pair[1] % 16 == pair[0] % 16 / 2 * 2 + 1 - low)
        };
        let swaps = clif.lane_bits() == 8 && are_pairs(1);
        if clif.lane_bits() == 8 && !swaps && !are_pairs(0) {
            return None;
        }
        let halves = [words[0] / 4, words[4] / 4];
        let fits = words
            .iter()
            .enumerate()
            .all(|(index, word)| word / 4 == halves[index / 4]);
        if !fits {
            return None;
        }
        let mut whole = self.cast_register(types::I16X8, first);
        if swaps {
            let up = self.b.ins().ishl_imm_s(whole, 8);
            let down = self.b.ins().ushr_imm_u(whole, 8);
            whole = self.b.ins().bor(up, down);
        }
        // Both halves in their places, then the words of each.
        let wide = self.cast_register(types::I64X2, whole);
        let wide = self.shuffle_lanes(types::I64X2, wide, wide, &[Some(halves[0]), Some(halves[1])]);
        let whole = self.cast_register(types::I16X8, wide);
        let low: SmallVec<[usize; 8]> = (0..8).map(|at| if at < 4 { words[at] % 4 } else { at }).collect();
        let high: SmallVec<[usize; 8]> = (0..8)
            .map(|at| if at < 4 { at } else { 4 + words[at] % 4 })
            .collect();
        let is_identity = |picks: &[usize]| picks.iter().enumerate().all(|(at, pick)| at == *pick);
        let mut shuffled = whole;
        for part in [low, high] {
            if !is_identity(&part) {
                shuffled = self.emit_shuffle(types::I16X8, shuffled, shuffled, &part);
            }
        }
        Some(self.cast_register(clif, shuffled))
    }
}
