import * as z from 'zod/mini'
import {optionalText} from '#people/person-fields.ts'
import {coverage} from '#appointments/booking-catalogue.ts'
import {slotReason} from '#appointments/slot-reasons.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, fileEndpoint, perMinute} from '#wire/endpoint.ts'
import {
  idInText,
  instant,
  integerIdInText,
  isoDate,
  notEmpty,
  orAbsent,
  REQUIRED_TEXT,
  smallIdInText,
  wireId,
  wireIntegerId,
  wireSmallId,
} from '#wire/wire-fields.ts'
import {answer, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {cancelReasonCode} from './cancel-reasons.ts'

/** What a desk books, moves and cancels for a patient. */

const DESK = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.useDesk} as const

const centreId = z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^[a-z0-9_]{2,60}$/, 'Indicá un centro'))
const time = z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indicá una hora'))

/** The shortest and the longest reason that somebody writes. */
export const MIN_OVERRIDE_REASON = 3
export const MAX_OVERRIDE_REASON = 200

/**
 * The rules of booking that protect order and cover, and not the time of a professional or a patient: a desk with the permission may set them
 * aside for one appointment, and says why. Nobody else may.
 */
export const SET_ASIDE_RULES = [
  'too-many-future',
  'same-day',
  'no-suitable-patient',
  'no-coverage',
  'order-required',
  'same-day-only',
  'overbook-full',
] as const

export type BookingRule = (typeof SET_ASIDE_RULES)[number]

/** Rules that are set aside for this appointment, and why. */
const overriding = z.object({
  rules: z.array(z.enum(SET_ASIDE_RULES)).check(z.minLength(1), z.maxLength(SET_ASIDE_RULES.length)),
  reason: z
    .string(REQUIRED_TEXT)
    .check(
      z.trim(),
      z.minLength(MIN_OVERRIDE_REASON, 'Escribí por qué'),
      z.maxLength(MAX_OVERRIDE_REASON, `Escribí hasta ${MAX_OVERRIDE_REASON} caracteres`),
    ),
})

/** The time that is asked for. With `overbook` it may stand beside an appointment that has it. */
const target = {
  centreId: ['body.centreId', centreId],
  practitionerId: ['body.practitionerId', wireIntegerId],
  date: ['body.date', isoDate],
  time: ['body.time', time],
  overbook: ['body.overbook', orAbsent(z.boolean())],
  overriding: ['body.overriding', orAbsent(overriding)],
} as const

/**
 * `told`: the patient, or who acts for them, gets a mail. A refusal says the rule, where there is one that somebody may set aside, and whether this
 * member may.
 */
const bookingOutcome = outcomes({
  done: [{estado: 0}, {appointmentId: ['appointmentId', z.number()], told: ['told', z.boolean()]}],
  refused: [
    {estado: 1},
    {
      brokenRule: ['brokenRule', z.nullable(z.enum(SET_ASIDE_RULES))],
      code: ['code', z.string()],
      text: ['text', z.string()],
      mayOverride: ['mayOverride', z.boolean()],
    },
  ],
})
export type DeskBookingOutcome = z.infer<typeof bookingOutcome>

const booking = {
  ...DESK,
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  output: bookingOutcome,
  errors: ['key-reused', 'agenda-elsewhere'],
} as const

export const bookAtDesk = endpoint('bookAtDesk', 'POST /turnos', {
  ...booking,
  summary: 'Book a time for a patient, who is told of it; a repeat is answered from the appointment that it made',
  input: wireObject({
    personId: ['body.personId', wireId],
    specialtyId: ['body.specialtyId', wireSmallId],
    serviceId: ['body.serviceId', wireIntegerId],
    ...target,
  }),
})

export const moveAtDesk = endpoint('moveAtDesk', 'POST /turnos/{appointmentId}/traslado', {
  ...booking,
  summary: 'Give an appointment another time, of the same service; exactly one of the two stands',
  input: wireObject({appointmentId: ['params.appointmentId', idInText], ...target}),
})

/** The longest note of a cancellation. */
export const MAX_CANCEL_NOTE = 300

export const cancelAtDesk = endpoint('cancelAtDesk', 'POST /turnos/{appointmentId}/cancelacion', {
  ...DESK,
  summary: 'Cancel an appointment for a reason that its patient is told; a repeat answers the same',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  input: wireObject({
    appointmentId: ['params.appointmentId', idInText],
    reason: ['body.reason', cancelReasonCode],
    /** For the staff; the patient is not told of it. */
    note: ['body.note', optionalText(MAX_CANCEL_NOTE)],
  }),
  output: answer({}),
  errors: ['not-cancellable', 'wrong-state', 'agenda-elsewhere'],
})

