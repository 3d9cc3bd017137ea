import type {NewChild, NewPatient} from '@ceibo/contract/desk/new-patient'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {Database} from '@ceibo/database/open-database'
import {isSamePerson} from '@ceibo/rules/verification/same-person'
import {documentTypeExists} from '#modules/people/home-choice.queries.ts'
import {homeProblems, NOT_A_CHOICE} from '#modules/people/home-problems.ts'
import {insertAddedPerson, type KnownByDocument, knownByDocument} from './added-person.queries.ts'

/** Problems of a new person that only the server can find. */
export async function newPersonProblems(
  db: Database,
  {documentType, birthDate, planId, planTypeId}: NewChild,
  today: string,
): Promise<FieldProblem[]> {
  const plan = planId === undefined ? undefined : ({is: 'listed', planId, typeId: planTypeId ?? null} as const)
  const problems = (await homeProblems(db, {plan})).map(({field, message}) => ({
    field: field === 'plan' ? 'planId' : 'planTypeId',
    message,
  }))
  if (birthDate > today) problems.push({field: 'birthDate', message: 'Indicá una fecha válida'})
  if (!(await documentTypeExists(db, documentType))) problems.push({field: 'documentType', message: NOT_A_CHOICE})
  return problems
}

export type AddedPerson = {is: 'added'; personId: number} | {is: 'known'; person: KnownByDocument}

/**
 * Adds a person whom a desk has in front of it, unless the document has somebody already: who proved it, whom a desk added, or who registered with
 * the same data. Others may have registered with the document of somebody else, which keeps its owner from nothing.
 */
export async function addPerson(
  tx: Database,
  given: NewPatient,
  by: {staffId: number; now: Date},
): Promise<AddedPerson> {
  const document = {type: given.documentType, number: given.documentNumber}
  const known = (await knownByDocument(tx, document)).find((one) => isTaken(one, given))
  if (known !== undefined) return {is: 'known', person: known}
  const personId = await insertAddedPerson(tx, given, by)
  if (personId !== undefined) return {is: 'added', personId}
  const [first] = await knownByDocument(tx, document)
  if (first === undefined) throw new Error('The person whom another desk added is gone')
  return {is: 'known', person: first}
}

const isTaken = (one: KnownByDocument, given: NewPatient): boolean =>
  one.status === 'validated' || one.isOfDesk || isSamePerson(one, given)
