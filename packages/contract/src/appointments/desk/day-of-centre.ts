import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant, isoDate, wireEnum} from '#wire/wire-fields.ts'
import {outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What a time of a professional is: not taken, or the state of the appointment that takes it. `arrived`: the patient waits. */
const entryState = wireEnum({
  free: 'f',
  held: 'h',
  blocked: 'x',
  booked: 'b',
  confirmed: 'c',
  arrived: 'w',
  attended: 'a',
  absent: 'n',
})

const minute = z.number().check(z.int(), z.minimum(0), z.maximum(2_880))

/** An entry is a list on the wire: a day of a large centre has two thousand of them. What has no value is left off its end. */
const wireEntry = z.tuple([
  minute,
  minute,
  entryState,
  z.optional(z.string()),
  z.optional(z.number()),
  z.optional(z.number()),
  z.optional(z.nullable(minute)),
  z.optional(z.literal(1)),
])

/** A time of a professional, and what takes it. */
export const dayEntry = z.codec(
  z.tuple([
    minute,
    minute,
    entryState,
    z.optional(z.string()),
    z.optional(z.number()),
    z.optional(z.number()),
    z.optional(z.nullable(minute)),
    z.optional(z.literal(1)),
  ]),
  z.object({
    /** Minutes after midnight in Buenos Aires. */
    at: minute,
    minutes: minute,
    state: z.enum(['free', 'held', 'blocked', 'booked', 'confirmed', 'arrived', 'attended', 'absent']),
    /** The shortened name of the patient, until when a slot is held with the member of the staff who holds it, or why it is blocked. */
    label: z.string(),
    appointmentId: z.optional(z.number()),
    personId: z.optional(z.number()),
    /** Since when the patient waits, in minutes after midnight. */
    since: z.optional(minute),
    /** It stands beside the appointment that has the slot. */
    overbooked: z.optional(z.boolean()),
  }),
  {
    decode: ([at, minutes, state, label = '', appointmentId, personId, since, beside]) => ({
      at,
      minutes,
      state,
      label,
      ...(appointmentId !== undefined && {appointmentId}),
      ...(personId !== undefined && {personId}),
      ...(typeof since === 'number' && {since}),
      ...(beside === 1 && {overbooked: true}),
    }),
    encode: ({
      at,
      minutes,
      state,
      label,
      appointmentId,
      personId = 0,
      since,
      overbooked,
    }): z.output<typeof wireEntry> => {
      if (appointmentId === undefined) return label === '' ? [at, minutes, state] : [at, minutes, state, label]
      if (overbooked) return [at, minutes, state, label, appointmentId, personId, since ?? null, 1]
      return since === undefined
        ? [at, minutes, state, label, appointmentId, personId]
        : [at, minutes, state, label, appointmentId, personId, since]
    },
  },
)
export type DayEntry = z.output<typeof dayEntry>
export type EntryState = DayEntry['state']

const column = wireObject({
  practitionerId: ['practitionerId', z.number()],
  name: ['name', z.string()],
  specialty: ['specialty', z.string()],
  room: ['room', z.string()],
  entries: ['entries', z.array(dayEntry)],
})
export type DayColumn = z.output<typeof column>

/** The agenda of the network is in another system. */
export const AGENDA_ELSEWHERE = [{estado: 1, mensaje: 'La agenda está en otro sistema.'}] as const

const centreDay = outcomes({
  shown: [{estado: 0}, {now: ['now', instant], columns: ['columns', z.array(column)]}],
  elsewhere: AGENDA_ELSEWHERE,
})
export type CentreDay = z.output<typeof centreDay>

export const dayOfCentre = endpoint('dayOfCentre', 'GET /dia/{centreId}/{day}', {
  base: STAFF_API,
  summary: 'A day of a centre for the desk: its professionals, each with all times and what takes them',
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  input: params({centreId: ['centreId', z.string().check(z.maxLength(60))], day: ['day', isoDate]}),
  output: centreDay,
})
