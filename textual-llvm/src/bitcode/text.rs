//! The text that is written, and how LLVM IR writes names, strings and numbers.

/// LLVM IR text of bounded length.
#[derive(Debug, Default)]
pub struct Text {
    buffer: Vec<u8>,
    limit: usize,
    /// Whether something was left out because of the limit.
    pub is_full: bool,
}

impl Text {
    /// An empty text that drops everything once it has `limit` bytes.
    pub fn new(limit: usize) -> Text {
        Text {
            limit,
            ..Text::default()
        }
    }

    /// Appends bytes.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        if bytes.len() <= self.limit - self.buffer.len() {
            self.buffer.extend_from_slice(bytes);
        } else {
            self.is_full = true;
        }
    }

    /// Appends text.
    #[inline]
    pub fn str(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Appends all of `parts`.
    pub fn strs(&mut self, parts: &[&str]) {
        parts.iter().for_each(|part| self.str(part));
    }

    /// Appends a number.
    pub fn number(&mut self, value: impl itoa::Integer) {
        let mut digits = itoa::Buffer::new();
        self.str(digits.format(value));
    }

    /// Appends text in quotes.
    pub fn quoted(&mut self, bytes: &[u8]) {
        self.str("\"");
        self.escaped(bytes);
        self.str("\"");
    }

    /// Appends bytes of which those that are not printable are escaped.
    pub fn escaped(&mut self, mut bytes: &[u8]) {
        const HEX: &[u8; 16] = b"0123456789ABCDEF";
        let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        while let Some(at) = bytes.iter().position(|byte| !is_plain(byte)) {
            let byte = bytes[at];
            self.bytes(&bytes[..at]);
            self.bytes(&[b'\\', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
            bytes = &bytes[at + 1..];
        }
        self.bytes(bytes);
    }

    /// Appends a name with its sigil, in quotes where it needs them.
    pub fn name(&mut self, sigil: &str, name: &[u8]) {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'$');
        self.str(sigil);
        match name.first() {
            Some(first) if !first.is_ascii_digit() && name.iter().all(plain) => self.bytes(name),
            _ => self.quoted(name),
        }
    }

    /// Appends the name of metadata, in which other characters are escaped without quotes.
    pub fn metadata_name(&mut self, name: &[u8]) {
        self.str("!");
        for (index, &byte) in name.iter().enumerate() {
            let plain = byte.is_ascii_alphabetic()
                || matches!(byte, b'-' | b'.' | b'_' | b'$')
                || index > 0 && byte.is_ascii_digit();
            match plain {
                true => self.bytes(&[byte]),
                false => self.str(&format!("\\{byte:02X}")),
            }
        }
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        self.buffer.len()
    }

    /// The bytes from `start` on.
    pub fn since(&self, start: usize) -> &[u8] {
        &self.buffer[start..]
    }

    /// Drops the bytes from `start` to `end`.
    pub fn drop_range(&mut self, start: usize, end: usize) {
        self.buffer.drain(start.min(end)..end);
    }

    /// All bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.buffer
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn names_and_strings() {
        let mut text = Text::new(100);
        text.name("@", b"a.b");
        text.name(" %", b"1a");
        text.str(" ");
        text.quoted(b"x\"\n");
        text.str(" ");
        text.metadata_name(b"a 1");
        assert_eq!(text.into_bytes(), b"@a.b %\"1a\" \"x\\22\\0A\" !a\\201");
    }

    #[test]
    fn the_limit_holds() {
        let mut text = Text::new(3);
        text.str("abc");
        assert!(!text.is_full);
        text.str("d");
        assert!(text.is_full);
        assert_eq!(text.len(), 3);
    }
}
