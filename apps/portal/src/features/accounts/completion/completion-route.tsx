import {COMPLETION_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useState, type ReactNode} from 'react'
import {useParams} from 'react-router'
import {isDeadLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useHomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {OnboardingFrame} from '#shared/onboarding/onboarding-frame.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {CompletionForm} from './completion-form-page.tsx'
import {checkAccess} from './completion.api.ts'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {ButtonLink} from '@ceibo/ui/button'
import {FieldGroup} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'

export const meta = titled('Completá tus datos')

/** The page that completes an account made by a centre, with the access that the login gave. */
export default function CompletionPage() {
  const {personId = ''} = useParams()
  const link = useLinkSecrets(pathTo(PATHS.completion, {personId}), LINK_NAMES)
  if (link === undefined) return <CompletionFrame>{LOADING}</CompletionFrame>
  if (link === null || !/^\d{1,15}$/.test(personId)) return <AccessExpired />
  return <OfAccess personId={Number(personId)} access={link.access} />
}

const LINK_NAMES = ['access'] as const
const LOADING = <Skeleton count={10} text="Cargando el formulario" />

/** Checks the access before the form is shown. */
function OfAccess({personId, access}: {personId: number; access: string}) {
  const state = usePublicQuery({
    queryKey: ['completion', personId, access],
    queryFn: ({signal}) => checkAccess({personId, access}, signal),
    keeps: false,
  })
  const choices = useHomeChoices()
  const [expired, setExpired] = useState(false)
  if (expired || isDeadLink(state.error) || (state.data && state.data !== 'must-complete')) return <AccessExpired />
  const failed = [state, choices].find(({isError}) => isError)
  return (
    <CompletionFrame>
      {state.data && choices.data ? (
        <CompletionForm {...{personId, access}} choices={choices.data} onExpired={() => setExpired(true)} />
      ) : failed ? (
        <LoadFailure query={failed} />
      ) : (
        LOADING
      )}
    </CompletionFrame>
  )
}

function CompletionFrame({children}: {children: ReactNode}) {
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

/** The access link expired, was used or is unknown: says what happened and what to do. */
function AccessExpired() {
  return (
    <OnboardingFrame head={<PageTitle step="vencido">{ERRORS['link-expired'].title}</PageTitle>}>
      <Panel size="large">
        <FieldGroup>
          <p>
            Por seguridad, este paso se cierra cuando pasan {COMPLETION_MINUTES} minutos sin cambios, y se completa una
            sola vez.
          </p>
          <p>
            Ingresá de nuevo con tu número de documento y contraseña: si todavía falta completarlos, volvés a este paso
            con lo que habías escrito.
          </p>
          <p>
            <ButtonLink href={PATHS.login}>Ingresar de nuevo</ButtonLink>
          </p>
        </FieldGroup>
      </Panel>
    </OnboardingFrame>
  )
}
