import {settableClock, type SettableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {countFailure} from './modules/accounts/login/login-failure.queries.ts'
import {AppError} from './platform/app-error.ts'
import {TEST_NOW, testDependencies} from './api/testing/test-server.ts'
import {accountSubject} from './modules/accounts/login/login-attempt.ts'
import {PIN} from './modules/accounts/mail-pin/mail-pin-rules.ts'
import {checkPin, sendPin} from './modules/accounts/mail-pin/mail-pin.ts'

const {db} = await freshDatabase()

const AT_ONCE = 10
const DAY = 24 * 3_600
const GUESSES_A_DAY = 30
const document = {type: 2, number: '40123456'}
const request = {id: 'guess', network: Buffer.alloc(32)}
const from = (network: number) => ({id: 'guess', network: Buffer.from(String(network).padStart(32))})

/** Visits from many networks, each once and below its own limit, spread over a day with a few at the same time. */
async function allDay(clock: SettableClock, networks: number, visit: (network: number) => Promise<void>) {
  for (let network = 0; network < networks; network += AT_ONCE) {
    await Promise.all(Array.from({length: AT_ONCE}, (_, n) => visit(network + n)))
    clock.advance((DAY * AT_ONCE) / networks)
  }
}

it('gives fewer than 30 usable answers to ten thousand networks that guess one password for a day', async () => {
  const clock = settableClock(TEST_NOW)
  const subject = accountSubject(testDependencies(db).config.secretKey, document)
  const guesses: Date[] = []
  // Does what a login does with a wrong password; a guess that a locked account does not count was never compared.
  const guess = async () => {
    if ((await countFailure(db, subject, clock.now())) !== undefined) guesses.push(clock.now())
  }
  await allDay(clock, 10_000, guess)
  expect(guesses).toHaveLength(GUESSES_A_DAY - 1)

  await allDay(clock, 10_000, guess)
  const inTheDayUntil = (end: Date) => guesses.filter((at) => at <= end && end.getTime() - at.getTime() < DAY * 1000)
  expect(guesses.length).toBeGreaterThan(GUESSES_A_DAY)
  expect(Math.max(...guesses.map((at) => inTheDayUntil(at).length))).toBeLessThan(GUESSES_A_DAY)
}, 300_000)

it('gives fewer than 30 tries to two thousand networks that guess the code of one document and address for a day', async () => {
  const clock = settableClock(TEST_NOW)
  const on = testDependencies(db, {clock})
  await allDay(clock, 2_000, async (network) => {
    const mine = {purpose: 'registration', owner: {flowId: network}, document, request: from(network)} as const
    const isSent = network % 20 === 0 && (await isCodeSent(sendPin({...mine, email: 'sofia@ejemplo.test'}, on)))
    // Those who got a code try more often than is allowed; the others guess without one.
    for (let guess = 0; guess < (isSent ? 10 : 1); guess++) await checkPin({...mine, pin: '000000'}, on)
  })
  const {codes, tries} = await db
    .selectFrom('mail_pin')
    .select(({fn}) => [fn.countAll<number>().as('codes'), fn.sum<string>('tries').as('tries')])
    .executeTakeFirstOrThrow()

  const guesses = PIN.guessesADay
  expect(guesses.registration.all + guesses['email-change'].all).toBeLessThan(GUESSES_A_DAY)
  expect(codes).toBeLessThanOrEqual(PIN.aDay.registration.all)
  expect(Number(tries)).toBe(guesses.registration.all)
}, 300_000)

it('gives fewer than 30 tries at the codes of an address in a day to somebody who uses two hundred documents with it', async () => {
  const clock = settableClock(TEST_NOW)
  const on = testDependencies(db, {clock})
  const email = 'iván@ejemplo.test'
  let tries = 0
  for (let n = 0; n < 200; n++) {
    const mine = {
      purpose: 'registration',
      owner: {flowId: 10_000 + n},
      document: {type: 2, number: String(41_000_000 + n)},
      request,
    } as const
    await isCodeSent(sendPin({...mine, email}, on))
    for (let guess = 0; guess < 6; guess++) await checkPin({...mine, pin: '000000'}, on)
    clock.advance(DAY / 200)
  }
  const rows = await db.selectFrom('mail_pin').select('tries').where('flow_id', '>=', 10_000).execute()
  for (const row of rows) tries += row.tries

  expect(rows).toHaveLength(PIN.aDayOfAsker)
  expect(tries).toBe(PIN.guessesADay.registration.all - PIN.guessesADay.registration.kept)
}, 300_000)

/** False when it is too soon for another code, or the limit of the hour or of the day is reached. */
async function isCodeSent(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return false
    throw error
  }
}
