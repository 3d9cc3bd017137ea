import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {passkeySignIn, PASSKEY_REFUSED, shownCredential, startPasskeySignIn} from '@ceibo/contract/accounts/passkeys'
import type {Site} from '@ceibo/contract/content/site-configuration'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {enter, type SignInOutcome} from './entered-session.ts'
import {hasPasskeys, loginIsOpen, type Mediation} from './sign-in-conditions.ts'

/** A browser answers one request at a time: a new one ends the one before. */
let running: AbortController | undefined
/** The server is verifying a chosen key. A second sign-in meanwhile would replace the cookie to which the first one's session is bound. */
let isVerifying = false

/** Ends the offer of a key when the login page closes: some browsers refuse to create a key while one is open. */
export const endPasskeyOffer = (): void => running?.abort()

/** Signs in with a key of this device. Null when the person does not choose one. Never throws. */
export async function signInByPasskey(
  mediation: Mediation,
  maintenance: Site['maintenance'],
  form: HTMLFormElement | null,
): Promise<SignInOutcome | {is: 'closed'} | null> {
  const isOffer = mediation === 'conditional'
  const remember = form?.elements.namedItem('remember')
  if (!loginIsOpen(maintenance, remember instanceof HTMLInputElement && remember.checked)) {
    return isOffer ? null : {is: 'closed'}
  }
  if (!hasPasskeys() || isVerifying) return null
  const {api} = browserDependencies()
  running?.abort()
  const {signal} = (running = new AbortController())
  try {
    if (isOffer && !(await PublicKeyCredential.isConditionalMediationAvailable())) return null
    const {options} = await api.call(startPasskeySignIn, {}, {signal})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const chosen = await navigator.credentials.get({publicKey, mediation, signal})
    if (signal.aborted || !(chosen instanceof PublicKeyCredential)) return null
    return await verify(chosen)
  } catch (error) {
    // The person closed the browser's sheet, or this request was replaced.
    if (signal.aborted || error instanceof DOMException) return null
    // The browser's offer was not requested by the person, so its failure is not shown.
    return isOffer ? null : {is: 'failed', failure: asFailure(error)}
  }
}

async function verify(chosen: PublicKeyCredential): Promise<SignInOutcome> {
  isVerifying = true
  try {
    const credential = shownCredential.parse(chosen.toJSON())
    const outcome = await browserDependencies().api.call(passkeySignIn, {credential})
    return outcome.is === 'signed-in' ? enter(outcome) : REFUSED
  } finally {
    isVerifying = false
  }
}

const REFUSED: SignInOutcome = {
  is: 'failed',
  failure: {title: 'No pudimos ingresar con esa llave', text: PASSKEY_REFUSED, next: 'correct', waitSeconds: undefined},
}
