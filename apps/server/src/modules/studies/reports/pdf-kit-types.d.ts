declare namespace PDFKit.Mixins {
  /** What pdfkit takes and its types leave out. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    /** Left, top, right, bottom. */
    bbox?: readonly number[]
  }
}
