import {createHash} from 'node:crypto'
import {type Captcha, captchaOff} from '@ceibo/adapters/captcha/port'
import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {solveProofOfWork} from '@ceibo/adapters/captcha/solve-proof-of-work'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {captchaChallenge} from '@ceibo/contract/wire/captcha'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {accessRoutes} from './access.routes.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {accountSubject} from './login-attempt.ts'
import {passwordHasher, type PasswordHasher} from '#platform/work/password-hasher.ts'
import {aBrowser, type Browser} from '#modules/accounts/session/test-browser.ts'
import {OLD_PASSWORD as PASSWORD, anAccount} from '#modules/accounts/credentials/test-account.ts'

const {db} = await freshDatabase()

const times = (howMany: number) => Array.from({length: howMany}, (_, index) => index)

describe('parallel logins', () => {
  it('let guesses of one account fail five times, not once more, and reveal nothing to a late right one', async () => {
    const guesses = times(44).map((n) => `Otra2026!${n}`)
    const held = heldPasswords(guesses.length + 1)
    const server = await testServer(db, {routes: accessRoutes, passwords: held.passwords})
    const person = await anAccount(db)
    const wrong = guesses.map((guess, n) => aBrowser(server, `198.18.${n}.1`).login(person, guess))
    const right = aBrowser(server, '198.18.200.1').login(person, PASSWORD)
    // By now each of them has read that the account is open.
    await held.haveArrived
    for (const guess of guesses) held.compare(guess, false)
    const answers = await Promise.all(wrong)
    held.compare(PASSWORD, true)

    expect((await right).json()).toMatchObject({status: -1, esperaSegundos: 30})
    expect(answers.filter((answer) => answer.json<{esperaSegundos: number}>().esperaSegundos === 0)).toHaveLength(4)
    const subject = accountSubject(testConfiguration().secretKey, {type: 2, number: person.document_number})
    const stored = await db.selectFrom('login_failure').select('failures').where('subject', '=', subject).execute()
    expect(stored).toEqual([{failures: 5}])
  })

  it('let guesses of one network fail a hundred times, not once more', async () => {
    const guesses = times(45).map((n) => `Otra2026!${n}`)
    const held = heldPasswords(guesses.length)
    const server = await testServer(db, {routes: accessRoutes, passwords: held.passwords})
    const network = keyedHash(testConfiguration().secretKey, 'network', '198.19.0.0/24')
    await db
      .insertInto('rate_limit')
      .values({action: 'login-failed-minute', subject: network, window_start: TEST_NOW, count: 70})
      .execute()
    const tries = guesses.map((guess, n) =>
      aBrowser(server, '198.19.0.1').login({document_number: String(50_000_000 + n)}, guess),
    )
    await held.haveArrived
    for (const guess of guesses) held.compare(guess, false)
    const answers = await Promise.all(tries)

    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(30)
    expect(answers.filter(({statusCode}) => statusCode === 429)).toHaveLength(15)
  })

  it('R3: leave a person never more than five live sessions', async () => {
    const passwords = {...passwordHasher(), matches: async () => true}
    const server = await testServer(db, {routes: accessRoutes, passwords})
    const person = await anAccount(db)
    const answers = await Promise.all(times(12).map((n) => aBrowser(server, `198.20.${n}.1`).login(person)))
    const live = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', person.id)
      .where('revoked_at', 'is', null)
      .execute()

    expect(answers.every((answer) => answer.json<{status: number}>().status === 0)).toBe(true)
    expect(live).toHaveLength(5)
  })
})

describe('R5: the captcha of a login', () => {
  const clock = settableClock(TEST_NOW)
  const captcha = proofOfWork({secretKey: createHash('sha256').update('k').digest(), clock})
  const aServer = () =>
    testServer(db, {routes: accessRoutes, clock, captcha, config: testConfiguration({CAPTCHA: 'pow'})})

  it('is spent once: of twenty simultaneous uses of one solution only one passes', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const recaptchaResponse = await solutionFor('login', aBrowser(server))
    const answers = await Promise.all(
      times(20).map((n) => aBrowser(server, `198.21.${n}.1`).login(person, PASSWORD, {recaptchaResponse})),
    )

    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json<{codigo: string}>().codigo === 'captcha-required')).toHaveLength(19)
  })

  it('must be present, for this action, and at most two minutes old', async () => {
    const server = await aServer()
    const person = await anAccount(db)
    const browser = aBrowser(server)
    const [other, old] = [await solutionFor('sendPin', browser), await solutionFor('login', browser)]
    clock.advance(121)

    expect((await browser.login(person)).statusCode).toBe(422)
    expect((await browser.login(person, PASSWORD, {recaptchaResponse: other})).statusCode).toBe(422)
    expect((await browser.login(person, PASSWORD, {recaptchaResponse: old})).statusCode).toBe(422)
  })

  it('becomes more expensive for a network the more it asks for', async () => {
    const asked: number[] = []
    const recorded: Captcha = {
      ...captchaOff(),
      issue: async (_, difficulty) => {
        asked.push(difficulty)
        return {is: 'off'}
      },
    }
    const server = await testServer(db, {routes: accessRoutes, clock, captcha: recorded})
    for (const _ of times(61)) await aBrowser(server, '198.22.0.1').get('/captcha/desafio?accion=login')
    await aBrowser(server, '198.22.1.1').get('/captcha/desafio?accion=login')

    expect(asked).toEqual([...times(61).map((before) => 1 + Math.floor(before / 50)), 1])
  })
})

async function solutionFor(action: string, browser: Browser): Promise<string> {
  const answer = await browser.get(`/captcha/desafio?accion=${action}`)
  return (await solveProofOfWork(z.decode(captchaChallenge.output, answer.json()))) ?? ''
}

/** Password comparisons that the test ends, with the result that it chooses; each parallel login has its own. */
function heldPasswords(howMany: number) {
  const waiting = new Map<string, (isRight: boolean) => void>()
  const {promise: haveArrived, resolve: arrive} = Promise.withResolvers<void>()
  const passwords: PasswordHasher = {
    ...passwordHasher(),
    matches: (_, password) =>
      new Promise((resolve) => {
        waiting.set(password, resolve)
        if (waiting.size === howMany) arrive()
      }),
  }
  return {passwords, haveArrived, compare: (password: string, isRight: boolean) => waiting.get(password)?.(isRight)}
}
