import * as z from 'zod/mini'
import {endpoint, type OutputOf, perTenMinutes} from '#wire/endpoint.ts'
import {wireDateTime} from '#wire/wire-fields.ts'
import {outcomes} from '#wire/wire-message.ts'

// The links of the mail that offers a time: by one its reader takes it, by the other they leave the list. Neither changes anything when it is opened.

/** A time as its offer says it. */
export const offeredTime = {
  startsAt: ['fecha_desde', wireDateTime],
  practitioner: ['prestador_deno', z.string()],
  centre: {name: ['centro_deno', z.string()], address: ['domicilio', z.string()]},
} as const

/** `late`: somebody else has it, or it has begun; they still wait. `over`: they do not wait any more. */
export const takenOutcomes = {
  taken: [
    {estado: 0, mensaje: 'El turno es tuyo'},
    {
      startsAt: ['fecha_desde', wireDateTime],
      centre: {name: ['centro_deno', z.string()], address: ['domicilio', z.string()]},
    },
  ],
  late: [{estado: 1, mensaje: 'Ese horario ya lo tomó otra persona. Seguís en la lista de espera.'}],
  over: [{estado: 2, mensaje: 'Ya no estás en esta lista de espera.'}],
  refused: [{estado: 3}, {text: ['motivo', z.string()]}],
} as const

const byLink = {authorization: 'link', errors: ['link-expired']} as const
const changes = {...byLink, idempotent: 'by-itself', limits: [perTenMinutes('network', 120)]} as const
const LINK = '/apim/turnos/espera/link'

export const offerByLink = endpoint('offerByLink', `GET ${LINK}`, {
  ...byLink,
  summary: 'The offered time of the link, as it is now; it changes nothing, and tells nothing of the patient',
  limits: [perTenMinutes('network', 300)],
  countedIn: 'memory',
  output: outcomes({
    open: [
      {estado: 0},
      {
        ...offeredTime,
        service: ['practica', z.string()],
        /** When the appointment is in whose place it would be; null where they have none. */
        improves: ['turno_actual', z.nullable(wireDateTime)],
        needsOrder: ['pide_orden', z.boolean()],
      },
    ],
    taken: takenOutcomes.taken,
    late: takenOutcomes.late,
    over: takenOutcomes.over,
  }),
})
export type OfferByLink = OutputOf<typeof offerByLink>

export const takeByLink = endpoint('takeByLink', `POST ${LINK}/tomar`, {
  ...changes,
  summary: 'Take the offered time by the mailed link; a repeat answers the same',
  output: outcomes(takenOutcomes),
})

export const leaveByLink = endpoint('leaveByLink', `POST ${LINK}/salir`, {
  ...changes,
  summary: 'Leave the waiting list by the mailed link; a repeat answers the same',
})
