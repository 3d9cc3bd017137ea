import type {DependantDetails, NewDependant} from '@ceibo/contract/dependant-fields'
import {OTHER_PLAN} from '@ceibo/contract/home-and-plan'
import type {ChosenPlan} from '@ceibo/contract/home-and-plan'
import type {Database} from '@ceibo/database/open-database'
import {planColumns} from '../home-choice.queries.ts'

/** Writes a child that its holder declares; undefined when somebody declared the same document and birth date. */
export async function insertDeclaredChild(
  tx: Database,
  holderId: number,
  said: NewDependant,
  now: Date,
): Promise<{id: number; edns_id: number} | undefined> {
  return tx
    .insertInto('person')
    .values({
      document_type_id: said.documentType,
      document_number: said.documentNumber,
      first_name: said.firstName,
      last_name: said.lastName,
      sex: said.sex,
      birth_date: said.birthDate,
      ...homeOf(said),
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
  // Also the type of an insurer of the catalogue may be another one.
  ...(said.planType === OTHER_PLAN && {other_plan_type: said.otherType}),
})

/** The insurer that the form chose. */
export function planOf(said: Pick<NewDependant, 'plan' | 'planType' | 'otherPlan' | 'otherType'>): ChosenPlan {
  const {plan, planType, otherPlan, otherType} = said
  if (plan === OTHER_PLAN) return {is: 'other', name: otherPlan, typeName: otherType}
  return {is: 'listed', planId: plan, typeId: planType === OTHER_PLAN ? null : (planType ?? null)}
}
