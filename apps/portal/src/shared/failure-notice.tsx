import {Notice} from '@ceibo/ui/notice'
import {useEffect, useRef, type ReactNode} from 'react'
import {FailureText, type FailureMessage} from './failure-text.tsx'
import {PhoneLink} from './phone-link.tsx'
import {useSite} from './site-settings.tsx'

type Props = {failure: FailureMessage | null; action?: ReactNode}

/** A call that failed, in plain words: what happened, and what to do or how long to wait. */
export function FailureNotice({failure, action}: Props) {
  const {appointmentsPhone} = useSite()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the button stands far below what it says.
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
            Si lo necesitás ahora, llamanos al <PhoneLink number={appointmentsPhone} />
          </p>
        )}
      </Notice>
    </div>
  )
}
