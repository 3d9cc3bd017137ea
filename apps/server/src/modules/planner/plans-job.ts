import {randomUUID} from 'node:crypto'
import type {JobNeeds} from '#platform/jobs/start-jobs.ts'
import {mailReplanned} from '#modules/appointments/appointments.offers.ts'
import {announcePlan} from './record-plan.ts'

/** Moves, gives back and tells what the plans of the agenda have waiting; returns how many appointments it settled. */
export async function runPlans({
  bookingSystem,
  clock,
  wake,
}: Pick<JobNeeds, 'bookingSystem' | 'clock' | 'wake'>): Promise<number> {
  const requestId = randomUUID()
  const settled = await bookingSystem.plans?.run({
    effectsOf: (staffId) => ({
      event: 'appointment-moved',
      actorId: staffId,
      byStaff: true,
      network: '',
      requestId,
      quiet: true,
    }),
    record: (tx, _, days) => announcePlan(tx, days),
    tell: (tx, booking, reason) => mailReplanned(tx, booking, reason, clock.now()),
  })
  if (settled) {
    wake('mail')
    wake('messages')
  }
  return settled ?? 0
}
