import * as z from 'zod/mini'
import {endpoint, perDay, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, multiline, wireId} from '#wire/wire-fields.ts'
import {outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {discardReason, resultHolder, RESULTS} from './results-inbox.ts'

/** What the staff does with a result whose patient nobody knows. */

export const MAX_RESULT_NOTE = 500
/** The shortest explanation that explains anything. */
export const MIN_RESULT_NOTE = 10

/** An explanation, for the record. */
export const note = multiline(
  z.string().check(z.trim(), z.maxLength(MAX_RESULT_NOTE, `Puede tener hasta ${MAX_RESULT_NOTE} caracteres`)),
)

const resultId = ['params.resultId', idInText] as const
/** The version that was looked at: a later one has to be looked at first. */
const version = ['body.version', z.int()] as const

/** The result is in the hands of somebody else. */
const taken = [{estado: 1, mensaje: 'Lo tiene otra persona'}, resultHolder] as const
/** The result has ended, or is no longer what the act is for. */
export const gone = [{estado: 2, mensaje: 'Este resultado ya no está así'}] as const
/** A later version of the result arrived. */
export const changed = [{estado: 3, mensaje: 'Llegó otra versión mientras lo mirabas'}] as const

export const claimResult = endpoint('claimResult', 'POST /resultados/{resultId}/tomar', {
  ...RESULTS,
  summary: 'Take a waiting result in hands; with `takeOver` also one that somebody else has',
  limits: [perMinute('account', 60)],
  input: wireObject({resultId, takeOver: ['body.takeOver', z.boolean()]}),
  output: outcomes({claimed: [{estado: 0}], taken, gone}),
})

export const releaseResult = endpoint('releaseResult', 'POST /resultados/{resultId}/soltar', {
  ...RESULTS,
  summary: 'Put a result back into the queue; nothing happens when somebody else has it',
  limits: [perMinute('account', 60)],
  input: params({resultId: ['resultId', idInText]}),
})

export const assignResult = endpoint('assignResult', 'POST /resultados/{resultId}/asignacion', {
  ...RESULTS,
  summary:
    'Say whose a waiting result is, with an explanation where the document or the name is not that of the person; it is stored for them, and they are told, ten minutes later',
  limits: [perMinute('account', 30), perDay('account', 500)],
  input: wireObject({resultId, personId: ['body.personId', wireId], version, why: ['body.why', note]}),
  output: outcomes({assigned: [{estado: 0}, {publishAt: ['publishAt', instant]}], taken, gone, changed}),
})

export const discardResult = endpoint('discardResult', 'POST /resultados/{resultId}/descarte', {
  ...RESULTS,
  summary: 'End a waiting result that is to be shown to nobody; it is kept for a month, in which it can be undone',
  limits: [perMinute('account', 60)],
  input: wireObject({resultId, version, reason: ['body.reason', discardReason], why: ['body.why', note]}),
  output: outcomes({discarded: [{estado: 0}], taken, gone, changed}),
})

export const reopenResult = endpoint('reopenResult', 'POST /resultados/{resultId}/reapertura', {
  ...RESULTS,
  summary: 'Undo an assignment of which nobody was told yet, or a discard, into the hands of whoever does it',
  limits: [perMinute('account', 60)],
  input: params({resultId: ['resultId', idInText]}),
  output: outcomes({reopened: [{estado: 0}], gone}),
})

export const publishResult = endpoint('publishResult', 'POST /resultados/{resultId}/publicacion', {
  ...RESULTS,
  summary: 'Store an assigned result for its patient now, who is told, instead of when its time comes',
  limits: [perMinute('account', 30)],
  input: params({resultId: ['resultId', idInText]}),
  output: outcomes({
    published: [{estado: 0}],
    gone,
    /** The store has the study for another patient: it waits again. */
    'other-patient': [{estado: 4, mensaje: 'El portal lo tiene a nombre de otra persona: volvió a la cola'}],
  }),
})
