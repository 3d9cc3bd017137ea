import {MAX_PASSKEY_NAME_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {signedIn, typedPassword} from './access.ts'
import {endpoint, PATIENT_READS, perDay, perTenMinutes} from '#wire/endpoint.ts'
import {ownerRefused, typedCode, wrongCode} from './second-step.ts'
import {idInText, instant, notEmpty, orAbsent, orElse} from '#wire/wire-fields.ts'
import {answer, answerWith, body, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/**
 * Keys of a person's own devices (WebAuthn), with which they sign in by fingerprint, face or the device's PIN. Options and
 * credentials are sent in the browser's own JSON format, with its English names.
 */

const base64 = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const publicKey = z.literal('public-key')
const knownKeys = z.array(z.object({type: publicKey, id: z.string(), transports: z.array(z.string())}))

export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({id: z.string(), name: z.string()}),
  user: z.object({id: z.string(), name: z.string(), displayName: z.string()}),
  pubKeyCredParams: z.array(z.object({type: publicKey, alg: z.number()})),
  timeout: z.number(),
  excludeCredentials: knownKeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** The keys that may answer; without one, any of the site. */
  allowCredentials: knownKeys,
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof requestOptions>

const credentialOf = <T>(response: z.ZodMiniType<T>) =>
  z.object({
    id: base64(1_400),
    rawId: base64(1_400),
    type: publicKey,
    response,
    clientExtensionResults: z.codec(z.optional(z.unknown()), z.object({}), {decode: () => ({}), encode: () => ({})}),
  })

export const addedCredential = credentialOf(
  z.object({
    clientDataJSON: base64(4_000),
    attestationObject: base64(16_000),
    transports: orElse(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)), []),
  }),
)
export type AddedCredential = z.infer<typeof addedCredential>

export const shownCredential = credentialOf(
  z.object({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(4_000),
    /** A device that was asked for certain keys may leave out whose they are. */
    userHandle: orAbsent(base64(200)),
  }),
)
export type ShownCredential = z.infer<typeof shownCredential>

export const startPasskeySignIn = endpoint('startPasskeySignIn', 'POST /login/huella/inicio', {
  summary: 'What a browser asks its device to sign, to sign in without document and password',
  authorization: 'none',
  limits: [perTenMinutes('network', 600)],
  output: answer({options: ['opciones', requestOptions]}),
})

export const PASSKEY_REFUSED = 'No pudimos ingresar con esa llave. Probá de nuevo o ingresá con tu contraseña.'

const signInOutcome = outcomes({
  'signed-in': signedIn,
  /** The key is unknown, removed or copied, or the answer is late or from another browser: one outcome for all. */
  refused: [{estado: -1, mensaje: PASSKEY_REFUSED, status: -1}],
})
export type PasskeySignInOutcome = z.infer<typeof signInOutcome>

export const passkeySignIn = endpoint('passkeySignIn', 'POST /login/huella', {
  summary: 'Sign in with what the device signed',
  authorization: 'none',
  limits: [perTenMinutes('network', 300)],
  input: body({credential: ['credencial', shownCredential]}),
  output: signInOutcome,
})

const passkey = wireObject({
  id: ['id', z.number()],
  name: ['nombre', z.string()],
  createdAt: ['creada', instant],
  lastUsedAt: ['ultimoUso', z.nullable(instant)],
})
export type Passkey = z.infer<typeof passkey>

export const passkeys = endpoint('passkeys', 'GET /login/huellas', {
  ...PATIENT_READS,
  summary: 'The own passkeys, the oldest first',
  output: answerWith('data', z.array(passkey)),
})

export const MAX_PASSKEYS = 10

const addingOutcome = outcomes({
  started: [{estado: 0}, {options: ['opciones', creationOptions]}],
  ...ownerRefused,
  'too-many': [{estado: 3}],
  /** The second step is on. A passkey opens sessions without it, so adding one needs its code too. */
  'code-needed': [{estado: 4}],
  'wrong-code': wrongCode,
})
export type PasskeyStart = z.infer<typeof addingOutcome>

export const startPasskey = endpoint('startPasskey', 'POST /login/huellas/inicio', {
  authorization: 'patient',
  summary:
    'What a browser asks its device to make a passkey with; the password proves the owner, and the code where the second step is on',
  limits: [perTenMinutes('account', 10), perDay('account', 30)],
  input: body({password: ['password', orAbsent(typedPassword)], code: ['codigo', orAbsent(typedCode)]}),
  output: addingOutcome,
})

export const passkeyName = z
  .string()
  .check(z.trim(), notEmpty, z.maxLength(MAX_PASSKEY_NAME_LENGTH, `Usá hasta ${MAX_PASSKEY_NAME_LENGTH} caracteres`))

const addedOutcome = outcomes({
  added: [{estado: 0}, {id: ['id', z.number()]}],
  refused: [{estado: 5, mensaje: 'No pudimos guardar la llave de este dispositivo. Probá de nuevo.'}],
})

export const addPasskey = endpoint('addPasskey', 'POST /login/huellas', {
  authorization: 'patient',
  summary: 'Keep the passkey that the device made, under a name',
  limits: [perTenMinutes('account', 20)],
  input: body({name: ['nombre', passkeyName], credential: ['credencial', addedCredential]}),
  output: addedOutcome,
})

export const renamePasskey = endpoint('renamePasskey', 'PUT /login/huellas/{id}', {
  authorization: 'patient',
  summary: 'Give one of the own passkeys another name',
  limits: [perTenMinutes('account', 20)],
  input: wireObject({passkeyId: ['params.id', idInText], name: ['body.nombre', passkeyName]}),
})

export const removePasskey = endpoint('removePasskey', 'DELETE /login/huellas/{id}', {
  authorization: 'patient',
  summary: 'Remove one of the own passkeys: it opens no session any more',
  limits: [perTenMinutes('account', 20)],
  input: params({passkeyId: ['id', idInText]}),
})
