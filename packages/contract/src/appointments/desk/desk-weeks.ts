import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant, integerIdInText, isoDate} from '#wire/wire-fields.ts'
import {outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {AGENDA_ELSEWHERE, dayEntry} from './day-of-centre.ts'

/** The weeks of the desk: of one professional, and of the centres. A week is named by any of its days and begins on Monday. */

const reading = {
  base: STAFF_API,
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
} as const

const weekColumn = wireObject({
  day: ['day', isoDate],
  centreId: ['centreId', z.string()],
  specialty: ['specialty', z.string()],
  room: ['room', z.string()],
  entries: ['entries', z.array(dayEntry)],
})
/** A day of a professional in one centre. */
export type WeekColumn = z.output<typeof weekColumn>

const practitionerWeek = outcomes({
  shown: [{estado: 0}, {now: ['now', instant], name: ['name', z.string()], columns: ['columns', z.array(weekColumn)]}],
  elsewhere: AGENDA_ELSEWHERE,
})
export type PractitionerWeek = z.output<typeof practitionerWeek>

export const weekOfPractitioner = endpoint('weekOfPractitioner', 'GET /semana/{practitionerId}/{day}', {
  ...reading,
  summary:
    'A week of a professional for the desk: all times in the centres where the member works, and what takes them',
  input: params({practitionerId: ['practitionerId', integerIdInText], day: ['day', isoDate]}),
  output: practitionerWeek,
})

const count = z.number().check(z.int(), z.minimum(0))

/** Lists on the wire: a network has seven of them for each centre. */
const dayLoad = z.codec(
  z.tuple([count, count, count, count, count]),
  z.object({
    /** Times that can still be taken. */
    free: count,
    /** Appointments that were not cancelled, in any state. */
    taken: count,
    /** Patients who have arrived and wait. */
    waiting: count,
    /** Patients who did not come. */
    absent: count,
    /** Times that a closure or a holiday took away. */
    blocked: count,
  }),
  {
    decode: ([free, taken, waiting, absent, blocked]) => ({free, taken, waiting, absent, blocked}),
    encode: ({free, taken, waiting, absent, blocked}): [number, number, number, number, number] => [
      free,
      taken,
      waiting,
      absent,
      blocked,
    ],
  },
)
export type DayLoad = z.output<typeof dayLoad>

const centreLoad = wireObject({centreId: ['centreId', z.string()], days: ['days', z.array(dayLoad)]})
/** The seven days of a centre, from Monday. */
export type CentreLoad = z.output<typeof centreLoad>

const centresWeek = outcomes({
  shown: [{estado: 0}, {now: ['now', instant], centres: ['centres', z.array(centreLoad)]}],
  elsewhere: AGENDA_ELSEWHERE,
})
export type CentresWeek = z.output<typeof centresWeek>

export const weekOfCentres = endpoint('weekOfCentres', 'GET /centros/{day}', {
  ...reading,
  summary: 'How full each centre of the member is on each day of a week, in numbers',
  input: params({day: ['day', isoDate]}),
  output: centresWeek,
})
