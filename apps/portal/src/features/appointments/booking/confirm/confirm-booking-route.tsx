import {civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useRef} from 'react'
import {useOutletContext} from 'react-router'
import {usePreparedPage} from '#shared/page/pending-page.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {AttentionBox} from '#features/appointments/attention-box.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {PreparationCard} from '#features/appointments/preparation-card.tsx'
import {BookingColumns} from '#features/appointments/booking/booking-columns.tsx'
import {STEP_PATHS, stepHref} from '#features/appointments/booking/booking-steps.ts'
import {BookingSummary} from '#features/appointments/booking/booking-summary.tsx'
import {useBookingDraft, useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {BookingDetails} from './booking-details.tsx'
import {HoldNotice} from './hold-notice.tsx'
import {MedicalOrderField} from './medical-order-field.tsx'
import {RefusalNotice} from './refusal-notice.tsx'
import {ReserveBar, ReservePanel} from './reserve-panel.tsx'
import {useHold} from './use-hold.ts'
import {useMedicalOrder} from './use-medical-order.ts'
import {refusalOfHold, useKnownRefusal} from './use-refusal.ts'
import {useReserve} from './use-reserve.ts'

/** The confirmation step: patient, service, time, place, preparation and medical order. */
export default function ConfirmBooking() {
  const layout = useBookingLayout()
  const {draft} = useBookingDraft()
  const catalogue = catalogueQueries(useApi())
  const orderCheck = useQuery(catalogue.orderCheck(draft.serviceId, draft.slot?.centreId ?? null))
  const needsOrder = orderCheck.data?.orderRequired === true
  const medicalOrder = useMedicalOrder(draft)
  const orderInput = useRef<HTMLInputElement>(null)
  const known = useKnownRefusal(draft)
  const hold = useHold(draft, !known.isAsking && known.refusal === null)
  const refusal = known.refusal ?? refusalOfHold(hold.hold)
  const reserve = useReserve(draft, {isNeeded: needsOrder, medicalOrder})
  usePreparedPage(STEP_PATHS.done)
  // The appointment that was just booked does not clash with itself.
  const shown = reserve.refusal ?? (reserve.isPending ? null : refusal)
  const isBooked = !known.isAsking && shown?.way.is === 'see-own'
  const setBooked = useOutletContext<(isBooked: boolean) => void>()
  // The frame asks to confirm nothing that is booked already.
  useEffect(() => {
    setBooked(isBooked)
    return () => setBooked(false)
  }, [isBooked, setBooked])
  const busyText = waitingFor({
    finding: reserve.isLost,
    reserving: reserve.isPending,
    uploading: medicalOrder.uploading !== null,
    checking: orderCheck.isPending,
  })

  function book() {
    if (!needsOrder || medicalOrder.order.files.length > 0) return reserve.reserve()
    medicalOrder.complain('Adjuntá la orden médica para reservar el turno')
    orderInput.current?.focus()
  }

  // A refusal stands above the details, which would move when it comes after them.
  if (known.isAsking) {
    return (
      <BookingColumns side={false}>
        <Card as="div">
          <Skeleton shape="text" count={6} text="Cargando tu turno" />
        </Card>
      </BookingColumns>
    )
  }
  if (shown) {
    const mayChange = refusal?.way.is !== 'start-over'
    const otherTimes = stepHref('slot', {...draft, slot: null}, layout)
    return (
      <BookingColumns side={mayChange && <BookingSummary draft={draft} at="confirmation" />}>
        {reserve.refusal ? (
          <AttentionBox>
            <RefusalNotice
              refusal={
                reserve.refusal.way.is === 'see-own'
                  ? reserve.refusal
                  : {appointmentId: known.clash?.appointmentId, ...reserve.refusal}
              }
              otherTimes={otherTimes}
            />
          </AttentionBox>
        ) : (
          refusal && <RefusalNotice refusal={refusal} otherTimes={otherTimes} />
        )}
        {mayChange && <BookingDetails draft={draft} otherTimes={otherTimes} />}
      </BookingColumns>
    )
  }
  const otherTimes = stepHref('slot', draft, layout)
  const action = {hold, busyText, onReserve: book}
  return (
    <BookingColumns side={layout === 'desktop' && <ReservePanel {...action} otherTimes={otherTimes} />}>
      {reserve.isLost && (
        <AttentionBox>
          <Notice tone="warn" live="alert" title="Puede que tu turno ya esté reservado">
            Se cortó la conexión antes de que llegara la respuesta. Lo estamos averiguando: no hace falta que hagas
            nada.
          </Notice>
        </AttentionBox>
      )}
      <BookingDetails draft={draft} otherTimes={otherTimes} />
      <PreparationCard
        serviceId={draft.serviceId}
        startsAt={draft.slot && civilInstant(instantOf(draft.slot.date, draft.slot.time))}
      />
      {layout === 'phone' && <HoldNotice {...hold} />}
      {needsOrder && <MedicalOrderField medicalOrder={medicalOrder} input={orderInput} />}
      {layout === 'phone' && <ReserveBar {...action} />}
    </BookingColumns>
  )
}

type Waits = Record<'finding' | 'reserving' | 'uploading' | 'checking', boolean>

/** The button's text while it is disabled; empty when it is enabled. */
function waitingFor({finding, reserving, uploading, checking}: Waits): string {
  if (finding) return 'Averiguando…'
  if (reserving) return 'Reservando…'
  if (uploading) return 'Subiendo la orden…'
  return checking ? 'Un momento…' : ''
}
