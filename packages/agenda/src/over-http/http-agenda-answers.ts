import {coverage} from '@ceibo/contract/appointments/booking-catalogue'
import {MAX_LANGUAGES} from '@ceibo/contract/appointments/slots'
import {sex, wireEnum} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'

// The answers of an agenda over HTTP, call by call (docs/integration/agenda-over-http.md). Other answers are refused.

const id = z.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
// Control characters, and marks that change the direction of text, would get into mails, calendar files and printed pages.
const UNSAFE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu
const text = z.string().check(
  z.maxLength(500),
  z.overwrite((reported) => reported.replaceAll(UNSAFE, ' ')),
)
const longText = z.string().check(
  z.maxLength(5_000),
  z.overwrite((reported) => reported.replaceAll(UNSAFE, (one) => (one === '\n' ? one : ' '))),
)
const day = z.iso.date()
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const instant = z.pipe(
  z.iso.datetime({offset: true}),
  z.transform((value) => new Date(value)),
)
const listOf = <Item extends z.ZodMiniType>(item: Item, most = 500) => z.array(item).check(z.maxLength(most))
const refused = <const Codes extends readonly string[]>(codes: Codes) =>
  z.object({is: z.literal('refused'), code: z.enum(codes)})
const foundOr = <What extends z.ZodMiniType, const Codes extends readonly string[]>(what: What, codes: Codes) =>
  z.discriminatedUnion('is', [z.object({is: z.literal('found'), found: what}), refused(codes)])

const professional = {title: text, firstName: text, lastName: text, licence: text}
const service = z.object({id, name: text, coverage, synonyms: listOf(text)})

const NOT_SUITABLE = ['not-found', 'no-suitable-patient'] as const
const NOT_SEARCHED = [...NOT_SUITABLE, 'no-coverage'] as const
const NOT_HELD = ['slot-not-found', 'slot-taken', 'slot-held-elsewhere', 'slot-past'] as const
export const NOT_BOOKED = [
  ...NOT_HELD,
  'no-suitable-patient',
  'no-coverage',
  'order-required',
  'order-unusable',
  'same-day',
  'overlaps',
  'too-many-future',
  'too-many-today',
] as const

/** The data of an appointment before it has an id. */
const proposal = z.object({
  startsAt: instant,
  endsAt: instant,
  specialty: text,
  service: text,
  serviceId: id,
  preparation: z.nullable(longText),
  practitioner: z.object(professional),
  centre: z.object({id: text, name: text, address: text, phone: text}),
  room: text,
})
export type Proposal = z.infer<typeof proposal>

const appointment = z.extend(proposal, {
  appointmentId: id,
  patientId: id,
  /** Who booked it through the portal; null for the counter and the telephone. */
  bookerId: z.nullable(id),
  state: wireEnum({booked: 'booked', cancelled: 'cancelled', attended: 'attended', absent: 'missed'}),
})
export type OutsideAppointment = z.infer<typeof appointment>

const answers = {
  specialties: listOf(
    z.object({id, name: text, coverage, code: text, synonyms: listOf(text), services: listOf(service)}),
  ),
  services: foundOr(listOf(service), NOT_SUITABLE),
  centres: foundOr(
    listOf(z.object({id: text, name: text, address: text, kind: z.enum(['medical', 'dental']), coverage})),
    NOT_SUITABLE,
  ),
  practitioners: listOf(z.object({id, ...professional, sex})),
  requirements: foundOr(
    z.object({
      needsOrder: z.boolean(),
      preparation: z.nullable(longText),
      ownPrice: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
    }),
    ['not-found'],
  ),
  plan: z.object({
    plan: z.nullable(z.object({id, name: text, typeId: z.nullable(id), typeName: z.nullable(text)})),
  }),
  slots: foundOr(
    listOf(
      z.object({
        centreId: text,
        centreName: text,
        date: day,
        time,
        minutes: z.number().check(z.int(), z.minimum(1), z.maximum(1_440)),
        practitionerId: id,
        practitionerTitle: text,
        practitionerFirstName: text,
        practitionerLastName: text,
        practitionerLicence: text,
        practitionerLanguages: z.optional(listOf(text, MAX_LANGUAGES)),
        roomId: id,
        roomName: text,
      }),
    ),
    NOT_SEARCHED,
  ),
  days: foundOr(listOf(z.object({date: day, free: z.number().check(z.int(), z.minimum(0))})), NOT_SEARCHED),
  firsts: foundOr(listOf(z.object({specialtyId: id, serviceId: id, date: day, time})), ['not-found']),
  hold: z.discriminatedUnion('is', [z.object({is: z.literal('held'), until: instant, proposal}), refused(NOT_HELD)]),
  book: z.discriminatedUnion('is', [
    // `replaced`: the agenda freed the appointment that the request `replaces` in the same step.
    z.object({is: z.literal('confirmed'), appointment, replaced: z.optional(z.boolean())}),
    z.object({is: z.literal('refused'), code: z.enum(NOT_BOOKED), message: z.optional(text)}),
  ]),
  cancel: z.discriminatedUnion('is', [
    z.object({is: z.literal('cancelled'), again: z.boolean()}),
    refused(['not-found', 'not-cancellable']),
  ]),
  appointment: foundOr(appointment, ['not-found']),
  appointments: listOf(appointment),
  patients: z.object({}),
} as const

/** The type of each call's answer. */
export type AgendaAnswers = {[Call in keyof typeof answers]: z.output<(typeof answers)[Call]>}
export const AGENDA_ANSWERS: {readonly [Call in keyof AgendaAnswers]: z.ZodMiniType<AgendaAnswers[Call]>} = answers
