import type {UnmatchedReason} from '@ceibo/contract/studies/inbox/results-inbox'
import type {Database} from '@ceibo/database/open-database'
import {isName, sharesPart} from '@ceibo/rules/people/shared-name'
import {canonicalDocument} from '@ceibo/rules/studies/result-patient'
import {type KnownPatient, patientsOfDocument} from '#modules/people/people.offers.ts'

/** The patient as a file names them. `birthDate` is YYYY-MM-DD. */
export type NamedPatient = {documentNumber: string; birthDate: string; name: string; sex?: 'F' | 'M' | undefined}

/** Before any birth date of a patient: a file that does not say it matches nobody. */
export const NO_BIRTH_DATE = '1900-01-01'

/** Of HL7 table 0203 and of Argentina: the types of identifiers that are a document. */
export const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['DNI', 'NI', 'NNARG', 'PPN', 'LE', 'LC', 'CI'])

/** Why a result waits, in the words of the command line and of messages to systems. */
export const REASON_WORDS: Record<UnmatchedReason, string> = {
  'no-document': 'it does not say the document',
  'two-people': 'two people have this document and birth date',
  nobody: 'nobody has this document',
  'other-birth-date': 'the birth date is not that of the document',
  'other-name': 'the name has no part in common with that of the document',
  withdrawn: 'who issued it withdrew it',
  'other-patient': 'the store has it for another patient',
}

export type PatientMatch = {is: 'known'; person: KnownPatient} | {is: 'unknown'; reason: UnmatchedReason}

/** The people who proved the document, if anybody did: an account that proves nothing must not keep results from their owner. */
export function provedFirst(people: readonly KnownPatient[]): readonly KnownPatient[] {
  const proved = people.filter(({isProved}) => isProved)
  return proved.length > 0 ? proved : people
}

/**
 * The one person with the document and the birth date of a file, whatever the type of the document. A file whose name has no part in common
 * with the person's has a wrong document: nobody is known by it.
 */
export async function matchPatient(
  db: Database,
  {documentNumber, birthDate, name}: NamedPatient,
): Promise<PatientMatch> {
  if (canonicalDocument(documentNumber) === '') return {is: 'unknown', reason: 'no-document'}
  const people = await patientsOfDocument(db, storedForms(documentNumber))
  const [person, ...others] = provedFirst(people.filter((one) => one.birthDate === birthDate))
  if (others.length > 0) return {is: 'unknown', reason: 'two-people'}
  if (person === undefined) {
    return {is: 'unknown', reason: people.length === 0 ? 'nobody' : 'other-birth-date'}
  }
  if (isName(name) && !sharesPart(name, person.name)) {
    return {is: 'unknown', reason: 'other-name'}
  }
  return {is: 'known', person}
}

/** The most digits that a document number has. */
const MOST_DIGITS = 20

/**
 * The forms in which a person may have such a number: a DNI is stored without leading zeros, a passport with those that it has, and a file
 * says neither the type nor always the zeros.
 */
export function storedForms(written: string): string[] {
  const number = canonicalDocument(written)
  if (!/^\d+$/.test(number)) return [number]
  const zeros = Math.max(0, MOST_DIGITS - number.length)
  return Array.from({length: zeros + 1}, (_, many) => '0'.repeat(many) + number)
}
