export type Range = {
  /** Null for a range that is open at this end. */
  low: number | null
  high: number | null
}

/** Where a value stands against its range. */
export type Status = 'below' | 'within' | 'above'

/** A value and its range on a bar, as fractions of its length from 0 to 1. */
export type RangePosition = {
  from: number
  to: number
  at: number
  status: Status
  /** The value lies beyond the end of the bar, which cannot show how far. */
  isOff: boolean
}

/** The part of the bar on each side of a closed range, and outside an open one. */
const OUTSIDE = 0.28
/** Keeps a marker that is far outside on the bar. */
const EDGE = 0.03

const placed = (at: number) => ({
  at: Math.min(1 - EDGE, Math.max(EDGE, at)),
  isOff: at < EDGE || at > 1 - EDGE,
})

/** At an open end of a range nothing is off the scale. */
const insideEnd = ({at, isOff}: {at: number; isOff: boolean}, status: Status) => ({
  at,
  isOff: isOff && status !== 'within',
})

export function statusOf(value: number, {low, high}: Range): Status {
  if (low !== null && value < low) return 'below'
  return high !== null && value > high ? 'above' : 'within'
}

/** The layout of a bar; null when the range has no end, so that there is nothing to compare with. */
export function rangePosition(value: number, {low, high}: Range): RangePosition | null {
  const status = statusOf(value, {low, high})
  if (low !== null && high !== null) {
    const width = high - low || Math.abs(high) || 1
    const at = OUTSIDE + ((value - low) / width) * (1 - 2 * OUTSIDE)
    return {from: OUTSIDE, to: 1 - OUTSIDE, ...placed(at), status}
  }
  if (high !== null) {
    const limit = 1 - OUTSIDE
    return {
      from: 0,
      to: limit,
      ...insideEnd(placed(high === 0 ? limit + value : (value / high) * limit), status),
      status,
    }
  }
  if (low !== null) {
    return {
      from: OUTSIDE,
      to: 1,
      ...insideEnd(placed(low === 0 ? OUTSIDE + value : (value / low) * OUTSIDE), status),
      status,
    }
  }
  return null
}
