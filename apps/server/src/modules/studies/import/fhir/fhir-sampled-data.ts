import {multiplyDecimals} from '@ceibo/laboratory/units/decimal-arithmetic'
import {decimalText, readDecimal, sumOfDecimals} from '@ceibo/laboratory/units/decimal-number'
import {formatNumber} from '@ceibo/laboratory/values/formatted-value'
import {writtenUnit} from '@ceibo/laboratory/units/written-units'
import type {Measured} from './fhir-observation.ts'

type SampledData = NonNullable<Measured['valueSampledData']>

/** Signs for samples without a number. */
const SIGNS: Readonly<Record<string, string>> = {
  E: 'error',
  U: 'por encima de lo medible',
  L: 'por debajo de lo medible',
}

const MAX_SHOWN = 200

/** A series of measurements as a text; null when it has none that can be read. */
export function sampledText({origin, period, factor = '1', data}: SampledData): string | null {
  const [zero, scale] = [readDecimal(origin.value ?? '0'), readDecimal(factor)]
  const samples = data.split(/\s+/).filter(Boolean)
  if (zero === null || scale === null || samples.length === 0) return null
  const shown = samples.slice(0, MAX_SHOWN).map((sample) => {
    const number = readDecimal(sample)
    if (number === null) return SIGNS[sample]
    return formatNumber(decimalText(sumOfDecimals(zero, multiplyDecimals(number, scale))))
  })
  if (shown.includes(undefined)) return null
  const more = samples.length - shown.length
  const unit = writtenUnit(origin.code ?? origin.unit ?? '')
  const count = samples.length === 1 ? 'Una medición' : `${samples.length} mediciones`
  const every = samples.length === 1 ? '' : `, una cada ${formatNumber(period)}\u00a0ms`
  return `${count}${unit && ` en ${unit}`}${every}: ${shown.join('; ')}${more > 0 ? ` (y ${more} más)` : ''}`
}
