import type {Database} from '@ceibo/database/open-database'
import {EXPORTED_COLUMNS} from './person-columns.ts'

/** A person with the names of catalogue entries. */
export function exportedPersonRow(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .leftJoin('nationality', 'nationality.id', 'person.nationality_id')
    .leftJoin('civil_state', 'civil_state.id', 'person.civil_state_id')
    .leftJoin('province', 'province.id', 'person.province_id')
    .leftJoin('plan', 'plan.id', 'person.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'person.plan_type_id')
    .select(EXPORTED_COLUMNS.map((column) => `person.${column}` as const))
    .select([
      'document_type.code as document_code',
      'document_type.name as document_name',
      'nationality.name as nationality',
      'civil_state.name as civil_state',
      'province.name as province',
      'plan.name as plan_name',
      'plan_type.name as plan_type_name',
    ])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type ExportedPersonRow = Awaited<ReturnType<typeof exportedPersonRow>>

/** Those for whom a person acts or acted, and those who act or acted for them. Without a proof either side may be a stranger. */
export function exportedRelationships(db: Database, personId: number) {
  return db
    .selectFrom('relationship')
    .innerJoin('person as holder', 'holder.id', 'relationship.holder_id')
    .innerJoin('person as dependant', 'dependant.id', 'relationship.dependant_id')
    .select([
      'relationship.id',
      'relationship.holder_id',
      'relationship.status',
      'relationship.scope',
      'relationship.ends_on',
      'relationship.created_at',
      'relationship.ended_at',
      'holder.first_name as holder_first_name',
      'holder.last_name as holder_last_name',
      'dependant.first_name as dependant_first_name',
      'dependant.last_name as dependant_last_name',
    ])
    .where((eb) => eb.or([eb('holder_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('relationship.status', '=', 'verified')
    .orderBy('relationship.id')
    .execute()
}
