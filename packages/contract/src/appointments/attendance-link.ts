import * as z from 'zod/mini'
import {endpoint, type OutputOf, perTenMinutes} from '#wire/endpoint.ts'
import {wireDateTime} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'

// A file of its own: whoever opens the link of a mail loads nothing of bookings.

const byAttendanceLink = {authorization: 'link', errors: ['link-expired']} as const

export const attendanceByLink = endpoint('attendanceByLink', 'GET /apim/turnos/asistencia/link', {
  ...byAttendanceLink,
  summary: 'When and where the appointment of a mailed link is; it changes nothing',
  limits: [perTenMinutes('network', 300)],
  countedIn: 'memory',
  output: answer({
    startsAt: ['fecha_desde', wireDateTime],
    centre: {name: ['centro_deno', z.string()], address: ['domicilio', z.string()]},
    isConfirmed: ['confirmado', z.boolean()],
  }),
})
/** What the page of the link says: nothing of the patient, nor of what the appointment is for. */
export type LinkedAppointment = OutputOf<typeof attendanceByLink>

export const confirmByLink = endpoint('confirmByLink', 'POST /apim/turnos/asistencia/link', {
  ...byAttendanceLink,
  summary: 'Say by the mailed link that the patient will come; a repeat answers the same, until the appointment begins',
  idempotent: 'by-itself',
  limits: [perTenMinutes('network', 120)],
  output: answer({}, {sends: () => ({mensaje: 'Turno confirmado'})}),
})
