import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {
  aBooking,
  BOOKED_AT,
  reminderJob,
  remindersTo,
  THREE_DAYS_BEFORE,
} from '#modules/appointments/reminders/test-reminders.ts'
import {testDelivery} from '#modules/notifications/mail/test-mail-outbox.ts'
import {writePreference} from '#modules/notifications/preferences/notification-preference.queries.ts'
import {MESSAGES} from '#server-modules.ts'
import {withdrawByNumber} from './message-consent.queries.ts'
import {receiveStatus} from './receive-status.ts'
import {consents, messagesOf, SILENCED_NOTHING, testMessages} from './test-messages.ts'

const {db} = await freshDatabase()
const MINUTE = 60

/** Somebody who is reminded, by WhatsApp unless it says otherwise. */
async function aReminded(chosen: Partial<Parameters<typeof consents>[2]> = {}) {
  const {patient, appointmentId} = await aBooking(db)
  const number = await consents(db, patient.id, {channels: ['whatsapp'], by: 'whatsapp', now: BOOKED_AT, ...chosen})
  const job = reminderJob(db)
  const messages = testMessages(db, job)
  const {on, sent, deliver} = testDelivery(db, job.clock)
  on.attachmentsOf = async () => []
  const status = (what: 'sent' | 'delivered' | 'read' | 'failed', providerId: string, reference?: string) =>
    receiveStatus(
      {providerId, reference, what, at: job.clock.now(), errorCode: undefined},
      {db, clock: job.clock, config: testConfiguration(), wake: () => undefined},
    )
  return {
    patient,
    appointmentId,
    number,
    job,
    messages,
    status,
    rows: () => messagesOf(db, patient.id),
    /** The reminders that were mailed by now. */
    mails: async () => {
      await deliver()
      return sent.filter(({to}) => to === patient.email).length
    },
  }
}

describe('a reminder by WhatsApp', () => {
  it('is sent to the number of the consent with its buttons, and its mail waits and is dropped once it arrived', async () => {
    const {patient, number, job, messages, mails, rows, status} = await aReminded()
    await job.run()
    await messages.deliver()
    const [message] = messages.to(number)
    expect(message).toMatchObject({channel: 'whatsapp', template: {name: 'recordatorio_turno'}})
    expect(message?.buttons.map(({is, label}) => `${is} ${label}`)).toEqual([
      'reply Confirmo',
      'reply No puedo ir',
      'link Cambiar el turno',
    ])
    expect(await mails()).toBe(0)
    const [row] = await rows()
    await status('delivered', row?.provider_id ?? '')
    job.clock.advance(3 * 60 * MINUTE)
    expect(await mails()).toBe(0)
    expect(await remindersTo(db, patient.id)).toMatchObject([{sent_at: null, last_error: 'silenced'}])
    expect(await rows()).toMatchObject([{state: 'delivered', data: {}}])
  })

  it('says neither specialty nor service nor professional, and is not sent for an appointment that was cancelled since', async () => {
    const {patient, appointmentId, number, job, messages} = await aReminded()
    await job.run()
    await job.bookingSystem.cancel(
      {
        appointmentId,
        reader: {personId: patient.id, dependantIds: [], ownBookingsOnly: false},
        startsFrom: job.clock.now(),
      },
      {event: 'appointment-cancelled', actorId: patient.id, network: '', requestId: 'test', quiet: true},
    )
    await messages.deliver()
    expect(messages.to(number)).toEqual([])
    const [row] = await messagesOf(db, patient.id)
    expect(row).toMatchObject({state: 'failed', last_error: 'useless by now', data: {}})
  })

  it('needs the consent: without one, or once it is withdrawn, the mail says it at once', async () => {
    const without = await aReminded({channels: []})
    await without.job.run()
    expect([await without.rows(), await without.mails()]).toEqual([[], 1])

    const withdrawn = await aReminded()
    await withdrawn.job.run()
    await withdrawByNumber(db, withdrawn.number, withdrawn.job.clock.now())
    await withdrawn.messages.deliver()
    expect(withdrawn.messages.to(withdrawn.number)).toEqual([])
    expect(await withdrawn.rows()).toMatchObject([{state: 'failed', last_error: 'consent withdrawn'}])
    expect(await withdrawn.mails()).toBe(1)
  })

  it('reaches who silenced its mails, with links that work', async () => {
    const {patient, number, job, messages} = await aReminded()
    await writePreference(
      db,
      patient.id,
      {...SILENCED_NOTHING, mailOff: ['reminders'], messagesBy: {reminders: 'whatsapp', offers: 'mail', moves: 'mail'}},
      BOOKED_AT,
    )
    await job.run()
    await messages.deliver()
    expect(messages.to(number)).toHaveLength(1)
    expect(await remindersTo(db, patient.id)).toEqual([])
  })

  it('waits for the end of the quiet hours of its person, and its mail with it', async () => {
    const {patient, number, job, messages, mails} = await aReminded()
    await job.run()
    const messagesBy = {reminders: 'whatsapp', offers: 'mail', moves: 'mail'} as const
    const quietHours = {from: '10:00', until: '12:00'}
    await writePreference(db, patient.id, {...SILENCED_NOTHING, quietHours, messagesBy}, BOOKED_AT)
    await messages.deliver()
    expect(messages.to(number)).toEqual([])
    job.clock.set(new Date('2026-03-09T12:00:00-03:00'))
    await messages.deliver()
    expect(messages.to(number)).toHaveLength(1)
    expect(await mails()).toBe(0)
  })
})

