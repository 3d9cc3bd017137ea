import {MINUTE_MS} from '#time/civil-day.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant} from '#wire/wire-fields.ts'
import {outcomes, params} from '#wire/wire-message.ts'
import * as z from 'zod/mini'

/** A claim that its reviewer has not used for so long is over: anybody may take the case. */
export const CLAIM_IDLE_MS = 15 * MINUTE_MS

/** What a case of the queue is called: `d` and the number of a case of documents, or `p` and that of a request about personal data. */
export const reviewRef = z.string().check(z.regex(/^[dp][1-9]\d{0,14}$/, 'No encontramos ese caso'))

/** Who has a case in hands, since when. */
export const claimFields = {reviewer: ['reviewer', z.string()], since: ['since', instant]} as const

/** The case is waiting and another reviewer has it in hands. */
export const takenOutcome = [{estado: 1, mensaje: 'Lo está revisando otra persona'}, claimFields] as const
/** The case was decided or closed meanwhile, or has a newer round than the one that was looked at. */
export const goneOutcome = [{estado: 2, mensaje: 'Este caso ya no espera una decisión'}] as const

/** What every call of the review queue has. */
export const REVIEWS = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.review} as const

export const claimReview = endpoint('claimReview', 'POST /revision/{caseId}/tomar', {
  ...REVIEWS,
  summary: 'Take a waiting case in hands, which nobody else can then decide; a repeat goes on with the same claim',
  limits: [perMinute('account', 60)],
  input: params({caseId: ['caseId', reviewRef]}),
  output: outcomes({
    claimed: [{estado: 0}, {since: ['since', instant]}],
    taken: takenOutcome,
    gone: goneOutcome,
  }),
})

export const releaseReview = endpoint('releaseReview', 'POST /revision/{caseId}/soltar', {
  ...REVIEWS,
  summary: 'Put a case back into the queue; nothing happens when somebody else has it',
  limits: [perMinute('account', 60)],
  input: params({caseId: ['caseId', reviewRef]}),
})
