import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testDependencies} from '#api/testing/test-server.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {ownCredential} from '#modules/accounts/credentials/own-credential.queries.ts'
import {sendPin} from '#modules/accounts/mail-pin/mail-pin.ts'
import {
  addWaysIn,
  anAccount,
  lastToken,
  liveSessionIds,
  mailsTo,
  waysInOf,
} from '#modules/accounts/credentials/test-account.ts'
import {aShare} from '#modules/studies/sharing/test-shares.ts'
import {securityServer} from './test-security-server.ts'
import {aSession} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

const REFUSED = {estado: 5, mensaje: 'El código ingresado no es válido o venció. Revisalo o pedí uno nuevo.'}

let addresses = 0
const newEmail = () => `nueva${++addresses}@ejemplo.test`
const pinAt = async (email: string) => (await mailsTo(db, email, 'pin')).at(-1)?.pin ?? ''
const wrong = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

async function emailOf(personId: number): Promise<string | null> {
  const row = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  return row.email
}

describe('the code for a new address', () => {
  it('goes only to the new address, has six digits and is valid for 20 minutes', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const email = newEmail()

    expect((await own.askPin(email)).json()).toEqual({estado: 0, mensaje: ''})
    expect(await mailsTo(db, email, 'pin')).toEqual([
      {
        pin: expect.stringMatching(/^\d{6}$/),
        purpose: 'email-change',
        usefulUntil: new Date(TEST_NOW.getTime() + 20 * 60_000),
      },
    ])
    expect(await mailsTo(db, person.email, 'pin')).toEqual([])
    const stored = await db.selectFrom('mail_pin').selectAll().where('person_id', '=', person.id).execute()
    expect(JSON.stringify(stored)).not.toContain(await pinAt(email))
  })

  it('answers wrong, expired, used up and never sent with one message', async () => {
    const {aSignedIn, clock} = await securityServer(db)
    const {own} = await aSignedIn()
    const {own: expiring} = await aSignedIn()
    const {own: never} = await aSignedIn()
    const [email, other] = [newEmail(), newEmail()]
    await own.askPin(email)
    await expiring.askPin(other)
    const [pin, otherPin] = [await pinAt(email), await pinAt(other)]

    expect((await never.verify('123456')).json()).toEqual(REFUSED)
    for (let time = 1; time <= 5; time++) expect((await own.verify(wrong(pin))).json()).toEqual(REFUSED)
    expect((await own.verify(pin)).json()).toEqual(REFUSED)
    clock.advance(20 * 60)
    expect((await expiring.verify(otherPin)).json()).toEqual(REFUSED)
  })

  it('counts simultaneous tries: of twenty only five are compared', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const email = newEmail()
    await own.askPin(email)
    const pin = await pinAt(email)
    await Promise.all(Array.from({length: 20}, () => own.verify(wrong(pin))))

    const stored = await db.selectFrom('mail_pin').select('tries').where('person_id', '=', person.id).execute()
    expect(stored).toEqual([{tries: 5}])
    expect((await own.verify(pin)).json()).toEqual(REFUSED)
  })

  it('R11: is audited when it is sent, refused and verified, without the address and the code', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const email = newEmail()
    await own.askPin(email)
    const pin = await pinAt(email)
    await own.verify(wrong(pin))
    await own.verify(pin)
    const rows = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('actor_id', '=', person.id)
      .orderBy('id')
      .execute()

    const ownerName = {actor_kind: 'patient', subject_id: person.id, object: 'email-change'}
    expect(rows).toMatchObject([
      {...ownerName, action: 'pin-send', result: 'sent'},
      {...ownerName, action: 'pin-verify', result: 'refused'},
      {...ownerName, action: 'pin-verify', result: 'verified'},
    ])
    for (const secret of [email, pin]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is verified once', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    const email = newEmail()
    await own.askPin(email)
    const pin = await pinAt(email)
    const answers = await Promise.all([1, 2, 3].map(() => own.verify(pin)))

    expect(answers.filter((answer) => answer.json<{estado: number}>().estado === 0)).toHaveLength(1)
  })

  it('is invalid once another is sent', async () => {
    const {aSignedIn, clock} = await securityServer(db)
    const {own} = await aSignedIn()
    const email = newEmail()
    await own.askPin(email)
    const first = await pinAt(email)
    clock.advance(110)
    await own.askPin(email)
    const second = await pinAt(email)

    expect((await own.verify(first)).json()).toEqual(REFUSED)
    expect((await own.verify(second)).json()).toEqual({estado: 0, mensaje: ''})
  })

  it('can be requested again after 110 seconds, 3 times an hour and 6 a day', async () => {
    const {aSignedIn, clock} = await securityServer(db)
    const {own} = await aSignedIn()
    const email = newEmail()
    const waitOf = async () => {
      const answer = await own.askPin(email)
      return answer.statusCode === 200 ? 0 : answer.json<{esperaSegundos: number}>().esperaSegundos
    }
    expect(await waitOf()).toBe(0)
    clock.advance(109)
    expect(await waitOf()).toBe(1)
    clock.advance(1)
    expect(await waitOf()).toBe(0)
    clock.advance(110)
    expect(await waitOf()).toBe(0)
    clock.advance(110)
    expect(await waitOf()).toBe(3600 - 330)
    clock.advance(3600)
    for (let time = 1; time <= 3; time++) {
      expect(await waitOf()).toBe(0)
      clock.advance(110)
    }
    clock.advance(3600)
    expect(await waitOf()).toBeGreaterThan(20 * 3600)
  })

  it('is sent at once to another address, for a person who mistyped the first', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    const [mistyped, right] = [newEmail(), newEmail()]

    expect((await own.askPin(mistyped)).statusCode).toBe(200)
    expect((await own.askPin(right)).statusCode).toBe(200)
    expect((await own.verify(await pinAt(mistyped))).json()).toEqual(REFUSED)
    expect((await own.verify(await pinAt(right))).json()).toEqual({estado: 0, mensaje: ''})
  })

  it('is sent to one address ten times a day, the last four for people who had fewer than two', async () => {
    const {aSignedIn, clock} = await securityServer(db)
    const email = newEmail()
    const {own: first} = await aSignedIn()
    const statuses: number[] = []
    const asks = async (one: typeof first) => {
      statuses.push((await one.askPin(email)).statusCode)
      clock.advance(3600)
    }
    for (let time = 0; time < 7; time++) await asks(first)
    for (let time = 0; time < 5; time++) await asks((await aSignedIn()).own)

    expect(statuses).toEqual([...Array(6).fill(200), 429, ...Array(4).fill(200), 429])
  })

  it('is not delayed by codes that browsers without a session had requested for the address', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    const email = newEmail()
    const on = testDependencies(db)
    for (let n = 0; n < 18; n++) {
      const document = {type: 2, number: String(46_000_000 + n)}
      const request = {id: 'stranger', network: Buffer.from(String(n % 3).padStart(32))}
      await sendPin({purpose: 'registration', owner: {flowId: n}, document, email, request}, on)
    }

    expect((await own.askPin(email)).statusCode).toBe(200)
  })

  it('is not sent to the current address of the person, nor to an invalid one', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn({email: 'ana@ejemplo.test'})

    expect((await own.askPin('ANA@ejemplo.test')).json()).toMatchObject({
      errores: [{campo: 'nuevoEmail', mensaje: 'Ese es el email que ya tenés'}],
    })
    expect((await own.askPin('ana@ejemplo')).json()).toMatchObject({
      errores: [{campo: 'nuevoEmail', mensaje: 'Ingresá un email válido'}],
    })
  })
})

