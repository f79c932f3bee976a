//! Assembly formats of operations, with names resolved against the definition.

use super::FormatError;
use super::fast_path::FastPath;
use super::lex::{Lexer, Token};
use super::steps::{self, Step};
use crate::def::constraints::AttrForm;
use crate::def::{OpDef, OperandSpec};
use crate::text::CustomDirectives;

/// A part of an operation that a format refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Var {
    /// An operand group.
    Operand(usize),
    /// A result group.
    Result(usize),
    /// An inherent attribute's slot.
    Attr(usize),
    /// A region, or all regions from this one on if it is variadic.
    Region(usize),
    /// A successor, or all successors from this one on if it is variadic.
    Successor(usize),
}

/// The operand of a type directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeOf {
    /// An operand group.
    Operand(usize),
    /// All operands.
    Operands,
    /// A result group.
    Result(usize),
    /// All results.
    Results,
}

/// Explicit whitespace of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blank {
    /// A space.
    Space,
    /// No space, where there would be one by default.
    Nothing,
    /// A newline.
    Newline,
}

/// An argument of a custom directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// `$name`: the directive parses it.
    Var(Var),
    /// `type($name)`: the directive parses the types.
    Type(TypeOf),
    /// `ref($name)`: another element has parsed it.
    Ref(Var),
    /// `ref(type($name))`
    RefType(TypeOf),
    /// `attr-dict`: the directive parses discardable attributes.
    AttrDict,
    /// A keyword or literal that is passed to the directive.
    Word,
}

/// The condition of an optional group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The part has values, an attribute without its default value, or blocks.
    Var(Var),
    /// One of these conditions holds.
    Any(Box<[Anchor]>),
}

/// One element of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Element {
    /// A keyword or punctuation.
    Literal(Box<str>),
    /// Whitespace for the printer.
    Blank(Blank),
    /// A part of the operation.
    Var {
        /// The part.
        var: Var,
        /// Whether the dialect's name is written even if it could be omitted.
        qualified: bool,
    },
    /// All operands.
    Operands,
    /// All regions.
    Regions,
    /// All successors.
    Successors,
    /// The types of values.
    Type {
        /// The values.
        of: TypeOf,
        /// Whether the dialect's name is written.
        qualified: bool,
    },
    /// `(inputs) -> results`
    FunctionalType {
        /// The values before the arrow.
        inputs: TypeOf,
        /// The values after the arrow.
        results: TypeOf,
    },
    /// The attributes that no other element writes.
    AttrDict {
        /// Whether the keyword `attributes` precedes the dictionary.
        keyword: bool,
    },
    /// The inherent attributes that no other element writes, as `<{…}>`.
    PropDict,
    /// `(… $anchor^ …)?`
    Group(Box<Group>),
    /// `custom<Name>(…)`
    Custom {
        /// The index in the definition's [`CustomDirectives`].
        directive: usize,
        /// The arguments.
        args: Box<[Arg]>,
    },
    /// Clauses in any order, each at most once.
    Oilist(Box<[Clause]>),
}

/// An optional group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The condition that decides which branch is written.
    pub anchor: Anchor,
    /// The anchor's position: whether it is in the second branch (so that the first is written when it is absent), and
    /// the index.
    pub anchor_at: (bool, usize),
    /// Written if the anchor is present (or absent, if it is in the other branch).
    pub then: Box<[Element]>,
    /// Written otherwise.
    pub otherwise: Box<[Element]>,
}

/// A clause of an `oilist`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The keyword that introduces the clause.
    pub keyword: Box<str>,
    /// The condition that decides whether the clause is written.
    pub anchor: Anchor,
    /// The elements after the keyword; none for a single unit attribute.
    pub elements: Box<[Element]>,
    /// The unit attribute that the keyword alone denotes.
    pub unit: Option<usize>,
}

