import {createHash} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import type {NewWithdrawal} from './study-language.ts'
import {effectiveWithdrawals, firstVersionAfter, insertWithdrawal, issueState} from './withdrawal.queries.ts'

export type WithdrawalAnswer =
  /** The store has nothing of it; what was issued until then will not be taken in either. */
  | {is: 'never-stored'}
  /** It was withdrawn before. */
  | {is: 'unchanged'}
  /** The same withdrawal, which does not say when it was made, came before the last version, which stays valid. */
  | {is: 'repeated'}
  /** Earlier versions were withdrawn; the last one was issued later, and stays valid. */
  | {is: 'replaced'}
  /** Nothing of the study is valid from now on, or its images are not either. `firstVersion` is the first that was valid until now; undefined for none. */
  | {is: 'withdrawn'; firstVersion: number | undefined}

/**
 * Withdraws what was issued of a study until an instant. Nothing is deleted: versions stay for the record. The same again changes
 * nothing. The transaction has to be serializable.
 */
export async function withdrawInside(tx: Database, one: NewWithdrawal): Promise<WithdrawalAnswer> {
  const {studyUid, receivedAt} = one
  const before = await issueState(tx, studyUid)
  const {study, issuedAt, withdrawnAt} = before
  const hadImages = !(await effectiveWithdrawals(tx, studyUid)).some(({coversImages}) => coversImages)
  // Nothing can be withdrawn in the future, but for a version that a wrong clock issued there.
  const now = issuedAt !== null && issuedAt > receivedAt ? issuedAt : receivedAt
  const at = one.at === null || one.at > now ? now : one.at
  const isNew = await insertWithdrawal(tx, {...one, at, hash: hashOf(one.key)})
  const hasNone = study?.kind === 'imaging' && issuedAt === null && !one.coversImages
  if (study === null || hasNone) return {is: 'never-stored'}
  const wasWithdrawn = withdrawnAt !== null && (issuedAt === null || withdrawnAt >= issuedAt)
  const isEffective = issuedAt === null || at >= issuedAt
  if (wasWithdrawn) {
    const takesImages = study.kind === 'imaging' && one.coversImages && hadImages && isNew && isEffective
    return takesImages ? {is: 'withdrawn', firstVersion: undefined} : {is: 'unchanged'}
  }
  if (!isNew) return {is: one.at === null ? 'repeated' : 'unchanged'}
  if (!isEffective) return {is: 'replaced'}
  return {is: 'withdrawn', firstVersion: await firstVersionAfter(tx, studyUid, withdrawnAt)}
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
