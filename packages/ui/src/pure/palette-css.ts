import type {Palette, PaletteName} from './palette-contrast.ts'

const tokens: Record<PaletteName, readonly string[]> = {
  ink: ['ink'],
  paper: ['paper'],
  mist: ['mist'],
  rio: ['rio', 'art-rio'],
  rioStrong: ['rio-strong'],
  onRio: ['on-rio'],
  ceibo: ['ceibo', 'art-ceibo'],
  sol: ['sol', 'art-sol'],
}
const names: readonly PaletteName[] = ['ink', 'paper', 'mist', 'rio', 'rioStrong', 'onRio', 'ceibo', 'sol']

/** The style sheet that puts a network's colours over ours; the colours must have passed `paletteProblems`. */
export function paletteCss(light: Palette, dark: Palette): string {
  // Deep panels carry white text in both themes, so they are made of the light theme's primary.
  const deep = `--deep:${light.rioStrong};--deep-2:${light.rio};--deep-3:${light.rio};`
  return `:root{${declared(light)}${deep}}@media screen and (prefers-color-scheme:dark){:root{${declared(dark)}}}`
}

const declared = (palette: Palette) =>
  names.flatMap((name) => tokens[name].map((token) => `--${token}:${palette[name]};`)).join('')
