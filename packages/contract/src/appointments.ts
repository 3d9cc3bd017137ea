import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {professional} from './professional.ts'
import {
  answer,
  ignored,
  instant,
  isoDate,
  numberOnWire,
  saidUser,
  slashDate,
  SUCCESS,
  WEEKDAYS,
  wireDateTime,
} from './wire-fields.ts'

/** The civil weekday of YYYY-MM-DD as the wire says it. */
export function weekdayOf(date: string): (typeof WEEKDAYS)[number] {
  const day = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  return WEEKDAYS[day] ?? 'LUN'
}

export const appointmentState = z.enum(['booked', 'cancelled', 'attended', 'missed'])
export type AppointmentState = z.infer<typeof appointmentState>

/** An appointment as lists and its page show it. */
export const appointment = z.object({
  id: z.number(),
  startsAt: instant,
  endsAt: instant,
  specialty: z.string(),
  practice: z.string(),
  practiceId: z.number(),
  provider: professional,
  patient: z.object({id: z.number(), firstName: z.string(), lastName: z.string(), isSelf: z.boolean()}),
  centre: z.object({id: z.string(), name: z.string(), address: z.string(), phone: z.string()}),
  room: z.string(),
  preparationId: z.nullable(z.number()),
  state: appointmentState,
  can: z.object({cancel: z.boolean()}),
})
export type Appointment = z.infer<typeof appointment>

const wireAppointment = z.object({
  fecha_desde: wireDateTime,
  fecha_desde_dia: z.enum(WEEKDAYS),
  fecha_hasta: wireDateTime,
  nombre_abre_atencion: z.string(),
  ape_razon_atencion: z.string(),
  titulo_atencion: z.string(),
  matricula_atencion: z.string(),
  nombre: z.string(),
  ape: z.string(),
  idEdns: z.number(),
  titular: z.boolean(),
  exten_deno: z.string(),
  practica_deno: z.string(),
  prestac: z.number(),
  centro_id: z.string(),
  centro_deno: z.string(),
  domicilio: z.string(),
  telefono: z.string(),
  consultorio_deno: z.string(),
  consulta_id: z.number(),
  estado_turno: appointmentState,
  puede_anular: z.boolean(),
  preparaciones: z.nullable(z.object({preparacion: z.object({id: z.number()})})),
})

function decodeAppointment(row: z.infer<typeof wireAppointment>): Appointment {
  return {
    id: row.consulta_id,
    startsAt: row.fecha_desde,
    endsAt: row.fecha_hasta,
    specialty: row.exten_deno,
    practice: row.practica_deno,
    practiceId: row.prestac,
    provider: {
      title: row.titulo_atencion,
      firstName: row.nombre_abre_atencion,
      lastName: row.ape_razon_atencion,
      licence: row.matricula_atencion,
    },
    patient: {id: row.idEdns, firstName: row.nombre, lastName: row.ape, isSelf: row.titular},
    centre: {id: row.centro_id, name: row.centro_deno, address: row.domicilio, phone: row.telefono},
    room: row.consultorio_deno,
    preparationId: row.preparaciones?.preparacion.id ?? null,
    state: row.estado_turno,
    can: {cancel: row.puede_anular},
  }
}

function encodeAppointment(one: Appointment): z.infer<typeof wireAppointment> {
  const localDate = new Date(Date.parse(one.startsAt) - 3 * 3_600_000).toISOString().slice(0, 10)
  return {
    fecha_desde: one.startsAt,
    fecha_desde_dia: weekdayOf(localDate),
    fecha_hasta: one.endsAt,
    nombre_abre_atencion: one.provider.firstName,
    ape_razon_atencion: one.provider.lastName,
    titulo_atencion: one.provider.title,
    matricula_atencion: one.provider.licence,
    nombre: one.patient.firstName,
    ape: one.patient.lastName,
    idEdns: one.patient.id,
    titular: one.patient.isSelf,
    exten_deno: one.specialty,
    practica_deno: one.practice,
    prestac: one.practiceId,
    centro_id: one.centre.id,
    centro_deno: one.centre.name,
    domicilio: one.centre.address,
    telefono: one.centre.phone,
    consultorio_deno: one.room,
    consulta_id: one.id,
    estado_turno: one.state,
    puede_anular: one.can.cancel,
    preparaciones: one.preparationId === null ? null : {preparacion: {id: one.preparationId}},
  }
}

const appointmentList = z.codec(
  z.object({
    ...answer,
    respuesta: z.object({
      datosrespuesta: z.object({mensajerespuesta: z.string()}),
      turnos: z.object({turno: z.array(wireAppointment)}),
    }),
  }),
  z.array(appointment),
  {
    decode: (wire) => wire.respuesta.turnos.turno.map(decodeAppointment),
    encode: (rows) => ({
      ...SUCCESS,
      respuesta: {datosrespuesta: {mensajerespuesta: ''}, turnos: {turno: rows.map(encodeAppointment)}},
    }),
  },
)

const wirePeriod = z.object({
  sistema: ignored,
  fechaDesde: slashDate,
  fechaHasta: slashDate,
  usuLogin: saidUser,
})

/** Appointments that begin on these civil days, both included. */
const periodInput = z.codec(z.object({body: wirePeriod}), z.object({from: isoDate, to: isoDate}), {
  decode: ({body}) => ({from: body.fechaDesde, to: body.fechaHasta}),
  encode: (period) => ({body: {sistema: 'CMA', fechaDesde: period.from, fechaHasta: period.to}}),
})

const listing = {
  method: 'POST',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  errors: [],
} as const

export const appointments = endpoint('appointments', {
  ...listing,
  path: '/apim/turnos/consulta',
  summary: 'Appointments of the person and of the linked family between two dates',
  input: periodInput,
  output: appointmentList,
})

export const dashboardAppointments = endpoint('dashboardAppointments', {
  ...listing,
  path: '/apim/dashboard/turnos/consulta',
  summary: 'Upcoming appointments for the first page',
  input: periodInput,
  output: appointmentList,
})

export const dashboardHistory = endpoint('dashboardHistory', {
  ...listing,
  path: '/apim/dashboard/turnos/historial',
  summary: 'Latest attendances since a date',
  input: z.codec(
    z.object({
      body: z.object({
        sistema: ignored,
        fecha: slashDate,
        usuLogin: saidUser,
        cantMax: z.optional(numberOnWire(z.number().check(z.int(), z.minimum(1), z.maximum(50)))),
      }),
    }),
    z.object({since: isoDate, max: z.number()}),
    {
      decode: ({body}) => ({since: body.fecha, max: body.cantMax ?? 5}),
      encode: (input) => ({body: {sistema: 'CMA', fecha: input.since, cantMax: input.max}}),
    },
  ),
  output: appointmentList,
})
