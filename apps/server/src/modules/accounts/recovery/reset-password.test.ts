import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {countedQueries} from '@ceibo/testing/query-counter'
import {testDelivery} from '#modules/notifications/mail/test-mail-outbox.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {accountSubject} from '#modules/accounts/login/login-attempt.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {
  addWaysIn,
  aBrowserOf,
  anAccount,
  lastToken,
  liveSessionIds,
  mailsTo,
  NEW_PASSWORD,
  OLD_PASSWORD,
  waysInOf,
} from '#modules/accounts/credentials/test-account.ts'
import {recoveryRoutes} from './recovery.routes.ts'
import {aSession} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const passwords = passwordHasher()

async function aServer() {
  const clock = settableClock(TEST_NOW)
  const woken: string[] = []
  const config = testConfiguration({PUBLIC_URL: 'https://portal.example'})
  const server = await testServer(db, {routes: recoveryRoutes, clock, config, wake: (job) => void woken.push(job)})
  const forgot = (documentNumber: string) =>
    aBrowserOf(server).send('POST', '/registro/forgot-password', {body: {tipoDoc: 2, nroDoc: documentNumber}})
  const setPassword = (personId: number, token: string, password: string = NEW_PASSWORD) =>
    aBrowserOf(server).send('PUT', '/registro/personas/upd/password/valid', {
      token,
      body: {idPersona: personId, password},
    })
  return {server, clock, woken, forgot, setPassword}
}

type Server = Awaited<ReturnType<typeof aServer>>
type Account = Awaited<ReturnType<typeof anAccount>>

async function aLinkFor(person: Account, {forgot}: Server): Promise<string> {
  await forgot(person.document_number)
  return lastToken(db, person.email, 'reset-link')
}

async function passwordOf(personId: number): Promise<string> {
  const row = await db.selectFrom('credential').select('password_hash').where('person_id', '=', personId).execute()
  return row[0]?.password_hash ?? ''
}

/** A mail server that delivers with the clock of the server under test, and records the mails of each address. */
function aMailServer(clock: Server['clock']) {
  const {sent, state, deliver} = testDelivery(db, clock)
  const mailedTo = (email: string | null) => sent.filter(({to}) => to === email).map(({text}) => text)
  return {mailedTo, state, deliver}
}

/** Puts six link mails to an address, sent for other people, into the outbox. */
async function mailOthers(recipient: string | null, now: Date): Promise<void> {
  const mail = {
    kind: 'reset-link',
    recipient: recipient ?? '',
    data: '{}',
    created_at: now,
    not_before: now,
    sent_at: now,
  }
  await db
    .insertInto('mail_outbox')
    .values(Array.from({length: 6}, () => mail))
    .execute()
}

