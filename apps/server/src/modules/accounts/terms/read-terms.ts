import {type currentTerms, type Terms, TERMS_ID, TERMS_IN_FORCE} from '@ceibo/contract/accounts/terms'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {termsByHash, termsInForce, type TermsVersion} from './terms.queries.ts'

/** A version of the terms by its hash, or the one in force; throws `not-found`. */
export async function termsVersion(
  {input: {hash}}: Call<typeof currentTerms>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Terms[]> {
  const row =
    hash === TERMS_IN_FORCE ? await termsInForce(on.db, TERMS_ID, on.clock.now()) : await termsByHash(on.db, hash)
  if (row === undefined) throw new AppError('not-found')
  return [termsView(row)]
}

const termsView = (row: TermsVersion): Terms => ({
  id: row.terms_id,
  hash: row.hash,
  text: row.text,
  changes: row.changes,
  inForceSince: civilDate(row.in_force_since),
})
