import type {editDependant as edit, unlink} from '@ceibo/contract/family-linking'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/civil-time'
import {mayUnlink} from '@ceibo/rules/dependant-actions'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Dependant} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {closeRelationshipCases} from '../../verification/verification.module.ts'
import {addresseeOf, fullName, othersToTell} from '../addressee.queries.ts'
import {lockAccountStatus} from '../person-status.queries.ts'
import {updateDependant} from './declared-child.queries.ts'
import {endRelationship} from './end-relationship.queries.ts'
import {dependantChoiceProblems} from './link-dependant.ts'
import {tell, tellOthers} from './tell-others.ts'

/** Ends the link with a member of the family group, whose documents must not be under review. */
export async function unlinkDependant(
  {subject, actor, request}: Call<typeof unlink, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const dependantId = subject.person.personId
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const ended = {holderId: actor.personId, dependantId, by: actor.personId, now}
    // Read before it ends, so that those whose permission ends with it are among them.
    const others = await othersToTell(tx, {dependantId, exceptId: actor.personId, today: civilDate(now)})
    const relationship = await endRelationship(tx, ended)
    if (relationship === undefined) throw new AppError('not-found')
    const dependantStatus = await lockAccountStatus(tx, dependantId)
    if (!mayUnlink({status: relationship.status, dependantStatus})) throw new AppError('review-open')
    await closeRelationshipCases(tx, {...ended, endedWithIt: relationship.endedWithIt})
    await writeAudit(tx, {at: now, actor, action: 'dependant-unlink', result: 'done', subjectId: dependantId, request})
    const [who, whom] = [await addresseeOf(tx, actor.personId), await addresseeOf(tx, dependantId)]
    const text = `${fullName(who)} dejó de actuar por ${whom.firstName}.`
    // Who was never verified did not act, and could fill the others' notices and mails by asking again and again.
    for (const person of relationship.status === 'verified' ? others : []) {
      const isEndedToo = relationship.endedWithIt.includes(person.id)
      const also = isEndedToo ? ' Tu permiso terminó también, porque te lo había dado.' : ''
      await tell(tx, person, {about: 'change', text: `${text}${also}`, now})
    }
  })
  on.wake('mail')
  return {}
}

/** Changes contact and coverage of a child. */
export async function editDependant(
  {input, subject, actor, request}: Call<typeof edit, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const problems = await dependantChoiceProblems(on.db, input.details)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const dependantId = subject.person.personId
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // Validated meanwhile, so that it can be edited no more.
    if (!(await updateDependant(tx, dependantId, input.details))) throw new AppError('not-found')
    await writeAudit(tx, {at: now, actor, action: 'dependant-edit', result: 'done', subjectId: dependantId, request})
    await tellOthers(tx, {dependantId, actorId: actor.personId, about: 'change', say: changedDetails, now})
  })
  on.wake('mail')
  return {}
}

const changedDetails = (who: string, whom: string) => `${who} cambió los datos de contacto o la cobertura de ${whom}.`
