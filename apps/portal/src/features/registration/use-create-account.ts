import type {ApiFailure} from '@ceibo/client/api-failure'
import type {Applicant, Registration} from '@ceibo/contract/registration'
import {TERMS_ID, type Terms} from '@ceibo/contract/terms'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {channelOfScreen} from '../../shared/channel-of-screen.ts'
import {browserInWords} from '../../shared/way-of-documents.ts'
import {asFailure} from '../../shared/use-loaded.ts'
import {createAccount, signInAfter} from './registration.api.ts'
import type {RegistrationState} from './use-registration.ts'

/** Why no account was made. */
export type CreationEnd = {is: 'registered'} | {is: 'member'} | {is: 'failed'; failure: ApiFailure}

/** Makes the account, signs in, and leaves for the patient area, or for the login when that did not work. */
export function useCreateAccount(registration: RegistrationState, applicant: Applicant, onNewTerms: () => void) {
  const navigate = useNavigate()
  const [end, setEnd] = useState<CreationEnd | null>(null)
  const [busy, setBusy] = useState(false)

  async function create(terms: Terms) {
    const {progress, password} = registration
    if (busy || progress.details === null || password === null) return
    const whole: Registration = {
      ...applicant,
      ...progress.details,
      civilState: null,
      password,
      channel: channelOfScreen(),
      browser: browserInWords(),
      source: location.hostname,
      termsId: TERMS_ID,
      termsHash: terms.hash,
    }
    setBusy(true)
    setEnd(null)
    try {
      await createAccount(whole)
      registration.finish()
      await navigate((await signInAfter(whole)) ? '/pacientes' : '/login')
    } catch (error) {
      setEnd(endOf(asFailure(error)))
    }
    setBusy(false)
  }

  function endOf(failure: ApiFailure): CreationEnd {
    if (failure.code === 'already-registered') return {is: 'registered'}
    if (failure.code === 'plan-member') return {is: 'member'}
    if (failure.code === 'terms-changed') onNewTerms()
    return {is: 'failed', failure}
  }

  return {create: (terms: Terms) => void create(terms), end, busy, forget: () => setEnd(null)}
}
