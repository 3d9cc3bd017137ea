import {fullName} from '@ceibo/contract/people/full-name'
import type {SharedStudies} from '@ceibo/contract/studies/sharing/shared-studies'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import type {Dependencies} from '#dependencies.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {findStudy} from '#modules/studies/opening/find-study.ts'
import {readingOf, statusOf} from '#modules/studies/opening/study-status.ts'
import {type StudyWithStatus, withdrawnView} from '#modules/studies/study.view.ts'
import {sharerRights, type ShareVisit} from './share-access.ts'
import {type LiveShare, studiesOfShare} from './share.queries.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory'>

/** What the recipient of a share sees before opening a study. */
export async function sharedView(share: LiveShare, on: On): Promise<SharedStudies> {
  const [sharer, patient, {studies, unreachable}] = await Promise.all([
    addresseeOf(on.db, share.sharerId),
    addresseeOf(on.db, share.patientId),
    sharedStudies(share, on),
  ])
  return {
    sharerName: fullName(sharer),
    patientName: fullName(patient),
    recipientName: share.recipientName,
    comment: share.comment,
    shareExpiresAt: civilInstant(share.expiresAt),
    openingsLeft: share.mostOpenings - share.openings,
    studies: studies.map(listed),
    unreachable,
  }
}

/**
 * The studies of a share that its sharer could share today too, with their state for the sharer; and how many are in an archive that
 * does not answer, so that the others can still be shown.
 */
export async function sharedStudies(
  share: LiveShare,
  on: On,
): Promise<{studies: StudyWithStatus[]; unreachable: number}> {
  const [named, reading, rights] = await Promise.all([
    studiesOfShare(on.db, share.id),
    readingOf({readerId: share.sharerId, patientId: share.patientId}, on),
    sharerRights(share, on),
  ])
  const answers = await Promise.all(named.map(({uid}) => findStudy(uid, on).catch(asUnreachable)))
  const studies = answers.flatMap((study) => {
    if (study === UNREACHABLE || study === undefined || !rights[study.sensitivity]) return []
    return [{study, status: statusOf(study, reading)}]
  })
  return {studies, unreachable: answers.filter((study) => study === UNREACHABLE).length}
}

/** The study that a visit names, with its state for the sharer now, whose choices still apply. Throws `not-found` when it names none. */
export async function studyOfVisit(
  {study, sharerId, patientId}: ShareVisit,
  on: Pick<On, 'db' | 'clock'>,
): Promise<StudyWithStatus> {
  if (study === null) throw new AppError('not-found')
  return {study, status: statusOf(study, await readingOf({readerId: sharerId, patientId}, on))}
}

const UNREACHABLE = 'unreachable'

function asUnreachable(error: unknown): typeof UNREACHABLE {
  if (error instanceof AppError && error.code === 'archive-unavailable') return UNREACHABLE
  throw error
}

const listed = ({study, status: {can}}: StudyWithStatus): SharedStudies['studies'][number] => ({
  uid: study.uid,
  kind: study.kind,
  title: study.title,
  performedAt: study.performedAt && civilInstant(study.performedAt),
  centre: study.centre.name,
  withdrawn: withdrawnView(study),
  hasReport: can.open,
  hasImages: can.images,
})
