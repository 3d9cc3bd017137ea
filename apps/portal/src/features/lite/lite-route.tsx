import {Skeleton} from '@ceibo/ui/skeleton'
import {useLayoutEffect, useState} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {OnboardingFrame} from '../../shared/onboarding-frame.tsx'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useAwake} from '../../shared/use-awake.ts'
import {keepAccess, keptAccess} from './access-token.ts'
import {AccessExpired} from './access-expired.tsx'
import {LiteForm} from './lite-form-page.tsx'

export const meta = titled('Completá tus datos')

/** The data that an account made by a provider still needs, with the access that the login gave. */
export default function LitePage() {
  const {personId = ''} = useParams()
  const awake = useAwake()
  const access = useAccess(personId)
  const [expired, setExpired] = useState(false)
  if (awake && (expired || access === null || !/^\d{1,15}$/.test(personId))) return <AccessExpired />
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
      {awake && access !== null ? (
        <LiteForm personId={Number(personId)} access={access} onExpired={() => setExpired(true)} />
      ) : (
        <Skeleton count={10} text="Cargando el formulario" />
      )}
    </OnboardingFrame>
  )
}

/** Takes the access value out of the address before anything is asked of the server. */
function useAccess(personId: string): string | null {
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
  return inAddress ?? taken ?? (awake ? keptAccess(personId) : null)
}
