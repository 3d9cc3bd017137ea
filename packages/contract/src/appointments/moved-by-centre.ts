import * as z from 'zod/mini'
import {endpoint, type OutputOf, perTenMinutes} from '#wire/endpoint.ts'
import {slashDate, wireDateTime} from '#wire/wire-fields.ts'
import {answer, answerWith, body, outcomes} from '#wire/wire-message.ts'
import {slotKeyFields, wireSlot} from './slots.ts'

// The link of the mail about an appointment that the centre had to move: one page accepts the new time, chooses another one, or cancels.

const byLink = {authorization: 'link', errors: ['link-expired']} as const
const changes = {...byLink, idempotent: 'by-itself', limits: [perTenMinutes('network', 120)]} as const
const LINK = '/apim/turnos/cambiado/link'

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
    /** Its reader, or somebody else, gave it another time since. */
    moved: [{estado: 1, mensaje: 'Este turno ya cambió de horario.'}],
    cancelled: [{estado: 2, mensaje: 'Este turno está anulado.'}],
  }),
})
export type MovedByCentre = OutputOf<typeof movedByCentre>

export const acceptMoved = endpoint('acceptMoved', `POST ${LINK}/aceptar`, {
  ...changes,
  summary: 'Accept the new time by the mailed link; a repeat answers the same',
  output: answer({}, {sends: () => ({mensaje: 'Turno confirmado'})}),
})

export const cancelMoved = endpoint('cancelMoved', `POST ${LINK}/anular`, {
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
