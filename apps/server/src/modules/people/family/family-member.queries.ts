import type {Database} from '@ceibo/database/open-database'
import {ACTING_COLUMNS, ACTING_FACTS} from './acting.queries.ts'

/** The members of a holder's family group, in any state of the relationship, by first name. */
export function membersOf(db: Database, holderId: number) {
  return db
    .selectFrom('relationship')
    .innerJoin('person as dependant', 'dependant.id', 'relationship.dependant_id')
    .innerJoin('document_type', 'document_type.id', 'dependant.document_type_id')
    .leftJoin('plan', 'plan.id', 'dependant.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'dependant.plan_type_id')
    .select([
      'dependant.id',
      'dependant.edns_id',
      'dependant.first_name',
      'dependant.last_name',
      'dependant.chosen_name',
      'dependant.document_type_id',
      'document_type.name as document_type_name',
      'dependant.document_number',
      'dependant.sex',
      'dependant.plan_id',
      'plan.name as plan_name',
      'dependant.other_plan',
      'dependant.plan_type_id',
      'plan_type.name as plan_type_name',
      'dependant.other_plan_type',
      'dependant.email',
      'dependant.phone',
      'dependant.nationality_id',
      'dependant.province_id',
      'dependant.city',
      'dependant.address',
      'dependant.postal_code',
      'relationship.declared',
    ])
    .select(ACTING_COLUMNS)
    .select(ACTING_FACTS)
    .where('relationship.holder_id', '=', holderId)
    .where('relationship.ended_at', 'is', null)
    .orderBy('dependant.first_name')
    .orderBy('dependant.id')
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]
