import type {ApiFailure} from '@ceibo/client/api-failure'
import {waitInWords} from '@ceibo/client/wait-in-words'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useRef, type ReactNode} from 'react'
import {PhoneLink} from './phone-link.tsx'
import {useSite} from './site-settings.tsx'

type Props = {failure: FailureMessage | null; action?: ReactNode}

/** Explains a failed call: what happened, and what to do or how long to wait. */
export function FailureNotice({failure, action}: Props) {
  const {appointmentsPhone} = useSite()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the notice is far above the button that was pressed.
    if (failure) place.current?.scrollIntoView({block: 'nearest'})
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place}>
      <Notice tone="bad" live="alert" title={failure.title} {...(action !== undefined && {action})}>
        <p>
          <FailureText failure={failure} />
        </p>
        {failure.next !== 'correct' && failure.next !== 'back' && (
          <p>
            Si lo necesitás ahora, llamanos al <PhoneLink number={appointmentsPhone} />.
          </p>
        )}
      </Notice>
    </div>
  )
}

/** The parts of a failure that its text needs. */
export type FailureMessage = Pick<ApiFailure, 'title' | 'text' | 'next' | 'waitSeconds'>

/** The text under the title of a failure. A known wait replaces a text that only says "later". */
export function FailureText({failure: {text, waitSeconds = 0}}: {failure: FailureMessage}) {
  if (waitSeconds <= 0) return text
  return (
    <>
      Podés volver a probar en <b>{waitInWords(waitSeconds)}</b>.
    </>
  )
}
