import type {holdSlot as contract, SlotHold} from '@ceibo/contract/appointments/slots'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Holds a slot while the patient confirms. The desks of that day see it at once, and those of the day on which another one is free again. */
export async function holdSlot(
  {input, subject, actor}: Call<typeof contract, Self | Dependant>,
  on: Pick<Dependencies, 'db' | 'bookingSystem' | 'clock'>,
): Promise<SlotHold> {
  const {practitionerId, centreId, date, time, specialtyId, serviceId} = input
  const answer = await on.bookingSystem.hold({
    practitionerId,
    centreId,
    date,
    time,
    specialtyId,
    serviceId,
    patient: subject.person,
    bookerId: actor.personId,
  })
  if (answer.is === 'refused') throw new AppError(answer.code)
  const {freed} = answer
  await announce(on.db, dayTopic(centreId, date), ...(freed ? [dayTopic(freed.centreId, freed.date)] : []))
  const seconds = Math.max(0, Math.floor((answer.until.getTime() - on.clock.now().getTime()) / 1000))
  return {until: civilInstant(answer.until), seconds}
}
