import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMessage, messageMoment, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

/** The offer of a freed time on a telephone: when and where, not what for. Its buttons open the pages of the mail's links. */
export const freedTimeMessage = defineMessage({
  kind: 'freed-time',
  topic: 'offers',
  schema: z.object({
    firstName: z.string(),
    startsAt: z.iso.datetime({offset: true}),
    centreName: z.string(),
    tokens: z.object({take: z.string(), leave: z.string()}),
  }),
  template: {
    name: 'turno_liberado',
    body: 'Hola, {{1}}: se liberó un turno como el que esperás, el {{2}}, en {{3}}. Es de quien lo toma primero. Para no recibir más mensajes, respondé BAJA.',
  },
  values: ({firstName, startsAt, centreName}) => [firstName, messageMoment(startsAt), centreName],
  buttons: ({tokens}) => [
    {label: 'Ver el turno', path: PATHS.offeredTime, token: tokens.take},
    {label: 'Salir de la lista', path: PATHS.leaveWaitingList, token: tokens.leave},
  ],
  // Whoever comes first has it, so the mail does not wait long.
  isUrgent: true,
  samples: [
    {
      firstName: 'Ana',
      startsAt: '2026-03-03T10:30:00-03:00',
      centreName: 'Centro Belgrano',
      tokens: {take: SAMPLE_TOKEN, leave: SAMPLE_TOKEN},
    },
  ],
})
