import type {PersonCheck} from '@ceibo/contract/person-check'
import type {Dependencies} from '../../../dependencies.ts'
import type {Actor} from '../../../api/actor.ts'
import {AppError} from '../../../api/app-error.ts'
import {reportMismatch} from '../../../api/report-mismatch.ts'
import type {RequestFacts} from '../../../api/route.ts'
import {linkSubject} from '../credentials/link-token.queries.ts'
import {hashSecret} from '../../../platform/secret-token.ts'
import {personStanding} from './person-standing.queries.ts'
import {stateOf} from './person-state.ts'

type Ask = {input: {pId: string}; actor: Actor; request: RequestFacts}

/**
 * How one's own account stands; what it has elsewhere is told to a session alone, since a link proves a mail. Throws
 * `not-found` for another's, and `link-expired` for a token that opens nothing.
 */
export async function checkOneself(call: Ask, on: Dependencies): Promise<PersonCheck> {
  const personId = await whoAsks(call, on)
  const {entities, ...standing} = await personStanding(on.db, personId)
  return {state: stateOf(standing), pId: call.input.pId, entities: call.actor.is === 'patient' ? entities : []}
}

async function whoAsks({input, actor, request}: Ask, on: Dependencies): Promise<number> {
  if (actor.is === 'patient') {
    if (input.pId === String(actor.personId)) return actor.personId
    throw await reportMismatch({actor, request}, 'person-check', on)
  }
  const hash = hashSecret(request.bearer ?? '')
  const subject = await linkSubject(on.db, {hash, purposes: ['reset', 'lite'], now: on.clock.now()})
  // An expired link, a used one, an invented one and another's are one and the same.
  if (subject === undefined || input.pId !== String(subject)) throw new AppError('link-expired')
  return subject
}
