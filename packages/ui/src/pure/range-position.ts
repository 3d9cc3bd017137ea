export type Range = {
  /** Null for a range that is open at this end. */
  low: number | null
  high: number | null
}

/** Where a value stands against its range. */
export type Standing = 'below' | 'within' | 'above'

/** A value and its range on a bar, as fractions of its length from 0 to 1. */
export type RangePosition = {from: number; to: number; at: number; standing: Standing}

/** The part of the bar on each side of a closed range, and outside an open one. */
const OUTSIDE = 0.28
/** Keeps a marker that is far outside on the bar. */
const EDGE = 0.03

const place = (at: number) => Math.min(1 - EDGE, Math.max(EDGE, at))

export function standingOf(value: number, {low, high}: Range): Standing {
  if (low !== null && value < low) return 'below'
  return high !== null && value > high ? 'above' : 'within'
}

/** The layout of a bar; null when the range has no end, so that there is nothing to compare with. */
export function rangePosition(value: number, {low, high}: Range): RangePosition | null {
  const standing = standingOf(value, {low, high})
  if (low !== null && high !== null) {
    const width = high - low || Math.abs(high) || 1
    const at = OUTSIDE + ((value - low) / width) * (1 - 2 * OUTSIDE)
    return {from: OUTSIDE, to: 1 - OUTSIDE, at: place(at), standing}
  }
  if (high !== null) {
    const limit = 1 - OUTSIDE
    return {from: 0, to: limit, at: place(high === 0 ? limit + value : (value / high) * limit), standing}
  }
  if (low !== null) {
    return {from: OUTSIDE, to: 1, at: place(low === 0 ? OUTSIDE + value : (value / low) * OUTSIDE), standing}
  }
  return null
}
