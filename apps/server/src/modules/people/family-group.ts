import type {FamilyMember} from '@ceibo/contract/family'
import {identityGate} from '@ceibo/rules/account-gates'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../dependencies.ts'
import type {Patient} from '../../api/actor.ts'
import {reportMismatch} from '../../api/report-mismatch.ts'
import type {RequestFacts} from '../../api/route.ts'
import {membersOf} from './family-member.queries.ts'
import {familyMemberView} from './family-member.view.ts'

/** The children of the signed-in person; none before the identity is validated. Throws `not-found` when another was asked for. */
export async function familyGroup(
  call: {input: {personId: number}; actor: Patient; request: RequestFacts},
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<FamilyMember[]> {
  const {actor} = call
  if (call.input.personId !== actor.personId) throw await reportMismatch(call, 'family-group', on)
  if (identityGate(actor.status) !== 'open') return []
  const today = civilDate(on.clock.now())
  return (await membersOf(on.db, actor.personId)).map((row) => familyMemberView(row, actor.status, today))
}
