import {createHmac, randomInt} from 'node:crypto'
import {proofOfWorkAnswer, proofOfWorkChallenge} from '@ceibo/contract/wire/captcha'
import {createChallenge, verifySolution} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import type {Clock} from '#clock/port.ts'
import type {Captcha} from './port.ts'

const LIFETIME = 120_000

/** Rounds of each try: one try takes about 1 ms on a phone, and making a challenge costs the server one try. */
const ROUNDS = 1_000

/** Tries until the solution at difficulty 1: a random number between these two. */
const FEWEST_TRIES = 150
const MAX_TRIES = 250

/**
 * ALTCHA's proof of work, issued and checked by this server without a third party. A solution is base64 of the JSON `{challenge, solution:
 * {counter, derivedKey}}`. Checking is stateless: it accepts the same solution again.
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
        counter: randomInt(Math.round(FEWEST_TRIES * difficulty), Math.round(MAX_TRIES * difficulty)),
        // Not in the library's own field, which the library checks with the system clock.
        data: {action, expiresAt: Math.floor((on.clock.now().getTime() + LIFETIME) / 1000)},
        deriveKey,
      })
      return {is: 'proof-of-work', challenge: proofOfWorkChallenge.parse(challenge)}
    },

    async check(action, text) {
      const sent = proofOfWorkAnswer.safeParse(readBase64Json(text ?? ''))
      if (!sent.success) return {is: 'wrong'}
      const {challenge, solution} = sent.data
      const {nonce, data} = challenge.parameters
      const {verified} = await verifySolution({...secrets, challenge, solution, deriveKey})
      if (!verified || data.action !== action) return {is: 'wrong'}
      const expiresAt = new Date(data.expiresAt * 1000)
      return expiresAt <= on.clock.now() ? {is: 'expired'} : {is: 'solved', challengeId: nonce, expiresAt}
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
