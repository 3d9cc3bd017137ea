import type {ViewerTexts} from '#features/studies/viewer/viewer-texts.ts'
import type {Direction, Orientation} from '#features/studies/viewer/viewed-study.ts'

export type OrientationMark = {side: 'left' | 'right' | 'top' | 'bottom'; short: string; words: string}

type Words = ViewerTexts['image']
type Towards = Pick<OrientationMark, 'short' | 'words'>

/** What lies at each edge of an image; empty where the file does not say. */
export function orientationMarks(orientation: Orientation | null, words: Words): OrientationMark[] {
  if (orientation === null) return []
  const {row, column} = orientation
  return [
    {side: 'left', ...towards(opposite(row), words)},
    {side: 'right', ...towards(row, words)},
    {side: 'top', ...towards(opposite(column), words)},
    {side: 'bottom', ...towards(column, words)},
  ]
}

/** The names of a direction: of the axis to which it is nearest. */
function towards(direction: Direction, words: Words): Towards {
  const most = Math.max(...direction.map(Math.abs))
  const axis = direction.findIndex((part) => Math.abs(part) === most)
  const [plus, minus] = words.towards[axis] ?? [NOWHERE, NOWHERE]
  return (direction[axis] ?? 0) >= 0 ? plus : minus
}

const NOWHERE: Towards = {short: '', words: ''}

const opposite = ([x, y, z]: Direction): Direction => [-x, -y, -z]

/** "A la izquierda de la imagen, derecha del paciente; …" for who does not see it. */
export const orientationText = (marks: readonly OrientationMark[], {sides}: Words): string =>
  marks.map(({side, words}) => `${sides[side]}, ${words}`).join('; ')
