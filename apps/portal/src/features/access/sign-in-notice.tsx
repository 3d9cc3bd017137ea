import {waitInWords} from '@ceibo/client/wait-in-words'
import {WRONG_CREDENTIALS} from '@ceibo/contract/sign-in-words'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useRef} from 'react'
import {PhoneLink} from '../../shared/phone-link.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import type {SignInEnd} from './sign-in.ts'

/** Why it did not work, and what one can do about it. */
export function SignInNotice({end}: {end: SignInEnd | null}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the button stands far below what it says.
    if (end) place.current?.scrollIntoView({block: 'nearest'})
  }, [end])
  return (
    <div ref={place} hidden={end?.is !== 'wrong-credentials' && end?.is !== 'failed'}>
      <Words end={end} />
    </div>
  )
}

function Words({end}: {end: SignInEnd | null}) {
  const {appointmentsPhone} = useSite()
  if (end?.is === 'wrong-credentials') {
    return (
      <Notice tone="bad" live="alert" title={WRONG_CREDENTIALS.title}>
        <p>{WRONG_CREDENTIALS.text}</p>
        {end.waitSeconds > 0 && (
          <p>
            Por seguridad, esperá <b>{waitInWords(end.waitSeconds)}</b> antes de volver a probar. Si no la recordás,
            podés <AppLink href="/login?paso=recuperar">cambiarla ahora</AppLink>.
          </p>
        )}
      </Notice>
    )
  }
  if (end?.is === 'failed') {
    return (
      <Notice tone="bad" live="alert" title={end.title}>
        <p>{end.text}</p>
        {end.waitSeconds > 0 && (
          <p>
            Podés volver a probar en <b>{waitInWords(end.waitSeconds)}</b>.
          </p>
        )}
        {end.call && (
          <p>
            Si lo necesitás ahora, llamanos al <PhoneLink number={appointmentsPhone} />
          </p>
        )}
      </Notice>
    )
  }
  return null
}
