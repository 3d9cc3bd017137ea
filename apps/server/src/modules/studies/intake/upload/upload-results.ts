import type {
  previewResultUpload,
  publishResultUpload,
  ReportFacts,
  uploadPeople,
  UploadReport,
} from '@ceibo/contract/studies/inbox/result-upload'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordOpening} from '#modules/audit/audit.offers.ts'
import {peopleOfLine} from '#modules/studies/inbox/candidates.ts'
import {type ImportNeeds, importUpload, type UploadedBy} from './import-upload.ts'
import {reportOfPdf} from './report-of-pdf.ts'

type Needs = ImportNeeds & Pick<Dependencies, 'imaging'>

/** What the import would do with uploaded files. */
export async function previewUpload(
  {input, ...by}: Call<typeof previewResultUpload>,
  on: Needs,
): Promise<OutputOf<typeof previewResultUpload>> {
  const {report} = await upload(by, {facts: input, shown: null}, on)
  return {report}
}

/** Imports uploaded files as the report named by `shown` said, in one transaction or not at all. */
export const publishUpload = (
  {input: {shown, ...facts}, ...by}: Call<typeof publishResultUpload>,
  on: Needs,
): Promise<OutputOf<typeof publishResultUpload>> => upload(by, {facts, shown}, on)

async function upload(by: UploadedBy, {facts, shown}: {facts: ReportFacts; shown: string | null}, on: Needs) {
  const pdf = await reportOfPdf(facts, on)
  const done = await importUpload(by, {pdf, facts, shown, look: (_, store) => store()}, on)
  if (done.is !== 'published') await recordShown(done.report, by, on)
  return done
}

/** That a member saw who has a document, and who gets what. */
async function recordShown({results}: UploadReport, {actor, request}: UploadedBy, {db, clock}: Needs): Promise<void> {
  const people = new Set(results.flatMap(({person}) => person?.personId ?? []))
  const opening = {at: clock.now(), actor, action: 'upload-review', request} as const
  for (const subjectId of people) await recordOpening(db, {...opening, subjectId})
}

/** People for whom a PDF may be uploaded, by a document or a name. */
export const findUploadPeople = async (
  {input: {line}}: Call<typeof uploadPeople>,
  {db, clock}: Pick<Needs, 'db' | 'clock'>,
): Promise<OutputOf<typeof uploadPeople>> => ({people: await peopleOfLine(db, line, civilDate(clock.now()))})
