import type {reuploadDocuments} from '@ceibo/contract/verification/document-reupload'
import type * as contract from '@ceibo/contract/verification/verification-cases'
import type {Resubmission, Submission} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {identityGate} from '@ceibo/rules/accounts/account-gates'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Patient} from '#api/subjects/actor.ts'
import {UPLOAD_AGAIN} from '#modules/verification/submission/open-case.ts'
import {lockCase, moveCase, type VerificationCase} from '#modules/verification/verification-case.queries.ts'
import {addEvent, type CaseImage, imagesOf, insertImages} from '#modules/verification/verification-round.queries.ts'
import {spendLinksOf, spendVerificationLink} from './verification-link.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {claimFiles, type FileOwner} from '#modules/files/files.offers.ts'
import {
  lockAccountStatus,
  lockMember,
  lockRelationshipStatus,
  setAccountStatus,
  setRelationshipStatus,
} from '#modules/people/people.offers.ts'
import type {OwnedCase} from '#modules/verification/verification.subjects.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

const notTaken = (message: string): Resubmission => ({is: 'not-taken', message})

/**
 * Takes new documents to replace rejected ones, by the mailed link, which is spent only when they are
 * accepted. A case that no longer waits for documents answers with the reason.
 */
export async function resubmitDocuments(
  {input, subject, request}: Call<typeof reuploadDocuments, OpenedLink>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Resubmission> {
  const {ownerId: caseId, tokenHash: hash} = subject
  const now = on.clock.now()
  return inTransaction(on.db, async (tx) => {
    const found = await lockCase(tx, caseId)
    if (found === undefined) throw new AppError('link-expired')
    const owners = [{kind: 'review', id: found.id}, {kind: 'anonymous'}] as const
    const taken = await takeAgain(tx, found, {submission: input, owners, actor: {is: 'link'}, request, now})
    if (taken.is === 'received' && !(await spendVerificationLink(tx, hash, now))) throw new AppError('link-expired')
    return taken
  })
}

/** The same for the signed-in person who submitted them. */
export async function resubmitImages(
  {input, subject, actor, request}: Call<typeof contract.resubmitImages, OwnedCase>,
  on: Dependencies,
): Promise<Resubmission> {
  const now = on.clock.now()
  return inTransaction(on.db, async (tx) => {
    const found = await lockCase(tx, subject.caseId)
    if (found === undefined) throw new AppError('not-found')
    const owners = [{kind: 'patient', id: actor.personId}] as const
    const submission = {...input, validation: 'manual'} as const
    const taken = await takeAgain(tx, found, {submission, owners, actor, request, now})
    if (taken.is === 'received') await spendLinksOf(tx, found.id, now)
    return taken
  })
}

type Again = {
  submission: Submission & {files: readonly string[]}
  owners: readonly FileOwner[]
  actor: {is: 'link'} | Patient
  request: RequestContext
  now: Date
}

async function takeAgain(
  tx: Database,
  found: VerificationCase,
  {submission, owners, actor, request, now}: Again,
): Promise<Resubmission> {
  const refusal = await whyNot(tx, found, civilDate(now))
  if (refusal !== undefined) return notTaken(refusal)
  const images = await imagesOf(tx, found)
  const rejected = images.filter(({rejection}) => rejection !== null)
  const {files} = submission
  if (rejected.length > 0 && rejected.length !== files.length) return notTaken(onlyThese(rejected.length))
  const use = {for: 'review', id: found.id} as const
  if (!(await claimFiles(tx, {keys: files, owners, kinds: ['image'], use, now}))) return notTaken(UPLOAD_AGAIN)
  await makePending(tx, found)
  const round = found.round + 1
  await moveCase(tx, {id: found.id, state: 'submitted', round, now, submission})
  await insertImages(tx, {caseId: found.id, round, files: rejected.length === 0 ? files : replaced(images, files)})
  await addEvent(tx, {caseId: found.id, at: now, kind: 'resubmitted', round})
  await writeAudit(tx, {
    at: now,
    actor,
    action: 'review-resubmit',
    result: 'ok',
    subjectId: found.subject_id ?? undefined,
    object: `review:${found.id}`,
    request,
  })
  return {is: 'received'}
}

/** All images of the next round: the new ones replace the rejected. */
function replaced(images: readonly CaseImage[], files: readonly string[]): string[] {
  const fresh = files.values()
  return images.map(({file_key: key, rejection}) => (rejection === null ? key : (fresh.next().value ?? key)))
}

const onlyThese = (count: number) =>
  count === 1
    ? 'Enviá solo la imagen que te pedimos de nuevo.'
    : `Enviá solo las ${count} imágenes que te pedimos de nuevo.`

const RECEIVED = 'Ya recibimos tu documentación y la estamos revisando. No hace falta que la envíes de nuevo.'
const SETTLED = 'Este trámite ya está resuelto. No hace falta que envíes más documentación.'

/** Why a case takes no documents now, as the message to the person. */
async function whyNot(tx: Database, found: VerificationCase, today: string): Promise<string | undefined> {
  if (found.state === 'submitted') return RECEIVED
  if (found.state !== 'rejected') return SETTLED
  const {kind, holder_id: holderId, subject_id: subjectId} = found
  if (subjectId === null || holderId === null) return undefined
  switch (kind) {
    case 'minor':
      if ((await lockMember(tx, {holderId, dependantId: subjectId, today}))?.guardianship !== 'documents')
        return SETTLED
      return identityStatus(tx, subjectId)
    case 'identity':
      return identityStatus(tx, subjectId)
    case 'relationship':
      return (await lockRelationshipStatus(tx, holderId, subjectId)) === 'unverified' ? undefined : SETTLED
    case 'mail-recovery':
    case 'order':
      return undefined
  }
}

const identityStatus = async (tx: Database, personId: number) =>
  identityGate(await lockAccountStatus(tx, personId)) === 'validate-identity' ? undefined : SETTLED

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
