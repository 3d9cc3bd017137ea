import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/appointments/slots'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {nearestDay} from '#features/appointments/booking/slot-query.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'

type Walk = {from: string; about: string}

/** The current day, and the navigation to the next and previous days with free slots. */
export function useSlotBrowsing(draft: BookingDraft, showDay: (day: string) => void) {
  const queries = slotQueries(useApi())
  const cache = useQueryClient()
  const layout = useBookingLayout()
  const today = useToday()
  const lastDay = horizonFrom(today)
  const first = useQuery(queries.first(draft, today, today))
  const asked = draft.day !== null && draft.day >= today && draft.day <= lastDay ? draft.day : null
  const day = asked ?? first.data?.date ?? null
  const start = first.data?.date ?? today
  const [moves, setMoves] = useState(0)
  // A lookup and its result belong to one day of one search: after another choice the result is ignored.
  const about = JSON.stringify([queries.first(draft, today, today).queryKey, day])
  const latest = useRef(about)
  useEffect(() => {
    latest.current = about
  }, [about])

  const next = useMutation({
    mutationFn: async ({from}: Walk) => {
      const found = await cache.fetchQuery(queries.first(draft, addDays(from, 1), today))
      return found?.date ?? null
    },
  })
  const previous = useMutation({
    mutationFn: async ({from: until}: Walk) => {
      for (let to = addDays(until, -1); to >= start; to = addDays(to, -MAX_SEARCH_DAYS)) {
        const from = addDays(to, 1 - MAX_SEARCH_DAYS)
        const days = await cache.fetchQuery(queries.days(draft, {from: from < start ? start : from, to}))
        const found = nearestDay(days, until, 'before')
        if (found) return found
      }
      return null
    },
  })
  const walk = (way: typeof next, other: typeof next) => {
    if (day === null) return
    other.reset()
    way.mutate(
      {from: day, about},
      {
        onSuccess: (found) => {
          if (found === null || latest.current !== about) return
          showDay(found)
          setMoves((made) => made + 1)
        },
      },
    )
  }
  const goes = (way: typeof next) => way.isPending && way.variables.about === about
  const problemOf = ({variables, data, error}: typeof next, end: string) => {
    if (variables?.about !== about) return null
    if (error instanceof ApiFailure) return error.text
    return data === null ? `No hay turnos ${end} del ${longDate(variables.from)}.` : null
  }
  return {
    today,
    lastDay,
    first,
    day,
    /** Opens a day from the calendar. On a phone the slots are below the screen, so the page scrolls to them. */
    pickDay: (picked: string) => {
      showDay(picked)
      if (layout === 'phone') setMoves((made) => made + 1)
    },
    goNext: () => walk(next, previous),
    /** Undefined on the first available day. */
    goPrevious: day !== null && day > start ? () => walk(previous, next) : undefined,
    /** Grows with each change of day, after which the list scrolls to its start. */
    moves,
    isGoing: {next: goes(next), previous: goes(previous)},
    /** The message when there is no day in that direction, or when the lookup failed. */
    problem: problemOf(next, 'después') ?? problemOf(previous, 'antes'),
  }
}

export type SlotBrowsing = ReturnType<typeof useSlotBrowsing>
