//! The inside of `[[#...]]`: number formats, and expressions over numbers captured earlier.
//!
//! `[[#%x,NAME:]]` captures, `[[#NAME+1]]` matches a computed value. Parses the text to a [`Numeric`].

use std::collections::HashMap;

/// The format of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Format {
    kind: Digits,
    /// The minimum number of digits.
    precision: usize,
    /// Whether the number has the prefix `0x`.
    prefixed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Digits {
    Unsigned,
    Signed,
    Lower,
    Upper,
}

impl Format {
    pub const DECIMAL: Format = Format {
        kind: Digits::Unsigned,
        precision: 0,
        prefixed: false,
    };

    /// The regular expression for any number in this format.
    pub fn pattern(self) -> String {
        let (sign, first, digit) = match self.kind {
            Digits::Unsigned => ("", "[1-9]", "[0-9]"),
            Digits::Signed => ("-?", "[1-9]", "[0-9]"),
            Digits::Lower => ("", "[1-9a-f]", "[0-9a-f]"),
            Digits::Upper => ("", "[1-9A-F]", "[0-9A-F]"),
        };
        let prefix = if self.prefixed { "0x" } else { "" };
        match self.precision {
            0 => format!("{prefix}{sign}{digit}+"),
            digits => format!("{prefix}{sign}(?:{first}{digit}*)?{digit}{{{digits}}}"),
        }
    }

    /// Formats `value`.
    pub fn write(self, value: i128) -> Result<String, String> {
        let (negative, size) = (value < 0, value.unsigned_abs());
        let digits = match self.kind {
            Digits::Unsigned | Digits::Signed => size.to_string(),
            Digits::Lower => format!("{size:x}"),
            Digits::Upper => format!("{size:X}"),
        };
        if negative && self.kind != Digits::Signed {
            return Err(format!("unable to represent the negative value {value}"));
        }
        let (prefix, sign) = (
            if self.prefixed { "0x" } else { "" },
            if negative { "-" } else { "" },
        );
        Ok(format!("{prefix}{sign}{digits:0>width$}", width = self.precision))
    }

    /// Parses a number in this format.
    pub fn read(self, text: &str) -> Option<i128> {
        let text = if self.prefixed {
            text.strip_prefix("0x")?
        } else {
            text
        };
        match self.kind {
            Digits::Unsigned | Digits::Signed => text.parse().ok(),
            Digits::Lower | Digits::Upper => i128::from_str_radix(text, 16).ok(),
        }
    }
}

/// The numbers captured so far, with their formats.
pub(super) type Numbers = HashMap<String, (i128, Format)>;

#[derive(Debug, Clone)]
enum Expression {
    Value(i128),
    Name(String),
    Apply(Operator, Box<[Expression; 2]>),
}

#[derive(Debug, Clone, Copy)]
enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Minimum,
    Maximum,
}

impl Expression {
    fn value(&self, numbers: &Numbers) -> Result<i128, String> {
        match self {
            Self::Value(value) => Ok(*value),
            Self::Name(name) => numbers
                .get(name)
                .map(|&(value, _)| value)
                .ok_or_else(|| format!("undefined variable: {name}")),
            Self::Apply(operator, operands) => {
                let (left, right) = (operands[0].value(numbers)?, operands[1].value(numbers)?);
                let result = match operator {
                    Operator::Add => left.checked_add(right),
                    Operator::Subtract => left.checked_sub(right),
                    Operator::Multiply => left.checked_mul(right),
                    Operator::Divide => left.checked_div(right),
                    Operator::Minimum => Some(left.min(right)),
                    Operator::Maximum => Some(left.max(right)),
                };
                result.ok_or_else(|| "overflow in a numeric expression".into())
            }
        }
    }

    /// The format of the first captured number in the expression.
    fn format(&self, numbers: &Numbers) -> Option<Format> {
        match self {
            Self::Value(_) => None,
            Self::Name(name) => numbers.get(name).map(|&(_, format)| format),
            Self::Apply(_, operands) => operands[0]
                .format(numbers)
                .or_else(|| operands[1].format(numbers)),
        }
    }

    fn names<'a>(&'a self, out: &mut Vec<&'a str>) {
        match self {
            Self::Value(_) => {}
            Self::Name(name) => out.push(name),
            Self::Apply(_, operands) => operands.iter().for_each(|operand| operand.names(out)),
        }
    }
}

/// The text between `[[#` and `]]`.
#[derive(Debug, Clone)]
pub(super) struct Numeric {
    format: Option<Format>,
    /// The name of the captured variable.
    pub capture: Option<String>,
    expression: Option<Expression>,
}

impl Numeric {
    /// Parses the text; `line` is the value of `@LINE`.
    pub fn parse(text: &str, line: usize) -> Result<Numeric, String> {
        let mut reader = Reader {
            rest: text.trim(),
            line,
        };
        let format = reader.format()?;
        let mut capture = None;
        if let Some((name, rest)) = reader.rest.split_once(':') {
            if !is_name(name.trim()) {
                return Err("invalid variable name".into());
            }
            capture = Some(name.trim().to_string());
            reader.rest = rest.trim_start();
        }
        reader.accept("==");
        let expression = if reader.rest.is_empty() {
            None
        } else {
            Some(reader.sum(0)?)
        };
        if reader.rest.is_empty() {
            Ok(Numeric {
                format,
                capture,
                expression,
            })
        } else {
            Err("unexpected characters at end of expression".to_string())
        }
    }

