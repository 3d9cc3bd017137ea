import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {civilDate} from '#time/civil-day.ts'
import {endpoint, fileEndpoint, PATIENT_READS, perMinute} from '#wire/endpoint.ts'
import {weekdayOf} from '#time/weekday.ts'
import {
  idInText,
  numberOnWire,
  claimedUser,
  slashDate,
  WIRE_WEEKDAYS,
  wireDateTime,
  wireEnum,
  type WireWeekday,
} from '#wire/wire-fields.ts'
import {answerWith, body, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The weekday of a civil date (YYYY-MM-DD), in its wire form. */
export const wireWeekdayOf = (date: string): WireWeekday => WIRE_WEEKDAYS[weekdayOf(date)] ?? 'LUN'

export const appointmentState = wireEnum({
  booked: 'booked',
  confirmed: 'confirmed',
  arrived: 'arrived',
  pending: 'pending',
  cancelled: 'cancelled',
  attended: 'attended',
  absent: 'missed',
})
export type AppointmentState = z.infer<typeof appointmentState>

const preparation = z.codec(z.nullable(z.object({preparacion: z.object({id: z.number()})})), z.nullable(z.number()), {
  decode: (wire) => wire?.preparacion.id ?? null,
  encode: (id) => (id === null ? null : {preparacion: {id}}),
})

/** An appointment as lists and its page show it. */
const appointment = wireObject(
  {
    id: ['consulta_id', z.number()],
    startsAt: ['fecha_desde', wireDateTime],
    endsAt: ['fecha_hasta', wireDateTime],
    specialty: ['exten_deno', z.string()],
    service: ['practica_deno', z.string()],
    serviceId: ['prestac', z.number()],
    practitioner: {
      title: ['titulo_atencion', z.string()],
      firstName: ['nombre_abre_atencion', z.string()],
      lastName: ['ape_razon_atencion', z.string()],
      licence: ['matricula_atencion', z.string()],
      photo: ['foto_atencion', z.optional(z.nullable(z.string()))],
    },
    /** By which they are searched for again; absent where the agenda does not say it. */
    practitionerId: ['prestador', z.optional(z.number())],
    patient: {
      id: ['idEdns', z.number()],
      firstName: ['nombre', z.string()],
      lastName: ['ape', z.string()],
      isSelf: ['titular', z.boolean()],
    },
    centre: {
      id: ['centro_id', z.string()],
      name: ['centro_deno', z.string()],
      address: ['domicilio', z.string()],
      phone: ['telefono', z.string()],
    },
    room: ['consultorio_deno', z.string()],
    preparationId: ['preparaciones', preparation],
    state: ['estado_turno', appointmentState],
    can: {
      cancel: ['puede_anular', z.boolean()],
      confirm: ['puede_confirmar', z.boolean()],
      move: ['puede_cambiar', z.boolean()],
    },
  },
  {
    unread: {fecha_desde_dia: z.enum(WIRE_WEEKDAYS)},
    sends: ({startsAt}) => ({fecha_desde_dia: wireWeekdayOf(civilDate(new Date(startsAt)))}),
  },
)
export type Appointment = z.infer<typeof appointment>

const listing = {
  ...PATIENT_READS,
  output: answerWith('respuesta.turnos.turno', z.array(appointment), {
    unread: {'respuesta.datosrespuesta.mensajerespuesta': z.string()},
    sends: () => ({'respuesta.datosrespuesta.mensajerespuesta': ''}),
  }),
} as const

const caller = {callerName: ['usuLogin', claimedUser]} as const

/** Other fields that callers send, and that have no effect. */
const given = {ignores: ['sistema'], sends: () => ({sistema: 'CMA'})}

/** Appointments that begin on these civil days, both included. */
const period = body({from: ['fechaDesde', slashDate], to: ['fechaHasta', slashDate], ...caller}, given)

export const appointments = endpoint('appointments', 'POST /apim/turnos/consulta', {
  ...listing,
  summary: 'Appointments of the person and of the linked family between two dates',
  input: period,
})

export const dashboardAppointments = endpoint('dashboardAppointments', 'POST /apim/dashboard/turnos/consulta', {
  ...listing,
  summary: 'Upcoming appointments for the first page',
  input: period,
})

const MAX_LATEST = z.number().check(z.int(), z.minimum(1), z.maximum(50))

export const dashboardHistory = endpoint('dashboardHistory', 'POST /apim/dashboard/turnos/historial', {
  ...listing,
  summary: 'Latest attendances since a date',
  input: body(
    {since: ['fecha', slashDate], max: ['cantMax', byDefault(numberOnWire(MAX_LATEST), 5)], ...caller},
    given,
  ),
})

const ofAnAppointment = {
  authorization: 'patient',
  limits: [perMinute('account', 30)],
  countedIn: 'memory',
  input: params({appointmentId: ['id', idInText]}),
} as const

export const appointmentCalendar = fileEndpoint('appointmentCalendar', 'GET /apim/turnos/{id}/calendario', {
  ...ofAnAppointment,
  summary: 'A standing appointment as a calendar file',
  file: {
    contentType: 'text/calendar; charset=utf-8',
    disposition: 'attachment',
    auditAction: 'appointment-calendar-read',
  },
})

export const appointmentSheet = fileEndpoint('appointmentSheet', 'GET /apim/turnos/{id}/pdf', {
  ...ofAnAppointment,
  // Pages are rendered one at a time, in a queue of at most 25: one account must not fill it.
  limits: [perMinute('account', 10)],
  summary: 'A standing appointment on a page to print, with how to prepare',
  file: {contentType: 'application/pdf', disposition: 'attachment', auditAction: 'appointment-sheet-read'},
})
