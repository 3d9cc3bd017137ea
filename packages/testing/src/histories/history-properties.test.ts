import {describe, expect, it} from 'vitest'
import type {BookingHistory, EndAppointment, Entry} from './booking-history.ts'
import {checkHistory} from './check-history.ts'
import {describeProblem} from './describe-failure.ts'
import {checkLinearizability, type Operation, type Register} from './linearizability.ts'
import {seededPicks} from './seeded-picks.ts'
import {sequentialHistory} from './test-sequential-agenda.ts'

const SEEDS = Array.from({length: 150}, (_, seed) => seed + 1)
const problemsOf = (history: BookingHistory) => checkHistory(history).map(describeProblem)

describe('the history of a sequential agenda, seen by many clients', () => {
  it('is accepted', () => {
    for (const seed of SEEDS) {
      expect({seed, problems: problemsOf(sequentialHistory(seed, 120))}).toEqual({seed, problems: []})
    }
  })

  // Each change makes a history that no agenda could have; undefined where the history has nothing to change.
  const changes: Record<string, (history: BookingHistory) => BookingHistory | undefined> = {
    'a booking that stands is lost': (history) => {
      const lost = history.end.appointments.find((row) => stands(row) && wasConfirmed(history, row))
      return (
        lost &&
        withRows(
          history,
          history.end.appointments.filter((row) => row !== lost),
        )
      )
    },
    'a cancelled booking stands': (history) => {
      const row = history.end.appointments.find((one) => !stands(one) && wasEnded(history, one))
      const rows = history.end.appointments.map((one) =>
        one === row ? {...one, state: 'booked' as const, movedTo: null} : one,
      )
      return row && withRows(history, rows)
    },
    'a refused booking is there': (history) => {
      const refused = history.entries.find(({call, answer}) => call.asks === 'book' && answer.is === 'refused')
      if (refused?.call.asks !== 'book') return undefined
      const {key, slotId, patientId} = refused.call
      const row = {
        appointmentId: 9_999,
        key,
        slotId,
        patientId,
        specialtyId: 1,
        state: 'booked',
        beside: false,
        movedTo: null,
      } as const
      return withRows(history, [...history.end.appointments, row])
    },
    'a last search offers a slot that is taken': (history) => {
      const row = history.end.appointments.find((one) => stands(one) && wasConfirmed(history, one))
      return row && withLast(history, {slotIds: [row.slotId], offered: [row.slotId]})
    },
    'a last search hides a slot that is free': (history) => {
      // A cancellation of unknown outcome may be later than any search.
      const free = history.slots.find(({slotId}) =>
        history.end.appointments.every((row) => row.slotId !== slotId || (!stands(row) && wasEnded(history, row))),
      )
      // After every hold, and before the slot begins.
      return free && withLast(history, {slotIds: [free.slotId], offered: [], now: free.startsAt - 1})
    },
  }
  for (const [what, change] of Object.entries(changes)) {
    it(`is rejected when ${what}`, () => {
      let changed = 0
      for (const seed of SEEDS) {
        const wrong = change(sequentialHistory(seed, 120))
        if (wrong === undefined) continue
        changed += 1
        expect({seed, found: checkHistory(wrong).length > 0}).toEqual({seed, found: true})
      }
      expect(changed).toBeGreaterThan(SEEDS.length / 3)
    })
  }
})

const stands = ({state}: EndAppointment) => state !== 'cancelled'

const wasConfirmed = ({entries}: BookingHistory, {appointmentId}: EndAppointment) =>
  entries.some(({answer}) => answer.is === 'confirmed' && answer.appointmentId === appointmentId)

/** Somebody was told that it was cancelled or moved. */
const wasEnded = ({entries}: BookingHistory, {appointmentId}: EndAppointment) =>
  entries.some(
    ({call, answer}) =>
      (answer.is === 'cancelled' || answer.is === 'confirmed') &&
      (call.asks === 'cancel' || call.asks === 'move') &&
      call.appointmentId === appointmentId,
  )

/** The history with another end, in which slots and effects agree with the appointments. */
function withRows(history: BookingHistory, appointments: readonly EndAppointment[]): BookingHistory {
  const taken = new Set(appointments.filter(stands).map(({slotId}) => slotId))
  const slots = history.slots.map(({slotId}) => ({slotId, state: taken.has(slotId) ? 'taken' : 'free'}))
  const made = new Set(appointments.flatMap(({movedTo}) => movedTo ?? []))
  const told = appointments.flatMap(({appointmentId, state, movedTo}) => [
    {appointmentId, event: made.has(appointmentId) ? 'appointment-moved' : 'appointment-booked'},
    ...(state === 'cancelled' && movedTo === null ? [{appointmentId, event: 'appointment-cancelled'}] : []),
  ])
  return {...history, end: {...history.end, appointments, slots, told}}
}

/** The history with a search after everything else. */
function withLast(
  history: BookingHistory,
  {slotIds, offered, now = history.end.now}: {slotIds: number[]; offered: number[]; now?: number},
): BookingHistory {
  const from = Math.max(...history.entries.map(({to}) => to)) + 1
  const search: Entry = {
    id: 9_999,
    worker: 0,
    from,
    to: from + 1,
    now,
    call: {asks: 'search', by: 99, slotIds},
    answer: {is: 'offered', slotIds: offered},
  }
  return {...history, entries: [...history.entries, search]}
}

describe('the search for an order', () => {
  type Act = {writes: number} | {reads: number}
  const register: Register<number, Act> = {
    initial: 0,
    apply: (state, act) => ('writes' in act ? act.writes : act.reads === state ? state : undefined),
    isRead: (act) => 'reads' in act,
    keyOf: String,
  }

  /** Whether any order explains the operations, by trying all of them. */
  function isExplained(open: readonly Operation<Act>[], state: number): boolean {
    if (open.every(({to}) => to === null)) return true
    const firstAnswer = Math.min(...open.map(({to}) => to ?? Infinity))
    return open.some((operation) => {
      if (operation.from > firstAnswer) return false
      const next = register.apply(state, operation.act)
      return (
        next !== undefined &&
        isExplained(
          open.filter((one) => one !== operation),
          next,
        )
      )
    })
  }

  it('finds one exactly when there is one', () => {
    const verdicts = {linearizable: 0, broken: 0, undecided: 0}
    for (let seed = 1; seed <= 4_000; seed++) {
      const picks = seededPicks(seed)
      const operations = Array.from({length: 6}, (_, id): Operation<Act> => {
        const from = picks.below(24)
        const act = picks.chance(0.5) ? {writes: picks.below(3)} : {reads: picks.below(3)}
        return {id, from, to: picks.chance(0.2) ? null : from + 1 + picks.below(10), act}
      })
      const {is} = checkLinearizability(operations, register)
      verdicts[is] += 1
      expect({seed, is}).toEqual({seed, is: isExplained(operations, 0) ? 'linearizable' : 'broken'})
    }
    expect(Math.min(verdicts.linearizable, verdicts.broken)).toBeGreaterThan(500)
  })
})
