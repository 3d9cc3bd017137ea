import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perMinute} from './endpoint.ts'
import {ownIdInput} from './family.ts'
import {clockTime, idInText, instant, wireId} from './wire-fields.ts'
import {answer, answerWith, insideObject, wireObject, wireWords} from './wire-object.ts'

/** What a notice or a mail may be about, so that a person can silence it. Notices of security have no topic: they are always told. */
export const noticeTopic = wireWords({
  appointments: 'turnos',
  results: 'resultados',
  family: 'familia',
  documents: 'documentacion',
})
export type NoticeTopic = z.infer<typeof noticeTopic>
export const NOTICE_TOPICS = [
  'appointments',
  'results',
  'family',
  'documents',
] as const satisfies readonly NoticeTopic[]

const notification = wireObject({
  id: ['id', z.number()],
  text: ['observacion', z.string()],
  createdAt: ['fecha', instant],
  isRead: ['leida', z.boolean()],
})
export type Notification = z.infer<typeof notification>

export const notifications = endpoint('notifications', 'GET /nosocios/{id}/notificaciones', {
  ...PATIENT_READS,
  summary: 'What the portal has to tell this person, newest first',
  input: ownIdInput,
  output: answerWith('data', z.array(notification)),
})

/** What came after that one stays unread: it may not have been on the screen. */
export const markNotificationsRead = endpoint('markNotificationsRead', 'PUT /nosocios/{id}/notificaciones/leidas', {
  authorization: 'patient',
  summary: 'Mark the own notifications as read, up to and including one',
  limits: [perMinute('account', 60)],
  input: wireObject({personId: ['params.id', idInText], upTo: ['body.hasta', wireId]}),
})

const preferenceFields = {
  /** A topic that is not listed is told by both channels. */
  topics: [
    'avisos',
    z.array(wireObject({topic: ['tipo', noticeTopic], bell: ['campana', z.boolean()], mail: ['email', z.boolean()]})),
  ],
  quietHours: ['silencio', z.nullable(wireObject({from: ['desde', clockTime], until: ['hasta', clockTime]}))],
} as const

/** What a person wants to be told, by which channel, and when mails wait. */
export const notificationPreferences = insideObject(preferenceFields)
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const preferences = endpoint('preferences', 'GET /nosocios/{id}/preferencias', {
  ...PATIENT_READS,
  summary: 'What this person wants to be told, by bell and by mail, and the hours in which mails wait',
  input: ownIdInput,
  output: answer(preferenceFields),
})

export const updatePreferences = endpoint('updatePreferences', 'PUT /nosocios/{id}/preferencias', {
  authorization: 'patient',
  summary: 'Choose what to be told, by bell and by mail, and the hours in which mails wait; security is always told',
  limits: [perMinute('account', 30)],
  input: wireObject({
    personId: ['params.id', idInText],
    topics: ['body.avisos', preferenceFields.topics[1]],
    quietHours: ['body.silencio', preferenceFields.quietHours[1]],
  }),
})
