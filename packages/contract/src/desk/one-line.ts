import * as z from 'zod/mini'
import {appointmentState} from '#appointments/appointments.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {instant, isoDate, sex} from '#wire/wire-fields.ts'
import {answer, query} from '#wire/wire-message.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'

/** The one line of the console: what is typed or scanned, and what it finds. */

/** The most of each kind that one answer has: what the list shows without scrolling. */
export const MAX_OF_A_KIND = 8

/** The longest line: the barcode of an older card has about two hundred signs. */
export const MAX_LINE_LENGTH = 400

/** What tells two people of one name apart, and no more. */
export const foundPerson = z.object({
  personId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  documentTypeId: z.number(),
  documentNumber: z.string(),
  age: z.number(),
  status: z.enum(['unvalidated', 'pending', 'validated', 'no-tax-id']),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** `personId` is the patient. Only appointments of centres where the member works. */
const foundAppointment = z.object({
  appointmentId: z.number(),
  personId: z.number(),
  patient: z.string(),
  startsAt: instant,
  service: z.string(),
  practitioner: z.string(),
  centreId: z.string(),
  centre: z.string(),
  state: appointmentState,
})
export type FoundAppointment = z.infer<typeof foundAppointment>

const foundCase = z.object({
  caseId: z.number(),
  kind: z.enum(['identity', 'minor', 'mail-recovery', 'relationship', 'order']),
  personId: z.nullable(z.number()),
  person: z.string(),
})
export type FoundCase = z.infer<typeof foundCase>

const foundTime = z.object({
  specialtyId: z.number(),
  specialty: z.string(),
  serviceId: z.number(),
  service: z.string(),
  centreId: z.string(),
  centre: z.string(),
  date: isoDate,
  time: z.string(),
  minutes: z.number(),
  practitionerId: z.number(),
  practitioner: z.string(),
})
export type FoundTime = z.infer<typeof foundTime>

/** A professional of a centre of the member, whose week is asked for by name. */
const foundProfessional = z.object({
  practitionerId: z.number(),
  practitioner: z.string(),
  specialties: z.array(z.string()),
})
export type FoundProfessional = z.infer<typeof foundProfessional>

/** What a scanned card has printed on it, to create its owner from it. */
const scannedCard = z.object({
  documentNumber: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  sex: z.nullable(sex),
  birthDate: isoDate,
})

export const searchOneLine = endpoint('searchOneLine', 'GET /buscar', {
  base: STAFF_API,
  summary: 'What a line typed or scanned at the desk finds: people, appointments, cases, free times and weeks',
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  // One call a key, at the pace of a quick typist; the hour bounds how many people somebody can look through.
  limits: [perMinute('account', 240), perHour('account', 3_000)],
  countedIn: 'memory',
  input: query({
    line: ['q', z.string().check(z.maxLength(MAX_LINE_LENGTH))],
  }),
  output: answer({
    /** What the line was understood as. */
    reading: ['reading', z.enum(['nothing', 'card', 'number', 'name', 'free-time', 'week'])],
    card: ['card', z.nullable(scannedCard)],
    people: ['people', z.array(foundPerson)],
    /** There are more people than the list shows. */
    hasMorePeople: ['hasMorePeople', z.boolean()],
    appointments: ['appointments', z.array(foundAppointment)],
    cases: ['cases', z.array(foundCase)],
    freeTimes: ['freeTimes', z.array(foundTime)],
    weeks: ['weeks', z.array(foundProfessional)],
    /** The agenda did not answer: there may be appointments, free times and weeks that are not listed. */
    isAgendaDown: ['isAgendaDown', z.boolean()],
  }),
})
