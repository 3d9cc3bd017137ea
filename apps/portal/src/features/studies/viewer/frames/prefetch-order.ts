/** How much may be fetched: the whole series sharp, only what is near sharp, or nothing but what is on the screen. */
export type Reach = 'series' | 'near' | 'shown'

export type PrefetchPlan = {
  count: number
  at: number
  /** Where the last step led. */
  heading: 1 | -1
  /** Whether images pass by: then the next ones matter more than sharpness. */
  isMoving: boolean
  /** A film is drawn so fast that all its images are kept ready, as far as memory reaches. */
  isFilm: boolean
  reach: Reach
  /** Whether the image on the screen is fetched sharp. */
  sharpensShown: boolean
}

/** `isDecoded`: ready to draw. The others wait as bytes, which need a fortieth of the memory. */
export type WantedImage = {slice: number; size: 'preview' | 'sharp'; isDecoded: boolean}

/** How far from the shown image pictures are kept ready to draw. */
const DECODED_PREVIEWS = 24
const DECODED_SHARP = 10
const NEAR = 12
/** How many images are sharpened before all the others get their preview. */
const SHARP_FIRST = 2
/** How many previews ahead come before the sharp picture of an image that passes by. */
const AHEAD_OF_SHARP = 8

/** What to fetch of a series, the most urgent first: each image and size once. */
export function prefetchOrder(plan: PrefetchPlan): WantedImage[] {
  const {at, isMoving, reach, sharpensShown} = plan
  const around = imagesAround(plan)
  const shown = preview(plan, at)
  if (reach === 'shown') {
    const neighbours = around.filter((slice) => Math.abs(slice - at) === 1)
    return [shown, ...(sharpensShown ? [sharp(plan, at)] : []), ...neighbours.map((slice) => preview(plan, slice))]
  }
  const near = around.filter((slice) => reach === 'series' || Math.abs(slice - at) <= NEAR)
  const previews = around.map((slice) => preview(plan, slice))
  const first = isMoving ? previews.slice(0, AHEAD_OF_SHARP) : []
  const sharps = [at, ...near].map((slice) => sharp(plan, slice))
  const sharpFirst = sharps.slice(0, isMoving ? 1 : 1 + SHARP_FIRST)
  return [shown, ...first, ...sharpFirst, ...previews.slice(first.length), ...sharps.slice(sharpFirst.length)]
}

const preview = ({at}: PrefetchPlan, slice: number): WantedImage => ({
  slice,
  size: 'preview',
  isDecoded: Math.abs(slice - at) <= DECODED_PREVIEWS,
})

const sharp = ({at, isFilm}: PrefetchPlan, slice: number): WantedImage => ({
  slice,
  size: 'sharp',
  isDecoded: isFilm || Math.abs(slice - at) <= DECODED_SHARP,
})

/** The other images, the nearest first: two ahead for each one behind, then what is left at either end. */
function imagesAround({count, at, heading}: PrefetchPlan): number[] {
  const after = Array.from({length: count - 1 - at}, (_, step) => at + 1 + step)
  const before = Array.from({length: at}, (_, step) => at - 1 - step)
  const [ahead, behind] = heading === 1 ? [after, before] : [before, after]
  const order: number[] = []
  for (let step = 0; order.length < count - 1; step += 1) {
    order.push(...ahead.slice(2 * step, 2 * step + 2), ...behind.slice(step, step + 1))
  }
  return order
}
