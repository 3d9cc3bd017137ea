import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** How somebody without an account said who they are. */
type Contact = {email: string; documentTypeId: number | null; documentNumber: string | null}

/** A person whose mail address or document somebody gave as theirs; nothing proves that it was this person. */
export type PersonOfContact = {personId: number; name: string; matches: ('document' | 'email')[]}

const MOST = 5

/** The people with this mail address or document, those with both first. */
export async function peopleOfContact(
  db: Database,
  {email, documentTypeId, documentNumber}: Contact,
): Promise<PersonOfContact[]> {
  const {rows} = await sql<PersonOfContact>`
    select person.id as "personId", concat_ws(' ', coalesce(person.chosen_name, person.first_name), person.last_name) as name,
      array_agg(matched order by matched) as matches
    from (
      select id, 'document' as matched from person
      where document_type_id = ${documentTypeId} and document_number = ${documentNumber}
      union all
      select id, 'email' from person where email = ${email}
    ) as found join person using (id)
    group by person.id order by count(*) desc, person.id limit ${MOST}`.execute(db)
  return rows
}