describe('a message that does not arrive', () => {
  it('is told by SMS where the person consented to that, else by the mail at once', async () => {
    const both = await aReminded({channels: ['whatsapp', 'sms']})
    both.messages.outcomes.whatsapp = {is: 'not-there', why: 'code 131026'}
    await both.job.run()
    await both.messages.deliver()
    expect(both.messages.to(both.number).map(({channel}) => channel)).toEqual(['whatsapp', 'sms'])
    both.job.clock.advance(3 * 60 * MINUTE)
    expect(await both.mails()).toBe(0)

    const one = await aReminded()
    one.messages.outcomes.whatsapp = {is: 'permanent', why: 'code 132001'}
    await one.job.run()
    await one.messages.deliver()
    expect(await one.mails()).toBe(1)
    expect(await one.rows()).toMatchObject([{state: 'failed', data: {}}])
  })

  it('within the configured time is told by the next channel, once, and its late arrival is only noted', async () => {
    const {number, job, messages, rows, status} = await aReminded({channels: ['whatsapp', 'sms']})
    await job.run()
    await messages.deliver()
    job.clock.advance(60 * MINUTE - 1)
    await messages.deliver()
    expect(messages.to(number)).toHaveLength(1)
    job.clock.advance(1)
    await messages.deliver()
    await messages.deliver()
    expect(messages.to(number).map(({channel}) => channel)).toEqual(['whatsapp', 'sms'])
    const [first] = await rows()
    await status('read', first?.provider_id ?? '')
    expect((await rows()).map(({state}) => state)).toEqual(['read', 'sent'])
  })

  it('and has no other channel is told by its mail after that time, even if no process looks after messages', async () => {
    const {job, messages, mails} = await aReminded()
    await job.run()
    await messages.deliver()
    job.clock.advance(60 * MINUTE - 1)
    expect(await mails()).toBe(0)
    job.clock.advance(1)
    expect(await mails()).toBe(1)
  })

  it('for an outage is tried again, each time later, and told by mail after the fifth', async () => {
    const {number, job, messages, mails, rows} = await aReminded()
    messages.outcomes.whatsapp = {is: 'temporary', why: 'Status 429'}
    await job.run()
    const counts = []
    for (const minutes of [0, 1, 2, 4, 8, 16]) {
      job.clock.advance(minutes * MINUTE)
      await messages.deliver()
      counts.push(messages.to(number).length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5])
    expect(await rows()).toMatchObject([{state: 'failed', last_error: 'Status 429'}])
    expect(await mails()).toBe(1)
  })

  it('for all that is known is not sent twice: what WhatsApp says of our reference settles it', async () => {
    const {number, job, messages, rows, status, mails} = await aReminded()
    messages.outcomes.whatsapp = {is: 'unknown', why: 'Nothing came'}
    await job.run()
    await messages.deliver()
    job.clock.advance(10 * MINUTE)
    await messages.deliver()
    expect(messages.to(number)).toHaveLength(1)
    const [row] = await rows()
    await status('delivered', 'wamid.late', `message-${row?.id}`)
    expect(await rows()).toMatchObject([{state: 'delivered', provider_id: 'wamid.late'}])
    job.clock.advance(120 * MINUTE)
    expect(await mails()).toBe(0)
  })

  it('because WhatsApp says so later is told by mail, and what was delivered does not fail any more', async () => {
    const failed = await aReminded()
    await failed.job.run()
    await failed.messages.deliver()
    const id = (await failed.rows())[0]?.provider_id ?? ''
    await failed.status('sent', id)
    for (const _ of [1, 2]) await failed.status('failed', id)
    expect(await failed.rows()).toMatchObject([{state: 'failed'}])
    expect(await failed.mails()).toBe(1)

    const read = await aReminded()
    await read.job.run()
    await read.messages.deliver()
    const other = (await read.rows())[0]?.provider_id ?? ''
    for (const what of ['read', 'delivered', 'sent', 'failed'] as const) await read.status(what, other)
    expect(await read.rows()).toMatchObject([{state: 'read', read_at: THREE_DAYS_BEFORE}])
  })
})