async function aChange() {
  const server = await securityServer(db)
  const {person, own} = await server.aSignedIn()
  const email = newEmail()
  await own.askPin(email)
  await own.verify(await pinAt(email))
  return {...server, person, own, email}
}

describe('changing the address', () => {
  it('sets the address that was proved, once, and notifies the old one', async () => {
    const {person, own, email} = await aChange()

    expect((await own.changeEmail(email)).json()).toEqual({estado: 0, mensaje: ''})
    expect(await emailOf(person.id)).toBe(email)
    expect(await mailsTo(db, person.email, 'email-changed')).toMatchObject([
      {usefulUntil: new Date(TEST_NOW.getTime() + 72 * 3_600_000)},
    ])
    expect((await own.changeEmail(email)).json()).toEqual(REFUSED)
  })

  it('refuses another address than the one the code went to, and one without a code', async () => {
    const {person, own, aSignedIn} = await aChange()
    const {own: other} = await aSignedIn()

    expect((await own.changeEmail(newEmail())).json()).toEqual(REFUSED)
    expect((await other.changeEmail(newEmail())).json()).toEqual(REFUSED)
    expect(await emailOf(person.id)).toBe(person.email)
  })

  it('accepts a verified code for half an hour', async () => {
    const {own, email, clock} = await aChange()
    clock.advance(30 * 60)

    expect((await own.changeEmail(email)).json()).toEqual(REFUSED)
  })

  it.each([
    ['idPersona', (other: {id: number}) => ({idPersona: other.id})],
    ['idEdns', (other: {edns_id: number}) => ({idEdns: other.edns_id})],
  ] as const)('R1: hides and audits a request for the %s of somebody else', async (_, named) => {
    const {own, email} = await aChange()
    const other = await anAccount(db)

    expect((await own.changeEmail(email, named(other))).statusCode).toBe(404)
    expect(await emailOf(other.id)).toBe(other.email)
  })

  it('R1: sends and verifies codes only for the own account', async () => {
    const {own, person} = await aChange()
    const other = await anAccount(db)

    expect((await own.askPin(newEmail(), other.id)).statusCode).toBe(404)
    expect((await own.verify('123456', other.id)).statusCode).toBe(404)
    expect(await emailOf(person.id)).toBe(person.email)
  })
})

