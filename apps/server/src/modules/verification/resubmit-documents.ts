import type {resendDocuments} from '@ceibo/contract/document-resend'
import type {Resubmission} from '@ceibo/contract/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {identityGate} from '@ceibo/rules/account-gates'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../api/app-error.ts'
import type {Call} from '../../api/route.ts'
import type {OpenedLink} from '../../api/subject.ts'
import {UPLOAD_AGAIN} from './open-case.ts'
import {lockCase, moveCase} from './verification-case.queries.ts'
import type {VerificationCase} from './verification-case.queries.ts'
import {addEvent} from './verification-event.queries.ts'
import {spendVerificationLink} from './verification-link.queries.ts'
import {writeAudit} from '../audit/audit.module.ts'
import {claimFiles} from '../files/files.module.ts'
import {
  lockAccountStatus,
  lockRelationshipStatus,
  setAccountStatus,
  setRelationshipStatus,
} from '../people/people.module.ts'

const notTaken = (message: string): Resubmission => ({is: 'not-taken', message})

/**
 * Takes new documents to replace rejected ones, by the mailed link, which is spent only when they are
 * accepted. A case that no longer waits for documents answers with the reason.
 */
export async function resubmitDocuments(
  {input, subject, request}: Call<typeof resendDocuments, OpenedLink>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Resubmission> {
  const {ownerId: caseId, tokenHash: hash} = subject
  const now = on.clock.now()
  return inTransaction(on.db, async (tx) => {
    const found = await lockCase(tx, caseId)
    if (found === undefined) throw new AppError('link-expired')
    const refusal = await whyNot(tx, found)
    if (refusal !== undefined) return notTaken(refusal)
    const areHandedIn = await claimFiles(tx, {
      keys: input.files,
      owners: [{kind: 'review', id: found.id}, {kind: 'anonymous'}],
      kinds: ['image'],
      use: {for: 'review', id: found.id},
      now,
    })
    if (!areHandedIn) return notTaken(UPLOAD_AGAIN)
    if (!(await spendVerificationLink(tx, hash, now))) throw new AppError('link-expired')
    await makePending(tx, found)
    const round = found.round + 1
    await moveCase(tx, {id: found.id, state: 'submitted', round, now, submission: input})
    await addEvent(tx, {caseId: found.id, at: now, kind: 'resubmitted', round})
    await writeAudit(tx, {
      at: now,
      actor: {is: 'link'},
      action: 'review-resubmit',
      result: 'ok',
      subjectId: found.subject_id ?? undefined,
      object: `review:${found.id}`,
      request,
    })
    return {is: 'received'}
  })
}

const RECEIVED = 'Ya recibimos tu documentación y la estamos revisando. No hace falta que la envíes de nuevo.'
const SETTLED = 'Este trámite ya está resuelto. No hace falta que envíes más documentación.'

/** Why a case takes no documents now, as the message to the person. */
async function whyNot(tx: Database, found: VerificationCase): Promise<string | undefined> {
  if (found.state === 'submitted') return RECEIVED
  if (found.state !== 'rejected') return SETTLED
  const {kind, holder_id: holderId, subject_id: subjectId} = found
  if (subjectId === null || holderId === null) return undefined
  switch (kind) {
    case 'identity':
    case 'minor':
      return identityGate(await lockAccountStatus(tx, subjectId)) === 'validate-identity' ? undefined : SETTLED
    case 'relationship':
      return (await lockRelationshipStatus(tx, holderId, subjectId)) === 'unverified' ? undefined : SETTLED
    case 'mail-recovery':
    case 'order':
      return undefined
  }
}

async function makePending(
  tx: Database,
  {kind, holder_id: holderId, subject_id: subjectId}: VerificationCase,
): Promise<void> {
  if (subjectId === null || holderId === null) return
  switch (kind) {
    case 'identity':
    case 'minor':
      return setAccountStatus(tx, subjectId, 'pending')
    case 'relationship':
      return setRelationshipStatus(tx, holderId, subjectId, 'pending')
    case 'mail-recovery':
    case 'order':
      return
  }
}