export const deskVoucher = fileEndpoint('deskVoucher', 'GET /turnos/{appointmentId}/comprobante', {
  ...DESK,
  summary: 'A standing appointment on a page to print for its patient, with how to prepare; audited',
  // Pages are rendered one at a time, in a queue of at most 25: one account must not fill it.
  limits: [perMinute('account', 20)],
  input: wireObject({appointmentId: ['params.appointmentId', idInText]}),
  file: {contentType: 'application/pdf', disposition: 'attachment', auditAction: 'appointment-voucher'},
})

const reading = {...DESK, limits: [perMinute('account', 240)], countedIn: 'memory'} as const

/** `onlyFor`: whom it attends, where that is not this patient. */
const offered = {
  id: z.number(),
  name: z.string(),
  coverage,
  synonyms: z.array(z.string()),
  onlyFor: z.optional(z.string()),
}
const specialty = z.object({...offered, code: z.string(), services: z.array(z.object(offered))})

export const deskCatalogue = endpoint('deskCatalogue', 'GET /pacientes/{personId}/prestaciones', {
  ...reading,
  summary: 'What can be booked for a patient: specialties and their services, with the cover of the patient’s plan',
  input: wireObject({personId: ['params.personId', idInText]}),
  output: answer({specialties: ['specialties', z.array(specialty)]}),
})

/** What the desk says of a service: to bring and to do, where the plan covers it, and who gives it. */
const serviceAtDesk = answer({
  needsOrder: ['needsOrder', z.boolean()],
  preparation: ['preparation', z.nullable(z.string())],
  /** What who has no cover pays, in pesos. */
  ownPrice: ['ownPrice', z.nullable(z.number())],
  /** None when it does not attend this patient. */
  centres: ['centres', z.array(z.object({id: z.string(), name: z.string(), coverage}))],
  practitioners: ['practitioners', z.array(z.object({id: z.number(), name: z.string()}))],
})
export type ServiceAtDesk = z.infer<typeof serviceAtDesk>

export const deskService = endpoint('deskService', 'GET /pacientes/{personId}/prestaciones/{serviceId}', {
  ...reading,
  summary: 'What a service asks of a patient, where their plan covers it, and who gives it, where the member works',
  input: wireObject({
    personId: ['params.personId', idInText],
    serviceId: ['params.serviceId', integerIdInText],
    specialtyId: ['query.specialtyId', smallIdInText],
  }),
  output: serviceAtDesk,
})

/** The most times of one answer. */
export const MAX_DESK_TIMES = 60

const deskTime = z.object({
  centreId: z.string(),
  centre: z.string(),
  date: isoDate,
  time: z.string(),
  minutes: z.number(),
  practitionerId: z.number(),
  practitioner: z.string(),
})
export type DeskTime = z.infer<typeof deskTime>

/** Why there is no time, in words, and the change by which somebody of the staff would open one. */
const deskReason = z.object({reason: slotReason, text: z.string(), change: z.optional(z.string())})
export type DeskReason = z.infer<typeof deskReason>

const searchFields = {
  personId: ['params.personId', idInText],
  specialtyId: ['query.specialtyId', smallIdInText],
  serviceId: ['query.serviceId', integerIdInText],
  /** In this centre alone. */
  centreId: ['query.centreId', orAbsent(centreId)],
  practitionerId: ['query.practitionerId', orAbsent(integerIdInText)],
  from: ['query.from', isoDate],
  days: ['query.days', z.optional(integerIdInText)],
} as const

export const deskTimes = endpoint('deskTimes', 'GET /pacientes/{personId}/horarios', {
  ...reading,
  summary: 'The first free times of a service for a patient, or taken ones to overbook, where the member works',
  input: wireObject({...searchFields, which: ['query.which', orAbsent(z.enum(['free', 'taken']))]}),
  // The reasons are those of no time at all.
  output: answer({times: ['times', z.array(deskTime)], whyNone: ['whyNone', z.array(deskReason)]}),
})

export const whyNoTimes = endpoint('whyNoTimes', 'GET /pacientes/{personId}/horarios/motivos', {
  ...reading,
  summary: 'Why the patient finds no time in the portal, where the desk may',
  input: wireObject(searchFields),
  output: answer({whyNone: ['whyNone', z.array(deskReason)]}),
})

/** The two appointments of a move that both stand. */
export const doubledPair = z.array(z.object({appointmentId: z.number(), startsAt: instant, centre: z.string()}))
const doubledMove = z.object({personId: z.number(), name: z.string(), appointments: doubledPair})
export type DoubledMove = z.infer<typeof doubledMove>

export const doubledMoves = endpoint('doubledMoves', 'GET /turnos/dobles', {
  ...reading,
  summary: 'Moves of which the outside agenda gave up neither appointment, in the centres where the member works',
  output: answer({moves: ['moves', z.array(doubledMove)]}),
})
