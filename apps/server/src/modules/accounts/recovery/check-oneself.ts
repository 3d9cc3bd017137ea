import type {PersonCheck, productsByPerson} from '@ceibo/contract/person-check'
import type {Call} from '../../../api/route.ts'
import type {OpenedLink, Self} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {personStanding} from './person-standing.queries.ts'
import {stateOf} from './person-state.ts'

/** The state of the own account. Data at other entities needs a session, because a link proves only the mail address. */
export async function checkOneself(
  {input, subject}: Call<typeof productsByPerson, Self | OpenedLink>,
  on: Dependencies,
): Promise<PersonCheck> {
  const personId = subject.is === 'self' ? subject.person.personId : subject.ownerId
  const {entities, ...standing} = await personStanding(on.db, personId)
  return {state: stateOf(standing), pId: input.pId, entities: subject.is === 'self' ? entities : []}
}
