import {FailureState} from '@ceibo/ui/failure-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useCallback, useLayoutEffect, useState} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {isDeadLink} from '../../../shared/dead-link.ts'
import {FailureText} from '../../../shared/failure-text.tsx'
import {OnboardingFrame} from '../../../shared/onboarding-frame.tsx'
import {titled} from '../../../shared/page-meta.ts'
import {PageTitle} from '../../../shared/page-title.tsx'
import {useSite} from '../../../shared/site-settings.tsx'
import {useAwake} from '../../../shared/use-awake.ts'
import {useLoaded} from '../../../shared/use-loaded.ts'
import {loadRejectedForm} from './document-resend.api.ts'
import {ExpiredDialog} from './expired-dialog.tsx'
import {PhotoAdvice} from './photo-advice.tsx'
import {ResendForm} from './resend-form.tsx'
import {keepToken, keptToken} from './resend-token.ts'

export const meta = titled('Volver a enviar documentación')

/** Rejected documents, handed in again by the link that was mailed. */
export default function DocumentResendPage() {
  const token = useToken()
  return (
    <OnboardingFrame head={<PageTitle>Volvé a enviar tu documentación</PageTitle>} aside={<PhotoAdvice />}>
      {token === undefined && <Skeleton count={6} text="Cargando" />}
      {token === null && <ExpiredDialog />}
      {typeof token === 'string' && <LoadedForm token={token} />}
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

/** Takes the token out of the address before anything is asked of the server; undefined until it is known. */
function useToken(): string | null | undefined {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const awake = useAwake()
  const [taken, setTaken] = useState<string | null>(null)
  const inAddress = query.get('token')
  useLayoutEffect(() => {
    if (inAddress === null) return
    keepToken(inAddress)
    // eslint-disable-next-line react/set-state-in-effect -- what leaves the address must live on here
    setTaken(inAddress)
    void navigate('/resubir-documentos', {replace: true})
  }, [inAddress, navigate])
  // While it stands in the address nothing is asked.
  if (inAddress !== null) return undefined
  return taken ?? (awake ? keptToken() : undefined)
}
