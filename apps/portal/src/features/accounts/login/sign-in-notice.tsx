import {PATHS} from '@ceibo/contract/pages/paths'
import {WRONG_CREDENTIALS} from '@ceibo/contract/pages/screen-texts'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useRef} from 'react'
import {FailureNotice, waitText} from '@ceibo/web-kit/failures/failure-notice.tsx'
import type {SignInOutcome} from './entered-session.ts'

/** Why the sign-in failed, and what to do, above the fields that it is about. */
export function SignInNotice({end}: {end: SignInOutcome | null}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the button that was pressed may lie far below.
    if (end) place.current?.scrollIntoView({block: 'nearest'})
  }, [end])
  return (
    <div ref={place} hidden={end?.is !== 'wrong-credentials' && end?.is !== 'failed'}>
      {end?.is === 'wrong-credentials' && <WrongCredentials waitSeconds={end.waitSeconds} />}
      <FailureNotice failure={end?.is === 'failed' ? end.failure : null} />
    </div>
  )
}

/** During the wait it links to recovery, because an immediate retry cannot succeed. */
function WrongCredentials({waitSeconds}: {waitSeconds: number}) {
  return (
    <Notice tone="bad" live="alert" title={WRONG_CREDENTIALS.title}>
      {waitSeconds > 0 ? (
        <p>
          Por seguridad, vas a poder volver a probar en <b>{waitText(waitSeconds)}</b>. Si no recordás tu contraseña,{' '}
          <AppLink href={PATHS.recovery}>cambiala ahora</AppLink>.
        </p>
      ) : (
        <p>{WRONG_CREDENTIALS.text}</p>
      )}
    </Notice>
  )
}
