import {createHash} from 'node:crypto'
import * as z from 'zod/mini'
import type {Clock} from '#clock/port.ts'
import type {Captcha} from './port.ts'

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const MAX_MS = 5_000
/** Google accepts each solution once, within two minutes; used ones are remembered a little longer. */
const LIFETIME_MS = 180_000

const verdict = z.object({success: z.boolean(), 'error-codes': z.optional(z.array(z.string()))})

export type ReCaptchaOptions = {siteKey: string; secret: string; clock: Clock; verifyUrl?: string}

/**
 * Google's invisible reCAPTCHA (v2), for installations that choose it. Google checks the solution and so learns of the visit. Throws when Google
 * cannot be reached.
 */
export function reCaptcha({siteKey, secret, clock, verifyUrl = VERIFY_URL}: ReCaptchaOptions): Captcha {
  return {
    issue: async () => ({is: 'recaptcha', siteKey}),
    async check(_, solution) {
      if (solution === undefined) return {is: 'wrong'}
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({secret, response: solution}),
        redirect: 'error',
        signal: AbortSignal.timeout(MAX_MS),
      })
      const {success, 'error-codes': codes = []} = verdict.parse(await answer.json())
      if (!success) return {is: codes.includes('timeout-or-duplicate') ? 'expired' : 'wrong'}
      const challengeId = createHash('sha256').update(solution).digest('hex')
      return {is: 'solved', challengeId, expiresAt: new Date(clock.now().getTime() + LIFETIME_MS)}
    },
  }
}
