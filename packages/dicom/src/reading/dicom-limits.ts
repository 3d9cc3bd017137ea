/** What a file may ask for at most. All of it is checked before memory is taken or work is done. */
export const DICOM_LIMITS = {
  fileBytes: 1024 ** 3,
  /** Of a deflated data set, after inflating. */
  inflatedBytes: 256 * 1024 ** 2,
  /** Data elements, items of sequences and fragments of pixel data together. */
  elements: 250_000,
  /** Sequences inside sequences. */
  depth: 16,
  /** Rows, and columns. */
  side: 16_384,
  /** Pixels of one frame. */
  pixels: 64 * 1024 ** 2,
  frames: 20_000,
  /** Bytes of one text value that are read; the rest of it is left out. */
  textBytes: 4096,
  /** Bytes of one paragraph of a report that are read. */
  longTextBytes: 64 * 1024,
  /** Numbers of one element that are read; the rest is left out. */
  numbers: 64,
} as const
