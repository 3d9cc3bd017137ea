import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeAll, describe, expect, it} from 'vitest'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {accountsOf, anApplicant, newcomer, registrationServer, TEST_PASSWORD} from './test-applicant.ts'

const {db} = await freshDatabase()

beforeAll(async () => {
  await db
    .insertInto('plan')
    .values([
      {id: 1, name: 'Salud Andina'},
      {id: 2, name: 'Mutual del Río'},
    ])
    .execute()
  await db
    .insertInto('plan_type')
    .values([
      {id: 11, plan_id: 1, name: 'Plata'},
      {id: 21, plan_id: 2, name: 'Única'},
    ])
    .execute()
})

/** Somebody who has verified the code sent to their mail. */
async function provedApplicant(who = newcomer(), {later = 0}: {later?: number} = {}) {
  const {server, clock, woken} = await registrationServer(db)
  clock.advance(later)
  const browser = anApplicant(server, db, who)
  await browser.proveMail()
  await browser.save()
  return {who, server, clock, woken, browser}
}

const mailsTo = (recipient: string) =>
  db.selectFrom('mail_outbox').select('kind').where('recipient', '=', recipient).orderBy('id').execute()

const acceptancesOf = (personId: number) =>
  db.selectFrom('terms_acceptance').selectAll().where('person_id', '=', personId).execute()

