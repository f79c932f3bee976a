//! Writes outputs; all subcommands use it.
//!
//! * Standard output, devices, pipes: bytes are written as they arrive.
//! * A file: written under a temporary name in its directory, renamed by [`OutputFile::finish`]. No reader sees half a file, and a
//!   failed run keeps the old content. Symbolic links are followed; the file keeps its mode and owner.
//! * A file that can't be replaced by renaming without a loss (its directory is not writable, it has other hard links, its owner can't
//!   be kept, it is reached through `/proc`): in memory first, and into the file by [`OutputFile::finish`].

use super::files::{self, reason};
use super::standard_streams;
use super::temporary::{self, Temporary};
use super::threads::Threads;
use bytes::Bytes;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Writes a whole output: a file, or standard output for `-`.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let mut output = OutputFile::open(path)?;
    // The output keeps the first error for `finish`.
    let _ = output.write_all(bytes);
    output.finish()
}

/// Reads an input and opens the output. An input that cannot be read leaves the output as it is.
pub fn open_with_input(input: &Path, output: &Path, threads: Threads) -> Result<(Bytes, OutputFile), String> {
    let text = files::read(input, threads)?;
    Ok((text, OutputFile::open(output)?))
}

/// An output written in pieces, which takes effect when it is [finished](OutputFile::finish).
pub struct OutputFile {
    /// The path as given on the command line.
    path: PathBuf,
    target: Target,
    /// The first error.
    error: Option<io::Error>,
}

enum Target {
    Stdout(io::Stdout),
    /// A device or a pipe.
    Stream(File),
    File(Box<Destination>, Staging),
}

/// The destination of a file.
struct Destination {
    /// Symbolic links are resolved.
    path: PathBuf,
    /// Metadata of the existing file.
    metadata: Option<Metadata>,
    /// The file that exists, open for writing. Absent also if it is a program that is running.
    existing: Option<File>,
    /// Whether renaming another file to `path` loses nothing.
    replaceable: bool,
    /// The bits of the mode that make the file executable, if it is a program.
    executable: u32,
}

/// The pending content of a file.
enum Staging {
    Unopened,
    Temporary(File, Temporary),
    Memory(Vec<u8>),
}

impl OutputFile {
    /// An output to a file, or to standard output for `-`. A file is neither created nor changed before
    /// [`finish`](OutputFile::finish).
    ///
    /// # Errors
    /// The file can't be written.
    pub fn open(path: &Path) -> Result<OutputFile, String> {
        let target = match open(path) {
            Ok(target) => target,
            Err(error) if is_stdout(path) => return Err(cannot_write_stdout(&error)),
            Err(error) => return Err(cannot("open", path, &error)),
        };
        Ok(OutputFile {
            path: path.to_owned(),
            target,
            error: None,
        })
    }

    /// Makes a file executable by those who may execute `program`. Call it before anything is written.
    pub fn copy_executable_bits(&mut self, program: &Metadata) {
        if let Target::File(destination, _) = &mut self.target {
            destination.executable = attributes::executable_bits(program);
        }
    }

    fn writer(&mut self) -> io::Result<&mut dyn Write> {
        match &mut self.target {
            Target::Stdout(out) => Ok(out),
            Target::Stream(file) => Ok(file),
            Target::File(destination, staging) => {
                if let Staging::Unopened = staging {
                    *staging = destination.stage()?;
                }
                match staging {
                    Staging::Unopened => Err(io::ErrorKind::NotFound.into()),
                    Staging::Temporary(file, _) => Ok(file),
                    Staging::Memory(bytes) => Ok(bytes),
                }
            }
        }
    }

    /// Completes the output.
    ///
    /// # Errors
    /// It could not be written; an existing file is unchanged.
    pub fn finish(mut self) -> Result<(), String> {
        let flushed = self.writer().and_then(|out| out.flush());
        let written = self.error.take().map_or(flushed, Err);
        let result = written.and_then(|()| match &mut self.target {
            Target::File(destination, staging) => destination.commit(staging),
            Target::Stdout(_) | Target::Stream(_) => Ok(()),
        });
        self.describe(result)
    }

