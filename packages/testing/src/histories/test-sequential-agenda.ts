import type {Answer, BookingHistory, Call} from './booking-history.ts'
import {seededPicks} from './seeded-picks.ts'
import {aHistory, NINE, type Row, TEN, type Told} from './test-booking-history.ts'

const MINUTES = 60_000
const SLOT_IDS = [1, 2, 3, 4]

/** An agenda in a few lines that answers one call after the other: what it says is right by its simplicity. */
function sequentialAgenda() {
  const rows: Required<Row>[] = []
  const holds = new Map<number, {slotId: number; until: number}>()
  const mainOf = (slotId: number) => rows.find((row) => row.slotId === slotId && row.state !== 'cancelled')
  const rowOf = (id: number) => rows.find(({appointmentId}) => appointmentId === id)
  const holderOf = (slotId: number, now: number) =>
    [...holds].find(([, hold]) => hold.slotId === slotId && hold.until > now)?.[0]

  function book(call: Extract<Call, {asks: 'book' | 'move'}>, now: number): Answer {
    const {slotId, patientId, key, by} = call
    if (mainOf(slotId)) return {is: 'refused', code: 'slot-taken'}
    if ((holderOf(slotId, now) ?? by) !== by) return {is: 'refused', code: 'slot-held-elsewhere'}
    const appointmentId = 700 + rows.length
    for (const [person, hold] of holds) if (hold.slotId === slotId) holds.delete(person)
    rows.push({
      appointmentId,
      key,
      slotId,
      patientId,
      specialtyId: patientId * 10 + slotId + rows.length * 1000,
      state: 'booked',
      beside: false,
      movedTo: null,
    })
    return {is: 'confirmed', appointmentId}
  }

  function answer(call: Call, now: number): Answer {
    switch (call.asks) {
      case 'search':
        return {
          is: 'offered',
          slotIds: call.slotIds.filter((id) => !mainOf(id) && (holderOf(id, now) ?? call.by) === call.by),
        }
      case 'day':
        return {
          is: 'day',
          slots: call.slotIds.map((slotId) => {
            const main = mainOf(slotId)
            if (main) return {slotId, state: main.state, appointmentId: main.appointmentId, beside: []}
            return {slotId, state: holderOf(slotId, now) === undefined ? 'free' : 'held', beside: []}
          }),
        }
      case 'list': {
        const own = rows.filter(({patientId, state}) => patientId === call.patientId && state !== 'cancelled')
        return {is: 'listed', appointments: own.map(({appointmentId, state}) => ({appointmentId, state}))}
      }
      case 'hold':
        if (mainOf(call.slotId)) return {is: 'refused', code: 'slot-taken'}
        if ((holderOf(call.slotId, now) ?? call.by) !== call.by) return {is: 'refused', code: 'slot-held-elsewhere'}
        for (const [person, hold] of holds) if (hold.slotId === call.slotId) holds.delete(person)
        holds.set(call.by, {slotId: call.slotId, until: now + 10 * MINUTES})
        return {is: 'held', until: now + 10 * MINUTES}
      case 'book':
        return book(call, now)
      case 'move': {
        const old = rowOf(call.appointmentId)
        if (old === undefined || old.state !== 'booked') return {is: 'refused', code: 'not-movable'}
        const made = book(call, now)
        if (made.is === 'confirmed') Object.assign(old, {state: 'cancelled', movedTo: made.appointmentId})
        return made
      }
      case 'cancel': {
        const row = rowOf(call.appointmentId)
        if (row !== undefined && row.movedTo !== null) return {is: 'refused', code: 'wrong-state'}
        if (row?.state === 'attended') return {is: 'refused', code: 'not-cancellable'}
        if (row) row.state = 'cancelled'
        return {is: 'cancelled'}
      }
      case 'step': {
        const row = rowOf(call.appointmentId)
        if (row === undefined || row.state === 'cancelled') return {is: 'refused', code: 'wrong-state'}
        row.state = 'attended'
        return {is: 'recorded', state: 'attended'}
      }
    }
  }
  return {rows, answer}
}

/** A history of many clients of the sequential agenda: its answers overlap at random, and some are lost, with their effect or before it. */
export function sequentialHistory(seed: number, length: number): BookingHistory {
  const picks = seededPicks(seed)
  const {rows, answer} = sequentialAgenda()
  let now = NINE
  const told: Told[] = []
  for (let nth = 0; nth < length; nth++) {
    if (picks.chance(0.02) && now < TEN - 20 * MINUTES) now += 10 * MINUTES
    const call = chosen(nth)
    const isLost = picks.chance(0.1)
    const isDone = !isLost || picks.chance(0.5)
    const given = isDone ? answer(call, now) : undefined
    const at = nth * 10 + 5
    const lost: Answer = {is: 'unknown', error: 'lost'}
    told.push([at - picks.below(30), at + 1 + picks.below(30), call, given === undefined || isLost ? lost : given, now])
  }
  return aHistory(told, rows, {now})

  function chosen(nth: number): Call {
    const patientId = 11 + picks.below(6)
    const slotId = picks.pick(SLOT_IDS) ?? 1
    const key = `k${nth}`
    const row = picks.pick(rows.slice(-8))
    const appointmentId = row?.appointmentId ?? 0
    switch (row === undefined ? picks.below(4) : picks.below(9)) {
      case 0:
        return {asks: 'search', by: patientId, slotIds: SLOT_IDS}
      case 1:
        return {asks: 'hold', by: patientId, slotId}
      case 2:
        return {asks: 'day', slotIds: SLOT_IDS}
      case 3:
      case 4:
        return {asks: 'book', by: patientId, slotId, patientId, key, desk: 'none'}
      case 5:
        return {
          asks: 'move',
          by: patientId,
          slotId,
          patientId: row?.patientId ?? patientId,
          key,
          desk: 'none',
          appointmentId,
        }
      case 6:
        return {asks: 'list', patientId}
      case 7:
        return picks.chance(0.2)
          ? {asks: 'step', appointmentId, step: 'attended', undo: false}
          : {asks: 'cancel', by: 'desk', appointmentId, startsFrom: 0}
      default:
        return {asks: 'cancel', by: 'desk', appointmentId, startsFrom: 0}
    }
  }
}
