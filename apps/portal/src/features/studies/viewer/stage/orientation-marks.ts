import type {Direction, Orientation} from '../viewed-study.ts'

export type OrientationMark = {side: 'left' | 'right' | 'top' | 'bottom'; short: string; words: string}

type Towards = Pick<OrientationMark, 'short' | 'words'>

/** For each axis of the patient: where it leads, and where its opposite leads. */
const TOWARDS: readonly (readonly [plus: Towards, minus: Towards])[] = [
  [
    {short: 'Izq.', words: 'izquierda del paciente'},
    {short: 'Der.', words: 'derecha del paciente'},
  ],
  [
    {short: 'Atrás', words: 'espalda'},
    {short: 'Adelante', words: 'frente'},
  ],
  [
    {short: 'Cabeza', words: 'cabeza'},
    {short: 'Pies', words: 'pies'},
  ],
]

/** What lies at each edge of an image; empty where the file does not say. */
export function orientationMarks(orientation: Orientation | null): OrientationMark[] {
  if (orientation === null) return []
  const {row, column} = orientation
  return [
    {side: 'left', ...towards(opposite(row))},
    {side: 'right', ...towards(row)},
    {side: 'top', ...towards(opposite(column))},
    {side: 'bottom', ...towards(column)},
  ]
}

/** The names of a direction: of the axis to which it is nearest. */
function towards(direction: Direction): Towards {
  const most = Math.max(...direction.map(Math.abs))
  const axis = direction.findIndex((part) => Math.abs(part) === most)
  const [plus, minus] = TOWARDS[axis] ?? [NOWHERE, NOWHERE]
  return (direction[axis] ?? 0) >= 0 ? plus : minus
}

const NOWHERE: Towards = {short: '', words: ''}

const opposite = ([x, y, z]: Direction): Direction => [-x, -y, -z]

/** "A la izquierda de la imagen, derecha del paciente; …" for who does not see it. */
export const orientationInWords = (marks: readonly OrientationMark[]): string =>
  marks.map(({side, words}) => `${SIDES[side]}, ${words}`).join('; ')

const SIDES: Record<OrientationMark['side'], string> = {
  left: 'a la izquierda de la imagen',
  right: 'a la derecha de la imagen',
  top: 'arriba',
  bottom: 'abajo',
}
