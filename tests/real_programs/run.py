#!/usr/bin/env python3
"""Compiles C programs that Rust packages bundle with clang as front end and windlass as back end, and compares them with clang's builds.

    tests/real_programs/run.py [--windlass target/release/windlass] [--levels 0,1,2] [PROGRAM...]

Needs clang 22, llc 22 and cargo, which fetches the packages into its registry. Prints a table in Markdown: the lines of LLVM IR, the
compile time beside that of llc, the run time beside that of clang's builds. Fails if a program prints or returns something else than
clang's -O0 build does.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CLANG = os.environ.get("CLANG", "clang-22")
LLC = os.environ.get("LLC", "llc-22")
PACKAGES = {
    "lua-src": '"=547.1.0"',
    "libsqlite3-sys": '{ version = "=0.35.0", features = ["bundled"] }',
    "bzip2-sys": '"=0.1.13"',
    "libz-sys": '{ version = "1.1", features = ["static"] }',
    "zstd-sys": '"2"',
}


def program(package, sources, includes=(), flags=(), own=(), arguments=()):
    return dict(package=package, sources=sources, includes=includes, flags=flags, own=own, arguments=arguments)


PROGRAMS = {
    "lua": program("lua-src", ["lua-5.4.7/*.c"], ["lua-5.4.7"], ["-DLUA_USE_POSIX"], ["lua.c"], ["script.lua"]),
    "sqlite": program("libsqlite3-sys", ["sqlite3/sqlite3.c"], ["sqlite3"], ["-DSQLITE_THREADSAFE=0", "-DSQLITE_OMIT_LOAD_EXTENSION"],
                      ["sqlite.c"], ["statements.sql"]),
    "bzip2": program("bzip2-sys", [f"bzip2-1.0.8/{name}.c" for name in
                     ("blocksort", "huffman", "crctable", "randtable", "compress", "decompress", "bzlib")],
                     ["bzip2-1.0.8"], ["-DUSE_BZIP2", "-DBZ_NO_STDIO"], ["roundtrip.c"], ["3000000"]),
    "zlib": program("libz-sys", ["src/zlib/*.c"], ["src/zlib"], ["-DUSE_ZLIB", "-DHAVE_UNISTD_H"], ["roundtrip.c"], ["10000000"]),
    "zstd": program("zstd-sys", [f"zstd/lib/{part}/*.c" for part in ("common", "compress", "decompress")], ["zstd/lib"],
                    ["-DZSTD_DISABLE_ASM", "-DUSE_ZSTD", "-DZSTD_LEGACY_SUPPORT=0"], ["roundtrip.c"], ["10000000"]),
}


def fetch(directory):
    """The directories of the packages' sources, by name."""
    packages = "".join(f"{name} = {version}\n" for name, version in PACKAGES.items())
    (directory / "Cargo.toml").write_text(
        f'[package]\nname = "sources"\nversion = "0.0.0"\n[lib]\npath = "lib.rs"\n[workspace]\n[dependencies]\n{packages}')
    (directory / "lib.rs").write_text("")
    metadata = subprocess.run(["cargo", "metadata", "--format-version=1", "--quiet"], cwd=directory, check=True, stdout=subprocess.PIPE)
    found = json.loads(metadata.stdout)["packages"]
    return {package["name"]: pathlib.Path(package["manifest_path"]).parent for package in found}


def timed(command, **options):
    """Runs a command that must succeed. Returns the seconds it took."""
    start = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    seconds = time.monotonic() - start
    if done.returncode != 0:
        text = done.stdout.decode(errors="replace")
        raise Failure(f"{' '.join(map(str, command))[:300]}\n{text[:3000]}")
    return seconds


def run(binary, arguments):
    """Output, exit status and seconds of a program, the best of three runs."""
    best = None
    for _ in range(3):
        start = time.monotonic()
        done = subprocess.run([binary, *arguments], cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600)
        seconds = time.monotonic() - start
        best = min(seconds, best) if best else seconds
    return done.stdout + done.stderr.replace(str(binary).encode(), b"PROGRAM"), done.returncode, best


class Failure(Exception):
    pass


def measure(name, what, package, directory, windlass, levels):
    flags = ["-w", *what["flags"], *(f"-I{package / include}" for include in what["includes"])]
    sources = [file for pattern in what["sources"] for file in sorted(package.glob(pattern))]
    sources += [HERE / own for own in what["own"]]
    expected, seconds = None, {}
    for level in (0, 2):
        binary = directory / f"{name}-clang-{level}"
        timed([CLANG, f"-O{level}", *flags, *sources, "-o", binary, "-lm"])
        *result, seconds[level] = run(binary, what["arguments"])
        expected = expected or result
    rows, failures = [], []
    for level in levels:
        try:
            texts = []
            for source in sources:
                texts.append(directory / f"{name}-{source.stem}-{level}.ll")
                timed([CLANG, f"-O{level}", *flags, "-S", "-emit-llvm", source, "-o", texts[-1]])
            lines = sum(text.read_bytes().count(b"\n") for text in texts)
            compile_time = timed([windlass, "compile", *texts], cwd=directory)
            llc = [sum(timed([LLC, f"-O{o}", "-filetype=obj", "-relocation-model=pic", text, "-o", directory / "llc.o"]) for text in texts)
                   for o in (0, 2)]
            binary = directory / f"{name}-windlass-{level}"
            timed([CLANG, *(text.with_suffix(".o") for text in texts), "-o", binary, "-lm"])
            *result, run_time = run(binary, what["arguments"])
            *in_memory, _ = run(windlass, ["run", "--argv0", binary, *texts, "--", *what["arguments"]])
            in_memory[0] = in_memory[0].replace(str(binary).encode(), b"PROGRAM")
            for how, found in (("object", result), ("run", in_memory)):
                if found != expected:
                    failures.append(f"{name} at -O{level}, {how}: exit status {found[1]}, expected {expected[1]}\n"
                                    + difference(expected[0], found[0]))
            rows.append(f"| {name} | {level} | {lines} | {compile_time:.2f} | {llc[0]:.2f} | {llc[1]:.2f} "
                        f"| {run_time:.2f} | {seconds[0]:.2f} | {seconds[2]:.2f} |")
        except Failure as failure:
            failures.append(f"{name} at -O{level}: {failure}")
    return rows, failures


def difference(expected, found):
    """The first lines that differ."""
    pairs = zip(expected.decode(errors="replace").split("\n"), found.decode(errors="replace").split("\n"))
    lines = [f"  expected {a[:200]!r}\n  found    {b[:200]!r}" for a, b in pairs if a != b]
    return "\n".join(lines[:3]) or "  one output is a part of the other"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windlass", default=ROOT / "target/release/windlass", type=pathlib.Path)
    parser.add_argument("--levels", default="0,1,2", help="clang's levels, separated by commas")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=", ".join(PROGRAMS))
    options = parser.parse_args()
    failures = []
    with tempfile.TemporaryDirectory() as temporary:
        directory = pathlib.Path(temporary)
        packages = fetch(directory)
        print("| program | -O of clang | lines of .ll | windlass, s | llc -O0, s | llc -O2, s | run, s | clang -O0, s | clang -O2, s |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
        for name in options.programs or PROGRAMS:
            what = PROGRAMS[name]
            rows, failed = measure(name, what, packages[what["package"]], directory, options.windlass.resolve(), options.levels.split(","))
            for row in rows:
                print(row, flush=True)
            failures += failed
    for failure in failures:
        print(f"\nFAILED: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
