import {TERMS_IN_FORCE} from '@ceibo/contract/terms'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import {termsInForce} from './terms.queries.ts'
import type {TermsVersion} from './terms.queries.ts'

/** The version being accepted. Throws `terms-changed` when the version that was read is not in force. */
export async function acceptedTerms(
  said: {termsId: number; termsHash?: string | undefined},
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<TermsVersion> {
  const current = await termsInForce(on.db, said.termsId, on.clock.now())
  const {termsHash = TERMS_IN_FORCE} = said
  if (current === undefined) throw new AppError('terms-changed')
  if (termsHash !== TERMS_IN_FORCE && termsHash !== current.hash) throw new AppError('terms-changed')
  return current
}
