import {FRAME_WIDTHS} from '@ceibo/contract/studies/study-frames'
import {sliceKey, type Slice, type WindowLevel} from '#features/studies/viewer/viewed-study.ts'

export type FrameWidth = (typeof FRAME_WIDTHS)[number]

/** One picture of the server: an image at a width and with a window. */
export type FrameRequest = {
  instance: string
  frame: number
  /** In pixels; null for the size of the file. */
  width: FrameWidth | null
  /** Null for the usual window of the file, and for colours. */
  window: WindowLevel | null
}

/** The width of the pictures that show at once, and of the series list. */
const [PREVIEW_WIDTH, ...SHARP_WIDTHS] = FRAME_WIDTHS

/** A picture that is stretched by less looks as sharp. */
const STRETCHED = 1.2

export const frameKey = ({instance, frame, width, window}: FrameRequest): string =>
  `${sliceKey({instance, frame})}?${width ?? ''}&${window ? `${window.center}/${window.width}` : ''}`

export const previewOf = (slice: Slice, window: WindowLevel | null): FrameRequest => ({
  instance: slice.instance,
  frame: slice.frame,
  width: PREVIEW_WIDTH,
  window,
})

/** The picture of an image that is sharp on so many pixels of the screen. */
export function sharpOf(slice: Slice, window: WindowLevel | null, shownPixels: number): FrameRequest {
  const width = SHARP_WIDTHS.find((one) => one * STRETCHED >= shownPixels) ?? null
  return {
    instance: slice.instance,
    frame: slice.frame,
    // A little smaller than the file saves nothing.
    width: width !== null && width * STRETCHED < slice.columns ? width : null,
    window,
  }
}

/** The pixels of a picture. */
export function pictureSize(slice: Slice, {width}: FrameRequest): number {
  const share = width === null ? 1 : Math.min(1, width / slice.columns)
  return slice.columns * slice.rows * share * share
}
