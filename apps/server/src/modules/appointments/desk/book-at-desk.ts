import type * as contract from '@ceibo/contract/appointments/desk/booking-desk'
import {type BookingRule, SET_ASIDE_RULES} from '@ceibo/contract/appointments/desk/booking-desk'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Confirmation, DeskBooking as Desk, Effects} from '@ceibo/agenda/port'
import {instantOf, civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import {AppError} from '#platform/app-error.ts'
import type {DeskBooking, DeskMove} from './desk.subjects.ts'
import {deskRefusalText} from './desk-refusals.ts'

type Booked = Call<typeof contract.bookAtDesk, DeskBooking>
type Moved = Call<typeof contract.moveAtDesk, DeskMove>
type Needs = Pick<Dependencies, 'bookingSystem' | 'clock' | 'wake'>

/** Books a time for a patient. Throws `not-found` when the member sets rules aside without the permission for it in this centre. */
export async function bookAtDesk(call: Booked, {bookingSystem, wake}: Needs): Promise<contract.DeskBookingOutcome> {
  const {input, subject, request} = call
  const {specialtyId, serviceId} = input
  const {person, centreId} = subject
  const desk = deskOf(call, centreId)
  const order = {
    ...timeOf(input),
    patient: person,
    bookerId: person.toldId,
    specialtyId,
    serviceId,
    requestKey: request.idempotencyKey,
    medicalOrder: undefined,
    desk,
  }
  const answer = await bookingSystem.confirm(order, effectsOf(call, 'appointment-booked', desk))
  wake('mail')
  return outcomeOf(answer, call, {centreId, told: person.told})
}

/** Gives an appointment another time. Throws as `bookAtDesk` does. */
export async function moveAtDesk(
  call: Moved,
  {bookingSystem, clock, wake}: Needs,
): Promise<contract.DeskBookingOutcome> {
  const {input, subject, request} = call
  const {appointmentId, person, to} = subject
  const desk = deskOf(call, to)
  const move = {
    ...timeOf(input),
    appointmentId,
    patient: person,
    bookerId: person.toldId,
    requestKey: request.idempotencyKey,
    reader: 'desk',
    startsFrom: startOfToday(clock.now()),
    desk,
  } as const
  const answer = await bookingSystem.move(move, effectsOf(call, 'appointment-moved', desk))
  wake('mail')
  return outcomeOf(answer, call, {centreId: to, told: person.told})
}

/** A desk also changes what has begun today: who comes late is given another time. */
export const startOfToday = (now: Date): Date => instantOf(civilDate(now), '00:00')

const timeOf = ({practitionerId, centreId, date, time}: (Booked | Moved)['input']) => ({
  practitionerId,
  centreId,
  date,
  time,
})

function deskOf({input, actor}: Booked | Moved, centreId: string): Desk {
  const {overriding, overbook = false} = input
  const overridden = overriding?.rules ?? []
  if (!overridden.every((rule) => maySetAside(actor, rule, centreId))) throw new AppError('not-found')
  return {staffId: actor.staffId, overridden, reason: overriding?.reason, overbooks: overbook}
}

/** Beyond what the template allows, overbooking has a permission of its own; any desk sees the order that a patient brings on paper. */
function maySetAside(actor: Staff, rule: BookingRule, centreId: string): boolean {
  if (rule === 'order-required') return mayAt(actor, STAFF_MAY.useDesk, centreId)
  return mayAt(actor, rule === 'overbook-full' ? STAFF_MAY.overbook : STAFF_MAY.overrideRules, centreId)
}

const effectsOf = ({actor, request}: Booked | Moved, event: Effects['event'], {overridden}: Desk): Effects => ({
  event,
  actorId: actor.staffId,
  byStaff: true,
  network: request.network.toString('hex'),
  requestId: request.id,
  overridden,
})

function outcomeOf(
  answer: Confirmation,
  {actor}: Booked | Moved,
  {centreId, told}: {centreId: string; told: boolean},
): contract.DeskBookingOutcome {
  switch (answer.is) {
    case 'confirmed':
      return {is: 'done', appointmentId: answer.appointmentId, told}
    case 'unknown':
      throw new AppError('unavailable')
    case 'refused': {
      const {code, message} = answer
      if (code === 'key-reused' || code === 'agenda-elsewhere') throw new AppError(code)
      const rule = SET_ASIDE_RULES.find((one) => one === code)
      const mayOverride = rule !== undefined && maySetAside(actor, rule, centreId)
      return {is: 'refused', brokenRule: rule ?? null, code, text: deskRefusalText(code, message), mayOverride}
    }
  }
}
