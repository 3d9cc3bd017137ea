import type {Point} from './image-view.ts'

/** How the fingers moved between two events: together, and away from each other around their middle. */
export type Movement = {pan: Point; factor: number; centre: Point}

/** The movement of one finger or two; further ones are not looked at. */
export function movementOf(before: readonly Point[], after: readonly Point[]): Movement {
  const [oldCentre, newCentre] = [middle(before.slice(0, 2)), middle(after.slice(0, 2))]
  const oldSpread = spread(before)
  const factor = oldSpread === 0 ? 1 : spread(after) / oldSpread
  return {pan: {x: newCentre.x - oldCentre.x, y: newCentre.y - oldCentre.y}, factor, centre: newCentre}
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((sum, {x, y}) => ({x: sum.x + x, y: sum.y + y}), {x: 0, y: 0})
  return {x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length)}
}

const spread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** The length of a drag for one image: the whole series in the height of the stage, between a smallest and a largest length. */
export const pixelsPerSlice = (stageHeight: number, count: number): number =>
  Math.min(28, Math.max(4, (stageHeight * 0.9) / Math.max(1, count)))

/** Divides a long movement into steps, and keeps what is left for the next event. */
export function stepsOf(distance: number, size: number): {steps: number; rest: number} {
  const steps = Math.trunc(distance / size)
  return {steps, rest: distance - steps * size}
}

export type Tap = {at: Point; time: number}

const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PIXELS = 32

export const isDoubleTap = (before: Tap | null, now: Tap): boolean =>
  before !== null &&
  now.time - before.time <= DOUBLE_TAP_MS &&
  Math.hypot(now.at.x - before.at.x, now.at.y - before.at.y) <= DOUBLE_TAP_PIXELS
