import type {Database} from '@ceibo/database/open-database'
import {
  type Ended,
  endGivenBy,
  endLiveOf,
  holdersActingFor,
  withAccount,
  withdrawInvitationsOf,
} from './end-relationship.queries.ts'

/**
 * Ends every relationship of a person, on both sides, their open invitations and the permissions that they gave for their dependants. Also
 * returns whom to notify: people on the other side, and those who act for the same dependant. Holders who never proved the relationship may be
 * strangers and are left out.
 */
export async function endRelationships(
  tx: Database,
  personId: number,
  now: Date,
): Promise<{ended: Ended[]; toNotify: number[]}> {
  const rows = await endLiveOf(tx, personId, now)
  await withdrawInvitationsOf(tx, personId, now)
  const ended: Ended[] = []
  for (const {holder_id: holderId, dependant_id: dependantId, status} of rows) {
    const hasGiven = holderId === personId && status === 'verified'
    const endedWithIt = hasGiven ? await endGivenBy(tx, {holderId, dependantId, by: personId, now}) : []
    ended.push({holderId, dependantId, endedWithIt})
  }
  const proved = rows.filter(({status}) => status === 'verified')
  const dependants = proved.filter((one) => one.holder_id === personId).map((one) => one.dependant_id)
  const others = await holdersActingFor(tx, dependants)
  const given = ended.flatMap(({endedWithIt}) => endedWithIt)
  const grown = await withAccount(tx, dependants)
  const all = new Set([...proved.map((one) => one.holder_id), ...others, ...given, ...grown])
  return {ended, toNotify: [...all].filter((id) => id !== personId)}
}
