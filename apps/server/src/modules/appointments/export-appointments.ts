import type {ListedAppointment} from '@ceibo/agenda/port'
import {civilDate, civilInstant, spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import {EXPORT_PAGE, type ExportedRecord, type ExportNeeds, patientReference} from '#platform/output/exported-record.ts'

const LAST_DAY = '2999-12-31'

const STATES: Record<ListedAppointment['state'], {code: string; words: string}> = {
  booked: {code: 'booked', words: 'reservado'},
  confirmed: {code: 'booked', words: 'reservado y confirmado'},
  arrived: {code: 'arrived', words: 'en espera'},
  pending: {code: 'proposed', words: 'en confirmación'},
  attended: {code: 'fulfilled', words: 'atendido'},
  absent: {code: 'noshow', words: 'sin asistencia'},
  cancelled: {code: 'cancelled', words: 'anulado'},
}

/** The appointments of a person, by time. */
export async function* exportAppointments(personId: number, on: ExportNeeds): AsyncIterable<ExportedRecord> {
  const reader = {personId, dependantIds: [], ownBookingsOnly: false}
  let reported = new Set<number>()
  for (let from = '1900-01-01'; ;) {
    const query = {reader, from, to: LAST_DAY, which: 'all', order: 'soonest', limit: EXPORT_PAGE} as const
    const page = await on.bookingSystem.appointments(query)
    const news = page.filter((one) => !reported.has(one.appointmentId))
    for (const one of news) yield recordOf(one)
    const last = page.at(-1)
    // The next page begins with the last day again, which may have more appointments.
    if (last === undefined || page.length < EXPORT_PAGE || news.length === 0) return
    from = civilDate(last.startsAt)
    reported = new Set(page.map(({appointmentId}) => appointmentId))
  }
}

function recordOf(one: ListedAppointment): ExportedRecord {
  const {code, words} = STATES[one.state]
  const practitioner = whoAttends(one.practitioner).value
  const actors = [
    {actor: patientReference(one.patient.personId), status: 'accepted'},
    {actor: {display: practitioner}, status: 'accepted'},
    {actor: {display: one.centre.name}, status: 'accepted'},
  ]
  return {
    resource: {
      resourceType: 'Appointment',
      id: String(one.appointmentId).replace('-', 'pending-'),
      status: code,
      serviceType: [{text: one.service}],
      specialty: [{text: one.specialty}],
      start: civilInstant(one.startsAt),
      end: civilInstant(one.endsAt),
      participant: actors,
    },
    section: 'Turnos',
    line: `${spokenMomentOfYear(one.startsAt)}: ${one.specialty}, ${one.service}, ${practitioner}, ${one.centre.name} (${words})`,
  }
}
