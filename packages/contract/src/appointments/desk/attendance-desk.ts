import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What the desk of a centre records of an appointment. */

/** What a desk records; that a patient confirms is theirs to say, but they may say it by telephone. */
const step = z.enum(['confirmed', 'arrived', 'attended', 'absent'])

const attendance = {
  base: STAFF_API,
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  idempotent: 'by-itself',
  limits: [perMinute('account', 240)],
  input: wireObject({appointmentId: ['params.appointmentId', idInText], step: ['body.step', step]}),
  output: answer({state: ['state', z.enum(['booked', 'confirmed', 'arrived', 'attended', 'absent', 'cancelled'])]}),
  errors: ['wrong-state', 'agenda-elsewhere'],
} as const

export const recordAttendance = endpoint('recordAttendance', 'POST /turnos/{appointmentId}/asistencia', {
  ...attendance,
  summary: 'Record that a patient confirmed, arrived, was attended or did not come; a repeat changes nothing',
})

export const undoAttendance = endpoint('undoAttendance', 'POST /turnos/{appointmentId}/asistencia/deshacer', {
  ...attendance,
  summary: 'Take a step back while it is the last one; a repeat changes nothing',
})
