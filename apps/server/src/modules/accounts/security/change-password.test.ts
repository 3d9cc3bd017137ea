import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {accountSubject} from '#modules/accounts/login/login-attempt.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {
  addWaysIn,
  anAccount,
  liveSessionIds,
  mailsTo,
  NEW_PASSWORD,
  OLD_PASSWORD,
  waysInOf,
} from '#modules/accounts/credentials/test-account.ts'
import {TEST_NOW, testConfiguration} from '#api/testing/test-server.ts'
import {securityServer} from './test-security-server.ts'
import {aSession} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const passwords = passwordHasher()

async function isPassword(personId: number, password: string): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return passwords.matches(row.password_hash, password)
}

describe('changing the own password', () => {
  it('changes it with the old one and the new one; this session continues, all others end, and the owner is notified', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    await aSession(db, person.id, {device: 'elsewhere'})
    const subject = accountSubject(testConfiguration().secretKey, {type: 2, number: person.document_number})
    await db.insertInto('login_failure').values({subject, failures: 7, last_at: TEST_NOW}).execute()

    expect((await own.changePassword(OLD_PASSWORD, NEW_PASSWORD)).json()).toEqual({estado: 0, mensaje: ''})
    expect(await isPassword(person.id, NEW_PASSWORD)).toBe(true)
    expect(await liveSessionIds(db, person.id)).toEqual([own.sessionId])
    expect(await mailsTo(db, person.email, 'password-changed')).toHaveLength(1)
    expect(await db.selectFrom('login_failure').selectAll().where('subject', '=', subject).execute()).toEqual([])
  })

  it('removes no passkey, but the mail says how many there are', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    await addWaysIn(db, person.id, {passkeys: 2})
    await own.changePassword(OLD_PASSWORD, NEW_PASSWORD)

    expect(await waysInOf(db, person.id)).toEqual({passkeys: 2, secondStep: 1, messages: []})
    expect(await mailsTo(db, person.email, 'password-changed')).toMatchObject([{passkeys: 2}])
  })

  it('refuses a wrong old one, and changes nothing', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()

    expect((await own.changePassword('Otra2026!', NEW_PASSWORD)).json()).toEqual({
      estado: 1,
      mensaje: 'La contraseña ingresada es incorrecta',
    })
    expect(await isPassword(person.id, OLD_PASSWORD)).toBe(true)
  })

  it('accepts one of several simultaneous changes', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const tries = [1, 2, 3].map((n) => `Mandarina$4${n}`)
    const answers = await Promise.all(tries.map((password) => own.changePassword(OLD_PASSWORD, password)))
    const winners = tries.filter((_, n) => answers[n]?.json<{estado: number}>().estado === 0)

    expect(winners).toHaveLength(1)
    expect(await isPassword(person.id, winners[0] ?? '')).toBe(true)
  })

  it('refuses a weak new one as a problem of its field, before the old one is compared', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    for (const weak of ['Password1!', 'Ch0colate$26']) {
      const refused = await own.changePassword('Otra2026!', weak)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({errores: [{campo: 'password'}]})
    }
  })

  it('refuses the old one as the new one, as a problem of its field, only after the old one proved right', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const refused = await own.changePassword(OLD_PASSWORD, OLD_PASSWORD)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      errores: [{campo: 'password', mensaje: 'La contraseña nueva tiene que ser distinta de la actual'}],
    })
    expect((await own.changePassword('Otra2026!', 'Otra2026!')).json()).toMatchObject({estado: 1})
    expect(await mailsTo(db, person.email, 'password-changed')).toEqual([])
  })

  it('R1: hides and audits the attempt to change that of somebody else', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    const other = await anAccount(db)

    expect((await own.changePassword(OLD_PASSWORD, NEW_PASSWORD, other.id)).statusCode).toBe(404)
    expect(await isPassword(other.id, OLD_PASSWORD)).toBe(true)
  })

  it('R6: lets a stolen session guess the old one five times in ten minutes', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    for (let time = 1; time <= 5; time++) await own.changePassword(`Otra2026!${time}`, NEW_PASSWORD)

    expect((await own.changePassword(OLD_PASSWORD, NEW_PASSWORD)).statusCode).toBe(429)
  })
})
