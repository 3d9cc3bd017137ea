import type {AccountStatus} from '@ceibo/contract/access'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The status of a person's account; locks the row. */
export async function lockAccountStatus(tx: Database, personId: number): Promise<AccountStatus> {
  const {status} = await tx
    .selectFrom('person')
    .select('status')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return status
}

export async function setAccountStatus(tx: Database, personId: number, status: AccountStatus): Promise<void> {
  await tx.updateTable('person').set({status}).where('id', '=', personId).execute()
}

/** The validated person who has this person's document; `has_account` false for one whom only others brought here. */
export function provedOwnerOfDocument(tx: Database, personId: number) {
  return tx
    .selectFrom('person')
    .innerJoin('person as other', (join) =>
      join
        .onRef('other.document_type_id', '=', 'person.document_type_id')
        .onRef('other.document_number', '=', 'person.document_number')
        .on('other.status', '=', 'validated'),
    )
    .leftJoin('credential', 'credential.person_id', 'other.id')
    .select(['other.id'])
    .select((eb) => eb('credential.person_id', 'is not', null).as('has_account'))
    .where('person.id', '=', personId)
    .whereRef('other.id', '!=', 'person.id')
    .executeTakeFirst()
}

/** Gives everything of an account to the person whom the network knew before, who keeps names and proofs; closes its sessions. */
export async function movePerson(tx: Database, fromId: number, toId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: 'taken-over'})
    .where('person_id', '=', fromId)
    .where('revoked_at', 'is', null)
    .execute()
  await sql`select move_person_references(${fromId}, ${toId})`.execute(tx)
  await sql`
    update person as known
    set email = coalesce(account.email, known.email),
      phone = coalesce(account.phone, known.phone),
      nationality_id = coalesce(account.nationality_id, known.nationality_id),
      civil_state_id = coalesce(account.civil_state_id, known.civil_state_id),
      province_id = coalesce(account.province_id, known.province_id),
      city = coalesce(account.city, known.city),
      address = coalesce(account.address, known.address),
      postal_code = coalesce(account.postal_code, known.postal_code),
      declared_by = null
    from person as account
    where known.id = ${toId} and account.id = ${fromId}`.execute(tx)
  await tx.updateTable('person').set({status: 'unvalidated'}).where('id', '=', fromId).execute()
}
