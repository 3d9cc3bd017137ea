import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {claimMail, outboxDepth} from './mail-outbox.queries.ts'
import {PASSWORD_CHANGED, PIN, putInOutbox, testDelivery} from './test-mail-outbox.ts'

const {db} = await freshDatabase()

beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute()
})

const stored = async (id: number) =>
  db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
  it('R9: sends what is due, once', async () => {
    const {sent, deliver} = testDelivery(db)
    const id = await putInOutbox(db)
    await deliver()
    await deliver()

    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'ana@ceibo.example',
      subject: 'Confirmación de turno',
      reference: `outbox-${id}`,
    })
    expect(await outboxDepth(db)).toBe(0)
  })

  it('R9: sends each mail once when several deliver at the same time', async () => {
    const servers = [testDelivery(db), testDelivery(db), testDelivery(db)]
    for (let mail = 0; mail < 30; mail++) await putInOutbox(db, {recipient: `p${mail}@ceibo.example`})
    await Promise.all(servers.map(({deliver}) => deliver()))
    const recipients = servers.flatMap(({sent}) => sent.map(({to}) => to))

    expect(new Set(recipients).size).toBe(30)
    expect(recipients).toHaveLength(30)
  })

  it('R9: tries again later with growing waits, and stores nothing of the answer of the mail server', async () => {
    const {on, sent, state, deliver} = testDelivery(db)
    const id = await putInOutbox(db)
    state.broken = true
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      await deliver()
      const {not_before: due, last_error: error} = await stored(id)
      waits.push((due.getTime() - on.clock.now().getTime()) / 60_000)
      expect(error).toBe('Error EENVELOPE')
      on.clock.set(due)
    }
    state.broken = false
    await deliver()

    expect(waits).toEqual([1, 2, 4, 8])
    expect(sent).toHaveLength(1)
  })

  it('R9: gives up after twelve tries', async () => {
    const {on, state, deliver} = testDelivery(db)
    const id = await putInOutbox(db)
    state.broken = true
    for (let attempt = 0; attempt < 12; attempt++) {
      await deliver()
      on.clock.set((await stored(id)).not_before)
    }

    expect(await stored(id)).toMatchObject({tries: 12, last_error: 'too many tries', dropped_at: expect.any(Date)})
  })

  it('R9: drops mails that are too late to be useful', async () => {
    const {sent, deliver} = testDelivery(db)
    const id = await putInOutbox(db, {usefulUntil: new Date(TEST_NOW.getTime() - 1)})
    await deliver()

    expect(sent).toEqual([])
    expect(await stored(id)).toMatchObject({last_error: 'useless by now', dropped_at: expect.any(Date)})
  })

  it.each([
    {what: 'drops the rest', kind: 'welcome', data: {firstName: 'Ana'}, word: 'bienvenida', after: 7},
    {
      what: 'the rest of those about security a day later',
      kind: 'password-changed',
      data: PASSWORD_CHANGED,
      word: 'contraseña',
      after: 9,
    },
  ])('R9: sends at most six a day of one kind to one address, and $what', async ({kind, data, word, after}) => {
    const {on, sent, deliver} = testDelivery(db)
    for (let mail = 0; mail < 8; mail++) await putInOutbox(db, {kind, data})
    await putInOutbox(db, {kind: 'appointment-cancelled'})
    await putInOutbox(db, {kind, data, recipient: 'otra@ceibo.example'})
    await deliver()
    const ofOneKind = () => sent.filter(({to, subject}) => to === 'ana@ceibo.example' && subject.includes(word))

    expect(ofOneKind()).toHaveLength(6)
    expect(sent).toHaveLength(8)
    on.clock.advance(24 * 3600 + 1)
    await putInOutbox(db, {kind, data})
    await deliver()
    expect(ofOneKind()).toHaveLength(after)
  })

  it('R9: sends every request about personal data to the network, so that one patient cannot block the others', async () => {
    const {sent, deliver} = testDelivery(db)
    const data = {number: 1, kind: 'objection', dueOn: '2026-03-09'}
    for (let mail = 0; mail < 9; mail++) await putInOutbox(db, {kind: 'data-request', data})
    await deliver()
    expect(sent).toHaveLength(9)
  })

  it.each(['appointment-booked', 'appointment-cancelled'])(
    'R9: sends ten a day of %s to one address, and the others on later days',
    async (kind) => {
      const {on, sent, deliver} = testDelivery(db)
      for (let mail = 0; mail < 12; mail++) await putInOutbox(db, {kind})
      await deliver()

      expect(sent).toHaveLength(10)
      on.clock.advance(24 * 3600 - 1)
      await deliver()
      expect(sent).toHaveLength(10)
      on.clock.advance(1)
      await deliver()
      expect(new Set(sent.map(({reference}) => reference)).size).toBe(12)
      expect(await outboxDepth(db)).toBe(0)
    },
  )

  it('R9: sends a specialist the shares of many patients in a day, and those beyond the limit a day later', async () => {
    const {on, sent, deliver} = testDelivery(db)
    const data = {recipientName: 'Inés', sharerName: 'Ana', link: 'https://ceibo.example/c#x', until: '9 de marzo'}
    const usefulUntil = new Date(TEST_NOW.getTime() + 7 * 86_400_000)
    for (let mail = 0; mail < 63; mail++) await putInOutbox(db, {kind: 'shared-studies', data, usefulUntil})
    await deliver()

    expect(sent).toHaveLength(60)
    on.clock.advance(24 * 3600 + 1)
    await deliver()
    expect(sent).toHaveLength(63)
  })

  it.each(['pin', 'reset-link'])(
    'R9: sends all of %s, because these were counted for the address when queued',
    async (kind) => {
      const {sent, deliver} = testDelivery(db)
      const data =
        kind === 'pin' ? PIN : {firstName: 'Ana', path: '/login?token=abc&pId=7', purpose: 'reset', minutes: 20}
      const usefulUntil = new Date(TEST_NOW.getTime() + 20 * 60_000)
      for (let mail = 0; mail < 8; mail++) await putInOutbox(db, {kind, data, usefulUntil})
      await deliver()

      expect(sent).toHaveLength(8)
    },
  )

  it('R9: sends mails beyond the limit of the day later if they are still useful then, and drops the others', async () => {
    const {on, sent, deliver} = testDelivery(db)
    const changed = {kind: 'password-changed', data: PASSWORD_CHANGED}
    for (let mail = 0; mail < 6; mail++) await putInOutbox(db, changed)
    await deliver()

    const lasting = await putInOutbox(db, {...changed, usefulUntil: new Date(TEST_NOW.getTime() + 72 * 3_600_000)})
    const short = await putInOutbox(db, {...changed, usefulUntil: new Date(TEST_NOW.getTime() + 23 * 3_600_000)})
    await deliver()
    on.clock.advance(24 * 3600 + 1)
    await deliver()

    expect(await stored(lasting)).toMatchObject({sent_at: expect.any(Date), dropped_at: null})
    expect([await stored(short), sent.length]).toMatchObject([{sent_at: null, dropped_at: expect.any(Date)}, 7])
  })

  it('attaches the files of a mail, and drops a mail that may no longer be sent', async () => {
    const {sent, state, deliver} = testDelivery(db)
    state.attachments = [{filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-')}]
    await putInOutbox(db)
    await deliver()
    state.attachments = null
    const late = await putInOutbox(db)
    await deliver()

    expect(sent.map(({attachments}) => attachments.map(({filename}) => filename))).toEqual([['a.pdf']])
    expect(await stored(late)).toMatchObject({last_error: 'useless by now', sent_at: null})
  })

  it('drops a kind without template instead of retrying it for ever', async () => {
    const {deliver} = testDelivery(db)
    const id = await putInOutbox(db, {kind: 'unheard-of'})
    await deliver()

    expect(await stored(id)).toMatchObject({last_error: 'no template reads it'})
  })

  it('continues after a mail whose data its template cannot read', async () => {
    const {sent, deliver} = testDelivery(db)
    const id = await putInOutbox(db, {data: {patientName: 3}})
    await putInOutbox(db, {recipient: 'otra@ceibo.example'})
    await deliver()

    expect(sent).toHaveLength(1)
    expect(await stored(id)).toMatchObject({last_error: 'no template reads it'})
  })

  it('releases a claim within a minute when its process died', async () => {
    const {on, sent, deliver} = testDelivery(db)
    await putInOutbox(db)
    await claimMail(db, TEST_NOW, {leaseSeconds: 50, besides: []})
    await deliver()
    expect(sent).toEqual([])
    on.clock.advance(51)
    await deliver()

    expect(sent).toHaveLength(1)
  })
})

