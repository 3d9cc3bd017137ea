import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {useQuery} from '@tanstack/react-query'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import {useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {usePreparedPage} from '#shared/page/pending-page.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {BookingColumns, scrollToTop} from '#features/appointments/booking/booking-columns.tsx'
import type {OfferedSlot} from '#features/appointments/slot-texts.ts'
import {choose, type BookingDraft, type SlotFilters} from '#features/appointments/booking/booking-draft.ts'
import {STEP_PATHS} from '#features/appointments/booking/booking-steps.ts'
import {ChosenGone, useChosenGone} from '#features/appointments/booking/slot/chosen-gone.tsx'
import {HoldFailure} from '#features/appointments/booking/slot/hold-failure.tsx'
import {SlotCalendar} from '#features/appointments/booking/slot/slot-calendar.tsx'
import {useHoldSlot} from '#features/appointments/booking/slot/use-hold-slot.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import {useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {joinHref} from '#features/appointments/waiting/waiting.api.ts'
import {DayStrip} from './day-strip.tsx'
import {FilterChips} from './filter-chips.tsx'
import styles from './find-time.module.css'
import {blockOf, blocksOfDay} from './time-blocks.ts'
import {NoTimesFound} from './no-times-found.tsx'
import {byDistance} from './near/near.ts'
import {useNear} from './near/use-near.ts'
import {TimesBlock} from './times-block.tsx'

type Props = {
  draft: BookingDraft
  onChange: (draft: BookingDraft) => void
  /** The address of this page for a draft. */
  hrefOf: (draft: BookingDraft) => string
  /** Follows a chosen time that is held now, instead of the confirmation of the wizard. */
  onHeld?: (slot: OfferedSlot) => void
}

/** The most blocks at first; the others follow by a button. */
const AT_FIRST = 12

/** The first free times, with what narrows them; choosing one holds it. */
export function FoundTimes({draft, onChange, hrefOf, onHeld}: Props) {
  const layout = useBookingLayout()
  const today = useToday()
  const lastDay = horizonFrom(today)
  const day = draft.day !== null && draft.day >= today && draft.day <= lastDay ? draft.day : null
  const {everywhere, centres} = useEverywhere(draft)
  const queries = slotQueries(useApi())
  // Of one professional in one centre a day is shown whole; of more, the first times of each.
  const [only, ...others] = draft.centreIds
  const isWhole = day !== null && only !== undefined && others.length === 0 && draft.filters.practitionerId !== null
  const first = useQuery(queries.blocks(draft, isWhole ? null : (day ?? today)))
  const ofDay = useQuery(queries.ofDay(draft, isWhole ? day : null))
  const found = isWhole ? ofDay : first
  // Back shows the list as it was left, of one day or of all.
  const hold = useHoldSlot(draft, {listHref: (chosen) => hrefOf({...chosen, day: draft.day}), onHeld})
  const gone = useChosenGone(everywhere)
  const [showsAll, setShowsAll] = useState(false)
  const results = useRef<HTMLElement>(null)
  usePreparedPage(STEP_PATHS.confirmation)
  /** The day stays, which the wizard would ask for again. */
  const filtered = (filters: SlotFilters): BookingDraft => ({...choose.filters(draft, filters), day: draft.day})
  /** For a button that is gone afterwards: the focus moves to the result. */
  const changeAndFocus = (next: BookingDraft) => {
    onChange(next)
    results.current?.focus({preventScroll: true})
  }
  const remove = (filters: SlotFilters) => changeAndFocus(filtered(filters))
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    results.current?.querySelectorAll('article')[AT_FIRST]?.querySelector('button')?.focus()
  }
  const pickDay = (picked: string | null) => {
    onChange(choose.day(draft, picked))
    if (layout === 'phone' && results.current) scrollToTop(results.current)
  }
  const address = centres?.find(({id}) => id === only)?.address ?? ''
  const {near, press} = useNear()
  const soonest = isWhole ? ofDay.data && blockOf(ofDay.data, address) : first.data && blocksOfDay(first.data, day)
  const blocks = near.is === 'on' && soonest ? byDistance(soonest, near.distances) : soonest
  const chips = (
    <FilterChips
      draft={everywhere}
      onFilter={(filters) => onChange(filtered(filters))}
      onRemove={remove}
      near={near}
      onNear={press}
    />
  )
  return (
    <BookingColumns
      longSide
      sideLabel="Cuándo"
      side={
        <>
          <SlotCalendar draft={everywhere} browsing={{day, today, lastDay, pickDay}} />
          {chips}
        </>
      }
    >
      {layout === 'phone' && (
        <>
          {chips}
          <DayStrip draft={everywhere} day={day} onPick={pickDay} />
        </>
      )}
      <section
        ref={results}
        className={styles.results}
        tabIndex={-1}
        aria-label="Turnos encontrados"
        aria-busy={found.isPending}
      >
        <ChosenGone gone={gone} />
        <HoldFailure failure={hold.failure} />
        {day !== null && (
          <div className={styles.day}>
            <h2>{longDate(day)}</h2>
            <Button kind="quiet" small onClick={() => changeAndFocus(choose.day(draft, null))}>
              Cualquier día
            </Button>
          </div>
        )}
        <output className="visually-hidden">{blocks && blocksText(blocks.length)}</output>
        {near.is === 'on' && near.from === 'locality' && (
          <Notice live="status">Tu dispositivo no dice dónde estás: ordenamos por tu localidad.</Notice>
        )}
        {near.is === 'unknown' && (
          <Notice tone="warn" live="status">
            No pudimos saber dónde estás. Podés elegir los centros arriba.
          </Notice>
        )}
        {found.isPending && <Skeleton shape="card" count={4} text="Buscando turnos" />}
        {found.isError && !found.data && <NotFound query={found} />}
        {blocks?.length === 0 && (
          <NoTimesFound draft={{...draft, day}} everywhere={everywhere} onChange={changeAndFocus} />
        )}
        {blocks?.slice(0, showsAll ? blocks.length : AT_FIRST).map((block) => (
          <TimesBlock
            key={`${block.centreId} ${block.practitionerId}`}
            block={block}
            draft={draft}
            day={day}
            hold={hold}
            distance={near.is === 'on' ? near.distances.get(block.centreId) : undefined}
            allTimes={isWhole ? null : (its) => hrefOf({...draft, ...its, slot: null})}
          />
        ))}
        {blocks && blocks.length > AT_FIRST && !showsAll && (
          <Button kind="ghost" wide onClick={showAll}>
            Ver más profesionales ({blocks.length - AT_FIRST})
          </Button>
        )}
        {blocks && blocks.length > 0 && draft.movesId === null && (
          <div className={styles.sooner}>
            <p>¿Lo necesitás antes, o en otro horario?</p>
            <ButtonLink kind="ghost" icon={BellRing} href={joinHref(draft)}>
              Avisame si se libera
            </ButtonLink>
          </div>
        )}
      </section>
    </BookingColumns>
  )
}

function blocksText(count: number): string {
  if (count === 0) return 'No hay turnos'
  return count === 1 ? 'Un profesional con turnos' : `${count} profesionales con turnos`
}

/** The draft with the centres that it means: those of the plan where none is chosen. */
function useEverywhere(draft: BookingDraft) {
  const centres = useQuery(catalogueQueries(useApi()).centres(draft)).data
  if (draft.centreIds.length > 0 || !centres) return {everywhere: draft, centres}
  return {
    everywhere: {...draft, centreIds: centres.filter(({coverage}) => coverage === 'S').map(({id}) => id)},
    centres,
  }
}

type Failed = Parameters<typeof LoadFailure>[0]['query']

/** Without cover a retry changes nothing: the telephone does. */
function NotFound({query}: {query: Failed}) {
  const {appointmentsPhone} = useSite()
  const failure = asFailure(query.error)
  return (
    <Card as="div">
      {failure.code === 'no-coverage' ? (
        <EmptyState title={failure.title}>
          {failure.text} También te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />.
        </EmptyState>
      ) : (
        <LoadFailure title="No pudimos buscar turnos" query={query} />
      )}
    </Card>
  )
}
