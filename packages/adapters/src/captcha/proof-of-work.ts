import {createHmac, randomInt} from 'node:crypto'
import {proofOfWorkAnswer, proofOfWorkChallenge} from '@ceibo/contract/captcha'
import {createChallenge, verifySolution} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import type {Clock} from '../clock/port.ts'
import type {Captcha} from './port.ts'

const LIFETIME = 120_000

/** Rounds of each try: one costs about 1 ms on a phone, and making a challenge costs us one try. */
const ROUNDS = 1_000

/** Tries until the solution at difficulty 1, between these two. */
const FEWEST_TRIES = 150
const MOST_TRIES = 250

/**
 * ALTCHA's proof of work, made and checked here: nothing leaves the country. A solution is base64 of the JSON
 * `{challenge, solution: {counter, derivedKey}}`. Checking keeps no state: it accepts the same solution again.
 */
export function proofOfWork(on: {secretKey: Buffer; clock: Clock}): Captcha {
  const secrets = {
    hmacSignatureSecret: subkey(on.secretKey, 'captcha-challenge'),
    hmacKeySignatureSecret: subkey(on.secretKey, 'captcha-key'),
  }

  return {
    async issue(action, difficulty) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(Math.round(FEWEST_TRIES * difficulty), Math.round(MOST_TRIES * difficulty)),
        data: {action},
        deriveKey,
        expiresAt: new Date(on.clock.now().getTime() + LIFETIME),
      })
      return {is: 'proof-of-work', challenge: proofOfWorkChallenge.parse(challenge)}
    },

    async check(action, text) {
      const sent = proofOfWorkAnswer.safeParse(readBase64Json(text ?? ''))
      if (!sent.success) return {is: 'wrong'}
      const {challenge, solution} = sent.data
      const {parameters} = challenge
      const verdict = await verifySolution({...secrets, challenge, solution, deriveKey})
      if (verdict.expired || new Date(parameters.expiresAt * 1000) <= on.clock.now()) return {is: 'expired'}
      if (!verdict.verified || parameters.data.action !== action) return {is: 'wrong'}
      return {is: 'solved', challengeId: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000)}
    },
  }
}

function subkey(secretKey: Buffer, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('base64url')
}

function readBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
