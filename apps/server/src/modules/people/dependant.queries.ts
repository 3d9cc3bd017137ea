import {sex} from '@ceibo/contract/wire-fields'
import type {Database} from '@ceibo/database/open-database'
import {ageOn} from '@ceibo/rules/age'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Dependant} from '../../api/subject.ts'
import type {Dependencies} from '../../dependencies.ts'

/** The members of a holder's family group, in any state of the relationship. */
export async function dependantsOf(
  holderId: number,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Dependant[]> {
  const today = civilDate(clock.now())
  const rows = await membersOf(db, holderId)
  return rows.map((row) => ({
    is: 'dependant',
    person: {
      personId: row.id,
      ednsId: row.edns_id,
      documentTypeId: row.document_type_id,
      documentNumber: row.document_number,
      birthDate: row.birth_date,
      sex: sex.parse(row.sex),
      planId: row.plan_id,
      planTypeId: row.plan_type_id,
    },
    age: ageOn(row.birth_date, today),
    status: row.status,
    relationship: row.relationship_status,
  }))
}

const membersOf = (db: Database, holderId: number) =>
  db
    .selectFrom('relationship')
    .innerJoin('person', 'person.id', 'relationship.dependant_id')
    .select([
      'person.id',
      'person.edns_id',
      'person.document_type_id',
      'person.document_number',
      'person.birth_date',
      'person.sex',
      'person.plan_id',
      'person.plan_type_id',
      'person.status',
      'relationship.status as relationship_status',
    ])
    .where('relationship.holder_id', '=', holderId)
    .where('relationship.ended_at', 'is', null)
    .execute()
