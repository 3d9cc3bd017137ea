import type {ChosenPlan, HomeAndPlan} from '@ceibo/contract/people/home-and-plan'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type KnownChoices = {nationality: boolean; province: boolean; plan: boolean; planType: boolean}

/** The catalogue entries that somebody chose; absent ones were not chosen. */
export type HomeChoices = {
  nationality?: number | undefined
  province?: number | undefined
  plan?: ChosenPlan | undefined
}

/** Which declared values exist in the catalogues; an inactive insurer or type does not count. */
export async function knownChoices(db: Database, {nationality, province, plan}: HomeChoices): Promise<KnownChoices> {
  const planId = plan?.is === 'listed' ? plan.planId : null
  const typeId = plan?.is === 'listed' ? plan.typeId : null
  const {rows} = await sql<KnownChoices>`
    select
      ${nationality ?? null}::bigint is null or exists (select from nationality where id = ${nationality ?? null}::bigint) as nationality,
      ${province ?? null}::bigint is null or exists (select from province where id = ${province ?? null}::bigint) as province,
      ${planId}::bigint is null or exists (
        select from plan where id = ${planId}::bigint and active
      ) as plan,
      ${typeId}::bigint is null or exists (
        select from plan_type where id = ${typeId}::bigint and plan_id = ${planId}::bigint and active
      ) as "planType"`.execute(db)
  return rows[0] ?? {nationality: false, province: false, plan: false, planType: false}
}

/** The columns of a person's home and plan, as declared. */
export const homeColumns = (home: HomeAndPlan) => ({
  nationality_id: home.nationality,
  province_id: home.province,
  city: home.city,
  address: home.address,
  postal_code: home.postalCode,
  phone: home.phone,
  ...planColumns(home.plan),
})

export const planColumns = (plan: ChosenPlan) => ({
  plan_id: plan.is === 'listed' ? plan.planId : null,
  plan_type_id: plan.is === 'listed' ? plan.typeId : null,
  other_plan: plan.is === 'other' ? plan.name : null,
  other_plan_type: plan.is === 'other' ? plan.typeName : null,
})

export async function documentTypeExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('document_type').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
