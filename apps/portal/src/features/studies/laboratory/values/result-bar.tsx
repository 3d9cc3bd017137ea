import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {evenLimits} from '@ceibo/laboratory/values/reference-range'
import {RangeBar} from '@ceibo/ui/range-bar'
import {drawnRange} from './drawn-result.ts'

type Props = {
  result: Pick<LaboratoryResult, 'value' | 'range'>
  /** The whole meaning as a sentence. */
  text: string
  /** A limit in the language of the reader. */
  formatted: (limit: string) => string
  className: string | undefined
}

/** The bar of a number that has limits; a value beyond what the method measures has no place on it. */
export function ResultBar({result: {value, range}, text, formatted, className}: Props) {
  const drawn = drawnRange(range)
  if (value.is !== 'number' || value.comparator !== null || range === null || drawn === null) return null
  const {low, high} = evenLimits(range)
  return (
    <div className={className}>
      <RangeBar
        value={Number(value.number)}
        range={drawn}
        text={text}
        {...(low !== null && {lowText: formatted(low)})}
        {...(high !== null && {highText: formatted(high)})}
      />
    </div>
  )
}
