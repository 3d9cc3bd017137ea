import type {familyGroup as contract, Dependant} from '@ceibo/contract/people/family'
import {isInForce} from '@ceibo/rules/people/acting-for'
import {identityGate} from '@ceibo/rules/accounts/account-gates'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {actingOf} from './acting.queries.ts'
import {membersOf} from './family-member.queries.ts'
import {dependantView} from './family-group.view.ts'
import type {Self} from '#api/subjects/subject.ts'

/** The dependants of the signed-in person; none before the identity is validated. */
export async function familyGroup(
  {subject, actor}: Call<typeof contract, Self>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Dependant[]> {
  if (identityGate(actor.status) !== 'open') return []
  const today = civilDate(on.clock.now())
  const rows = await membersOf(on.db, subject.person.personId)
  return rows.filter((row) => isInForce(actingOf(row), today)).map((row) => dependantView(row, today))
}
