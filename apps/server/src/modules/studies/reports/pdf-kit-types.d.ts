declare namespace PDFKit.Mixins {
  /** What pdfkit takes and its types leave out. */
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    /** Left, top, right, bottom. */
    bbox?: readonly number[]
  }
}
