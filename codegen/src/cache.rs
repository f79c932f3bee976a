//! A cache of compiled functions on disk, so that programs start faster the next time.
//!
//! It is asked after a function was translated to Cranelift IR, and keeps what Cranelift makes of it. The name of a file
//! is the SHA-256 hash of the function, the target and the settings (Cranelift's incremental cache); its folder has the
//! versions of windlass and Cranelift. A file begins with a hash of its name and contents: one that was truncated,
//! changed or renamed is compiled anew. Files are written under another name and renamed, so that processes can share a
//! folder.

use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::incremental_cache::CacheKvStore;
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::{CompileError, CompiledCode, Context as Compiler};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::fs::{self, DirBuilder, File};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// The first bytes of a file.
const MAGIC: [u8; 8] = *b"windlass";
/// The size of a hash.
const HASH: usize = 32;
/// The size of the files that are kept unless told otherwise: 512 MiB.
const LIMIT: u64 = 512 << 20;
/// Unfinished files of more than this age belong to processes that have ended.
const ABANDONED: Duration = Duration::from_secs(3600);
/// A file that is read gets the current time if its age is more than this.
const STALE: Duration = Duration::from_secs(600);

/// Compiled functions in a folder, for [`JitOptions::cache`](crate::JitOptions::cache). Cheap to clone, usable from
/// several threads and processes.
///
/// Whoever can write to the folder can make programs run other code: it needs the same protection as the executable, and so do
/// the folders around it. On Unix, a folder that belongs to another user (but root), or that others can write to, is an error;
/// a new one can be accessed by the user alone.
///
/// ```
/// use windlass_codegen::{CodeCache, JitOptions};
///
/// # let folder = std::env::temp_dir().join(format!("windlass-doc-{}", std::process::id()));
/// let cache = CodeCache::new(&folder)?;
/// let options = JitOptions {
///     cache: Some(cache.clone()),
///     ..JitOptions::default()
/// };
/// assert_eq!((cache.hits(), cache.misses()), (0, 0));
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct CodeCache(Arc<State>);

#[derive(Debug)]
struct State {
    folder: PathBuf,
    limit: u64,
    hits: AtomicU64,
    misses: AtomicU64,
    /// The number of bytes written since the last time that old files were removed.
    written: AtomicU64,
    /// Numbers the unfinished files of this process.
    next: AtomicU64,
}

impl CodeCache {
    /// A cache in a folder, which is created if it is not there, with at most 512 MiB.
    ///
    /// # Errors
    /// The folder cannot be created or read, or others can write to it.
    pub fn new(folder: impl AsRef<Path>) -> io::Result<CodeCache> {
        CodeCache::with_limit(folder, LIMIT)
    }

    /// A cache in a folder with at most this many bytes. Where files have more together, those that were not read for
    /// the longest time are removed: now, and each time an eighth of the limit was written.
    ///
    /// # Errors
    /// The folder cannot be created or read, or others can write to it.
    pub fn with_limit(folder: impl AsRef<Path>, limit: u64) -> io::Result<CodeCache> {
        let versions = format!("{}-{}", env!("CARGO_PKG_VERSION"), cranelift_codegen::VERSION);
        let whole = folder.as_ref();
        let folder = whole.join(versions);
        create(&folder)?;
        check_access(whole)?;
        check_access(&folder)?;
        let cache = CodeCache(Arc::new(State {
            folder,
            limit,
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
            written: AtomicU64::new(0),
            next: AtomicU64::new(0),
        }));
        cache.prune()?;
        Ok(cache)
    }

    /// The folder with the files of this version.
    pub fn folder(&self) -> &Path {
        &self.0.folder
    }

    /// The number of functions that were found.
    pub fn hits(&self) -> u64 {
        self.0.hits.load(Ordering::Relaxed)
    }

    /// The number of functions that were compiled.
    pub fn misses(&self) -> u64 {
        self.0.misses.load(Ordering::Relaxed)
    }

