import type {Database} from '@ceibo/database/open-database'

/** The dependants with a relationship or a pending one, by first name. */
export function membersOf(db: Database, holderId: number) {
  return db
    .selectFrom('relationship')
    .innerJoin('person', 'person.id', 'relationship.dependant_id')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .leftJoin('plan', 'plan.id', 'person.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'person.plan_type_id')
    .select([
      'person.edns_id',
      'person.first_name',
      'person.last_name',
      'person.document_type_id',
      'document_type.name as document_type_name',
      'person.document_number',
      'person.birth_date',
      'person.sex',
      'person.plan_id',
      'plan.name as plan_name',
      'person.other_plan',
      'person.plan_type_id',
      'plan_type.name as plan_type_name',
      'person.other_plan_type',
      'person.email',
      'person.address',
      'person.status',
      'relationship.status as relationship_status',
    ])
    .where('relationship.holder_id', '=', holderId)
    .where('relationship.ended_at', 'is', null)
    .orderBy('person.first_name')
    .orderBy('person.id')
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]
