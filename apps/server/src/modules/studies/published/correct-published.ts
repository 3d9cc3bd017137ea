import {createHash} from 'node:crypto'
import type {
  CorrectionObstacle,
  CorrectionReport,
  previewCorrection,
  publishCorrection,
} from '@ceibo/contract/studies/inbox/result-correction'
import type {UploadReport} from '@ceibo/contract/studies/inbox/result-upload'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import type {ListedStudy} from '@ceibo/studies/built-in/study-language'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordOpening, writeAudit} from '#modules/audit/audit.offers.ts'
import type {KnownPatient} from '#modules/people/people.offers.ts'
import {factsOf} from '#modules/studies/import/documents/attach-report.ts'
import {type ImportNeeds, importUpload, type UploadedBy} from '#modules/studies/intake/upload/import-upload.ts'
import type {ReportOfPdf} from '#modules/studies/intake/upload/report-of-pdf.ts'
import type {PublishedSubject} from './published.subjects.ts'
import {patientOf, shownReport} from './read-published.ts'

type Needs = ImportNeeds & Pick<Dependencies, 'config'>

/** What a published result would say if these files corrected it, beside what it says. */
export async function previewCorrectionOf(
  {subject: {study}, ...by}: Call<typeof previewCorrection, PublishedSubject>,
  on: Needs,
): Promise<OutputOf<typeof previewCorrection>> {
  const {report} = await correct(study, by, null, on)
  return {report}
}

/** Stores these files as the last version of a published result; its patient is told by the job of new versions. */
export const publishCorrectionOf = (
  {subject: {study}, input: {shown}, ...by}: Call<typeof publishCorrection, PublishedSubject>,
  on: Needs,
): Promise<OutputOf<typeof publishCorrection>> => correct(study, by, shown, on)

async function correct(study: ListedStudy, by: UploadedBy, shown: string | null, on: Needs) {
  const person = await patientOf(study, on)
  const versions = await reportsOfStudy(on.db, study.uid)
  const asked = {pdf: person && pdfOf(study, person, versions, on), facts: study.uid, shown}
  const subject = {at: on.clock.now(), actor: by.actor, subjectId: person?.personId, object: `study:${study.uid}`}
  const done = await importUpload<CorrectionReport>(
    by,
    {
      ...asked,
      async look(tx, store) {
        const before = await shownIn(tx, study, person, on)
        const many = (await reportsOfStudy(tx, study.uid)).length
        const {report, stored} = await store()
        const isLater = (await reportsOfStudy(tx, study.uid)).length > many
        const obstacle = obstacleOf(report, study, isLater)
        const after = obstacle === null ? await shownIn(tx, study, person, on) : null
        const event = {...subject, action: 'result-correct', result: 'ok', request: by.request} as const
        if (obstacle === null && shown !== null) await writeAudit(tx, event)
        const named = obstacle === null ? namedAfter(report.shown, many) : null
        return {report: {...report, before, after, obstacle, shown: named}, stored}
      },
    },
    on,
  )
  if (done.is !== 'published') await recordOpening(on.db, {...subject, action: 'published-open', request: by.request})
  return done
}

/** It names the version that was looked at too: another correction may have come since. */
const namedAfter = (shown: string | null, versions: number): string | null =>
  shown && createHash('sha256').update(`${shown} ${versions}`).digest('hex')

/** A PDF takes the place of everything that the report was put together from. The values of a laboratory are no PDF. */
function pdfOf(
  study: ListedStudy,
  {documentNumber, birthDate, name}: KnownPatient,
  [last]: Awaited<ReturnType<typeof reportsOfStudy>>,
  {clock}: Needs,
): ReportOfPdf | null {
  if (study.kind === 'laboratory') return null
  const sources = last?.sources.map(({source}) => source) ?? []
  return {
    patient: {documentNumber, birthDate, name},
    study: factsOf(study),
    title: study.title,
    issuedAt: clock.now(),
    replaces: sources.length === 0 ? [''] : sources,
  }
}

/** What the last valid version says as a transaction sees it. */
async function shownIn(tx: Database, study: ListedStudy, person: KnownPatient | null, {config}: Needs) {
  const versions =
    study.kind === 'laboratory'
      ? await builtInLaboratory({db: tx}).reports(study.uid)
      : await reportsOfStudy(tx, study.uid)
  return person && shownReport(study, person, versions, {db: tx, config})
}

function obstacleOf({files, results}: UploadReport, {kind}: ListedStudy, isLater: boolean): CorrectionObstacle | null {
  const [one, ...others] = results
  if (kind === 'laboratory' && files.some((file) => file.kind === 'pdf')) return 'not-by-pdf'
  if (one === undefined) return 'nothing'
  if (others.length > 0) return 'several'
  if (isLater) return null
  return one.effect === 'new' || one.effect === 'correction' ? 'other-study' : 'not-taken'
}
