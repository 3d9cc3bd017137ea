import {madeReadable, mixColours, type Palette, tintGround} from './palette-contrast.ts'

/** The style sheet that overrides the default colours with those of a network, which must have passed `paletteProblems`. */
export function paletteCss(light: Palette, dark: Palette): string {
  // Deep panels and count badges carry white text in both themes: they are made of the light theme's colours.
  const deep = {
    deep: light.rioStrong,
    'deep-2': light.rio,
    'deep-3': light.rio,
    'ceibo-strong': madeReadable(light.ceibo, '#000000', '#ffffff', 4.5),
  }
  return (
    `:root{${declared({...tokensOf(light), ...deep})}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${declared(tokensOf(dark))}}}`
  )
}

/** The colours of one theme by the names of the tokens, with the grounds and drawings that are made of them. */
function tokensOf(palette: Palette): Record<string, string> {
  const {ink, paper, mist, rio, rioStrong, onRio, ceibo, sol} = palette
  const ceiboSoft = mixColours(paper, ceibo, 0.12)
  return {
    ink,
    paper,
    mist,
    rio,
    ceibo,
    sol,
    'rio-strong': rioStrong,
    'on-rio': onRio,
    'rio-soft': tintGround(paper, rio, 0.14, rio),
    'ceibo-soft': ceiboSoft,
    'ceibo-deep': madeReadable(ceibo, ink, ceiboSoft, 4.5),
    'shade-1': tintGround(paper, rio, 0.14, ink),
    'shade-2': tintGround(paper, rio, 0.3, ink),
    'shade-3': tintGround(paper, rio, 0.5, ink),
    'art-sky': mixColours(paper, rio, 0.12),
    'art-mid': mixColours(paper, rio, 0.5),
    'art-rio': rio,
    'art-rio-deep': rioStrong,
    'art-city': mixColours(paper, rio, 0.8),
    'art-ceibo': ceibo,
    'art-ceibo-deep': mixColours(ceibo, '#000000', 0.3),
    'art-blush': ceiboSoft,
    'art-sol': sol,
  }
}

const declared = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([token, colour]) => `--${token}:${colour};`)
    .join('')
