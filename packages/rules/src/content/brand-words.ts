import {brandProblems} from './brand-palette.ts'
import type {PaletteProblem} from './palette-contrast.ts'

/** The two colours that a network chooses; those of the dark theme are derived from them. */
export type ChosenColours = {primaryColour: string; accentColour: string}

export type ColourProblem = {field: keyof ChosenColours; message: string}

const GROUNDS: Partial<Record<PaletteProblem['back'], string>> = {
  paper: 'el fondo',
  mist: 'el gris de la página',
  rio: 'el color principal',
  rioStrong: 'el color principal más intenso',
}

const figure = (ratio: number) => new Intl.NumberFormat('es-AR', {maximumFractionDigits: 1}).format(ratio)

/** What a person who chooses the colours of a network must know: one problem a colour, its worst (WCAG 2.2 AA). */
export function colourProblems({primaryColour, accentColour}: ChosenColours): ColourProblem[] {
  const found = brandProblems({primary: primaryColour, accent: accentColour})
  return (['primaryColour', 'accentColour'] as const).flatMap((field) => {
    const [worst] = found
      .filter(({front}) => (front === 'ceibo') === (field === 'accentColour'))
      .toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
    return worst === undefined ? [] : [{field, message: textOf(worst)}]
  })
}

function textOf({front, back, ratio, needed, theme}: ReturnType<typeof brandProblems>[number]): string {
  const way = theme === 'dark' ? 'claro' : 'oscuro'
  const what =
    front === 'ceibo' ? 'no se distingue' : front === 'onRio' ? 'el texto de los botones no se lee' : 'no se lee'
  const ground = front === 'onRio' ? '' : ` sobre ${GROUNDS[back] ?? 'el fondo'}${theme === 'dark' ? ' oscuro' : ''}`
  return `Con este color ${what}${ground}: tiene un contraste de ${figure(ratio)} y hace falta ${figure(needed)}. Probá uno más ${way}.`
}
