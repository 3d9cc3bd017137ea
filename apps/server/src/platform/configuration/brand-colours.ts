import {type BrandColours, brandPalettes, brandProblems, OUR_LIGHT} from '@ceibo/rules/content/brand-palette'
import {paletteCss} from '@ceibo/rules/content/palette-css'

/** What shows the colours of a network. */
export function colouring(colours: BrandColours) {
  const {rio, ceibo} = brandPalettes(colours).light
  return {
    /** Styles that override the default colours; undefined without an override. */
    styles: brandStyles(colours),
    /** The primary colour and the accent on white paper. */
    colour: rio,
    accent: ceibo,
  }
}

/** The style sheet of a network's colours; undefined when none is set. */
function brandStyles(colours: BrandColours): string | undefined {
  if (Object.values(colours).every((colour) => colour === undefined)) return undefined
  const {light, dark} = brandPalettes(colours)
  return paletteCss(light, dark)
}

/** One line for each pair of colours with too little contrast. */
export function brandColourRefusals(colours: BrandColours): string[] {
  return brandProblems(colours).map(({front, back, theme, ratio, needed, palette}) => {
    const all = {...palette, focusEdge: OUR_LIGHT.ink}
    const name = front === 'ceibo' ? 'BRAND_ACCENT' : 'BRAND_PRIMARY'
    const variable = theme === 'dark' ? `${name}_DARK` : name
    const pair = `${WORDS[front]} ${all[front]} on ${WORDS[back]} ${all[back]}`
    return `${variable} must be another colour: ${pair} (${theme}) has a contrast of ${ratio.toFixed(2)} and needs ${needed}.`
  })
}

const WORDS = {
  ink: 'text',
  paper: 'paper',
  mist: 'the page',
  rio: 'the primary colour',
  rioStrong: 'the stronger primary colour',
  onRio: 'text',
  ceibo: 'the accent',
  sol: 'the highlight',
  focusEdge: 'its edge',
}
