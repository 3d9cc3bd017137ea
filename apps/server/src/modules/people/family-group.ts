import type {familyGroup as contract, Dependant} from '@ceibo/contract/family'
import {identityGate} from '@ceibo/rules/account-gates'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Call} from '../../api/route.ts'
import type {Self} from '../../api/subject.ts'
import type {Dependencies} from '../../dependencies.ts'
import {membersOf} from './family-group.queries.ts'
import {dependantView} from './family-group.view.ts'

/** The dependants of the signed-in person; none before the identity is validated. */
export async function familyGroup(
  {subject, actor}: Call<typeof contract, Self>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Dependant[]> {
  if (identityGate(actor.status) !== 'open') return []
  const today = civilDate(on.clock.now())
  const rows = await membersOf(on.db, subject.person.personId)
  return rows.map((row) => dependantView(row, actor.status, today))
}
