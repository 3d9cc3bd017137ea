import type {Study} from '@ceibo/contract/studies/studies'
import {AWAITED_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {finalComment} from '@ceibo/laboratory/values/preliminary-value'
import {comingImagesText, readinessText} from '#features/studies/study-texts.ts'

type Missing = {
  study: Pick<Study, 'kind' | 'state' | 'images' | 'report' | 'due'>
  results: readonly {name: string; value: {is: string; reason?: string}}[]
}

type Verified = {
  report: {isPreliminary: boolean} | null
  results: readonly {value: {is: string}; comment: string | null}[]
}

/** Whether nothing is missing as far as anybody said, but what is there may still change. */
export const isPreliminary = ({report, results}: Verified): boolean =>
  report?.isPreliminary === true ||
  (results.every(({value}) => value.is !== 'absent') &&
    results.some(({comment}) => finalComment(comment).isPreliminary))

/** What a partial study lacks, by what was registered without a value, and when the rest is expected; or that nobody said. */
export function missingText({study, results}: Missing, now: Date): string {
  const absent = results.flatMap(({name, value}) => (value.is === 'absent' ? [{name, reason: value.reason}] : []))
  const awaited = absent.filter(({reason}) => reason === AWAITED_VALUE.reason)
  const namesOf = (all: typeof absent) => all.map(({name}) => name).join(', ')
  const what =
    awaited.length > 0
      ? `Falta: ${namesOf(awaited)}.`
      : absent.length > 0
        ? `El laboratorio registró sin valor: ${namesOf(absent)}.`
        : (comingImagesText(study) ??
          (study.kind === 'laboratory'
            ? 'El laboratorio no informó qué análisis faltan.'
            : 'El informe todavía no es el definitivo.'))
  const readiness = readinessText(study, now)
  return `${what} ${readiness === null ? 'Todavía no hay una fecha para el resto.' : `${readiness.replace(/\.$/, '')}.`}`
}
