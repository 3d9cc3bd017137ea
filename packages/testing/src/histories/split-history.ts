import type {BookingHistory, Call, Entry, SeenSlot} from './booking-history.ts'
import type {Operation} from './linearizability.ts'
import {CANCELLED, type SlotAct} from './slot-register.ts'

/** The key and the slot of each appointment of a history, by its number. */
export type KnownAppointments = ReadonlyMap<number, {key: string; slotId: number}>

/** Every appointment that the end has, or that somebody was told to have. */
export function knownAppointments({entries, end}: BookingHistory): KnownAppointments {
  const told = entries.flatMap(({call, answer}) => {
    if (answer.is !== 'confirmed' || (call.asks !== 'book' && call.asks !== 'move')) return []
    return [[answer.appointmentId, {key: call.key, slotId: call.slotId}] as const]
  })
  const left = end.appointments.map(({appointmentId, key, slotId}) => [appointmentId, {key, slotId}] as const)
  return new Map([...told, ...left])
}

/**
 * The history of each slot alone. What concerns two slots becomes an act in each: a move leaves one and books the other, and who keeps one slot
 * no longer keeps another. The end is the last act of every slot.
 */
export function splitHistory(history: BookingHistory, known: KnownAppointments): Map<number, Operation<SlotAct>[]> {
  const split = new Map(history.slots.map(({slotId}): [number, Operation<SlotAct>[]] => [slotId, []]))
  const startsAt = new Map(history.slots.map((slot) => [slot.slotId, slot.startsAt]))
  const holds = new Map<number, Entry[]>()
  for (const entry of history.entries) {
    if (entry.call.asks === 'hold') holds.set(entry.call.by, [...(holds.get(entry.call.by) ?? []), entry])
  }
  const ofPatient = Map.groupBy(history.end.appointments, ({patientId}) => patientId)

  for (const entry of history.entries) {
    const {id, from, to, answer} = entry
    const end = answer.is === 'unknown' ? null : to
    for (const [slotId, act] of actsOf(entry)) split.get(slotId)?.push({id, from, to: end, act})
  }
  const last = Math.max(0, ...history.entries.map(({to}) => to)) + 1
  const byId = new Map(history.end.appointments.map((one) => [one.appointmentId, one]))
  for (const [slotId, operations] of split) {
    const rows = history.end.appointments.filter((one) => one.slotId === slotId)
    const appointments = Object.fromEntries(
      rows.map(({key, state, beside, movedTo}) => {
        const left = state === 'cancelled' ? (byId.get(movedTo ?? 0)?.key ?? CANCELLED) : null
        return [key, {state, beside, left}]
      }),
    )
    operations.push({id: END_ID, from: last, to: last + 1, act: {does: 'end', appointments}})
  }
  return split

  function actsOf(entry: Entry): [number, SlotAct][] {
    const {call, answer, now} = entry
    switch (call.asks) {
      case 'search': {
        if (answer.is !== 'offered') return []
        const offered = new Set(answer.slotIds)
        return call.slotIds
          .filter((slotId) => (startsAt.get(slotId) ?? 0) > now)
          .map((slotId) => [slotId, {does: 'see-free', by: call.by, now, free: offered.has(slotId)}])
      }
      case 'day':
        return answer.is === 'day' ? answer.slots.map((slot) => [slot.slotId, dayAct(slot, now)]) : []
      case 'list': {
        if (answer.is !== 'listed') return []
        const shown = new Map(answer.appointments.map(({appointmentId, state}) => [appointmentId, state]))
        return (ofPatient.get(call.patientId) ?? []).map(({appointmentId, key, slotId}) => [
          slotId,
          {does: 'see', key, state: shown.get(appointmentId) ?? null},
        ])
      }
      case 'hold':
        return holdActs(entry, call)
      case 'book':
        return [[call.slotId, bookAct(entry, call)]]
      case 'move': {
        const old = known.get(call.appointmentId)
        const refused = answer.is === 'refused' ? answer.code : undefined
        const isOfOld = refused === 'not-movable' || refused === 'not-found'
        const leaving =
          refused === undefined || isOfOld ? leaveAct(call.appointmentId, call.key, 0, refused) : undefined
        return [
          ...(isOfOld ? [] : [[call.slotId, bookAct(entry, call)] satisfies [number, SlotAct]]),
          ...(old !== undefined && leaving !== undefined ? [[old.slotId, leaving] satisfies [number, SlotAct]] : []),
        ]
      }
      case 'cancel': {
        const refused = answer.is === 'refused' ? answer.code : undefined
        const act = leaveAct(call.appointmentId, CANCELLED, call.startsFrom, refused)
        return act === undefined ? [] : [[known.get(call.appointmentId)?.slotId ?? 0, act]]
      }
      case 'step': {
        const appointment = known.get(call.appointmentId)
        if (appointment === undefined) return []
        const {step, undo} = call
        const outcome =
          answer.is === 'refused' ? {refused: answer.code} : {state: answer.is === 'recorded' ? answer.state : null}
        return [[appointment.slotId, {does: 'step', key: appointment.key, step, undo, now, outcome}]]
      }
    }
  }

  function bookAct({answer, now}: Entry, call: Extract<Call, {asks: 'book' | 'move'}>): SlotAct {
    const {key, by, desk} = call
    if (answer.is !== 'refused') return {does: 'book', key, by, desk, now, outcome: 'done'}
    const own = answer.appointmentId === undefined ? undefined : known.get(answer.appointmentId)
    if (answer.code === 'already-booked' && own !== undefined) return {does: 'see', key: own.key, state: 'active'}
    return {does: 'book', key, by, desk, now, outcome: {refused: answer.code}}
  }

  function leaveAct(
    appointmentId: number,
    left: string,
    startsFrom: number,
    refused: string | undefined,
  ): SlotAct | undefined {
    const appointment = known.get(appointmentId)
    if (appointment === undefined) return undefined
    const outcome = refused === undefined ? 'done' : {refused}
    return {does: 'leave', key: appointment.key, left, startsFrom, outcome}
  }

  function keyOf(appointmentId: number): string {
    return known.get(appointmentId)?.key ?? `number ${appointmentId}`
  }

  function dayAct({state, appointmentId, beside}: SeenSlot, now: number): SlotAct {
    return {
      does: 'see-day',
      now,
      state,
      key: appointmentId === undefined ? null : keyOf(appointmentId),
      beside: Object.fromEntries(beside.map((one) => [keyOf(one.appointmentId), one.state])),
    }
  }

  /** A hold, and the end of those that the person may have of other slots. */
  function holdActs({from, to, answer, now}: Entry, {by, slotId}: Extract<Call, {asks: 'hold'}>): [number, SlotAct][] {
    const outcome = answer.is === 'refused' ? {refused: answer.code} : 'done'
    const own: [number, SlotAct] = [slotId, {does: 'hold', by, now, outcome}]
    if (answer.is === 'refused') return [own]
    const ofPerson = (holds.get(by) ?? []).filter((other) => other.from <= to && other.answer.is !== 'refused')
    // What came before the latest one that was answered has been ended by that one, unless nobody knows when it took effect.
    const latest = Math.max(
      0,
      ...ofPerson.flatMap((one) => (one.to < from && one.answer.is === 'held' ? one.from : [])),
    )
    const others = ofPerson.flatMap(({call, answer: one, to: end}) =>
      call.asks === 'hold' && call.slotId !== slotId && (one.is === 'unknown' || end >= latest) ? call.slotId : [],
    )
    return [own, ...[...new Set(others)].map((other): [number, SlotAct] => [other, {does: 'release', by}])]
  }
}

/** The number of the operation that stands for the end. */
export const END_ID = -1
