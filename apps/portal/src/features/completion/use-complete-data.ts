import {dropDraft} from '@ceibo/client/form-draft'
import type {HomeAndPlan} from '@ceibo/contract/home-and-plan'
import type {Terms} from '@ceibo/contract/terms'
import {useRef, useState} from 'react'
import {dropLinkSecrets} from '../../shared/link-secret.ts'
import {isExpiredLink} from '../../shared/load-failure.tsx'
import {COMPLETION_DRAFT} from './completion-form.ts'
import {completeData, recordAcceptance, type CompletionAccess} from './completion.api.ts'

/** Completes the data, then records the acceptance if there is one. A retry skips the step that succeeded. */
export function useCompleteData(who: CompletionAccess, accepted: Terms | null, onExpired: () => void) {
  const [done, setDone] = useState(false)
  const completed = useRef(false)

  async function complete(home: HomeAndPlan) {
    try {
      if (!completed.current) await completeData(who, home)
      completed.current = true
      if (accepted !== null) await recordAcceptance(who, accepted)
      dropDraft(COMPLETION_DRAFT)
      dropLinkSecrets()
      setDone(true)
    } catch (error) {
      if (!isExpiredLink(error)) throw error
      onExpired()
    }
  }

  return {complete, done}
}
