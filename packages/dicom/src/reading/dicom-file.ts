import type {ByteRange} from './data-elements.ts'
import type {TransferSyntax} from './transfer-syntax.ts'

/** A name as a person reads it: `text` is "Family, Given Middle". */
export type PersonName = {family: string; given: string; text: string}

type Maybe<T> = {[name in keyof T]?: T[name] | undefined}

/** Dates are YYYY-MM-DD, times HH:MM:SS without a zone (that of the place where the study was made). */
export type DicomPatient = Maybe<{id: string; name: PersonName; birthDate: string; sex: 'F' | 'M' | 'O'}>

export type DicomStudy = {uid: string} & Maybe<{
  id: string
  date: string
  time: string
  accessionNumber: string
  description: string
  institution: string
  referringPhysician: PersonName
}>

export type DicomSeries = {uid: string; modality: string} & Maybe<{
  number: number
  description: string
  bodyPart: string
  laterality: 'L' | 'R' | 'B'
  /** Of projections: CC, MLO, PA, LL … */
  viewPosition: string
  frameOfReference: string
}>

/** A window as the standard's linear function takes it (PS3.3 section C.11.2.1.2), in units after rescale. */
export type DicomWindow = {center: number; width: number; explanation?: string | undefined}

/** A lookup table: the first entry is for `first`, values outside take the nearest end; entries have `bits` bits. */
export type LookupTable = {first: number; bits: number; entries: Uint16Array; explanation?: string | undefined}

/**
 * Millimetres between the centres of two rows, and of two columns. What they mean: `patient`, in the plane of the patient's body;
 * `calibrated`, corrected for magnification by the modality; `detector`, at the detector, so that the body is smaller by an unknown
 * factor (PS3.3 section 10.7.1.3); `nominal`, of a scanned film.
 */
export type PixelSpacing = {row: number; column: number; meaning: 'patient' | 'calibrated' | 'detector' | 'nominal'}

/** A part of an ultrasound image with its own scale: pixels from left and top, millimetres for each pixel (PS3.3 section C.8.5.5). */
export type UltrasoundRegion = {
  left: number
  top: number
  right: number
  bottom: number
  columnSpacing: number
  rowSpacing: number
}

/** What may differ from frame to frame. Vectors are in millimetres in the patient's system (PS3.3 section C.7.6.2.1.1). */
export type FrameAttributes = Maybe<{
  /** Centre of the first pixel: x to the left, y to the back, z to the head. */
  position: readonly number[]
  /** Direction cosines of a row, then of a column. */
  orientation: readonly number[]
  spacing: PixelSpacing
  /** Stored value times slope plus intercept (Hounsfield units in CT). */
  rescale: {slope: number; intercept: number; type?: string | undefined}
  windows: readonly DicomWindow[]
}>

export type DicomImage = FrameAttributes & {
  rows: number
  columns: number
  frames: number
  /** 1 or 3. */
  samplesPerPixel: number
  bitsAllocated: number
  bitsStored: number
  highBit: number
  isSigned: boolean
  /** A defined term that is not known is kept as it is; `decodeFrame` refuses it. */
  photometric: string
  /** 1 when each colour is a plane of its own. */
  planarConfiguration: number
} & Maybe<{
    /** Milliseconds from a frame to the next. */
    frameTime: number
    sliceLocation: number
    sliceThickness: number
    /** Letters of the direction of rows and of columns: A, P, L, R, H, F; for images without `orientation`. */
    patientOrientation: readonly string[]
    /** Height of a pixel over its width where no spacing says it. */
    pixelAspect: number
    regions: readonly UltrasoundRegion[]
    modalityLut: LookupTable
    voiLuts: readonly LookupTable[]
    voiFunction: 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID'
    palette: {red: LookupTable; green: LookupTable; blue: LookupTable}
    /** Stored values from `from` to `to` are outside of the picture. */
    padding: {from: number; to: number}
    /** The samples are floating-point numbers of `bitsAllocated` bits. */
    isFloat: boolean
    isLossy: boolean
    lossyRatio: number
    /** One for each frame of an enhanced multi-frame image, instead of the fields of the same name. */
    frameAttributes: readonly FrameAttributes[]
  }>

export type DicomInstance = {sopClass: string; sopInstance: string; number?: number | undefined}

/** What a file says: who, which study, which series, which image. `readDicom` gives it and `writeDicom` takes it. */
export type DicomAttributes = {
  patient: DicomPatient
  study: DicomStudy
  series: DicomSeries
  instance: DicomInstance
  /** Absent in a report, a key object selection, a presentation state. */
  image?: DicomImage | undefined
}

/** A part of a frame. Frames of single bits follow each other without gaps: `bit` is the first one of the frame in its first byte. */
export type FrameRange = ByteRange & {bit?: number}

/** Where the frames of a file lie in `bytes`. One range for an uncompressed frame, one or more fragments for an encoded one. */
export type FrameSource = {
  bytes: Uint8Array
  ranges: readonly (readonly FrameRange[])[]
  /** The pixel data is words in big endian. */
  hasSwappedWords: boolean
}

export type DicomFile = DicomAttributes & {
  transferSyntax: TransferSyntax
  /** SOP instances that a key object selection marks as key images; empty in every other file. */
  keyImages: readonly string[]
  /** Views into the bytes that were read: do not send a whole `DicomFile` to another thread, but its attributes. */
  source: FrameSource
}
