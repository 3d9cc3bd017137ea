import {randomBytes} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {AppError} from '#platform/app-error.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {closeRejected} from '#modules/verification/closed-case.queries.ts'
import {insertCase, type NewCase} from '#modules/verification/verification-case.queries.ts'
import {addEvent, insertImages} from '#modules/verification/verification-round.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {claimFiles, type FileOwner} from '#modules/files/files.offers.ts'

export type OpenCase = Omit<NewCase, 'handle' | 'network'> & {
  files: readonly string[]
  owner: FileOwner
  request: Pick<RequestContext, 'id' | 'network'>
}

/**
 * Opens a review of submitted documents and claims their files. Throws `review-open` when a case of the same kind is waiting, and `invalid` when
 * the person may not submit a file.
 */
export async function openCase(
  tx: Database,
  {files, owner, request, ...opened}: OpenCase,
): Promise<{caseId: number; handle: string}> {
  const {kind, holderId, subjectId, now} = opened
  const handle = randomBytes(12).toString('base64url')
  // Anybody can send a document and an address, which must not end a rejected case that its owner may still answer.
  if (kind !== 'order' && (kind !== 'mail-recovery' || opened.isKnownBrowser)) await replaceRejected(tx, opened)
  const caseId = await insertCase(tx, {...opened, handle, network: request.network})
  if (caseId === undefined) throw new AppError('review-open')
  const kinds = kind === 'order' ? (['image', 'pdf'] as const) : (['image'] as const)
  const areHandedIn = await claimFiles(tx, {keys: files, owners: [owner], kinds, use: {for: 'review', id: caseId}, now})
  if (!areHandedIn) throw wrongFiles()
  await insertImages(tx, {caseId, round: 1, files})
  await addEvent(tx, {caseId, at: now, kind: 'submitted', round: 1})
  await writeAudit(tx, {
    at: now,
    actor: owner.kind === 'patient' ? {is: 'patient', personId: owner.id} : {is: 'anonymous'},
    action: 'review-submit',
    result: 'ok',
    subjectId: subjectId ?? holderId ?? undefined,
    object: `review:${caseId}`,
    request,
  })
  return {caseId, handle}
}

/** Closes rejected cases that were not answered; the new case replaces them. Not used for orders, which are independent. */
async function replaceRejected(tx: Database, opened: Omit<NewCase, 'handle' | 'network'>): Promise<void> {
  for (const {id, round} of await closeRejected(tx, opened)) {
    await addEvent(tx, {caseId: id, at: opened.now, kind: 'closed', round})
  }
}

/** The same message for a file that is gone, used, somebody else's or of another type. */
export const UPLOAD_AGAIN = 'Volvé a subir las imágenes: las anteriores ya no sirven'

export const wrongFiles = () => new AppError('invalid', {problems: [{field: 'files', message: UPLOAD_AGAIN}]})
