import type * as contract from '@ceibo/contract/appointments/attendance-link'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {type FoundAppointment, standingAppointment} from '#modules/appointments/find-appointment.ts'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

type Needs = Pick<Dependencies, 'bookingSystem' | 'clock'>

/** When and where the appointment of a link is, and nothing of its patient. Throws `link-expired` when it does not stand any more. */
export async function readAttendanceLink(
  {subject}: Call<typeof contract.attendanceByLink, OpenedLink>,
  on: Needs,
): Promise<OutputOf<typeof contract.attendanceByLink>> {
  const {startsAt, centre, state} = await standing(subject, on)
  return {
    startsAt: civilInstant(startsAt),
    centre: {name: centre.name, address: centre.address},
    isConfirmed: state !== 'booked',
  }
}

/** A press of a link, or of a button that carries its secret. */
export type ByLink = {subject: OpenedLink; request: Pick<RequestContext, 'id' | 'network'>}

/**
 * Whoever reads the mail says that the patient will come. A repeat is answered alike, also when the patient has arrived since. Throws
 * `link-expired` for an appointment that was moved or cancelled, or has begun.
 */
export async function confirmByLink({subject, request}: ByLink, on: Needs): Promise<Record<string, never>> {
  const {patient} = await standing(subject, on)
  const answer = await on.bookingSystem.recordStep(
    {appointmentId: subject.ownerId, step: 'confirmed', actor: {is: 'link'}},
    {
      event: 'appointment-confirmed',
      actorId: patient.personId,
      byLink: true,
      network: request.network.toString('hex'),
      requestId: request.id,
    },
  )
  if (answer.is === 'refused' && (await standing(subject, on)).state === 'booked') throw new AppError('link-expired')
  return {}
}

/** The appointment of a link while it stands and has not begun. */
async function standing({ownerId}: OpenedLink, on: Needs): Promise<FoundAppointment> {
  const owner = await on.bookingSystem.appointment(ownerId)
  const found = owner && (await standingAppointment(owner, on))
  if (found === undefined) throw new AppError('link-expired')
  return found
}
