import {Button, ButtonLink} from '@ceibo/ui/button'
import {StickyActions} from '@ceibo/ui/sticky-actions'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '../../shared/portal-services.tsx'
import {BookingColumns} from './booking-columns.tsx'
import {BookingDetails} from './booking-details.tsx'
import {stepHref} from './booking-steps.ts'
import {BookingSummary} from './booking-summary.tsx'
import {catalogueQueries} from './booking-catalogue.api.ts'
import {HoldNotice} from './hold-notice.tsx'
import {OrderNotice} from './order-notice.tsx'
import {PreparationCard} from './preparation-card.tsx'
import {RefusalNotice} from './refusal-notice.tsx'
import {useBookingDraft, useBookingLayout} from './use-booking-draft.ts'
import {useReserve} from './use-reserve.ts'

/** The last look before booking: whom, what, when, where, how to prepare, and what is needed. */
export default function ConfirmBooking() {
  const layout = useBookingLayout()
  const {draft} = useBookingDraft()
  const catalogue = catalogueQueries(useApi())
  const order = useQuery(catalogue.orderCheck(draft.practiceId, draft.slot?.centreId ?? null))
  const reserve = useReserve(draft)
  const otherTimes = stepHref('slot', draft, layout)
  const needsOrder = order.data?.orderRequired === true

  return (
    <BookingColumns side={<BookingSummary draft={draft} at="confirmation" />}>
      {reserve.refusal && <RefusalNotice refusal={reserve.refusal} otherTimes={otherTimes} />}
      <BookingDetails draft={draft} otherTimes={otherTimes} />
      {draft.slot && !reserve.refusal && !needsOrder && (
        <HoldNotice draft={draft} slot={draft.slot} otherTimes={otherTimes} />
      )}
      {needsOrder && <OrderNotice />}
      <PreparationCard practiceId={draft.practiceId} />
      {!reserve.refusal && (
        <StickyActions>
          {(layout === 'desktop' || needsOrder) && (
            <ButtonLink kind="ghost" href={otherTimes}>
              Elegir otro horario
            </ButtonLink>
          )}
          {!needsOrder && (
            <Button
              busy={reserve.isPending || order.isPending}
              busyText={reserve.isPending ? 'Reservando…' : 'Un momento…'}
              onClick={reserve.reserve}
            >
              Reservar turno
            </Button>
          )}
        </StickyActions>
      )}
    </BookingColumns>
  )
}
