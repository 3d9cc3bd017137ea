import type {ArchivedInstance, ArchivedSeries} from '@ceibo/studies/imaging/port'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {ImageInstance, ImageManifest, openImage as contract} from '@ceibo/contract/studies/study-images'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {partsThatOpen} from '#modules/studies/images/part-document.ts'
import {readingOf, statusOf} from '#modules/studies/opening/study-status.ts'
import {giveTicket} from './viewer-ticket.ts'
import type {OwnedStudy} from '#modules/studies/studies.subjects.ts'

/**
 * The images of a study for a viewer, and the ticket with which it asks for them; audited. Throws `study-waits` while the patient's choice
 * holds the study back, `not-found` for one without images, `archive-unavailable` when its archive does not answer.
 */
export async function openImages(
  {actor, subject, request}: Call<typeof contract, OwnedStudy>,
  on: Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'threads'>,
): Promise<OutputOf<typeof contract>> {
  const {study, patient} = subject
  const patientId = patient.person.personId
  const reading = await readingOf({readerId: actor.personId, patientId}, on)
  const {waits, can} = statusOf(study, reading)
  if (waits !== null) throw new AppError('study-waits')
  if (!can.images) throw new AppError('not-found')
  const manifest = await imageManifest(study, patientId, on)
  const now = on.clock.now()
  const ticket = await inTransaction(on.db, async (tx) => {
    const event = {action: 'images-open', result: 'ok', object: `study:${study.uid}`} as const
    await writeAudit(tx, {at: now, actor, ...event, subjectId: patientId, request})
    const reader = {readerId: actor.personId, sessionId: actor.sessionId, shareId: null}
    return giveTicket(tx, {studyUid: study.uid, patientId, ...reader}, {now})
  })
  return {ticket, study: manifest}
}

/** The series and images of a study with what is needed to show and measure them. */
export async function imageManifest(
  study: ArchivedStudy,
  patientId: number,
  on: Pick<Dependencies, 'db' | 'imaging' | 'threads'>,
): Promise<ImageManifest> {
  const [series, parts, {firstName, lastName}] = await Promise.all([
    on.imaging.series(study.uid).catch(throwUnavailable),
    on.imaging.parts(study.uid).catch(throwUnavailable),
    addresseeOf(on.db, patientId),
  ])
  const open = await partsThatOpen({imaging: on.imaging, threads: on.threads, studyUid: study.uid}, parts)
  return {
    uid: study.uid,
    title: study.title,
    performedAt: study.performedAt && civilInstant(study.performedAt),
    centre: study.centre.name,
    patient: {firstName, lastName},
    series: series.map(seriesView),
    parts: parts.map(({uid, kind, title, bytes}) => ({uid, kind, title, bytes, opensAsPdf: open.has(uid)})),
    keyImages: series.flatMap(({instances}) => instances.filter(({isKey}) => isKey).map(({uid}) => uid)),
  }
}

const seriesView = (one: ArchivedSeries): ImageManifest['series'][number] => ({
  uid: one.uid,
  number: one.number,
  description: one.description,
  modality: one.modality,
  bodyPart: one.bodyPart,
  laterality: one.laterality,
  instances: one.instances.map(instanceView),
})

const instanceView = (one: ArchivedInstance): ImageInstance => ({
  uid: one.uid,
  number: one.number,
  frames: one.frames,
  rows: one.rows,
  columns: one.columns,
  bytes: one.bytes,
  spacing: one.spacing,
  windows: one.windows.map(({name, center, width}) => ({name, center, width})),
  position: one.position,
  orientation: one.orientation,
  laterality: one.laterality,
  frameTime: one.frameTime,
  isKey: one.isKey,
  isColour: one.isColour,
})
