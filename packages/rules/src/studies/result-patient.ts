import {withoutSeparators} from '@ceibo/contract/fields/document-numbers'
import {isName, isSameName, sharesPart} from '#people/shared-name.ts'

/** Whether the patient that a result names is a person of the network, datum by datum. */

/** A number without a type in the form in which it is compared with others: one of digits alone loses its leading zeros. */
export function canonicalDocument(written: string): string {
  const number = withoutSeparators(written).replace(/^DNI(?=\d)/, '')
  return /^\d+$/.test(number) ? number.replace(/^0+/, '') : number
}

/** Whom a result names: "" and null for what it does not say. Names are all that is written of them, in any order. */
export type NamedInResult = {
  name: string
  documentNumber: string
  birthDate: string | null
  sex: string | null
}
export type ComparedPerson = {name: string; documentNumber: string; birthDate: string; sex: string}

/** `close` differs as a slip of the hand does: one sign of a document, day and month the wrong way round, a part of a name. */
export type Likeness = 'same' | 'close' | 'different' | 'unsaid'
export type PatientComparison = Record<'name' | 'document' | 'birthDate' | 'sex', Likeness>

export const comparePatient = (named: NamedInResult, person: ComparedPerson): PatientComparison => ({
  name: likenessOfNames(named.name, person.name),
  document: likenessOfDocuments(canonicalDocument(named.documentNumber), canonicalDocument(person.documentNumber)),
  birthDate: named.birthDate === null ? 'unsaid' : likenessOfDays(named.birthDate, person.birthDate),
  sex: named.sex === null ? 'unsaid' : named.sex === person.sex ? 'same' : 'different',
})

/** An assignment needs an explanation unless the document is that of the person and the name is not another one. */
export const needsExplanation = ({document, name}: Pick<PatientComparison, 'document' | 'name'>): boolean =>
  document !== 'same' || name === 'different'

function likenessOfNames(one: string, other: string): Likeness {
  if (!isName(one)) return 'unsaid'
  if (isSameName(one, other)) return 'same'
  return sharesPart(one, other) ? 'close' : 'different'
}

function likenessOfDocuments(one: string, other: string): Likeness {
  if (one === '') return 'unsaid'
  if (one === other) return 'same'
  return isOneSlip(one, other) ? 'close' : 'different'
}

/** One sign too many, missing or wrong, or two neighbours exchanged. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isExchanged =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isExchanged || short.slice(at + 1) === long.slice(at + 1)
}

function likenessOfDays(one: string, other: string): Likeness {
  if (one === other) return 'same'
  const [ones, others] = [one.split('-'), other.split('-')]
  const [year, month, day] = ones
  const isTurned = others[0] === year && others[1] === day && others[2] === month
  return isTurned || ones.filter((part, at) => part === others[at]).length === 2 ? 'close' : 'different'
}
