import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perMinute} from '#wire/endpoint.ts'
import {ownIdInput} from '#people/family.ts'
import {idInText, instant, wireId, wireEnum} from '#wire/wire-fields.ts'
import {answerWith} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The topics of notifications and mails that a person can silence. Those about security have no topic: they are always sent. */
export const notificationTopic = wireEnum({
  appointments: 'turnos',
  reminders: 'recordatorios',
  results: 'resultados',
  family: 'familia',
  documents: 'documentacion',
})
export type NotificationTopic = z.infer<typeof notificationTopic>
export const NOTIFICATION_TOPICS = [
  'appointments',
  'reminders',
  'results',
  'family',
  'documents',
] as const satisfies readonly NotificationTopic[]

/** The page to which a notification links: where the person does what it asks for, or sees what it is about. */
const notificationPage = wireEnum({
  appointments: 'turnos',
  waiting: 'espera',
  studies: 'estudios',
  shares: 'compartidos',
  family: 'familia',
  permissions: 'permisos',
  identity: 'identidad',
  contact: 'contacto',
  'personal-data': 'mis-datos',
  passkeys: 'huella',
  'second-step': 'segundo-paso',
  devices: 'dispositivos',
})
export type NotificationPage = z.infer<typeof notificationPage>

const notification = wireObject({
  id: ['id', z.number()],
  text: ['observacion', z.string()],
  createdAt: ['fecha', instant],
  isRead: ['leida', z.boolean()],
  /** Null for a notification that cannot be silenced. */
  topic: ['tema', z.nullable(notificationTopic)],
  /** Null in notifications from before this field existed. */
  page: ['pagina', z.nullable(notificationPage)],
  /** The appointment or study that it is about; null where it is about several or none. */
  item: ['item', z.nullable(z.string())],
})
export type Notification = z.infer<typeof notification>

export const notifications = endpoint('notifications', 'GET /nosocios/{id}/notificaciones', {
  ...PATIENT_READS,
  summary: 'What the portal has to tell this person, newest first',
  input: ownIdInput,
  output: answerWith('data', z.array(notification)),
})

/** Later notifications stay unread: they may not have been on the screen. */
export const markNotificationsRead = endpoint('markNotificationsRead', 'PUT /nosocios/{id}/notificaciones/leidas', {
  authorization: 'patient',
  summary: 'Mark the own notifications as read, up to and including one',
  limits: [perMinute('account', 60)],
  input: wireObject({personId: ['params.id', idInText], upTo: ['body.hasta', wireId]}),
})
