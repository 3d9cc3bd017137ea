import {AppError} from '#platform/app-error.ts'
import type {Dependencies} from '#dependencies.ts'
import type {MailAttachment, MailToAttach} from '#modules/notifications/notifications.offers.ts'
import {attachedStudiesMail} from '#modules/studies/mails/sharing-mails.ts'
import {askerOfShare, reportFile} from '#modules/studies/reports/report-file.ts'
import {unrevokedShareById} from './share.queries.ts'
import {sharedStudies} from './shared-study.view.ts'

/** The size that mail servers accept; reports beyond it are read by the link. */
const MAX_ATTACHED_BYTES = 8 * 2 ** 20

/**
 * The reports that the mail of a share carries, as PDF, where the network sends them; null for a share that ended before its mail was sent.
 * Other mails have no files.
 */
export async function attachReports(
  {kind, data, signal}: MailToAttach,
  on: Pick<Dependencies, 'db' | 'clock' | 'config' | 'imaging' | 'laboratory' | 'files' | 'threads'>,
): Promise<MailAttachment[] | null> {
  if (kind !== attachedStudiesMail.kind) return []
  const {shareId} = attachedStudiesMail.schema.parse(data)
  const share = await unrevokedShareById(on.db, shareId)
  if (share === undefined) return null
  const {studies: shown, unreachable} = await sharedStudies(share, on)
  // The mail is tried again later, and is sent with all of them.
  if (unreachable > 0) throw new AppError('archive-unavailable')
  const attached: MailAttachment[] = []
  let bytes = 0
  for (const {study} of shown.filter(({status}) => status.waits === null && status.can.pdf)) {
    const asker = askerOfShare(share, signal)
    const {file, content} = await reportFile({study, personId: share.patientId, asker}, on)
    bytes += content.length
    if (bytes > MAX_ATTACHED_BYTES) break
    attached.push({filename: file.name, contentType: 'application/pdf', content})
  }
  return attached
}
