import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testDependencies, testServer} from '#api/testing/test-server.ts'
import {
  anAccount,
  liveSessionIds,
  mailsTo,
  newAddress,
  OLD_PASSWORD,
} from '#modules/accounts/credentials/test-account.ts'
import {ACCESS} from '#request-access.ts'
import type {Dependencies} from '#dependencies.ts'
import {storeKey} from '#modules/files/files.offers.ts'
import {accessRoutes} from '#modules/accounts/login/access.routes.ts'
import {aBrowser} from '#modules/accounts/session/test-browser.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {aShare} from '#modules/studies/sharing/test-shares.ts'
import {personalDataRoutes} from '#modules/personal-data/personal-data.routes.ts'
import {finishClosings} from './finish-closings.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()
const DAY_MS = 86_400_000

type Login = {estado: number; status: number; token?: string}

async function aWorld(overrides: Parameters<typeof anAccount>[1] = {}) {
  const clock = settableClock(TEST_NOW)
  const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
  const removed: string[] = []
  const files: Dependencies['files'] = {
    put: async () => undefined,
    read: async () => undefined,
    remove: async (key) => void removed.push(key),
  }
  const on = testDependencies(db, {clock, bookingSystem, files})
  const routes = [...accessRoutes, ...accountLifeRoutes, ...personalDataRoutes]
  const server = await testServer(db, {routes, clock, bookingSystem, authenticate: ACCESS.authenticate})
  const person = await anAccount(db, {phone: '+541155550100', city: 'Rosario', address: 'Mitre 1', ...overrides})
  const signIn = async () => {
    const browser = aBrowser(server, newAddress())
    const answer = await browser.login(person)
    return {browser, answer: answer.json<Login>()}
  }
  const {browser, answer} = await signIn()
  const close = (password = OLD_PASSWORD) => browser.post(`/nosocios/${person.id}/cierre`, {password}, answer.token)
  return {
    on,
    removed,
    clock,
    person,
    signIn,
    close,
    pass: (days: number) => clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS)),
    book: () => booked(person),
    credential: () =>
      db.selectFrom('credential').select('closing_since').where('person_id', '=', person.id).executeTakeFirst(),
    stored: () => db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
  }
}

let days = 0

/** An appointment of a person, weeks ahead. */
async function booked(person: Awaited<ReturnType<typeof aPatient>>): Promise<number> {
  const agenda = await anAgenda(db)
  const day = new Date(TEST_NOW.getTime() + (60 + ++days) * DAY_MS).toISOString().slice(0, 10)
  const slot = await aSlot(db, agenda, `${day}T10:00:00-03:00`)
  const found = await bookSlot(
    db,
    anOrder(agenda, slot, person, {bookerId: person.id}),
    async () => undefined,
    TEST_NOW,
  )
  if (found.is === 'refused') throw new Error(found.code)
  return found.appointmentId
}

const stateOf = async (id: number) =>
  (await db.selectFrom('appointment').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const audited = async (personId: number) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'result'])
      .where('subject_id', '=', personId)
      .where('action', 'like', 'account-%')
      .orderBy('id')
      .execute()
  ).map(({action, result}) => `${action} ${result}`)

