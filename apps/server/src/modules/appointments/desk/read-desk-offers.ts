import type * as contract from '@ceibo/contract/appointments/desk/booking-desk'
import {MAX_DESK_TIMES} from '@ceibo/contract/appointments/desk/booking-desk'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/appointments/slots'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import type {SlotQuery} from '@ceibo/agenda/port'
import {changeThatOpens, slotReasonForDesk} from '@ceibo/rules/appointments/slot-reason-texts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
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

/** What a caller asks before a time: what to bring, whether the plan covers it, and with whom. */
export async function deskService(
  {input, subject, actor}: Call<typeof contract.deskService, DeskPatient>,
  {db, bookingSystem}: Pick<Dependencies, 'db' | 'bookingSystem'>,
): Promise<OutputOf<typeof contract.deskService>> {
  const {specialtyId, serviceId} = input
  const isMine = (centreId: string) => mayAt(actor, STAFF_MAY.useDesk, centreId)
  const centreIds = (await activeCentreIds(db)).filter(isMine)
  const [needs, centres, practitioners] = await Promise.all([
    bookingSystem.requirements(serviceId),
    bookingSystem.centres(subject.person, {specialtyId, serviceId}),
    bookingSystem.practitioners({specialtyId, serviceId, centreIds}),
  ])
  if (needs === undefined) throw new AppError('not-found')
  return {
    ...needs,
    ownPrice: needs.ownPrice ?? null,
    centres:
      centres.is === 'refused'
        ? []
        : centres.found
            .filter(({id}) => isMine(id))
            .map(({id, name, coverage}) => ({
              id,
              name,
              coverage,
            })),
    practitioners: practitioners.map((one) => ({id: one.id, name: practitionerName(one)})),
  }
}

/** The first free times of a service, of the counter too, in the centres where the member works. Cover is judged when one is booked. */
export async function deskTimes(
  call: Call<typeof contract.deskTimes, DeskPatient>,
  on: Pick<Dependencies, 'db' | 'bookingSystem'>,
): Promise<OutputOf<typeof contract.deskTimes>> {
  const isTaken = call.input.which === 'taken'
  const query: SlotQuery = {...(await queryOf(call, on)), atDesk: true, ...(isTaken && {taken: true})}
  const answer = await on.bookingSystem.findSlots(query)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {
    times: answer.found.map((slot) => ({
      centreId: slot.centreId,
      centre: slot.centreName,
      date: slot.date,
      time: slot.time,
      minutes: slot.minutes,
      practitionerId: slot.practitionerId,
      practitioner: practitionerName({
        title: slot.practitionerTitle,
        firstName: slot.practitionerFirstName,
        lastName: slot.practitionerLastName,
      }),
    })),
    whyNone: isTaken || answer.found.length > 0 ? [] : (await on.bookingSystem.whyNone(query)).map(deskReason),
  }
}

/** Why the patient finds nothing by themselves, as the portal searches. */
export async function whyNoTimes(
  call: Call<typeof contract.whyNoTimes, DeskPatient>,
  on: Pick<Dependencies, 'db' | 'bookingSystem'>,
): Promise<OutputOf<typeof contract.whyNoTimes>> {
  const reasons = await on.bookingSystem.whyNone(await queryOf(call, on))
  return {whyNone: reasons.map(deskReason)}
}

function deskReason(reason: SlotReason): contract.DeskReason {
  const change = changeThatOpens(reason)
  return {reason, text: slotReasonForDesk(reason), ...(change !== undefined && {change})}
}

async function queryOf(
  {input, subject, actor}: Call<typeof contract.deskTimes | typeof contract.whyNoTimes, DeskPatient>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<SlotQuery> {
  const {specialtyId, serviceId, practitionerId, from, days = MAX_SEARCH_DAYS} = input
  const asked = input.centreId === undefined ? await activeCentreIds(db) : [input.centreId]
  const centreIds = asked.filter((id) => mayAt(actor, STAFF_MAY.useDesk, id))
  if (centreIds.length === 0) throw new AppError('not-found')
  return {
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
  }
}