describe('requesting a link', () => {
  it('mails one for 20 minutes to the address, which is shown masked; only a hash of the token is stored', async () => {
    const server = await aServer()
    const person = await anAccount(db, {email: 'julieta.mora@gmail.com'})
    const answer = await server.forgot(person.document_number)
    const [mail] = await mailsTo(db, person.email, 'reset-link')

    expect(answer.json()).toEqual({estado: 0, mensaje: '', data: 'j•••@g•••.com'})
    expect(mail).toMatchObject({purpose: 'reset', usefulUntil: new Date(TEST_NOW.getTime() + 20 * 60_000)})
    expect(mail?.path).toMatch(new RegExp(`^/login\\?token=[\\w-]{43}&pId=${person.id}$`))
    const token = await lastToken(db, person.email, 'reset-link')
    const stored = await db.selectFrom('mail_token').selectAll().where('person_id', '=', person.id).execute()
    expect(stored).toMatchObject([{purpose: 'reset', hash: hashSecret(token), used_at: null}])
    expect(server.woken).toEqual(['mail'])
  })

  it('mails a person who must complete data a link to do that, for 30 minutes', async () => {
    const server = await aServer()
    const person = await anAccount(db, {mustComplete: true})
    await server.forgot(person.document_number)

    expect(await mailsTo(db, person.email, 'reset-link')).toMatchObject([
      {purpose: 'completion', usefulUntil: new Date(TEST_NOW.getTime() + 30 * 60_000)},
    ])
  })

  it('answers who is not registered, has no address, or is a member', async () => {
    const {forgot} = await aServer()
    const withoutAddress = await anAccount(db, {email: null})
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: '20444555'}).execute()

    expect((await forgot('10000001')).json()).toEqual({
      estado: 1,
      mensaje: 'El documento indicado no cuenta con ningún registro, podés registrarte con el siguiente botón:',
      data: '',
    })
    expect((await forgot(withoutAddress.document_number)).json()).toMatchObject({estado: 2, data: ''})
    expect((await forgot('20444555')).json()).toEqual({
      estado: 3,
      mensaje: 'Por favor, ingresá por nuestra web de socios',
      data: '',
    })
  })

  it('lets only the newest link work', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const [first, second] = [await aLinkFor(person, server), await aLinkFor(person, server)]

    expect((await server.setPassword(person.id, first)).statusCode).toBe(401)
    expect((await server.setPassword(person.id, second)).statusCode).toBe(200)
  })

  it('runs the same statements for a known document as for an unknown one', async () => {
    const {counted, queries} = countedQueries(db)
    const server = await testServer(counted, {routes: recoveryRoutes})
    const person = await anAccount(db)
    const ask = (nroDoc: string) =>
      aBrowserOf(server).send('POST', '/registro/forgot-password', {body: {tipoDoc: 2, nroDoc}})
    await ask(person.document_number)
    const forKnown = queries.splice(0)
    await ask('10000002')

    expect(queries).toEqual(forKnown)
  })

  it('mails a document 3 times a day; further requests prolong the last link by 20 minutes', async () => {
    const {forgot, setPassword, clock} = await aServer()
    const {deliver} = aMailServer(clock)
    const person = await anAccount(db)
    for (let time = 1; time <= 8; time++) {
      expect((await forgot(person.document_number)).statusCode).toBe(200)
      clock.advance(60)
    }
    expect(await mailsTo(db, person.email, 'reset-link')).toHaveLength(3)
    const token = await lastToken(db, person.email, 'reset-link')
    await deliver()
    clock.advance(20 * 60)
    expect((await setPassword(person.id, token)).json()).toMatchObject({codigo: 'link-expired'})

    expect((await forgot(person.document_number)).json()).toMatchObject({
      estado: 0,
      mensaje:
        'Hoy ya te enviamos varios emails con un link. Usá el del último que recibiste: vuelve a servir desde ahora.',
      data: expect.stringContaining('•••@'),
    })
    expect((await setPassword(person.id, token)).statusCode).toBe(200)
    // A spent link is not prolonged: another is mailed.
    await forgot(person.document_number)
    expect((await setPassword(person.id, token, 'Otra&Mandarina4')).json()).toMatchObject({codigo: 'link-expired'})
    expect(await mailsTo(db, person.email, 'reset-link')).toHaveLength(4)
  })

  it('mails three for twenty simultaneous requests, of which the last works; a request by the owner afterwards prolongs it', async () => {
    const {forgot, setPassword, clock} = await aServer()
    const {mailedTo, deliver} = aMailServer(clock)
    const person = await anAccount(db)
    const answers = await Promise.all(Array.from({length: 20}, () => forgot(person.document_number)))
    expect(answers.map(({statusCode}) => statusCode)).toEqual(Array.from({length: 20}, () => 200))
    expect(answers.filter((answer) => answer.json<{mensaje: string}>().mensaje === '')).toHaveLength(3)
    const token = await lastToken(db, person.email, 'reset-link')
    expect(await mailsTo(db, person.email, 'reset-link')).toHaveLength(3)
    await deliver()
    expect(mailedTo(person.email)).toHaveLength(3)
    expect(mailedTo(person.email).at(-1)).toContain(token)

    clock.advance(3_600)
    expect((await setPassword(person.id, token)).statusCode).toBe(401)
    expect((await forgot(person.document_number)).json()).toMatchObject({estado: 0})
    expect((await setPassword(person.id, token)).statusCode).toBe(200)
  })

  it('mails each account of a shared address, whatever was requested for the others, and every announced mail arrives', async () => {
    const {forgot, setPassword, clock} = await aServer()
    const {mailedTo, deliver} = aMailServer(clock)
    const email = 'familia@ejemplo.test'
    const [first, second, third] = [
      await anAccount(db, {email}),
      await anAccount(db, {email}),
      await anAccount(db, {email}),
    ]
    const asked = [first, second].flatMap((person) => Array.from({length: 8}, () => forgot(person.document_number)))
    await Promise.all(asked)
    await deliver()
    expect(mailedTo(email)).toHaveLength(6)

    expect((await forgot(third.document_number)).json()).toMatchObject({estado: 0, mensaje: ''})
    const token = await lastToken(db, email, 'reset-link')
    await deliver()
    expect(mailedTo(email)).toHaveLength(7)
    expect(mailedTo(email).at(-1)).toContain(token)
    // Beyond the limit of the address each account has a link of its own, which is prolonged.
    expect((await forgot(third.document_number)).json()).toMatchObject({mensaje: expect.stringContaining('Hoy ya')})
    await deliver()
    expect(mailedTo(email)).toHaveLength(7)
    expect((await setPassword(third.id, token)).statusCode).toBe(200)
  })

  it('prolongs no link whose mail was never sent, but the one before it', async () => {
    const {forgot, setPassword, clock} = await aServer()
    const {mailedTo, state, deliver} = aMailServer(clock)
    const person = await anAccount(db)
    await forgot(person.document_number)
    const token = await lastToken(db, person.email, 'reset-link')
    await deliver()
    clock.advance(60)
    await forgot(person.document_number)
    state.broken = true
    await deliver()
    clock.advance(21 * 60)
    await deliver()
    state.broken = false

    await mailOthers(person.email, clock.now())
    expect((await forgot(person.document_number)).json()).toMatchObject({mensaje: expect.stringContaining('Hoy ya')})
    expect(mailedTo(person.email)).toHaveLength(1)
    expect((await setPassword(person.id, token)).statusCode).toBe(200)
  })

  it('counts no mail that was never sent', async () => {
    const {forgot, clock} = await aServer()
    const {mailedTo, state, deliver} = aMailServer(clock)
    const person = await anAccount(db)
    for (let time = 1; time <= 3; time++) await forgot(person.document_number)
    state.broken = true
    await deliver()
    clock.advance(21 * 60)
    await deliver()
    state.broken = false
    expect((await forgot(person.document_number)).json()).toMatchObject({mensaje: ''})
    const token = await lastToken(db, person.email, 'reset-link')
    await deliver()

    expect(mailedTo(person.email)).toEqual([expect.stringContaining(token)])
  })

  it('delays the expiry of a waiting mail when its link is prolonged', async () => {
    const {forgot, setPassword, clock} = await aServer()
    const {mailedTo, deliver} = aMailServer(clock)
    const person = await anAccount(db)
    for (let time = 1; time <= 3; time++) await forgot(person.document_number)
    const token = await lastToken(db, person.email, 'reset-link')
    clock.advance(19 * 60)
    await forgot(person.document_number)
    clock.advance(10 * 60)
    await deliver()

    expect(mailedTo(person.email)).toEqual([expect.stringContaining(token)])
    expect((await setPassword(person.id, token)).statusCode).toBe(200)
  })

  it('prolongs no link that was given to a browser instead of a mail', async () => {
    const {forgot} = await aServer()
    const person = await anAccount(db, {mustComplete: true})
    for (let time = 1; time <= 3; time++) await forgot(person.document_number)
    const expiresAt = new Date(TEST_NOW.getTime() + 60_000)
    const atLogin = {hash: hashSecret(newSecret()), purpose: 'completion', personId: person.id, now: TEST_NOW} as const
    await replaceMailToken(db, {...atLogin, expiresAt})
    await forgot(person.document_number)

    expect(await mailsTo(db, person.email, 'reset-link')).toHaveLength(4)
  })

  it('R6: lets a network ask 60 times an hour', async () => {
    const {server} = await aServer()

    const browser = aBrowserOf(server)
    const ask = (number: number) =>
      browser.send('POST', '/registro/forgot-password', {body: {tipoDoc: 2, nroDoc: String(number)}})
    for (let time = 1; time <= 60; time++) expect((await ask(10_000_100 + time)).statusCode).toBe(200)
    expect((await ask(10_000_200)).statusCode).toBe(429)
  })

  it('R12: audits the request without the document', async () => {
    const {forgot} = await aServer()
    const person = await anAccount(db)
    await forgot(person.document_number)
    const rows = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', person.id).execute()

    expect(rows).toMatchObject([{action: 'password-link', result: 'sent', actor_kind: 'anonymous'}])
    expect(JSON.stringify(rows)).not.toContain(person.document_number)
  })
})

