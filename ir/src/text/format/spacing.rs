//! Where a format that says nothing about spaces has them: upstream's rules, applied when the format is compiled.

/// What the text so far asks of the next element. Follows the format as it is written: in operations' formats through both
/// branches of an optional group one after the other, whatever is printed of them in the end; in those of parameters
/// through the second branch only.
#[derive(Clone)]
pub(super) struct Spacing {
    /// The next element may want a space before it.
    space: bool,
    /// The last literal was punctuation.
    punctuation: bool,
}

impl Spacing {
    pub fn new() -> Self {
        Spacing {
            space: true,
            punctuation: false,
        }
    }

    /// Whether `literal` is written with a space before it.
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

    /// A space, or its absence, that the format writes out.
    pub fn blank(&mut self, visible: bool) {
        self.space = false;
        self.punctuation = !visible;
    }

    /// A dictionary brings its own space, when there is something in it.
    pub fn dict(&mut self) {
        self.punctuation = false;
    }

    /// Whether any other element is written with a space before it.
    pub fn element(&mut self) -> bool {
        let before = self.space || !self.punctuation;
        self.space = true;
        self.punctuation = false;
        before
    }
}
