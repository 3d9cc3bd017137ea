import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Person} from '#api/subjects/actor.ts'

/**
 * A person as a desk books for them. `toldId` and `told` are who gets the mails, and whether there is an address: the person or, for one without an
 * account, the first of those who may act on appointments for them with a proved relationship.
 */
export type PersonAtDesk = Person & {toldId: number; told: boolean}

/** The person with this id; `today` is the civil day on which a permission must be in force. */
export async function personAtDesk(db: Database, personId: number, today: string): Promise<PersonAtDesk | undefined> {
  const {rows} = await sql<PersonAtDesk>`
    select person.id as "personId", person.edns_id as "ednsId", document_type_id as "documentTypeId",
      document_number as "documentNumber", birth_date as "birthDate", sex, plan_id as "planId", plan_type_id as "planTypeId",
      told.id as "toldId", told.email is not null as told
    from person
    cross join lateral (
      select id, email from (
        select person.id, person.email, exists (select from credential where person_id = person.id) as has_account, 0 as place
        union all
        select holder.id, holder.email, true, 1 from relationship join person as holder on holder.id = holder_id
        where dependant_id = person.id and relationship.status = 'verified' and ended_at is null and scope <> 'results'
          and (starts_on is null or starts_on <= ${today}::date)
          and (ends_on is null or ends_on >= ${today}::date)
      ) as reachable
      order by (email is not null and has_account) desc, email is not null desc, place, id limit 1
    ) as told
    where person.id = ${personId}`.execute(db)
  return rows[0]
}