async function aChangedEmail() {
  const server = await securityServer(db)
  const {person, own} = await server.aSignedIn()
  const changeTo = async (email: string) => {
    await own.askPin(email)
    await own.verify(await pinAt(email))
    await own.changeEmail(email)
    server.clock.advance(3600)
  }
  const email = newEmail()
  await changeTo(email)
  return {...server, person, own, email, changeTo, token: await lastToken(db, person.email, 'email-changed')}
}

describe('reverting a change of address', () => {
  it('works once, for 72 hours, and ends every session', async () => {
    const {person, revert, checkRevert, token, clock} = await aChangedEmail()
    await aSession(db, person.id, {device: 'theirs'})
    clock.advance(70 * 3600)
    // Checking the link does not spend it.
    expect((await checkRevert(token)).statusCode).toBe(200)
    expect((await checkRevert('invented')).json()).toMatchObject({codigo: 'link-expired'})
    const answer = await revert(token)

    expect(answer.json()).toEqual({estado: 0, mensaje: '', data: 'p•••@e•••.test'})
    expect(await emailOf(person.id)).toBe(person.email)
    expect(await liveSessionIds(db, person.id)).toEqual([])
    expect((await revert(token)).json()).toMatchObject({codigo: 'link-expired'})
    expect((await checkRevert(token)).json()).toMatchObject({codigo: 'link-expired'})
  })

  it('ends the password, which an intruder may have set, and mails a link for a new one', async () => {
    const {person, revert, token} = await aChangedEmail()
    const passwordHash = async () => (await ownCredential(db, person.id))?.passwordHash
    const before = await passwordHash()
    await revert(token)

    expect(await passwordHash()).not.toBe(before)
    const link = await db
      .selectFrom('mail_token')
      .select(['purpose', 'person_id'])
      .where('hash', '=', hashSecret(await lastToken(db, person.email, 'reset-link')))
      .executeTakeFirst()
    expect(link).toEqual({purpose: 'reset', person_id: person.id})
  })

  it('removes passkeys and a recent second step, and says so', async () => {
    const {person, revert, token} = await aChangedEmail()
    await addWaysIn(db, person.id)
    await revert(token)

    expect(await waysInOf(db, person.id)).toEqual({
      passkeys: 0,
      secondStep: 0,
      messages: ['passkeys-ended', 'second-step-ended'],
    })
    expect(await mailsTo(db, person.email, 'security-changed')).toHaveLength(2)
  })

  it('ends the shares of the account, which an intruder may have made, and says so', async () => {
    const {person, revert, token} = await aChangedEmail()
    await aShare(db, person.id)
    await aShare(db, person.id)
    const other = await anAccount(db)
    const stored = await aShare(db, other.id)
    await revert(token)

    const live = await db
      .selectFrom('study_share')
      .select('id')
      .where('sharer_id', 'in', [person.id, other.id])
      .where('revoked_at', 'is', null)
      .execute()
    expect(live).toEqual([{id: stored}])
    expect(await mailsTo(db, person.email, 'security-changed')).toHaveLength(1)
    const ended = await db
      .selectFrom('audit_event')
      .select(['actor_kind', 'result'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'share-revoke')
      .execute()
    expect(ended.map(({result}) => result)).toEqual(['account-recovered', 'account-recovered'])
  })

  it('does not work after 72 hours', async () => {
    const {revert, token, clock, person, email} = await aChangedEmail()
    clock.advance(72 * 3600)

    expect((await revert(token)).statusCode).toBe(401)
    expect(await emailOf(person.id)).toBe(email)
  })

  it('restores the first address also after a second change, and ends the links that would revert to the ones between', async () => {
    const {person, revert, token, email, changeTo} = await aChangedEmail()
    await changeTo(newEmail())
    const between = await lastToken(db, email, 'email-changed')

    expect((await revert(token)).statusCode).toBe(200)
    expect(await emailOf(person.id)).toBe(person.email)
    expect((await revert(between)).statusCode).toBe(401)
    expect(await emailOf(person.id)).toBe(person.email)
  })

  it('is not offered to an address that the account had for less than three days, which is notified all the same', async () => {
    const {person, email, changeTo, clock} = await aChangedEmail()
    await changeTo(person.email ?? '')
    expect(await mailsTo(db, email, 'email-changed')).toEqual([])
    expect(await mailsTo(db, email, 'email-replaced')).toHaveLength(1)
    clock.advance(72 * 3600)
    await changeTo(newEmail())
    expect(await lastToken(db, person.email, 'email-changed')).toHaveLength(43)
  })
})
