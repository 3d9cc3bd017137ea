import type {Database} from '@ceibo/database/open-database'

/**
 * Deletes how to reach a person whose account is closed, or goes on as another, and their coverage. Who they are stays, for the clinical record. They
 * are validated no more, so that an account made later with the document can be.
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
