import {longDate, monthName} from '@ceibo/web-kit/dates/spanish-dates'
import {Card} from '@ceibo/ui/card'
import {MonthCalendar} from '@ceibo/ui/month-calendar'
import {addDays, datesOfMonth} from '@ceibo/ui/pure/calendar-days'
import {useQueries} from '@tanstack/react-query'
import {useState} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import styles from './slot-calendar.module.css'
import {bookablePeriods, roomByDate, roomLevel} from '#features/appointments/booking/slot-query.ts'
import {slotsText} from '#features/appointments/slot-texts.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import type {SlotBrowsing} from './use-slot-browsing.ts'

type Props = {draft: BookingDraft; browsing: Pick<SlotBrowsing, 'day' | 'today' | 'lastDay' | 'pickDay'>}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The month of the current day, or another that was opened, with the availability of each day. */
export function SlotCalendar({draft, browsing: {day, today, lastDay, pickDay}}: Props) {
  const [turned, setTurned] = useState<{month: string; from: string | null} | null>(null)
  const month = turned && turned.from === day ? turned.month : (day ?? today).slice(0, 7)
  const queries = slotQueries(useApi())
  const periods = bookablePeriods(month, today)
  const counts = useQueries({
    queries: periods.map((period) => queries.days(draft, period)),
    combine: (results) => ({
      days: roomByDate(periods.map((period, at) => ({period, counted: results[at]?.data}))),
      isPending: results.some((result) => result.isPending),
      isError: results.some((result) => result.isError),
    }),
  })
  const most = Math.max(0, ...counts.days.values())
  const turnTo = (next: string) => setTurned({month: next, from: day})
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const after = addDays(datesOfMonth(month).at(-1) ?? today, 1).slice(0, 7)
  const free = day === null ? undefined : counts.days.get(day)

  return (
    <Card as="div" busy={counts.isPending}>
      <MonthCalendar
        month={month}
        title={capital(monthName(`${month}-15`))}
        dayOf={(date) => {
          const room = date < today ? 0 : counts.days.get(date)
          if (room !== undefined) return {label: `${longDate(date)}, ${slotsText(room)}`, level: roomLevel(room, most)}
          return {label: counts.isError ? longDate(date) : `${longDate(date)}, buscando turnos`, level: 'unknown'}
        }}
        selected={day}
        today={today}
        onSelect={pickDay}
        onPrevious={before >= today.slice(0, 7) ? () => turnTo(before) : undefined}
        onNext={after <= lastDay.slice(0, 7) ? () => turnTo(after) : undefined}
      />
      <p className={styles.legend}>
        {counts.isError ? (
          'No pudimos contar los turnos de este mes. Podés seguir con Próximo Turno.'
        ) : (
          <>
            <span className={styles.shades} aria-hidden="true">
              <i data-level="1" />
              <i data-level="2" />
              <i data-level="3" />
            </span>
            Más color, más lugar.{' '}
            {day !== null && free !== undefined && (
              <b>
                {capital(longDate(day))}: {slotsText(free)}.
              </b>
            )}
          </>
        )}
      </p>
    </Card>
  )
}
