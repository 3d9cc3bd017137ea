/** How much may be fetched: the whole series sharp, only what is near sharp, or nothing but what is on the screen. */
export type Reach = 'series' | 'near' | 'shown'

export type PrefetchPlan = {
  count: number
  at: number
  /** Where the last step led. */
  heading: 1 | -1
  /** Whether the person is scrolling: then the next images matter more than sharpness. */
  isMoving: boolean
  /** How many images are scrolled past before a picture that is requested now arrives; 0 when nothing moves. */
  lead: number
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
/** How many neighbours are there small before the next ones are sharpened, and how many of those come before the other previews. */
const AROUND = 8
const SHARP_NEXT = 2

/** What to fetch of a series, the most urgent first: each image and size once. */
export function prefetchOrder(plan: PrefetchPlan): WantedImage[] {
  const {at, isMoving, reach, sharpensShown} = plan
  const around = imagesAround(plan)
  const shown = preview(plan, at)
  if (reach === 'shown') {
    const neighbours = around.filter((slice) => Math.abs(slice - at) === 1)
    return [shown, ...(sharpensShown ? [sharp(plan, at)] : []), ...neighbours.map((slice) => preview(plan, slice))]
  }
  const isNear = (slice: number) => reach === 'series' || Math.abs(slice - at) <= NEAR
  if (isMoving) {
    const passing = imagesThatPass(plan)
    return [
      ...passing.map((slice) => preview(plan, slice)),
      ...passing.filter(isNear).map((slice) => sharp(plan, slice)),
    ]
  }
  const previews = around.map((slice) => preview(plan, slice))
  const sharps = around.filter(isNear).map((slice) => sharp(plan, slice))
  return [
    shown,
    sharp(plan, at),
    ...previews.slice(0, AROUND),
    ...sharps.slice(0, SHARP_NEXT),
    ...previews.slice(AROUND),
    ...sharps.slice(SHARP_NEXT),
  ]
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

/**
 * All images, first those that will be shown after the time a picture needs. Pictures of nearer ones would arrive too late; they come
 * afterwards, for somebody who scrolls back.
 */
function imagesThatPass({count, at, heading, lead}: PrefetchPlan): number[] {
  const [toCome, passed] = heading === 1 ? [count - 1 - at, at] : [at, count - 1 - at]
  const skipped = Math.min(lead, toCome)
  return [
    ...Array.from({length: toCome + 1 - skipped}, (_, step) => at + heading * (skipped + step)),
    ...Array.from({length: skipped}, (_, step) => at + heading * (skipped - 1 - step)),
    ...Array.from({length: passed}, (_, step) => at - heading * (1 + step)),
  ]
}

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
