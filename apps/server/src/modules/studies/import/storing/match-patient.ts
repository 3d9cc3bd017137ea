import {withoutSeparators} from '@ceibo/contract/fields/document-numbers'
import type {Database} from '@ceibo/database/open-database'
import {isName, sharesPart} from '@ceibo/rules/people/shared-name'
import {type KnownPatient, patientsOfDocument} from '#modules/people/people.offers.ts'

/** The patient as a file names them. `birthDate` is YYYY-MM-DD. */
export type NamedPatient = {documentNumber: string; birthDate: string; name: string}

/** Before any birth date of a patient: a file that does not say it matches nobody. */
export const NO_BIRTH_DATE = '1900-01-01'

/** Of HL7 table 0203 and of Argentina: the types of identifiers that are a document. */
export const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['DNI', 'NI', 'NNARG', 'PPN', 'LE', 'LC', 'CI'])

export type PatientMatch = {is: 'known'; person: KnownPatient} | {is: 'unknown'; reason: string}

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
  if (canonicalDocument(documentNumber) === '') return {is: 'unknown', reason: 'it does not say the document'}
  const people = await patientsOfDocument(db, storedForms(documentNumber))
  const [person, ...others] = provedFirst(people.filter((one) => one.birthDate === birthDate))
  if (others.length > 0) return {is: 'unknown', reason: 'two people have this document and birth date'}
  if (person === undefined) {
    const reason = people.length === 0 ? 'nobody has this document' : 'the birth date is not that of the document'
    return {is: 'unknown', reason}
  }
  if (isName(name) && !sharesPart(name, person.name)) {
    return {is: 'unknown', reason: 'the name has no part in common with that of the document'}
  }
  return {is: 'known', person}
}

/** A number without a type in the form in which it is compared with others: one of digits alone loses its leading zeros. */
export function canonicalDocument(written: string): string {
  const number = withoutSeparators(written).replace(/^DNI(?=\d)/, '')
  return /^\d+$/.test(number) ? number.replace(/^0+/, '') : number
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
