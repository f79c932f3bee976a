//! What can be said behind a pass's name: `canonicalize{max-iterations=3 top-down=false}`.

/// What the value of an option is.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// `true` or `false`; the name alone is `true`.
    Bool,
    /// An integer.
    Int,
    /// An integer that is not negative.
    UInt,
    /// Any text.
    String,
    /// One of these words; each with what it means.
    Enum(&'static [(&'static str, &'static str)]),
    /// Values of the inner kind, separated by commas. Given more than once, the lists are joined.
    List(&'static OptionKind),
}

/// An option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name: `max-iterations`.
    pub name: &'static str,
    /// What it is for.
    pub description: &'static str,
    /// What its value is.
    pub kind: OptionKind,
    /// The value that it has when it is not given, as text.
    pub default: &'static str,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// Of a [`OptionKind::Bool`].
    Bool(bool),
    /// Of a [`OptionKind::Int`] or [`OptionKind::UInt`].
    Int(i64),
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
}

impl OptionValues {
    /// The default values.
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        let values = specs
            .iter()
            .map(|spec| match parse(spec.kind, spec.default) {
                Some(value) => value,
                // An empty default stands for nothing given.
                None => OptionValue::Text(String::new()),
            })
            .collect();
        OptionValues { specs, values }
    }

    /// The value of the option called `name`.
    pub fn get(&self, name: &str) -> Option<&OptionValue> {
        let index = self.specs.iter().position(|spec| spec.name == name)?;
        self.values.get(index)
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

fn parse(kind: OptionKind, text: &str) -> Option<OptionValue> {
    Some(match kind {
        OptionKind::Bool => OptionValue::Bool(match text {
            "" | "true" | "TRUE" | "True" | "1" => true,
            "false" | "FALSE" | "False" | "0" => false,
            _ => return None,
        }),
        OptionKind::Int => OptionValue::Int(text.parse().ok()?),
        OptionKind::UInt => OptionValue::Int(text.parse::<u32>().ok()?.into()),
        OptionKind::String => OptionValue::Text(text.to_owned()),
        OptionKind::Enum(cases) => {
            let (word, _) = cases.iter().find(|(word, _)| *word == text)?;
            OptionValue::Text((*word).to_owned())
        }
        OptionKind::List(inner) => {
            let texts = text.split(',').filter(|text| !text.is_empty());
            OptionValue::List(texts.map(|text| parse(*inner, text)).collect::<Option<_>>()?)
        }
    })
}
