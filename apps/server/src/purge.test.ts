import {randomBytes} from 'node:crypto'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {anAgenda, aSlot} from '@ceibo/testing/builders/agenda-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {beforeEach, describe, expect, it} from 'vitest'
import {TEST_NOW} from './api/testing/test-server.ts'
import {signedInStaff} from './api/testing/test-signed-in-staff.ts'
import {purgeExpired} from './server-modules.ts'

const {db} = await freshDatabase()
const person = await aPatient(db)
const verificationCase = await db
  .insertInto('verification_case')
  .values({
    handle: 'a-case',
    kind: 'identity',
    state: 'rejected',
    holder_id: person.id,
    subject_id: person.id,
    document_type_id: 2,
    document_number: '30111222',
    validation_type: 'scan',
    channel: 'web',
    created_at: TEST_NOW,
    changed_at: TEST_NOW,
  })
  .returning('id')
  .executeTakeFirstOrThrow()
const agenda = await anAgenda(db)
const {staffId} = await signedInStaff(db, {roles: ['reception']})

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const before = (ms: number) => new Date(TEST_NOW.getTime() - ms)
const secret = () => randomBytes(32)

const aSession = (endsAt: Date) =>
  db
    .insertInto('session')
    .values({person_id: person.id, binding_hash: secret(), created_at: endsAt, last_used_at: endsAt, ends_at: endsAt})
    .returning('id')
    .executeTakeFirstOrThrow()

const aToken = async (expiresAt: Date) =>
  db
    .insertInto('session_token')
    .values({
      hash: secret(),
      session_id: (await aSession(TEST_NOW)).id,
      kind: 'access',
      issued_at: expiresAt,
      expires_at: expiresAt,
    })
    .execute()

const aFailure = (failures: number) => (at: Date) =>
  db.insertInto('login_failure').values({subject: secret(), failures, last_at: at}).execute()

const aMail = (state: 'sent' | 'dropped' | 'waiting') => (at: Date) =>
  db
    .insertInto('mail_outbox')
    .values({
      kind: 'pin',
      recipient: 'ana@ceibo.example',
      data: '{}',
      created_at: at,
      not_before: at,
      ...(state === 'sent' && {sent_at: at}),
      ...(state === 'dropped' && {dropped_at: at}),
    })
    .execute()

const aPin = (at: Date) =>
  db
    .insertInto('mail_pin')
    .values({
      purpose: 'email-change',
      person_id: person.id,
      document_subject: secret(),
      mail_subject: secret(),
      code_hash: secret(),
      created_at: at,
      expires_at: at,
    })
    .execute()

const anEmailChange = (revertUntil: Date) =>
  db
    .insertInto('email_change')
    .values({
      person_id: person.id,
      old_email: 'a@ceibo.example',
      new_email: 'b@ceibo.example',
      changed_at: revertUntil,
      revert_hash: secret(),
      revert_until: revertUntil,
    })
    .execute()

const aSlotThatEnds = (state: 'free' | 'blocked') => async (endsAt: Date) =>
  aSlot(db, agenda, new Date(endsAt.getTime() - 20 * 60 * SECOND).toISOString(), {state})

/** Table, the column with a row's age, the maximum age, and a function that inserts such a row. */
const LIMITS: readonly [string, string, string, number, (at: Date) => Promise<unknown>][] = [
  [
    'counts of limits',
    'rate_limit',
    'window_start',
    2 * DAY,
    (at) => db.insertInto('rate_limit').values({action: 'x', subject: secret(), window_start: at, count: 1}).execute(),
  ],
  [
    'answers to be repeated',
    'idempotency_key',
    'claimed_at',
    DAY,
    (at) =>
      db
        .insertInto('idempotency_key')
        .values({key: randomBytes(8).toString('hex'), scope: 's', body_hash: secret(), claimed_at: at})
        .execute(),
  ],
  [
    'captcha challenges',
    'captcha_used',
    'expires_at',
    0,
    (at) =>
      db
        .insertInto('captcha_used')
        .values({challenge: secret().toString('hex'), expires_at: at})
        .execute(),
  ],
  ['tokens of a session', 'session_token', 'expires_at', DAY, aToken],
  ['sessions', 'session', 'ends_at', 30 * DAY, aSession],
  [
    'links',
    'mail_token',
    'expires_at',
    30 * DAY,
    (at) =>
      db
        .insertInto('mail_token')
        .values({hash: secret(), purpose: 'reset', person_id: person.id, created_at: at, expires_at: at})
        .execute(),
  ],
  [
    'remembered devices',
    'remembered_device',
    'expires_at',
    0,
    (at) =>
      db
        .insertInto('remembered_device')
        .values({hash: secret(), person_id: person.id, created_at: at, expires_at: at})
        .execute(),
  ],
  ['failed logins', 'login_failure', 'last_at', 30 * DAY, aFailure(99)],
  [
    'links of reviews',
    'verification_link',
    'expires_at',
    30 * DAY,
    (at) =>
      db
        .insertInto('verification_link')
        .values({hash: secret(), case_id: verificationCase.id, created_at: at, expires_at: at})
        .execute(),
  ],
  [
    'unfinished registrations',
    'onboarding_flow',
    'expires_at',
    0,
    (at) => db.insertInto('onboarding_flow').values({hash: secret(), created_at: at, expires_at: at}).execute(),
  ],
  [
    'what devices of the staff were asked',
    'staff_challenge',
    'expires_at',
    0,
    (at) =>
      db
        .insertInto('staff_challenge')
        .values({hash: secret(), kind: 'unlock', holder: secret(), expires_at: at})
        .execute(),
  ],
  [
    'browsers of the staff',
    'staff_browser',
    'expires_at',
    0,
    (at) => db.insertInto('staff_browser').values({hash: secret(), staff_id: staffId, expires_at: at}).execute(),
  ],
  ['codes sent by mail', 'mail_pin', 'created_at', 2 * DAY, aPin],
  ['changes of address', 'email_change', 'revert_until', 30 * DAY, anEmailChange],
  ['sent mails', 'mail_outbox', 'sent_at', 30 * DAY, aMail('sent')],
  ['dropped mails', 'mail_outbox', 'dropped_at', 60 * DAY, aMail('dropped')],
  ['mails that nobody sends', 'mail_outbox', 'created_at', 60 * DAY, aMail('waiting')],
  [
    'notifications',
    'notification',
    'created_at',
    365 * DAY,
    (at) => db.insertInto('notification').values({person_id: person.id, text: 'x', created_at: at}).execute(),
  ],
  [
    'enquiries',
    'enquiry',
    'created_at',
    365 * DAY,
    (at) =>
      db
        .insertInto('enquiry')
        .values({
          kind: 'contact',
          name: 'Ana',
          email: 'ana@ceibo.example',
          phone: '1155550100',
          subject: 'x',
          comment: 'x',
          created_at: at,
          request_hash: secret(),
        })
        .execute(),
  ],
  ['slots that nobody took', 'slot', 'ends_at', 60 * DAY, aSlotThatEnds('free')],
  ['slots of closed days', 'slot', 'ends_at', 60 * DAY, aSlotThatEnds('blocked')],
]

