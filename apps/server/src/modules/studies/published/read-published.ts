import {
  MAX_PUBLISHED,
  type OpenedResult,
  type publishedResult,
  type PublishedResult,
  type publishedResults,
  type ShownReport,
} from '@ceibo/contract/studies/inbox/published-results'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import type {ListedStudy, StudyPatient} from '@ceibo/studies/built-in/study-language'
import {studiesSought} from '@ceibo/studies/built-in/study.queries'
import {effectiveWithdrawals} from '@ceibo/studies/built-in/withdrawal.queries'
import {validReports} from '@ceibo/studies/archived-study'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordOpening} from '#modules/audit/audit.offers.ts'
import {addresseeOf, type KnownPatient, patientsOfDocument} from '#modules/people/people.offers.ts'
import {storedForms} from '#modules/studies/import/storing/match-patient.ts'
import {versionView} from '#modules/studies/opening/opened-study.view.ts'
import {readingOf, statusOf} from '#modules/studies/opening/study-status.ts'
import {reportContent, type ReportOfStudy} from '#modules/studies/reports/report-content.ts'
import {documentTypeName} from '#modules/studies/reports/report-seal.queries.ts'
import type {PublishedSubject} from './published.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'imaging' | 'laboratory'>

/** Studies by document or number and by day, the latest first. */
export async function findPublished(
  {input: {line = '', day}}: Call<typeof publishedResults>,
  {db}: Needs,
): Promise<OutputOf<typeof publishedResults>> {
  const from = day === undefined ? null : instantOf(day, '00:00')
  const sought = {
    line: line === '' ? null : {documents: storedForms(line), number: line},
    from,
    to: from && new Date(from.getTime() + DAY_MS),
  }
  const studies = await studiesSought(db, sought, MAX_PUBLISHED)
  const numbers = [...new Set(studies.map(({patient}) => patient.documentNumber))]
  const people = numbers.length === 0 ? [] : await patientsOfDocument(db, numbers)
  return {results: studies.map((study) => listedView(study, patientAmong(people, study.patient)))}
}

/** The only person of a document and birth date. */
function patientAmong(people: readonly KnownPatient[], patient: StudyPatient): KnownPatient | null {
  const [person = null, ...others] = people.filter(
    ({documentType, documentNumber, birthDate}) =>
      documentType === patient.documentType &&
      documentNumber === patient.documentNumber &&
      birthDate === patient.birthDate,
  )
  return others.length > 0 ? null : person
}

/** Whom the network knows by the document and the birth date of a study. */
export const patientOf = async ({patient}: ListedStudy, {db}: Pick<Needs, 'db'>): Promise<KnownPatient | null> =>
  patientAmong(await patientsOfDocument(db, [patient.documentNumber]), patient)

const listedView = (study: ListedStudy, person: KnownPatient | null): PublishedResult => ({
  uid: study.uid,
  kind: study.kind,
  title: study.title,
  number: study.accessionNumber,
  centre: study.centre.name,
  performedAt: study.performedAt && civilInstant(study.performedAt),
  state: study.state,
  documentNumber: study.patient.documentNumber,
  birthDate: study.patient.birthDate,
  person: person && {personId: person.personId, name: person.listedName},
})

/** What the patient sees of a study. Its opening is audited, once in ten minutes for each member. */
export async function readPublished(
  {subject: {study}, actor, request}: Call<typeof publishedResult, PublishedSubject>,
  on: Needs,
): Promise<OutputOf<typeof publishedResult>> {
  const {db, clock} = on
  const person = await patientOf(study, on)
  const [versions, [withdrawal]] = await Promise.all([
    reportsOf(study, on),
    study.withdrawn === null ? [] : effectiveWithdrawals(db, study.uid),
  ])
  const seen = person === null ? NOBODY : await seenBy(person.personId, study, on)
  const [object, subjectId] = [`study:${study.uid}`, person?.personId]
  await recordOpening(db, {at: clock.now(), actor, action: 'published-open', object, subjectId, request})
  const shown = seen.sight === 'report' && person !== null ? await shownReport(study, person, versions, on) : null
  return {
    found: {
      ...listedView(study, person),
      ...seen,
      images: study.images,
      version: study.report?.version ?? 0,
      versions: versions.map(versionView),
      withdrawal:
        study.withdrawn === null || withdrawal === undefined
          ? null
          : {
              since: civilInstant(study.withdrawn.since),
              why: withdrawal.reason,
              source: withdrawal.source,
              canRestore: withdrawal.isByNetwork,
              tellAt: withdrawal.tellAt && civilInstant(withdrawal.tellAt),
            },
      shown,
    },
  }
}

const reportsOf = ({kind, uid}: ListedStudy, {imaging, laboratory}: Needs): Promise<readonly ReportOfStudy[]> =>
  kind === 'imaging' ? imaging.reports(uid) : laboratory.reports(uid)

type Seen = Pick<OpenedResult, 'sight' | 'waitsUntil' | 'readVersion'>

const NOBODY: Seen = {sight: 'nobody', waitsUntil: null, readVersion: 0}

/** How the study stands for its patient, by the rules of the patient area. */
async function seenBy(personId: number, study: ListedStudy, on: Needs): Promise<Seen> {
  const reading = await readingOf({readerId: personId, patientId: personId}, on)
  const {waits, can} = statusOf(study, reading)
  return {
    sight: study.withdrawn !== null ? 'withdrawn' : waits !== null ? 'waits' : can.open ? 'report' : 'none',
    waitsUntil: waits?.until ?? null,
    readVersion: reading.openings.get(study.uid) ?? 0,
  }
}

/** The last valid version in the words that the patient reads on the printed report. */
export async function shownReport(
  study: ListedStudy,
  {personId}: KnownPatient,
  versions: readonly ReportOfStudy[],
  {db, config}: Pick<Needs, 'db' | 'config'>,
): Promise<ShownReport | null> {
  const valid = validReports(versions)
  const [report] = valid
  if (report === undefined) return null
  const [{firstName, lastName}, documentType] = await Promise.all([
    addresseeOf(db, personId),
    documentTypeName(db, study.patient.documentType),
  ])
  const patient = {firstName, lastName, documentType}
  // Nobody checks a screen of the staff: it needs no code.
  const printed = reportContent({study, patient, report, versions: valid, code: ''}, config)
  const {notices, panels, antibiograms, sections, signature} = printed
  return {
    notices,
    panels,
    antibiograms,
    sections,
    signer: signature && `${signature.name} · ${signature.licence}`,
    documents: report.documents.map(({title}) => title),
  }
}
