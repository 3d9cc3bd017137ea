import {MAX_FUTURE_PER_SPECIALTY} from '@ceibo/contract/appointments/booking-limits'
import {HOLD_MINUTES} from '@ceibo/contract/appointments/slots'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {BookingHistory, EndAppointment, Entry} from './booking-history.ts'

/** What must hold of the end of every history, whatever happened on the way; the problems in words. */
export function endProblems(history: BookingHistory): string[] {
  return [
    ...presenceProblems(history),
    ...moveProblems(history),
    ...capacityProblems(history),
    ...patientProblems(history),
    ...holdProblems(history),
    ...toldProblems(history),
  ]
}

const nameOf = ({appointmentId, key}: EndAppointment) => `appointment ${appointmentId} (${key})`

/** Whatever was acknowledged is there as it was asked, and whatever was refused is not. */
function presenceProblems({entries, end}: BookingHistory): string[] {
  const problems: string[] = []
  const rows = new Map(end.appointments.map((row) => [row.appointmentId, row]))
  const asked = Map.groupBy(entries, ({call}) => ('key' in call ? call.key : ''))
  for (const {id, call, answer} of entries) {
    if (answer.is !== 'confirmed' || !('key' in call)) continue
    const row = rows.get(answer.appointmentId)
    const isAsAsked = row?.key === call.key && row.slotId === call.slotId && row.patientId === call.patientId
    if (row === undefined) problems.push(`#${id} was confirmed as appointment ${answer.appointmentId}, which is lost`)
    else if (!isAsAsked) problems.push(`#${id} was confirmed as ${nameOf(row)}, which is another one`)
  }
  const byKey = Map.groupBy(end.appointments, ({key}) => key)
  for (const [key, [row, ...more]] of byKey) {
    if (row === undefined) continue
    if (more.length > 0) problems.push(`the request ${key} made ${more.length + 1} appointments`)
    const requests = asked.get(key) ?? []
    if (requests.length === 0) problems.push(`${nameOf(row)} is there, and nobody asked for it`)
    else if (requests.every(({answer}) => answer.is === 'refused')) {
      problems.push(`${nameOf(row)} is there, and was refused`)
    }
  }
  const endings = endingsOf(entries)
  for (const row of end.appointments) {
    if (row.state === 'cancelled' && !endings.has(row.appointmentId)) {
      problems.push(`${nameOf(row)} is cancelled, and nobody did it`)
    }
  }
  return problems
}

/** The appointments that somebody cancelled or moved, or may have. */
const endingsOf = (entries: readonly Entry[]) =>
  new Set(
    entries.flatMap(({call, answer}) =>
      answer.is !== 'refused' && (call.asks === 'cancel' || call.asks === 'move') ? [call.appointmentId] : [],
    ),
  )

/** Exactly one of a move stands: when the new one was made the old one is cancelled and points to it, and only then. */
function moveProblems({entries, end}: BookingHistory): string[] {
  const problems: string[] = []
  const rows = new Map(end.appointments.map((row) => [row.appointmentId, row]))
  const byKey = new Map(end.appointments.map((row) => [row.key, row]))
  const moves = entries.flatMap(({call}) => (call.asks === 'move' ? [call] : []))
  for (const {key, appointmentId} of moves) {
    const [old, made] = [rows.get(appointmentId), byKey.get(key)]
    if (old === undefined || made === undefined) continue
    if (old.state !== 'cancelled') problems.push(`the move ${key} left both ${nameOf(old)} and ${nameOf(made)}`)
    else if (old.movedTo !== made.appointmentId) {
      problems.push(`the move ${key} made ${nameOf(made)}, and ${nameOf(old)} does not point to it`)
    }
  }
  const movedBy = new Map(moves.map(({key, appointmentId}) => [`${appointmentId} ${key}`, true]))
  for (const old of end.appointments) {
    if (old.movedTo === null) continue
    const made = rows.get(old.movedTo)
    if (made === undefined) problems.push(`${nameOf(old)} was moved to ${old.movedTo}, which is not there`)
    else if (!movedBy.has(`${old.appointmentId} ${made.key}`)) {
      problems.push(`${nameOf(old)} points to ${nameOf(made)}, and nobody moved it there`)
    }
  }
  return [...new Set(problems)]
}