/// A compiled assembly format. See the [module](super).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Format {
    /// The tree for the parser.
    pub elements: Box<[Element]>,
    /// The instructions for the printer.
    pub steps: Box<[Step]>,
    /// The form that the parser and the printer try first.
    pub fast_path: Option<FastPath>,
    /// For each attribute slot, whether some element other than `attr-dict` and `prop-dict` writes it.
    pub written_attrs: Box<[bool]>,
    /// Whether there is a `prop-dict`, so that `attr-dict` has discardable attributes only.
    pub has_prop_dict: bool,
}

impl Format {
    /// Compiles the format of `def`.
    pub fn compile(def: &OpDef) -> Result<Format, FormatError> {
        let mut compiler = Compiler {
            def,
            lexer: Lexer::new(def.format)?,
            written: def
                .attrs
                .iter()
                .map(|spec| matches!(spec.constraint.form, AttrForm::Segments))
                .collect(),
            prop_dict: false,
            attr_dict: false,
        };
        let elements = compiler.elements(None)?.0;
        if compiler.lexer.peek() != Token::End {
            return Err(compiler.lexer.error("unbalanced parentheses"));
        }
        if !compiler.attr_dict {
            return Err(compiler.lexer.error("no 'attr-dict'"));
        }
        let steps = steps::of_format(def, &elements, &compiler.written, compiler.prop_dict);
        let fast_path = FastPath::of(def, &steps);
        Ok(Format {
            fast_path,
            elements: elements.into(),
            steps,
            written_attrs: compiler.written.into(),
            has_prop_dict: compiler.prop_dict,
        })
    }
}

struct Compiler<'f> {
    def: &'f OpDef,
    lexer: Lexer<'f>,
    written: Vec<bool>,
    prop_dict: bool,
    attr_dict: bool,
}

/// The elements of an optional group's branch, with the position and the condition of the anchor.
type Branch = (Vec<Element>, Option<(usize, Anchor)>);

impl<'f> Compiler<'f> {
    /// Parses elements up to the end or a closing parenthesis or bar. In a group, one of them may be the anchor.
    fn elements(&mut self, group: Option<()>) -> Result<Branch, FormatError> {
        let mut elements = Vec::new();
        let mut anchor = None;
        loop {
            if matches!(
                self.lexer.peek(),
                Token::End | Token::Punct(b')') | Token::Punct(b'|')
            ) {
                return Ok((elements, anchor));
            }
            let element = self.element()?;
            if self.lexer.accept(b'^')? {
                if group.is_none() || anchor.is_some() {
                    return Err(self.lexer.error("an anchor that belongs to no optional group"));
                }
                let condition = self.anchor(&element)?;
                anchor = Some((elements.len(), condition));
            }
            elements.push(element);
        }
    }

    fn element(&mut self) -> Result<Element, FormatError> {
        match self.lexer.take()? {
            Token::Literal("") => Ok(Element::Blank(Blank::Nothing)),
            Token::Literal("\\n" | "\n") => Ok(Element::Blank(Blank::Newline)),
            Token::Literal(text) if text.bytes().all(|b| b == b' ') => Ok(Element::Blank(Blank::Space)),
            Token::Literal(text) => Ok(Element::Literal(text.into())),
            Token::Variable(name) => {
                let var = self.var(name)?;
                self.note_written(var);
                Ok(Element::Var {
                    var,
                    qualified: false,
                })
            }
            Token::Punct(b'(') => self.group(),
            Token::Word(word) => self.directive(word),
            Token::Punct(_) | Token::End => Err(self.lexer.error("expected an element")),
        }
    }

