import type {ApiFailure} from '@ceibo/client/api-failure'
import {waitInWords} from '@ceibo/client/wait-in-words'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useRef, type ReactNode} from 'react'
import {PhoneLink} from './phone-link.tsx'
import {useSite} from './site-settings.tsx'

type Props = {failure: ApiFailure | null; action?: ReactNode}

/** A call that failed, in plain words: what happened, how long to wait, whom to call. */
export function FailureNotice({failure, action}: Props) {
  const {appointmentsPhone} = useSite()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the button stands far below what it says.
    if (failure) place.current?.scrollIntoView({block: 'nearest'})
  }, [failure])
  if (!failure) return null
  const {title, text, next, waitSeconds} = failure
  return (
    <div ref={place}>
      <Notice tone="bad" live="alert" title={title} {...(action !== undefined && {action})}>
        <p>{text}</p>
        {waitSeconds !== undefined && waitSeconds > 0 && (
          <p>
            Podés volver a probar en <b>{waitInWords(waitSeconds)}</b>.
          </p>
        )}
        {next !== 'correct' && next !== 'back' && (
          <p>
            Si lo necesitás ahora, llamanos al <PhoneLink number={appointmentsPhone} />
          </p>
        )}
      </Notice>
    </div>
  )
}
