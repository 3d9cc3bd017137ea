import * as z from 'zod/mini'
import {wireWeekdayOf} from './appointments.ts'
import {endpoint, perTenMinutes} from '#wire/endpoint.ts'
import {medicalOrderId} from '#verification/verification-fields.ts'
import {slotKeyFields} from './slots.ts'
import {claimedUser, weekdayList, wireId, wireIntegerId, wireSmallId} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'
import type {InsideOf} from '#wire/declared-fields.ts'

const requestFields = {
  ...slotKeyFields,
  patientId: ['idEdns', z.optional(wireId)],
  specialtyId: ['especialidadId', wireSmallId],
  serviceId: ['practicas', wireIntegerId],
  // The id that `verifyOrder` returned. Required for services that need a medical order.
  medicalOrder: ['idOrden', z.optional(medicalOrderId)],
} as const

/** A request to book: a slot that the caller can see, the patient, and the service. */
export type BookingRequest = InsideOf<typeof requestFields>

const STATE = 'respuesta.datosrespuesta.estado'
const MESSAGE = 'respuesta.datosrespuesta.mensajerespuesta'
const APPOINTMENT = 'respuesta.resultado-confirmacion.ticket.consulta_id'
const BEING_CONFIRMED = 'Estamos confirmando tu turno. Te avisamos por email apenas quede reservado.'

/** The outcome of a booking. Refusals contain the text that the screen shows. */
const bookingOutcome = outcomes({
  confirmed: [{estado: 0, [STATE]: 'OK', [MESSAGE]: ''}, {appointmentId: [APPOINTMENT, z.number()]}],
  refused: [
    {estado: 1, [STATE]: 'Error'},
    {
      message: [`mensaje+${MESSAGE}`, z.string()],
      code: ['respuesta.datosrespuesta.codigo', z.string()],
      // With `already-booked`: the appointment that this slot already is.
      appointmentId: [APPOINTMENT, z.optional(z.number())],
    },
  ],
  unknown: [{estado: 2, [STATE]: 'Pendiente', [`mensaje+${MESSAGE}`]: BEING_CONFIRMED}],
})
export type BookingOutcome = z.infer<typeof bookingOutcome>

export const bookAppointment = endpoint('bookAppointment', 'POST /apim/turnos/confirmar', {
  summary: 'Book a slot that the patient may see; a repeat is answered from the appointment that it made',
  authorization: 'patient',
  idempotent: 'by-itself',
  // The agenda limits bookings; this limits attempts, and is checked in memory, so that a refusal costs almost nothing.
  limits: [perTenMinutes('account', 60)],
  countedIn: 'memory',
  input: body(
    {...requestFields, callerName: ['usuLogin', claimedUser]},
    {
      unread: {
        dia: z.nullish(weekdayList),
        cantidadTurnos: z.optional(z.literal([1, '1'])),
      },
      ignores: ['primeraVez', 'consultorioId', 'duracionTurno', 'origenAfiliado'],
      sends: ({date}) => ({dia: [wireWeekdayOf(date)], cantidadTurnos: 1, origenAfiliado: 'web'}),
    },
  ),
  output: bookingOutcome,
})

export const confirmAttendance = endpoint('confirmAttendance', 'POST /apim/turnos/asistencia', {
  summary: 'Say that the patient will come to an upcoming appointment; a repeat answers the same',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 30)],
  input: body({appointmentId: ['nSolic', wireId], callerName: ['idUsuario', claimedUser]}),
  output: answer({}, {sends: () => ({mensaje: 'Turno confirmado'})}),
  errors: ['wrong-state', 'agenda-elsewhere'],
})

/** The reason code of a cancellation by the patient. */
export const CANCELLED_BY_PATIENT = 2

export const cancelAppointment = endpoint('cancelAppointment', 'POST /apim/turnos/anulacion', {
  summary: 'Cancel an upcoming appointment; a repeat answers the same',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 30)],
  input: body(
    {appointmentId: ['nSolic', wireId], callerName: ['idUsuario', claimedUser]},
    {
      ignores: ['sistema', 'aplicativo', 'motivoAnulacion'],
      sends: () => ({sistema: 'CMA', aplicativo: 'web', motivoAnulacion: CANCELLED_BY_PATIENT}),
    },
  ),
  output: answer({}, {sends: () => ({mensaje: 'Turno anulado'})}),
  errors: ['not-cancellable', 'wrong-state'],
})

export const moveAppointment = endpoint('moveAppointment', 'POST /apim/turnos/cambiar', {
  summary:
    'Give an upcoming appointment another time of the same service, by the rules of a booking; refused, it stands as it was, and a repeat is answered from the appointment that it made',
  authorization: 'patient',
  idempotent: 'by-itself',
  // As those of a booking, of which it is one.
  limits: [perTenMinutes('account', 60)],
  countedIn: 'memory',
  input: body({appointmentId: ['nSolic', wireId], ...slotKeyFields, callerName: ['usuLogin', claimedUser]}),
  output: bookingOutcome,
})
