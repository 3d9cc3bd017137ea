import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, isoDate, orAbsent, wireId, wireIntegerId, wireSmallId} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What a desk sees and does of the waiting list, on the card of a patient. */

const DESK = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.useDesk} as const

const entryAtDesk = z.object({
  entryId: z.number(),
  service: z.string(),
  centres: z.array(z.string()),
  practitioner: z.nullable(z.string()),
  since: instant,
  until: isoDate,
  isPaused: z.boolean(),
  /** When the appointment is that they want earlier. */
  improves: z.nullable(instant),
  /** How many times they were offered that can still be taken. */
  offers: z.number(),
})
export type EntryAtDesk = z.infer<typeof entryAtDesk>

export const patientWaiting = endpoint('patientWaiting', 'GET /pacientes/{personId}/espera', {
  ...DESK,
  summary: 'What a patient waits for',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  input: wireObject({personId: ['params.personId', idInText]}),
  output: answer({entries: ['entries', z.array(entryAtDesk)]}),
})

export const addToWaitingList = endpoint('addToWaitingList', 'POST /pacientes/{personId}/espera', {
  ...DESK,
  summary:
    'Let a patient wait for a time of a service in a centre, or for an earlier one than an appointment of theirs; audited',
  idempotent: 'by-itself',
  limits: [perMinute('account', 30)],
  input: wireObject({
    personId: ['params.personId', idInText],
    centreId: ['body.centreId', z.string()],
    specialtyId: ['body.specialtyId', wireSmallId],
    serviceId: ['body.serviceId', wireIntegerId],
    practitionerId: ['body.practitionerId', orAbsent(wireIntegerId)],
    appointmentId: ['body.appointmentId', orAbsent(wireId)],
    until: ['body.until', isoDate],
  }),
  output: answer({entryId: ['entryId', z.number()]}),
  errors: ['not-movable', 'no-coverage', 'no-suitable-patient', 'agenda-elsewhere'],
})

export const removeFromWaitingList = endpoint('removeFromWaitingList', 'POST /espera/{waitingId}/baja', {
  ...DESK,
  summary: 'Let a patient wait no more; a repeat answers the same; audited',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  input: wireObject({waitingId: ['params.waitingId', idInText]}),
  output: answer({}),
  errors: ['wrong-state'],
})
