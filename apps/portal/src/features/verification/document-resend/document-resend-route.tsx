import {PATHS} from '@ceibo/contract/paths'
import {FailureState} from '@ceibo/ui/failure-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useCallback} from 'react'
import {isDeadLink} from '../../../shared/dead-link.ts'
import {FailureText} from '../../../shared/failure-text.tsx'
import {useLinkSecrets} from '../../../shared/link-secret.ts'
import {OnboardingFrame} from '../../../shared/onboarding-frame.tsx'
import {titled} from '../../../shared/page-meta.ts'
import {PageTitle} from '../../../shared/page-title.tsx'
import {useSite} from '../../../shared/site-settings.tsx'
import {useLoaded} from '../../../shared/use-loaded.ts'
import {loadRejectedForm} from './document-resend.api.ts'
import {ExpiredDialog} from './expired-dialog.tsx'
import {PhotoAdvice} from './photo-advice.tsx'
import {ResendForm} from './resend-form.tsx'

export const meta = titled('Volver a enviar documentación')

const LINK_NAMES = ['token'] as const

/** Rejected documents, handed in again by the link that was mailed. */
export default function DocumentResendPage() {
  const link = useLinkSecrets(PATHS.documentResend, LINK_NAMES)
  return (
    <OnboardingFrame head={<PageTitle>Volvé a enviar tu documentación</PageTitle>} aside={<PhotoAdvice />}>
      {link === undefined && <Skeleton count={6} text="Cargando" />}
      {link === null && <ExpiredDialog />}
      {link && <LoadedForm token={link.token} />}
    </OnboardingFrame>
  )
}

function LoadedForm({token}: {token: string}) {
  const {appointmentsPhone} = useSite()
  const load = useCallback((signal: AbortSignal) => loadRejectedForm(token, signal), [token])
  const {loaded, retry} = useLoaded(load)
  switch (loaded.is) {
    case 'loading':
      return <Skeleton count={6} text="Cargando los motivos" />
    case 'ready':
      return <ResendForm token={token} form={loaded.value} />
    case 'failed':
      if (isDeadLink(loaded.failure)) return <ExpiredDialog />
      return (
        <FailureState title={loaded.failure.title} onRetry={retry} telephone={appointmentsPhone}>
          <FailureText failure={loaded.failure} />
        </FailureState>
      )
  }
}
