import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type * as contract from '@ceibo/contract/studies/sharing/shared-study-calls'
import type {ViewerTicket} from '@ceibo/contract/studies/study-images'
import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {inTransaction} from '@ceibo/database/transaction'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {AppError} from '#platform/app-error.ts'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import type {Database} from '@ceibo/database/open-database'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {imageManifest} from '#modules/studies/viewing/open-images.ts'
import {contentOf} from '#modules/studies/opening/open-study.ts'
import {askerOfShare, reportFile} from '#modules/studies/reports/report-file.ts'
import {type StudyWithStatus, studyView} from '#modules/studies/study.view.ts'
import {giveTicket, storeTicket} from '#modules/studies/viewing/viewer-ticket.ts'
import {holdShare} from './share.queries.ts'
import {studyOfVisit} from './shared-study.view.ts'
import type {ShareVisit} from './share-access.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'config' | 'imaging' | 'laboratory' | 'files' | 'threads' | 'log'>

/** The whole of a shared study for its recipient, or that it was withdrawn; audited. Throws `study-waits` while the choice of the patient holds it back. */
export async function readSharedStudy(
  {actor, subject, request}: Call<typeof contract.sharedStudy, ShareVisit>,
  on: On,
): Promise<OpenedStudy> {
  const {study, status} = await sharedNow(subject, on)
  if (!status.can.open && study.withdrawn === null) throw new AppError('not-found')
  const [content, {firstName, lastName}] = await Promise.all([
    // What an earlier version said is for the patient.
    contentOf(study, {version: undefined, isCompared: false}, async () => () => false, on),
    addresseeOf(on.db, subject.patientId),
  ])
  await auditOpening({action: 'shared-study-open', subject, study, actor, request}, on.db, on)
  return {
    // The recipient never names the patient in a call, so the answer has no id.
    study: studyView({study, status: {...status, isNew: false}}, {ednsId: 0}),
    patient: {firstName, lastName},
    ...content,
  }
}

/** The images of a shared study with a ticket for a viewer, which ends with the visit; audited. */
export async function viewSharedImages(
  {actor, subject, request}: Call<typeof contract.sharedImages, ShareVisit>,
  on: On,
): Promise<OutputOf<typeof contract.sharedImages>> {
  const {study, status} = await sharedNow(subject, on)
  if (!status.can.images) throw new AppError('not-found')
  const manifest = await imageManifest(study, subject.patientId, on)
  const {patientId, shareId, until} = subject
  const ticket = await inTransaction(on.db, async (tx) => {
    if (!(await holdShare(tx, shareId))) throw new AppError('link-expired')
    await auditOpening({action: 'shared-images-open', subject, study, actor, request}, tx, on)
    const opening = {studyUid: study.uid, patientId, readerId: null, sessionId: null, shareId}
    return giveTicket(tx, opening, {now: on.clock.now(), until})
  })
  return {ticket, study: manifest}
}

/** Keeps the ticket of an open viewer, while the visit lasts. */
export async function renewSharedViewer(
  {subject, input}: Call<typeof contract.renewSharedImages, ShareVisit>,
  on: On,
): Promise<ViewerTicket> {
  const {study} = await sharedNow(subject, on)
  const {shareId, until} = subject
  return storeTicket({token: input.token, studyUid: study.uid, readerId: null, shareId, until}, on)
}

/** The report of a shared study as PDF, the last version; audited when it is sent. */
export async function downloadReportOfShare(
  {input, subject, request}: Call<typeof contract.sharedReport, ShareVisit>,
  on: On,
): Promise<FileAnswer> {
  const {study, status} = await sharedNow(subject, on)
  if (!status.can.pdf) throw new AppError('not-found')
  const asker = askerOfShare(subject, request.gone())
  return (await reportFile({study, personId: subject.patientId, document: input.document, asker}, on)).file
}

/** The study that a visit names. Throws `study-waits` while the choice of the patient holds it back. */
async function sharedNow(visit: ShareVisit, on: On): Promise<StudyWithStatus> {
  const shown = await studyOfVisit(visit, on)
  if (shown.status.waits !== null) throw new AppError('study-waits')
  return shown
}

type SharedOpening = {
  action: 'shared-study-open' | 'shared-images-open'
  subject: ShareVisit
  study: ArchivedStudy
  actor: AuditEvent['actor']
  request: RequestContext
}

const auditOpening = (
  {action, subject, study, actor, request}: SharedOpening,
  tx: Database,
  {clock}: Pick<On, 'clock'>,
): Promise<void> =>
  writeAudit(tx, {
    at: clock.now(),
    actor,
    action,
    result: 'ok',
    subjectId: subject.patientId,
    object: `study:${study.uid}`,
    request,
  })