describe('closing an account', () => {
  it('requires the password, ends every session and mails until when the person can come back', async () => {
    const {person, signIn, close} = await aWorld()
    await signIn()
    expect((await close('Equivocada1!')).json()).toMatchObject({estado: 1})
    expect(await liveSessionIds(db, person.id)).toHaveLength(2)
    expect((await close()).json()).toMatchObject({estado: 0, hasta: '01/04/2026'})
    expect(await liveSessionIds(db, person.id)).toEqual([])
    expect(await mailsTo(db, person.email, 'account-closing')).toHaveLength(1)
    expect(await audited(person.id)).toEqual(['account-close wrong-password', 'account-close done'])
    expect((await close()).statusCode).toBe(401)
  })

  it('cancels the upcoming appointments with a notice for each, also one whose booking ends after the closing', async () => {
    const {on, person, close, book} = await aWorld()
    const before = await book()
    await close()
    expect(await finishClosings(on)).toBe(1)
    const late = await book()
    expect(await finishClosings(on)).toBe(1)

    expect([await stateOf(before), await stateOf(late)]).toEqual(['cancelled', 'cancelled'])
    expect(await mailsTo(db, person.email, 'appointment-cancelled')).toHaveLength(2)
    expect(await finishClosings(on)).toBe(0)
  })

  it('ends the shares of the person, also a share that is made while the account closes', async () => {
    const {on, person, close} = await aWorld()
    const openShares = async () =>
      (await db.selectFrom('study_share').selectAll().where('sharer_id', '=', person.id).execute()).filter(
        ({revoked_at}) => revoked_at === null,
      )
    await aShare(db, person.id)
    await close()
    expect(await openShares()).toEqual([])
    await aShare(db, person.id)
    expect(await finishClosings(on)).toBe(1)
    expect(await openShares()).toEqual([])
    expect(await finishClosings(on)).toBe(0)
  })

  it('is reverted by signing in within thirty days, with a notice', async () => {
    const {on, person, close, signIn, pass, credential} = await aWorld()
    await close()
    pass(29)
    await finishClosings(on)
    const {answer} = await signIn()
    expect(answer).toMatchObject({estado: 0, status: 0})
    expect(await credential()).toEqual({closing_since: null})
    expect(await mailsTo(db, person.email, 'account-reopened')).toHaveLength(1)
    pass(40)
    await finishClosings(on)
    expect(await credential()).toEqual({closing_since: null})
    expect(await audited(person.id)).toEqual(['account-close done', 'account-reopen done'])
  })

  it('after thirty days removes credential and contact data; the person, clinical rows and the audit stay', async () => {
    const {on, person, close, signIn, pass, book, credential, stored} = await aWorld()
    const appointment = await book()
    await db
      .insertInto('notification_preference')
      .values({person_id: person.id, updated_at: TEST_NOW, mail_off: ['family']})
      .execute()
    await close()
    pass(30)
    await finishClosings(on)

    expect(await credential()).toBeUndefined()
    expect(await stored()).toMatchObject({
      document_number: person.document_number,
      last_name: person.last_name,
      birth_date: person.birth_date,
      email: null,
      phone: null,
      city: null,
      address: null,
    })
    for (const table of ['session', 'remembered_device', 'mail_token', 'notification_preference'] as const) {
      expect(await db.selectFrom(table).selectAll().where('person_id', '=', person.id).execute()).toEqual([])
    }
    expect(await stateOf(appointment)).toBe('cancelled')
    expect(await audited(person.id)).toEqual(['account-close done', 'account-close removed'])
    expect(await mailsTo(db, person.email, 'account-closed')).toHaveLength(1)
    expect((await signIn()).answer).toMatchObject({estado: -1, status: -1})
  })

  it('after thirty days closes open cases and deletes submitted files, but not accepted orders', async () => {
    const {on, removed, person, close, pass} = await aWorld({status: 'pending'})
    const child = await aChildOf(db, person.id, {status: 'pending'})
    const aCase = async (
      kind: 'identity' | 'minor' | 'order' | 'mail-recovery',
      state: string,
      subjectId = person.id,
    ) => {
      const {id} = await db
        .insertInto('verification_case')
        .values({
          handle: `closing-${kind}-${state}`,
          kind,
          state,
          holder_id: person.id,
          subject_id: subjectId,
          document_type_id: person.document_type_id,
          document_number: person.document_number,
          new_email: kind === 'mail-recovery' ? 'otro@ejemplo.test' : null,
          validation_type: 'manual',
          channel: 'web',
          device: 'Moto G',
          created_at: TEST_NOW,
          changed_at: TEST_NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const key = `${kind}-${state}-`.padEnd(32, 'x')
      await db
        .insertInto('stored_file')
        .values({
          key,
          owner_kind: 'patient',
          owner_id: person.id,
          kind: 'image',
          content_type: 'image/jpeg',
          bytes: 10,
          sha256: Buffer.alloc(32),
          created_at: TEST_NOW,
          claimed_for: 'review',
          claimed_by: id,
          claimed_at: TEST_NOW,
        })
        .execute()
      return key
    }
    const gone = [
      await aCase('identity', 'submitted'),
      await aCase('minor', 'submitted', child.id),
      await aCase('order', 'submitted'),
      await aCase('mail-recovery', 'accepted'),
      await aCase('identity', 'accepted'),
    ]
    const saved = await aCase('order', 'accepted')
    const flow = await db
      .insertInto('onboarding_flow')
      .values({hash: Buffer.alloc(32, 7), created_at: TEST_NOW, expires_at: TEST_NOW})
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pre_registration')
      .values({
        flow_id: flow.id,
        document_type_id: person.document_type_id,
        document_number: person.document_number,
        first_name: 'Rosa',
        last_name: 'Mora',
        email: 'rosa@ejemplo.test',
        saved_at: TEST_NOW,
        person_id: person.id,
      })
      .execute()
    await close()
    pass(30)
    await finishClosings(on)

    expect(new Set(removed)).toEqual(new Set(gone.map((key) => storeKey(key))))
    expect(await db.selectFrom('stored_file').select('key').execute()).toEqual([{key: saved}])
    const cases = await db
      .selectFrom('verification_case')
      .select(['kind', 'state', 'new_email'])
      .where('holder_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(cases.map(({kind, state, new_email: email}) => [kind, state, email])).toEqual([
      ['identity', 'closed', null],
      ['minor', 'closed', null],
      ['order', 'closed', null],
      ['mail-recovery', 'accepted', ''],
      ['identity', 'accepted', null],
      ['order', 'accepted', null],
    ])
    const left = await db.selectFrom('person').select('status').where('id', '=', child.id).executeTakeFirstOrThrow()
    expect(left.status).toBe('unvalidated')
    expect(await db.selectFrom('pre_registration').selectAll().execute()).toEqual([])
  })

  it('leaves the document free to be registered and validated again', async () => {
    const {on, person, close, pass, stored} = await aWorld({status: 'validated'})
    await close()
    pass(31)
    await finishClosings(on)
    expect((await stored()).status).toBe('unvalidated')
    const again = await anAccount(db, {document_number: person.document_number, status: 'validated'})
    expect(again.id).not.toBe(person.id)
  })

  it('ends the relationships when it is final, and notifies the other holder; until then they stay', async () => {
    const {on, person, close, pass} = await aWorld({first_name: 'Rosa', last_name: 'Mora'})
    const child = await aChildOf(db, person.id)
    const other = await aPatient(db)
    await db
      .insertInto('relationship')
      .values({holder_id: other.id, dependant_id: child.id, status: 'verified'})
      .execute()
    const holders = async () =>
      (
        await db
          .selectFrom('relationship')
          .select('holder_id')
          .where('dependant_id', '=', child.id)
          .where('ended_at', 'is', null)
          .execute()
      ).map(({holder_id: id}) => id)
    const invitation = {
      inviter_id: person.id,
      dependant_id: child.id,
      document_type_id: 2,
      document_number: '31999888',
      email: 'otra@ejemplo.test',
      scope: 'all' as const,
      created_at: TEST_NOW,
      expires_at: new Date(TEST_NOW.getTime() + 90 * DAY_MS),
    }
    await db.insertInto('acting_invitation').values(invitation).execute()
    const waiting = () => db.selectFrom('acting_invitation').select('id').where('state', '=', 'pending').execute()
    await close()
    await finishClosings(on)
    expect(await waiting()).toHaveLength(1)
    expect(await holders()).toEqual([person.id, other.id])
    pass(30)
    await finishClosings(on)
    expect(await holders()).toEqual([other.id])
    expect(await waiting()).toEqual([])
    const messages = await db.selectFrom('notification').select('text').where('person_id', '=', other.id).execute()
    expect(messages.map(({text}) => text)).toEqual([expect.stringMatching(/^Rosa Mora cerró su cuenta/)])
  })

  it('ends the permissions that the person gave for a child, and does not notify people who never proved a relationship with it', async () => {
    const {on, person, close, pass} = await aWorld({first_name: 'Rosa', last_name: 'Mora'})
    // An address that a guardian entered is not an account.
    const child = await aChildOf(db, person.id, {email: 'contacto@ejemplo.test'})
    const [aunt, stranger] = [await aPatient(db), await aPatient(db)]
    const {id} = await db
      .insertInto('acting_invitation')
      .values({
        inviter_id: person.id,
        dependant_id: child.id,
        document_type_id: 2,
        document_number: aunt.document_number,
        email: aunt.email ?? '',
        scope: 'all',
        state: 'accepted',
        answered_at: TEST_NOW,
        created_at: TEST_NOW,
        expires_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('relationship')
      .values([
        {holder_id: aunt.id, dependant_id: child.id, status: 'verified', invitation_id: id},
        {holder_id: stranger.id, dependant_id: child.id, status: 'unverified', invitation_id: null},
      ])
      .execute()
    await close()
    pass(30)
    await finishClosings(on)
    const live = db.selectFrom('relationship').select('holder_id').where('dependant_id', '=', child.id)
    expect(await live.where('ended_at', 'is', null).execute()).toEqual([{holder_id: stranger.id}])
    const messages = db
      .selectFrom('notification')
      .select('person_id')
      .where('person_id', 'in', [aunt.id, stranger.id, child.id])
    expect(await messages.execute()).toEqual([{person_id: aunt.id}])
  })

  it('closes the cases of holders whose relationship ends with the account, so that the other guardian can continue', async () => {
    const {on, person, close, pass} = await aWorld({birth_date: '2010-02-01', status: 'validated'})
    const child = await aChildOf(db, person.id, {status: 'pending'})
    const [aunt, asker] = [await aPatient(db), await aPatient(db)]
    const {id} = await db
      .insertInto('acting_invitation')
      .values({
        inviter_id: person.id,
        dependant_id: child.id,
        document_type_id: 2,
        document_number: aunt.document_number,
        email: aunt.email ?? '',
        scope: 'all',
        state: 'accepted',
        created_at: TEST_NOW,
        expires_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('relationship')
      .values([
        {holder_id: aunt.id, dependant_id: child.id, status: 'verified', invitation_id: id},
        {holder_id: asker.id, dependant_id: person.id, status: 'pending'},
      ])
      .execute()
    const handedIn = {
      state: 'submitted',
      document_type_id: 2,
      validation_type: 'manual',
      channel: 'web',
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
    } as const
    const handedInBy = [aunt.id, asker.id]
    await db
      .insertInto('verification_case')
      .values([
        {
          ...handedIn,
          handle: 'closing-of-aunt',
          kind: 'minor',
          holder_id: aunt.id,
          subject_id: child.id,
          document_number: child.document_number,
          status_before: 'unvalidated',
        },
        {
          ...handedIn,
          handle: 'closing-of-asker',
          kind: 'relationship',
          holder_id: asker.id,
          subject_id: person.id,
          document_number: person.document_number,
        },
      ])
      .execute()
    await close()
    pass(30)
    await finishClosings(on)
    const cases = db.selectFrom('verification_case').select('state').where('holder_id', 'in', handedInBy)
    expect(await cases.execute()).toEqual([{state: 'closed'}, {state: 'closed'}])
    const left = await db.selectFrom('person').select('status').where('id', '=', child.id).executeTakeFirstOrThrow()
    expect(left.status).toBe('unvalidated')
  })

  it('started twice at the same time happens once, with the same answer for both, and is reverted by a later sign-in', async () => {
    const {close, signIn, credential, person} = await aWorld()
    const answers = await Promise.all([close(), close()])
    // The later one may find that its session has already ended.
    const closings = answers.filter(({statusCode}) => statusCode !== 401).map((answer) => answer.json<object>())
    expect(closings).toEqual(closings.map(() => ({estado: 0, mensaje: '', hasta: '01/04/2026'})))
    expect(await audited(person.id)).toEqual(['account-close done'])
    expect(await mailsTo(db, person.email, 'account-closing')).toHaveLength(1)
    await signIn()
    expect(await credential()).toEqual({closing_since: null})
    expect(await liveSessionIds(db, person.id)).toHaveLength(1)
  })
})
