//! Pass options: `canonicalize{max-iterations=3 top-down=false}`.
//!
//! Input: the pass's [`OptionSpec`]s and a text. Output: [`OptionValues`] with a value for every option, or upstream's
//! error message about the text.

use std::fmt;

/// The type of an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// `true` or `false`; the name alone is `true`.
    Bool,
    /// An integer.
    Int,
    /// An integer that is not negative.
    UInt,
    /// An integer of 64 bits that is not negative.
    ULong,
    /// A floating-point number.
    Float,
    /// Any text.
    String,
    /// One of these words, each with its description.
    Enum(&'static [(&'static str, &'static str)]),
    /// Values of the inner kind, separated by commas. Given more than once, the lists are joined.
    List(&'static OptionKind),
}

/// An option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name: `max-iterations`.
    pub name: &'static str,
    /// The description in the help text.
    pub description: &'static str,
    /// The type of the value.
    pub kind: OptionKind,
    /// The default value, as text.
    pub default: &'static str,
}

impl OptionSpec {
    /// An option that is `true` or `false`.
    pub const fn flag(name: &'static str, description: &'static str, default: &'static str) -> OptionSpec {
        OptionSpec {
            name,
            description,
            kind: OptionKind::Bool,
            default,
        }
    }

    /// An option that is a text.
    pub const fn text(name: &'static str, description: &'static str, default: &'static str) -> OptionSpec {
        OptionSpec {
            name,
            description,
            kind: OptionKind::String,
            default,
        }
    }
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// Of a [`OptionKind::Bool`].
    Bool(bool),
    /// Of a [`OptionKind::Int`] or [`OptionKind::UInt`].
    Int(i64),
    /// Of a [`OptionKind::ULong`].
    ULong(u64),
    /// Of a [`OptionKind::Float`].
    Float(f64),
    /// Of a [`OptionKind::String`] or [`OptionKind::Enum`].
    Text(String),
    /// Of a [`OptionKind::List`].
    List(Vec<OptionValue>),
}

/// The values of all options of a pass.
#[derive(Clone, Debug)]
pub struct OptionValues {
    specs: &'static [OptionSpec],
    values: Vec<OptionValue>,
    /// Whether the text sets the option.
    given: Vec<bool>,
}

