import type {editDependant as edit, unlink} from '@ceibo/contract/family-linking'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/civil-time'
import {mayUnlink} from '@ceibo/rules/dependant-actions'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Dependant} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {endActing} from '../../verification/verification.module.ts'
import {addresseeOf, fullName, othersToTell} from '../addressee.queries.ts'
import {lockAccountStatus} from '../person-status.queries.ts'
import {updateDependant} from './declared-child.queries.ts'
import {dependantChoiceProblems} from './link-dependant.ts'
import {lockRelationshipStatus} from './relationship.queries.ts'
import {tell, tellOthers} from './tell-others.ts'

/** Ends the link with a member of the family group, whose documents must not be under review. */
export async function unlinkDependant(
  {subject, actor, request}: Call<typeof unlink, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const dependantId = subject.person.personId
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // Read before it ends, so that those whose permission ends with it are among them.
    const others = await othersToTell(tx, {dependantId, exceptId: actor.personId, today: civilDate(now)})
    await requireNoReview(tx, actor.personId, dependantId)
    const ended = await endActing(tx, {holderId: actor.personId, dependantId, by: actor.personId, now})
    if (ended === undefined) throw new AppError('not-found')
    await writeAudit(tx, {at: now, actor, action: 'dependant-unlink', result: 'done', subjectId: dependantId, request})
    const [who, whom] = [await addresseeOf(tx, actor.personId), await addresseeOf(tx, dependantId)]
    const text = `${fullName(who)} dejó de actuar por ${whom.firstName}.`
    // Who was never verified did not act, and could fill the others' notices and mails by asking again and again.
    for (const person of ended.status === 'verified' ? others : []) {
      const isEndedToo = ended.endedWithIt.includes(person.id)
      const also = isEndedToo ? ' Tu permiso terminó también, porque te lo había dado.' : ''
      await tell(tx, person, {about: 'change', text: `${text}${also}`, now})
    }
  })
  on.wake('mail')
  return {}
}

/** Throws `review-open` while documents are under review, which the end of the link would withdraw; `not-found` without a link. */
async function requireNoReview(tx: Database, holderId: number, dependantId: number): Promise<void> {
  const status = await lockRelationshipStatus(tx, holderId, dependantId)
  if (status === undefined) throw new AppError('not-found')
  const dependantStatus = await lockAccountStatus(tx, dependantId)
  if (!mayUnlink({status, dependantStatus})) throw new AppError('review-open')
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
