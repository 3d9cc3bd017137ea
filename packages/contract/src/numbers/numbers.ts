import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {addDays} from '#time/civil-day.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {isoDate, orAbsent} from '#wire/wire-fields.ts'
import {answer, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {AGENDA_ELSEWHERE} from '#appointments/desk/day-of-centre.ts'
import {verificationKind} from '#verification/verification-fields.ts'

/** The numbers of the network, counted without a name: what was booked and came of it, how full agendas are, reviews and mails. */

/** The most days that are counted at once: thirteen months, so that a month stands beside the one of a year before. */
const MAX_NUMBER_DAYS = 397

const NUMBERS = {
  base: STAFF_API,
  authorization: 'staff',
  roles: STAFF_MAY.seeNumbers,
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
} as const

export const WRONG_SPAN = 'Elegí hasta trece meses, del primer día al último'

/** Whether these civil days are in order and not too many. */
export const isCountedSpan = (from: string, to: string): boolean =>
  from <= to && to <= addDays(from, MAX_NUMBER_DAYS - 1)

/** Civil days, both included. */
const span = {
  from: ['query.from', isoDate],
  to: [
    'query.to',
    isoDate,
    z.refine<Record<string, unknown>>(
      ({from, to}) => typeof from !== 'string' || typeof to !== 'string' || isCountedSpan(from, to),
      {path: ['to'], error: WRONG_SPAN},
    ),
  ],
} as const

const centreId = ['query.centreId', orAbsent(z.string().check(z.maxLength(60)))] as const

const count = z.number().check(z.int(), z.minimum(0))

/** What became of appointments. Each is counted once; the answers are of those that were not cancelled. */
const appointmentCounts = {
  /** Of times that are not over: not yet answered, confirmed, and waiting. */
  booked: ['booked', count],
  confirmed: ['confirmed', count],
  arrived: ['arrived', count],
  attended: ['attended', count],
  absent: ['absent', count],
  /** The time is over and nobody recorded whether the patient came. */
  unrecorded: ['unrecorded', count],
  cancelled: ['cancelled', count],
  /** Cancelled because another appointment took its place. */
  moved: ['moved', count],
  /** Confirmed by the link of the mail, in the portal, and by the desk. */
  byLink: ['byLink', count],
  byPatient: ['byPatient', count],
  byDesk: ['byDesk', count],
} as const

/** Minutes of times that were not closed, and of those that were taken. */
const occupancyCounts = {offered: ['offered', count], booked: ['booked', count]} as const

/** `silenced`: the patient does not want mails of its topic. */
const mailCounts = {sent: ['sent', count], failed: ['failed', count], silenced: ['silenced', count]} as const

const named = {name: ['name', z.string()]} as const
/** A day, a week or a month, as long as the span makes it; its days, both included. */
const period = {from: ['from', isoDate], to: ['to', isoDate]} as const

const appointmentNumbersAnswer = outcomes({
  shown: [
    {estado: 0},
    {
      centres: ['centres', z.array(wireObject({...named, ...appointmentCounts}))],
      specialties: ['specialties', z.array(wireObject({...named, ...appointmentCounts}))],
      periods: ['periods', z.array(wireObject({...period, ...appointmentCounts}))],
    },
  ],
  elsewhere: AGENDA_ELSEWHERE,
})
export type AppointmentNumbers = z.output<typeof appointmentNumbersAnswer>

export const appointmentNumbers = endpoint('appointmentNumbers', 'GET /numeros/turnos', {
  ...NUMBERS,
  summary: 'Appointments of the centres of the member by what became of them, by centre, specialty and period',
  input: wireObject({...span, centreId}),
  output: appointmentNumbersAnswer,
})

const occupancyNumbersAnswer = outcomes({
  shown: [
    {estado: 0},
    {
      centres: ['centres', z.array(wireObject({...named, ...occupancyCounts}))],
      specialties: ['specialties', z.array(wireObject({...named, ...occupancyCounts}))],
      periods: ['periods', z.array(wireObject({...period, ...occupancyCounts}))],
    },
  ],
  elsewhere: AGENDA_ELSEWHERE,
})
export type OccupancyNumbers = z.output<typeof occupancyNumbersAnswer>

export const occupancyNumbers = endpoint('occupancyNumbers', 'GET /numeros/ocupacion', {
  ...NUMBERS,
  summary: 'Minutes that the agendas of the centres of the member offer, and how many of them are booked',
  input: wireObject({...span, centreId}),
  output: occupancyNumbersAnswer,
})

const firstFree = wireObject({
  specialty: ['specialty', z.string()],
  centreId: ['centreId', z.string()],
  centre: ['centre', z.string()],
  /** From today; null where there is no free time in the days that can be booked. */
  days: ['days', z.nullable(count)],
})
export type FirstFreeDays = z.output<typeof firstFree>

const firstFreeAnswer = outcomes({
  shown: [{estado: 0}, {waits: ['waits', z.array(firstFree)]}],
  elsewhere: AGENDA_ELSEWHERE,
})
export type FirstFreeNumbers = z.output<typeof firstFreeAnswer>

export const firstFreeNumbers = endpoint('firstFreeNumbers', 'GET /numeros/primer-turno', {
  ...NUMBERS,
  summary: 'Days from today to the first free time of each specialty in each centre of the member',
  input: wireObject({centreId}),
  output: firstFreeAnswer,
})

const reminderNumbersAnswer = outcomes({
  shown: [
    {estado: 0},
    {
      wordings: [
        'wordings',
        z.array(
          wireObject({
            ...named,
            /** Appointments whose patients were reminded, and what came of them since. */
            reminded: ['reminded', count],
            confirmed: ['confirmed', count],
            cancelled: ['cancelled', count],
            moved: ['moved', count],
            attended: ['attended', count],
            absent: ['absent', count],
          }),
        ),
      ],
    },
  ],
  elsewhere: AGENDA_ELSEWHERE,
})
export type ReminderNumbers = z.output<typeof reminderNumbersAnswer>

export const reminderNumbers = endpoint('reminderNumbers', 'GET /numeros/recordatorios', {
  ...NUMBERS,
  summary: 'What came of the appointments of the centres of the member whose patients were reminded, by wording',
  input: wireObject({...span, centreId}),
  output: reminderNumbersAnswer,
})

const reviewTimes = wireObject({
  kind: ['kind', verificationKind],
  decided: ['decided', count],
  /** Decided within the promised working hours. */
  inTime: ['inTime', count],
  /** Working minutes from the documents to the decision. */
  median: ['median', count],
  ninetieth: ['ninetieth', count],
})
export type ReviewTimes = z.output<typeof reviewTimes>

export const reviewNumbers = endpoint('reviewNumbers', 'GET /numeros/revision', {
  ...NUMBERS,
  summary: 'How long decisions about documents took, in working hours; of the whole network',
  input: wireObject(span),
  output: answer({kinds: ['kinds', z.array(reviewTimes)]}),
})

const mailNumbersAnswer = answer({
  kinds: ['kinds', z.array(wireObject({kind: ['kind', z.string()], ...mailCounts}))],
  periods: ['periods', z.array(wireObject({...period, ...mailCounts}))],
  /** Now: not yet sent, and of those the ones that failed and will be tried again. */
  waiting: ['waiting', count],
  retrying: ['retrying', count],
})
export type MailNumbers = z.output<typeof mailNumbersAnswer>

export const mailNumbers = endpoint('mailNumbers', 'GET /numeros/mensajes', {
  ...NUMBERS,
  summary: 'Mails that were sent, failed or were not wanted, by kind and period; of the whole network',
  input: wireObject(span),
  output: mailNumbersAnswer,
})
