//! Suggestions for misspelt names.

/// The name nearest to `word`, at an edit distance of at most 1 for a short word and 2 for any other.
pub fn nearest<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    // With two edits a short word matches too many names.
    let limit = if word.len() < 5 { 1 } else { 2 };
    let near = names.into_iter().filter_map(|name| {
        let distance = distance(word.as_bytes(), name.as_bytes(), limit)?;
        Some((distance, name))
    });
    near.min().map(|(_, name)| name)
}

/// The number of insertions, deletions, substitutions and transpositions between `a` and `b`; `None` for more than
/// `limit`.
fn distance(a: &[u8], b: &[u8], limit: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > limit || a.len() > 256 {
        return None;
    }
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1; b.len() + 1];
        for (j, &y) in b.iter().enumerate() {
            let mut least = (last[j] + usize::from(x != y))
                .min(last[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                least = least.min(before[j - 1] + 1);
            }
            row[j + 1] = least;
        }
        if row.iter().all(|&cost| cost > limit) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|&cost| cost <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_wrong_letters_is_found() {
        let names = ["cse", "canonicalize", "sccp", "arith.addi", "arith.addf"];
        assert_eq!(nearest("cannonicalise", names), Some("canonicalize"));
        assert_eq!(nearest("arith.adi", names), Some("arith.addi"));
        assert_eq!(nearest("cannonciliase", names), None);
        assert_eq!(nearest("inline", names), None);
        assert_eq!(nearest("ces", names), Some("cse"));
        assert_eq!(nearest("xyz", names), None);
        assert_eq!(nearest(&"a".repeat(100_000), names), None);
    }
}
