import type * as contract from '@ceibo/contract/waiting-list/waiting-desk'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import type {DeskBooking, DeskPatient} from '#modules/appointments/appointments.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {joinFor} from './join-waiting-list.ts'
import {listOf, recordWaiting} from './record-waiting.ts'
import type {DeskEntry} from './waiting-list.subjects.ts'

type Needs = Pick<Dependencies, 'bookingSystem' | 'clock'>

export async function readPatientWaiting(
  {subject}: Call<typeof contract.patientWaiting, DeskPatient>,
  {bookingSystem}: Pick<Needs, 'bookingSystem'>,
): Promise<OutputOf<typeof contract.patientWaiting>> {
  const entries = (await bookingSystem.waiting?.of([subject.person.personId])) ?? []
  return {
    entries: entries.map(
      ({entryId, specialty, service, centres, practitioner, since, until, isPaused, improves, offers}) => ({
        entryId,
        service: specialty === service ? service : `${specialty}, ${service}`,
        centres: centres.map(({name}) => name),
        practitioner: practitioner && practitionerName(practitioner),
        since: civilInstant(since),
        until,
        isPaused,
        improves: improves && civilInstant(improves.startsAt),
        offers: offers.length,
      }),
    ),
  }
}

/** Lets a patient wait in a centre; who acts for them is told of what becomes free. */
export async function addAtDesk(
  {input, subject, actor, request}: Call<typeof contract.addToWaitingList, DeskBooking>,
  on: Needs,
): Promise<OutputOf<typeof contract.addToWaitingList>> {
  const {specialtyId, serviceId, practitionerId, appointmentId, until} = input
  const {person, centreId} = subject
  const wish = {centreIds: [centreId], practitionerId, weekdays: [], timeFrom: '00:00', timeTo: '23:59'}
  return joinFor(
    person,
    {...wish, specialtyId, serviceId, appointmentId, until, askedBy: person.toldId, staffId: actor.staffId},
    recordWaiting({result: 'joined', actor, request, now: on.clock.now()}),
    on,
  )
}

export async function removeAtDesk(
  {subject, actor, request}: Call<typeof contract.removeFromWaitingList, DeskEntry>,
  on: Needs,
): Promise<Record<string, never>> {
  const record = recordWaiting({result: 'left', actor, request, now: on.clock.now()})
  const answer = await listOf(on).change(subject.entryId, 'left', record)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {}
}
