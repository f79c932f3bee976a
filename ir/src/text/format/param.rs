//! Assembly formats of the parameters of attributes and types.

use super::FormatError;
use super::lex::{Lexer, Token};
use super::spacing::Spacing;
use crate::def::Param;

/// One element of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamElement {
    /// A keyword or punctuation.
    Literal(Box<str>),
    /// Explicit whitespace for the printer: a space, or none.
    Blank(bool),
    /// A parameter.
    Param {
        /// The index.
        index: usize,
        /// Whether the dialect's name is written even if it could be omitted.
        qualified: bool,
    },
    /// These parameters, separated by commas, without absent ones.
    List(Box<[usize]>),
    /// These parameters as `name = value`, separated by commas, in any order, without absent ones.
    Struct(Box<[usize]>),
    /// `(… $anchor^ …)?`
    Group(Box<ParamGroup>),
}

/// An optional group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParamGroup {
    /// The parameters of which one must be present for the group to be written.
    pub anchor: Box<[usize]>,
    /// Whether the first branch is for their absence.
    pub inverted: bool,
    /// The first branch.
    pub then: Box<[ParamElement]>,
    /// The second branch.
    pub otherwise: Box<[ParamElement]>,
}

/// A step of the printer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamStep {
    /// Print this text.
    Text(Box<str>),
    /// Print a parameter.
    Param {
        /// The index.
        index: usize,
        /// Whether the dialect's name is written even if it could be omitted.
        qualified: bool,
    },
    /// Print the present ones of these parameters, separated by commas, each after `name =` if `named`.
    List {
        /// The indices.
        params: Box<[usize]>,
        /// Whether names are printed.
        named: bool,
    },
    /// Print one of two branches.
    If {
        /// The parameters of which one must be present.
        anchor: Box<[usize]>,
        /// Whether the first branch is for their absence.
        inverted: bool,
        /// The first branch.
        then: Box<[ParamStep]>,
        /// The second branch.
        otherwise: Box<[ParamStep]>,
    },
}

/// A compiled format of parameters. See the [module](super).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParamFormat {
    /// The tree for the parser.
    pub elements: Box<[ParamElement]>,
    /// The instructions for the printer.
    pub steps: Box<[ParamStep]>,
}

impl ParamFormat {
    /// Compiles `format` for a definition with `params`.
    pub fn compile(format: &str, params: &[Param]) -> Result<ParamFormat, FormatError> {
        let mut compiler = Compiler {
            params,
            lexer: Lexer::new(format)?,
        };
        let elements = compiler.elements(false)?.0;
        if compiler.lexer.peek() != Token::End {
            return Err(compiler.lexer.error("unbalanced parentheses"));
        }
        let steps = steps(&mut Spacing::new(), &elements);
        Ok(ParamFormat {
            elements: elements.into(),
            steps,
        })
    }
}

struct Compiler<'f> {
    params: &'f [Param],
    lexer: Lexer<'f>,
}

/// The elements of a branch, and the parameters of its anchor.
type Branch = (Vec<ParamElement>, Option<Box<[usize]>>);

