import type {AttendanceLimits} from '@ceibo/rules/appointments/attendance-limits'
import type {CoverageRule} from '@ceibo/rules/appointments/coverage'
import {type RawBuilder, sql} from 'kysely'

type PlanOfPatient = {planId: number | null; planTypeId: number | null}

/** A service with the limits of its patients and the coverage rules that may apply to it. */
export type ServiceFacts = {
  serviceId: number
  specialtyId: number
  needsOrder: boolean
  serviceLimits: AttendanceLimits
  specialtyLimits: AttendanceLimits
  rules: CoverageRule[]
}

/** The columns of ServiceFacts, from `service` and its `specialty`. */
export const serviceFactColumns = (plan: PlanOfPatient): RawBuilder<ServiceFacts> => sql`
  service.id as "serviceId",
  service.specialty_id as "specialtyId",
  service.needs_order as "needsOrder",
  ${limitsOf('service')} as "serviceLimits",
  ${limitsOf('specialty')} as "specialtyLimits",
  (
    select coalesce(jsonb_agg(${ruleObject}), '[]') from coverage_rule as rule
    where ${rulesOfPlan(plan)} and (rule.specialty_id is null or rule.specialty_id = service.specialty_id)
      and (rule.service_id is null or rule.service_id = service.id)
  ) as rules`

/** The patient limits of a service or specialty, as AttendanceLimits. */
export const limitsOf = (table: 'service' | 'specialty') => sql`jsonb_build_object(
  'minAge', ${sql.ref(`${table}.min_age`)}, 'maxAge', ${sql.ref(`${table}.max_age`)}, 'sex', ${sql.ref(`${table}.sex`)})`

/** A row of `coverage_rule as rule` as CoverageRule. */
export const ruleObject = sql`jsonb_build_object('planId', rule.plan_id, 'planTypeId', rule.plan_type_id,
  'specialtyId', rule.specialty_id, 'serviceId', rule.service_id, 'centreId', rule.centre_id, 'answer', rule.answer)`

/** Selects only rules (`coverage_rule as rule`) of any plan or of this one. */
export const rulesOfPlan = ({planId, planTypeId}: PlanOfPatient) => sql`
  (rule.plan_id is null or rule.plan_id = ${planId}::integer)
  and (rule.plan_type_id is null or rule.plan_type_id = ${planTypeId}::integer)`
