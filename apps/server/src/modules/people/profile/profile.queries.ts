import type {ProfileChanges} from '@ceibo/contract/people/profile'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Updateable} from 'kysely'
import {planColumns} from '#modules/people/home-choice.queries.ts'
import {type EDITABLE_COLUMNS, PROFILE_COLUMNS} from '#modules/people/person-columns.ts'

/** A person with the names of catalogue entries of their profile. */
export const profileRow = (db: Database, personId: number) =>
  db
    .selectFrom('person')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .leftJoin('nationality', 'nationality.id', 'person.nationality_id')
    .leftJoin('province', 'province.id', 'person.province_id')
    .leftJoin('plan', 'plan.id', 'person.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'person.plan_type_id')
    .select(PROFILE_COLUMNS.map((column) => `person.${column}` as const))
    .select([
      'document_type.name as document_type_name',
      'nationality.name as nationality_name',
      'province.name as province_name',
      'plan.name as plan_name',
      'plan_type.name as plan_type_name',
    ])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()

export type ProfileRow = Awaited<ReturnType<typeof profileRow>>

/** Locks the row, so that changes of one profile happen one after another. */
export async function lockProfile(tx: Database, personId: number): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

type EditableColumn = (typeof EDITABLE_COLUMNS)[number]

/** Writes the given fields, and leaves the others. */
export async function writeProfile(tx: Database, personId: number, said: ProfileChanges): Promise<void> {
  await tx.updateTable('person').set(columnsOf(said)).where('id', '=', personId).execute()
}

/** Writes the telephone of a person; false when there is no such person. */
export async function correctPhone(tx: Database, personId: number, phone: string): Promise<boolean> {
  const {numUpdatedRows} = await tx.updateTable('person').set({phone}).where('id', '=', personId).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The columns to write; an undefined one stays as it is. */
function columnsOf({plan, ...said}: ProfileChanges): Partial<Pick<Updateable<DB['person']>, EditableColumn>> {
  return {
    chosen_name: said.chosenName,
    phone: said.phone,
    nationality_id: said.nationality,
    province_id: said.province,
    city: said.city,
    address: said.address,
    floor: said.floor,
    apartment: said.apartment,
    postal_code: said.postalCode,
    ...(plan && planColumns(plan)),
  }
}
