import type {Database} from '@ceibo/database/open-database'
import {takeDeclaration} from './declared-child.queries.ts'
import {markVerified} from '#modules/people/family/relationship.queries.ts'
import {notifyOthers} from '#modules/people/family/end/notify-others.ts'

/** Grants a relationship that the team verified, and notifies the other holders. */
export async function verifyRelationship(
  tx: Database,
  {holderId, dependantId, now}: {holderId: number; dependantId: number; now: Date},
): Promise<void> {
  await takeDeclaration(tx, holderId, dependantId)
  await markVerified(tx, holderId, dependantId, now)
  await notifyOthers(tx, {dependantId, actorId: holderId, about: 'access', say: mayActNow, now})
}

const mayActNow = (who: string, whom: string) =>
  `Verificamos el vínculo de ${who} con ${whom}: desde ahora puede actuar por ${whom}.`
