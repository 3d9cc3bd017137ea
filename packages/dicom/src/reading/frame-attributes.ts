import type {DicomImage, DicomWindow, FrameAttributes, PixelSpacing} from './dicom-file.ts'
import {TAG} from './dicom-tag.ts'
import type {ElementValues} from './element-values.ts'

/** What a frame says of where it lies, its scale and its windows, from a data set or from the groups of an enhanced image. */
export function readFrameAttributes(values: ElementValues): FrameAttributes {
  return {
    position: vector(values.decimals(TAG.imagePosition), 3),
    orientation: vector(values.decimals(TAG.imageOrientation), 6),
    spacing: readSpacing(values),
    rescale: readRescale(values) ?? readDoseScale(values),
    windows: readWindows(values),
  }
}

/** The attributes of a frame: its own, and else those of the whole image. */
export function attributesOfFrame(image: DicomImage, frame: number): FrameAttributes {
  const own = image.frameAttributes?.[frame] ?? {}
  return {
    position: own.position ?? image.position,
    orientation: own.orientation ?? image.orientation,
    spacing: own.spacing ?? image.spacing,
    rescale: own.rescale ?? image.rescale,
    windows: own.windows ?? image.windows,
  }
}

/** Whether values after rescale are Hounsfield units, which the named windows of computed tomography are in. */
export function isHounsfield(modality: string, image: DicomImage): boolean {
  const {rescale} = attributesOfFrame(image, 0)
  return modality === 'CT' && rescale !== undefined && (rescale.type ?? 'HU') === 'HU'
}

/** The shared and the per-frame functional groups of an enhanced image (PS3.3 section C.7.6.16), one entry a frame. */
export function functionalGroups(values: ElementValues, frames: number): readonly FrameAttributes[] | undefined {
  const perFrame = values.items(TAG.frameGroups).slice(0, frames)
  const shared = values.items(TAG.sharedGroups).map(readGroups)[0]
  if (perFrame.length === 0) return shared && Array.from({length: frames}, () => shared)
  return perFrame.map((item) => {
    const own = readGroups(item)
    return {
      position: own.position ?? shared?.position,
      orientation: own.orientation ?? shared?.orientation,
      spacing: own.spacing ?? shared?.spacing,
      rescale: own.rescale ?? shared?.rescale,
      windows: own.windows ?? shared?.windows,
    }
  })
}

function readGroups(item: ElementValues): FrameAttributes {
  const inGroup = (tag: number) => item.items(tag)[0]
  const measures = inGroup(TAG.pixelMeasures)
  const transformation = inGroup(TAG.pixelTransformation)
  const voi = inGroup(TAG.frameVoi)
  return {
    position: vector(inGroup(TAG.planePosition)?.decimals(TAG.imagePosition) ?? [], 3),
    orientation: vector(inGroup(TAG.planeOrientation)?.decimals(TAG.imageOrientation) ?? [], 6),
    spacing: measures && readSpacing(measures),
    rescale: transformation && readRescale(transformation),
    windows: voi && readWindows(voi),
  }
}

const vector = (numbers: number[], length: number): number[] | undefined =>
  numbers.length === length ? numbers : undefined

function readRescale(values: ElementValues): FrameAttributes['rescale'] {
  const slope = values.decimal(TAG.rescaleSlope)
  const intercept = values.decimal(TAG.rescaleIntercept)
  if (slope === undefined || intercept === undefined || slope === 0) return undefined
  return {slope, intercept, type: values.code(TAG.rescaleType)}
}

/** A dose is its stored value times Dose Grid Scaling (PS3.3 section C.8.8.3). */
function readDoseScale(values: ElementValues): FrameAttributes['rescale'] {
  const slope = values.decimal(TAG.doseScale)
  return slope === undefined || slope <= 0 ? undefined : {slope, intercept: 0}
}

function readWindows(values: ElementValues): DicomWindow[] | undefined {
  const widths = values.decimals(TAG.windowWidth)
  const explanations = values.texts(TAG.windowExplanation)
  const windows = values.decimals(TAG.windowCenter).flatMap((center, place) => {
    const width = widths[place]
    return width === undefined || width <= 0 ? [] : [{center, width, explanation: explanations[place] || undefined}]
  })
  return windows.length === 0 ? undefined : windows
}

/** The scale of an image and what it means (PS3.3 section 10.7.1.3). */
function readSpacing(values: ElementValues): PixelSpacing | undefined {
  const pixel = pair(values.decimals(TAG.pixelSpacing))
  const imager = pair(values.decimals(TAG.imagerPixelSpacing))
  if (pixel === undefined) {
    if (imager !== undefined) return {...imager, meaning: 'detector'}
    const scanned = pair(values.decimals(TAG.scannedPixelSpacing))
    return scanned && {...scanned, meaning: 'nominal'}
  }
  if (imager === undefined) {
    // A projection without the spacing of its detector: nothing says where its Pixel Spacing was measured.
    const isProjection = ['CR', 'DX', 'MG', 'RF', 'XA', 'IO', 'PX'].includes(values.code(TAG.modality) ?? '')
    if (!isProjection) return {...pixel, meaning: 'patient'}
    return {...pixel, meaning: values.code(TAG.calibrationType) === undefined ? 'detector' : 'calibrated'}
  }
  const isSame = pixel.row === imager.row && pixel.column === imager.column
  return {...pixel, meaning: isSame ? 'detector' : 'calibrated'}
}

function pair([row, column]: number[]): {row: number; column: number} | undefined {
  const isRight = row !== undefined && column !== undefined && row > 0 && column > 0 && row < 1000 && column < 1000
  return isRight ? {row, column} : undefined
}
