import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** How to speak and write to a person: by the chosen name, if there is one. */
export type Addressee = {id: number; firstName: string; lastName: string; email: string | null}

const addressees = (db: Database) =>
  db
    .selectFrom('person')
    .select(['person.id', 'last_name as lastName', 'email'])
    .select(sql<string>`coalesce(chosen_name, first_name)`.as('firstName'))

export const addresseeOf = (db: Database, personId: number): Promise<Addressee> =>
  addressees(db).where('person.id', '=', personId).executeTakeFirstOrThrow()

/**
 * The other holders who act for a dependant today with a verified relationship, and the dependant with an account of their own.
 */
export const othersToTell = (
  db: Database,
  {dependantId, exceptId, today}: {dependantId: number; exceptId: number; today: string},
): Promise<Addressee[]> =>
  addressees(db)
    .where('person.id', '!=', exceptId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('person.id', '=', dependantId),
          eb.exists(eb.selectFrom('credential').select('person_id').whereRef('credential.person_id', '=', 'person.id')),
        ]),
        eb.exists(
          eb
            .selectFrom('relationship')
            .select('relationship.id')
            .whereRef('holder_id', '=', 'person.id')
            .where('dependant_id', '=', dependantId)
            .where('relationship.status', '=', 'verified')
            .where('ended_at', 'is', null)
            .where((on) => on.or([on('ends_on', 'is', null), on('ends_on', '>=', today)])),
        ),
      ]),
    )
    .orderBy('person.id')
    .execute()

/** The names of those who are or were the holders of a person, by id. */
export async function holderNames(db: Database, dependantId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await addressees(db)
    .innerJoin('relationship', 'relationship.holder_id', 'person.id')
    .where('relationship.dependant_id', '=', dependantId)
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

export const fullName = ({firstName, lastName}: Pick<Addressee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
