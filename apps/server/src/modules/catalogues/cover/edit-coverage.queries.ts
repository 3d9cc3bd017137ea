import type {GridRule} from '@ceibo/contract/catalogues/bulk/coverage-grid'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

type Named = {id: number; name: string}

/** What is in use of a catalogue, by name. */
export const namesInUse = (db: Database, table: 'specialty' | 'plan'): Promise<Named[]> =>
  db.selectFrom(table).select(['id', 'name']).where('active', '=', true).execute()

export const servicesInUse = (db: Database, specialtyId: number): Promise<Named[]> =>
  db
    .selectFrom('service')
    .select(['id', 'name'])
    .where('specialty_id', '=', specialtyId)
    .where('active', '=', true)
    .execute()

export const plansInUse = (db: Database, insurerId: number): Promise<Named[]> =>
  db
    .selectFrom('plan_type')
    .select(['id', 'name'])
    .where('plan_id', '=', insurerId)
    .where('active', '=', true)
    .execute()

/** The id of a centre by the one that callers know. */
export async function centreOfSlug(db: Database, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('centre').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

/**
 * The rules that decide a grid: of a specialty, its services or everything; of a centre or all; of an insurer with its plans and of everybody, or
 * of all insurers without their plans.
 */
export async function gridRules(
  db: Database,
  {
    specialtyId,
    insurerId,
    centreId,
  }: {specialtyId: number; insurerId: number | undefined; centreId: number | undefined},
): Promise<GridRule[]> {
  const cover =
    insurerId === undefined
      ? sql`rule.plan_type_id is null`
      : sql`(rule.plan_id is null or rule.plan_id = ${insurerId}::integer)`
  const {rows} = await sql<GridRule>`
    select rule.plan_id as insurer, rule.plan_type_id as plan, rule.specialty_id as specialty, rule.service_id as service,
      rule.centre_id is not null as "isHere", rule.answer
    from coverage_rule as rule left join service on service.id = rule.service_id
    where ${cover} and (rule.centre_id is null or rule.centre_id = ${centreId ?? null}::smallint)
      and (rule.specialty_id is null or rule.specialty_id = ${specialtyId}::smallint)
      and (rule.service_id is null or service.specialty_id = ${specialtyId}::smallint)
    order by rule.id`.execute(db)
  return rows
}

/** Whether a recorded change names something that there is not, or a plan of another insurer. */
export async function namesUnknown(tx: Database, bulkId: number): Promise<boolean> {
  const {rows} = await sql`
    select from coverage_change as change
    left join plan on plan.id = change.plan_id
    left join plan_type on plan_type.id = change.plan_type_id and plan_type.plan_id = change.plan_id
    left join specialty on specialty.id = change.specialty_id
    left join service on service.id = change.service_id
    where change.bulk_id = ${bulkId} and (
      (change.plan_id is not null and plan.id is null) or (change.plan_type_id is not null and plan_type.id is null)
      or (change.specialty_id is not null and specialty.id is null) or (change.service_id is not null and service.id is null)
    ) limit 1`.execute(tx)
  return rows.length > 0
}