impl Compiler<'_> {
    fn elements(&mut self, group: bool) -> Result<Branch, FormatError> {
        let mut elements = Vec::new();
        let mut anchor = None;
        while !matches!(self.lexer.peek(), Token::End | Token::Punct(b')')) {
            let element = self.element()?;
            if self.lexer.accept(b'^')? {
                let params = match &element {
                    ParamElement::Param { index, .. } => Box::from([*index]),
                    ParamElement::List(params) | ParamElement::Struct(params) => params.clone(),
                    _ => return Err(self.lexer.error("an element that cannot be absent is no anchor")),
                };
                if !group || anchor.replace(params).is_some() {
                    return Err(self.lexer.error("an anchor that belongs to no optional group"));
                }
            }
            elements.push(element);
        }
        Ok((elements, anchor))
    }

    fn element(&mut self) -> Result<ParamElement, FormatError> {
        match self.lexer.take()? {
            Token::Literal("") => Ok(ParamElement::Blank(false)),
            Token::Literal(text) if text.bytes().all(|b| b == b' ') => Ok(ParamElement::Blank(true)),
            Token::Literal(text) => Ok(ParamElement::Literal(text.into())),
            Token::Variable(name) => {
                let index = self.param(name)?;
                Ok(ParamElement::Param {
                    index,
                    qualified: false,
                })
            }
            Token::Word("params") => Ok(ParamElement::List((0..self.params.len()).collect())),
            Token::Word("struct") => {
                self.lexer.expect(b'(')?;
                let mut members = Vec::new();
                if self.lexer.peek() == Token::Word("params") {
                    self.lexer.take()?;
                    members.extend(0..self.params.len());
                    self.lexer.expect(b')')?;
                    return Ok(ParamElement::Struct(members.into()));
                }
                loop {
                    let Token::Variable(name) = self.lexer.take()? else {
                        return Err(self.lexer.error("expected a parameter"));
                    };
                    members.push(self.param(name)?);
                    if self.lexer.accept(b')')? {
                        return Ok(ParamElement::Struct(members.into()));
                    }
                    self.lexer.expect(b',')?;
                }
            }
            Token::Word("qualified") => {
                self.lexer.expect(b'(')?;
                let Token::Variable(name) = self.lexer.take()? else {
                    return Err(self.lexer.error("expected a parameter"));
                };
                let index = self.param(name)?;
                self.lexer.expect(b')')?;
                Ok(ParamElement::Param {
                    index,
                    qualified: true,
                })
            }
            Token::Word(word) => Err(self.lexer.error(format!("unknown directive '{word}'"))),
            Token::Punct(b'(') => self.group(),
            Token::Punct(_) | Token::End => Err(self.lexer.error("expected an element")),
        }
    }

    fn group(&mut self) -> Result<ParamElement, FormatError> {
        let (then, first) = self.elements(true)?;
        self.lexer.expect(b')')?;
        let (otherwise, second) = if self.lexer.accept(b':')? {
            self.lexer.expect(b'(')?;
            let branch = self.elements(true)?;
            self.lexer.expect(b')')?;
            branch
        } else {
            Branch::default()
        };
        self.lexer.expect(b'?')?;
        let (inverted, anchor) = match (first, second) {
            (Some(anchor), None) => (false, anchor),
            (None, Some(anchor)) => (true, anchor),
            _ => return Err(self.lexer.error("an optional group has one anchor")),
        };
        Ok(ParamElement::Group(Box::new(ParamGroup {
            anchor,
            inverted,
            then: then.into(),
            otherwise: otherwise.into(),
        })))
    }

    fn param(&self, name: &str) -> Result<usize, FormatError> {
        let found = self.params.iter().position(|param| param.name == name);
        found.ok_or_else(|| self.lexer.error(format!("no parameter is called '{name}'")))
    }
}

fn steps(spacing: &mut Spacing, elements: &[ParamElement]) -> Box<[ParamStep]> {
    let mut out: Vec<ParamStep> = Vec::new();
    let mut text = String::new();
    for element in elements {
        let step = match element {
            ParamElement::Literal(literal) => {
                if spacing.literal(literal) {
                    text.push(' ');
                }
                text.push_str(literal);
                continue;
            }
            ParamElement::Blank(visible) => {
                spacing.blank(*visible);
                if *visible {
                    text.push(' ');
                }
                continue;
            }
            ParamElement::Group(group) => {
                // The following text is spaced as after the second branch.
                let then = steps(&mut spacing.clone(), &group.then);
                let otherwise = steps(spacing, &group.otherwise);
                ParamStep::If {
                    anchor: group.anchor.clone(),
                    inverted: group.inverted,
                    then,
                    otherwise,
                }
            }
            ParamElement::Param { index, qualified } => {
                if spacing.element() {
                    text.push(' ');
                }
                ParamStep::Param {
                    index: *index,
                    qualified: *qualified,
                }
            }
            ParamElement::List(params) | ParamElement::Struct(params) => {
                if spacing.element() {
                    text.push(' ');
                }
                ParamStep::List {
                    params: params.clone(),
                    named: matches!(element, ParamElement::Struct(_)),
                }
            }
        };
        if !text.is_empty() {
            out.push(ParamStep::Text(std::mem::take(&mut text).into()));
        }
        out.push(step);
    }
    if !text.is_empty() {
        out.push(ParamStep::Text(text.into()));
    }
    out.into()
}
