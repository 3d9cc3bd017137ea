import {LazyAppointmentsArt} from '#shared/lazy-art.tsx'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {
  filterCount,
  NO_FILTERS,
  type BookingDraft,
  type SlotFilters,
} from '#features/appointments/booking/booking-draft.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import {stepHref} from '#features/appointments/booking/booking-steps.ts'
import {useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {joinHref} from '#features/appointments/waiting/waiting.api.ts'
import styles from './no-slots.module.css'

type Props = {draft: BookingDraft; onFilter: (filters: SlotFilters) => void}

/** No free slots: says why, as far as the agenda knows, and suggests what to try next. */
export function NoSlots({draft, onFilter}: Props) {
  const layout = useBookingLayout()
  const {appointmentsPhone} = useSite()
  const why = useQuery(slotQueries(useApi()).why(draft, useToday()))
  const narrowed = filterCount(draft.filters) > 0
  return (
    <Card as="div">
      <EmptyState
        size="page"
        picture={<LazyAppointmentsArt />}
        title="No hay turnos"
        action={
          <>
            {narrowed && <Button onClick={() => onFilter(NO_FILTERS)}>Quitar los filtros</Button>}
            <ButtonLink kind={narrowed ? 'ghost' : 'primary'} href={stepHref('centres', draft, layout)}>
              Sumar centros
            </ButtonLink>
            <ButtonLink kind="ghost" icon={BellRing} href={joinHref(draft)}>
              Avisame si se libera
            </ButtonLink>
          </>
        }
      >
        {narrowed
          ? 'Con estos filtros no encontramos horarios libres. Probá quitándolos, o sumá otros centros.'
          : 'En los centros que elegiste no quedan horarios libres. Probá sumando otros.'}{' '}
        También te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />.
        {why.data?.[0] && (
          <ul className={styles.reasons} aria-label="Por qué no hay turnos">
            {why.data.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </EmptyState>
    </Card>
  )
}
