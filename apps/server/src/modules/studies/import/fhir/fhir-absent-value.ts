import {ABSENT_REASONS} from '@ceibo/laboratory/values/absent-reasons.data'
import type {Concept} from './fhir-resources.ts'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

export type AbsentValue = {value: Extract<ResultValue, {is: 'absent'}>; problem: string | null}

/** Why a value is absent, in the words of its code and those of the laboratory: "Sin resultado: muestra insuficiente". */
export function absentValue({coding, text}: Concept): AbsentValue {
  const code = coding.map((one) => one.code ?? '').find((one) => Object.hasOwn(ABSENT_REASONS, one))
  const known = code === undefined ? undefined : ABSENT_REASONS[code]
  const named = coding.find(({display}) => display !== undefined)?.display
  const own = text ?? (known === undefined ? named : undefined)
  const isRepeated = own !== undefined && coding.some(({code: one, display}) => own === one || own === display)
  if (known !== undefined) {
    const more = own === undefined || isRepeated || own === known ? '' : ` (${own})`
    return {value: {is: 'absent', reason: code ?? '', text: `${known}${more}`}, problem: null}
  }
  if (own !== undefined && own !== '') {
    return {value: {is: 'absent', reason: 'unknown', text: `Sin resultado: ${own}`}, problem: null}
  }
  const sent = coding[0]?.code
  const problem = `dataAbsentReason: ${sent === undefined ? 'is empty' : `${JSON.stringify(sent.slice(0, 40))} is not known`}`
  return {value: {is: 'absent', reason: 'unknown', text: 'Sin resultado'}, problem}
}
