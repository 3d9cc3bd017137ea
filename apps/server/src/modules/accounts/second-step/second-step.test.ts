import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {secondStepSubject} from '#modules/accounts/login/login-attempt.ts'
import {replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {
  anAccount,
  liveSessionIds,
  mailsTo,
  NEW_PASSWORD,
  OLD_PASSWORD,
} from '#modules/accounts/credentials/test-account.ts'
import {aSignedInBrowser, type Tab} from '#modules/accounts/session/test-browser.ts'
import {removeSecondStep} from './remove-second-step.ts'
import {answerWith, challengeOf, secondStepServer} from './test-second-step.ts'

const {db} = await freshDatabase()

const times = (howMany: number) => Array.from({length: howMany}, (_, index) => index)

describe('the second step of a sign-in', () => {
  it('is asked in a new browser after the right password, and a code of the app opens the session', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    const browser = newBrowser()
    const login = await browser.login(person)

    expect(login.json()).toEqual({estado: 0, mensaje: '', status: 3, desafio: expect.any(String), segundos: 300})
    expect(browser.cookies.has('__Host-ceibo')).toBe(false)
    const answered = await answerWith(browser, login.json<{desafio: string}>().desafio, code())
    expect(answered.json()).toMatchObject({estado: 0, status: 0, usuario: {idPersona: person.id}})
    expect((await browser.get('/quien', answered.json<Tab>().token)).json()).toMatchObject({idPersona: person.id})
  })

  it('is not required in a remembered browser, nor of people who have it off', async () => {
    const {server, withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, browser, code} = await withSecondStep()
    expect((await browser.login(person)).json()).toMatchObject({status: 0})

    const second = newBrowser()
    await answerWith(second, await challengeOf(second, person), code())
    await second.logout()
    expect((await second.login(person)).json()).toMatchObject({status: 0})
    const {tab} = await aSignedInBrowser(server, await anAccount(db))
    expect(tab.token).toHaveLength(43)
  })

  it('is required in every browser that was remembered before it was turned on, except the one that did so', async () => {
    const {server, withSecondStep} = await secondStepServer(db)
    const person = await anAccount(db)
    const {browser: other} = await aSignedInBrowser(server, person, '198.22.1.1')
    const {browser} = await withSecondStep(person)

    expect((await other.login(person)).json()).toMatchObject({status: 3})
    expect((await browser.login(person)).json()).toMatchObject({status: 0})
  })

  it('ends the sessions that other browsers had open when it was turned on', async () => {
    const {server, withSecondStep} = await secondStepServer(db)
    const person = await anAccount(db)
    await aSignedInBrowser(server, person, '198.22.1.2')
    await withSecondStep(person)

    expect(await liveSessionIds(db, person.id)).toHaveLength(1)
  })

  it('is not mentioned to anybody without the right password', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person} = await withSecondStep()
    const wrong = await newBrowser().login(person, 'Otra2026!')
    const unknown = await newBrowser().login({document_number: '50999111'}, 'Otra2026!')
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.cookies).toEqual(unknown.cookies)
  })

  it('belongs to the browser that entered the password: its challenge is worthless elsewhere', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    const challenge = await challengeOf(newBrowser(), person)
    const other = newBrowser()
    expect((await answerWith(other, challenge, code())).json()).toMatchObject({estado: 6})
    await challengeOf(other, person)
    expect((await answerWith(other, challenge, code())).json()).toMatchObject({estado: 6})
  })

  it('expires after five minutes, and once the session is open', async () => {
    const {withSecondStep, newBrowser, clock} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    const browser = newBrowser()
    const late = await challengeOf(browser, person)
    clock.advance(300)
    expect((await answerWith(browser, late, code())).json()).toMatchObject({estado: 6})
    const challenge = await challengeOf(browser, person)
    expect((await answerWith(browser, challenge, code())).json()).toMatchObject({estado: 0})
    clock.advance(30)
    expect((await answerWith(browser, challenge, code())).json()).toMatchObject({estado: 6})
  })

  it('of a month or more is still required after a new password by mailed link', async () => {
    const {withSecondStep, newBrowser, clock} = await secondStepServer(db)
    const {person, browser, code} = await withSecondStep()
    const monthAgo = new Date(clock.now().getTime() - 31 * 24 * 3_600_000)
    await db.updateTable('second_step').set({confirmed_at: monthAgo}).where('person_id', '=', person.id).execute()
    const expiresAt = new Date(clock.now().getTime() + 60_000)
    const before = newBrowser()
    const challenge = await challengeOf(before, person)
    await replaceMailToken(db, {
      hash: hashSecret('link'.repeat(11).slice(0, 43)),
      purpose: 'reset',
      personId: person.id,
      now: clock.now(),
      expiresAt,
    })
    const reset = await newBrowser().put(
      '/registro/personas/upd/password/valid',
      {idPersona: person.id, password: NEW_PASSWORD},
      'link'.repeat(11).slice(0, 43),
    )
    expect(reset.json()).toMatchObject({estado: 0})

    expect((await browser.login(person, NEW_PASSWORD)).json()).toMatchObject({status: 3})
    // Challenges after the old password have ended.
    expect((await answerWith(before, challenge, code())).json()).toMatchObject({estado: 6})
  })
})

