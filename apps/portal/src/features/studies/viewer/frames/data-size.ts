import {pictureSize, previewOf, sharpOf} from './frame-request.ts'
import type {Series} from '#features/studies/viewer/viewed-study.ts'

/** The assumed bytes of a pixel in WebP or AVIF before the first picture has come; a little more than a CT needs. */
const GUESSED_BYTES = 0.1
/** After so many pixels the mean of what came is better than the guess. */
const ENOUGH_PIXELS = 300_000

/** How many bytes a pixel costs, from what came so far. */
export const bytesOfPixel = ({bytes, pixels}: {bytes: number; pixels: number}): number =>
  pixels < ENOUGH_PIXELS ? GUESSED_BYTES : bytes / pixels

/** About how many bytes a series needs: all of it sharp, and only the previews. */
export function seriesBytes({slices}: Series, shownPixels: number, ofPixel: number): {sharp: number; previews: number} {
  let [sharp, previews] = [0, 0]
  for (const slice of slices) {
    sharp += pictureSize(slice, sharpOf(slice, null, shownPixels)) * ofPixel
    previews += pictureSize(slice, previewOf(slice, null)) * ofPixel
  }
  return {sharp: sharp + previews, previews}
}

/** A rounded estimate: "25 KB", "4,7 MB". Not shared with the size of a chosen photo, whose code only forms load. */
export function aboutBytes(bytes: number, lang: string): string {
  const kilobytes = Math.max(1, bytes / 1024)
  return kilobytes < 1000
    ? `${kilobytes.toLocaleString(lang, {maximumFractionDigits: 0})} KB`
    : `${(kilobytes / 1024).toLocaleString(lang, {maximumFractionDigits: 1})} MB`
}
