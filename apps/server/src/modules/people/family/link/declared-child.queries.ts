import type {DependantDetails, NewDependant} from '@ceibo/contract/people/dependant-fields'
import {type ChosenPlan, OTHER_PLAN} from '@ceibo/contract/people/home-and-plan'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {planColumns} from '#modules/people/home-choice.queries.ts'

/** The data that a holder entered for a child, as columns of a person. */
export type DeclaredChild = Omit<ReturnType<typeof declaredColumns>, 'nationality_id'> & {nationality_id: number | null}

export const declaredColumns = (said: NewDependant) => ({
  first_name: said.firstName,
  last_name: said.lastName,
  sex: said.sex,
  birth_date: said.birthDate,
  ...homeOf(said),
})

/**
 * Writes a child that its holder declares. A later holder who declares the same document and birth date is linked with the same person, and
 * their data stays with their relationship. Undefined when somebody has proved a relationship in the meantime.
 */
export async function declareChild(
  tx: Database,
  holderId: number,
  {type, number, columns}: {type: number; number: string; columns: DeclaredChild},
  now: Date,
): Promise<{id: number; edns_id: number} | undefined> {
  const written = await tx
    .insertInto('person')
    .values({
      document_type_id: type,
      document_number: number,
      ...columns,
      status: 'unvalidated',
      declared_by: holderId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['document_type_id', 'document_number', 'birth_date'])
        .where('declared_by', 'is not', null)
        .doNothing(),
    )
    .returning(['id', 'edns_id'])
    .executeTakeFirst()
  if (written !== undefined) return written
  return tx
    .selectFrom('person')
    .select(['id', 'edns_id'])
    .where('document_type_id', '=', type)
    .where('document_number', '=', number)
    .where('birth_date', '=', columns.birth_date)
    .where('declared_by', 'is not', null)
    .executeTakeFirst()
}

/**
 * Replaces the data of a child by the declaration of the holder who proved the relationship first; until then it was that of somebody without a
 * proof. From then on nobody is its declarer.
 */
export async function takeDeclaration(tx: Database, holderId: number, childId: number): Promise<void> {
  await sql`
    update person as child
    set first_name = coalesce(said.first_name, child.first_name),
      last_name = coalesce(said.last_name, child.last_name),
      sex = coalesce(said.sex, child.sex),
      nationality_id = said.nationality_id,
      province_id = said.province_id,
      city = said.city,
      address = said.address,
      postal_code = said.postal_code,
      plan_id = said.plan_id,
      plan_type_id = said.plan_type_id,
      other_plan = said.other_plan,
      other_plan_type = said.other_plan_type,
      email = null,
      phone = null
    from relationship, jsonb_populate_record(null::person, relationship.declared) as said
    where child.id = ${childId} and child.declared_by <> ${holderId}
      and relationship.holder_id = ${holderId} and relationship.dependant_id = child.id
      and relationship.ended_at is null`.execute(tx)
  await tx.updateTable('person').set({declared_by: null}).where('id', '=', childId).execute()
}

/** Changes contact and coverage of a person whose identity is not validated yet; false when it is. */
export async function updateDependant(tx: Database, dependantId: number, said: DependantDetails): Promise<boolean> {
  const row = await tx
    .updateTable('person')
    .set({...homeOf(said), phone: said.phone, email: said.email})
    .where('id', '=', dependantId)
    .where('status', '=', 'unvalidated')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const homeOf = (said: NewDependant | DependantDetails) => ({
  nationality_id: said.nationality,
  province_id: said.province ?? null,
  city: said.city,
  address: said.address,
  postal_code: said.postalCode,
  ...planColumns(planOf(said)),
  // An insurer of the catalogue may have a type that the catalogue lacks, too.
  ...(said.planType === OTHER_PLAN && {other_plan_type: said.otherPlanType}),
})

/** The insurer chosen in the form. */
export function planOf(said: Pick<NewDependant, 'plan' | 'planType' | 'otherPlan' | 'otherPlanType'>): ChosenPlan {
  const {plan, planType, otherPlan, otherPlanType} = said
  if (plan === OTHER_PLAN) return {is: 'other', name: otherPlan, typeName: otherPlanType}
  return {is: 'listed', planId: plan, typeId: planType === OTHER_PLAN ? null : (planType ?? null)}
}
