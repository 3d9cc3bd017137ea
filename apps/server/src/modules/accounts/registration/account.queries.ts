import type {Registration} from '@ceibo/contract/accounts/registration'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {NamedDocument} from './onboarding-flow.ts'
import {homeColumns} from '#modules/people/people.offers.ts'

export type DocumentStatus = {registered: boolean; member: boolean; typeKnown: boolean; civilStateKnown: boolean}

/** What is known of a document and of the catalogue values declared with it. */
export async function documentStatus(
  db: Database,
  {documentType, documentNumber, civilState}: Registration,
): Promise<DocumentStatus> {
  const {rows} = await sql<DocumentStatus>`
    select
      exists (
        select from credential where document_type_id = ${documentType} and document_number = ${documentNumber}
      ) as registered,
      exists (
        select from plan_member where document_type_id = ${documentType} and document_number = ${documentNumber}
      ) as member,
      exists (select from document_type where id = ${documentType}) as "typeKnown",
      ${civilState}::bigint is null or exists (
        select from civil_state where id = ${civilState}::bigint
      ) as "civilStateKnown"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The standing of a document always has one row')
  return row
}

/**
 * Writes a declared, unvalidated person. Always a new row: a person whom the network already
 * knows by this document is merged only after they prove their identity.
 */
export async function insertDeclaredPerson(tx: Database, said: Registration, now: Date): Promise<number> {
  const {id} = await tx
    .insertInto('person')
    .values({
      document_type_id: said.documentType,
      document_number: said.documentNumber,
      first_name: said.firstName,
      last_name: said.lastName,
      sex: said.sex,
      birth_date: said.birthDate,
      email: said.email,
      floor: said.floor,
      apartment: said.apartment,
      civil_state_id: said.civilState,
      status: 'unvalidated',
      created_at: now,
      ...homeColumns(said),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a credential. Fails with a unique violation of `credential_live_document` when the document has an account. */
export async function insertCredential(
  tx: Database,
  credential: {personId: number; document: NamedDocument; passwordHash: string; now: Date},
): Promise<void> {
  await tx
    .insertInto('credential')
    .values({
      person_id: credential.personId,
      document_type_id: credential.document.type,
      document_number: credential.document.number,
      password_hash: credential.passwordHash,
      changed_at: credential.now,
    })
    .execute()
}

/** Records the origin of an account, as the browser declared it. */
export async function insertOrigin(
  tx: Database,
  personId: number,
  said: Pick<Registration, 'channel' | 'registeredBy' | 'browser' | 'source'>,
): Promise<void> {
  await tx
    .insertInto('account_origin')
    .values({
      person_id: personId,
      channel: said.channel,
      registered_by: said.registeredBy ?? null,
      browser: said.browser ?? null,
      source: said.source ?? null,
    })
    .execute()
}
