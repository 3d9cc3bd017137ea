import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {ActingScope, RelationshipKind} from '@ceibo/contract/people/family'
import type {Sex} from '@ceibo/contract/wire/wire-fields'
import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'

type Relative = {personId: number; name: string; kind: RelationshipKind; scope: ActingScope; isProved: boolean}

/** What the card of a patient says of the person and the family. */
export type CardPerson = {
  personId: number
  firstName: string
  chosenName: string | null
  lastName: string
  documentTypeId: number
  documentType: string
  documentNumber: string
  birthDate: string
  sex: Sex
  status: AccountStatus
  email: string | null
  phone: string | null
  plan: string | null
  planType: string | null
  hasAccount: boolean
  isClosing: boolean
  isDeclaredByOther: boolean
  isOfDesk: boolean
  hasOwnPassword: boolean
  actsFor: Relative[]
  actedForBy: Relative[]
}

/** The person of a card, with one statement; `today` is the civil day on which a relationship must be in force. */
export async function cardPerson(db: Database, personId: number, today: string): Promise<CardPerson | undefined> {
  const {rows} = await sql<CardPerson>`
    select person.id as "personId", person.first_name as "firstName", person.chosen_name as "chosenName",
      person.last_name as "lastName", person.document_type_id as "documentTypeId", document_type.name as "documentType", person.document_number as "documentNumber",
      person.birth_date as "birthDate", person.sex, person.status, person.email, person.phone,
      coalesce(plan.name, person.other_plan) as plan, coalesce(plan_type.name, person.other_plan_type) as "planType",
      credential.person_id is not null as "hasAccount", credential.closing_since is not null as "isClosing",
      person.declared_by is not null as "isDeclaredByOther", person.added_by is not null as "isOfDesk",
      coalesce(credential.has_password, false) as "hasOwnPassword",
      ${relatives({of: sql`relationship.holder_id`, shows: sql`relationship.dependant_id`, today})} as "actsFor",
      ${relatives({of: sql`relationship.dependant_id`, shows: sql`relationship.holder_id`, today})} as "actedForBy"
    from person
    join document_type on document_type.id = person.document_type_id
    left join credential on credential.person_id = person.id
    left join plan on plan.id = person.plan_id
    left join plan_type on plan_type.id = person.plan_type_id
    where person.id = ${personId}`.execute(db)
  return rows[0]
}

/** The people on the other side of the relationships in force. Whoever has proved nothing is listed as such. */
const relatives = ({of, shows, today}: {of: RawBuilder<unknown>; shows: RawBuilder<unknown>; today: string}) => sql`
  coalesce((
    select json_agg(json_build_object('personId', other.id, 'kind', relationship.relationship, 'scope', relationship.scope,
      'name', other.last_name || ', ' || coalesce(other.chosen_name, other.first_name),
      'isProved', relationship.status = 'verified') order by other.last_name, other.first_name, other.id)
    from relationship join person as other on other.id = ${shows}
    where ${of} = person.id and relationship.ended_at is null
      and (relationship.starts_on is null or relationship.starts_on <= ${today}::date)
      and (relationship.ends_on is null or relationship.ends_on >= ${today}::date)
  ), '[]'::json)`
