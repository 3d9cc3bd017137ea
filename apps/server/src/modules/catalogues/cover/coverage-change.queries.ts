import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'
import type {Database} from '@ceibo/database/open-database'
import type {CoverageScope} from '@ceibo/rules/appointments/coverage'
import {sql} from 'kysely'
import {isOfScope} from '#modules/agenda/agenda.offers.ts'

/** A rule as somebody wants it: null is none. `before` is what it was when it was read, where that must still be so. */
export type WantedRule = CoverageScope & {row: number; answer: Coverage | null}

/** Records what rules are wanted, with what they are now. Returns the rows that name the scope of an earlier one, which are left out. */
export async function recordWanted(tx: Database, bulkId: number, wanted: readonly WantedRule[]): Promise<number[]> {
  const column = <T>(pick: (rule: WantedRule) => T): T[] => wanted.map(pick)
  const {rows} = await sql<{row: number}>`
    with wanted as (
      select * from unnest(
        ${column(({row}) => row)}::integer[], ${column(({planId}) => planId)}::integer[],
        ${column(({planTypeId}) => planTypeId)}::integer[], ${column(({specialtyId}) => specialtyId)}::smallint[],
        ${column(({serviceId}) => serviceId)}::integer[], ${column(({centreId}) => centreId)}::smallint[],
        ${column(({answer}) => answer)}::text[]
      ) as wanted (row, plan_id, plan_type_id, specialty_id, service_id, centre_id, after)
    ),
    recorded as (
      insert into coverage_change (bulk_id, row, plan_id, plan_type_id, specialty_id, service_id, centre_id, before, after)
      select ${bulkId}, wanted.row, wanted.plan_id, wanted.plan_type_id, wanted.specialty_id, wanted.service_id, wanted.centre_id,
        rule.answer, wanted.after
      from wanted left join coverage_rule as rule on ${isOfScope('rule', 'wanted')}
      order by wanted.row
      on conflict do nothing
      returning row
    )
    select wanted.row from wanted where not exists (select from recorded where recorded.row = wanted.row) order by wanted.row`.execute(
    tx,
  )
  return rows.map(({row}) => row)
}

