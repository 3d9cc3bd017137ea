import {storedValue, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {useMemo, useState} from 'react'
import {useHydrated} from '@ceibo/web-kit/page/hydration'
import {isDocument, type RememberedDocument} from './remembered-document.ts'

/** The password was right and the code is still required. `remembered` is the document that this device stores once the code is right. */
export type SecondStep = {challenge: string; until: number; remembered: RememberedDocument | null}

/**
 * Stored in this tab, because a phone may reload the tab while the person looks at the authenticator app. The challenge is useless
 * without the code and the cookie of this browser.
 */
export const storedSecondStep = storedValue<SecondStep>({
  key: STORAGE_KEYS.secondStep,
  version: 1,
  parse: (step) => (isSecondStep(step) && step.until > Date.now() ? step : undefined),
})

const isSecondStep = (step: unknown): step is SecondStep =>
  typeof step === 'object' &&
  step !== null &&
  'challenge' in step &&
  typeof step.challenge === 'string' &&
  'until' in step &&
  typeof step.until === 'number' &&
  'remembered' in step &&
  (step.remembered === null || isDocument(step.remembered))

/** The pending second step, which survives a reload, and its setter. */
export function useSecondStep() {
  const isHydrated = useHydrated()
  const stored = useMemo(() => (isHydrated ? storedSecondStep.read() : null), [isHydrated])
  const [asked, setAsked] = useState<SecondStep | null>()
  return [
    asked === undefined ? stored : asked,
    (next: SecondStep | null) => {
      storedSecondStep.write(next)
      setAsked(next)
    },
  ] as const
}
