import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {forgetContact} from '#modules/people/forget-contact.queries.ts'

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

/** Makes decisions about one document number wait for each other, so that no two people are validated with it. */
export async function lockDocumentOf(tx: Database, personId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('document-owner'), hashtext(document_type_id || ':' || document_number))
    from person where id = ${personId}`.execute(tx)
}

/** The validated people who have the documents of these; `has_account` is false for people whom only others registered here. */
export function provedOwners(db: Database, personIds: readonly number[]) {
  return db
    .selectFrom('person')
    .innerJoin('person as owner', (join) =>
      join
        .onRef('owner.document_type_id', '=', 'person.document_type_id')
        .onRef('owner.document_number', '=', 'person.document_number')
        .onRef('owner.id', '!=', 'person.id')
        .on('owner.status', '=', 'validated'),
    )
    .leftJoin('credential', 'credential.person_id', 'owner.id')
    .select([
      'person.id as for_id',
      'person.first_name as for_first_name',
      'person.last_name as for_last_name',
      'person.sex as for_sex',
      'person.birth_date as for_birth_date',
      'owner.id',
      'owner.first_name',
      'owner.last_name',
      'owner.sex',
      'owner.birth_date',
    ])
    .select((eb) => eb('credential.person_id', 'is not', null).as('has_account'))
    .where('person.id', 'in', [...personIds, 0])
    .execute()
}

/**
 * Moves everything of an account to the person whom the network knew before, who keeps names and proofs; closes its sessions. The old row of the
 * account keeps no contact data. The parts of an address and of a coverage move together or not at all.
 */
export async function movePerson(tx: Database, fromId: number, toId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: 'taken-over'})
    .where('person_id', '=', fromId)
    .where('revoked_at', 'is', null)
    .execute()
  await sql`select move_person_references(${fromId}, ${toId})`.execute(tx)
  const hasCoverage = sql<boolean>`(account.plan_id is not null or account.other_plan is not null)`
  await sql`
    update person as known
    set email = coalesce(account.email, known.email),
      phone = coalesce(account.phone, known.phone),
      nationality_id = coalesce(account.nationality_id, known.nationality_id),
      civil_state_id = coalesce(account.civil_state_id, known.civil_state_id),
      province_id = coalesce(account.province_id, known.province_id),
      city = coalesce(account.city, known.city),
      address = coalesce(account.address, known.address),
      floor = case when account.address is null then known.floor else account.floor end,
      apartment = case when account.address is null then known.apartment else account.apartment end,
      chosen_name = coalesce(account.chosen_name, known.chosen_name),
      postal_code = coalesce(account.postal_code, known.postal_code),
      plan_id = case when ${hasCoverage} then account.plan_id else known.plan_id end,
      plan_type_id = case when ${hasCoverage} then account.plan_type_id else known.plan_type_id end,
      other_plan = case when ${hasCoverage} then account.other_plan else known.other_plan end,
      other_plan_type = case when ${hasCoverage} then account.other_plan_type else known.other_plan_type end,
      declared_by = null
    from person as account
    where known.id = ${toId} and account.id = ${fromId}`.execute(tx)
  await forgetContact(tx, fromId)
}
