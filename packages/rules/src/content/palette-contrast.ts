/** The colours a network may set, as "#rrggbb", for one theme. Names are those of the tokens. */
export type Palette = {
  ink: string
  paper: string
  mist: string
  rio: string
  rioStrong: string
  onRio: string
  ceibo: string
  sol: string
}

export type PaletteName = keyof Palette

/** Two colours with too little contrast; `ratio` is their contrast, `needed` what WCAG requires. */
export type PaletteProblem = {front: PaletteName; back: PaletteName | 'focusEdge'; ratio: number; needed: number}

const text = 4.5
const shape = 3

const pairs: readonly (readonly [front: PaletteName, back: PaletteName, needed: number])[] = [
  ['ink', 'paper', text],
  ['ink', 'mist', text],
  ['rio', 'paper', text],
  ['rio', 'mist', text],
  ['rioStrong', 'paper', text],
  ['rioStrong', 'mist', text],
  ['onRio', 'rio', text],
  ['onRio', 'rioStrong', text],
  ['ceibo', 'paper', shape],
  ['ceibo', 'mist', shape],
]

/** Contrast of two "#rrggbb" colours, from 1 to 21 (WCAG 2.2). Throws a RangeError on anything else. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What is wrong with a palette: text under 4.5:1, shapes and the focus ring under 3:1. */
export function paletteProblems(palette: Palette): PaletteProblem[] {
  const problems: PaletteProblem[] = pairs.map(([front, back, needed]) => ({
    front,
    back,
    needed,
    ratio: contrastRatio(palette[front], palette[back]),
  }))
  // The ring is sol outside and this ink inside, in both themes: one of the two always stands out.
  problems.push({front: 'sol', back: 'focusEdge', needed: shape, ratio: contrastRatio(palette.sol, '#14252b')})
  return problems.filter(({ratio, needed}) => ratio < needed)
}

function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new RangeError(`not a colour as #rrggbb: ${colour}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    linear(parseInt(colour.slice(from, from + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** A colour between two "#rrggbb": all of `other` at 1, none of it at 0. */
export function mixColours(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((from) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(from, from + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** `colour`, mixed with as little of `towards` as gives a contrast of `needed` with `ground`; `towards` itself if less is not enough. */
export function madeReadable(colour: string, towards: string, ground: string, needed: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixColours(colour, towards, share)
    if (contrastRatio(tried, ground) >= needed) return tried
  }
  return towards
}

/** `ground`, mixed with as much of `colour`, up to `most`, as keeps `text` readable on it. */
export function tintGround(ground: string, colour: string, most: number, text: string): string {
  for (let share = most; share > 0; share -= 0.02) {
    const tried = mixColours(ground, colour, share)
    if (contrastRatio(text, tried) >= 4.5) return tried
  }
  return ground
}
