import {type ArchivedStudy, byLatest, type StudyArchive, UnreachableStudies} from '@ceibo/studies/archived-study'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type * as latest from '@ceibo/contract/studies/latest-studies'
import type {RisReport, risReports} from '@ceibo/contract/studies/ris-reports'
import type * as contract from '@ceibo/contract/studies/studies'
import type {Endpoint, OutputOf} from '@ceibo/contract/wire/endpoint'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {Dependencies} from '#dependencies.ts'
import type {Patient} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {addresseeOf, type Dependant} from '#modules/people/people.offers.ts'
import {patientOf} from './opening/find-study.ts'
import {seesStudy} from './studies.policy.ts'
import {readingOf, statusOf} from './opening/study-status.ts'
import {imagingStudyView, laboratoryStudyView, risReportsView, type StudyWithStatus, studyView} from './study.view.ts'
import type {Self} from '#api/subjects/subject.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>
type Of<E extends Endpoint> = Pick<Call<E, Self | Dependant>, 'subject' | 'input'> & {actor: Patient}

const BOTH = ['imaging', 'laboratory'] as const

/** All studies of a person that the actor may see, the latest first. */
export async function listStudies(
  {actor, subject}: Of<typeof contract.studies>,
  on: On,
): Promise<OutputOf<typeof contract.studies>> {
  const {studies, unreachable} = await visibleStudies(actor, subject, BOTH, on)
  return {studies: studies.map((one) => studyView(one, subject.person)), unreachable}
}

export async function latestImaging(
  {actor, subject, input}: Of<typeof latest.imagingStudies>,
  on: On,
): Promise<latest.ImagingStudy[]> {
  const {studies} = await visibleStudies(actor, subject, ['imaging'], on)
  return studies.slice(0, input.max).map(imagingStudyView)
}

export async function latestLaboratory(
  {actor, subject, input}: Of<typeof latest.laboratoryStudies>,
  on: On,
): Promise<latest.LaboratoryStudy[]> {
  const [{studies}, patient] = await Promise.all([
    visibleStudies(actor, subject, ['laboratory'], on),
    addresseeOf(on.db, subject.person.personId),
  ])
  return studies.slice(0, input.max).map((one) => laboratoryStudyView(one, patient))
}

export async function issuedReports({actor, subject}: Of<typeof risReports>, on: On): Promise<RisReport[]> {
  const {studies} = await visibleStudies(actor, subject, ['imaging'], on)
  return studies.flatMap(risReportsView)
}

/**
 * The studies of a patient that a reader may see, with their state for the reader. Runs one statement for each archive and one for the
 * reader. An outside archive that does not answer is named in the result, with those of its studies that are known here; the call fails
 * when no archive answers and nothing is known.
 */
export async function visibleStudies(
  actor: Patient,
  subject: Self | Dependant,
  kinds: readonly StudyKind[],
  on: On,
): Promise<{studies: StudyWithStatus[]; unreachable: StudyKind[]}> {
  if (actor.status !== 'validated') throw new AppError('not-validated')
  const {person} = subject
  const [reading, ...answers] = await Promise.all([
    readingOf({readerId: actor.personId, patientId: person.personId}, on),
    ...kinds.map((kind) => studiesIn(kind, on[kind], subject, on)),
  ])
  const known = answers.flatMap(({studies}) => studies)
  const unreachable = kinds.filter((_, place) => answers[place]?.isComplete === false)
  if (unreachable.length === kinds.length && known.length === 0) throw new AppError('archive-unavailable')
  const studies = known
    .filter((study) => seesStudy(subject, study))
    .toSorted(byLatest)
    .map((study) => ({study, status: statusOf(study, reading)}))
  return {studies, unreachable}
}

/** The studies of a patient in one archive; where it does not answer, those that are known here. */
export async function studiesIn(
  kind: StudyKind,
  archive: StudyArchive,
  {person}: Self | Dependant,
  {log}: Pick<On, 'log'>,
): Promise<{studies: readonly ArchivedStudy[]; isComplete: boolean}> {
  try {
    return {studies: await archive.studiesOf(patientOf(person)), isComplete: true}
  } catch (err) {
    if (!(err instanceof OutsideFailure)) throw err
    log.warn({err, archive: kind}, 'An archive of studies does not answer')
    return {studies: err instanceof UnreachableStudies ? err.known : [], isComplete: false}
  }
}
