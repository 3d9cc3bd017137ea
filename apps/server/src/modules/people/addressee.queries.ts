import {fullName} from '@ceibo/contract/people/full-name'
import type {Database} from '@ceibo/database/open-database'
import {ageOn, OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {sql} from 'kysely'

/** The name and address of a person: the chosen name, if there is one. */
export type Addressee = {id: number; firstName: string; lastName: string; email: string | null}

const addressees = (db: Database) =>
  db
    .selectFrom('person')
    .select(['person.id', 'last_name as lastName', 'email'])
    .select(sql<string>`coalesce(chosen_name, first_name)`.as('firstName'))

export const addresseeOf = (db: Database, personId: number): Promise<Addressee> =>
  addressees(db).where('person.id', '=', personId).executeTakeFirstOrThrow()

/**
 * Who is notified of a change: the dependant with an account of their own and, for a child, the others who act for it today with a verified
 * relationship. From 16 on the dependant decides whom to tell about people who act for them. `holderId` is the person who acts or acted, if the
 * change is about them.
 */
export async function othersToNotify(
  db: Database,
  {
    dependantId,
    exceptId,
    holderId = 0,
    today,
  }: {dependantId: number; exceptId: number; holderId?: number; today: string},
): Promise<Addressee[]> {
  const {birth_date: birthDate} = await db
    .selectFrom('person')
    .select('birth_date')
    .where('id', '=', dependantId)
    .executeTakeFirstOrThrow()
  const isChild = ageOn(birthDate, today) < OWN_ACCOUNT_AGE
  return addressees(db)
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
            .where((on) => on.or([on('ends_on', 'is', null), on('ends_on', '>=', today)]))
            .$if(!isChild, (query) => query.where('holder_id', '=', holderId)),
        ),
      ]),
    )
    .orderBy('person.id')
    .execute()
}

/** The names of those whose relationship with a person is or was verified, by id. Others proved nothing and are not named. */
export async function holderNames(db: Database, dependantId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await addressees(db)
    .innerJoin('relationship', 'relationship.holder_id', 'person.id')
    .where('relationship.dependant_id', '=', dependantId)
    .where('relationship.status', '=', 'verified')
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