    fn directive(&mut self, word: &str) -> Result<Element, FormatError> {
        match word {
            "attr-dict" | "attr-dict-with-keyword" => {
                self.attr_dict = true;
                Ok(Element::AttrDict {
                    keyword: word != "attr-dict",
                })
            }
            "prop-dict" => {
                self.prop_dict = true;
                Ok(Element::PropDict)
            }
            "operands" => Ok(Element::Operands),
            "regions" => Ok(Element::Regions),
            "successors" => Ok(Element::Successors),
            "type" => {
                self.lexer.expect(b'(')?;
                let of = self.type_of()?;
                self.lexer.expect(b')')?;
                Ok(Element::Type { of, qualified: false })
            }
            "functional-type" => {
                self.lexer.expect(b'(')?;
                let inputs = self.type_of()?;
                self.lexer.expect(b',')?;
                let results = self.type_of()?;
                self.lexer.expect(b')')?;
                Ok(Element::FunctionalType { inputs, results })
            }
            "qualified" => {
                self.lexer.expect(b'(')?;
                let mut element = self.element()?;
                self.lexer.expect(b')')?;
                match &mut element {
                    Element::Var { qualified, .. } | Element::Type { qualified, .. } => *qualified = true,
                    _ => return Err(self.lexer.error("only attributes and types can be qualified")),
                }
                Ok(element)
            }
            "custom" => self.custom(),
            "oilist" => self.oilist(),
            _ => Err(self.lexer.error(format!("unknown directive '{word}'"))),
        }
    }

    /// `custom<Name>(args)`, from after the first word.
    fn custom(&mut self) -> Result<Element, FormatError> {
        self.lexer.expect(b'<')?;
        let Token::Word(name) = self.lexer.take()? else {
            return Err(self.lexer.error("expected the name of a custom directive"));
        };
        let Some(directive) = CustomDirectives::of(self.def)
            .iter()
            .position(|custom| custom.name == name)
        else {
            return Err(self
                .lexer
                .error(format!("the definition has no custom directive called '{name}'")));
        };
        self.lexer.expect(b'>')?;
        self.lexer.expect(b'(')?;
        let mut args = Vec::new();
        while !self.lexer.accept(b')')? {
            if !args.is_empty() {
                self.lexer.expect(b',')?;
            }
            args.push(self.arg()?);
        }
        Ok(Element::Custom {
            directive,
            args: args.into(),
        })
    }

    fn arg(&mut self) -> Result<Arg, FormatError> {
        match self.lexer.take()? {
            Token::Variable(name) => {
                let var = self.var(name)?;
                self.note_written(var);
                Ok(Arg::Var(var))
            }
            Token::Word("type") => {
                self.lexer.expect(b'(')?;
                let by_reference = self.lexer.peek() == Token::Word("ref");
                if by_reference {
                    self.lexer.take()?;
                    self.lexer.expect(b'(')?;
                }
                let of = self.type_of()?;
                if by_reference {
                    self.lexer.expect(b')')?;
                }
                self.lexer.expect(b')')?;
                Ok(if by_reference {
                    Arg::RefType(of)
                } else {
                    Arg::Type(of)
                })
            }
            Token::Word("ref") => {
                self.lexer.expect(b'(')?;
                let arg = match self.arg()? {
                    Arg::Var(var) => Arg::Ref(var),
                    Arg::Type(of) => Arg::RefType(of),
                    other => other,
                };
                self.lexer.expect(b')')?;
                Ok(arg)
            }
            Token::Word("attr-dict") => {
                self.attr_dict = true;
                Ok(Arg::AttrDict)
            }
            Token::Word(_) | Token::Literal(_) => Ok(Arg::Word),
            _ => Err(self.lexer.error("expected an argument of a custom directive")),
        }
    }

    /// `oilist(…|…)`, from after the word.
    fn oilist(&mut self) -> Result<Element, FormatError> {
        let mut clauses = Vec::new();
        self.lexer.expect(b'(')?;
        loop {
            let Token::Literal(keyword) = self.lexer.take()? else {
                return Err(self.lexer.error("expected the keyword of a clause"));
            };
            let elements = self.elements(None)?.0;
            let anchors: Vec<Anchor> = elements
                .iter()
                .filter_map(|element| self.presence(element))
                .collect();
            let unit = match elements.as_slice() {
                [
                    Element::Var {
                        var: Var::Attr(slot), ..
                    },
                ] if self.is_unit(*slot) => Some(*slot),
                _ => None,
            };
            clauses.push(Clause {
                keyword: keyword.into(),
                anchor: Anchor::Any(anchors.into()),
                elements: elements.into(),
                unit,
            });
            if self.lexer.accept(b')')? {
                break;
            }
            self.lexer.expect(b'|')?;
        }
        Ok(Element::Oilist(clauses.into()))
    }

