import type {Database} from '@ceibo/database/open-database'
import {endGivenBy} from './family/family-linking.queries.ts'

/**
 * Deletes how to reach a person whose account is closed. Who they are stays, for the clinical record. They are validated no
 * more, so that an account made later with the document can be.
 */
export async function forgetContact(tx: Database, personId: number): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      email: null,
      phone: null,
      province_id: null,
      city: null,
      address: null,
      floor: null,
      apartment: null,
      postal_code: null,
      chosen_name: null,
      status: 'unvalidated',
    })
    .where('id', '=', personId)
    .execute()
}

/**
 * Ends every relationship of a person, on both sides, and their open invitations, and what they gave of their dependants. Returns who is on the
 * other side, or acts for the same dependant; who never proved the relationship may be a stranger and is left out.
 */
export async function endRelationships(tx: Database, personId: number, now: Date): Promise<number[]> {
  const ended = await tx
    .updateTable('relationship')
    .set({ended_at: now, ended_by: personId})
    .where((eb) => eb.or([eb('holder_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .returning(['holder_id', 'dependant_id', 'status'])
    .execute()
  await tx
    .updateTable('acting_invitation')
    .set({state: 'withdrawn', answered_at: now})
    .where((eb) => eb.or([eb('inviter_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('state', '=', 'pending')
    .execute()
  const proved = ended.filter(({status}) => status === 'verified')
  const dependants = proved.filter((one) => one.holder_id === personId).map((one) => one.dependant_id)
  const given: number[] = []
  for (const dependantId of dependants) {
    given.push(...(await endGivenBy(tx, {holderId: personId, dependantId, by: personId, now})))
  }
  const others = await tx
    .selectFrom('relationship')
    .select('holder_id')
    .where('dependant_id', 'in', [...dependants, 0])
    .where('status', '=', 'verified')
    .where('ended_at', 'is', null)
    .execute()
  const holders = [...given, ...proved.map((one) => one.holder_id), ...others.map((one) => one.holder_id)]
  const grown = await withAccount(tx, dependants)
  return [...new Set([...holders, ...grown])].filter((id) => id !== personId)
}

/** Those who can read a notice: an adult has a mail address of their own. */
async function withAccount(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .where('email', 'is not', null)
    .execute()
  return rows.map(({id}) => id)
}
