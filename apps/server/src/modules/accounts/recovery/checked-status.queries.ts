import type {PersonEntity} from '@ceibo/contract/people/person-check'
import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'

export type Document = {type: number; number: string}

export type Status = {hasAccount: boolean; mustComplete: boolean; isPlanMember: boolean}

const entitiesOf = (type: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql<PersonEntity[]>`(
  select coalesce(json_agg(json_build_object('id', entity_id, 'name', entity_name) order by entity_id), '[]')
  from person_product where document_type_id = ${type} and document_number = ${number}
)`

/**
 * The state of a document, always in one row. Entities are read only when it has no account and this flow has proved an address
 * for it: a code proves an address, not a document, so the data of an account needs its session.
 */
export async function documentStatus(
  db: Database,
  {type, number}: Document,
  proof: {flowId: number; subject: Buffer; verifiedSince: Date},
): Promise<Status & {entities: PersonEntity[]}> {
  const {rows} = await sql<Status & {entities: PersonEntity[]; proved: boolean}>`
    select credential.person_id is not null as "hasAccount",
      coalesce(credential.must_complete, false) as "mustComplete",
      plan_member.document_number is not null as "isPlanMember",
      ${entitiesOf(sql`asked.type`, sql`asked.number`)} as entities,
      exists (
        select from mail_pin where flow_id = ${proof.flowId} and document_subject = ${proof.subject}
          and verified_at > ${proof.verifiedSince} and replaced_at is null
      ) as proved
    from (select ${type}::smallint as type, ${number}::text as number) asked
    left join credential on credential.document_type_id = asked.type and credential.document_number = asked.number
    left join plan_member on plan_member.document_type_id = asked.type and plan_member.document_number = asked.number
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The standing of a document always has one row')
  const {proved, entities, ...standing} = row
  return {...standing, entities: proved && !standing.hasAccount ? entities : []}
}

/** The state of a person's account, and the person's data at other entities. */
export async function personStatus(db: Database, personId: number): Promise<Status & {entities: PersonEntity[]}> {
  const {rows} = await sql<Status & {entities: PersonEntity[]}>`
    select credential.person_id is not null as "hasAccount", coalesce(credential.must_complete, false) as "mustComplete",
      plan_member.document_number is not null as "isPlanMember",
      ${entitiesOf(sql`person.document_type_id`, sql`person.document_number`)} as entities
    from person
    left join credential on credential.person_id = person.id
    left join plan_member on plan_member.document_type_id = person.document_type_id
      and plan_member.document_number = person.document_number
    where person.id = ${personId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A session or a link is always of a person')
  return row
}
