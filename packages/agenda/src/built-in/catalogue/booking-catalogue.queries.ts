import type {ServiceNeeds} from '#port.ts'
import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'
import type {DB} from '@ceibo/database/generated/database-types'
import type {CoverageRule} from '@ceibo/rules/appointments/coverage'
import type {AttendanceLimits} from '@ceibo/rules/appointments/attendance-limits'
import {type Kysely, sql} from 'kysely'
import {centreAddress, practitionerLicence} from './network-facts.queries.ts'
import {limitsOf, ruleObject, rulesOfPlan} from './service-facts.queries.ts'

export type ServiceRow = {
  id: number
  name: string
  synonyms: string[]
  specialtyId: number
  specialty: string
  specialtyCode: string
  specialtySynonyms: string[]
  serviceLimits: AttendanceLimits
  specialtyLimits: AttendanceLimits
  /** The centres whose agendas offer it. */
  centreIds: number[]
}

/** Active services, of one specialty if given, with the centres whose agendas offer them on a civil day or later. */
export async function serviceRows(
  db: Kysely<DB>,
  asked: {specialtyId?: number; serviceId?: number; today: string},
): Promise<ServiceRow[]> {
  const {specialtyId = null, serviceId = null, today} = asked
  const {rows} = await sql<ServiceRow>`
    select service.id, service.name, service.synonyms, specialty.id as "specialtyId", specialty.name as specialty,
      specialty.code as "specialtyCode", specialty.synonyms || specialty.symptoms as "specialtySynonyms",
      ${limitsOf('service')} as "serviceLimits",
      ${limitsOf('specialty')} as "specialtyLimits",
      coalesce(offered.centre_ids, '[]') as "centreIds"
    from service
    join specialty on specialty.id = service.specialty_id
    left join (
      select service_id, jsonb_agg(distinct centre_id) as centre_ids
      from (
        select distinct agenda.offering_id, agenda.centre_id from agenda
        join centre on centre.id = agenda.centre_id and centre.active
        where ${attending(today)} ${serviceId === null ? sql`` : offeringsWith(serviceId)}
      ) as attended
      join offering_service using (offering_id)
      group by service_id
    ) as offered on offered.service_id = service.id
    where service.active and specialty.active
      and (${specialtyId}::smallint is null or specialty.id = ${specialtyId}::smallint)
      and (${serviceId}::integer is null or service.id = ${serviceId}::integer)`.execute(db)
  return rows
}

/** The coverage rules of any plan and of the patient's. */
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

export type PractitionerRow = Professional & {id: number; sex: 'M' | 'F' | 'I'}

/** Professionals whose agendas offer a service in these centres, of one sex if given. */
export async function practitionersOf(
  db: Kysely<DB>,
  asked: {
    specialtyId: number
    serviceId: number
    centreIds: readonly string[]
    practitionerSex?: 'M' | 'F' | undefined
    today: string
  },
): Promise<PractitionerRow[]> {
  const {rows} = await sql<PractitionerRow>`
    select practitioner.id, practitioner.title, practitioner.first_name as "firstName", practitioner.last_name as "lastName",
      ${practitionerLicence} as licence, practitioner.sex
    from practitioner
    where practitioner.active and practitioner.sex = coalesce(${asked.practitionerSex ?? null}::text, practitioner.sex)
      and exists (
        select from agenda
        join centre on centre.id = agenda.centre_id and centre.active and centre.slug = any(${asked.centreIds}::text[])
        join offering_service on offering_service.offering_id = agenda.offering_id
        join service on service.id = offering_service.service_id
        where agenda.practitioner_id = practitioner.id and service.id = ${asked.serviceId}
          and service.specialty_id = ${asked.specialtyId} and ${attending(asked.today)}
      )`.execute(db)
  return rows
}

/** The people who attend somewhere on a civil day or later. There are few enough to read the names of all. */
export async function attendingPeople(db: Kysely<DB>, today: string): Promise<(Professional & {id: number})[]> {
  const {rows} = await sql<Professional & {id: number}>`
    select practitioner.id, practitioner.title, practitioner.first_name as "firstName", practitioner.last_name as "lastName",
      ${practitionerLicence} as licence
    from practitioner
    where practitioner.active and practitioner.kind = 'person' and exists (
      select from agenda join centre on centre.id = agenda.centre_id and centre.active
      where agenda.practitioner_id = practitioner.id and ${attending(today)}
    )`.execute(db)
  return rows
}

/** The services that the agendas of these professionals offer on a civil day or later. */
export async function servicesOfPeople(
  db: Kysely<DB>,
  practitionerIds: readonly number[],
  today: string,
): Promise<{practitionerId: number; serviceIds: number[]}[]> {
  const {rows} = await sql<{practitionerId: number; serviceIds: number[]}>`
    select agenda.practitioner_id as "practitionerId", jsonb_agg(distinct offering_service.service_id) as "serviceIds"
    from agenda
    join centre on centre.id = agenda.centre_id and centre.active
    join offering_service on offering_service.offering_id = agenda.offering_id
    where agenda.practitioner_id = any(${practitionerIds}::integer[]) and ${attending(today)}
    group by agenda.practitioner_id`.execute(db)
  return rows
}

/** What a patient must bring and do for an active service; undefined for an unknown or inactive one. */
export function serviceNeeds(db: Kysely<DB>, serviceId: number): Promise<ServiceNeeds | undefined> {
  return db
    .selectFrom('service')
    .select(['needs_order as needsOrder', 'preparation', 'own_price as ownPrice'])
    .where('id', '=', serviceId)
    .where('active', '=', true)
    .executeTakeFirst()
}

const offeringsWith = (serviceId: number) => sql`
  and agenda.offering_id in (select offering_id from offering_service where service_id = ${serviceId})`

const attending = (today: string) =>
  sql`agenda.active and (agenda.valid_to is null or agenda.valid_to >= ${today}::date)`
