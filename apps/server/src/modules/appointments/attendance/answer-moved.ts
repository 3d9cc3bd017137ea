import type * as contract from '@ceibo/contract/appointments/moved-by-centre'
import {OTHER_TIMES} from '@ceibo/contract/appointments/moved-by-centre'
import {MAX_SEARCH_DAYS, type Slot} from '@ceibo/contract/appointments/slots'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Effects} from '@ceibo/agenda/port'
import type {MovedAppointment} from '@ceibo/agenda/plans-port'
import {earliestCancellable, horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {addDays, civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'
import type {Dependencies} from '#dependencies.ts'
import type {ByLink} from './confirm-by-link.ts'
import {slotView} from '#modules/appointments/appointment.view.ts'
import {type PersonAtDesk, personAtDesk} from '#modules/people/people.offers.ts'
import {AppError} from '#platform/app-error.ts'

type Needs = Pick<Dependencies, 'db' | 'bookingSystem' | 'clock'>
/** An answer wakes the plans too, which tell the planner of it. */
type Changes = Needs & Pick<Dependencies, 'wake'>

/** The appointment of a link; throws `link-expired` when it is over. */
async function linked({ownerId}: OpenedLink, {bookingSystem}: Pick<Needs, 'bookingSystem'>): Promise<MovedAppointment> {
  const found = await bookingSystem.plans?.moved(ownerId)
  if (found === undefined || found.state === 'over') throw new AppError('link-expired')
  return found
}

/** The same while it stands. */
async function standing(subject: OpenedLink, on: Pick<Needs, 'bookingSystem'>): Promise<MovedAppointment> {
  const found = await linked(subject, on)
  if (found.state !== 'stands') throw new AppError('link-expired')
  return found
}

export async function readMoved(
  {subject}: Call<typeof contract.movedByCentre, OpenedLink>,
  on: Needs,
): Promise<OutputOf<typeof contract.movedByCentre>> {
  const {state, startsAt, specialty, practitioner, centre, isConfirmed} = await linked(subject, on)
  if (state === 'moved' || state === 'cancelled') return {is: state}
  return {
    is: 'stands',
    startsAt: civilInstant(new Date(startsAt)),
    specialty,
    practitioner: practitionerName(practitioner),
    centre: {name: centre.name, address: centre.address},
    isConfirmed,
  }
}

export async function readReminded(
  {subject}: Call<typeof contract.reminded, OpenedLink>,
  on: Needs,
): Promise<OutputOf<typeof contract.reminded>> {
  const {state, startsAt, centre} = await linked(subject, on)
  if (state === 'moved' || state === 'cancelled') return {is: state}
  return {
    is: 'stands',
    startsAt: civilInstant(new Date(startsAt)),
    centre: {name: centre.name, address: centre.address},
  }
}

/** Whoever reads the mail accepts the new time. Throws `link-expired` when it was moved again or cancelled, or has begun. */
export async function acceptMoved(
  {subject, request}: Call<typeof contract.acceptMoved, OpenedLink>,
  on: Changes,
): Promise<Record<string, never>> {
  const {appointmentId, patientId, isConfirmed} = await standing(subject, on)
  if (isConfirmed) return {}
  const answer = await on.bookingSystem.recordStep(
    {appointmentId, step: 'confirmed', actor: {is: 'link'}},
    effectsOf('appointment-confirmed', patientId, request),
  )
  if (answer.is === 'refused' && !(await standing(subject, on)).isConfirmed) throw new AppError('link-expired')
  on.wake('run-plans')
  return {}
}

/** Cancels the appointment; a repeat is answered alike. Throws `link-expired` when another time took its place, which stands, or it has begun. */
export async function cancelByLink({subject, request}: ByLink, on: Changes): Promise<Record<string, never>> {
  const {appointmentId, patientId, bookedById} = await linked(subject, on)
  const answer = await on.bookingSystem.cancel(
    {
      appointmentId,
      reader: readerFor(patientId, bookedById),
      startsFrom: earliestCancellable(on.clock.now()),
    },
    effectsOf('appointment-cancelled', patientId, request),
  )
  if (answer.is === 'refused') throw new AppError('link-expired')
  on.wake('mail')
  on.wake('run-plans')
  return {}
}

/** The first free times from a day on that a search of the patient would show. */
export async function otherTimes(
  {subject, input}: Call<typeof contract.otherTimes, OpenedLink>,
  on: Needs,
): Promise<Slot[]> {
  const appointment = await standing(subject, on)
  const {specialtyId, serviceId, practitionerId, bookedById} = appointment
  const patient = await patientOf(appointment, on)
  const centres = await on.bookingSystem.centres(patient, {specialtyId, serviceId})
  if (centres.is === 'refused') return []
  const centreIds = centres.found.flatMap(({id, coverage}) => (coverage === 'S' ? [id] : []))
  const today = civilDate(on.clock.now())
  const from = input.from < today ? today : input.from
  if (centreIds.length === 0 || from > horizonFrom(today)) return []
  const search = {
    specialtyId,
    serviceId,
    centreIds,
    from,
    to: addDays(from, MAX_SEARCH_DAYS - 1),
    timeFrom: '00:00',
    timeTo: '23:59',
    weekdays: [],
    practitionerId: input.ofAnybody ? undefined : practitionerId,
    practitionerSex: undefined,
    patientId: undefined,
    limit: OTHER_TIMES,
  }
  const answer = await on.bookingSystem.findSlots({search, patient, bookerId: bookedById})
  return answer.is === 'refused' ? [] : answer.found.map(slotView)
}

/**
 * Gives the appointment another time, as a move of the patient: one transaction, so that there is one appointment before and after. Of two presses at once
 * one finds it moved: `link-expired`.
 */
export async function chooseOtherTime(
  {subject, input, request}: Call<typeof contract.chooseOtherTime, OpenedLink>,
  on: Changes,
): Promise<OutputOf<typeof contract.chooseOtherTime>> {
  const appointment = await linked(subject, on)
  const {appointmentId, patientId, bookedById} = appointment
  const {practitionerId, centreId, date, time} = input
  const answer = await on.bookingSystem.move(
    {
      appointmentId,
      patient: await patientOf(appointment, on),
      bookerId: bookedById,
      requestKey: request.idempotencyKey,
      reader: readerFor(patientId, bookedById),
      startsFrom: earliestCancellable(on.clock.now()),
      practitionerId,
      centreId,
      date,
      time,
    },
    effectsOf('appointment-moved', patientId, request),
  )
  if (answer.is === 'unknown') throw new AppError('unavailable')
  if (answer.is === 'refused') {
    if (answer.code === 'not-movable' || answer.code === 'not-found') throw new AppError('link-expired')
    return {is: 'refused', text: answer.message}
  }
  on.wake('mail')
  on.wake('run-plans')
  const made = await on.bookingSystem.plans?.moved(answer.appointmentId)
  if (made === undefined) throw new Error(`No appointment ${answer.appointmentId}, which was just made`)
  const {startsAt, centre} = made
  // Of a repeat this is the time that was given before.
  return {is: 'moved', startsAt: civilInstant(new Date(startsAt)), centre: {name: centre.name, address: centre.address}}
}

/** The patient, read as who booked for them. */
const readerFor = (patientId: number, bookedById: number) => ({
  personId: bookedById,
  dependantIds: [patientId],
  ownBookingsOnly: false,
})

async function patientOf({patientId}: MovedAppointment, {db, clock}: Needs): Promise<PersonAtDesk> {
  const person = await personAtDesk(db, patientId, civilDate(clock.now()))
  if (person === undefined) throw new AppError('link-expired')
  return person
}

const effectsOf = (event: Effects['event'], patientId: number, {network, id}: ByLink['request']): Effects => ({
  event,
  actorId: patientId,
  byLink: true,
  network: network.toString('hex'),
  requestId: id,
})
