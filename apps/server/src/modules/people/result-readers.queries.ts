import type {Database} from '@ceibo/database/open-database'
import {rightsOver} from '@ceibo/rules/people/acting-for'
import {sql} from 'kysely'
import type {Addressee} from './addressee.queries.ts'
import {ACTING_COLUMNS, ACTING_FACTS, actingOf} from './family/acting.queries.ts'
import type {Identity} from './identity/validated-identity.queries.ts'

/** Somebody who is notified of the results of a patient: the patient with an account, or a guardian who may see them. */
export type ResultReader = Addressee & {
  patientId: number
  /** The guardian's name for the patient; null for the reader's own results. */
  patientName: string | null
  seesSensitive: boolean
}

type Of = {identity: Identity; reader: ResultReader}

/** Who is notified of the results of people with these documents and birth dates, once they have proved to be those people. */
export async function resultReaders(db: Database, identities: readonly Identity[], today: string): Promise<Of[]> {
  if (identities.length === 0) return []
  const [patients, guardians] = await Promise.all([accountHolders(db, identities), guardiansOf(db, identities)])
  return [
    ...patients.map(({documentTypeId, documentNumber, birth_date: birthDate, ...reader}) => ({
      identity: {documentTypeId, documentNumber, birthDate},
      reader: {...reader, patientId: reader.id, patientName: null, seesSensitive: true},
    })),
    ...guardians.flatMap((row) => {
      const rights = rightsOver(actingOf(row), today)
      if (!rights.has('results')) return []
      const {id, firstName, lastName, email, patientId, patientName} = row
      const identity = {
        documentTypeId: row.documentTypeId,
        documentNumber: row.documentNumber,
        birthDate: row.birth_date,
      }
      const seesSensitive = rights.has('sensitive-results')
      return [{identity, reader: {id, firstName, lastName, email, patientId, patientName, seesSensitive}}]
    }),
  ]
}

/** Whether a row with this name is a person with one of these identities who has proved it. */
const isOneOf = (name: 'person' | 'dependant', identities: readonly Identity[]) => sql<boolean>`
  ${sql.ref(`${name}.status`)} = 'validated'
  and (${sql.ref(`${name}.document_type_id`)}, ${sql.ref(`${name}.document_number`)}, ${sql.ref(`${name}.birth_date`)})
    in (select * from unnest(
      ${identities.map(({documentTypeId}) => documentTypeId)}::smallint[],
      ${identities.map(({documentNumber}) => documentNumber)}::text[],
      ${identities.map(({birthDate}) => birthDate)}::date[]
    ))`

const accountHolders = (db: Database, identities: readonly Identity[]) =>
  db
    .selectFrom('person')
    .innerJoin('credential', 'credential.person_id', 'person.id')
    .select([
      'person.id',
      'person.last_name as lastName',
      'person.email',
      'person.document_type_id as documentTypeId',
      'person.document_number as documentNumber',
      'person.birth_date',
      sql<string>`coalesce(person.chosen_name, person.first_name)`.as('firstName'),
    ])
    .where(isOneOf('person', identities))
    .where('credential.closing_since', 'is', null)
    .execute()

/** Only guardians of children: adults have accounts of their own, so the people they let act for them are not notified. */
const guardiansOf = (db: Database, identities: readonly Identity[]) =>
  db
    .selectFrom('relationship')
    .innerJoin('person as dependant', 'dependant.id', 'relationship.dependant_id')
    .innerJoin('person as holder', 'holder.id', 'relationship.holder_id')
    .innerJoin('credential', 'credential.person_id', 'holder.id')
    .select([...ACTING_COLUMNS, ...ACTING_FACTS])
    .select([
      'holder.id',
      'holder.last_name as lastName',
      'holder.email',
      'dependant.id as patientId',
      'dependant.document_type_id as documentTypeId',
      'dependant.document_number as documentNumber',
      sql<string>`coalesce(holder.chosen_name, holder.first_name)`.as('firstName'),
      sql<string>`coalesce(dependant.chosen_name, dependant.first_name)`.as('patientName'),
    ])
    .where(isOneOf('dependant', identities))
    .where('relationship.relationship', '=', 'child')
    .where('relationship.status', '=', 'verified')
    .where('relationship.ended_at', 'is', null)
    .where('holder.status', '=', 'validated')
    .where('credential.closing_since', 'is', null)
    .execute()
