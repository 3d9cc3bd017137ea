import type {RelationshipStatus} from '@ceibo/contract/people/family'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Insertable} from 'kysely'

/** A validated adult without a plan, who can get mail. */
export function aPatient(db: Database, overrides: Partial<Insertable<DB['person']>> = {}) {
  return db
    .insertInto('person')
    .values({...patientRow(), ...overrides})
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Many patients, at most five thousand, in one statement. */
export function manyPatients(db: Database, count: number) {
  return db
    .insertInto('person')
    .values(Array.from({length: count}, patientRow))
    .returningAll()
    .execute()
}

function patientRow(): Insertable<DB['person']> {
  const n = nextNumber()
  return {
    document_type_id: 2,
    document_number: String(90_000_000 + n),
    first_name: 'Ana',
    last_name: `Paciente${n}`,
    sex: 'F',
    birth_date: '1985-04-12',
    email: `paciente${n}@ejemplo.test`,
    status: 'validated',
  }
}

/** A validated child of ten, linked to a holder; the link is verified by default. */
export async function aChildOf(
  db: Database,
  holderId: number,
  overrides: Partial<Insertable<DB['person']>> & {relationshipStatus?: RelationshipStatus} = {},
) {
  const {relationshipStatus = 'verified', ...columns} = overrides
  const child = await aPatient(db, {first_name: 'Tomás', sex: 'M', birth_date: '2016-05-20', email: null, ...columns})
  await db
    .insertInto('relationship')
    .values({holder_id: holderId, dependant_id: child.id, status: relationshipStatus})
    .execute()
  return child
}

let last = 0

/** A number that this test file has not used yet, for unique columns. */
export const nextNumber = (): number => ++last
