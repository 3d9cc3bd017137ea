import type {BookingDatabase, WriteEffects} from '#booking-database.ts'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {AgendaAnswers} from './http-agenda-answers.ts'

/** What the calls of an agenda over HTTP work with. */
export type OutsideAgenda = {
  db: BookingDatabase
  clock: Clock
  write: WriteEffects
  /** Takes a failure that is not thrown: nobody waits for the answer, or the booking is reported as pending. */
  report: (failure: OutsideFailure) => void
  /** Makes one call of the agenda, which recognizes a repeat by `key`. Throws OutsideFailure. */
  ask: <Call extends keyof AgendaAnswers>(call: Call, body: unknown, key?: string) => Promise<AgendaAnswers[Call]>
}
