import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perMinute} from '#wire/endpoint.ts'
import {ownIdInput} from '#people/family.ts'
import {clockTime, idInText, orAbsent} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {insideObject} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'
import {chosenMessages, messagePreferenceFields} from './message-channels.ts'
import {notificationTopic} from './notifications.ts'

const preferenceFields = {
  /** A topic that is not listed uses both channels. */
  topics: [
    'avisos',
    z.array(
      wireObject({topic: ['tipo', notificationTopic], bell: ['campana', z.boolean()], mail: ['email', z.boolean()]}),
    ),
  ],
  quietHours: ['silencio', z.nullable(wireObject({from: ['desde', clockTime], until: ['hasta', clockTime]}))],
  /** Reminders say with which professional an appointment is. */
  namesWho: ['conQuien', z.boolean()],
  /** Null where the network sends messages to no telephones. */
  messages: ['mensajes', z.nullable(wireObject(messagePreferenceFields))],
} as const

/** Which notifications a person wants, by which channel, and the quiet hours of mails. */
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
    /** Absent, it stays as it is. */
    namesWho: ['body.conQuien', orAbsent(z.boolean())],
    /** Absent, consents and channels stay as they are. */
    messages: ['body.mensajes', orAbsent(chosenMessages)],
  }),
})
