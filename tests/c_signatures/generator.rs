//! Makes C programs of random functions, which check each argument and each result.
//!
//! A program is a header with the types and two sources: `callees.c` defines the functions, `callers.c` calls them. The value of
//! each scalar follows from the number of the argument and of the scalar in it, so that both sides know it.

use std::fmt::Write;

/// The machine that a program is for, as far as its types depend on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// Whether functions may take vectors of 8 and 16 bytes.
    pub vectors: bool,
    /// Whether vectors of 32 bytes are passed in memory that Cranelift can align.
    pub wide_vectors: bool,
    /// Whether functions may take `_Float16`.
    pub halves: bool,
}

/// A generator of pseudo-random numbers (splitmix64).
pub struct Random(u64);

impl Random {
    /// Starts at `seed`.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// True in this many of 100 cases.
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the elements.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A scalar in a type: an lvalue with `@` for the whole, and an expression of its value with `%` for the number.
#[derive(Clone)]
struct Leaf {
    place: String,
    value: String,
}

impl Leaf {
    fn within(&self, member: &str) -> Leaf {
        Leaf {
            place: self.place.replace('@', &format!("@{member}")),
            value: self.value.clone(),
        }
    }
}

/// A type of C.
#[derive(Clone)]
struct Type {
    name: String,
    /// An upper bound of the size, and the alignment.
    size: usize,
    align: usize,
    leaves: Vec<Leaf>,
    /// Whether a variadic argument may have the type: small ones are promoted.
    variadic: bool,
}

fn scalar(name: &str, size: usize, value: &str, variadic: bool) -> Type {
    Type {
        name: name.to_owned(),
        size,
        align: size,
        leaves: vec![Leaf {
            place: String::from("@"),
            value: value.to_owned(),
        }],
        variadic,
    }
}

fn scalars(dialect: Dialect) -> Vec<Type> {
    let mut all = Vec::new();
    for (name, size, variadic) in [
        ("char", 1, false),
        ("signed char", 1, false),
        ("unsigned char", 1, false),
        ("short", 2, false),
        ("unsigned short", 2, false),
        ("int", 4, true),
        ("unsigned", 4, true),
        ("long", 8, true),
        ("unsigned long long", 8, true),
    ] {
        all.push(scalar(name, size, &format!("({name})mix(%)"), variadic));
    }
    all.push(scalar("_Bool", 1, "(_Bool)(mix(%) >> 7 & 1)", false));
    all.push(scalar("enum kind", 4, "(enum kind)(mix(%) & 7)", true));
    all.push(scalar("void *", 8, "(void *)mix(%)", true));
    all.push(scalar(
        "float",
        4,
        "(float)((int)(mix(%) & 0xfffff) - 5000) * 0.25f",
        false,
    ));
    all.push(scalar(
        "double",
        8,
        "(double)(long)(mix(%) & 0xffffffffff) * 0.125",
        true,
    ));
    all.push(scalar(
        "long double",
        16,
        "(long double)(long)(mix(%) & 0xffffffffff) * -0.5L",
        true,
    ));
    all.push(scalar(
        "__int128",
        16,
        "((__int128)mix(%) << 64 | mix(% + 77))",
        true,
    ));
    if dialect.halves {
        all.push(scalar(
            "_Float16",
            2,
            "(_Float16)((int)(mix(%) & 1023) - 99)",
            false,
        ));
    }
    all
}

fn complex(name: &str, size: usize, value: &str) -> Type {
    let leaf = |part: &str| Leaf {
        place: format!("{part} (@)"),
        value: value.to_owned(),
    };
    Type {
        name: format!("{name} _Complex"),
        size: 2 * size,
        align: size,
        leaves: vec![leaf("__real__"), leaf("__imag__")],
        variadic: true,
    }
}

fn vector(name: &str, element: &str, size: usize, count: usize) -> Type {
    let value = match element {
        "float" | "double" => format!("({element})(int)(mix(%) & 0xffff)"),
        _ => format!("({element})mix(%)"),
    };
    Type {
        name: name.to_owned(),
        size,
        align: size,
        leaves: (0..count)
            .map(|lane| Leaf {
                place: format!("(@)[{lane}]"),
                value: value.clone(),
            })
            .collect(),
        variadic: true,
    }
}

/// The vector types of the header.
const VECTORS: [(&str, &str, usize, usize); 9] = [
    ("v8qi", "char", 8, 8),
    ("v4hi", "short", 8, 4),
    ("v2si", "int", 8, 2),
    ("v2sf", "float", 8, 2),
    ("v16qi", "char", 16, 16),
    ("v4si", "int", 16, 4),
    ("v2di", "long", 16, 2),
    ("v4sf", "float", 16, 4),
    ("v2df", "double", 16, 2),
];
const WIDE_VECTORS: [(&str, &str, usize, usize); 2] = [("v8sf", "float", 32, 8), ("v4di", "long", 32, 4)];

/// A program of random functions.
pub struct Program {
    pub header: String,
    pub callees: String,
    pub callers: String,
}

struct Generator {
    random: Random,
    types: Vec<Type>,
    scalars: usize,
    header: String,
}

impl Generator {
    fn new(seed: u64, dialect: Dialect) -> Self {
        let mut types = scalars(dialect);
        let scalars = types.len();
        types.push(complex("float", 4, "(float)(int)(mix(%) & 0xffff)"));
        types.push(complex("double", 8, "(double)(int)(mix(%) & 0xffffff)"));
        types.push(complex(
            "long double",
            16,
            "(long double)(int)(mix(%) & 0xffffff)",
        ));
        let mut header = String::from(PRELUDE);
        let mut vectors = Vec::new();
        if dialect.vectors {
            vectors.extend(VECTORS);
        }
        if dialect.wide_vectors {
            vectors.extend(WIDE_VECTORS);
        }
        for (name, element, size, count) in vectors {
            let _ = writeln!(
                header,
                "typedef {element} {name} __attribute__((vector_size({size})));"
            );
            types.push(vector(name, element, size, count));
        }
        Generator {
            random: Random::new(seed),
            types,
            scalars,
            header,
        }
    }

