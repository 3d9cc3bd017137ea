import * as z from 'zod/mini'
import {endpoint, type OutputOf, perTenMinutes} from '#wire/endpoint.ts'
import {slashDate, wireDateTime} from '#wire/wire-fields.ts'
import {answer, answerWith, body, outcomes} from '#wire/wire-message.ts'
import {slotKeyFields, wireSlot} from './slots.ts'

// The links by which a mail changes an appointment. The mail about one that the centre had to move has one link, whose page accepts the new time, chooses
// another one, or cancels; a reminder has one to choose another time and one to cancel.

const byLink = {authorization: 'link', errors: ['link-expired']} as const
const changes = {...byLink, idempotent: 'by-itself', limits: [perTenMinutes('network', 120)]} as const
const LINK = '/apim/turnos/cambiado/link'

/** The reader of the mail, or somebody else, gave the appointment another time since, or cancelled it. */
const GONE = {
  moved: {estado: 1, mensaje: 'Este turno ya cambió de horario.'},
  cancelled: {estado: 2, mensaje: 'Este turno está anulado.'},
} as const

export const movedByCentre = endpoint('movedByCentre', `GET ${LINK}`, {
  ...byLink,
  summary: 'The appointment of the link, as it is now; it changes nothing, and tells nothing of the patient',
  limits: [perTenMinutes('network', 300)],
  countedIn: 'memory',
  output: outcomes({
    stands: [
      {estado: 0},
      {
        startsAt: ['fecha_desde', wireDateTime],
        specialty: ['especialidad', z.string()],
        practitioner: ['prestador_deno', z.string()],
        centre: {name: ['centro_deno', z.string()], address: ['domicilio', z.string()]},
        isConfirmed: ['confirmado', z.boolean()],
      },
    ],
    moved: [GONE.moved],
    cancelled: [GONE.cancelled],
  }),
})
export type MovedByCentre = OutputOf<typeof movedByCentre>

export const reminded = endpoint('reminded', 'GET /apim/turnos/recordatorio/link', {
  ...byLink,
  summary:
    'When and where the appointment of the link of a reminder is; it changes nothing, and tells nothing of the patient nor what it is for',
  limits: [perTenMinutes('network', 300)],
  countedIn: 'memory',
  output: outcomes({
    stands: [
      {estado: 0},
      {
        startsAt: ['fecha_desde', wireDateTime],
        centre: {name: ['centro_deno', z.string()], address: ['domicilio', z.string()]},
      },
    ],
    moved: [GONE.moved],
    cancelled: [GONE.cancelled],
  }),
})
export type Reminded = OutputOf<typeof reminded>

export const acceptMoved = endpoint('acceptMoved', `POST ${LINK}/aceptar`, {
  ...changes,
  summary: 'Accept the new time by the mailed link; a repeat answers the same',
  output: answer({}, {sends: () => ({mensaje: 'Turno confirmado'})}),
})

export const cancelByLink = endpoint('cancelByLink', `POST ${LINK}/anular`, {
  ...changes,
  summary: 'Cancel the appointment by the mailed link; a repeat answers the same',
  output: answer({}, {sends: () => ({mensaje: 'Turno anulado'})}),
})

/** How many times are offered at once. */
export const OTHER_TIMES = 40

export const otherTimes = endpoint('otherTimes', `POST ${LINK}/horarios`, {
  ...byLink,
  summary: 'Other free times of the same service, as a search of the patient would show them, from a day on',
  limits: [perTenMinutes('network', 120)],
  countedIn: 'memory',
  input: body({
    from: ['fechaDesde', slashDate],
    /** Of anybody who does it, and not of the same professional alone. */
    ofAnybody: ['deCualquiera', z.boolean()],
  }),
  output: answerWith('respuesta.turnos.turno', z.array(wireSlot)),
})

export const chooseOtherTime = endpoint('chooseOtherTime', `POST ${LINK}/cambiar`, {
  ...changes,
  summary:
    'Give the appointment another time by the mailed link, by the rules of a booking; a repeat is answered from what it made',
  input: body(slotKeyFields),
  output: outcomes({
    moved: [
      {estado: 0},
      {
        startsAt: ['fecha_desde', wireDateTime],
        centre: {name: ['centro_deno', z.string()], address: ['domicilio', z.string()]},
      },
    ],
    refused: [{estado: 1}, {text: ['motivo', z.string()]}],
  }),
})
