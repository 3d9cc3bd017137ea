import type {Database} from '@ceibo/database/open-database'
import {firstBrokenSeal} from '../modules/audit/seal-audit.ts'
import {CommandRefused} from './command-line.ts'
import {countSeals, eventAt} from './sealed-rows.queries.ts'

/** Reports a valid audit chain and its length. Throws with the first changed row. */
export async function verifyAudit(db: Database): Promise<string> {
  const position = await firstBrokenSeal(db)
  if (position !== undefined) {
    const {id, at, action} = await eventAt(db, position)
    throw new CommandRefused(
      `The audit was changed: the first broken row is ${id} (${action}, ${at.toISOString()}), number ${position} of the chain.`,
    )
  }
  const {sealed, waiting} = await countSeals(db)
  return `The audit chain is whole: ${sealed} rows are sealed, ${waiting} wait for their seal.`
}