    /// Removes the files that were not read for the longest time until the others have at most three quarters of the
    /// limit, if they have more than the limit.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn prune(&self) -> io::Result<()> {
        self.0.written.store(0, Ordering::Relaxed);
        let mut files = Vec::new();
        let now = SystemTime::now();
        for entry in fs::read_dir(&self.0.folder)? {
            // Another process may remove files at the same time.
            let Ok((entry, meta)) = entry.and_then(|entry| Ok((entry.path(), entry.metadata()?))) else {
                continue;
            };
            let modified = meta.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            if is_unfinished(&entry) {
                if now.duration_since(modified).is_ok_and(|age| age > ABANDONED) {
                    let _ = fs::remove_file(entry);
                }
            } else if meta.is_file() {
                files.push((modified, meta.len(), entry));
            }
        }
        let mut size: u64 = files.iter().map(|(_, len, _)| len).sum();
        if size <= self.0.limit {
            return Ok(());
        }
        files.sort();
        for (_, len, file) in files {
            if size <= self.0.limit / 4 * 3 {
                break;
            }
            let _ = fs::remove_file(file);
            size -= len;
        }
        Ok(())
    }

    /// Compiles a function, or finds the code of an equal one.
    pub(crate) fn compile<'f>(
        &self,
        compiler: &'f mut Compiler,
        isa: &dyn TargetIsa,
        control: &mut ControlPlane,
    ) -> Result<&'f CompiledCode, CompileError<'f>> {
        let (code, is_hit) = compiler.compile_with_cache(isa, &mut Store(self), control)?;
        let counter = if is_hit { &self.0.hits } else { &self.0.misses };
        counter.fetch_add(1, Ordering::Relaxed);
        Ok(code)
    }

    fn file(&self, key: &[u8]) -> PathBuf {
        let mut name = String::with_capacity(2 * key.len());
        for byte in key {
            let _ = write!(name, "{byte:02x}");
        }
        self.0.folder.join(name)
    }

    fn read(&self, key: &[u8]) -> io::Result<Option<Vec<u8>>> {
        let mut file = File::open(self.file(key))?;
        let meta = file.metadata()?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let Some((found, payload)) = bytes
            .strip_prefix(&MAGIC)
            .and_then(|rest| rest.split_at_checked(HASH))
        else {
            return Ok(None);
        };
        if found != checksum(key, payload) {
            return Ok(None);
        }
        let age = meta.modified().map(|modified| modified.elapsed());
        if !matches!(age, Ok(Ok(age)) if age < STALE) {
            // The time decides what is removed first; a folder that cannot be written to has none.
            let _ = file.set_modified(SystemTime::now());
        }
        bytes.drain(..MAGIC.len() + HASH);
        Ok(Some(bytes))
    }

    fn write(&self, key: &[u8], payload: &[u8]) -> io::Result<()> {
        let number = self.0.next.fetch_add(1, Ordering::Relaxed);
        let unfinished = self
            .0
            .folder
            .join(format!("{}-{number}.unfinished", std::process::id()));
        let write = || {
            let mut file = File::create(&unfinished)?;
            file.write_all(&[&MAGIC[..], &checksum(key, payload), payload].concat())?;
            drop(file);
            fs::rename(&unfinished, self.file(key))
        };
        let written = write();
        if written.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        written?;
        let size = payload.len() as u64;
        if self.0.written.fetch_add(size, Ordering::Relaxed) + size > self.0.limit / 8 {
            self.prune()?;
        }
        Ok(())
    }
}

/// Creates a folder, and those around it that are not there, for this user alone.
fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Checks that no other user can write to a folder: its files are executed.
#[cfg(unix)]
fn check_access(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let meta = fs::metadata(folder)?;
    // SAFETY: it takes nothing and cannot fail.
    #[allow(unsafe_code)]
    let user = unsafe { libc::geteuid() };
    let refuse = |why: String| {
        let message = format!("the code cache '{}' {why}", folder.display());
        Err(io::Error::new(io::ErrorKind::PermissionDenied, message))
    };
    // Root can change what programs run anyway.
    if meta.uid() != user && meta.uid() != 0 {
        return refuse(format!("belongs to another user, {}", meta.uid()));
    }
    match meta.mode() & 0o022 {
        0 => Ok(()),
        _ => refuse(format!(
            "can be written to by others: its mode is {:o}",
            meta.mode() & 0o7777
        )),
    }
}

#[cfg(not(unix))]
fn check_access(_: &Path) -> io::Result<()> {
    Ok(())
}

fn is_unfinished(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "unfinished")
}

fn checksum(key: &[u8], payload: &[u8]) -> [u8; HASH] {
    let mut hash = Sha256::new();
    hash.update(key);
    hash.update(payload);
    hash.finalize().into()
}

/// The cache as Cranelift sees it. What cannot be read is compiled; what cannot be written is not kept.
struct Store<'a>(&'a CodeCache);

impl CacheKvStore for Store<'_> {
    fn get(&self, key: &[u8]) -> Option<Cow<'_, [u8]>> {
        self.0.read(key).ok().flatten().map(Cow::Owned)
    }

    fn insert(&mut self, key: &[u8], payload: Vec<u8>) {
        let _ = self.0.write(key, &payload);
    }
}

#[cfg(test)]
mod tests {
    use super::{CodeCache, HASH};
    use std::fs;

    #[test]
    fn files_that_changed_are_not_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = CodeCache::new(folder.path()).expect("it can be created");
        let (key, other) = ([1; HASH], [2; HASH]);
        cache.write(&key, b"code").expect("it can be written");
        let read = |key: &[u8]| cache.read(key).ok().flatten();
        assert_eq!(read(&key).as_deref(), Some(&b"code"[..]));
        assert_eq!(read(&other), None);
        let file = cache.file(&key);
        let good = fs::read(&file).expect("it is there");
        // Renamed, truncated at each length, and with each bit changed.
        fs::write(cache.file(&other), &good).expect("it can be written");
        assert_eq!(read(&other), None);
        for len in 0..good.len() {
            fs::write(&file, &good[..len]).expect("it can be written");
            assert_eq!(read(&key), None, "{len}");
            let mut changed = good.clone();
            changed[len] ^= 1 << (len % 8);
            fs::write(&file, changed).expect("it can be written");
            assert_eq!(read(&key), None, "{len}");
        }
        fs::write(&file, [&good[..], b"more"].concat()).expect("it can be written");
        assert_eq!(read(&key), None);
        fs::write(&file, good).expect("it can be written");
        assert!(read(&key).is_some());
        fs::remove_file(&file).expect("it can be removed");
        fs::create_dir(&file).expect("it can be created");
        assert_eq!(read(&key), None);
    }

    #[test]
    fn old_files_are_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = CodeCache::with_limit(folder.path(), 8000).expect("it can be created");
        for number in 0..50u8 {
            cache
                .write(&[number; HASH], &[0; 400])
                .expect("it can be written");
        }
        let files = fs::read_dir(cache.folder()).expect("it is there").count();
        assert!((10..=20).contains(&files), "{files}");
        assert!(cache.read(&[49; HASH]).is_ok(), "the last one is kept");
        assert!(cache.read(&[0; HASH]).is_err(), "the first one is not");
    }
}
