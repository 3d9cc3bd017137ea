import * as z from 'zod/mini'
import {optionalText} from '#people/person-fields.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, instant} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {CALL_REASONS} from './absence-plans.ts'

/** The patients whom a plan could not move: somebody of a desk calls each of them. */

const CALLING = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.useDesk} as const

/** What came of a call. After `unreachable` the call remains to be made. */
export const CALL_OUTCOMES = ['moved', 'cancelled', 'agreed', 'unreachable'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The longest note of a call. */
export const MAX_CALL_NOTE = 300

const callToMake = z.object({
  itemId: z.number(),
  planId: z.number(),
  appointmentId: z.number(),
  personId: z.number(),
  patient: z.string(),
  phone: z.nullable(z.string()),
  specialty: z.string(),
  practitioner: z.string(),
  centre: z.string(),
  startsAt: instant,
  /** Why the professional or the centre does not attend. */
  reason: z.string(),
  why: z.nullable(z.enum(CALL_REASONS)),
  since: instant,
  claimedBy: z.nullable(z.object({staffId: z.number(), name: z.string(), at: instant})),
  note: z.nullable(z.string()),
})
export type CallToMake = z.infer<typeof callToMake>

export const callsToMake = endpoint('callsToMake', 'GET /llamados', {
  ...CALLING,
  summary: 'Who is to be called because of an absence or a closure, in the centres where the member has the desk',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  output: answer({calls: ['calls', z.array(callToMake)]}),
})

const changing = {...CALLING, idempotent: 'by-itself', limits: [perMinute('account', 120)]} as const

export const claimCall = endpoint('claimCall', 'POST /llamados/{itemId}/tomar', {
  ...changing,
  summary: 'Take a call, so that nobody else makes it; it stays with whoever took it last',
  input: wireObject({itemId: ['params.itemId', idInText]}),
  errors: ['wrong-state'],
})

export const closeCall = endpoint('closeCall', 'POST /llamados/{itemId}/cerrar', {
  ...changing,
  summary: 'Say what came of a call',
  input: wireObject({
    itemId: ['params.itemId', idInText],
    outcome: ['body.outcome', z.enum(CALL_OUTCOMES)],
    note: ['body.note', optionalText(MAX_CALL_NOTE)],
  }),
  errors: ['wrong-state'],
})
