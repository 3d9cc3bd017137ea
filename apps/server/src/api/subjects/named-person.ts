import {canonicalNumber} from '@ceibo/contract/fields/document-numbers'
import type {Person} from './actor.ts'

/** The fields of a decoded input that identify a person; `patientId` is the id by which the network knows a patient, as `ednsId`. */
export type PersonField = 'personId' | 'ednsId' | 'patientId' | 'documentType' | 'documentNumber' | 'birthDate'

/** The same, inside an object of the input: `holder.ednsId`. */
export type PersonPath = PersonField | `${string}.${PersonField}`

/** The values of a request's identifying fields. Fields that were left out or are empty are not included. */
export type Given = readonly {path: string; value: GivenValue}[]

export type GivenValue = string | number | readonly string[]

/**
 * Whether every value fits the person. Somebody for whom another acts (the `holder`) must be identified by an id or
 * a document number; with the document, older clients send the holder's id.
 */
export function namesPerson(given: Given, person: Person, holder?: Person): boolean {
  const named = given.map(({path, value}) => ({field: path.split('.').at(-1) ?? '', value}))
  const hasDocument = named.some(({field}) => field === 'documentNumber')
  if (holder !== undefined && !hasDocument && !named.some(isId)) return false
  return named.every(
    (one) => fits(one, person) || (holder !== undefined && hasDocument && isId(one) && fits(one, holder)),
  )
}

type Named = {field: string; value: GivenValue}

const isId = ({field}: Named) => field === 'personId' || field === 'ednsId' || field === 'patientId'

function fits({field, value}: Named, person: Person): boolean {
  switch (field) {
    case 'personId':
      return Number(value) === person.personId
    case 'ednsId':
    case 'patientId':
      return Number(value) === person.ednsId
    case 'documentType':
      return Number(value) === person.documentTypeId
    case 'documentNumber':
      return canonicalNumber(person.documentTypeId, String(value)) === person.documentNumber
    case 'birthDate':
      return value === person.birthDate
    default:
      return false
  }
}

/**
 * Whether a caller's name for themselves (`usuLogin` and `idUsuario` on the wire) fits one of the people: an id, the document, or the login
 * that older systems make of birth date (ddmmyyyy), document and any mail domain. It proves nothing. A word without digits,
 * such as WEB, identifies nobody and is accepted.
 */
export function saysToBe(given: GivenValue, people: readonly Person[]): boolean {
  const [name = ''] = String(given).trim().toUpperCase().split('@')
  if (!/\p{N}/u.test(name) || name === '0') return true
  return people.some(({personId, ednsId, documentNumber, birthDate}) => {
    const born = birthDate.split('-').toReversed().join('')
    return [String(personId), String(ednsId), documentNumber, `${born}${documentNumber}`].includes(name)
  })
}
