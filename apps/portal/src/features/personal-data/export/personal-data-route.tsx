import {ANSWER_PROMISE} from '@ceibo/rules/personal-data/answer-deadline'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Card} from '@ceibo/ui/card'
import {Stack} from '@ceibo/ui/stack'
import {useQuery} from '@tanstack/react-query'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CorrectionForm} from './correction-form.tsx'
import {ExportCard} from './export-card.tsx'
import {dataExportQuery, dataRequestsQuery} from './personal-data.api.ts'
import {RequestList} from './request-list.tsx'

export const meta = titled('Mis datos')

/** What a person can do with their data: download them, have them corrected, close the account. */
export default function PersonalDataPage() {
  const now = useNow()
  const api = useApi()
  const {personId} = usePerson()
  const requests = useQuery(dataRequestsQuery(api, personId))
  const copy = useQuery(dataExportQuery(api, personId))
  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Mi perfil', href: PATHS.profile}, {name: 'Mis datos'}]}
      />
      <PageTitle note="La Ley 25.326 te da derecho a conocer, corregir y suprimir tus datos personales.">
        Mis datos
      </PageTitle>
      <Stack gap={5}>
        <ExportCard />
        {/* Rendered after the parts above have loaded, because below them it would shift. */}
        {!copy.isPending && !requests.isPending && (
          <>
            <Card title="Corregir un dato">
              <Stack gap={4}>
                <p>
                  Tu email, teléfono, domicilio y cobertura los cambiás desde tu perfil. Para el resto, contanos qué
                  está mal: {ANSWER_PROMISE}.
                </p>
                <CorrectionForm />
              </Stack>
            </Card>
            <RequestList requests={requests.data ?? []} now={now} />
            <Card title="También podés">
              <Stack gap={3}>
                <AppLink href={PATHS.accessLog}>Ver quién vio mis datos</AppLink>
                <AppLink href={PATHS.closeAccount}>Cerrar mi cuenta</AppLink>
              </Stack>
            </Card>
          </>
        )}
      </Stack>
    </>
  )
}
