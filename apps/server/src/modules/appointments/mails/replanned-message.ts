import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMessage, messageMoment, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

/** The centre moved an appointment: its button opens the page on which the new time is accepted, changed or cancelled. */
export const appointmentReplannedMessage = defineMessage({
  kind: 'appointment-replanned',
  topic: 'moves',
  schema: z.object({
    firstName: z.string(),
    patientFirstName: z.nullable(z.string()),
    before: z.iso.datetime({offset: true}),
    startsAt: z.iso.datetime({offset: true}),
    centreName: z.string(),
    token: z.string(),
  }),
  template: {
    name: 'turno_cambiado',
    body: 'Hola, {{1}}: tuvimos que cambiar {{2}} del {{3}}. Ahora es el {{4}}, en {{5}}. Podés aceptarlo, elegir otro horario o anularlo. Para no recibir más mensajes, respondé BAJA.',
  },
  values: ({firstName, patientFirstName, before, startsAt, centreName}) => [
    firstName,
    patientFirstName === null ? 'tu turno' : `el turno de ${patientFirstName}`,
    messageMoment(before),
    messageMoment(startsAt),
    centreName,
  ],
  buttons: ({token}) => [{label: 'Ver el cambio', path: PATHS.movedByCentre, token}],
  // Of a plan that moves a whole day of a family.
  mostADay: 10,
  samples: [
    {
      firstName: 'Ana',
      patientFirstName: 'Tomás',
      before: '2026-03-02T09:00:00-03:00',
      startsAt: '2026-03-03T10:30:00-03:00',
      centreName: 'Centro Belgrano',
      token: SAMPLE_TOKEN,
    },
  ],
})
