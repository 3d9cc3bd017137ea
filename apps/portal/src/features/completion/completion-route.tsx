import {PATHS, pathTo} from '@ceibo/contract/paths'
import {FailureState} from '@ceibo/ui/failure-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useCallback, useState, type ReactNode} from 'react'
import {useParams} from 'react-router'
import {isDeadLink} from '../../shared/dead-link.ts'
import {FailureText} from '../../shared/failure-text.tsx'
import {loadHomeChoices} from '../../shared/home-choices.ts'
import {useLinkSecrets} from '../../shared/link-secret.ts'
import {OnboardingFrame} from '../../shared/onboarding-frame.tsx'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import {useLoaded} from '../../shared/use-loaded.ts'
import {AccessExpired} from './access-expired.tsx'
import {LiteForm} from './completion-form-page.tsx'
import {checkAccess} from './completion.api.ts'

export const meta = titled('Completá tus datos')

/** The data that an account made by a provider still needs, with the access that the login gave. */
export default function LitePage() {
  const {personId = ''} = useParams()
  const link = useLinkSecrets(pathTo(PATHS.completion, {personId}), LINK_NAMES)
  if (link === undefined) return <LiteFrame>{LOADING}</LiteFrame>
  if (link === null || !/^\d{1,15}$/.test(personId)) return <AccessExpired />
  return <OfAccess personId={Number(personId)} access={link.access} />
}

const LINK_NAMES = ['access'] as const
const LOADING = <Skeleton count={10} text="Cargando el formulario" />

/** What the access opens is known before anything is asked of the person. */
function OfAccess({personId, access}: {personId: number; access: string}) {
  const {appointmentsPhone} = useSite()
  const load = useCallback(
    (signal: AbortSignal) => Promise.all([checkAccess({personId, access}, signal), loadHomeChoices(signal)]),
    [personId, access],
  )
  const {loaded, retry} = useLoaded(load)
  const [expired, setExpired] = useState(false)
  if (expired || (loaded.is === 'failed' && isDeadLink(loaded.failure))) return <AccessExpired />
  switch (loaded.is) {
    case 'loading':
      return <LiteFrame>{LOADING}</LiteFrame>
    case 'failed':
      return (
        <LiteFrame>
          <FailureState title={loaded.failure.title} onRetry={retry} telephone={appointmentsPhone}>
            <FailureText failure={loaded.failure} />
          </FailureState>
        </LiteFrame>
      )
    case 'ready': {
      const [state, choices] = loaded.value
      if (state !== 'must-complete') return <AccessExpired />
      return (
        <LiteFrame>
          <LiteForm {...{personId, access, choices}} onExpired={() => setExpired(true)} />
        </LiteFrame>
      )
    }
  }
}

function LiteFrame({children}: {children: ReactNode}) {
  return (
    <OnboardingFrame
      head={
        <PageTitle note="Un centro de la red creó tu cuenta. Completá estos datos y ya podés usarla.">
          Completá tus datos
        </PageTitle>
      }
      aside={
        <section>
          <h2>Qué sigue</h2>
          <p>Cuando termines, ingresás con tu número de documento y contraseña, y ya podés sacar turnos.</p>
        </section>
      }
    >
      {children}
    </OnboardingFrame>
  )
}