    /// A type for a member of a struct with this many bytes.
    fn member(&mut self, space: usize) -> Option<Type> {
        for _ in 0..8 {
            let among = match self.random.below(3) {
                0 => self.types.len(),
                _ => self.scalars,
            };
            let index = self.random.below(among);
            if self.types[index].size <= space {
                return Some(self.types[index].clone());
            }
        }
        None
    }

    /// Declares a struct or union of at most 64 bytes.
    fn composite(&mut self, index: usize) {
        let name = format!("T{index}");
        let is_union = self.random.chance(15);
        let packed = self.random.chance(8);
        let limit = self.random.pick(&[4, 8, 12, 16, 16, 16, 24, 32, 64]);
        let count = 1 + self.random.below(5);
        let uniform = self.random.chance(25).then(|| self.member(limit)).flatten();
        let (mut end, mut align, mut leaves, mut body) = (0usize, 1, Vec::new(), String::new());
        for field in 0..count {
            let member = match &uniform {
                Some(ty) => Some(ty.clone()),
                None => self.member(limit),
            };
            let Some(ty) = member else { break };
            let member_align = if packed { 1 } else { ty.align };
            let start = if is_union {
                0
            } else {
                end.next_multiple_of(member_align)
            };
            let most = limit.saturating_sub(start) / ty.size;
            if most == 0 {
                break;
            }
            let bits = ["char", "int", "unsigned", "long"].contains(&ty.name.as_str());
            if bits && !is_union && self.random.chance(12) {
                let width = 1 + self.random.below(ty.size * 8 - 1);
                let mask = (1u64 << (width - 1)) - 1;
                let _ = write!(body, " {} f{field} : {width};", ty.name);
                leaves.push(Leaf {
                    place: format!("@.f{field}"),
                    value: format!("({})(mix(%) & {mask:#x})", ty.name),
                });
                end = start + ty.size;
                align = align.max(member_align);
                continue;
            }
            let length = match self.random.chance(20) {
                true => 1 + self.random.below(most.min(4)),
                false => 0,
            };
            let _ = match length {
                0 => write!(body, " {} f{field};", ty.name),
                length => write!(body, " {} f{field}[{length}];", ty.name),
            };
            let mut inner = Vec::new();
            for element in 0..length.max(1) {
                let place = match length {
                    0 => format!(".f{field}"),
                    _ => format!(".f{field}[{element}]"),
                };
                inner.extend(ty.leaves.iter().map(|leaf| leaf.within(&place)));
            }
            align = align.max(member_align);
            let size = ty.size * length.max(1);
            if is_union {
                // The largest member has the value.
                if size > end {
                    (end, leaves) = (size, inner);
                }
            } else {
                end = start + size;
                leaves.extend(inner);
            }
        }
        if leaves.is_empty() {
            body = String::from(" int f0;");
            (end, align) = (4, 4);
            leaves = vec![Leaf {
                place: String::from("@.f0"),
                value: String::from("(int)mix(%)"),
            }];
        }
        let mut attribute = if packed { " __attribute__((packed))" } else { "" };
        if !packed && end <= 32 && self.random.chance(5) {
            attribute = " __attribute__((aligned(16)))";
            align = 16;
        }
        let keyword = if is_union { "union" } else { "struct" };
        let _ = writeln!(self.header, "typedef {keyword} {{{body} }}{attribute} {name};");
        self.types.push(Type {
            name,
            size: end.next_multiple_of(align),
            align,
            leaves,
            variadic: true,
        });
    }

    /// Defines the functions that set and check a value of each type.
    fn accessors(&mut self) {
        for (index, ty) in self.types.iter().enumerate() {
            let name = &ty.name;
            let (mut set, mut check) = (String::new(), String::new());
            for (number, leaf) in ty.leaves.iter().enumerate() {
                let place = leaf.place.replace('@', "(*x)");
                let value = leaf.value.replace('%', &format!("s + {}", 1000 * number));
                let _ = write!(set, " {place} = {value};");
                let _ = write!(check, " if ({place} != {value}) return 0;");
            }
            let _ = writeln!(
                self.header,
                "static void set_{index}({name} *x, unsigned s) {{{set} }}"
            );
            let _ = writeln!(
                self.header,
                "static int check_{index}({name} *x, unsigned s) {{{check} return 1; }}"
            );
        }
    }

