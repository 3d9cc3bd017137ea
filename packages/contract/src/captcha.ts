import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {answer, SUCCESS} from './wire-fields.ts'

/** A proof of work in the format of ALTCHA (`altcha-lib` 2): the browser looks for the counter whose key has the prefix. */
export const proofOfWorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** `expiresAt` in seconds of the epoch, by the server's clock. */
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
export const captchaTask = z.discriminatedUnion('is', [
  z.object({is: z.literal('proof-of-work'), challenge: proofOfWorkChallenge}),
  z.object({is: z.literal('recaptcha'), siteKey: z.string()}),
  z.object({is: z.literal('off')}),
])
export type CaptchaTask = z.infer<typeof captchaTask>

const wireTask = z.discriminatedUnion('tipo', [
  z.object({...answer, tipo: z.literal('pow'), desafio: proofOfWorkChallenge}),
  z.object({...answer, tipo: z.literal('recaptcha'), clave: z.string()}),
  z.object({...answer, tipo: z.literal('off')}),
])

function decodeTask(wire: z.infer<typeof wireTask>): CaptchaTask {
  switch (wire.tipo) {
    case 'pow':
      return {is: 'proof-of-work', challenge: wire.desafio}
    case 'recaptcha':
      return {is: 'recaptcha', siteKey: wire.clave}
    case 'off':
      return {is: 'off'}
  }
}

function encodeTask(task: CaptchaTask): z.infer<typeof wireTask> {
  switch (task.is) {
    case 'proof-of-work':
      return {...SUCCESS, tipo: 'pow', desafio: task.challenge}
    case 'recaptcha':
      return {...SUCCESS, tipo: 'recaptcha', clave: task.siteKey}
    case 'off':
      return {...SUCCESS, tipo: 'off'}
  }
}

/** `action` is the id of the call for which the solution will serve, such as `login`. */
export const captchaChallenge = endpoint('captchaChallenge', {
  method: 'GET',
  path: '/captcha/desafio',
  summary: 'What the browser must solve before a call that asks for a captcha',
  tag: 'access',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  limits: [{by: 'network', max: 1_500, seconds: 600}],
  input: z.codec(
    z.object({query: z.object({accion: z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'Indicá una acción'))})}),
    z.object({action: z.string()}),
    {decode: ({query}) => ({action: query.accion}), encode: ({action}) => ({query: {accion: action}})},
  ),
  output: z.codec(wireTask, captchaTask, {decode: decodeTask, encode: encodeTask}),
  errors: [],
})
