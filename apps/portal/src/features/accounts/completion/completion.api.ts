import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {HomeAndPlan} from '@ceibo/contract/people/home-and-plan'
import {completeAccount, renewCompletionAccess} from '@ceibo/contract/accounts/account-completion'
import {productsByPerson, type PersonState} from '@ceibo/contract/people/person-check'
import {acceptTerms, TERMS_ID, type Terms} from '@ceibo/contract/accounts/terms'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {callWithCaptcha} from '#shared/session/captcha-call.ts'
import {screenChannel, userAgent} from '#shared/documents/submission-details.ts'
import {dropDraft} from '@ceibo/web-kit/forms/form-draft'
import {useRef, useState} from 'react'
import {dropLinkSecrets} from '#shared/session/link-secret.ts'
import {isExpiredLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {completionDraft} from './completion-form.ts'

export type CompletionAccess = {personId: number; access: string}

/** The state of the account of an access; `link-expired` when it is invalid. The call does not use up the access. */
export async function checkAccess({personId, access}: CompletionAccess, signal: AbortSignal): Promise<PersonState> {
  const {state} = await callWithCaptcha(productsByPerson, {personId: String(personId)}, {linkToken: access, signal})
  return state
}

const completeData = ({personId, access}: CompletionAccess, home: HomeAndPlan): Promise<object> =>
  browserDependencies().api.call(completeAccount, {personId, ...home}, {linkToken: access})

const recordAcceptance = ({personId, access}: CompletionAccess, terms: Terms): Promise<object> =>
  browserDependencies().api.call(
    acceptTerms,
    {personId, termsId: TERMS_ID, channel: screenChannel(), termsHash: terms.hash, device: userAgent()},
    {linkToken: access},
  )

const RENEWED_EVERY = 5 * MINUTE_MS

/** Renews the access at most every five minutes, each time that something is typed. An expired one is found out when the form is sent. */
export function useRenewedAccess({personId, access}: CompletionAccess): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < RENEWED_EVERY) return
    last.current = now
    browserDependencies()
      .api.call(renewCompletionAccess, {personId}, {linkToken: access})
      .catch(() => undefined)
  }
}

/** Completes the data, then records the acceptance if there is one. A retry skips the step that succeeded. */
export function useCompleteData(who: CompletionAccess, accepted: Terms | null, onExpired: () => void) {
  const [done, setDone] = useState(false)
  const completed = useRef(false)

  async function complete(home: HomeAndPlan) {
    try {
      if (!completed.current) await completeData(who, home)
      completed.current = true
      if (accepted !== null) await recordAcceptance(who, accepted)
      dropDraft(completionDraft(who.personId))
      dropLinkSecrets()
      setDone(true)
    } catch (error) {
      if (!isExpiredLink(error)) throw error
      onExpired()
    }
  }

  return {complete, done}
}
