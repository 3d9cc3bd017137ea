import type {Database} from '@ceibo/database/open-database'
import type {Acting} from '@ceibo/rules/acting-for'

/** The members of a holder's family group, in any state of the relationship, by first name. */
export function membersOf(db: Database, holderId: number) {
  return db
    .selectFrom('relationship')
    .innerJoin('person', 'person.id', 'relationship.dependant_id')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .leftJoin('plan', 'plan.id', 'person.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'person.plan_type_id')
    .select([
      'person.id',
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
      'person.phone',
      'person.nationality_id',
      'person.province_id',
      'person.city',
      'person.address',
      'person.postal_code',
      'person.status',
      'person.declared_by',
      'relationship.id as relationship_id',
      'relationship.holder_id',
      'relationship.relationship as kind',
      'relationship.status as relationship_status',
      'relationship.scope',
      'relationship.starts_on',
      'relationship.ends_on',
      'relationship.invitation_id',
    ])
    .select((eb) =>
      eb
        .and([
          eb('person.declared_by', '=', holderId),
          eb.not(
            eb.exists(
              eb
                .selectFrom('relationship as proved')
                .select('proved.id')
                .whereRef('proved.dependant_id', '=', 'person.id')
                .where('proved.holder_id', '!=', holderId)
                .where('proved.status', '=', 'verified')
                .where('proved.ended_at', 'is', null),
            ),
          ),
        ])
        .as('is_declared'),
    )
    .where('relationship.holder_id', '=', holderId)
    .where('relationship.ended_at', 'is', null)
    .orderBy('person.first_name')
    .orderBy('person.id')
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** The part of a member that the rules of acting for others read. */
export const actingOf = (row: MemberRow): Acting => ({
  kind: row.kind,
  scope: row.scope,
  status: row.relationship_status,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  dependantStatus: row.status,
  birthDate: row.birth_date,
  isDeclaredByHolder: row.is_declared === true,
})
