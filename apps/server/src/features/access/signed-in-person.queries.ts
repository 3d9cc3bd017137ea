import type {Database} from '@ceibo/database/open-database'

/** A person as the session shows them, with the names of their document type and plan. */
export function personWithPlan(tx: Database, personId: number) {
  return tx
    .selectFrom('person')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .leftJoin('plan', 'plan.id', 'person.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'person.plan_type_id')
    .select([
      'person.id',
      'person.edns_id',
      'person.first_name',
      'person.last_name',
      'person.sex',
      'person.birth_date',
      'person.document_type_id',
      'document_type.name as document_type_name',
      'person.document_number',
      'person.email',
      'person.phone',
      'person.nationality_id',
      'person.province_id',
      'person.city',
      'person.address',
      'person.postal_code',
      'person.plan_id',
      'plan.name as plan_name',
      'person.other_plan',
      'person.plan_type_id',
      'plan_type.name as plan_type_name',
      'person.other_plan_type',
      'person.status',
    ])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type PersonWithPlan = Awaited<ReturnType<typeof personWithPlan>>
