//! Where bitcode stands: in a file of its own, after a wrapper's header, or in a section of an ELF object.

use super::bitstream::Read;

const MAGIC: &[u8] = b"BC\xC0\xDE";
const WRAPPER: &[u8] = &0x0B17_C0DEu32.to_le_bytes();
const ELF: &[u8] = b"\x7fELF";

/// The sections of objects that hold bitcode: `-fembed-bitcode`, fat LTO.
const SECTIONS: [&[u8]; 2] = [b".llvmbc", b".llvm.lto"];

/// Whether bytes are LLVM bitcode, also with a wrapper's header or in a section of an ELF object.
///
/// ```
/// use windlass_textual_llvm::is_bitcode;
/// assert!(is_bitcode(b"BC\xC0\xDE\x35\x14\x00\x00"));
/// assert!(!is_bitcode(b"define void @f() { ret void }"));
/// ```
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
        || bytes.starts_with(WRAPPER)
        || section(bytes).is_some_and(|section| section.starts_with(MAGIC))
}

/// The bytes from the magic number on.
pub fn contents(bytes: &[u8]) -> Read<&[u8]> {
    let mut bytes = section(bytes).unwrap_or(bytes);
    if bytes.starts_with(WRAPPER) {
        let field = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize);
        let wrapped = match (field(8), field(12)) {
            (Some(offset), Some(size)) => bytes.get(offset..offset.saturating_add(size)),
            _ => None,
        };
        bytes = wrapped.ok_or("the wrapper names bytes after the end of the file")?;
    }
    match bytes.starts_with(MAGIC) {
        true => Ok(bytes),
        false => Err("invalid bitcode signature".into()),
    }
}

/// The section with bitcode of a little-endian ELF object of 64 bits.
fn section(bytes: &[u8]) -> Option<&[u8]> {
    const IS_64_BIT_LITTLE_ENDIAN: [u8; 2] = [2, 1];
    const HEADER: usize = 64;
    if !bytes.starts_with(ELF) || bytes.get(4..6)? != IS_64_BIT_LITTLE_ENDIAN {
        return None;
    }
    let short = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let word = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let long = |at: usize| {
        let field = bytes.get(at..at.checked_add(8)?)?;
        usize::try_from(u64::from_le_bytes(field.try_into().ok()?)).ok()
    };
    let headers = long(0x28)?;
    let header = |index: u16| headers.checked_add(usize::from(index) * HEADER);
    let data = |header: usize| {
        let (start, size) = (long(header.checked_add(0x18)?)?, long(header.checked_add(0x20)?)?);
        bytes.get(start..start.checked_add(size)?)
    };
    let names = data(header(short(0x3e)?)?)?;
    for index in 0..short(0x3c)? {
        let header = header(index)?;
        // The last bytes of a header are not needed, so that the sums before cannot overflow.
        bytes.get(header..header.checked_add(HEADER)?)?;
        let name = names.get(word(header)? as usize..)?;
        let name = &name[..memchr::memchr(0, name)?];
        if SECTIONS.contains(&name) {
            return data(header);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrapper_names_where_the_bitcode_is() {
        let mut bytes = WRAPPER.to_vec();
        for field in [0u32, 20, 8, 7] {
            bytes.extend_from_slice(&field.to_le_bytes());
        }
        bytes.extend_from_slice(b"BC\xC0\xDE\x01\x02\x03\x04");
        assert_eq!(contents(&bytes), Ok(&b"BC\xC0\xDE\x01\x02\x03\x04"[..]));
        assert!(contents(&bytes[..24]).is_err());
        assert!(contents(&bytes[..10]).is_err());
        assert!(contents(b"\x7fELF\x02\x01").is_err());
    }
}