describe('crear', () => {
  it('stores channel and browser with the account and the acceptance, but no address that the browser sends', async () => {
    const {browser, who} = await provedApplicant()
    await browser.create()
    const [account] = await accountsOf(db, who.documentNumber)
    const origin = await db
      .selectFrom('account_origin')
      .selectAll()
      .where('person_id', '=', account?.id ?? 0)
      .execute()
    const acceptances = await acceptancesOf(account?.id ?? 0)

    expect(origin).toMatchObject([{channel: 'web', registered_by: 'WEB', browser: 'navegador', source: 'portal'}])
    expect(acceptances).toMatchObject([{channel: 'web', registered_by: 'WEB', device: 'navegador'}])
    expect(JSON.stringify([origin, acceptances])).not.toContain('10.0.0.1')
  })

  it('makes an unvalidated account, with everything as it was declared', async () => {
    const {browser, who} = await provedApplicant()
    const answer = await browser.create()
    expect([answer.statusCode, answer.json()]).toEqual([200, {estado: 0, mensaje: ''}])
    const accounts = await accountsOf(db, who.documentNumber)
    expect(accounts).toMatchObject([
      {
        status: 'unvalidated',
        first_name: 'Sofía',
        last_name: 'Paz',
        sex: 'F',
        birth_date: '1997-03-02',
        email: who.email,
        phone: '1155550300',
        nationality_id: 1,
        province_id: 2,
        city: 'Buenos Aires',
        address: 'Calle del Ceibo 100',
        floor: '2',
        apartment: 'A',
        postal_code: '1425',
        plan_id: null,
        plan_type_id: null,
        other_plan: 'Mutual del Puerto',
        other_plan_type: 'Plan A',
        cuil: null,
        must_complete: false,
      },
    ])
    const hasher = passwordHasher({atOnce: 1, waiting: 1})
    expect(await hasher.matches(accounts[0]?.password_hash ?? null, TEST_PASSWORD)).toBe(true)
  })

  it('stores which terms were accepted, when and through which channel, and writes an audit row', async () => {
    const {browser, who, clock} = await provedApplicant()
    await browser.create({account: {canal: 2}})
    const [account] = await accountsOf(db, who.documentNumber)
    const inForce = await db.selectFrom('terms_version').select('hash').executeTakeFirstOrThrow()
    expect(await acceptancesOf(account?.id ?? 0)).toMatchObject([
      {terms_id: 24, hash: inForce.hash, accepted_at: clock.now(), channel: 'mobile'},
    ])
    const audit = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', account?.id ?? 0)
      .execute()
    expect(audit).toMatchObject([{action: 'account-create', actor_kind: 'anonymous', result: 'done'}])
  })

  it('mails a welcome and wakes the mail job', async () => {
    const {browser, who, woken} = await provedApplicant()
    woken.length = 0
    await browser.create()
    expect(await mailsTo(who.email)).toEqual([{kind: 'pin'}, {kind: 'welcome'}])
    expect(woken).toEqual(['mail'])
  })

  it('accepts an insurer of the catalogue with its type', async () => {
    const {browser, who} = await provedApplicant()
    await browser.create({person: {planPk: 1, gamaPk: 11, planEspecial: null, gamaEspecial: null}})
    expect(await accountsOf(db, who.documentNumber)).toMatchObject([
      {plan_id: 1, plan_type_id: 11, other_plan: null, other_plan_type: null},
    ])
  })

  it('changes nothing when it is repeated in the same browser', async () => {
    const {browser, who} = await provedApplicant()
    await browser.create()
    const repeat = await browser.create({account: {password: 'OtraClave.88'}})
    expect([repeat.statusCode, repeat.json()]).toEqual([200, {estado: 0, mensaje: ''}])
    expect(await accountsOf(db, who.documentNumber)).toHaveLength(1)
    expect(await mailsTo(who.email)).toHaveLength(2)
  })

  it('refuses a browser without a verified code, with that of another mail, and after half an hour', async () => {
    const stranger = newcomer()
    const {server} = await registrationServer(db)
    const unknown = anApplicant(server, db, stranger)
    expect((await unknown.create()).json()).toMatchObject({codigo: 'mail-not-verified'})
    const {browser, who, clock} = await provedApplicant()
    expect((await browser.create({person: {email: 'otra@ejemplo.test'}})).json()).toMatchObject({
      codigo: 'mail-not-verified',
    })
    expect((await browser.create({person: {nroDoc: '61888888'}})).json()).toMatchObject({codigo: 'mail-not-verified'})
    clock.advance(30 * 60)
    const late = await browser.create()
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'mail-not-verified'])
    expect(await accountsOf(db, who.documentNumber)).toEqual([])
  })

  it('accepts somebody who turns 16 today', async () => {
    const {browser} = await provedApplicant()
    expect((await browser.create({person: {fechaNac: '2010-03-02'}})).statusCode).toBe(200)
  })

  it.each([
    ['who turns 16 tomorrow', '2010-03-03'],
    ['who is not born yet', '2030-01-01'],
  ])('refuses somebody %s', async (_, fechaNac) => {
    const {browser} = await provedApplicant()
    const answer = await browser.create({person: {fechaNac}})
    const problem = {campo: 'datosPersonales.fechaNac', mensaje: 'Debés tener al menos 16 años'}
    expect([answer.statusCode, answer.json().errores]).toEqual([422, [problem]])
  })

  it('uses the civil date of Buenos Aires, not UTC', async () => {
    const {browser, clock} = await provedApplicant()
    // 22:30 of the 2nd in Buenos Aires is already the 3rd in UTC.
    clock.set(new Date('2026-03-02T22:30:00-03:00'))
    await browser.proveMail()
    expect((await browser.create({person: {fechaNac: '2010-03-03'}})).statusCode).toBe(422)
  })

  it.each([
    ['short', 'Aa1.aaa'],
    ['without a capital', 'quebracho.77'],
    ['without a small letter', 'QUEBRACHO.77'],
    ['without a digit', 'Quebracho..'],
    ['without a sign', 'Quebracho77'],
  ])('refuses a password %s', async (_, password) => {
    const {browser, who} = await provedApplicant()
    const answer = await browser.create({account: {password}})
    const mensaje =
      'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial'
    expect(answer.json()).toMatchObject({errores: [{campo: 'registro.password', mensaje}]})
    expect(await accountsOf(db, who.documentNumber)).toEqual([])
  })

  it('refuses a common password, or one with the data of its owner', async () => {
    const {browser, who} = await provedApplicant()
    for (const password of ['Password1!', 'Chocolate_26', `Aa.${who.documentNumber}`]) {
      expect((await browser.create({account: {password}})).json()).toMatchObject({
        errores: [{campo: 'registro.password'}],
      })
    }
  })

  it('refuses choices that no catalogue has, all at once', async () => {
    const {browser} = await provedApplicant()
    const answer = await browser.create({
      person: {nacionalidad: 999, provincia: 123_456_789_012, planPk: 1, gamaPk: 21, estadoCivil: 77},
    })
    expect(answer.statusCode).toBe(422)
    const fields = answer.json<{errores: {campo: string}[]}>().errores.map(({campo}) => campo)
    expect(fields).toEqual(
      ['nacionalidad', 'provincia', 'gamaPk', 'estadoCivil'].map((name) => `datosPersonales.${name}`),
    )
  })

  it('refuses terms that are not in force', async () => {
    const {browser} = await provedApplicant()
    for (const account of [{idTermino: 25}, {hashTermino: 'a'.repeat(64)}]) {
      expect((await browser.create({account})).json()).toMatchObject({codigo: 'terms-changed'})
    }
  })

  it('ignores unknown fields: a status, a tax id, somebody else', async () => {
    const {browser, who} = await provedApplicant()
    await browser.create({person: {status: 3, estadoCuenta: 3, cuil: '27601234561', idPersona: 1, id: 1}})
    expect(await accountsOf(db, who.documentNumber)).toMatchObject([{status: 'unvalidated', cuil: null}])
  })

  it('sends members of the plan to their own site', async () => {
    const who = newcomer()
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: who.documentNumber}).execute()
    const {browser} = await provedApplicant(who)
    const answer = await browser.create()
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'plan-member'])
  })

  it('makes a new person for a document that a counter knows, because registering proves a mail, not a document', async () => {
    const who = newcomer()
    const known = await aPatient(db, {
      document_number: who.documentNumber,
      first_name: 'Verdadera',
      status: 'validated',
    })
    const {browser} = await provedApplicant(who)
    expect((await browser.create()).statusCode).toBe(200)
    const [account] = await accountsOf(db, who.documentNumber)
    expect(account?.id).not.toBe(known.id)
    expect(account?.status).toBe('unvalidated')
    const untouched = await db.selectFrom('person').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
    expect(untouched).toEqual(known)
  })

  it('makes one account when two people register the same document with different mails at the same moment', async () => {
    const {documentNumber} = newcomer()
    const {server, clock} = await registrationServer(db)
    const rivals = [newcomer(), newcomer()].map((who) => anApplicant(server, db, {...who, documentNumber}))
    for (const rival of rivals) {
      await rival.proveMail()
      clock.advance(110)
    }
    const answers = await Promise.all(rivals.map((rival) => rival.create()))
    expect(answers.map(({statusCode}) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await accountsOf(db, documentNumber)).toHaveLength(1)
  })

  it('makes one account of twenty repeats at the same moment', async () => {
    const {browser, who} = await provedApplicant()
    const answers = await Promise.all(Array.from({length: 20}, () => browser.create()))
    expect(new Set(answers.map(({statusCode}) => statusCode))).toEqual(new Set([200]))
    expect(await accountsOf(db, who.documentNumber)).toHaveLength(1)
    expect(await mailsTo(who.email)).toHaveLength(2)
  })

  it.each([
    ['a DNI with zeros in front', {documentType: 2, documentNumber: '069111222'}, '69111222'],
    ['a DNI with dots', {documentType: 2, documentNumber: '69.222.333'}, '69222333'],
    ['a passport in small letters', {documentType: 5, documentNumber: 'ab 123456'}, 'AB123456'],
  ])('makes one account of %s, however it is written', async (_, written, canonical) => {
    const {browser} = await provedApplicant({...newcomer(), ...written})
    expect((await browser.create()).statusCode).toBe(200)
    expect(await accountsOf(db, canonical)).toMatchObject([{document_number: canonical}])

    const again = await provedApplicant({...newcomer(), ...written, documentNumber: canonical}, {later: 110})
    expect((await again.browser.create()).json()).toMatchObject({codigo: 'already-registered'})
    expect(await accountsOf(db, canonical)).toHaveLength(1)
  })

  it('R1: makes no account for the document of somebody else, or of a member of the plan, written with zeros or dots', async () => {
    await anAccount(db, {document_number: '69333444'})
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: '69444555'}).execute()
    for (const [documentNumber, codigo] of [
      ['069333444', 'already-registered'],
      ['69.444.555', 'plan-member'],
    ] as const) {
      const {browser} = await provedApplicant({...newcomer(), documentNumber})
      expect((await browser.create()).json()).toMatchObject({codigo})
    }
  })
})
