/**
 * Why a DICOM file is refused: `not-dicom` (no Part 10 file), `cut` (ends too early), `too-large` (beyond a limit of
 * `dicom-limits.ts`), `unsupported` (correct, but in a form that is not decoded), `damaged` (contradicts itself or the standard).
 */
export type DicomErrorCode = 'not-dicom' | 'cut' | 'too-large' | 'unsupported' | 'damaged'

/** The only error that this package throws. The message says technical facts alone, never a value of the file. */
export class DicomError extends Error {
  override readonly name = 'DicomError'
  readonly code: DicomErrorCode

  constructor(code: DicomErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
