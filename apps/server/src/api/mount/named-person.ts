import {canonicalNumber} from '@ceibo/contract/fields/document-numbers'
import {civilDateOfDigits} from '@ceibo/contract/studies/study-fields'
import type {Person} from '#api/subjects/actor.ts'

/**
 * How a field identifies the subject; `own-id` is the id of data of a person, such as an appointment. A study is identified by its uid, or by its
 * accession number together with the person; several by their uids, separated by semicolons.
 */
export type Identity =
  | 'person-id'
  | 'edns-id'
  | 'document-type'
  | 'document-number'
  | 'birth-date'
  | 'own-id'
  | 'case-handle'
  | 'study-uid'
  | 'study-uids'
  | 'accession-number'

/** The identifying values in a request, as on the wire. Fields that were left out are not included. */
export type Claims = readonly {identity: Identity; value: string | number}[]

/**
 * Whether every value fits the person. A dependant (whose `holder` is given) must be identified by an id or
 * a document number; with the document, older clients send the holder's id.
 */
export function namesPerson(given: Claims, person: Person, holder?: Person): boolean {
  const hasDocument = given.some(({identity}) => identity === 'document-number')
  if (holder !== undefined && !hasDocument && !given.some(({identity}) => IDS.has(identity))) return false
  return given.every(
    (one) => fits(one, person) || (holder !== undefined && hasDocument && IDS.has(one.identity) && fits(one, holder)),
  )
}

const IDS: ReadonlySet<Identity> = new Set(['person-id', 'edns-id'])

function fits({identity, value}: Claims[number], person: Person): boolean {
  switch (identity) {
    case 'person-id':
      return Number(value) === person.personId
    case 'edns-id':
      return Number(value) === person.ednsId
    case 'document-type':
      return Number(value) === person.documentTypeId
    case 'document-number':
      return canonicalNumber(person.documentTypeId, String(value)) === person.documentNumber
    case 'birth-date':
      return isoOf(String(value)) === person.birthDate
    case 'own-id':
    case 'case-handle':
    case 'study-uid':
    case 'study-uids':
    case 'accession-number':
      return false
  }
}

/** A date in YYYY-MM-DD; DD/MM/YYYY and DD-MM-YYYY are converted, and dates of digits alone. */
function isoOf(date: string): string {
  if (/^\d{8}$/.test(date)) return civilDateOfDigits(date)
  return /^\d{4}-/.test(date) ? date : date.split(/[/-]/).toReversed().join('-')
}

/**
 * Whether a caller's name for themselves (`usuLogin`, `idUsuario`) fits one of the people: an id, the document, or the login that
 * older systems make of birth date (ddmmyyyy), document and any mail domain. It proves nothing. A word without digits,
 * such as WEB, identifies nobody and is accepted.
 */
export function saysToBe(given: string | number, people: readonly Person[]): boolean {
  const [name = ''] = String(given).trim().toUpperCase().split('@')
  if (!/\d/.test(name) || name === '0') return true
  return people.some(({personId, ednsId, documentNumber, birthDate}) => {
    const born = birthDate.split('-').toReversed().join('')
    return [String(personId), String(ednsId), documentNumber, `${born}${documentNumber}`].includes(name)
  })
}
