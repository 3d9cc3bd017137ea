import type {DB} from '@ceibo/database/generated/database-types'
import type {AttendanceLimits} from '@ceibo/rules/attendance-limits'
import type {CoverageRule} from '@ceibo/rules/coverage'
import {sql} from 'kysely'
import type {Kysely, RawBuilder} from 'kysely'

type PlanOfPatient = {planId: number | null; planTypeId: number | null}

/** A practice with whom it attends and the coverage rules that may speak of it. */
export type PracticeFacts = {
  needsOrder: boolean
  practiceLimits: AttendanceLimits
  specialtyLimits: AttendanceLimits
  rules: CoverageRule[]
}

/** The columns of PracticeFacts, from `practice` and its `specialty`. */
export const practiceFactColumns = (plan: PlanOfPatient): RawBuilder<PracticeFacts> => sql`
  practice.needs_order as "needsOrder",
  ${limitsOf('practice')} as "practiceLimits",
  ${limitsOf('specialty')} as "specialtyLimits",
  (
    select coalesce(jsonb_agg(${ruleObject}), '[]') from coverage_rule as rule
    where ${rulesOfPlan(plan)} and (rule.specialty_id is null or rule.specialty_id = practice.specialty_id)
      and (rule.practice_id is null or rule.practice_id = practice.id)
  ) as rules`

/** Whom a practice or specialty attends, as AttendanceLimits. */
export const limitsOf = (table: 'practice' | 'specialty') => sql`jsonb_build_object(
  'minAge', ${sql.ref(`${table}.min_age`)}, 'maxAge', ${sql.ref(`${table}.max_age`)}, 'sex', ${sql.ref(`${table}.sex`)})`

/** A row of `coverage_rule as rule` as CoverageRule. */
export const ruleObject = sql`jsonb_build_object('planId', rule.plan_id, 'planTypeId', rule.plan_type_id,
  'specialtyId', rule.specialty_id, 'practiceId', rule.practice_id, 'centreId', rule.centre_id, 'answer', rule.answer)`

/** Leaves only rules (`coverage_rule as rule`) of any plan or of this one. */
export const rulesOfPlan = ({planId, planTypeId}: PlanOfPatient) => sql`
  (rule.plan_id is null or rule.plan_id = ${planId}::integer)
  and (rule.plan_type_id is null or rule.plan_type_id = ${planTypeId}::integer)`

/** The facts of a practice of a specialty, and those of the named centres that exist (id by slug). */
export async function practiceAtCentres(
  db: Kysely<DB>,
  asked: PlanOfPatient & {specialtyId: number; practiceId: number; centreIds: readonly string[]},
): Promise<(PracticeFacts & {centres: {id: number; slug: string}[]}) | undefined> {
  const {rows} = await sql<PracticeFacts & {centres: {id: number; slug: string}[]}>`
    select ${practiceFactColumns(asked)},
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', centre.id, 'slug', centre.slug)), '[]') from centre
        where centre.slug = any(${asked.centreIds}) and centre.active
      ) as centres
    from practice join specialty on specialty.id = practice.specialty_id
    where practice.id = ${asked.practiceId} and practice.specialty_id = ${asked.specialtyId}
      and practice.active and specialty.active`.execute(db)
  return rows[0]
}
