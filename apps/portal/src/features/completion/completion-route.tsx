import {FailureState} from '@ceibo/ui/failure-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useCallback, useLayoutEffect, useState, type ReactNode} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {isDeadLink} from '../../shared/dead-link.ts'
import {FailureText} from '../../shared/failure-text.tsx'
import {loadHomeChoices} from '../../shared/home-choices.ts'
import {OnboardingFrame} from '../../shared/onboarding-frame.tsx'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import {useAwake} from '../../shared/use-awake.ts'
import {useLoaded} from '../../shared/use-loaded.ts'
import {keepAccess, keptAccess} from './access-token.ts'
import {AccessExpired} from './access-expired.tsx'
import {LiteForm} from './completion-form-page.tsx'
import {checkAccess} from './completion.api.ts'

export const meta = titled('Completá tus datos')

/** The data that an account made by a provider still needs, with the access that the login gave. */
export default function LitePage() {
  const {personId = ''} = useParams()
  const awake = useAwake()
  const access = useAccess(personId)
  if (!awake || access === undefined) return <LiteFrame>{LOADING}</LiteFrame>
  if (access === null || !/^\d{1,15}$/.test(personId)) return <AccessExpired />
  return <OfAccess personId={Number(personId)} access={access} />
}

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

/** Takes the access value out of the address before anything is asked of the server; undefined while it stands there. */
function useAccess(personId: string): string | null | undefined {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<string | null>(null)
  const inAddress = query.get('access')
  useLayoutEffect(() => {
    if (inAddress === null) return
    keepAccess(personId, inAddress)
    // eslint-disable-next-line react/set-state-in-effect -- what leaves the address must live on here
    setTaken(inAddress)
    void navigate(`/registerlite/${personId}`, {replace: true})
  }, [inAddress, personId, navigate])
  const awake = useAwake()
  if (inAddress !== null) return undefined
  return taken ?? (awake ? keptAccess(personId) : null)
}