    /// Ends an output whose content is incomplete: a file remains as it was.
    ///
    /// # Errors
    /// Bytes written to a stream did not reach it.
    pub fn discard(mut self) -> Result<(), String> {
        let result = match &mut self.target {
            Target::Stdout(out) => self.error.take().map_or_else(|| out.flush(), Err),
            Target::Stream(_) => self.error.take().map_or(Ok(()), Err),
            Target::File(..) => Ok(()),
        };
        self.describe(result)
    }

    fn describe(&self, result: io::Result<()>) -> Result<(), String> {
        let Err(error) = result else { return Ok(()) };
        match &self.target {
            // The reader ended (`| head`).
            Target::Stdout(_) | Target::Stream(_) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Target::Stdout(_) => Err(cannot_write_stdout(&error)),
            Target::File(_, Staging::Unopened) => Err(cannot("open", &self.path, &error)),
            Target::Stream(_) | Target::File(..) => Err(cannot("write", &self.path, &error)),
        }
    }
}

/// After the first error nothing is written, and [`OutputFile::finish`] returns it.
impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.error.is_none()
            && let Err(error) = self.writer().and_then(|out| out.write_all(bytes))
        {
            self.error = Some(error);
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn cannot(what: &str, path: &Path, error: &io::Error) -> String {
    format!(
        "cannot {what} output file '{}': {}",
        path.display(),
        reason(error)
    )
}

/// The message for an error of standard output.
pub fn cannot_write_stdout(error: &io::Error) -> String {
    format!("cannot write standard output: {}", reason(error))
}

/// `/dev/stdout` is written through the stream that is open: if that is a file, it continues where the file ends.
fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
        .iter()
        .any(|name| path == Path::new(name))
}

fn open(path: &Path) -> io::Result<Target> {
    if is_stdout(path) {
        standard_streams::check_stdout()?;
        return Ok(Target::Stdout(io::stdout()));
    }
    let (resolved, is_open_file) = resolve(path)?;
    let mut destination = Destination {
        path: resolved,
        metadata: None,
        existing: None,
        replaceable: !is_open_file,
        executable: 0,
    };
    match OpenOptions::new().write(true).open(&destination.path) {
        Ok(file) => {
            let metadata = file.metadata()?;
            if !metadata.is_file() {
                return Ok(Target::Stream(file));
            }
            destination.replaceable &= attributes::has_one_name(&metadata);
            destination.metadata = Some(metadata);
            destination.existing = Some(file);
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => check_directory(&destination.path)?,
        // A program that is running keeps its file.
        Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy => {
            destination.metadata = Some(fs::metadata(&destination.path)?);
        }
        Err(error) => return Err(error),
    }
    Ok(Target::File(Box::new(destination), Staging::Unopened))
}

/// Follows symbolic links, also to a file that does not exist yet. The flag says that a link of `/proc` leads to a file that is
/// open: what has to change is that file, whatever its path leads to.
fn resolve(path: &Path) -> io::Result<(PathBuf, bool)> {
    // As many as Linux follows.
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink()) {
            return Ok((path, false));
        }
        let directory = directory_of(&path);
        if fs::canonicalize(directory).is_ok_and(|directory| directory.starts_with("/proc")) {
            return Ok((path, true));
        }
        path = directory.join(fs::read_link(&path)?);
    }
    // The system reports the loop.
    fs::metadata(&path).map(|_| (path, false))
}

fn directory_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Fails if no file can be created at `path`, before the work that would be lost.
fn check_directory(path: &Path) -> io::Result<()> {
    let name = path.as_os_str().as_encoded_bytes();
    match name.last() {
        None => fs::metadata(path).map(drop),
        // The name of a directory, which the system refuses to create as a file.
        Some(b'/') => OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map(drop),
        Some(_) => fs::metadata(directory_of(path)).map(drop),
    }
}

