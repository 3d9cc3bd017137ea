import {PATHS} from '@ceibo/contract/pages/paths'
import {acceptTerms, TERMS_ID, type Terms} from '@ceibo/contract/accounts/terms'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster, Stack} from '@ceibo/ui/stack'
import {useMutation, useQuery, useQueryClient, type UseQueryResult} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {Loaded, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {notificationsQuery} from '#shared/notifications/notifications-query.ts'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {screenChannel, userAgent} from '#shared/documents/submission-details.ts'
import {loadTerms, TermsText} from '#shared/onboarding/terms-dialog.tsx'

export const meta = titled('Términos y condiciones')

/** Shows a version of the terms that is newer than the one that the person accepted, with its changes, to accept it or sign out. */
export default function AcceptTermsPage() {
  const terms = useQuery({queryKey: ['terms'], queryFn: loadTerms})
  // Until the terms are accepted every call is refused, so a successful call means that there is nothing to accept.
  const call = useQuery({...notificationsQuery(useApi(), usePerson().personId), refetchOnMount: 'always'})
  if (call.isSuccess && call.isFetchedAfterMount) return <AcceptedTerms terms={terms} />
  return (
    <>
      <PageTitle note="Publicamos una versión nueva. Para seguir usando tu cuenta necesitamos que la leas y la aceptes.">
        Cambiaron los términos y condiciones
      </PageTitle>
      {terms.isPending && <Skeleton count={8} text="Cargando los términos" />}
      {terms.isError && <LoadFailure title="No pudimos cargar los términos" query={terms} />}
      {terms.data && <Answer terms={terms.data} />}
    </>
  )
}

/** Shows the accepted terms to a person without a new version to accept. */
function AcceptedTerms({terms}: {terms: UseQueryResult<Terms>}) {
  return (
    <>
      <PageTitle note="Ya los aceptaste.">Términos y condiciones</PageTitle>
      <Loaded
        query={terms}
        title="No pudimos cargar los términos"
        waiting={<Skeleton count={8} text="Cargando los términos" />}
      >
        {({text}) => (
          <Card>
            <TermsText text={text} heading="h2" />
          </Card>
        )}
      </Loaded>
    </>
  )
}

function Answer({terms}: {terms: Terms}) {
  const {api, session, signOut} = useDependencies()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: async () => {
      const login = session.state()
      if (login.is !== 'signed-in') return
      const {personId} = login.session.person
      const device = userAgent()
      await api.call(acceptTerms, {
        personId,
        termsId: TERMS_ID,
        termsHash: terms.hash,
        channel: screenChannel(),
        device,
      })
    },
    onSuccess: async () => {
      // Clears refused queries, so that the next pages fetch them again.
      queries.clear()
      await navigate(session.takeReturn() ?? PATHS.area, {replace: true})
    },
  })
  return (
    <Stack gap={6}>
      <Card title="Qué cambió" tone="sol">
        <Stack gap={3}>
          {(terms.changes ?? 'Cambió el texto completo, que está más abajo.').split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Card>
      <FailureNotice failure={accept.error} />
      <Cluster>
        <Button busy={accept.isPending} busyText="Guardando…" onClick={() => accept.mutate()}>
          Aceptar y seguir
        </Button>
        <Button kind="ghost" onClick={() => void signOut()}>
          No acepto: salir
        </Button>
      </Cluster>
      <p>Si no los aceptás podés seguir atendiéndote en los centros y pedir turnos por teléfono.</p>
      <Card title="El texto completo">
        <TermsText text={terms.text} heading="h2" />
      </Card>
    </Stack>
  )
}
