import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {Sex} from '@ceibo/contract/wire/wire-fields'
import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'

/** People are found by one of these; words are those of `searchWords`. */
export type SoughtPeople =
  | {by: 'words'; words: readonly string[]; bornOn?: string | undefined}
  | {by: 'number'; document?: string | undefined; phoneEnd?: string | undefined}
  | {by: 'id'; ids: readonly number[]}

export type FoundRow = {
  personId: number
  firstName: string
  chosenName: string | null
  lastName: string
  documentTypeId: number
  documentNumber: string
  birthDate: string
  sex: Sex
  status: AccountStatus
}

/** Of the people that an index finds, as many are ordered; a search that finds more is of too few letters for an order to matter. */
const MAX_ORDERED = 200

const WORDS = sql`search_words(person.first_name, person.last_name, person.chosen_name)`

/** People by an index, the closest first: whole words before beginnings, whole documents and telephones before parts. */
export async function findPeople(db: Database, sought: SoughtPeople, limit: number): Promise<FoundRow[]> {
  const {rows} = await sql<FoundRow>`
    select id as "personId", first_name as "firstName", chosen_name as "chosenName", last_name as "lastName",
      document_type_id as "documentTypeId", document_number as "documentNumber", birth_date as "birthDate", sex, status
    from (${candidates(sought)}) as person
    order by ${closeness(sought)} desc, last_name, first_name, id
    limit ${limit}`.execute(db)
  return rows
}

const COLUMNS = sql`
  id, first_name, chosen_name, last_name, document_type_id, document_number, birth_date, sex, status, phone`

/**
 * As "like 'beginning%'", which a plan for any value cannot search by an index. A tilde comes after every letter and digit of a document or
 * telephone.
 */
const begins = (text: RawBuilder<unknown>, beginning: RawBuilder<string>) =>
  sql`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || '~'))`

function candidates(sought: SoughtPeople): RawBuilder<unknown> {
  switch (sought.by) {
    case 'words': {
      const named = sought.words.map((word) => sql`${WORDS} like ${`% ${word}%`}`)
      const born = sought.bornOn === undefined ? [] : [sql`birth_date = ${sought.bornOn}::date`]
      return sql`select ${COLUMNS} from person where ${sql.join([...named, ...born], sql` and `)} limit ${MAX_ORDERED}`
    }
    case 'number': {
      const {document, phoneEnd} = sought
      const parts = [
        ...(document === undefined ? [] : [begins(sql`document_number`, sql<string>`${document}::text`)]),
        ...(phoneEnd === undefined ? [] : [begins(sql`reverse(phone)`, sql<string>`reverse(${phoneEnd}::text)`)]),
      ].map((condition) => sql`(select ${COLUMNS} from person where ${condition} limit ${MAX_ORDERED})`)
      return parts.length === 0 ? sql`select ${COLUMNS} from person where false` : sql.join(parts, sql` union `)
    }
    case 'id':
      return sql`select ${COLUMNS} from person where id = any(${sought.ids}::bigint[])`
  }
}

function closeness(sought: SoughtPeople): RawBuilder<unknown> {
  switch (sought.by) {
    case 'words': {
      const whole = sought.words.map((word) => sql`(${WORDS} || ' ' like ${`% ${word} %`})::integer`)
      return sql.join(whole, sql` + `)
    }
    case 'number':
      return sql`(coalesce(document_number = ${sought.document ?? ''}, false)
        or coalesce(phone = ${sought.phoneEnd ?? ''}, false))::integer`
    case 'id':
      return sql`1`
  }
}
