import {
  contrastRatio,
  madeReadable,
  mixColours,
  type Palette,
  type PaletteProblem,
  paletteProblems,
} from './palette-contrast.ts'

/** The default colours of the product, for the light and the dark theme. */
export const OUR_LIGHT: Palette = {
  ink: '#14252b',
  paper: '#ffffff',
  mist: '#f3f7f6',
  rio: '#0b5e63',
  rioStrong: '#084a4e',
  onRio: '#ffffff',
  ceibo: '#d8456b',
  sol: '#ffc24a',
}
export const OUR_DARK: Palette = {
  ink: '#e8f0ef',
  paper: '#132225',
  mist: '#0b1617',
  rio: '#7ccbc7',
  rioStrong: '#a3dedb',
  onRio: '#062a2c',
  ceibo: '#f2849f',
  sol: '#ffc24a',
}

/** The colours that a network sets, as "#rrggbb"; a dark one is derived from the light one unless it is set too. */
export type BrandColours = {
  primary?: string | undefined
  primaryDark?: string | undefined
  accent?: string | undefined
  accentDark?: string | undefined
}

const BLACK = '#000000'
const WHITE = '#ffffff'

/** The two palettes of a network: its colours, those derived from them, and the default ones. */
export function brandPalettes(brand: BrandColours): {light: Palette; dark: Palette} {
  return {
    light: withColours(OUR_LIGHT, brand.primary, brand.accent, BLACK),
    dark: withColours(
      OUR_DARK,
      brand.primaryDark ?? atNight(brand.primary, 7),
      brand.accentDark ?? atNight(brand.accent, 4.5),
      WHITE,
    ),
  }
}

/** The pairs of colours with too little contrast, and in which theme. */
export function brandProblems(brand: BrandColours): (PaletteProblem & {theme: 'light' | 'dark'; palette: Palette})[] {
  const {light, dark} = brandPalettes(brand)
  return [
    ...paletteProblems(light).map((problem) => ({...problem, theme: 'light' as const, palette: light})),
    ...paletteProblems(dark).map((problem) => ({...problem, theme: 'dark' as const, palette: dark})),
  ]
}

function withColours(ours: Palette, rio: string | undefined, ceibo: string | undefined, away: string): Palette {
  const accented = {...ours, ...(ceibo !== undefined && {ceibo})}
  if (rio === undefined) return accented
  const onRio = contrastRatio(WHITE, rio) >= contrastRatio(OUR_LIGHT.ink, rio) ? WHITE : OUR_LIGHT.ink
  return {...accented, rio, rioStrong: mixColours(rio, away, 0.25), onRio}
}

const atNight = (colour: string | undefined, needed: number) =>
  colour === undefined ? undefined : madeReadable(colour, WHITE, OUR_DARK.paper, needed)
