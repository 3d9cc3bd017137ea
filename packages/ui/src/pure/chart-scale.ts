/** Round values that cover everything between two, for the lines of an axis: about `count` of them. */
export function axisValues(low: number, high: number, count = 4): number[] {
  const span = high - low || Math.abs(high) || 1
  const step = roundStep(span / count)
  const first = Math.floor(withoutNoise(low / step))
  const last = Math.ceil(withoutNoise(high / step))
  // A single value has a line on each side.
  if (first === last) return [first - 1, first, first + 1].map((at) => withoutNoise(at * step))
  return Array.from({length: last - first + 1}, (_, at) => withoutNoise((first + at) * step))
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is no less. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 2.5, 5].find((one) => one * power >= least * 0.999) ?? 10) * power
}

/** 0.30000000000000004 is 0.3. */
const withoutNoise = (value: number) => Number(value.toPrecision(12))

/** Which items of a row fit when each needs a minimum width: the last always, and earlier ones that do not touch it. */
export function fittingPlaces(places: readonly number[], least: number): number[] {
  const stored: number[] = []
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? 0
    const next = places[stored[0] ?? -1]
    if (next === undefined || next - place >= least) stored.unshift(at)
  }
  return stored
}
