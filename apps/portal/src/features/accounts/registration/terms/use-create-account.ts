import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Applicant, Registration} from '@ceibo/contract/accounts/registration'
import {TERMS_ID} from '@ceibo/contract/accounts/terms'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {carryIdentity, dropCarriedIdentity} from '#shared/onboarding/carried-identity.ts'
import {screenChannel, userAgent} from '#shared/documents/submission-details.ts'
import {withReason} from '@ceibo/web-kit/page/navigation-state'
import {problemsOfDetails} from '#features/accounts/registration/details/details-form.ts'
import {partHref, partOfField} from '#features/accounts/registration/details/details-parts.ts'
import {createAccount, signInAfter} from '#features/accounts/registration/registration.api.ts'
import type {RegistrationState} from '#features/accounts/registration/use-registration.ts'

/** Why no account was created. */
export type CreationEnd = {is: 'registered'} | {is: 'member'} | {is: 'failed'; failure: ApiFailure}

/** Creates the account, signs in and opens the patient area, or the login when sign-in failed. */
export function useCreateAccount(registration: RegistrationState, applicant: Applicant) {
  const navigate = useNavigate()
  const [end, setEnd] = useState<CreationEnd | null>(null)
  const [busy, setBusy] = useState(false)

  async function create() {
    const {progress, password} = registration
    if (busy || progress.details === null || progress.acceptedTerms === null || password === null) return
    const whole: Registration = {
      ...applicant,
      ...progress.details,
      civilState: null,
      password,
      channel: screenChannel(),
      browser: userAgent(),
      source: location.hostname,
      termsId: TERMS_ID,
      termsHash: progress.acceptedTerms,
    }
    setBusy(true)
    setEnd(null)
    try {
      await createAccount(whole)
      registration.finish()
      await leave(await signInAfter(whole))
    } catch (error) {
      await report(asFailure(error))
    }
    setBusy(false)
  }

  async function leave(isSignedIn: boolean) {
    if (isSignedIn) {
      dropCarriedIdentity()
      return navigate(PATHS.area)
    }
    carryIdentity(applicant)
    return navigate(PATHS.login, {state: withReason('account-made')})
  }

  async function report(failure: ApiFailure) {
    const problems = problemsOfDetails(failure.problems)
    const [first] = problems
    // Problems of the third step are shown at its fields.
    if (first !== undefined && problems.length === failure.problems.length) {
      registration.refuse(problems)
      return navigate(partHref(partOfField(first.field)))
    }
    if (failure.code === 'terms-changed') registration.change({acceptedTerms: null})
    setEnd(endOf(failure))
  }

  return {create: () => void create(), end, busy, forget: () => setEnd(null)}
}

function endOf(failure: ApiFailure): CreationEnd {
  if (failure.code === 'already-registered') return {is: 'registered'}
  if (failure.code === 'plan-member') return {is: 'member'}
  return {is: 'failed', failure}
}