describe('a code of the app', () => {
  it('of the step before or after is accepted, of two before or after is not', async () => {
    const {withSecondStep, newBrowser, clock} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    clock.advance(300)
    const answers: number[] = []
    for (const steps of [-2, 2, -1, 1]) {
      const browser = newBrowser()
      answers.push(
        (await answerWith(browser, await challengeOf(browser, person), code(steps))).json<{estado: number}>().estado,
      )
    }
    expect(answers).toEqual([5, 5, 0, 0])
  })

  it('is accepted once, also by two browsers at the same time', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    const browsers = times(6).map(newBrowser)
    const challenges: string[] = []
    for (const browser of browsers) challenges.push(await challengeOf(browser, person))
    const answers = await Promise.all(browsers.map((browser, n) => answerWith(browser, challenges[n] ?? '', code())))
    expect(
      answers.map((answer) => answer.json<{estado: number}>().estado).toSorted((one, other) => one - other),
    ).toEqual([0, 5, 5, 5, 5, 5])
  })

  it('that is wrong does not end the challenge, which accepts the right one afterwards', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    const browser = newBrowser()
    const challenge = await challengeOf(browser, person)
    expect((await answerWith(browser, challenge, '000000')).json()).toMatchObject({
      estado: 5,
      status: 3,
      esperaSegundos: 0,
    })
    expect((await answerWith(browser, challenge, code())).json()).toMatchObject({estado: 0})
  })

  it('may be guessed four times before waits begin, in parallel too; during a wait the right one is refused too', async () => {
    const {withSecondStep, newBrowser, clock} = await secondStepServer(db)
    const {person, code, codes} = await withSecondStep()
    const browser = newBrowser()
    const challenge = await challengeOf(browser, person)
    const guesses = await Promise.all(times(12).map((n) => answerWith(browser, challenge, String(n).padStart(6, '0'))))
    const waits = guesses.map((answer) => answer.json<{esperaSegundos: number}>().esperaSegundos)
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4)

    expect((await answerWith(browser, challenge, code())).json()).toMatchObject({estado: 5, esperaSegundos: 30})
    expect((await answerWith(browser, challenge, codes[0] ?? '')).json()).toMatchObject({estado: 5})
    clock.advance(30)
    expect((await answerWith(browser, challenge, code())).json()).toMatchObject({estado: 0})
  })

  it('cannot be used up without the password', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, code} = await withSecondStep()
    const stranger = newBrowser()
    for (const guess of times(8)) {
      await stranger.login(person, `Otra2026!${guess}`)
      await answerWith(stranger, 'x'.repeat(43), '123456')
    }
    const subject = secondStepSubject(testConfiguration().secretKey, person.id)
    expect(await db.selectFrom('login_failure').select('failures').where('subject', '=', subject).execute()).toEqual([])
    const owner = newBrowser()
    await db.deleteFrom('login_failure').execute()
    expect((await answerWith(owner, await challengeOf(owner, person), code())).json()).toMatchObject({estado: 0})
  })
})

