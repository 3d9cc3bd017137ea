import type {ActivePlan} from '@ceibo/contract/appointments/booking-patient'
import type {Database} from '@ceibo/database/open-database'
import type {BookablePatient} from '#port.ts'

/** The plan of a patient with its type, while it is offered; null for a patient without one. */
export async function activePlanOf(
  db: Database,
  {planId, planTypeId}: Pick<BookablePatient, 'planId' | 'planTypeId'>,
): Promise<ActivePlan | null> {
  const row = await db
    .selectFrom('plan')
    .leftJoin('plan_type', (join) =>
      join.onRef('plan_type.plan_id', '=', 'plan.id').on('plan_type.id', '=', planTypeId),
    )
    .select(['plan.id', 'plan.name', 'plan_type.id as typeId', 'plan_type.name as typeName'])
    .where('plan.id', '=', planId)
    .where('plan.active', '=', true)
    .executeTakeFirst()
  return row ?? null
}
