import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {NewPatient} from '@ceibo/contract/desk/new-patient'
import type {Database} from '@ceibo/database/open-database'
import {sex} from '@ceibo/contract/wire/wire-fields'
import {sql} from 'kysely'
import type {PersonFacts} from '@ceibo/rules/verification/same-person'

/** Somebody with a document. */
export type KnownByDocument = PersonFacts & {personId: number; status: string; isOfDesk: boolean}

/** The people with a document: who proved it first, then whom a desk added, then the others. */
export async function knownByDocument(
  db: Database,
  {type, number}: {type: number; number: string},
): Promise<KnownByDocument[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'sex', 'birth_date', 'status', 'added_by'])
    .where('document_type_id', '=', type)
    .where('document_number', '=', number)
    .orderBy((eb) => eb('status', '=', 'validated'), 'desc')
    .orderBy((eb) => eb('added_by', 'is not', null), 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    personId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    sex: sex.parse(row.sex),
    birthDate: row.birth_date,
    status: row.status,
    isOfDesk: row.added_by !== null,
  }))
}

/** Writes a person whom a desk adds; undefined when another desk has added one with the document. */
export async function insertAddedPerson(
  tx: Database,
  given: NewPatient,
  {staffId, now}: {staffId: number; now: Date},
): Promise<number | undefined> {
  const row = await tx
    .insertInto('person')
    .values({
      document_type_id: given.documentType,
      document_number: given.documentNumber,
      first_name: given.firstName,
      last_name: given.lastName,
      sex: given.sex,
      birth_date: given.birthDate,
      phone: given.phone,
      email: given.email,
      plan_id: given.planId ?? null,
      plan_type_id: given.planTypeId ?? null,
      status: 'unvalidated',
      added_by: staffId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['document_type_id', 'document_number']).where('added_by', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type PersonToCorrect = {
  document: {type: number; number: string}
  facts: PersonFacts
  status: AccountStatus
  isOfDesk: boolean
  hasOwnPassword: boolean
}

/** Locks a person until the transaction ends, with what says who may correct them; undefined for nobody. */
export async function lockToCorrect(tx: Database, personId: number): Promise<PersonToCorrect | undefined> {
  const {rows} = await sql<PersonToCorrect>`
    select json_build_object('type', document_type_id, 'number', document_number) as document,
      json_build_object('lastName', last_name, 'firstName', first_name, 'sex', sex, 'birthDate', birth_date) as facts,
      status, added_by is not null as "isOfDesk",
      exists (select from credential where person_id = person.id and has_password) as "hasOwnPassword"
    from person where id = ${personId} for update`.execute(tx)
  return rows[0]
}

export async function storeCorrection(tx: Database, personId: number, given: PersonFacts): Promise<void> {
  await tx
    .updateTable('person')
    .set({first_name: given.firstName, last_name: given.lastName, sex: given.sex, birth_date: given.birthDate})
    .where('id', '=', personId)
    .execute()
}
