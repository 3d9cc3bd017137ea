import {ApiFailure} from '@ceibo/client/api-failure'
import {longDate} from '@ceibo/client/spanish-dates'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/slots'
import {HORIZON_DAYS} from '@ceibo/rules/booking-window'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import {useApi} from '../../../../shared/portal-dependencies.tsx'
import type {BookingDraft} from '../booking-draft.ts'
import {nearestDay} from '../slot-query.ts'
import {slotQueries} from '../slots.api.ts'
import {useToday} from '../../../../shared/use-now.ts'
import {useBookingLayout} from '../use-booking-draft.ts'

type Walk = {from: string; about: string}

/** Walking through the days with room: which is shown, and how to go to the next and the one before. */
export function useSlotBrowsing(draft: BookingDraft, showDay: (day: string) => void) {
  const queries = slotQueries(useApi())
  const cache = useQueryClient()
  const layout = useBookingLayout()
  const today = useToday()
  const lastDay = addDays(today, HORIZON_DAYS)
  const first = useQuery(queries.first(draft, today, today))
  const asked = draft.day !== null && draft.day >= today && draft.day <= lastDay ? draft.day : null
  const day = asked ?? first.data?.date ?? null
  const start = first.data?.date ?? today
  const [moves, setMoves] = useState(0)
  // What is looked for, and what came of it, is about one day of one search: past it nobody is moved, and nothing is told.
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
    /** From the calendar. On a phone the times are below the screen, and the person is taken there. */
    pickDay: (picked: string) => {
      showDay(picked)
      if (layout === 'phone') setMoves((made) => made + 1)
    },
    goNext: () => walk(next, previous),
    /** Undefined on the first day there is. */
    goPrevious: day !== null && day > start ? () => walk(previous, next) : undefined,
    /** Grows with each step to another day, which is then to be read from its beginning. */
    moves,
    isGoing: {next: goes(next), previous: goes(previous)},
    /** What to tell when there is no day on that side, or when it could not be asked. */
    problem: problemOf(next, 'después') ?? problemOf(previous, 'antes'),
  }
}

export type SlotBrowsing = ReturnType<typeof useSlotBrowsing>
