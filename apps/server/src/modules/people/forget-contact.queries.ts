import type {Database} from '@ceibo/database/open-database'

/**
 * Deletes the contact data and coverage of a person whose account is closed or continues as another person. The identity stays, for the clinical
 * record. The person is no longer validated, so that an account made later with the document can be.
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
      plan_id: null,
      plan_type_id: null,
      other_plan: null,
      other_plan_type: null,
      status: 'unvalidated',
    })
    .where('id', '=', personId)
    .execute()
}