beforeEach(async () => {
  await purgeExpired(db, new Date(TEST_NOW.getTime() + 1_000 * DAY))
})

const stored = async (table: string, column: string) => {
  const {rows} = await sql<{at: Date}>`select ${sql.ref(column)} as at from ${sql.table(table)} order by 1`.execute(db)
  return rows.map(({at}) => at)
}

describe('the purge', () => {
  it.each(LIMITS)('keeps %s to their limit and no longer', async (_, table, column, limit, add) => {
    await add(before(limit + SECOND))
    await add(before(limit - SECOND))
    await purgeExpired(db, TEST_NOW)

    expect(await stored(table, column)).toEqual([before(limit - SECOND)])
  })

  it('keeps the failures of an account that requires a new password', async () => {
    await aFailure(100)(before(1_000 * DAY))
    await purgeExpired(db, TEST_NOW)

    expect(await stored('login_failure', 'last_at')).toHaveLength(1)
    await db.deleteFrom('login_failure').execute()
  })

  it('keeps slots that an appointment or a hold refers to, and taken ones', async () => {
    const old = before(100 * DAY).getTime()
    const slotAt = (minutes: number, state: 'free' | 'taken' = 'free') =>
      aSlot(db, agenda, new Date(old + minutes * 60 * SECOND).toISOString(), {state})
    const [cancelled, held] = [await slotAt(0), await slotAt(30), await slotAt(60, 'taken'), await slotAt(90)]
    await aCancelledAppointment(cancelled)
    await db
      .insertInto('slot_hold')
      .values({slot_id: held.id, person_id: person.id, expires_at: new Date(old)})
      .execute()
    await purgeExpired(db, TEST_NOW)

    expect(await stored('slot', 'starts_at')).toEqual(
      [0, 30, 60].map((minutes) => new Date(old + minutes * 60 * SECOND)),
    )
  })

  it('keeps the newest 500 mails of the demo', async () => {
    await sql`
      insert into demo_mailbox (recipient, subject, text, html, sent_at)
      select 'ana@ceibo.example', n, '', '', ${TEST_NOW} from generate_series(1, 502) as n`.execute(db)
    await purgeExpired(db, TEST_NOW)
    const subjects = await db.selectFrom('demo_mailbox').select('subject').orderBy('id').execute()

    expect(subjects).toHaveLength(500)
    expect(subjects[0]).toEqual({subject: '3'})
  })

  it('deletes also more rows than one statement does, and returns their number', async () => {
    await sql`
      insert into captcha_used (challenge, expires_at)
      select n, ${before(SECOND)} from generate_series(1, 2500) as n`.execute(db)

    expect(await purgeExpired(db, TEST_NOW)).toBe(2_500)
    expect(await purgeExpired(db, TEST_NOW)).toBe(0)
  })
})

async function aCancelledAppointment(slot: {
  id: number
  starts_at: Date
  ends_at: Date
  room_id: number
}): Promise<void> {
  await db
    .insertInto('agenda_patient')
    .values({person_id: person.id})
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('appointment')
    .values({
      slot_id: slot.id,
      patient_id: person.id,
      booked_by: person.id,
      practitioner_id: agenda.practitioner.id,
      centre_id: agenda.centre.id,
      room_id: slot.room_id,
      specialty_id: agenda.service.specialty_id,
      service_id: agenda.service.id,
      during: sql`tstzrange(${slot.starts_at}, ${slot.ends_at})`,
      day: '2026-01-01',
      state: 'cancelled',
      created_at: slot.starts_at,
    })
    .execute()
}
