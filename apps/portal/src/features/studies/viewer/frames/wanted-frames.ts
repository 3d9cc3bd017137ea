import {frameKey, pictureSize, previewOf, sharpOf, type FrameRequest} from './frame-request.ts'
import {prefetchOrder, type PrefetchPlan} from './prefetch-order.ts'
import {sliceKey, type Series, type Slice, type WindowLevel} from '#features/studies/viewer/viewed-study.ts'

/**
 * A picture to fetch, its size in pixels, and whether it is kept ready to draw or as the bytes that came. Other requests are cancelled
 * for one that `isLookedAt`.
 */
export type WantedFrame = {request: FrameRequest; pixels: number; isDecoded: boolean; isLookedAt: boolean}

/** A picture that can be drawn. */
export type Picture = {request: FrameRequest; bitmap: ImageBitmap}

/** How the images of a series are asked for. */
export type ShownAs = {
  window: WindowLevel | null
  /** How many pixels of the screen a whole image is wide, and the one on the screen, which may be enlarged. */
  pixels: number
  shownPixels: number
}

/** The pictures to fetch of a series, the most urgent first. A small image has one size only. */
export function wantedFrames({slices}: Series, plan: Omit<PrefetchPlan, 'count'>, as: ShownAs): WantedFrame[] {
  const seen = new Set<string>()
  return prefetchOrder({...plan, count: slices.length}).flatMap(({slice, size, isDecoded}) => {
    const image = slices[slice]
    if (!image) return []
    const request =
      size === 'sharp'
        ? sharpOf(image, as.window, slice === plan.at ? as.shownPixels : as.pixels)
        : previewOf(image, as.window)
    const key = frameKey(request)
    if (seen.has(key)) return []
    seen.add(key)
    // An image that is scrolled past before its picture comes is not worth cancelling other requests.
    const isLookedAt = slice === plan.at && plan.lead === 0
    return [{request, pixels: pictureSize(image, request), isDecoded, isLookedAt}]
  })
}

/** Several lists as one, in turns, each picture once: two images side by side come at the same time. */
export function mergedByUrgency(lists: readonly (readonly WantedFrame[])[]): WantedFrame[] {
  const merged = new Map<string, WantedFrame>()
  const longest = Math.max(0, ...lists.map(({length}) => length))
  for (let at = 0; at < longest; at += 1) {
    for (const list of lists) {
      const one = list[at]
      if (!one) continue
      const key = frameKey(one.request)
      const known = merged.get(key)
      merged.set(key, known ? bothWanted(known, one) : one)
    }
  }
  return [...merged.values()]
}

const bothWanted = (one: WantedFrame, other: WantedFrame): WantedFrame => ({
  ...one,
  isDecoded: one.isDecoded || other.isDecoded,
  isLookedAt: one.isLookedAt || other.isLookedAt,
})

/**
 * The same list, with no more pictures ready to draw than fit into memory: what is fetched later would drive out what was
 * fetched before, without an end. The most urgent one is drawn in any case.
 */
export function withinMemory(wanted: readonly WantedFrame[], maxPixels: number): WantedFrame[] {
  let room = maxPixels
  return wanted.map((one, at) => {
    if (!one.isDecoded) return one
    room -= one.pixels
    return at === 0 || room >= 0 ? one : {...one, isDecoded: false}
  })
}

/** The best picture of an image that is there: the wanted window first, then the sharpest. */
export function bestPicture(pictures: Iterable<Picture>, slice: Slice, window: WindowLevel | null): Picture | null {
  const wanted = sliceKey(slice)
  let best: Picture | null = null
  for (const one of pictures) {
    if (sliceKey(one.request) !== wanted) continue
    if (best === null || rank(one, window) > rank(best, window)) best = one
  }
  return best
}

const rank = ({request, bitmap}: Picture, window: WindowLevel | null) =>
  bitmap.width + (isSameWindow(request, window) ? 1_000_000 : 0)

const isSameWindow = ({window}: FrameRequest, wanted: WindowLevel | null): boolean =>
  window?.center === wanted?.center && window?.width === wanted?.width
