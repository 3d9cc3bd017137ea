import {tabHoldsSession} from '@ceibo/web-kit/session/browser-storage'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import type {Credentials} from '@ceibo/contract/accounts/access'
import type {Choice} from '@ceibo/contract/catalogues/catalogues'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {SERVICE_TROUBLE} from '@ceibo/contract/pages/screen-texts'
import {useEffect, useRef, useState, type RefObject} from 'react'
import {useNavigate} from 'react-router'
import {CARRIED_IDENTITY, dropCarriedIdentity} from '#shared/onboarding/carried-identity.ts'
import {handOver} from '#shared/session/link-secret.ts'
import {onSessionElsewhere} from '@ceibo/web-kit/session/session-channel'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {storedSecondStep, type SecondStep} from './stored-second-step.ts'
import {rememberedDocument, type RememberedDocument} from './remembered-document.ts'
import type {SignInOutcome} from './entered-session.ts'
import {type Mediation, loginIsOpen} from './sign-in-conditions.ts'

export const loadSignIn = () => import('./sign-in.ts')

type Attempt = {credentials: Credentials; remember: boolean}

export const LABELS = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  password: 'Contraseña',
} as const

/** The sign-in code failed to load: the network failed after the page loaded. */
const NOT_LOADED: SignInOutcome = {
  is: 'failed',
  failure: {...SERVICE_TROUBLE, next: 'retry', waitSeconds: undefined},
}

async function check(typed: Readonly<Record<string, string>>): Promise<Checked<Attempt>> {
  const {checkCredentials} = await loadSignIn()
  const checked = checkCredentials(typed)
  if (checked.is === 'wrong') return checked
  return {is: 'right', value: {credentials: checked.value, remember: typed['remember'] === 'on'}}
}

/** Opens the first page of a session, and stores or deletes the document that this device remembers. */
export function useEntering() {
  const navigate = useNavigate()
  return async (goOn: string, remembered: RememberedDocument | null) => {
    dropCarriedIdentity()
    storedSecondStep.write(null)
    rememberedDocument.write(remembered)
    await navigate(goOn)
  }
}

/** The sign-in flow, from the typed text to the next page. */
export function useSignIn(onClosed: () => void, onSecondStep: (step: SecondStep) => void) {
  const navigate = useNavigate()
  const enter = useEntering()
  const {maintenance} = useSite()
  const [end, setEnd] = useState<SignInOutcome | null>(null)

  async function send({credentials, remember}: Attempt) {
    setEnd(null)
    if (!loginIsOpen(maintenance, remember)) return onClosed()
    const {signIn} = await loadSignIn()
    const next = await signIn(credentials)
    if (next.is === 'problems') return next.problems
    const {documentType, documentNumber} = credentials
    const remembered = remember ? {documentType: String(documentType), documentNumber} : null
    if (next.is === 'signed-in') {
      await enter(next.goOn, remembered)
    } else if (next.is === 'second-step') {
      onSecondStep({challenge: next.challenge, until: Date.now() + next.seconds * 1000, remembered})
    } else if (next.is === 'must-complete') {
      const page = pathTo(PATHS.completion, {personId: next.personId})
      handOver({page, access: next.access})
      await navigate(page)
    } else {
      setEnd(next)
    }
  }

  const form = useFormState({
    check: (typed) => check(typed).catch(() => (setEnd(NOT_LOADED), {is: 'wrong', problems: []})),
    send,
    labels: LABELS,
    common: CARRIED_IDENTITY,
  })
  /** Asks the browser for a key of this device. */
  async function byPasskey(mediation: Mediation) {
    const {signInByPasskey} = await loadSignIn()
    const next = await signInByPasskey(mediation, maintenance, form.form.ref.current)
    if (next?.is === 'closed') onClosed()
    else if (next?.is === 'signed-in') await navigate(next.goOn)
    else if (next) setEnd(next)
  }
  return {...form, end, byPasskey, forget: () => setEnd(null)}
}

/** Loads the sign-in code when the person focuses the form, and starts the proof of work. */
export function useHeadStart(
  form: RefObject<HTMLFormElement | null>,
  onTypes: (types: readonly Choice[]) => void,
  byPasskey: (mediation: Mediation) => Promise<void>,
) {
  const ask = useRef(byPasskey)
  useEffect(() => {
    const box = form.current
    if (!box) return
    let endOffer = () => {}
    const begin = () => {
      loadSignIn()
        .then(({prepareCaptcha, fetchDocumentTypes, endPasskeyOffer}) => {
          endOffer = endPasskeyOffer
          prepareCaptcha()
          return Promise.all([ask.current('conditional'), fetchDocumentTypes().then(onTypes)])
        })
        // Ignored: pressing the button tries again and reports a failure.
        .catch(() => undefined)
    }
    if (box.contains(document.activeElement)) begin()
    else box.addEventListener('focusin', begin, {once: true})
    return () => {
      box.removeEventListener('focusin', begin)
      endOffer()
    }
  }, [form, onTypes])
}

/** Opens the patient area when this tab holds a session, or as soon as another tab has one. */
export function useStoredSession() {
  const navigate = useNavigate()
  useEffect(() => {
    if (isRecovering()) return
    const goOn = () => {
      loadSignIn()
        .then(({goOnWithSession}) => goOnWithSession())
        .then((path) => path !== null && navigate(path, {replace: true}))
        .catch(() => undefined)
    }
    if (tabHoldsSession()) goOn()
    return onSessionElsewhere(goOn)
  }, [navigate])
}

/** Whether the address names a step of recovery, which shares the login's HTML. */
const isRecovering = () => new URLSearchParams(location.search).has('paso')
