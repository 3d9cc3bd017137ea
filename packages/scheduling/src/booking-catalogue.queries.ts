import type {Professional} from '@ceibo/contract/professional'
import type {DB} from '@ceibo/database/generated/database-types'
import type {CoverageRule} from '@ceibo/rules/coverage'
import type {AttendanceLimits} from '@ceibo/rules/attendance-limits'
import {sql} from 'kysely'
import type {Kysely} from 'kysely'
import {centreAddress, providerLicence} from './network-facts.queries.ts'
import {limitsOf, ruleObject, rulesOfPlan} from './practice-facts.queries.ts'

export type PracticeRow = {
  id: number
  name: string
  synonyms: string[]
  specialtyId: number
  specialty: string
  specialtyCode: string
  specialtySynonyms: string[]
  practiceLimits: AttendanceLimits
  specialtyLimits: AttendanceLimits
  /** Where agendas offer it. */
  centreIds: number[]
}

/** Active practices, of one specialty if told, with the centres whose agendas offer them on a civil day or later. */
export async function practiceRows(
  db: Kysely<DB>,
  asked: {specialtyId?: number; practiceId?: number; today: string},
): Promise<PracticeRow[]> {
  const {specialtyId = null, practiceId = null, today} = asked
  const {rows} = await sql<PracticeRow>`
    select practice.id, practice.name, practice.synonyms, specialty.id as "specialtyId", specialty.name as specialty,
      specialty.code as "specialtyCode", specialty.synonyms as "specialtySynonyms",
      ${limitsOf('practice')} as "practiceLimits",
      ${limitsOf('specialty')} as "specialtyLimits",
      (
        select coalesce(jsonb_agg(distinct agenda.centre_id), '[]') from agenda
        join offering_practice on offering_practice.offering_id = agenda.offering_id
        join centre on centre.id = agenda.centre_id and centre.active
        where offering_practice.practice_id = practice.id and ${attending(today)}
      ) as "centreIds"
    from practice join specialty on specialty.id = practice.specialty_id
    where practice.active and specialty.active
      and (${specialtyId}::smallint is null or specialty.id = ${specialtyId}::smallint)
      and (${practiceId}::integer is null or practice.id = ${practiceId}::integer)`.execute(db)
  return rows
}

/** The coverage rules of any plan and of this one. */
export async function rulesFor(
  db: Kysely<DB>,
  plan: {planId: number | null; planTypeId: number | null},
): Promise<CoverageRule[]> {
  const {rows} = await sql<{rule: CoverageRule}>`
    select ${ruleObject} as rule from coverage_rule as rule where ${rulesOfPlan(plan)}`.execute(db)
  return rows.map(({rule}) => rule)
}

export type CentreRow = {id: number; slug: string; name: string; address: string; kind: 'medical' | 'dental'}

/** Centres by id. */
export async function centreRows(db: Kysely<DB>, ids: readonly number[]): Promise<CentreRow[]> {
  const {rows} = await sql<CentreRow>`
    select id, slug, name, ${centreAddress} as address, kind from centre where id = any(${ids}::smallint[])`.execute(db)
  return rows
}

export type ProviderRow = Professional & {id: number; sex: 'M' | 'F' | 'I'}

/** Professionals whose agendas offer a practice in these centres, of one sex if told. */
export async function providersOf(
  db: Kysely<DB>,
  asked: {
    specialtyId: number
    practiceId: number
    centreIds: readonly string[]
    providerSex?: 'M' | 'F' | undefined
    today: string
  },
): Promise<ProviderRow[]> {
  const {rows} = await sql<ProviderRow>`
    select provider.id, provider.title, provider.first_name as "firstName", provider.last_name as "lastName",
      ${providerLicence} as licence, provider.sex
    from provider
    where provider.active and provider.sex = coalesce(${asked.providerSex ?? null}::text, provider.sex)
      and exists (
        select from agenda
        join centre on centre.id = agenda.centre_id and centre.active and centre.slug = any(${asked.centreIds}::text[])
        join offering_practice on offering_practice.offering_id = agenda.offering_id
        join practice on practice.id = offering_practice.practice_id
        where agenda.provider_id = provider.id and practice.id = ${asked.practiceId}
          and practice.specialty_id = ${asked.specialtyId} and ${attending(asked.today)}
      )`.execute(db)
  return rows
}

/** What a patient must bring and do for an active practice; undefined when there is none. */
export function practiceNeeds(
  db: Kysely<DB>,
  practiceId: number,
): Promise<{needsOrder: boolean; preparation: string | null} | undefined> {
  return db
    .selectFrom('practice')
    .select(['needs_order as needsOrder', 'preparation'])
    .where('id', '=', practiceId)
    .where('active', '=', true)
    .executeTakeFirst()
}

const attending = (today: string) =>
  sql`agenda.active and (agenda.valid_to is null or agenda.valid_to >= ${today}::date)`
