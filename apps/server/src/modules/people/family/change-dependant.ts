import type {editDependant as edit, unlink} from '@ceibo/contract/family-linking'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {mayUnlink} from '@ceibo/rules/acting-for'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Dependant} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {closeRelationshipCases} from '../../verification/verification.module.ts'
import {lockAccountStatus} from '../person-status.queries.ts'
import {endRelationship, nameOf, othersToTell, updateDependant} from './family-linking.queries.ts'
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
    const others = await othersToTell(tx, dependantId, actor.personId)
    const link = await endRelationship(tx, ended)
    if (link === undefined) throw new AppError('not-found')
    const dependantStatus = await lockAccountStatus(tx, dependantId)
    if (!mayUnlink({status: link.status, dependantStatus})) throw new AppError('review-open')
    await closeRelationshipCases(tx, ended)
    await writeAudit(tx, {at: now, actor, action: 'dependant-unlink', result: 'done', subjectId: dependantId, request})
    const text = await changeText(tx, actor.personId, dependantId, (who, whom) => `${who} dejó de actuar por ${whom}.`)
    for (const person of others) {
      const also = link.endedWithIt.includes(person.id) ? ' Tu permiso terminó también, porque te lo había dado.' : ''
      await tell(tx, person, `${text}${also}`, now)
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
    const text = await changeText(
      tx,
      actor.personId,
      dependantId,
      (who, whom) => `${who} cambió los datos de contacto o la cobertura de ${whom}.`,
    )
    await tellOthers(tx, {dependantId, actorId: actor.personId, text, now})
  })
  on.wake('mail')
  return {}
}

/** A sentence about what a holder did for a dependant. */
export async function changeText(
  tx: Database,
  actorId: number,
  dependantId: number,
  say: (who: string, whom: string) => string,
): Promise<string> {
  return say((await nameOf(tx, actorId)).full, (await nameOf(tx, dependantId)).first)
}
