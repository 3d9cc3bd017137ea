import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {isExclusionViolation, isUniqueViolation} from '@ceibo/database/database-errors'
import {mayRecord, stepsBack} from '@ceibo/rules/appointments/attendance-steps'
import type {BookingTransaction} from '#booking-database.ts'
import type {Booking, StepAnswer, StepRequest} from '#port.ts'
import {lockProgress, writeStep} from './attendance.queries.ts'

type WriteRecord = (tx: BookingTransaction, booking: Booking) => Promise<void>

/**
 * Records a step of an appointment, or takes its last one back, together with the writes of `record`, in one transaction. A step that is recorded
 * already is a success that writes nothing. One that gives time back that is taken by now, as an arrival after an absence may, is refused.
 */
export async function recordStep(
  db: Database,
  {appointmentId, step, undo = false, actor}: StepRequest,
  record: WriteRecord,
  now: Date,
): Promise<StepAnswer> {
  try {
    return await inTransaction(db, async (tx): Promise<StepAnswer> => {
      const found = await lockProgress(tx, appointmentId)
      if (found === undefined) return {is: 'refused', code: 'not-found'}
      const {before, undone} = stepsBack(found.steps)
      const target = undo ? before : step
      if (undo ? found.state !== step : !mayRecord(step, found, now)) {
        const isRepeat = undo ? undone === step : found.state === step
        return isRepeat ? {is: 'recorded', state: found.state} : {is: 'refused', code: 'wrong-state'}
      }
      const booking = await writeStep(tx, {appointmentId, state: target, actor, isUndo: undo, now})
      if (booking !== undefined) await record(tx, booking)
      return {is: 'recorded', state: target}
    })
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, 'appointment_specialty_day_once') ||
      isExclusionViolation(error, 'appointment_practitioner_once') ||
      isExclusionViolation(error, 'appointment_patient_once')
    if (isTaken) return {is: 'refused', code: 'wrong-state'}
    throw error
  }
}
