import type {Database} from '@ceibo/database/open-database'
import {endRelationships} from '../people/people.module.ts'
import {closeCasesAbout} from './close-cases.ts'

/** Ends every relationship of a person whose account is removed, and closes what was handed in for them. Returns whom to tell. */
export async function endAllActing(tx: Database, personId: number, now: Date): Promise<number[]> {
  const {ended, toTell} = await endRelationships(tx, personId, now)
  for (const one of ended) await closeCasesAbout(tx, one, now)
  return toTell
}
