//! Default spacing of formats: upstream's rules, applied when the format is compiled.

/// The spacing state after the previous element. It follows the format's text: in operation formats through both
/// branches of an optional group in sequence, whichever is printed; in parameter formats through the second branch
/// only.
#[derive(Clone)]
pub(super) struct Spacing {
    /// Whether the next element may need a space before it.
    space: bool,
    /// Whether the last literal was punctuation.
    punctuation: bool,
}

impl Spacing {
    pub fn new() -> Self {
        Spacing {
            space: true,
            punctuation: false,
        }
    }

    /// Whether `literal` is preceded by a space.
    pub fn literal(&mut self, literal: &str) -> bool {
        let bytes = literal.as_bytes();
        let tight: &[u8] = if self.punctuation { b">)}]," } else { b"<>(){}[]," };
        let joins = bytes.len() == 1 && tight.contains(&bytes[0]);
        let before = self.space && !joins;
        self.space = !(bytes.len() == 1 && b"<({[".contains(&bytes[0]));
        self.punctuation = !bytes
            .first()
            .is_some_and(|b| *b == b'_' || b.is_ascii_alphabetic());
        before
    }

    /// Handles explicit whitespace.
    pub fn blank(&mut self, visible: bool) {
        self.space = false;
        self.punctuation = !visible;
    }

    /// Handles a dictionary, which prints its own space unless it is empty.
    pub fn dict(&mut self) {
        self.punctuation = false;
    }

    /// Whether any other element is preceded by a space.
    pub fn element(&mut self) -> bool {
        let before = self.space || !self.punctuation;
        self.space = true;
        self.punctuation = false;
        before
    }
}
