import {PhoneLink} from '@ceibo/ui/app-link'
import {EmptyStudiesArt} from '@ceibo/ui/art/empty-studies-art'
import {EmptyState} from '@ceibo/ui/empty-state'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useSite} from '../../shared/site-settings.tsx'

export const meta = titled('Resultados de estudios')

/** The section of studies, which is not available yet: says so, and what to do meanwhile. */
export default function StudiesSoonPage() {
  const {appointmentsPhone} = useSite()
  return (
    <>
      <PageTitle>Resultados de estudios</PageTitle>
      <EmptyState size="page" picture={<EmptyStudiesArt />} title="Estamos preparando esta sección">
        <p>
          Mientras tanto te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />.
        </p>
      </EmptyState>
    </>
  )
}
