import type * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perMinute} from '#wire/endpoint.ts'
import {ownIdInput} from '#people/family.ts'
import {idInText, wireEnum} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** When a patient wants to see results: as soon as they are issued, on working days, or with a comment of the doctor. */
export const resultsTiming = wireEnum({
  'at-once': 'en-el-acto',
  'working-days': 'dias-habiles',
  'with-comment': 'con-comentario',
})
export type ResultsTiming = z.infer<typeof resultsTiming>

const timing = {timing: ['cuando', resultsTiming]} as const

export const resultsPreference = endpoint('resultsPreference', 'GET /nosocios/{id}/preferencias/resultados', {
  ...PATIENT_READS,
  summary: 'When this person wants to see results',
  input: ownIdInput,
  output: answer(timing),
})

/** The new choice also applies to results that are already held back: patients may see their results at any time (Ley 26.529). */
export const updateResultsPreference = endpoint(
  'updateResultsPreference',
  'PUT /nosocios/{id}/preferencias/resultados',
  {
    summary: 'Choose when to see results: at once, on working days, or with a comment of the doctor',
    authorization: 'patient',
    limits: [perMinute('account', 30)],
    input: wireObject({personId: ['params.id', idInText], timing: ['body.cuando', resultsTiming]}),
    output: answer(timing),
  },
)
