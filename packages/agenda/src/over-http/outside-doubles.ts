import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {DoubledMove} from '#port.ts'
import type {OutsideAgenda} from './outside-agenda.ts'
import {appointmentWithId} from './outside-appointment.ts'
import {doublesToCome} from './outside-double.queries.ts'

/** Moves of which both appointments stand in the agenda now. While it does not answer, they are taken to stand. */
export async function standingDoubles(personId: number | undefined, on: OutsideAgenda): Promise<DoubledMove[]> {
  const written = await doublesToCome(on.db, personId, on.clock.now())
  const standing = await Promise.all(written.map((one) => bothStand(one, on)))
  return written.filter((_, at) => standing[at])
}

async function bothStand({appointments}: DoubledMove, on: OutsideAgenda): Promise<boolean> {
  try {
    const found = await Promise.all(appointments.map(({appointmentId}) => appointmentWithId(appointmentId, on)))
    return found.every((one) => one !== undefined && one.state !== 'cancelled')
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    on.report(error)
    return true
  }
}
