/**
 * Letters of the direction that an edge of the picture shows. Spanish has one word's first letter for "izquierda" and "inferior", so the
 * axis from head to feet takes "craneal" and "podálica": D derecha, I izquierda, A anterior, P posterior, Cr craneal, Po podálica.
 * Modalities write R, L, A, P, H, F (PS3.3 section C.7.6.1.1.1), of which no letter but A and P means the same in both languages.
 */
export type OrientationMarks = {left: string; right: string; top: string; bottom: string}

const AXES = [
  {positive: 'I', negative: 'D'},
  {positive: 'P', negative: 'A'},
  {positive: 'Cr', negative: 'Po'},
] as const

const OF_DICOM: Readonly<Record<string, string>> = {R: 'D', L: 'I', A: 'A', P: 'P', H: 'Cr', F: 'Po'}
const OPPOSITE: Readonly<Record<string, string>> = {D: 'I', I: 'D', A: 'P', P: 'A', Cr: 'Po', Po: 'Cr'}
/** A direction less than about 17° off an axis is not named after a second one. */
const MIN_COSINE = 0.3
const MAX_LETTERS = 2

type Oriented = {orientation?: readonly number[] | undefined; patientOrientation?: readonly string[] | undefined}

/** The marks at the four edges, from the direction cosines or else from Patient Orientation; `undefined` where neither says it. */
export function orientationMarks({orientation, patientOrientation}: Oriented): OrientationMarks | undefined {
  if (orientation?.length === 6) {
    const [row, column] = [letters(orientation.slice(0, 3)), letters(orientation.slice(3))]
    if (row.length === 0 || column.length === 0) return undefined
    return marks(row, column)
  }
  const [row, column] = (patientOrientation ?? []).map((text) =>
    (text.match(/[RLAPHF]/g) ?? []).map((letter) => OF_DICOM[letter] ?? ''),
  )
  if (row === undefined || column === undefined || row.length === 0 || column.length === 0) return undefined
  return marks(row.slice(0, MAX_LETTERS), column.slice(0, MAX_LETTERS))
}

function marks(row: readonly string[], column: readonly string[]): OrientationMarks {
  return {right: row.join(''), left: opposite(row), bottom: column.join(''), top: opposite(column)}
}

const opposite = (letters: readonly string[]) => letters.map((letter) => OPPOSITE[letter] ?? '').join('')

/** The directions of a vector, the strongest first; x grows to the patient's left, y to the back, z to the head. */
function letters(vector: readonly number[]): string[] {
  return AXES.map((axis, place) => ({axis, cosine: vector[place] ?? 0}))
    .filter(({cosine}) => Math.abs(cosine) >= MIN_COSINE)
    .sort((one, other) => Math.abs(other.cosine) - Math.abs(one.cosine))
    .slice(0, MAX_LETTERS)
    .map(({axis, cosine}) => (cosine > 0 ? axis.positive : axis.negative))
}
