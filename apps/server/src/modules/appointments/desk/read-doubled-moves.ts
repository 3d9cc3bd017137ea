import type {doubledMoves as contract} from '@ceibo/contract/appointments/desk/booking-desk'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {DoubledMove} from '@ceibo/agenda/port'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {Dependencies} from '#dependencies.ts'

type Pair = OutputOf<typeof contract>['moves'][number]['appointments']

/** Moves that left both appointments, for whom a member can do something: in a centre where they have the desk. */
export async function readDoubledMoves(
  {actor}: Call<typeof contract>,
  {bookingSystem}: Pick<Dependencies, 'bookingSystem'>,
): Promise<OutputOf<typeof contract>> {
  const moves = (await bookingSystem.doubledMoves()).filter((one) => isDoubledWhere(one, actor))
  return {
    moves: moves.map((one) => ({
      personId: one.personId,
      name: `${one.lastName}, ${one.firstName}`,
      appointments: doubledPairOf(one),
    })),
  }
}

export const isDoubledWhere = ({appointments}: DoubledMove, actor: Staff): boolean =>
  appointments.some(({centreId}) => mayAt(actor, STAFF_MAY.useDesk, centreId))

export const doubledPairOf = ({appointments}: DoubledMove): Pair =>
  appointments.map(({appointmentId, startsAt, centre}) => ({appointmentId, startsAt: civilInstant(startsAt), centre}))
