import * as z from 'zod/mini'
import {weekdayOf} from './appointments.ts'
import {endpoint} from './endpoint.ts'
import {medicalOrderId} from './review-fields.ts'
import {slotKey} from './slot-key.ts'
import {
  answer,
  ignored,
  saidUser,
  slashDate,
  SUCCESS,
  weekdayList,
  wireId,
  wireIntegerId,
  wireSmallId,
  wireTime,
} from './wire-fields.ts'

/** What a patient asks to book: a slot that they may see, for whom, and what for. */
export const bookingRequest = z.object({
  ...slotKey.shape,
  patientId: z.optional(z.number()),
  specialtyId: z.number(),
  practiceId: z.number(),
  /** What `formOrder` answered, for practices that need a medical order. */
  medicalOrder: z.optional(z.string()),
})
export type BookingRequest = z.infer<typeof bookingRequest>

/** How a booking ended. Refusals carry the text that the screen shows. */
export const bookingOutcome = z.discriminatedUnion('is', [
  z.object({is: z.literal('confirmed'), appointmentId: z.number()}),
  z.object({is: z.literal('refused'), message: z.string(), code: z.string()}),
  z.object({is: z.literal('unknown')}),
])
export type BookingOutcome = z.infer<typeof bookingOutcome>

const CONFIRMED = 'OK'
const REFUSED = 'Error'
const PENDING = 'Pendiente'

export const confirm = endpoint('confirm', {
  method: 'POST',
  path: '/apim/turnos/confirmar',
  summary: 'Book a slot that the patient may see; a repeat is answered from the appointment that it made',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: 'by-itself',
  limits: [],
  input: z.codec(
    z.object({
      body: z.object({
        idEdns: z.optional(wireId),
        prestadorId: wireIntegerId,
        dia: z.nullish(weekdayList),
        fechaDesde: slashDate,
        horaDesde: wireTime,
        idCentro: z.string(),
        cantidadTurnos: z.optional(z.literal([1, '1'])),
        primeraVez: ignored,
        usuLogin: saidUser,
        especialidadId: wireSmallId,
        consultorioId: ignored,
        practicas: wireIntegerId,
        duracionTurno: ignored,
        origenAfiliado: ignored,
        idOrden: z.optional(medicalOrderId),
      }),
    }),
    bookingRequest,
    {
      decode: ({body}) => ({
        patientId: body.idEdns,
        providerId: body.prestadorId,
        centreId: body.idCentro,
        date: body.fechaDesde,
        time: body.horaDesde,
        specialtyId: body.especialidadId,
        practiceId: body.practicas,
        medicalOrder: body.idOrden,
      }),
      encode: (request) => ({
        body: {
          idEdns: request.patientId,
          prestadorId: request.providerId,
          dia: [weekdayOf(request.date)],
          fechaDesde: request.date,
          horaDesde: request.time,
          idCentro: request.centreId,
          cantidadTurnos: 1 as const,
          especialidadId: request.specialtyId,
          practicas: request.practiceId,
          origenAfiliado: 'web',
          idOrden: request.medicalOrder,
        },
      }),
    },
  ),
  output: z.codec(
    z.object({
      ...answer,
      respuesta: z.object({
        datosrespuesta: z.object({
          estado: z.enum([CONFIRMED, REFUSED, PENDING]),
          mensajerespuesta: z.string(),
          codigo: z.optional(z.string()),
        }),
        'resultado-confirmacion': z.optional(z.object({ticket: z.object({consulta_id: z.number()})})),
      }),
    }),
    bookingOutcome,
    {
      decode: ({respuesta}) => {
        const data = respuesta.datosrespuesta
        if (data.estado === PENDING) return {is: 'unknown' as const}
        const ticket = respuesta['resultado-confirmacion']?.ticket
        if (data.estado === CONFIRMED && ticket) return {is: 'confirmed' as const, appointmentId: ticket.consulta_id}
        return {is: 'refused' as const, message: data.mensajerespuesta, code: data.codigo ?? ''}
      },
      encode: (outcome) => {
        switch (outcome.is) {
          case 'confirmed':
            return {
              ...SUCCESS,
              respuesta: {
                datosrespuesta: {estado: 'OK' as const, mensajerespuesta: ''},
                'resultado-confirmacion': {ticket: {consulta_id: outcome.appointmentId}},
              },
            }
          case 'refused':
            return {
              estado: 1,
              mensaje: outcome.message,
              respuesta: {
                datosrespuesta: {estado: 'Error' as const, mensajerespuesta: outcome.message, codigo: outcome.code},
              },
            }
          case 'unknown': {
            const message = 'Estamos confirmando tu turno. Te avisamos por email apenas quede reservado.'
            return {
              estado: 2,
              mensaje: message,
              respuesta: {datosrespuesta: {estado: 'Pendiente' as const, mensajerespuesta: message}},
            }
          }
        }
      },
    },
  ),
  errors: ['not-found'],
})

/** Reason code of a cancellation asked by the patient. */
export const CANCELLED_BY_PATIENT = 2

export const cancel = endpoint('cancel', {
  method: 'POST',
  path: '/apim/turnos/anulacion',
  summary: 'Cancel an upcoming appointment; a repeat answers the same',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: 'by-itself',
  limits: [{by: 'account', max: 30, seconds: 600}],
  input: z.codec(
    z.object({
      body: z.object({
        sistema: ignored,
        nSolic: wireId,
        idUsuario: saidUser,
        aplicativo: ignored,
        motivoAnulacion: ignored,
      }),
    }),
    z.object({appointmentId: z.number()}),
    {
      decode: ({body}) => ({appointmentId: body.nSolic}),
      encode: ({appointmentId}) => ({
        body: {sistema: 'CMA', nSolic: appointmentId, aplicativo: 'web', motivoAnulacion: CANCELLED_BY_PATIENT},
      }),
    },
  ),
  output: z.codec(z.object(answer), z.object({}), {
    decode: () => ({}),
    encode: () => ({estado: 0, mensaje: 'Turno anulado'}),
  }),
  errors: ['not-found', 'not-cancellable'],
})
