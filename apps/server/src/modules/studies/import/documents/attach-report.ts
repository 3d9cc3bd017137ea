import type {FileStore} from '@ceibo/adapters/files/port'
import type {ImagingArchive} from '@ceibo/studies/imaging/port'
import type {MalwareScanner} from '@ceibo/adapters/malware/port'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {NewReport, NewStudy} from '@ceibo/studies/built-in/study-language'
import {civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {type KnownPatient, patientsOfDocument} from '#modules/people/people.offers.ts'
import {provedFirst, storedForms} from '#modules/studies/import/storing/match-patient.ts'
import {receiveDocument, sourceOfFile} from './receive-document.ts'
import {removeUnusedFiles} from './remove-unused-files.ts'
import {storeUnlessOutdated} from '#modules/studies/import/storing/store-unless-outdated.ts'

type On = {db: Database; files: FileStore; imaging: ImagingArchive; malware: MalwareScanner} & Pick<
  Dependencies,
  'clock' | 'threads'
>

/** A PDF to attach. `number` is the accession number or the uid of its study; `by` is who attaches it. */
export type Attached = {
  content: Buffer
  number: string
  documentNumber: string
  title: string
  issuedAt: Date
  isFinal: boolean
  by: string
}

export type AttachAnswer =
  | {is: 'attached'; pages: number | null; study: string}
  | {is: 'known' | 'outdated' | 'other-patient' | 'no-person' | 'no-study' | 'several' | 'withdrawn'}
  | {is: 'refused'; problem: string}

/** Attaches a PDF as the report of an imaging study of a person, beside what the study has; audited. The same again changes nothing. */
export async function attachReport(attached: Attached, on: On): Promise<AttachAnswer> {
  const {content, number, title, issuedAt, isFinal} = attached
  const [person, ...namesakes] = provedFirst(await patientsOfDocument(on.db, storedForms(attached.documentNumber)))
  if (person === undefined || namesakes.length > 0) return {is: 'no-person'}
  const {documentType, documentNumber, birthDate} = person
  const studies = await on.imaging.studiesOf({documentType, documentNumber, birthDate})
  const [study, ...others] = studies.filter((one) => one.uid === number || one.accessionNumber === number)
  if (study === undefined) return {is: 'no-study'}
  if (others.length > 0) return {is: 'several'}
  if ((await on.malware.scan(content)).is === 'infected')
    return {is: 'refused', problem: 'the scanner rejects the file'}
  const source = sourceOfFile(content)
  const received = await receiveDocument({bytes: content, title, source, folder: study.uid}, on)
  if (received.is === 'refused') return received
  const {document} = received
  const sources = [{source, issuedAt: issuedAt.toISOString(), isFinal}]
  const reports = [{issuedAt, documents: [document], sources}]
  try {
    const is = await stored({study, reports, person, by: attached.by}, on)
    return is === 'attached' ? {is, pages: document.pages, study: study.title} : {is}
  } finally {
    await removeUnusedFiles({uid: study.uid, accessionNumber: study.accessionNumber, reports}, on)
  }
}

type Storing = {study: ArchivedStudy; reports: NewReport[]; person: KnownPatient; by: string}

const stored = (
  {study, reports, person, by}: Storing,
  {db, clock}: On,
): Promise<'attached' | 'known' | 'outdated' | 'other-patient' | 'withdrawn'> =>
  inTransaction(
    db,
    async (tx) => {
      const answer = await storeUnlessOutdated(tx, {...factsOf(study), reports})
      if (answer.is !== 'stored') return answer.is
      if (answer.versions === 0) return 'known'
      await writeAudit(tx, {
        at: clock.now(),
        actor: {is: 'system'},
        action: 'report-attach',
        result: 'ok',
        subjectId: person.personId,
        object: `study:${study.uid} by ${by}`,
      })
      return 'attached'
    },
    {isolation: 'serializable'},
  )

/** A day begins at midnight; today is now, so that a report follows what was withdrawn before. */
export const issueOf = (day: string, now: Date): Date => (day === civilDate(now) ? now : instantOf(day, '00:00'))

/** A study of an archive outside is stored with its facts, and shown with the images of the archive. */
export const factsOf = (study: ArchivedStudy): NewStudy => ({
  uid: study.uid,
  kind: study.kind,
  patient: study.patient,
  accessionNumber: study.accessionNumber,
  title: study.title,
  centre: study.centre,
  performedAt: study.performedAt,
  due: study.due,
  modalities: study.modalities,
  // The report says it anew.
  state: 'partial',
})
