import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {Database} from '@ceibo/database/open-database'

/** Since when the account with this password hash is being closed; undefined when it is not, or the password has changed. */
export async function closingSince(tx: Database, personId: number, passwordHash: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('credential')
    .select('closing_since')
    .where('person_id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  return row?.closing_since ?? undefined
}

/** Begins to close the account whose password hash was read before; false when the hash has changed or the account is already being closed. */
export async function beginClosing(
  tx: Database,
  {personId, passwordHash, now}: {personId: number; passwordHash: string; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('credential')
    .set({closing_since: now})
    .where('person_id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('closing_since', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endClosing(tx: Database, personId: number): Promise<void> {
  await tx.updateTable('credential').set({closing_since: null}).where('person_id', '=', personId).execute()
}

export type ClosingAccount = {personId: number; since: Date; status: AccountStatus}

/** The accounts that are being closed, oldest first; of the same instant, by person. */
export async function closingAccounts(db: Database): Promise<ClosingAccount[]> {
  const rows = await db
    .selectFrom('credential')
    .innerJoin('person', 'person.id', 'credential.person_id')
    .select(['person.id', 'person.status', 'credential.closing_since'])
    .where('credential.closing_since', 'is not', null)
    .orderBy('credential.closing_since')
    .execute()
  return rows.flatMap(({id, status, closing_since: since}) => (since === null ? [] : [{personId: id, since, status}]))
}

/** Deletes the credential of an account that is being closed since an instant or before; false when it was opened again. */
export async function deleteClosedCredential(tx: Database, personId: number, since: Date): Promise<boolean> {
  const {numDeletedRows} = await tx
    .deleteFrom('credential')
    .where('person_id', '=', personId)
    .where('closing_since', '<=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the traces of how a person registered and signed in: browsers, sessions, links, codes and former addresses. */
export async function deleteAccessTraces(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('remembered_device').where('person_id', '=', personId).execute()
  await tx.deleteFrom('session').where('person_id', '=', personId).execute()
  await tx.deleteFrom('mail_token').where('person_id', '=', personId).execute()
  await tx.deleteFrom('email_change').where('person_id', '=', personId).execute()
  await tx.deleteFrom('mail_pin').where('person_id', '=', personId).execute()
  await tx.deleteFrom('pre_registration').where('person_id', '=', personId).execute()
  await tx.deleteFrom('account_origin').where('person_id', '=', personId).execute()
}
