import type {acceptTerms as call} from '@ceibo/contract/terms'
import type {InputOf} from '@ceibo/contract/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../../dependencies.ts'
import type {Actor} from '../../../api/actor.ts'
import {AppError} from '../../../api/app-error.ts'
import {writeAudit} from '../../audit/audit-event.queries.ts'
import {reportMismatch} from '../../../api/report-mismatch.ts'
import type {RequestFacts} from '../../../api/route.ts'
import {acceptedTerms} from './accepted-terms.ts'
import {completionLinkOwner} from '../completion/completion-link.queries.ts'
import {hashSecret} from '../../../platform/secret-token.ts'
import {insertAcceptance} from './terms.queries.ts'

type Accepted = {input: InputOf<typeof call>; actor: Actor; request: RequestFacts}

/** Keeps an acceptance of the person of the session, or of the link by which an account was just completed. */
export async function acceptTerms(accepted: Accepted, on: Dependencies): Promise<void> {
  const {input, request, actor} = accepted
  const personId = await whoAccepts(accepted, on)
  const terms = await acceptedTerms(input, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const {channel, registeredBy, device} = input
    await insertAcceptance(tx, {personId, terms, now, channel, registeredBy, device})
    await writeAudit(tx, {
      at: now,
      actor: actor.is === 'patient' ? {kind: 'patient', id: actor.personId} : {kind: 'anonymous'},
      action: 'terms-accept',
      result: 'done',
      subjectId: personId,
      object: `terms:${terms.hash}`,
      request,
    })
  })
}

async function whoAccepts({input, actor, request}: Accepted, on: Dependencies): Promise<number> {
  if (actor.is === 'patient') {
    if (actor.personId !== input.personId) throw await reportMismatch({actor, request}, 'terms', on)
    return actor.personId
  }
  if (request.bearer === undefined) throw new AppError('not-signed-in')
  const owner = await completionLinkOwner(on.db, hashSecret(request.bearer), on.clock.now())
  if (owner === undefined || owner.personId !== input.personId) throw new AppError('link-expired')
  return owner.personId
}
