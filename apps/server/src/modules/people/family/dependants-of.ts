import {sex} from '@ceibo/contract/wire-fields'
import {isInForce, rightsOver} from '@ceibo/rules/acting-for'
import {ageOn} from '@ceibo/rules/age'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Dependant} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {actingOf, membersOf} from './family-member.queries.ts'

/** The members of a holder's family group, in any state of the relationship, with the holder's rights today. */
export async function dependantsOf(
  holderId: number,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Dependant[]> {
  const today = civilDate(clock.now())
  const rows = await membersOf(db, holderId)
  return rows
    .filter((row) => isInForce(actingOf(row), today))
    .map((row) => ({
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
      age: ageOn(row.birth_date, today),
      status: row.status,
      kind: row.kind,
      relationship: row.relationship_status,
      isInvited: row.invitation_id !== null,
      rights: rightsOver(actingOf(row), today),
    }))
}
