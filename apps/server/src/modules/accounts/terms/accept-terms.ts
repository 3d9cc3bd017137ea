import type {acceptTerms as contract} from '@ceibo/contract/terms'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../../dependencies.ts'
import type {Call} from '../../../api/route.ts'
import type {OpenedLink, Self} from '../../../api/subject.ts'
import {acceptedTerms} from './accepted-terms.ts'
import {insertAcceptance} from './terms.queries.ts'
import {writeAudit} from '../../audit/audit.module.ts'

/** Stores an acceptance by the person of the session or by the owner of a completion link. */
export async function acceptTerms(
  {input, subject, actor, request}: Call<typeof contract, Self | OpenedLink>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const personId = subject.is === 'self' ? subject.person.personId : subject.ownerId
  const terms = await acceptedTerms(input, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const {channel, registeredBy, device} = input
    await insertAcceptance(tx, {personId, terms, now, channel, registeredBy, device})
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'terms-accept',
      result: 'done',
      subjectId: personId,
      object: `terms:${terms.hash}`,
      request,
    })
  })
  return {}
}
