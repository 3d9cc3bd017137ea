import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Answer, Call} from '#histories/booking-history.ts'
import type {SeededPicks} from '#histories/seeded-picks.ts'
import type {HistoryWorld, WorldSlot} from './history-world.ts'

/** An appointment that a client knows of, because it was answered or shown. */
type Known = {appointmentId: number; patientId: number}

/** Of the appointments, the clients remember the latest: calls about the same one then meet. */
const MOST_KNOWN = 40

/** The slots for which most of the calls compete. */
const CROWDED = 30

/** Of the latest holds, and of the slots that a search shows, these are chosen again. */
const FEW = 6

/** Most of them leave the appointment in a state from which more can be done. */
const STEPS = ['confirmed', 'confirmed', 'arrived', 'arrived', 'attended', 'absent'] as const

export type CallChooser = {
  /** The next call at an instant of the agenda's clock. */
  choose: (now: Date) => Call
  /** What became of a call: clients learn of appointments, and repeat some requests whose answers were lost. */
  learn: (call: Call, answer: Answer) => void
}

/** Random calls of many clients, such as people and desks make, crowded on few slots so that they compete. */
export function callChooser({slots, people}: HistoryWorld, picks: SeededPicks): CallChooser {
  const inTime = slots.toSorted((one, other) => one.startsAt - other.startsAt)
  const bySlotId = new Map(slots.map((slot) => [slot.slotId, slot]))
  const byDay = Map.groupBy(slots, ({date}) => date)
  const byAgenda = Map.groupBy(slots, ({agendaId}) => agendaId)
  const known: Known[] = []
  const slotOf = new Map<number, number>()
  const repeats: Call[] = []
  const recorded: Extract<Call, {asks: 'step'}>[] = []
  const holding: Extract<Call, {asks: 'hold'}>[] = []
  let shown: readonly number[] = []
  let nextKey = 1

  return {
    choose(now) {
      const repeat = picks.chance(0.5) ? repeats.shift() : undefined
      return repeat ?? chosen(now)
    },
    learn(call, answer) {
      if (answer.is === 'unknown' && (call.asks === 'book' || call.asks === 'move') && picks.chance(0.5))
        repeats.push(call)
      if (answer.is === 'confirmed' && (call.asks === 'book' || call.asks === 'move')) {
        slotOf.set(answer.appointmentId, call.slotId)
        remember({appointmentId: answer.appointmentId, patientId: call.patientId})
      }
      if (call.asks === 'hold' && answer.is === 'held') holding.push(call)
      if (answer.is === 'offered' && answer.slotIds.length > 0) shown = answer.slotIds.slice(0, FEW)
      if (call.asks === 'step' && answer.is === 'recorded' && !call.undo) recorded.push(call)
      if (call.asks === 'list' && answer.is === 'listed') {
        const one = picks.pick(answer.appointments)
        if (one !== undefined) remember({appointmentId: one.appointmentId, patientId: call.patientId})
      }
    },
  }

  function remember(one: Known): void {
    known.push(one)
    if (known.length > MOST_KNOWN) known.shift()
  }

  function chosen(now: Date): Call {
    const slot = someSlot(now)
    const patientId = somebody()
    const one = picks.pick(known)
    const kind = picks.below(100)
    if (kind < 12) return {asks: 'search', by: patientId, slotIds: daysFrom(slot, 2)}
    if (kind < 16)
      return {
        asks: 'day',
        slotIds: (byDay.get(slot.date) ?? [])
          .filter(({centreId}) => centreId === slot.centreId)
          .map(({slotId}) => slotId),
      }
    if (kind < 22) return {asks: 'list', patientId: one?.patientId ?? patientId}
    if (kind < 36) return {asks: 'hold', by: patientId, slotId: slot.slotId}
    if (kind < 62 || one === undefined) {
      const desk = picks.pick(['none', 'none', 'none', 'books', 'overbooks'] as const) ?? 'none'
      return {asks: 'book', by: patientId, slotId: slot.slotId, patientId, key: newKey(), desk}
    }
    const {appointmentId} = one
    if (kind < 74) {
      const desk = picks.chance(0.4) ? 'books' : 'none'
      const target = (picks.chance(0.9) ? near(slotOf.get(one.appointmentId)) : undefined) ?? slot
      return {
        asks: 'move',
        by: one.patientId,
        slotId: target.slotId,
        patientId: one.patientId,
        key: newKey(),
        desk,
        appointmentId,
      }
    }
    if (kind < 85) {
      return picks.chance(0.5)
        ? {asks: 'cancel', by: 'desk', appointmentId, startsFrom: 0}
        : {asks: 'cancel', by: one.patientId, appointmentId, startsFrom: now.getTime()}
    }
    const last = picks.chance(0.5) ? recorded.at(-1 - picks.below(4)) : undefined
    if (last !== undefined) return {...last, undo: true}
    return {asks: 'step', appointmentId, step: picks.pick(STEPS) ?? 'arrived', undo: picks.chance(0.4)}
  }

  function newKey(): string {
    return `k${nextKey++}`
  }

  /** Often one of the last who hold a slot, so that calls of one person meet too. */
  function somebody(): number {
    const ofFew = picks.chance(0.4) ? picks.pick(holding.slice(-FEW)) : undefined
    return ofFew?.by ?? picks.pick(people)?.personId ?? 0
  }

  /** Mostly one that somebody holds, that a search has just shown, one of the next that begin, or of today and tomorrow. */
  function someSlot(now: Date): WorldSlot {
    const ofHold = picks.chance(0.15) ? picks.pick(holding.slice(-FEW))?.slotId : undefined
    const known = bySlotId.get(ofHold ?? (picks.chance(0.3) ? picks.pick(shown) : undefined) ?? 0)
    if (known !== undefined) return known
    const today = civilDate(now)
    const next = inTime.findIndex(({startsAt}) => startsAt > now.getTime())
    const days = [...byDay.keys()].filter((date) => date >= today)
    const day = byDay.get((picks.chance(0.7) ? days[picks.below(2)] : picks.pick(days)) ?? '')
    const slot = picks.pick(picks.chance(0.6) ? inTime.slice(next, next + CROWDED) : (day ?? slots)) ?? slots[0]
    if (slot === undefined) throw new Error('the world has no slots')
    return slot
  }

  /** Another slot of the same agenda, not far away. */
  function near(slotId: number | undefined): WorldSlot | undefined {
    const old = bySlotId.get(slotId ?? 0)
    if (old === undefined) return undefined
    const own = byAgenda.get(old.agendaId) ?? []
    return picks.pick(own.filter(({startsAt}) => Math.abs(startsAt - old.startsAt) < DAY_MS))
  }

  /** The slots of an agenda on the day of one of them and those after it. */
  function daysFrom({agendaId, date}: WorldSlot, count: number): number[] {
    const own = (byAgenda.get(agendaId) ?? []).filter((slot) => slot.date >= date)
    const days = [...new Set(own.map((slot) => slot.date))].slice(0, count)
    return own.filter((slot) => days.includes(slot.date)).map(({slotId}) => slotId)
  }
}
