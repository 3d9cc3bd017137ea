import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {queueMail} from '#modules/notifications/mail/queued-mail.queries.ts'
import {passwordChangedMail} from '#modules/accounts/mails/account-mails.ts'
import {appointmentBookedMail} from '#modules/appointments/mails/appointment-mails.ts'
import {reviewRejectedMail} from '#modules/verification/mails/review-mails.ts'
import {APPOINTMENT, PASSWORD_CHANGED, testDelivery} from '#modules/notifications/mail/test-mail-outbox.ts'
import {writePreference} from './notification-preference.queries.ts'

const {db} = await freshDatabase()

const NIGHT = {from: '22:00', until: '08:00'}
const at = (time: string) => new Date(`${time}:00-03:00`)

/** A person with preferences, and a function that queues mails to them at a given time. */
async function aReceiver(now: Date, overrides: Partial<Parameters<typeof writePreference>[2]>) {
  const person = await aPatient(db)
  const recipient = `p${person.id}@ejemplo.test`
  await writePreference(db, person.id, {bellOff: [], mailOff: [], quietHours: null, namesWho: false, ...overrides}, now)
  const clock = settableClock(now)
  const {sent, deliver} = testDelivery(db, clock)
  const to = {recipient, personId: person.id, now}
  const subjects = async () => {
    await deliver()
    return sent.filter((mail) => mail.to === recipient).map(({subject}) => subject)
  }
  return {to, clock, subjects}
}

it('sends a mail about appointments only after the quiet hours, once', async () => {
  const {to, clock, subjects} = await aReceiver(at('2026-03-02T23:30'), {quietHours: NIGHT})
  await queueMail(db, appointmentBookedMail, {...to, data: APPOINTMENT})
  expect(await subjects()).toEqual([])
  clock.advance(8.5 * 3600 - 1)
  expect(await subjects()).toEqual([])
  clock.advance(1)
  expect(await subjects()).toEqual(['Confirmación de turno'])
  expect(await subjects()).toHaveLength(1)
})

it('does not wait when the appointment begins before the quiet hours end', async () => {
  const {to, subjects} = await aReceiver(at('2026-03-02T23:30'), {quietHours: NIGHT})
  await queueMail(db, appointmentBookedMail, {...to, data: {...APPOINTMENT, startsAt: '2026-03-03T07:30:00-03:00'}})
  expect(await subjects()).toEqual(['Confirmación de turno'])
})

it('sends mails about security at once, at any hour, whatever was silenced', async () => {
  const {to, subjects} = await aReceiver(at('2026-03-02T23:30'), {
    quietHours: NIGHT,
    mailOff: ['appointments', 'results', 'family', 'documents'],
  })
  await queueMail(db, passwordChangedMail, {...to, data: PASSWORD_CHANGED})
  expect(await subjects()).toEqual(['Se cambió tu contraseña'])
})

it('does not send what was silenced, and deletes its data', async () => {
  const {to, subjects} = await aReceiver(at('2026-03-02T12:00'), {mailOff: ['appointments', 'documents']})
  await queueMail(db, appointmentBookedMail, {...to, data: APPOINTMENT})
  expect(await subjects()).toEqual([])
  const row = db.selectFrom('mail_outbox').selectAll().where('recipient', '=', to.recipient)
  expect(await row.executeTakeFirst()).toMatchObject({last_error: 'silenced', data: {}})
})

it('sends the link to submit documents again, which needs an answer, also when reviews are silenced', async () => {
  const {to, subjects} = await aReceiver(at('2026-03-02T12:00'), {mailOff: ['documents']})
  const data = {matter: 'tu identidad', reasons: ['Borrosa'], path: `/resubir-documentos?token=abc`, days: 7}
  await queueMail(db, reviewRejectedMail, {...to, data})
  expect(await subjects()).toEqual(['Necesitamos que vuelvas a enviar tu documentación'])
})

it('follows the preferences at the time of sending, not of writing', async () => {
  const {to, clock, subjects} = await aReceiver(at('2026-03-02T23:30'), {quietHours: NIGHT})
  await queueMail(db, appointmentBookedMail, {...to, data: APPOINTMENT})
  expect(await subjects()).toEqual([])
  await writePreference(
    db,
    to.personId,
    {bellOff: [], mailOff: ['appointments'], quietHours: null, namesWho: false},
    clock.now(),
  )
  clock.advance(12 * 3600)
  expect(await subjects()).toEqual([])
})
