import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {type RawBuilder, sql} from 'kysely'

/** Condition that a rule, or a change of one, is of a scope of the same columns, where 0 means any. */
export const isOfScope = (table: string, scope: string): RawBuilder<boolean> =>
  sql.join(
    ['plan_id', 'plan_type_id', 'specialty_id', 'service_id', 'centre_id'].map(
      (column) => sql`coalesce(${sql.ref(`${table}.${column}`)}, 0) = coalesce(${sql.ref(`${scope}.${column}`)}, 0)`,
    ),
    sql` and `,
  )

/**
 * How many appointments to come lose their cover by a change of the coverage rules that is recorded and not made yet, by the rule of `coverageOf`:
 * the most specific rule, and of equally specific ones the strictest. Appointments of the same scope are looked at together.
 */
export async function countUncovered(db: Database, bulkId: number, now: Date): Promise<number> {
  const {rows} = await sql<{count: number}>`
    with asked as (
      select row_number() over () as id, person.plan_id, person.plan_type_id, appointment.specialty_id, appointment.service_id,
        appointment.centre_id, count(*) as appointments
      from appointment join person on person.id = appointment.patient_id
      where appointment.day >= ${civilDate(now)}::date and lower(appointment.during) > ${now}::timestamptz
        and appointment.state in ('booked', 'confirmed')
      group by person.plan_id, person.plan_type_id, appointment.specialty_id, appointment.service_id, appointment.centre_id
    ),
    scopes as (
      select asked.id, asked.appointments, cover.plan_id, cover.plan_type_id, what.specialty_id, what.service_id, place.centre_id,
        num_nonnulls(cover.plan_id, cover.plan_type_id, what.specialty_id, what.service_id, place.centre_id) as specificity
      from asked
      cross join lateral (
        values (null::integer, null::integer), (asked.plan_id, null), (asked.plan_id, asked.plan_type_id)
      ) as cover (plan_id, plan_type_id)
      cross join lateral (
        values (null::integer, null::integer), (asked.specialty_id::integer, null), (null, asked.service_id)
      ) as what (specialty_id, service_id)
      cross join lateral (values (null::integer), (asked.centre_id::integer)) as place (centre_id)
    ),
    answers as (
      select scopes.id, scopes.appointments, scopes.specificity, rule.answer as before,
        case when change.bulk_id is null then rule.answer else change.after end as after
      from scopes
      left join coverage_rule as rule on ${isOfScope('rule', 'scopes')}
      left join coverage_change as change on change.bulk_id = ${bulkId} and ${isOfScope('change', 'scopes')}
    ),
    judged as (
      select appointments,
        coalesce((array_agg(before order by specificity desc, position(before in 'SVN') desc) filter (where before is not null))[1], 'S') as before,
        coalesce((array_agg(after order by specificity desc, position(after in 'SVN') desc) filter (where after is not null))[1], 'S') as after
      from answers group by id, appointments
    )
    select coalesce(sum(appointments), 0)::integer as count from judged
    where position(after in 'SVN') > position(before in 'SVN')`.execute(db)
  return rows[0]?.count ?? 0
}