impl OptionValues {
    /// The default values.
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        let default = |spec: &OptionSpec| match parse(spec, spec.kind, spec.default) {
            Ok(value) => value,
            Err(_) => OptionValue::Text(spec.default.to_owned()),
        };
        OptionValues {
            specs,
            values: specs.iter().map(default).collect(),
            given: vec![false; specs.len()],
        }
    }

    /// The values that `text` sets, and the default values of the other options.
    pub fn parse(specs: &'static [OptionSpec], text: &str) -> Result<Self, String> {
        let mut options = Self::defaults(specs);
        for (key, value) in split(text)? {
            let Some(index) = specs.iter().position(|spec| spec.name == key) else {
                return Err(format!("<Pass-Options-Parser>: no such option {key}\n"));
            };
            let spec = &specs[index];
            let value = match (value, spec.kind) {
                (None, OptionKind::Bool) => OptionValue::Bool(true),
                (None, _) => return Err(format!("for the --{key} option: requires a value!\n")),
                (Some(text), kind) => parse(spec, kind, text)?,
            };
            match (&mut options.values[index], value) {
                (OptionValue::List(all), OptionValue::List(more)) if options.given[index] => all.extend(more),
                (place, value) => *place = value,
            }
            options.given[index] = true;
        }
        Ok(options)
    }

    /// The value of the option named `name`.
    pub fn get(&self, name: &str) -> Option<&OptionValue> {
        let index = self.specs.iter().position(|spec| spec.name == name)?;
        self.values.get(index)
    }

    /// Whether the text sets the option, be it to its default value.
    pub fn is_given(&self, name: &str) -> bool {
        let index = self.specs.iter().position(|spec| spec.name == name);
        index.is_some_and(|index| self.given[index])
    }

    /// The value of a [`OptionKind::ULong`]; 0 if there is no such option.
    pub fn ulong(&self, name: &str) -> u64 {
        match self.get(name) {
            Some(OptionValue::ULong(value)) => *value,
            _ => 0,
        }
    }

    /// The value of a [`OptionKind::Float`]; 0 if there is no such option.
    pub fn float(&self, name: &str) -> f64 {
        match self.get(name) {
            Some(OptionValue::Float(value)) => *value,
            _ => 0.0,
        }
    }

    /// The value of a [`OptionKind::Bool`]; false if there is no such option.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), Some(OptionValue::Bool(true)))
    }

    /// The value of a [`OptionKind::Int`] or [`OptionKind::UInt`]; 0 if there is no such option.
    pub fn int(&self, name: &str) -> i64 {
        match self.get(name) {
            Some(OptionValue::Int(value)) => *value,
            _ => 0,
        }
    }

    /// The value of a [`OptionKind::String`] or [`OptionKind::Enum`]; empty if there is no such option.
    pub fn text(&self, name: &str) -> &str {
        match self.get(name) {
            Some(OptionValue::Text(text)) => text,
            _ => "",
        }
    }

    /// The numbers of a list.
    pub fn ints(&self, name: &str) -> Vec<i64> {
        match self.get(name) {
            Some(OptionValue::List(values)) => values
                .iter()
                .filter_map(|value| match value {
                    OptionValue::Int(value) => Some(*value),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The texts of a list of strings.
    pub fn list(&self, name: &str) -> Vec<&str> {
        match self.get(name) {
            Some(OptionValue::List(values)) => values
                .iter()
                .filter_map(|value| match value {
                    OptionValue::Text(text) => Some(text.as_str()),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Bool(value) => write!(f, "{value}"),
            OptionValue::Int(value) => write!(f, "{value}"),
            OptionValue::ULong(value) => write!(f, "{value}"),
            OptionValue::Float(value) => {
                // As C's `%e`: six digits, and an exponent of at least two digits with its sign.
                let text = format!("{value:.6e}");
                match text
                    .split_once('e')
                    .map(|(digits, power)| (digits, power.parse::<i32>()))
                {
                    Some((digits, Ok(power))) => {
                        let sign = if power < 0 { '-' } else { '+' };
                        write!(f, "{digits}e{sign}{:02}", power.unsigned_abs())
                    }
                    _ => f.write_str(&text.to_lowercase()),
                }
            }
            // Braces keep together a text with characters that would end the value.
            OptionValue::Text(text) if text.contains([' ', '=', ',']) && !text.starts_with('{') => {
                write!(f, "{{{text}}}")
            }
            OptionValue::Text(text) => f.write_str(text),
            OptionValue::List(values) => {
                f.write_str("{")?;
                for (index, value) in values.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{value}")?;
                }
                f.write_str("}")
            }
        }
    }
}

/// `{a=1 b=2}`, sorted by name; empty for a pass without options. An empty list leaves only the adjacent space, as
/// upstream prints it.
impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.specs.is_empty() {
            return Ok(());
        }
        let mut all: Vec<(&OptionSpec, &OptionValue)> = self.specs.iter().zip(&self.values).collect();
        all.sort_by_key(|(spec, _)| spec.name);
        f.write_str("{")?;
        for (index, (spec, value)) in all.into_iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            if !matches!(value, OptionValue::List(values) if values.is_empty()) {
                write!(f, "{}={value}", spec.name)?;
            }
        }
        f.write_str("}")
    }
}

fn parse(spec: &OptionSpec, kind: OptionKind, text: &str) -> Result<OptionValue, String> {
    let fail = |what: String| Err(format!("for the --{} option: {what}\n", spec.name));
    Ok(match kind {
        OptionKind::Bool => OptionValue::Bool(match text {
            "" | "true" | "TRUE" | "True" | "1" => true,
            "false" | "FALSE" | "False" | "0" => false,
            _ => {
                return fail(format!(
                    "'{text}' is invalid value for boolean argument! Try 0 or 1"
                ));
            }
        }),
        OptionKind::Int => match integer(text).and_then(|value| i64::try_from(value).ok()) {
            Some(value) => OptionValue::Int(value),
            None => return fail(format!("'{text}' value invalid for long argument!")),
        },
        OptionKind::UInt => match integer(text).and_then(|value| u32::try_from(value).ok()) {
            Some(value) => OptionValue::Int(value.into()),
            None => return fail(format!("'{text}' value invalid for uint argument!")),
        },
        OptionKind::ULong => match integer(text).and_then(|value| u64::try_from(value).ok()) {
            Some(value) => OptionValue::ULong(value),
            None => return fail(format!("'{text}' value invalid for ulong argument!")),
        },
        OptionKind::Float => match text.parse() {
            Ok(value) => OptionValue::Float(value),
            Err(_) => return fail(format!("'{text}' value invalid for floating point argument!")),
        },
        OptionKind::String => OptionValue::Text(text.to_owned()),
        OptionKind::Enum(cases) => match cases.iter().find(|(word, _)| *word == text) {
            Some((word, _)) => OptionValue::Text((*word).to_owned()),
            None => return fail(format!("Cannot find option named '{text}'!")),
        },
        OptionKind::List(inner) => {
            let mut values = Vec::new();
            let mut rest = (!text.is_empty()).then_some(text);
            while let Some(list) = rest {
                let end = find_outside(list, |c| c == b',').unwrap_or(list.len());
                values.push(parse(spec, *inner, unbrace(list[..end].trim()))?);
                rest = list[end..].strip_prefix(',');
            }
            OptionValue::List(values)
        }
    })
}

/// The value of digits after an optional minus sign. As in LLVM, `0x`, `0b`, `0o` and a leading zero say the base.
fn integer(text: &str) -> Option<i128> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (base, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
        [b'0', b'b' | b'B', ..] => (2, &digits[2..]),
        [b'0', b'o', ..] => (8, &digits[2..]),
        [b'0', b'0'..=b'9', ..] => (8, &digits[1..]),
        _ => (10, digits),
    };
    let is_digits = digits.bytes().all(|digit| digit.is_ascii_alphanumeric());
    let value = is_digits.then(|| i128::from_str_radix(digits, base).ok())?;
    value.map(|value| sign * value)
}

