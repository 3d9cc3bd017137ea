import type {
  recordAttendance as contract,
  undoAttendance as undoing,
} from '@ceibo/contract/appointments/desk/attendance-desk'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {DeskAppointment} from '#modules/appointments/desk/desk.subjects.ts'

type Recorded = Call<typeof contract, DeskAppointment>
type Undone = Call<typeof undoing, DeskAppointment>
type Needs = Pick<Dependencies, 'bookingSystem'>

/** Records what became of an appointment. Throws `wrong-state` when it is not possible now, `agenda-elsewhere` when another system does it. */
export const recordAttendance = (call: Recorded, on: Needs) => record(call, false, on)

/** Takes a step back while it is the last one. Throws as `recordAttendance` does. */
export const undoAttendance = (call: Undone, on: Needs) => record(call, true, on)

async function record(
  {input, subject, actor, request}: Recorded | Undone,
  undo: boolean,
  {bookingSystem}: Needs,
): Promise<OutputOf<typeof contract>> {
  const {step} = input
  const {staffId} = actor
  const answer = await bookingSystem.recordStep(
    {appointmentId: subject.appointmentId, step, undo, actor: {is: 'staff', id: staffId}},
    {
      event: undo ? 'appointment-step-undone' : `appointment-${step}`,
      actorId: staffId,
      byStaff: true,
      network: request.network.toString('hex'),
      requestId: request.id,
    },
  )
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {state: answer.state}
}
