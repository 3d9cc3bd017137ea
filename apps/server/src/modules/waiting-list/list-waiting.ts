import type * as contract from '@ceibo/contract/waiting-list/waiting-list'
import type {WaitingEntry} from '@ceibo/agenda/waiting-port'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {bookFor} from '#modules/appointments/appointments.offers.ts'
import type {Family} from '#modules/people/people.offers.ts'

/** What the person and those for whom they book wait for. Where another system holds the agenda, nobody waits. */
export async function listWaiting(
  {subject, actor}: Call<typeof contract.waitingEntries, Family>,
  {bookingSystem}: Pick<Dependencies, 'bookingSystem'>,
): Promise<contract.WaitingEntry[]> {
  const {personId, status} = actor
  const members = subject.dependants.filter((one) => bookFor(actor, one))
  const entries = await bookingSystem.waiting?.of([personId, ...members.map(({person}) => person.personId)])
  const own = entries?.filter(({askedBy}) => status === 'validated' || askedBy === personId) ?? []
  return own.map((entry) => entryView(entry, personId))
}

/** An entry as the reader `personId` sees it. */
function entryView(entry: WaitingEntry, personId: number): contract.WaitingEntry {
  const {patient, practitioner, improves} = entry
  return {
    id: entry.entryId,
    patient: {
      id: patient.ednsId,
      firstName: patient.firstName,
      lastName: patient.lastName,
      isSelf: patient.personId === personId,
    },
    specialty: entry.specialty,
    service: entry.service,
    centres: entry.centres.map(({name}) => name),
    practitioner: practitioner && practitionerName(practitioner),
    weekdays: entry.weekdays,
    timeFrom: entry.timeFrom,
    timeTo: entry.timeTo,
    until: entry.until,
    isPaused: entry.isPaused,
    improves: improves && {id: improves.appointmentId, startsAt: civilInstant(improves.startsAt)},
    offers: entry.offers.map(({offerId, startsAt, practitioner: by, centre}) => ({
      id: offerId,
      startsAt: civilInstant(startsAt),
      practitioner: practitionerName(by),
      centre: {name: centre.name, address: centre.address},
    })),
  }
}
