//! Writing tensors: the same description gives the values and the names of the numbers.

/// Takes the numbers of a flat vector one after the other.
pub trait FlatWriter {
    /// The next number; its name is only asked for when names are listed.
    fn put(&mut self, name: impl FnOnce() -> String, value: u8);

    /// Several numbers; `name` gets the place of each.
    fn put_all(&mut self, name: impl Fn(usize) -> String, values: &[u8]) {
        for (at, &value) in values.iter().enumerate() {
            self.put(|| name(at), value);
        }
    }

    /// A number that is 0 or 1.
    fn flag(&mut self, name: impl FnOnce() -> String, holds: bool) {
        self.put(name, u8::from(holds));
    }

    /// A 1 in place `at` of `n`, or none.
    fn one_hot(&mut self, name: impl Fn(usize) -> String, n: usize, at: Option<usize>) {
        for place in 0..n {
            self.put(|| name(place), u8::from(at == Some(place)));
        }
    }
}

/// Writes the values.
#[derive(Debug)]
pub struct FlatValues<'a> {
    to: &'a mut [u8],
    at: usize,
}

impl<'a> FlatValues<'a> {
    /// Writes from the beginning of a slice that has room for all of them.
    pub fn new(to: &'a mut [u8]) -> Self {
        FlatValues { to, at: 0 }
    }
}

impl FlatWriter for FlatValues<'_> {
    #[inline]
    fn put(&mut self, _: impl FnOnce() -> String, value: u8) {
        self.to[self.at] = value;
        self.at += 1;
    }

    #[inline]
    fn put_all(&mut self, _: impl Fn(usize) -> String, values: &[u8]) {
        self.to[self.at..self.at + values.len()].copy_from_slice(values);
        self.at += values.len();
    }

    #[inline]
    fn one_hot(&mut self, _: impl Fn(usize) -> String, n: usize, at: Option<usize>) {
        self.to[self.at..self.at + n].fill(0);
        if let Some(place) = at.filter(|place| *place < n) {
            self.to[self.at + place] = 1;
        }
        self.at += n;
    }
}

/// Lists the names.
#[derive(Debug, Default)]
pub struct FlatNames(pub Vec<String>);

impl FlatWriter for FlatNames {
    fn put(&mut self, name: impl FnOnce() -> String, _: u8) {
        self.0.push(name());
    }
}

/// Takes the numbers of a matrix with a row for every place. Each kind of place has columns of its own meaning.
pub trait GridWriter {
    /// From here on rows are counted from this one, and columns from 0.
    fn section(&mut self, name: &'static str, first_row: usize);
    /// Reserves columns; `name` gets the place of each. Returns the first.
    fn columns(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize;
    /// Writes a number.
    fn put(&mut self, row: usize, column: usize, value: u8);
}

/// Writes the values.
#[derive(Debug)]
pub struct GridValues<'a> {
    to: &'a mut [u8],
    width: usize,
    first_row: usize,
    columns: usize,
}

impl<'a> GridValues<'a> {
    /// Writes into a slice of rows of this width, which is cleared.
    pub fn new(to: &'a mut [u8], width: usize) -> Self {
        to.fill(0);
        GridValues {
            to,
            width,
            first_row: 0,
            columns: 0,
        }
    }
}

impl GridWriter for GridValues<'_> {
    fn section(&mut self, _: &'static str, first_row: usize) {
        self.first_row = first_row;
        self.columns = 0;
    }

    #[inline]
    fn columns(&mut self, n: usize, _: impl Fn(usize) -> String) -> usize {
        self.columns += n;
        self.columns - n
    }

    #[inline]
    fn put(&mut self, row: usize, column: usize, value: u8) {
        self.to[(self.first_row + row) * self.width + column] = value;
    }
}

/// Lists the names of the columns, kind by kind.
#[derive(Debug, Default)]
pub struct GridNames(pub Vec<(&'static str, Vec<String>)>);

impl GridWriter for GridNames {
    fn section(&mut self, name: &'static str, _: usize) {
        self.0.push((name, Vec::new()));
    }

    fn columns(&mut self, n: usize, name: impl Fn(usize) -> String) -> usize {
        let Some((_, columns)) = self.0.last_mut() else {
            return 0;
        };
        columns.extend((0..n).map(name));
        columns.len() - n
    }

    fn put(&mut self, _: usize, _: usize, _: u8) {}
}
