import {EmptyStudiesArt} from '@ceibo/ui/art/empty-studies-art'
import {PhoneLink} from '@ceibo/ui/app-link'
import {EmptyState} from '@ceibo/ui/empty-state'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useSite} from '../../shared/site-settings.tsx'

const TITLE = 'Resultados de estudios'

export const meta = titled(TITLE)

/** A section that is not available yet: says so, and what to do meanwhile. */
export default function SectionSoonPage() {
  const {appointmentsPhone} = useSite()
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <EmptyState size="page" picture={<EmptyStudiesArt />} title="Estamos preparando esta sección">
        <p>
          Mientras tanto te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />.
        </p>
      </EmptyState>
    </>
  )
}
