import {Skeleton} from '@ceibo/ui/skeleton'
import {dayOfMonth, shortMonth, shortWeekday} from '@ceibo/web-kit/dates/spanish-dates'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/appointments/slots'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {slotsText} from '#features/appointments/slot-texts.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import styles from './find-time.module.css'
import {firstAvailable} from './time-blocks.ts'

const DAYS = 14

/** With the centres that are meant. */
type Props = {draft: BookingDraft; day: string | null; onPick: (day: string | null) => void}

/** The next days with free times, across the ends of months. A day that is picked again gives way to any day. */
export function DayStrip({draft, day, onPick}: Props) {
  const today = useToday()
  const queries = slotQueries(useApi())
  const soon = useQuery({...queries.days(draft, span(today, 0)), enabled: draft.centreIds.length > 0})
  const isShort = soon.isSuccess && firstAvailable(soon.data, DAYS).length < DAYS
  const later = useQuery({...queries.days(draft, span(today, 1)), enabled: isShort && draft.centreIds.length > 0})
  if (soon.isPending) return <Skeleton shape="text" count={2} text="Buscando días" />
  const days = firstAvailable([...(soon.data ?? []), ...(later.data ?? [])], DAYS)
  // Without days the list below says why.
  if (days.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Próximos días con turnos">
      {days.map(({date, free}) => (
        <li key={date}>
          <button
            type="button"
            className={styles.stripDay}
            aria-pressed={date === day}
            onClick={() => onPick(date === day ? null : date)}
          >
            <span>{shortWeekday(date)}</span> <b>{dayOfMonth(date)}</b> <span>{shortMonth(date)}</span>
            <span className="visually-hidden">, {slotsText(free)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The days of one search from today on, or of a later one. */
const span = (today: string, at: number) => ({
  from: addDays(today, at * MAX_SEARCH_DAYS),
  to: addDays(today, (at + 1) * MAX_SEARCH_DAYS - 1),
})
