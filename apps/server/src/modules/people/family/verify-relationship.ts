import type {Database} from '@ceibo/database/open-database'
import {markVerified, nameOf} from './family-linking.queries.ts'
import {tellOthers} from './tell-others.ts'

/** Grants a relationship that the team verified. The other holders are told who may act for the child now. */
export async function verifyRelationship(
  tx: Database,
  {holderId, dependantId, now}: {holderId: number; dependantId: number; now: Date},
): Promise<void> {
  await markVerified(tx, holderId, dependantId, now)
  const [who, whom] = [(await nameOf(tx, holderId)).full, (await nameOf(tx, dependantId)).first]
  const text = `Verificamos el vínculo de ${who} con ${whom}: desde ahora puede actuar por ${whom}.`
  await tellOthers(tx, {dependantId, actorId: holderId, text, now})
}
