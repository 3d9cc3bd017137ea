import {DNI} from '@ceibo/contract/fields/document-numbers'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {isReportStored} from '@ceibo/studies/built-in/store-study'
import type {NewStudy, StudyPatient} from '@ceibo/studies/built-in/study-language'
import {imagingStudyOf} from '@ceibo/studies/built-in/joined-study.queries'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {isName, isSameName} from '@ceibo/rules/people/shared-name'
import type {Dependencies} from '#dependencies.ts'
import type {ImportSummary} from '#modules/studies/import/import-summary.ts'
import {canonicalDocument} from '@ceibo/rules/studies/result-patient'
import {matchPatient, type NamedPatient, REASON_WORDS} from './match-patient.ts'
import {storeUnlessOutdated} from './store-unless-outdated.ts'
import {settleReplaced, storeUnmatched} from './unmatched-results.ts'
import {MAX_NAME} from '#modules/studies/import/values/laboratory-fields.ts'

/** A study that an import has read. `label` names it in messages. */
export type ImportedStudy = {
  source: 'dicom' | 'csv' | 'fhir' | 'hl7' | 'pdf'
  label: string
  patient: NamedPatient
  study: Omit<NewStudy, 'patient'>
  /** The resource of the file that says it, where the format has them. */
  resource?: string
}

/** What became of a result. `left-out` are versions that the store has outlived; the store has those of `other-patient` for somebody else. */
export type ResultOutcome =
  | {is: 'stored'; isNew: boolean; personId?: number | undefined}
  | {is: 'kept-apart' | 'withdrawn' | 'left-out' | 'other-patient'}

/** The file or folder that it came from, for staff who look through unmatched studies. */
export type FromFile = {study: ImportedStudy; from: string}

type On = {db: Database} & Pick<Dependencies, 'clock'>

/** Stores a study for its patient, or keeps it apart when nobody is known by document and birth date. */
export async function storeImportedStudy(
  {study: {source, label, patient, study}, from}: FromFile,
  summary: ImportSummary,
  on: On,
): Promise<ResultOutcome> {
  const match = await matchPatient(on.db, patient)
  const owner = match.is === 'known' ? match.person : await ownerByStore(on.db, study, patient)
  if (owner === undefined) {
    const reason = match.is === 'unknown' ? match.reason : 'nobody'
    const documentNumber = canonicalDocument(patient.documentNumber)
    const named = {documentType: DNI, documentNumber, birthDate: patient.birthDate}
    const {name, sex = null} = patient
    const about = {source: `${source} ${from}`, reason, named: {name: name.slice(0, MAX_NAME), sex}}
    await storeUnmatched({...study, patient: named}, about, on)
    summary.unmatched++
    summary.problems.push(`${label}: ${REASON_WORDS[reason]}; it is kept apart`)
    return {is: 'kept-apart'}
  }
  const {documentType, documentNumber, birthDate} = owner
  const owned = {...study, patient: {documentType, documentNumber, birthDate}}
  const personId = match.is === 'known' ? match.person.personId : undefined
  const isKnown = async () => study.kind === 'laboratory' && (await isStored(on.db, study))
  const answer = await inTransaction(
    on.db,
    async (tx) => {
      const stored = await storeUnlessOutdated(tx, owned)
      if (stored.is === 'stored' && stored.versions > 0) await settleReplaced(tx, owned, on)
      return stored
    },
    {isolation: 'serializable'},
  )
  switch (answer.is) {
    case 'other-patient':
      summary.problems.push(`${label}: the store has it for another patient`)
      return {is: 'other-patient'}
    case 'outdated':
    case 'withdrawn':
      if (await isKnown()) {
        summary.studies++
        return {is: 'stored', isNew: false, personId}
      }
      summary.problems.push(
        answer.is === 'outdated'
          ? `${label}: the store has a later version; this one is left out`
          : `${label}: it was withdrawn; only a version that was issued later replaces it`,
      )
      return {is: 'left-out'}
    case 'stored':
      summary.studies++
      summary.images += answer.images
      summary.parts += answer.parts
      summary.reports += answer.versions
  }
  if (match.is === 'known' && isName(patient.name) && !isSameName(patient.name, match.person.name)) {
    summary.problems.push(`${label}: imported, but the name in the file is not that of the person`)
  }
  return {is: 'stored', isNew: answer.images + answer.parts + answer.versions > 0, personId}
}

/**
 * The patient to whom an unmatched study was assigned. Further images and reports of the study that name the same person as then, and the same
 * reports of a laboratory again, belong to that patient; others may be somebody else's, because machines and laboratories use a key twice.
 */
async function ownerByStore(
  db: Database,
  study: Omit<NewStudy, 'patient'>,
  {documentNumber, birthDate}: NamedPatient,
): Promise<StudyPatient | undefined> {
  if (study.kind === 'imaging') {
    const joined = await imagingStudyOf(db, study.uid)
    const isNamed =
      joined?.named?.documentNumber === canonicalDocument(documentNumber) && joined.named.birthDate === birthDate
    return isNamed ? joined.patient : undefined
  }
  const stored = await studyByUid(db, study.kind, study.uid)
  return stored !== undefined && (await isStored(db, study)) ? stored.patient : undefined
}

async function isStored(db: Database, {uid, reports = []}: Omit<NewStudy, 'patient'>): Promise<boolean> {
  for (const report of reports) if (!(await isReportStored(db, uid, report))) return false
  return true
}
