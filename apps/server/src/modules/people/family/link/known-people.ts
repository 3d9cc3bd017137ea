import {fullName} from '@ceibo/contract/people/full-name'
import {type KnownPerson, verifyMember} from '@ceibo/contract/people/family-linking'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {ageOn, OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {initialsOf} from '@ceibo/rules/people/name-of-dependant'
import type {Patient} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import {giveBackCall} from '#api/limits/limit-gate.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {peopleWith, type PersonWithDocument} from './person-with-document.queries.ts'
import type {Family} from '#modules/people/people.subjects.ts'

type On = Pick<Dependencies, 'clock' | 'config'>

/** Whether the network knows a child by its document. Adults are answered as missing. */
export async function lookUpDependant(
  {input, subject, actor, request}: Call<typeof verifyMember, Family>,
  on: Dependencies,
): Promise<OutputOf<typeof verifyMember>> {
  if (actor.status !== 'validated') throw new AppError('not-validated')
  const document = {type: input.documentType, number: input.documentNumber}
  const known = minorsIn(await peopleWith(on.db, document), on)
  const toNetwork = known.filter(isKnownToNetwork)
  const answer = isOfFamily(subject, known)
    ? ({is: 'already-linked'} as const)
    : toNetwork.length > 0
      ? ({is: 'exists', people: knownView(toNetwork, actor, on)} as const)
      : ({is: 'missing'} as const)
  await inTransaction(on.db, (tx) =>
    writeAudit(tx, {at: on.clock.now(), actor, action: 'dependant-lookup', result: answer.is, request}),
  )
  if (answer.is !== 'exists') await giveBackCall(verifyMember, {account: String(actor.personId)}, on)
  return answer
}

/** Of people with one document, those who can be linked as children: under sixteen and without an account. */
export function minorsIn(people: readonly PersonWithDocument[], on: Pick<Dependencies, 'clock'>): PersonWithDocument[] {
  const today = civilDate(on.clock.now())
  return people.filter(
    ({birth_date: birth, has_account: hasAccount}) => hasAccount !== true && ageOn(birth, today) < OWN_ACCOUNT_AGE,
  )
}

/**
 * Whether the network knows the person. Somebody's declaration, or an account, proves nothing: it is shown to nobody and keeps nobody else from
 * using the document.
 */
export const isKnownToNetwork = (one: PersonWithDocument): boolean =>
  one.status === 'validated' || one.is_related === true || (one.declared_by === null && one.has_account !== true)

const isOfFamily = ({dependants}: Family, known: readonly {id: number}[]): boolean =>
  dependants.some(({person}) => known.some(({id}) => id === person.personId))

/** The data of people with a document that a possible stranger may see. */
export const knownView = (known: readonly PersonWithDocument[], actor: Patient, on: On): KnownPerson[] =>
  known.map((one) => ({
    handle: handleOf(one.id, actor, civilDate(on.clock.now()), on),
    initials: fullName(initialsOf({firstName: one.first_name, lastName: one.last_name})),
  }))

/** The person behind a handle that was given to this holder today or yesterday. */
export function personOfHandle(
  handle: string,
  known: readonly PersonWithDocument[],
  actor: Patient,
  on: On,
): PersonWithDocument | undefined {
  const today = civilDate(on.clock.now())
  return known.find(({id}) => [today, addDays(today, -1)].some((day) => handle === handleOf(id, actor, day, on)))
}

const handleOf = (personId: number, {personId: holderId}: Patient, day: string, {config}: On) =>
  keyedHash(config.secretKey, 'known-person', `${holderId}:${personId}:${day}`).toString('base64url')
