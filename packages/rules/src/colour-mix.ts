import {contrastRatio} from './palette-contrast.ts'

/** A colour that lies between two "#rrggbb": all of `other` at 1, none of it at 0. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((from) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(from, from + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** `colour` with as little of `towards` as makes it stand out from `ground` by `needed`; `towards` itself if nothing less does. */
export function madeReadable(colour: string, towards: string, ground: string, needed: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(colour, towards, share)
    if (contrastRatio(tried, ground) >= needed) return tried
  }
  return towards
}

/** `ground` with as much of `colour`, up to `most`, as leaves `text` readable on it. */
export function tinted(ground: string, colour: string, most: number, text: string): string {
  for (let share = most; share > 0; share -= 0.02) {
    const tried = mixed(ground, colour, share)
    if (contrastRatio(text, tried) >= 4.5) return tried
  }
  return ground
}
