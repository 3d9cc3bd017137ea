import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from './endpoint.ts'
import {ownIdInput} from './family.ts'
import {instant} from './wire-fields.ts'
import {answerWith, wireObject} from './wire-object.ts'

const notification = wireObject({
  id: ['id', z.number()],
  text: ['observacion', z.string()],
  createdAt: ['fecha', instant],
})
export type Notification = z.infer<typeof notification>

export const notifications = endpoint('notifications', 'GET /nosocios/{id}/notificaciones', {
  ...PATIENT_READS,
  summary: 'What the portal has to tell this person, newest first',
  input: ownIdInput,
  output: answerWith('data', z.array(notification)),
})
