import type {Database} from '@ceibo/database/open-database'
import {COLUMNS_OF_THE_ACCOUNT} from './person-columns.ts'

/**
 * Deletes the contact data and coverage of a person whose account is closed or continues as another person. The identity stays, for the clinical
 * record. The person is no longer validated, so that an account made later with the document can be.
 */
export async function forgetContact(tx: Database, personId: number): Promise<void> {
  await tx
    .updateTable('person')
    .set({...Object.fromEntries(COLUMNS_OF_THE_ACCOUNT.map((column) => [column, null])), status: 'unvalidated'})
    .where('id', '=', personId)
    .execute()
}
