import type * as contract from '@ceibo/contract/appointments/desk/booking-desk'
import {MAX_DESK_TIMES} from '@ceibo/contract/appointments/desk/booking-desk'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/appointments/slots'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {addDays} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {mayAt} from '#api/subjects/policies.ts'
import {AppError} from '#platform/app-error.ts'
import {specialtyView} from '#modules/appointments/catalogue/booking-catalogue.view.ts'
import {activeCentreIds} from './desk-centres.queries.ts'
import type {DeskPatient} from './desk.subjects.ts'

/** What can be booked for a patient, also what does not attend them, which says for whom it is. */
export async function deskCatalogue(
  {subject}: Call<typeof contract.deskCatalogue, DeskPatient>,
  {bookingSystem}: Pick<Dependencies, 'bookingSystem'>,
): Promise<OutputOf<typeof contract.deskCatalogue>> {
  const specialties = await bookingSystem.specialties(subject.person, {all: true})
  return {specialties: specialties.map(specialtyView)}
}

/** The first free times of a service, of the counter too, in the centres where the member works. Cover is judged when one is booked. */
export async function deskTimes(
  {input, subject, actor}: Call<typeof contract.deskTimes, DeskPatient>,
  {db, bookingSystem}: Pick<Dependencies, 'db' | 'bookingSystem'>,
): Promise<OutputOf<typeof contract.deskTimes>> {
  const {specialtyId, serviceId, practitionerId, from, days = MAX_SEARCH_DAYS} = input
  const asked = input.centreId === undefined ? await activeCentreIds(db) : [input.centreId]
  const centreIds = asked.filter((id) => mayAt(actor, STAFF_MAY.useDesk, id))
  if (centreIds.length === 0) throw new AppError('not-found')
  const answer = await bookingSystem.findSlots({
    search: {
      specialtyId,
      serviceId,
      centreIds,
      practitionerId,
      from,
      to: addDays(from, Math.min(days, MAX_SEARCH_DAYS) - 1),
      timeFrom: '00:00',
      timeTo: '23:59',
      weekdays: [],
      limit: MAX_DESK_TIMES,
    },
    patient: subject.person,
    bookerId: subject.person.toldId,
    atDesk: true,
  })
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {
    times: answer.found.map((slot) => ({
      centreId: slot.centreId,
      centre: slot.centreName,
      date: slot.date,
      time: slot.time,
      minutes: slot.minutes,
      practitionerId: slot.practitionerId,
      practitioner: [slot.practitionerTitle, slot.practitionerFirstName, slot.practitionerLastName]
        .filter(Boolean)
        .join(' '),
    })),
  }
}
