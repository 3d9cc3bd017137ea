import {type acceptTerms as contract, TERMS_IN_FORCE} from '@ceibo/contract/accounts/terms'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {insertAcceptance, termsInForce, type TermsVersion} from './terms.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {OpenedLink, Self} from '#api/subjects/subject.ts'

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

/** The version being accepted. Throws `terms-changed` when the version that was read is not in force. */
export async function acceptedTerms(
  given: {termsId: number; termsHash?: string | undefined},
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<TermsVersion> {
  const current = await termsInForce(on.db, given.termsId, on.clock.now())
  const {termsHash = TERMS_IN_FORCE} = given
  if (current === undefined) throw new AppError('terms-changed')
  if (termsHash !== TERMS_IN_FORCE && termsHash !== current.hash) throw new AppError('terms-changed')
  return current
}