    fn any_type(&mut self) -> usize {
        match self.random.chance(45) {
            true => self.random.below(self.scalars),
            false => self.scalars + self.random.below(self.types.len() - self.scalars),
        }
    }
}

const PRELUDE: &str = "#include <stdarg.h>
#include <stdio.h>
enum kind { A, B, C, D, E, F, G, H };
static unsigned long long mix(unsigned s) {
  unsigned long long z = (s + 1) * 0x9e3779b97f4a7c15ull;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  return z ^ z >> 31;
}
extern int failures;
#define FAIL(f, what) (failures++, printf(\"f%d: %s is wrong\\n\", f, what))
";

/// Makes a program of `count` functions.
pub fn program(seed: u64, count: usize, dialect: Dialect) -> Program {
    let mut g = Generator::new(seed, dialect);
    for index in 0..count / 2 {
        g.composite(index);
    }
    g.accessors();
    let mut callees = String::from("#include \"types.h\"\n");
    let mut callers = String::from("#include \"types.h\"\nint failures;\n");
    let mut main = String::new();
    for f in 0..count {
        let result = g.random.chance(80).then(|| g.any_type());
        let is_variadic = g.random.chance(25);
        let most = g.random.pick(&[3, 6, 12, 24]);
        let named: Vec<usize> = (0..usize::from(is_variadic) + g.random.below(most))
            .map(|_| g.any_type())
            .collect();
        let unnamed: Vec<usize> = match is_variadic {
            false => Vec::new(),
            true => (0..g.random.below(most))
                .filter_map(|_| Some(g.any_type()).filter(|&index| g.types[index].variadic))
                .collect(),
        };
        let name_of = |ty: Option<usize>| ty.map_or("void", |ty| &g.types[ty].name);
        let mut params: Vec<String> = named.iter().map(|&ty| g.types[ty].name.clone()).collect();
        if is_variadic {
            params.push(String::from("..."));
        }
        let empty = if params.is_empty() { "void" } else { "" };
        let prototype = format!("f{f}({}{empty})", params.join(", "));
        let _ = writeln!(callers, "{} {prototype};", name_of(result));
        for (index, param) in params.iter_mut().take(named.len()).enumerate() {
            let _ = write!(param, " a{index}");
        }
        let _ = writeln!(
            callees,
            "{} f{f}({}{empty}) {{",
            name_of(result),
            params.join(", ")
        );
        let _ = writeln!(callers, "static void call{f}(void) {{");
        let number = |index: usize| 1_000_000 * (f + 1) + 20_000 * index;
        for (index, &ty) in named.iter().enumerate() {
            let (number, name) = (number(index), &g.types[ty].name);
            let _ = writeln!(
                callees,
                "  if (!check_{ty}(&a{index}, {number})) FAIL({f}, \"argument {index}\");"
            );
            let _ = writeln!(callers, "  {name} a{index}; set_{ty}(&a{index}, {number});");
        }
        if is_variadic {
            let _ = writeln!(callees, "  va_list list; va_start(list, a{});", named.len() - 1);
            for (index, &ty) in unnamed.iter().enumerate() {
                let index = index + named.len();
                let (number, name) = (number(index), &g.types[ty].name);
                let _ = writeln!(
                    callees,
                    "  {{ {name} v = va_arg(list, {name}); if (!check_{ty}(&v, {number})) FAIL({f}, \"argument {index}\"); }}"
                );
                let _ = writeln!(callers, "  {name} a{index}; set_{ty}(&a{index}, {number});");
            }
            let _ = writeln!(callees, "  va_end(list);");
        }
        let arguments: Vec<String> = (0..named.len() + unnamed.len())
            .map(|index| format!("a{index}"))
            .collect();
        let arguments = arguments.join(", ");
        let callee = match g.random.chance(30) {
            false => format!("f{f}"),
            true => {
                let _ = writeln!(callers, "  __typeof__(&f{f}) volatile p = f{f};");
                String::from("p")
            }
        };
        let number = number(200);
        let _ = match result {
            None => writeln!(callers, "  {callee}({arguments});"),
            Some(ty) => {
                let name = &g.types[ty].name;
                let _ = writeln!(callees, "  {name} r; set_{ty}(&r, {number}); return r;");
                writeln!(
                    callers,
                    "  {name} r = {callee}({arguments}); if (!check_{ty}(&r, {number})) FAIL({f}, \"the result\");"
                )
            }
        };
        callees.push_str("}\n");
        callers.push_str("}\n");
        let _ = writeln!(main, "  call{f}();");
    }
    let _ = write!(
        callers,
        "int main(void) {{\n{main}  printf(\"{count} functions, %d wrong\\n\", failures);\n  return failures != 0;\n}}\n"
    );
    Program {
        header: g.header,
        callees,
        callers,
    }
}
