import type {AppointmentProgress, RecordedStep} from '@ceibo/rules/appointments/attendance-steps'
import {sql} from 'kysely'
import type {BookingTransaction} from '#booking-database.ts'
import type {Booking, StepActor} from '#port.ts'
import {bookingFrom} from './booking-data.queries.ts'

type Progress = {state: AppointmentProgress; startsAt: Date; steps: RecordedStep[]}

/**
 * The state of an appointment, which no other transaction can change until this one ends, and its steps in order. The steps are read in a statement
 * of their own: the one that waits for the lock sees them as they were before it waited.
 */
export async function lockProgress(tx: BookingTransaction, appointmentId: number): Promise<Progress | undefined> {
  const {rows} = await sql<Omit<Progress, 'steps'>>`
    select state, lower(during) as "startsAt" from appointment where id = ${appointmentId} for update`.execute(tx)
  const [locked] = rows
  if (locked === undefined) return undefined
  const {rows: steps} = await sql<RecordedStep>`
    select state, is_undo as "isUndo" from appointment_step where appointment_id = ${appointmentId} order by id`.execute(
    tx,
  )
  return {...locked, steps}
}

type NewStep = {appointmentId: number; state: AppointmentProgress; actor: StepActor; isUndo: boolean; now: Date}

/** Records a step; the appointment with the data for effects. */
export async function writeStep(
  tx: BookingTransaction,
  {appointmentId, state, actor, isUndo, now}: NewStep,
): Promise<Booking | undefined> {
  const {rows} = await sql<Booking>`
    with changed as (
      update appointment set state = ${state} where id = ${appointmentId} returning *
    ),
    stepped as (
      insert into appointment_step (appointment_id, state, at, actor_kind, actor_id, is_undo)
      values (${appointmentId}, ${state}, ${now}, ${actor.is}, ${actor.is === 'link' ? null : actor.id}, ${isUndo})
    )
    ${bookingFrom('changed', sql`changed.booked_by`)}`.execute(tx)
  return rows[0]
}
