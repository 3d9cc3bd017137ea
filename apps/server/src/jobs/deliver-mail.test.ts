import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {TEST_NOW} from '../http/test-server.ts'
import {deliverMail} from './deliver-mail.ts'
import {claimMails, outboxDepth} from './mail-outbox.queries.ts'
import {putInOutbox, testDelivery} from './test-mail-outbox.ts'

const {db} = await freshDatabase()

beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute()
})

const kept = async (id: number) =>
  db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
  it('R9: sends what is due, once', async () => {
    const {on, sent} = testDelivery(db)
    const id = await putInOutbox(db)
    expect(await deliverMail(on)).toBe(1)
    expect(await deliverMail(on)).toBe(0)

    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'ana@ceibo.example',
      subject: 'Confirmación de turno',
      reference: `outbox-${id}`,
    })
    expect(await outboxDepth(db)).toBe(0)
  })

  it('R9: sends each mail once when several deliver at the same time', async () => {
    const {on, sent} = testDelivery(db)
    for (let mail = 0; mail < 30; mail++) await putInOutbox(db, {recipient: `p${mail}@ceibo.example`})
    await Promise.all([deliverMail(on), deliverMail(on), deliverMail(on)])

    expect(new Set(sent.map(({to}) => to)).size).toBe(30)
    expect(sent).toHaveLength(30)
  })

  it('R9: tries again later, each time waiting longer, and keeps nothing that the mail server said', async () => {
    const {on, sent, state} = testDelivery(db)
    const id = await putInOutbox(db)
    state.broken = true
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      await deliverMail(on)
      const {not_before: due, last_error: error} = await kept(id)
      waits.push((due.getTime() - on.clock.now().getTime()) / 60_000)
      expect(error).toBe('Error EENVELOPE')
      on.clock.set(due)
    }
    state.broken = false
    await deliverMail(on)

    expect(waits).toEqual([1, 2, 4, 8])
    expect(sent).toHaveLength(1)
  })

  it('R9: gives up after twelve tries', async () => {
    const {on, state} = testDelivery(db)
    const id = await putInOutbox(db)
    state.broken = true
    for (let attempt = 0; attempt < 12; attempt++) {
      await deliverMail(on)
      on.clock.set((await kept(id)).not_before)
    }

    expect(await kept(id)).toMatchObject({tries: 12, last_error: 'too many tries', dropped_at: expect.any(Date)})
  })

  it('R9: drops what came too late to be of use', async () => {
    const {on, sent} = testDelivery(db)
    const id = await putInOutbox(db, {usefulUntil: new Date(TEST_NOW.getTime() - 1)})
    await deliverMail(on)

    expect(sent).toEqual([])
    expect(await kept(id)).toMatchObject({last_error: 'useless by now', dropped_at: expect.any(Date)})
  })

  it('R9: sends at most six a day of one kind to one address', async () => {
    const {on, sent} = testDelivery(db)
    for (let mail = 0; mail < 8; mail++) await putInOutbox(db)
    await putInOutbox(db, {kind: 'appointment-cancelled'})
    await putInOutbox(db, {recipient: 'otra@ceibo.example'})
    await deliverMail(on)

    expect(
      sent.filter(({to, subject}) => to === 'ana@ceibo.example' && subject === 'Confirmación de turno'),
    ).toHaveLength(6)
    expect(sent).toHaveLength(8)
    on.clock.advance(24 * 3600 + 1)
    await putInOutbox(db)
    expect(await deliverMail(on)).toBe(1)
  })

  it('drops a kind without template instead of trying for ever', async () => {
    const {on} = testDelivery(db)
    const id = await putInOutbox(db, {kind: 'unheard-of'})
    await deliverMail(on)

    expect(await kept(id)).toMatchObject({last_error: 'no template reads it'})
  })

  it('does not stop at a mail whose data its template cannot read', async () => {
    const {on, sent} = testDelivery(db)
    const id = await putInOutbox(db, {data: {patientName: 3}})
    await putInOutbox(db, {recipient: 'otra@ceibo.example'})
    await deliverMail(on)

    expect(sent).toHaveLength(1)
    expect(await kept(id)).toMatchObject({last_error: 'no template reads it'})
  })

  it('frees a claim whose process died', async () => {
    const {on, sent} = testDelivery(db)
    await putInOutbox(db)
    await claimMails(db, TEST_NOW, {most: 10, leaseSeconds: 300})
    await deliverMail(on)
    expect(sent).toEqual([])
    on.clock.advance(301)
    await deliverMail(on)

    expect(sent).toHaveLength(1)
  })
})
