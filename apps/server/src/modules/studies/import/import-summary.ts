export type ImportSummary = {
  files: number
  /** Images and versions of reports that the store did not have. */
  images: number
  reports: number
  /** New DICOM objects without an image. */
  parts: number
  studies: number
  unmatched: number
  /** Studies that are withdrawn. */
  withdrawn: number
  /** One line for each file, row or study that was not imported, or needs a look. */
  problems: string[]
}

export const emptySummary = (): ImportSummary => ({
  files: 0,
  images: 0,
  reports: 0,
  parts: 0,
  studies: 0,
  unmatched: 0,
  withdrawn: 0,
  problems: [],
})