describe('setting a password by a link', () => {
  it('changes it once, and ends everything that the old one had opened', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const subject = accountSubject(testConfiguration().secretKey, {type: 2, number: person.document_number})
    await aSession(db, person.id, {device: 'a'})
    await aSession(db, person.id, {device: 'b'})
    await db
      .insertInto('remembered_device')
      .values({hash: hashSecret('d'), person_id: person.id, created_at: TEST_NOW, expires_at: new Date('2030-01-01')})
      .execute()
    await db.insertInto('login_failure').values({subject, failures: 100, last_at: TEST_NOW}).execute()
    const token = await aLinkFor(person, server)
    const answer = await server.setPassword(person.id, token)

    expect(answer.json()).toEqual({estado: 0, mensaje: ''})
    expect(await passwords.matches(await passwordOf(person.id), NEW_PASSWORD)).toBe(true)
    expect(await liveSessionIds(db, person.id)).toEqual([])
    expect(await db.selectFrom('remembered_device').selectAll().where('person_id', '=', person.id).execute()).toEqual(
      [],
    )
    expect(await db.selectFrom('login_failure').selectAll().where('subject', '=', subject).execute()).toEqual([])
    expect(await mailsTo(db, person.email, 'password-changed')).toHaveLength(1)
    expect((await server.setPassword(person.id, token, 'Otra&Mandarina4')).json()).toMatchObject({
      codigo: 'link-expired',
    })
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'result'])
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(audited.at(-1)).toEqual({action: 'password-change', result: 'by-link'})
  })

  it.each([
    [29, {passkeys: 0, secondStep: 0, messages: ['passkeys-ended', 'second-step-ended']}],
    [31, {passkeys: 0, secondStep: 1, messages: ['passkeys-ended']}],
  ])(
    'removes passkeys and a second step that has been on for %i days, if that is under a month, and says so',
    async (daysOn, left) => {
      const server = await aServer()
      const person = await anAccount(db)
      await addWaysIn(db, person.id, {passkeys: 2, daysOn})
      await server.setPassword(person.id, await aLinkFor(person, server))

      expect(await waysInOf(db, person.id)).toEqual(left)
      expect(await mailsTo(db, person.email, 'security-changed')).toHaveLength(left.messages.length)
      const notifications = await db
        .selectFrom('notification')
        .select('id')
        .where('person_id', '=', person.id)
        .execute()
      expect(notifications).toHaveLength(left.messages.length)
    },
  )

  it('refuses the current one as a problem of its field, and the link stays valid', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const token = await aLinkFor(person, server)
    const refused = await server.setPassword(person.id, token, OLD_PASSWORD)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      errores: [{campo: 'password', mensaje: 'La contraseña nueva tiene que ser distinta de la actual'}],
    })
    expect((await server.setPassword(person.id, token)).statusCode).toBe(200)
  })

  it('compares at most five passwords of one link with the current one', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const token = await aLinkFor(person, server)
    const tries = Array.from({length: 12}, () => server.setPassword(person.id, token, OLD_PASSWORD))
    const statuses = (await Promise.all(tries)).map(({statusCode}) => statusCode)

    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('accepts one of ten simultaneous uses of one token', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const token = await aLinkFor(person, server)
    const tries = Array.from({length: 10}, (_, n) => `Mandarina$4${n}`)
    const answers = await Promise.all(tries.map((password) => server.setPassword(person.id, token, password)))
    const winners = tries.filter((_, n) => answers[n]?.statusCode === 200)

    expect(winners).toHaveLength(1)
    expect(await passwords.matches(await passwordOf(person.id), winners[0] ?? '')).toBe(true)
    expect(await mailsTo(db, person.email, 'password-changed')).toHaveLength(1)
  })

  it('refuses an expired link, an invented one, one for another purpose, or one of another person', async () => {
    const server = await aServer()
    const [person, other, preCreated] = [
      await anAccount(db),
      await anAccount(db),
      await anAccount(db, {mustComplete: true}),
    ]
    const token = await aLinkFor(person, server)
    const lite = await aLinkFor(preCreated, server)

    expect((await server.setPassword(other.id, token)).statusCode).toBe(401)
    expect((await server.setPassword(preCreated.id, lite)).statusCode).toBe(401)
    expect((await server.setPassword(person.id, newSecret())).statusCode).toBe(401)
    server.clock.advance(20 * 60)
    expect((await server.setPassword(person.id, token)).json()).toMatchObject({
      titulo: 'Esta acción expiró',
      mensaje: 'Por favor, intentá hacer el proceso nuevamente.',
    })
    expect(await passwords.matches(await passwordOf(person.id), OLD_PASSWORD)).toBe(true)
  })

  const RULE =
    'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial'

  it.each([
    ['Abc123!', RULE],
    ['mandarina$47', RULE],
    ['MANDARINA$47', RULE],
    ['Mandarina$$', RULE],
    ['Mandarina47', RULE],
    ['Mandarina.47', RULE],
    ['Mandarina_47', RULE],
    ['', 'Este campo es requerido'],
    ['Chocolate$26', 'Esa contraseña es de las más usadas. Elegí otra que no se pueda adivinar.'],
    ['Password1!', 'Esa contraseña es de las más usadas. Elegí otra que no se pueda adivinar.'],
    ['Etchegaray&9', 'La contraseña no puede tener tu nombre, tu documento ni tu fecha de nacimiento.'],
    ['Tango19850412!', 'La contraseña no puede tener tu nombre, tu documento ni tu fecha de nacimiento.'],
  ])('refuses %s, and the link stays valid', async (password, mensaje) => {
    const server = await aServer()
    const person = await anAccount(db, {last_name: 'Etchegaray'})
    const token = await aLinkFor(person, server)
    const refused = await server.setPassword(person.id, token, password)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({errores: [{campo: 'password', mensaje}]})
    expect((await server.setPassword(person.id, token)).statusCode).toBe(200)
  })
})