    /// `(…)?` or `(…) : (…)?`, from after the first parenthesis.
    fn group(&mut self) -> Result<Element, FormatError> {
        let (then, first) = self.elements(Some(()))?;
        self.lexer.expect(b')')?;
        let (otherwise, second) = if self.lexer.accept(b':')? {
            self.lexer.expect(b'(')?;
            let branch = self.elements(Some(()))?;
            self.lexer.expect(b')')?;
            branch
        } else {
            Branch::default()
        };
        self.lexer.expect(b'?')?;
        let (inverted, (index, anchor)) = match (first, second) {
            (Some(anchor), None) => (false, anchor),
            (None, Some(anchor)) => (true, anchor),
            _ => return Err(self.lexer.error("an optional group has one anchor")),
        };
        Ok(Element::Group(Box::new(Group {
            anchor,
            anchor_at: (inverted, index),
            then: then.into(),
            otherwise: otherwise.into(),
        })))
    }

    /// The operand of `type(…)` or of `functional-type`.
    fn type_of(&mut self) -> Result<TypeOf, FormatError> {
        match self.lexer.take()? {
            Token::Word("operands") => Ok(TypeOf::Operands),
            Token::Word("results") => Ok(TypeOf::Results),
            Token::Variable(name) => match self.var(name)? {
                Var::Operand(group) => Ok(TypeOf::Operand(group)),
                Var::Result(group) => Ok(TypeOf::Result(group)),
                _ => Err(self.lexer.error(format!("'${name}' has no type to write"))),
            },
            _ => Err(self.lexer.error("expected what the types are of")),
        }
    }

    fn var(&self, name: &str) -> Result<Var, FormatError> {
        let def = self.def;
        let values = |specs: &[OperandSpec]| specs.iter().position(|spec| plain(spec.name) == name);
        let found = values(def.operands)
            .map(Var::Operand)
            .or_else(|| values(def.results).map(Var::Result))
            .or_else(|| def.attr_slot(name).map(Var::Attr))
            .or_else(|| {
                let at = def.regions.iter().position(|spec| plain(spec.name) == name);
                at.map(Var::Region)
            })
            .or_else(|| {
                let at = def.successors.iter().position(|spec| plain(spec.name) == name);
                at.map(Var::Successor)
            });
        found.ok_or_else(|| {
            self.lexer
                .error(format!("the definition has nothing called '{name}'"))
        })
    }

    fn note_written(&mut self, var: Var) {
        if let Var::Attr(slot) = var {
            self.written[slot] = true;
        }
    }

    fn is_unit(&self, slot: usize) -> bool {
        matches!(self.def.attrs[slot].constraint.form, AttrForm::Unit)
    }

    fn anchor(&self, element: &Element) -> Result<Anchor, FormatError> {
        self.presence(element)
            .ok_or_else(|| self.lexer.error("an element that cannot be absent is no anchor"))
    }

    /// The condition under which an element has something to print.
    fn presence(&self, element: &Element) -> Option<Anchor> {
        let of_type = |of: TypeOf| match of {
            TypeOf::Operand(group) => Some(Var::Operand(group)),
            TypeOf::Result(group) => Some(Var::Result(group)),
            TypeOf::Operands | TypeOf::Results => None,
        };
        match element {
            Element::Var { var, .. } => Some(Anchor::Var(*var)),
            Element::Type { of, .. } => of_type(*of).map(Anchor::Var),
            Element::Custom { args, .. } => {
                let vars = args.iter().filter_map(|arg| match arg {
                    Arg::Var(var) => Some(*var),
                    Arg::Type(of) => of_type(*of),
                    _ => None,
                });
                Some(Anchor::Any(vars.map(Anchor::Var).collect()))
            }
            _ => None,
        }
    }
}

/// An identifier without the `r#` that Rust's keywords need.
fn plain(name: &'static str) -> &'static str {
    crate::def::plain_name(name)
}
