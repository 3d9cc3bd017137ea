import type {familyGroup as contract, FamilyMember} from '@ceibo/contract/family'
import {identityGate} from '@ceibo/rules/account-gates'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Call} from '../../api/route.ts'
import type {Self} from '../../api/subject.ts'
import type {Dependencies} from '../../dependencies.ts'
import {membersOf} from './family-member.queries.ts'
import {familyMemberView} from './family-member.view.ts'

/** The children of the signed-in person; none before the identity is validated. */
export async function familyGroup(
  {subject, actor}: Call<typeof contract, Self>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<FamilyMember[]> {
  if (identityGate(actor.status) !== 'open') return []
  const today = civilDate(on.clock.now())
  const rows = await membersOf(on.db, subject.person.personId)
  return rows.map((row) => familyMemberView(row, actor.status, today))
}
