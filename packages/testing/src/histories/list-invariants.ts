import type {BookingHistory, Entry} from './booking-history.ts'
import type {KnownAppointments} from './split-history.ts'

/**
 * What must hold of whatever was shown: every appointment is one that was made, and a list of a patient, which sees all slots at one moment,
 * shows of a move either what it left or what it made, and one of them.
 */
export function listProblems({entries}: BookingHistory, known: KnownAppointments): string[] {
  const problems: string[] = []
  for (const entry of entries) {
    for (const appointmentId of shownBy(entry)) {
      if (!known.has(appointmentId))
        problems.push(`#${entry.id} shows appointment ${appointmentId}, which was never made`)
    }
  }
  const madeAt = earliest(entries, ({to, answer}) =>
    answer.is === 'confirmed' ? [answer.appointmentId, to] : undefined,
  )
  const endedFrom = earliest(entries, ({from, call, answer}) =>
    answer.is !== 'refused' && (call.asks === 'cancel' || call.asks === 'move')
      ? [call.appointmentId, from]
      : undefined,
  )
  const moves = entries.flatMap(({call, answer}) =>
    call.asks === 'move' && answer.is === 'confirmed'
      ? [{patientId: call.patientId, old: call.appointmentId, made: answer.appointmentId}]
      : [],
  )
  const ofPatient = Map.groupBy(moves, ({patientId}) => patientId)
  for (const {id, from, to, call, answer} of entries) {
    if (call.asks !== 'list' || answer.is !== 'listed') continue
    const shown = new Set(answer.appointments.map(({appointmentId}) => appointmentId))
    for (const {old, made} of ofPatient.get(call.patientId) ?? []) {
      const [showsOld, showsMade] = [shown.has(old), shown.has(made)]
      if (showsOld && showsMade)
        problems.push(`#${id} shows both appointment ${old} and ${made}, to which it was moved`)
      const oneStands = (madeAt.get(old) ?? Infinity) < from && (endedFrom.get(made) ?? Infinity) > to
      if (oneStands && !showsOld && !showsMade) {
        problems.push(`#${id} shows neither appointment ${old} nor ${made}, to which it was moved`)
      }
    }
  }
  return problems
}

/** The first place at which something happened to each appointment. */
function earliest(
  entries: readonly Entry[],
  read: (entry: Entry) => readonly [appointmentId: number, place: number] | undefined,
): Map<number, number> {
  const first = new Map<number, number>()
  for (const entry of entries) {
    const [appointmentId, place] = read(entry) ?? []
    if (appointmentId === undefined || place === undefined) continue
    first.set(appointmentId, Math.min(place, first.get(appointmentId) ?? Infinity))
  }
  return first
}

const shownBy = ({answer}: Entry): number[] => {
  if (answer.is === 'listed') return answer.appointments.map(({appointmentId}) => appointmentId)
  if (answer.is !== 'day') return []
  return answer.slots.flatMap(({appointmentId, beside}) => [
    ...(appointmentId === undefined ? [] : [appointmentId]),
    ...beside.map((one) => one.appointmentId),
  ])
}
