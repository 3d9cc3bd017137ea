import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {StickyActions} from '@ceibo/ui/sticky-actions'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import {useRef, useState} from 'react'
import {Navigate} from 'react-router'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {usePreparedPage} from '#shared/page/pending-page.ts'
import {centresText} from '#features/appointments/slot-texts.ts'
import {BookingColumns} from '#features/appointments/booking/booking-columns.tsx'
import {choose, filterCount} from '#features/appointments/booking/booking-draft.ts'
import {STEP_PATHS, stepHref} from '#features/appointments/booking/booking-steps.ts'
import {BookingSummary} from '#features/appointments/booking/booking-summary.tsx'
import {useBookingDraft, useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {useDraftNames} from '#features/appointments/booking/use-draft-names.ts'
import styles from './choose-slot.module.css'
import {ChosenGone, useChosenGone} from './chosen-gone.tsx'
import {DaySlots} from './day-slots.tsx'
import {HoldFailure} from './hold-failure.tsx'
import {NoSlots} from './no-slots.tsx'
import {SlotCalendar} from './slot-calendar.tsx'
import {FirstSlot} from './slot-card.tsx'
import {SlotFilterCard, SlotFilterSheet} from './slot-filter-panel.tsx'
import {useNamedTime} from './use-named-time.ts'
import {useHoldSlot} from './use-hold-slot.ts'
import {useSlotBrowsing} from './use-slot-browsing.ts'

/** The step with the free slots, narrowed by filters; choosing one holds it. */
export default function ChooseSlot() {
  const layout = useBookingLayout()
  const {draft: written, change} = useBookingDraft()
  const draft = useNamedTime(written)
  const names = useDraftNames(draft)
  const browsing = useSlotBrowsing(draft, (day) => change(choose.day(draft, day)))
  const hold = useHoldSlot(draft)
  const gone = useChosenGone(draft)
  usePreparedPage(STEP_PATHS.confirmation)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const results = useRef<HTMLElement>(null)
  const filter = (filters: typeof draft.filters) => {
    setFiltersOpen(false)
    change(choose.filters(draft, filters))
    // The pressed button has no further use, so the focus moves to the result.
    results.current?.focus({preventScroll: true})
  }
  const count = filterCount(draft.filters)
  const {first, day} = browsing
  // The first step says what is not offered to this person.
  if (names.isUnknown) return <Navigate replace to={stepHref('service', draft, layout)} />
  const filtersButton = (
    <Button kind="ghost" icon={SlidersHorizontal} onClick={() => setFiltersOpen(true)}>
      {count > 0 ? `Filtros (${count})` : 'Filtros'}
    </Button>
  )

  return (
    <BookingColumns
      longSide
      side={
        <>
          {layout === 'desktop' && (
            <div className={styles.panel}>
              <SlotFilterCard draft={draft} onApply={filter} />
            </div>
          )}
          <BookingSummary draft={gone ? {...draft, slot: null} : draft} at="slot" />
        </>
      }
    >
      {layout === 'desktop' && <div className={styles.filters}>{filtersButton}</div>}
      <section ref={results} className={styles.results} tabIndex={-1} aria-label="Turnos encontrados">
        <ChosenGone gone={gone} />
        {first.isPending && <SlotsSkeleton />}
        {first.isError && !first.data && (
          <Card as="div">
            <LoadFailure title="No pudimos buscar turnos" query={first} />
          </Card>
        )}
        {first.data === null && (
          <>
            <HoldFailure failure={hold.failure} />
            <NoSlots draft={draft} onFilter={filter} />
          </>
        )}
        {first.data && day && (
          <>
            <FirstSlot slot={first.data} chosen={draft.slot} hold={hold} />
            <SlotCalendar draft={draft} browsing={browsing} />
            <DaySlots draft={draft} day={day} browsing={browsing} hold={hold} />
          </>
        )}
      </section>
      {layout === 'phone' && (
        <StickyActions note={<PhoneNote specialty={names.specialty} centres={draft.centreIds.length} />}>
          {filtersButton}
        </StickyActions>
      )}
      <SlotFilterSheet open={filtersOpen} draft={draft} onApply={filter} onClose={() => setFiltersOpen(false)} />
    </BookingColumns>
  )
}

const PhoneNote = ({specialty, centres}: {specialty: string | null; centres: number}) => (
  <>
    <b>{specialty}</b>
    <br />
    <span>{centresText(centres)}</span>
  </>
)

/** Placeholder of the calendar and its list while the first free slot loads. */
function SlotsSkeleton() {
  return (
    <>
      <Skeleton shape="card" count={1} text="" />
      <Card as="div">
        <div className={styles.waiting}>
          <Skeleton shape="text" count={7} text="Buscando turnos" />
        </div>
      </Card>
      <Skeleton shape="card" count={3} text="" />
    </>
  )
}
