import {sex} from '@ceibo/contract/wire-fields'
import {guardianshipOf, isInForce, mayBeStranger, rightsOver} from '@ceibo/rules/acting-for'
import {civilDate} from '@ceibo/rules/civil-time'
import {dependantActions, missingStep} from '@ceibo/rules/dependant-actions'
import type {Dependant} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {actingOf} from './acting.queries.ts'
import {membersOf} from './family-member.queries.ts'

/** The members of a holder's family group, in any state of the relationship, with the holder's rights today. */
export async function dependantsOf(
  holderId: number,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Dependant[]> {
  const today = civilDate(clock.now())
  const rows = await membersOf(db, holderId)
  return rows.flatMap((row): Dependant[] => {
    const acting = actingOf(row)
    if (!isInForce(acting, today)) return []
    return [
      {
        is: 'dependant',
        person: {
          personId: row.id,
          ednsId: row.edns_id,
          documentTypeId: row.document_type_id,
          documentNumber: row.document_number,
          birthDate: row.birth_date,
          sex: sex.parse(row.sex),
          planId: row.plan_id,
          planTypeId: row.plan_type_id,
        },
        kind: row.kind,
        mayBeStranger: mayBeStranger(acting),
        guardianship: guardianshipOf(acting, today),
        missing: missingStep(acting, today),
        rights: rightsOver(acting, today),
        can: dependantActions(acting, today),
      },
    ]
  })
}
