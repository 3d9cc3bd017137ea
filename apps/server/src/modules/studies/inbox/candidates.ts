import type {ResultCandidate} from '@ceibo/contract/studies/inbox/results-inbox'
import type {Database} from '@ceibo/database/open-database'
import {searchWords} from '@ceibo/rules/desk/search-words'
import {readTypedLine} from '@ceibo/rules/desk/typed-line'
import {canonicalDocument, comparePatient, type NamedInResult} from '@ceibo/rules/studies/result-patient'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {findPeople, type FoundRow, patientsOfDocument} from '#modules/people/people.offers.ts'
import {storedForms} from '#modules/studies/import/storing/match-patient.ts'
import {type CaseRow, documentTypeNames} from './inbox.queries.ts'

const MAX_CANDIDATES = 8

/** The words of a name that are looked for; more are in few names. */
const MAX_WORDS = 4

/**
 * The people whose a result may be, the closest first: whoever has an earlier version of it, whoever has its document, and whoever was born that
 * day and has a word of its name.
 */
export async function candidatesOf(
  db: Database,
  {uid, kind}: Pick<CaseRow, 'uid' | 'kind'>,
  named: NamedInResult,
): Promise<ResultCandidate[]> {
  const {birthDate} = named
  const owner = (await studyByUid(db, kind, uid))?.patient
  const documents = [owner?.documentNumber ?? '', named.documentNumber].filter((one) => canonicalDocument(one) !== '')
  const words = searchWords(named.name).filter((word) => word.length > 1)
  const found = await Promise.all([
    ...documents.map((one) => patientsOfDocument(db, storedForms(one))),
    ...words
      .slice(0, birthDate === null ? 0 : MAX_WORDS)
      .map((word) => findPeople(db, {by: 'words', words: [word], bornOn: birthDate ?? ''}, MAX_CANDIDATES)),
  ])
  const people = await peopleById(db, [...new Set(found.flat().map(({personId}) => personId))])
  const closeness = (one: ResultCandidate) =>
    Object.values(comparePatient(named, comparedPerson(one))).reduce((sum, likeness) => sum + WEIGHTS[likeness], 0)
  return people.toSorted((one, other) => closeness(other) - closeness(one)).slice(0, MAX_CANDIDATES)
}

const WEIGHTS = {same: 3, close: 1, unsaid: 0, different: -1}

/** People by what somebody types: a document, or a name in any order. */
export async function peopleOfLine(db: Database, line: string, today: string): Promise<ResultCandidate[]> {
  const read = readTypedLine(line, today)
  if (read.is === 'name') return viewed(db, await findPeople(db, {by: 'words', words: read.words}, MAX_CANDIDATES))
  const document = read.is === 'card' ? read.card.documentNumber : read.is === 'number' ? read.document : undefined
  return document === undefined ? [] : viewed(db, await findPeople(db, {by: 'number', document}, MAX_CANDIDATES))
}

export const peopleById = async (db: Database, ids: readonly number[]): Promise<ResultCandidate[]> =>
  ids.length === 0 ? [] : viewed(db, await findPeople(db, {by: 'id', ids}, ids.length))

async function viewed(db: Database, rows: readonly FoundRow[]): Promise<ResultCandidate[]> {
  const types = await documentTypeNames(db)
  return rows.map(({personId, firstName, chosenName, lastName, documentNumber, birthDate, sex, status, ...row}) => ({
    personId,
    firstName: chosenName === null ? firstName : `${firstName} (${chosenName})`,
    lastName,
    documentType: types.get(row.documentTypeId) ?? '',
    documentNumber,
    birthDate,
    sex,
    status,
  }))
}

/** A candidate as it is compared with what a result names. */
export const comparedPerson = ({firstName, lastName, documentNumber, birthDate, sex}: ResultCandidate) => ({
  name: `${lastName} ${firstName}`,
  documentNumber,
  birthDate,
  sex,
})