describe('R9: messages', () => {
  it('of one kind to a number are limited by day; what is beyond is mailed', async () => {
    const {patient, number, job, messages, mails} = await aReminded()
    const gone = {kind: 'appointment-reminder', number, channel: 'whatsapp', data: '{}', state: 'sent'}
    const at = {created_at: THREE_DAYS_BEFORE, not_before: THREE_DAYS_BEFORE, sent_at: THREE_DAYS_BEFORE}
    const rows = Array.from({length: 20}, () => ({...gone, ...at, person_id: patient.id}))
    await db.insertInto('message_outbox').values(rows).execute()
    await job.run()
    await messages.deliver()
    expect(messages.to(number)).toEqual([])
    expect(await mails()).toBe(1)
  })

  it('keep no secret of a link once they have arrived, and only hashes of those of their buttons before', async () => {
    const {number, job, messages, rows, status} = await aReminded()
    await job.run()
    await messages.deliver()
    const [message] = messages.to(number)
    const secrets = (message?.buttons ?? []).map((button) =>
      button.is === 'link' ? button.suffix : button.payload.split(':')[1],
    )
    await status('delivered', (await rows())[0]?.provider_id ?? '')
    const [row] = await rows()
    expect(row?.reply_hashes).toHaveLength(2)
    for (const secret of secrets) expect(JSON.stringify(row)).not.toContain(secret)
  })
})

describe('every kind of message', () => {
  it.each(MESSAGES.map((type) => [type.kind, type] as const))(
    '%s has as many values as its template has places, neither first nor last, and says how to end messages',
    (_, type) => {
      const {name, body} = type.template
      expect(name).toMatch(/^[a-z_]+$/)
      expect(body).toContain('respondé BAJA')
      expect(body).not.toMatch(/^\{\{|\}\}$/)
      const places = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place))
      expect(places).toEqual(places.map((_place, index) => index + 1))
      for (const sample of type.samples) {
        const content = type.render(sample, testConfiguration())
        expect(content?.template.values).toHaveLength(places.length)
        expect(content?.text).not.toMatch(/\{\{|undefined/)
        for (const {label} of content?.buttons ?? []) expect(label.length).toBeLessThanOrEqual(20)
      }
    },
  )
})
