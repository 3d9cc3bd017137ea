import * as z from 'zod/mini'
import {endpoint, perMinute} from './endpoint.ts'
import {outcomes, query} from './wire-message.ts'

/** A proof of work in the format of ALTCHA (`altcha-lib` 2): the browser searches for the counter whose key has the prefix. */
export const proofOfWorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** `expiresAt` is in seconds since the epoch, by the server's clock. */
    data: z.object({action: z.string(), expiresAt: z.number()}),
  }),
  signature: z.string(),
})
export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallenge>

/** What the browser sends back as the captcha solution: this, as base64 of its JSON. */
export const proofOfWorkAnswer = z.object({
  challenge: proofOfWorkChallenge,
  solution: z.object({counter: z.number(), derivedKey: z.string()}),
})

/** What the browser must solve before one call: a proof of work, a reCAPTCHA of this site key, or nothing. */
const captchaTask = outcomes({
  'proof-of-work': [{estado: 0, tipo: 'pow'}, {challenge: ['desafio', proofOfWorkChallenge]}],
  recaptcha: [{estado: 0, tipo: 'recaptcha'}, {siteKey: ['clave', z.string()]}],
  off: [{estado: 0, tipo: 'off'}],
})
export type CaptchaTask = z.infer<typeof captchaTask>

/** `action` is the id of the call for which the solution is valid, such as `login`. */
export const captchaChallenge = endpoint('captchaChallenge', 'GET /captcha/desafio', {
  summary: 'What the browser must solve before a call that asks for a captcha',
  authorization: 'none',
  limits: [perMinute('network', 600)],
  countedIn: 'memory',
  input: query({action: ['accion', z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'Indicá una acción'))]}),
  output: captchaTask,
})
