import {canonicalNumber} from '@ceibo/contract/document-fields'
import type {Person} from './actor.ts'

/** By what a field names its subject; `own-id` is the id of what belongs to a person, such as an appointment. */
export type Identity = 'person-id' | 'edns-id' | 'document-type' | 'document-number' | 'birth-date' | 'own-id'

/** What a request says of its subject, as it travelled. Fields that were left out are not among it. */
export type Said = readonly {identity: Identity; value: string | number}[]

/**
 * Whether everything that is said fits a person. A member of a family group (whose `holder` is given) must be named by an id or
 * a document number; beside the document, older clients send the holder's id.
 */
export function namesPerson(said: Said, person: Person, holder?: Person): boolean {
  const hasDocument = said.some(({identity}) => identity === 'document-number')
  if (holder !== undefined && !hasDocument && !said.some(({identity}) => IDS.has(identity))) return false
  return said.every(
    (one) => fits(one, person) || (holder !== undefined && hasDocument && IDS.has(one.identity) && fits(one, holder)),
  )
}

const IDS: ReadonlySet<Identity> = new Set(['person-id', 'edns-id'])

function fits({identity, value}: Said[number], person: Person): boolean {
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
      return false
  }
}

/** YYYY-MM-DD of a day that may be written DD/MM/YYYY or DD-MM-YYYY. */
const isoOf = (date: string) => (/^\d{4}-/.test(date) ? date : date.split(/[/-]/).toReversed().join('-'))

/**
 * Whether what callers say of who they are (`usuLogin`, `idUsuario`) names a person: by an id, the document, or the login that
 * older systems make of birth date (ddmmyyyy), document and a mail domain, which may be any. It proves nothing. A word without digits,
 * such as WEB, names nobody, and so contradicts nobody.
 */
export function saysToBe(said: string | number, people: readonly Person[]): boolean {
  const [name = ''] = String(said).trim().toUpperCase().split('@')
  if (!/\d/.test(name) || name === '0') return true
  return people.some(({personId, ednsId, documentNumber, birthDate}) => {
    const born = birthDate.split('-').toReversed().join('')
    return [String(personId), String(ednsId), documentNumber, `${born}${documentNumber}`].includes(name)
  })
}