    /// The format of its number, which may derive from captured numbers.
    pub fn format(&self, numbers: &Numbers) -> Format {
        let implied = || {
            self.expression
                .as_ref()
                .and_then(|expression| expression.format(numbers))
        };
        self.format.or_else(implied).unwrap_or(Format::DECIMAL)
    }

    /// The regular expression for it.
    pub fn pattern(&self, numbers: &Numbers) -> Result<String, String> {
        let format = self.format(numbers);
        match &self.expression {
            Some(expression) => {
                Ok(fancy_regex::escape(&format.write(expression.value(numbers)?)?).into_owned())
            }
            None => Ok(format.pattern()),
        }
    }

    /// The names of the variables it uses.
    pub fn uses(&self) -> Vec<&str> {
        let mut names = Vec::new();
        if let Some(expression) = &self.expression {
            expression.names(&mut names);
        }
        names
    }
}

/// Whether `text` is a valid variable name.
pub(super) fn is_name(text: &str) -> bool {
    let text = text.strip_prefix('$').unwrap_or(text);
    text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && text
            .chars()
            .all(|character| character.is_ascii_alphanumeric() || character == '_')
}

/// The maximum nesting depth of parentheses and calls.
const DEPTH_LIMIT: usize = 64;

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn accept(&mut self, token: &str) -> bool {
        let found = self.rest.strip_prefix(token);
        if let Some(rest) = found {
            self.rest = rest.trim_start();
        }
        found.is_some()
    }

    fn take(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let length = self
            .rest
            .find(|character| !belongs(character))
            .unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    fn format(&mut self) -> Result<Option<Format>, String> {
        if !self.accept("%") {
            return Ok(None);
        }
        let prefixed = self.accept("#");
        let precision = match self.accept(".") {
            true => self
                .take(|character| character.is_ascii_digit())
                .parse()
                .map_err(|_| "invalid precision")?,
            false => 0,
        };
        let kind = match self.take(|character| character.is_ascii_alphabetic()) {
            "u" => Digits::Unsigned,
            "d" => Digits::Signed,
            "x" => Digits::Lower,
            "X" => Digits::Upper,
            _ => return Err("invalid format specifier in expression".into()),
        };
        self.rest = self.rest.trim_start();
        if !self.accept(",") && !self.rest.is_empty() {
            return Err("invalid matching format specification in expression".into());
        }
        Ok(Some(Format {
            kind,
            precision,
            prefixed,
        }))
    }

    fn sum(&mut self, depth: usize) -> Result<Expression, String> {
        let mut left = self.operand(depth)?;
        loop {
            let operator = match (self.accept("+"), self.rest.starts_with('-')) {
                (true, _) => Operator::Add,
                (false, true) => {
                    self.accept("-");
                    Operator::Subtract
                }
                (false, false) => return Ok(left),
            };
            left = Expression::Apply(operator, Box::new([left, self.operand(depth)?]));
        }
    }

    fn operand(&mut self, depth: usize) -> Result<Expression, String> {
        if depth > DEPTH_LIMIT {
            return Err("numeric expression nested too deeply".into());
        }
        if self.accept("(") {
            let inner = self.sum(depth + 1)?;
            return if self.accept(")") {
                Ok(inner)
            } else {
                Err("missing ')' at end of nested expression".into())
            };
        }
        if self.accept("@LINE") {
            return Ok(Expression::Value(self.line as i128));
        }
        let negative = self.accept("-");
        let word = self.take(|character| character.is_ascii_alphanumeric() || matches!(character, '_' | '$'));
        self.rest = self.rest.trim_start();
        if word.starts_with(|first: char| first.is_ascii_digit()) {
            let value = match word.strip_prefix("0x") {
                Some(digits) => i128::from_str_radix(digits, 16),
                None => word.parse(),
            };
            let value = value.map_err(|_| format!("invalid operand '{word}'"))?;
            return Ok(Expression::Value(if negative { -value } else { value }));
        }
        if !is_name(word) || negative {
            return Err("invalid operand format".into());
        }
        if !self.accept("(") {
            return Ok(Expression::Name(word.to_string()));
        }
        let operator = match word {
            "add" => Operator::Add,
            "sub" => Operator::Subtract,
            "mul" => Operator::Multiply,
            "div" => Operator::Divide,
            "min" => Operator::Minimum,
            "max" => Operator::Maximum,
            _ => return Err(format!("call to undefined function '{word}'")),
        };
        let left = self.sum(depth + 1)?;
        let comma = self.accept(",");
        let right = self.sum(depth + 1)?;
        if comma && self.accept(")") {
            Ok(Expression::Apply(operator, Box::new([left, right])))
        } else {
            Err(format!("function '{word}' takes 2 arguments"))
        }
    }
}
