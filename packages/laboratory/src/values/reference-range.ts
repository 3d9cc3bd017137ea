import {writtenLimits} from './formatted-value.ts'

/** Limits of a value as the laboratory reports them, both included; in the unit of the value. */
export type ReferenceRange = {
  low: string | null
  high: string | null
  /** Words of the laboratory beside the limits, or without any: "en ayunas", "Negativo", "hasta 1/80". */
  text: string | null
}

/** A range that is shown and not compared: of another group of people, of a treatment, or in another unit. */
export type OtherRange = ReferenceRange & {
  /** To whom or what it applies: "Embarazo, primer trimestre". */
  label: string | null
  /** Of its limits, in UCUM. */
  unit: string
}

export type Limits = Pick<ReferenceRange, 'low' | 'high'>

const decimalsOf = (limit: string | null) => limit?.split('.')[1]?.length ?? 0

/** Both limits with the decimals of the more precise one, as "1.005" and "1.030". Only zeros are added. */
export function evenLimits({low, high}: Limits): Limits {
  const decimals = Math.max(decimalsOf(low), decimalsOf(high))
  const even = (limit: string | null) => {
    if (limit === null || decimals === 0) return limit
    const [whole, fraction = ''] = limit.split('.')
    return `${whole}.${fraction.padEnd(decimals, '0')}`
  }
  return {low: even(low), high: even(high)}
}

/** "12 a 16 g/dL", "hasta 200 mg/dL (en ayunas)", or the laboratory's words; null for an empty range. */
export const rangeText = (
  range: ReferenceRange,
  unit: string,
  limits: (limits: Limits, unit: string) => string | null = limitsText,
): string | null => {
  const written = limits(evenLimits(range), unit)
  if (range.text === null || range.text === '') return written
  return written === null || repeatsLimits(range) ? range.text : `${written} (${range.text})`
}

/** Whether the words have the numbers of the limits: "70 - 100 mg/dL (en ayunas)". */
export function repeatsLimits({low, high, text}: ReferenceRange): boolean {
  const numbers = new Set((text ?? '').match(/\d+(?:[.,]\d+)?/g)?.map(plainNumber))
  return [low, high].every((limit) => limit === null || numbers.has(plainNumber(limit)))
}

const plainNumber = (number: string) => String(Number(number.replace(',', '.')))

/** Ranges that are shown and not compared, each on its line: "Embarazo: 0,1 a 2,5 mUI/L". */
export const otherRangeTexts = (
  ranges: readonly OtherRange[],
  limits?: (limits: Limits, unit: string) => string | null,
): string[] =>
  ranges.map((one) => [one.label, rangeText(one, one.unit, limits)].filter((part) => part !== null).join(': '))

/** Limits with the decimals that they have: one that was rounded when its unit was converted would lie with a zero more. */
export const limitsText = ({low, high}: Limits, unit: string): string | null => writtenLimits({low, high, unit})

/** Words about a range or a value whose lines do not end between two limits, as in "70 a 110" and "70 - 110". */
export const unbroken = (words: string): string =>
  words.replaceAll(/(?<=\d)(?: (a|al|y|hasta|to|-) | ?([–—]) ?)(?=\d)/g, '\u00a0$1$2\u00a0')