impl Destination {
    /// Decides how the file is written.
    fn stage(&self) -> io::Result<Staging> {
        temporary::handle_signals();
        if self.replaceable || self.existing.is_none() {
            match self.create_temporary() {
                Ok((file, temporary)) => return Ok(Staging::Temporary(file, temporary)),
                Err(error) if self.existing.is_none() => return Err(error),
                // The directory is not writable, or the owner can't be kept.
                Err(_) => {}
            }
        }
        Ok(Staging::Memory(Vec::new()))
    }

    fn create_temporary(&self) -> io::Result<(File, Temporary)> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        attributes::restrict(&mut options, self.metadata.as_ref());
        let (file, temporary) = Temporary::file_in_directory_of(&self.path, &options)?;
        attributes::copy(self.metadata.as_ref(), self.executable, &file)?;
        Ok((file, temporary))
    }

    fn commit(&mut self, staging: &mut Staging) -> io::Result<()> {
        match (staging, &mut self.existing) {
            (Staging::Temporary(file, temporary), existing) => {
                let renamed = temporary.persist(&self.path);
                match existing {
                    // The path is a mount point, or the directory lets only a file's owner replace it.
                    Some(existing) if renamed.is_err() => {
                        let mut bytes = Vec::new();
                        file.rewind()?;
                        file.read_to_end(&mut bytes)?;
                        overwrite(existing, &bytes)?;
                        attributes::copy(self.metadata.as_ref(), self.executable, existing)
                    }
                    _ => renamed,
                }
            }
            (Staging::Memory(bytes), Some(existing)) => {
                overwrite(existing, bytes)?;
                attributes::copy(self.metadata.as_ref(), self.executable, existing)
            }
            (Staging::Memory(_), None) | (Staging::Unopened, _) => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

/// Replaces the content of a file. What exceeds its present size is written first: if the disk is full, the old content is
/// still whole.
fn overwrite(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    let old = file.metadata()?.len();
    let kept = usize::try_from(old).unwrap_or(usize::MAX).min(bytes.len());
    file.seek(SeekFrom::Start(kept as u64))?;
    if let Err(error) = file.write_all(&bytes[kept..]) {
        // The error that is reported is the first.
        let _ = file.set_len(old);
        return Err(error);
    }
    file.rewind()?;
    file.write_all(&bytes[..kept])?;
    file.set_len(bytes.len() as u64)
}

/// Owner, mode and links of files.
#[cfg(unix)]
mod attributes {
    use std::fs::{File, Metadata, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};

    /// Whether the file has no other hard links.
    pub fn has_one_name(metadata: &Metadata) -> bool {
        metadata.nlink() <= 1
    }

    /// The bits of the mode that allow to execute the file.
    pub fn executable_bits(metadata: &Metadata) -> u32 {
        metadata.mode() & 0o111
    }

    /// Denies others access to a replacement file until it has the mode of the file that it replaces.
    pub fn restrict(options: &mut OpenOptions, replaced: Option<&Metadata>) {
        options.mode(if replaced.is_some() { 0o600 } else { 0o666 });
    }

    /// Gives a file the owner and the mode of the one that it replaces, and the bits `executable`.
    pub fn copy(replaced: Option<&Metadata>, executable: u32, file: &File) -> io::Result<()> {
        let metadata = file.metadata()?;
        let wanted = replaced.unwrap_or(&metadata);
        if (metadata.uid(), metadata.gid()) != (wanted.uid(), wanted.gid()) {
            fchown(file, Some(wanted.uid()), Some(wanted.gid()))?;
        }
        let mode = wanted.mode() & 0o777 | executable;
        if metadata.mode() & 0o777 != mode {
            file.set_permissions(Permissions::from_mode(mode))?;
        }
        Ok(())
    }
}

/// Other platforms have none of these.
#[cfg(not(unix))]
mod attributes {
    use std::fs::{File, Metadata, OpenOptions};
    use std::io;

    pub fn has_one_name(_: &Metadata) -> bool {
        true
    }

    pub fn executable_bits(_: &Metadata) -> u32 {
        0
    }

    pub fn restrict(_: &mut OpenOptions, _: Option<&Metadata>) {}

    pub fn copy(_: Option<&Metadata>, _: u32, _: &File) -> io::Result<()> {
        Ok(())
    }
}
