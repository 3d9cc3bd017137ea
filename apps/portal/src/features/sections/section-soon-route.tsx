import {EmptyState} from '@ceibo/ui/empty-state'
import {useLocation} from 'react-router'
import {PageTitle} from '../../shared/page-title.tsx'
import {PhoneLink} from '../../shared/phone-link.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import {sectionName} from './section-names.ts'

export const meta = ({location}: {location: {pathname: string}}) => [
  {title: `${sectionName(location.pathname)} · Ceibo`},
]

/** A section that cannot be used from here yet: says so, and how to get it done meanwhile. */
export default function SectionSoonPage() {
  const {pathname} = useLocation()
  const {appointmentsPhone} = useSite()
  return (
    <>
      <PageTitle>{sectionName(pathname)}</PageTitle>
      <EmptyState size="page" title="Estamos preparando esta sección">
        <p>
          Mientras tanto te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />
        </p>
      </EmptyState>
    </>
  )
}