/// The names and values in `a=1 b={x y} c`.
fn split(text: &str) -> Result<Vec<(&str, Option<&str>)>, String> {
    let mut all = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let key_end = rest.find(['=', ' ']).unwrap_or(rest.len());
        let key = &rest[..key_end];
        match rest[key_end..].strip_prefix('=') {
            Some(value) => {
                let end = find_outside(value, |c| c == b' ').unwrap_or(value.len());
                all.push((key, Some(unbrace(&value[..end]))));
                rest = &value[end..];
            }
            None => {
                all.push((key, None));
                rest = &rest[key_end..];
            }
        }
        rest = rest.trim_start();
    }
    Ok(all)
}

/// The position of the first byte outside brackets, braces, parentheses and quotes that satisfies `wanted`.
fn find_outside(text: &str, wanted: impl Fn(u8) -> bool) -> Option<usize> {
    let mut depth = 0usize;
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), _) if byte == open => {
                quote = None;
            }
            (None, b'\'' | b'"') => quote = Some(byte),
            (None, b'{' | b'[' | b'(') => depth += 1,
            (None, b'}' | b']' | b')') => depth = depth.saturating_sub(1),
            (None, _) if depth == 0 && wanted(byte) => return Some(at),
            _ => {}
        }
    }
    None
}

/// The text inside a pair of braces or quotes that encloses all of it.
fn unbrace(text: &str) -> &str {
    for (open, close) in [('{', '}'), ('\'', '\''), ('"', '"')] {
        let inner = text.strip_prefix(open).and_then(|text| text.strip_suffix(close));
        if let Some(inner) = inner {
            return inner;
        }
    }
    text
}