/** One appointment has a slot, which is taken exactly then, and no more stand beside others than the agenda allows. */
function capacityProblems({slots, overbookPerDay, end}: BookingHistory): string[] {
  const problems: string[] = []
  const standing = end.appointments.filter(({state}) => state !== 'cancelled')
  const mains = Map.groupBy(
    standing.filter(({beside}) => !beside),
    ({slotId}) => slotId,
  )
  for (const [slotId, rows] of mains) {
    if (rows.length > 1) problems.push(`slot ${slotId} is booked ${rows.length} times: ${rows.map(nameOf).join(', ')}`)
  }
  for (const {slotId, state} of end.slots) {
    const right = mains.has(slotId) ? 'taken' : 'free'
    if (state !== right) problems.push(`slot ${slotId} is ${state}, and should be ${right}`)
  }
  const facts = new Map(slots.map((slot) => [slot.slotId, slot]))
  const besides = Map.groupBy(
    standing.filter(({beside}) => beside),
    ({slotId}) => {
      const slot = facts.get(slotId)
      return `agenda ${slot?.agendaId} on ${civilDate(new Date(slot?.startsAt ?? 0))}`
    },
  )
  for (const [place, rows] of besides) {
    if (rows.length > overbookPerDay) problems.push(`${place} has ${rows.length} beside others, of ${overbookPerDay}`)
  }
  return problems
}

/** No patient is in two places, has two of a specialty on a day, or more to come than the limit. */
function patientProblems({slots, end}: BookingHistory): string[] {
  const problems: string[] = []
  const facts = new Map(slots.map((slot) => [slot.slotId, slot]))
  const active = end.appointments.flatMap((row) => {
    const slot = facts.get(row.slotId)
    return slot !== undefined && isActive(row.state) ? [{row, slot}] : []
  })
  for (const [patientId, ofPatient] of Map.groupBy(active, ({row}) => row.patientId)) {
    const inOrder = ofPatient.toSorted((one, other) => one.slot.startsAt - other.slot.startsAt)
    for (const [place, {row, slot}] of inOrder.entries()) {
      const next = inOrder[place + 1]
      if (next !== undefined && next.slot.startsAt < slot.endsAt) {
        problems.push(`person ${patientId} has ${nameOf(row)} and ${nameOf(next.row)} at the same time`)
      }
    }
    for (const [specialtyId, ofSpecialty] of Map.groupBy(ofPatient, ({row}) => row.specialtyId)) {
      const days = Map.groupBy(ofSpecialty, ({slot}) => civilDate(new Date(slot.startsAt)))
      for (const [day, rows] of days) {
        if (rows.length > 1)
          problems.push(`person ${patientId} has ${rows.length} of specialty ${specialtyId} on ${day}`)
      }
      const toCome = ofSpecialty.filter(({slot}) => slot.startsAt > end.now).length
      if (toCome > MAX_FUTURE_PER_SPECIALTY) {
        problems.push(`person ${patientId} has ${toCome} of specialty ${specialtyId} to come`)
      }
    }
  }
  return problems
}

/** A person keeps one slot at most, for ten minutes from when it was asked. */
function holdProblems({entries, end}: BookingHistory): string[] {
  const problems: string[] = []
  const minutes = HOLD_MINUTES * MINUTE_MS
  for (const {id, call, answer, now} of entries) {
    if (call.asks === 'hold' && answer.is === 'held' && answer.until !== now + minutes) {
      problems.push(`#${id} keeps slot ${call.slotId} for ${(answer.until - now) / MINUTE_MS} minutes`)
    }
  }
  for (const [by, holds] of Map.groupBy(end.holds, (hold) => hold.by)) {
    if (holds.length > 1) problems.push(`person ${by} keeps ${holds.length} slots`)
  }
  const latest = Math.max(end.now, ...entries.map(({now}) => now)) + minutes
  for (const {slotId, by, until} of end.holds) {
    if (until > latest) problems.push(`person ${by} keeps slot ${slotId} after its time`)
  }
  return problems
}

/** The effects of each event were written once, in its transaction. */
function toldProblems({end}: BookingHistory): string[] {
  const counts = Map.groupBy(end.told, ({appointmentId, event}) => `${event} ${appointmentId}`)
  const made = new Set(end.appointments.flatMap(({movedTo}) => movedTo ?? []))
  return end.appointments.flatMap((row) => {
    const expected = [
      made.has(row.appointmentId) ? 'appointment-moved' : 'appointment-booked',
      ...(row.state === 'cancelled' && row.movedTo === null ? ['appointment-cancelled'] : []),
    ]
    return ['appointment-booked', 'appointment-moved', 'appointment-cancelled'].flatMap((event) => {
      const [told, right] = [counts.get(`${event} ${row.appointmentId}`)?.length ?? 0, expected.includes(event) ? 1 : 0]
      return told === right ? [] : [`${event} of ${nameOf(row)} was written ${told} times, not ${right}`]
    })
  })
}