describe('a mail server that stalls', () => {
  it('delays neither other mails nor new ones', async () => {
    const {sent, state, outbox} = testDelivery(db)
    state.stalled.add('ana@ceibo.example')
    await putInOutbox(db)
    await putInOutbox(db, {recipient: 'otra@ceibo.example'})
    outbox.wake()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await putInOutbox(db, {kind: 'pin', data: PIN, recipient: 'tercera@ceibo.example'})
    outbox.wake()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await outbox.stop(0)

    expect(sent.map(({to}) => to)).toEqual(['otra@ceibo.example', 'tercera@ceibo.example'])
  })

  it('does not delay a stop: mails being sent are due again, and the rest was not claimed', async () => {
    const {state, outbox, sent} = testDelivery(db)
    const ids: number[] = []
    for (let mail = 0; mail < 13; mail++) {
      state.stalled.add(`p${mail}@ceibo.example`)
      ids.push(await putInOutbox(db, {recipient: `p${mail}@ceibo.example`}))
    }
    outbox.wake()
    await vi.waitFor(async () =>
      expect((await Promise.all(ids.map(stored))).filter(({tries}) => tries > 0)).toHaveLength(4),
    )
    await outbox.stop(0)
    outbox.wake()
    await outbox.idle()

    for (const id of ids) expect(await stored(id)).toMatchObject({tries: 0, not_before: TEST_NOW, dropped_at: null})
    expect(sent).toEqual([])
  })

  it('is waited for a moment, so that a mail that is nearly sent is not sent twice', async () => {
    const {state, outbox, sent} = testDelivery(db)
    const answer = Promise.withResolvers<void>()
    state.answers = answer.promise
    const id = await putInOutbox(db)
    outbox.wake()
    await vi.waitFor(async () => expect((await stored(id)).tries).toBe(1))
    const stopped = outbox.stop(10_000)
    answer.resolve()
    await stopped

    expect(await stored(id)).toMatchObject({sent_at: TEST_NOW})
    expect(sent).toHaveLength(1)
  })
})

it('sends codes and links before all other mails', async () => {
  const {sent, deliver} = testDelivery(db)
  for (let mail = 0; mail < 6; mail++) await putInOutbox(db, {recipient: `p${mail}@ceibo.example`})
  const usefulUntil = new Date(TEST_NOW.getTime() + 20 * 60_000)
  await putInOutbox(db, {kind: 'pin', data: PIN, recipient: 'ana@ceibo.example', usefulUntil})
  await deliver()

  expect(sent).toHaveLength(7)
  expect(sent[0]?.to).toBe('ana@ceibo.example')
})
