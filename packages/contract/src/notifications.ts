import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {ownIdInput} from './family.ts'
import {answer, instant, SUCCESS} from './wire-fields.ts'

const notification = z.object({id: z.number(), text: z.string(), createdAt: instant})
export type Notification = z.infer<typeof notification>

export const notifications = endpoint('notifications', {
  method: 'GET',
  path: '/nosocios/{id}/notificaciones',
  summary: 'What the portal has to tell this person, newest first',
  tag: 'profile',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  input: ownIdInput,
  output: z.codec(
    z.object({...answer, data: z.array(z.object({id: z.number(), observacion: z.string(), fecha: instant}))}),
    z.array(notification),
    {
      decode: (wire) => wire.data.map((row) => ({id: row.id, text: row.observacion, createdAt: row.fecha})),
      encode: (rows) => ({
        ...SUCCESS,
        data: rows.map((row) => ({id: row.id, observacion: row.text, fecha: row.createdAt})),
      }),
    },
  ),
  errors: ['not-found'],
})