/** Leaves out what is wanted as it is already. Returns how much that was. */
export async function dropUnchanged(tx: Database, bulkId: number): Promise<number> {
  const {numDeletedRows} = await tx
    .deleteFrom('coverage_change')
    .where('bulk_id', '=', bulkId)
    .whereRef('before', 'is not distinct from', 'after')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type CoverageCounts = {created: number; changed: number; removed: number; digest: string}

/** How many rules a recorded change makes, changes and removes, and what stands for all of it. */
export async function countRecorded(tx: Database, bulkId: number): Promise<CoverageCounts> {
  const {rows} = await sql<CoverageCounts>`
    select count(*) filter (where before is null)::integer as created,
      count(*) filter (where before is not null and after is not null)::integer as changed,
      count(*) filter (where after is null)::integer as removed,
      encode(sha256(convert_to(coalesce(string_agg(concat_ws(',', row, coalesce(plan_id, 0), coalesce(plan_type_id, 0),
        coalesce(specialty_id, 0), coalesce(service_id, 0), coalesce(centre_id, 0), coalesce(before, '-'), coalesce(after, '-')),
        ';' order by row), ''), 'UTF8')), 'hex') as digest
    from coverage_change where bulk_id = ${bulkId}`.execute(tx)
  return rows[0] ?? {created: 0, changed: 0, removed: 0, digest: ''}
}

export type NamedChange = {
  row: number
  insurer: string | null
  plan: string | null
  specialty: string | null
  service: string | null
  centre: string | null
  before: Coverage | null
  after: Coverage | null
}

/** What a change names, in words. */
const namedScope = (table: 'coverage_change' | 'coverage_rule') => sql`
  left join plan on plan.id = ${sql.ref(`${table}.plan_id`)}
  left join plan_type on plan_type.id = ${sql.ref(`${table}.plan_type_id`)}
  left join service on service.id = ${sql.ref(`${table}.service_id`)}
  left join specialty on specialty.id = coalesce(${sql.ref(`${table}.specialty_id`)}, service.specialty_id)
  left join centre on centre.id = ${sql.ref(`${table}.centre_id`)}`

const SCOPE_NAMES = sql`
  plan.name as insurer, plan_type.name as plan, specialty.name as specialty, service.name as service, centre.name as centre`

/** The first of a recorded change, in words. */
export async function namedChanges(db: Database, bulkId: number, limit: number): Promise<NamedChange[]> {
  const {rows} = await sql<NamedChange>`
    select coverage_change.row, ${SCOPE_NAMES}, coverage_change.before, coverage_change.after
    from coverage_change ${namedScope('coverage_change')}
    where coverage_change.bulk_id = ${bulkId} order by coverage_change.row limit ${limit}`.execute(db)
  return rows
}

/** The first changes of a recorded change whose rule is not what it was recorded from, in words. */
export async function changedSince(db: Database, bulkId: number, limit: number): Promise<NamedChange[]> {
  const {rows} = await sql<NamedChange>`
    select coverage_change.row, ${SCOPE_NAMES}, rule.answer as before, coverage_change.after
    from coverage_change left join coverage_rule as rule on ${isOfScope('rule', 'coverage_change')}
    ${namedScope('coverage_change')}
    where coverage_change.bulk_id = ${bulkId} and rule.answer is distinct from coverage_change.before
    order by coverage_change.row limit ${limit}`.execute(db)
  return rows
}

/** Rows that are written by one statement, so that each is short. */
const WRITTEN_AT_ONCE = 10_000

/** Makes the rules what a recorded change says. */
export async function writeRecorded(tx: Database, bulkId: number): Promise<void> {
  const {last} = await tx
    .selectFrom('coverage_change')
    .select(({fn}) => fn.max('row').as('last'))
    .where('bulk_id', '=', bulkId)
    .executeTakeFirstOrThrow()
  for (let from = 0; from <= (last ?? -1); from += WRITTEN_AT_ONCE) {
    const isAmong = sql`change.bulk_id = ${bulkId} and change.row between ${from} and ${from + WRITTEN_AT_ONCE - 1}`
    await sql`
      with gone as materialized (select change.* from coverage_change as change where ${isAmong} and change.after is null)
      delete from coverage_rule as rule using gone where ${isOfScope('rule', 'gone')}`.execute(tx)
    await sql`
      insert into coverage_rule (plan_id, plan_type_id, specialty_id, service_id, centre_id, answer)
      select plan_id, plan_type_id, specialty_id, service_id, centre_id, after from coverage_change as change
      where ${isAmong} and after is not null order by row
      on conflict (
        (coalesce(plan_id, 0)), (coalesce(plan_type_id, 0)), (coalesce(specialty_id, 0)), (coalesce(service_id, 0)), (coalesce(centre_id, 0))
      ) do update set answer = excluded.answer`.execute(tx)
  }
}

/** Records the opposite of an earlier change. Returns how many rules that is. */
export async function recordOpposite(tx: Database, bulkId: number, of: number): Promise<number> {
  const {numAffectedRows} = await sql`
    insert into coverage_change (bulk_id, row, plan_id, plan_type_id, specialty_id, service_id, centre_id, before, after)
    select ${bulkId}, row, plan_id, plan_type_id, specialty_id, service_id, centre_id, after, before
    from coverage_change where bulk_id = ${of}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The last change of the coverage rules, which a digest of another begins from. */
export async function lastCoverageChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom('coverage_change')
    .select('bulk_id')
    .orderBy('bulk_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.bulk_id ?? 0
}

export type NamedRule = Omit<NamedChange, 'row' | 'before' | 'after'> & {id: number; answer: Coverage}

/** Rules in words, in the order of their ids, after one of them. */
export async function namedRules(db: Database, after: number, limit: number): Promise<NamedRule[]> {
  const {rows} = await sql<NamedRule>`
    select coverage_rule.id, ${SCOPE_NAMES}, coverage_rule.answer from coverage_rule ${namedScope('coverage_rule')}
    where coverage_rule.id > ${after} order by coverage_rule.id limit ${limit}`.execute(db)
  return rows
}

/** Everything that a coverage rule may name. */
export async function coverageNames(
  db: Database,
): Promise<{field: string; id: number; name: string; of: number | null; kept: boolean}[]> {
  const {rows} = await sql<{field: string; id: number; name: string; of: number | null; kept: boolean}>`
    select 'insurer' as field, id, name, null::integer as of, active as kept from plan
    union all select 'plan', id, name, plan_id, active from plan_type
    union all select 'specialty', id, name, null, active from specialty
    union all select 'service', id, name, specialty_id, active from service
    union all select 'centre', id, name, null, active from centre`.execute(db)
  return rows
}
