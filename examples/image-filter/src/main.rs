//! Draws a picture, filters it with compiled kernels, and writes it before and after as PNG files.
//!
//! `image-filter FOLDER`

use ndarray::{Array2, ArrayView2, ArrayViewMut2};
use std::error::Error;
use std::path::Path;
use windlass::{Program, Result, TrustedModule, TypedFn};

/// A filter: from one image to another of the same size.
type Filter = TypedFn<(ArrayView2<'static, f32>, ArrayViewMut2<'static, f32>), ()>;

/// The compiled filters.
struct Filters {
    blur: Filter,
    edges: Filter,
}

impl Filters {
    fn new() -> Result<Filters> {
        let ctx = windlass::context();
        let module = windlass::parse(&ctx, "filters.mlir", include_str!("filters.mlir"))?;
        // SAFETY: the filters access the pixels of two images of one size, which `apply` checks.
        let program = Program::new(&ctx, unsafe { TrustedModule::new(module) })?;
        Ok(Filters {
            blur: program.function("blur")?,
            edges: program.function("edges")?,
        })
    }
}

/// Filters an image, which may be a part of another one.
fn apply(filter: &Filter, image: ArrayView2<'_, f32>) -> Result<Array2<f32>> {
    let mut filtered = Array2::zeros(image.raw_dim());
    if image.nrows() > 1 && image.ncols() > 1 {
        filter.call((image, filtered.view_mut()))?;
    }
    Ok(filtered)
}

/// A disc before stripes.
fn picture(size: usize) -> Array2<f32> {
    let middle = size as f32 / 2.0;
    Array2::from_shape_fn((size, size), |(i, j)| {
        let (y, x) = (i as f32 - middle, j as f32 - middle);
        if x.hypot(y) < middle / 2.0 {
            0.9
        } else if (i + j) / 16 % 2 == 0 {
            0.2
        } else {
            0.5
        }
    })
}

/// Writes an image of 256 shades of grey.
fn write(file: &Path, image: ArrayView2<'_, f32>) -> std::result::Result<(), Box<dyn Error>> {
    let (height, width) = (u32::try_from(image.nrows())?, u32::try_from(image.ncols())?);
    let file = std::io::BufWriter::new(std::fs::File::create(file)?);
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let bytes: Vec<u8> = image
        .iter()
        .map(|&shade| (shade.clamp(0.0, 1.0) * 255.0) as u8)
        .collect();
    encoder.write_header()?.write_image_data(&bytes)?;
    Ok(())
}

/// Writes the picture and what the filters make of it.
fn write_all(folder: &Path) -> std::result::Result<(), Box<dyn Error>> {
    let filters = Filters::new()?;
    let picture = picture(256);
    write(&folder.join("before.png"), picture.view())?;
    write(
        &folder.join("blurred.png"),
        apply(&filters.blur, picture.view())?.view(),
    )?;
    write(
        &folder.join("edges.png"),
        apply(&filters.edges, picture.view())?.view(),
    )
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: image-filter FOLDER")?;
    write_all(Path::new(&folder))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndarray::s;

    fn assert_close(found: &Array2<f32>, wanted: &Array2<f32>) {
        assert_eq!(found.dim(), wanted.dim());
        let difference = (found - wanted).iter().fold(0f32, |most, x| most.max(x.abs()));
        assert!(difference < 1e-5, "{difference}");
    }

    #[test]
    fn filters_compute_what_ndarray_does() {
        let filters = Filters::new().unwrap();
        let picture = picture(32);
        let mut blurred = Array2::zeros((32, 32));
        for (i, j) in ndarray::indices((30, 30)) {
            blurred[[i + 1, j + 1]] = picture.slice(s![i..i + 3, j..j + 3]).mean().unwrap();
        }
        assert_close(&apply(&filters.blur, picture.view()).unwrap(), &blurred);
        let mut edges = Array2::zeros((32, 32));
        let whole = picture.slice(s![..31, ..31]);
        let down = (&whole - &picture.slice(s![1.., ..31])).mapv(f32::abs);
        let across = (&whole - &picture.slice(s![..31, 1..])).mapv(f32::abs);
        edges.slice_mut(s![..31, ..31]).assign(&(down + across));
        assert_close(&apply(&filters.edges, picture.view()).unwrap(), &edges);
    }

    #[test]
    fn parts_of_images_are_not_copied() {
        let filters = Filters::new().unwrap();
        let picture = picture(32);
        let part = picture.slice(s![4..20;2, ..;-3]);
        let copied = part.to_owned();
        let filtered = apply(&filters.blur, part).unwrap();
        assert_close(&filtered, &apply(&filters.blur, copied.view()).unwrap());
        assert_eq!(
            apply(&filters.blur, picture.slice(s![..1, ..])).unwrap().sum(),
            0.0
        );
    }

    #[test]
    fn files_are_written() {
        let folder = tempfile::tempdir().unwrap();
        write_all(folder.path()).unwrap();
        let shades = |name: &str| {
            let file = std::fs::File::open(folder.path().join(name)).unwrap();
            let mut reader = png::Decoder::new(std::io::BufReader::new(file))
                .read_info()
                .unwrap();
            let mut bytes = vec![0; 256 * 256];
            reader.next_frame(&mut bytes).unwrap();
            bytes.sort_unstable();
            bytes.dedup();
            bytes.len()
        };
        // Three shades, and what is between them after the filter.
        assert_eq!(shades("before.png"), 3);
        assert!(shades("blurred.png") > 10);
        assert!(shades("edges.png") > 2);
    }
}