describe('recovery codes', () => {
  it('are ten, each opens one session, however it is written, and the owner is notified', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, codes} = await withSecondStep()
    expect(new Set(codes).size).toBe(10)
    for (const [n, code] of codes.entries()) {
      const browser = newBrowser()
      const typed = n % 2 === 0 ? code : code.replace('-', ' ').toLowerCase()
      expect((await answerWith(browser, await challengeOf(browser, person), typed)).json()).toMatchObject({estado: 0})
    }
    const browser = newBrowser()
    const challenge = await challengeOf(browser, person)
    expect((await answerWith(browser, challenge, codes[0] ?? '')).json()).toMatchObject({estado: 5})
    expect((await mailsTo(db, person.email, 'security-changed')).length).toBe(11)
  })

  it('open one session when two browsers send the same one at the same time', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, codes} = await withSecondStep()
    const browsers = times(5).map(newBrowser)
    const challenges: string[] = []
    for (const browser of browsers) challenges.push(await challengeOf(browser, person))
    const answers = await Promise.all(browsers.map((one, n) => answerWith(one, challenges[n] ?? '', codes[0] ?? '')))
    expect(answers.filter((answer) => answer.json<{estado: number}>().estado === 0)).toHaveLength(1)
  })

  it('that are made again end the earlier ones, and need password and code', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, browser, tab, code, codes} = await withSecondStep()
    const ask = (password: string, codigo: string) =>
      browser.post('/login/segundo-paso/codigos', {password, codigo}, tab.token)
    expect((await ask('Otra2026!', code())).json()).toMatchObject({estado: 2})
    expect((await ask(OLD_PASSWORD, '000000')).json()).toMatchObject({estado: 5})
    const made = (await ask(OLD_PASSWORD, code())).json<{codigos: string[]}>().codigos
    expect(made).toHaveLength(10)

    const other = newBrowser()
    const challenge = await challengeOf(other, person)
    expect((await answerWith(other, challenge, codes[0] ?? '')).json()).toMatchObject({estado: 5})
    expect((await answerWith(other, challenge, made[0] ?? '')).json()).toMatchObject({estado: 0})
  })

  it('and the secret are stored so that the database alone reveals neither', async () => {
    const {withSecondStep} = await secondStepServer(db)
    const {person, secret, codes} = await withSecondStep()
    const row = await db
      .selectFrom('second_step')
      .selectAll()
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const stored = await db.selectFrom('recovery_code').select('hash').where('person_id', '=', person.id).execute()
    expect(row.secret.includes(secret)).toBe(false)
    expect(JSON.stringify(stored.map(({hash}) => hash.toString('latin1')))).not.toContain(codes[0]?.slice(0, 5))
  })
})

describe('the page of the second step', () => {
  it('shows whether it is on, and turns it off with password and code', async () => {
    const {withSecondStep, newBrowser} = await secondStepServer(db)
    const {person, browser, tab, code} = await withSecondStep()
    const state = () => browser.get('/login/segundo-paso/estado', tab.token)
    expect((await state()).json()).toMatchObject({desde: '2026-03-02T10:00:00-03:00', codigosRestantes: 10})
    const off = (password: string, codigo: string) =>
      browser.post('/login/segundo-paso/quitar', {password, codigo}, tab.token)
    expect((await off('Otra2026!', code())).json()).toMatchObject({estado: 2})
    expect((await off(OLD_PASSWORD, '000000')).json()).toMatchObject({estado: 5})
    expect((await off(OLD_PASSWORD, code())).json()).toMatchObject({estado: 0})
    expect((await state()).json()).toMatchObject({desde: null, codigosRestantes: 0})
    expect((await newBrowser().login(person)).json()).toMatchObject({status: 0})
  })

  it('requires the password however recent the sign-in, and does not restart a second step that is on', async () => {
    const {server, withSecondStep} = await secondStepServer(db)
    const {browser, tab} = await aSignedInBrowser(server, await anAccount(db))
    const start = (body: object) => browser.post('/login/segundo-paso/inicio', body, tab.token)
    expect((await start({})).json()).toMatchObject({estado: 1})
    expect((await start({password: 'Otra2026!'})).json()).toMatchObject({estado: 2})
    expect((await start({password: OLD_PASSWORD})).json()).toMatchObject({
      estado: 0,
      uri: expect.stringMatching(/^otpauth:/),
    })

    const on = await withSecondStep()
    const again = await on.browser.post('/login/segundo-paso/inicio', {password: OLD_PASSWORD}, on.tab.token)
    expect(again.json()).toMatchObject({estado: 3})
  })

  it('lets the network remove it for somebody who lost app and codes; the password stays, and the person is notified', async () => {
    const {withSecondStep, newBrowser, clock} = await secondStepServer(db)
    const {person} = await withSecondStep()
    const document = {type: person.document_type_id, number: person.document_number}
    const remove = async () => removeSecondStep({document, reviewer: 'Clara'}, {db, clock})
    expect(await remove()).toBe(true)
    expect(await remove()).toBe(false)

    expect((await newBrowser().login(person)).json()).toMatchObject({status: 0})
    const audited = db
      .selectFrom('audit_event')
      .select(['actor_kind', 'object'])
      .where('result', '=', 'second-step-removed')
    expect(await audited.where('subject_id', '=', person.id).execute()).toEqual([
      {actor_kind: 'system', object: 'reviewer:Clara'},
    ])
    expect(await mailsTo(db, person.email, 'security-changed')).toHaveLength(2)
  })

  it('does not require it at sign-in until a code has confirmed that the app has the secret', async () => {
    const {server, newBrowser} = await secondStepServer(db)
    const person = await anAccount(db)
    const {browser, tab} = await aSignedInBrowser(server, person)
    await browser.post('/login/segundo-paso/inicio', {password: OLD_PASSWORD}, tab.token)
    const wrong = await browser.post('/login/segundo-paso/confirmar', {codigo: '000000'}, tab.token)
    expect(wrong.json()).toMatchObject({estado: 5})
    expect((await newBrowser().login(person)).json()).toMatchObject({status: 0})
  })
})
