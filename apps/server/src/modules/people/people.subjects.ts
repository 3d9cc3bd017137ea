import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Patient, Person} from '#api/subjects/actor.ts'
import {type Given, type GivenValue, namesPerson, type PersonPath, saysToBe} from '#api/subjects/named-person.ts'
import {dependantsOf, type Dependant} from './family/dependants-of.ts'
import {mayActFor} from './people.policy.ts'
import {invitationOf, type OwnInvitation} from './permissions/acting-invitation.queries.ts'
import {permissionById, type Permission} from './permissions/permission.queries.ts'
import {idIn, type MoreFields, ofPatient, type Resolving, type Self, type SubjectSource} from '#api/subjects/subject.ts'

/** The person of the session with all members of the family group. */
export type Family = {is: 'family'; person: Person; dependants: readonly Dependant[]}

/** The family groups of requests under way. */
const familyOfRequest = new WeakMap<Resolving, Promise<readonly Dependant[]>>()

/** The members of the caller's family group; read at most once a request. */
export function familyOf({personId}: Patient, request: Resolving): Promise<readonly Dependant[]> {
  const known = familyOfRequest.get(request)
  if (known !== undefined) return known
  const read = dependantsOf(personId, request.on)
  familyOfRequest.set(request, read)
  return read
}

/** A person of the session's family, themselves included, that fits; undefined when nobody does. */
export async function memberThat(
  fits: (person: Person) => boolean,
  patient: Patient,
  request: Resolving,
): Promise<Self | Dependant | undefined> {
  if (fits(patient)) return {is: 'self', person: patient}
  return (await familyOf(patient, request)).find(({person}) => fits(person))
}

/** A member of the family group. */
export const dependant = (ids: readonly PersonPath[], more: MoreFields = {}): SubjectSource<Dependant> =>
  ofPatient('dependant', ids, more, namedDependant)

/** The person of the session (also when no id is given), or a member of the family group. */
export const selfOrDependant = (ids: readonly PersonPath[], more: MoreFields = {}): SubjectSource<Self | Dependant> =>
  ofPatient('self-or-dependant', ids, more, namedMember)

export const family = (ids: readonly PersonPath[] = [], more: MoreFields = {}): SubjectSource<Family> =>
  ofPatient('family', ids, more, async (given, patient, request) =>
    namesPerson(given, patient)
      ? {is: 'family', person: patient, dependants: await familyOf(patient, request)}
      : undefined,
  )

export const invitation = (id: string, more: MoreFields = {}): SubjectSource<OwnInvitation> =>
  ofPatient('invitation', [id], more, async (given, {personId}, {on}) => invitationOf(on.db, idIn(given), personId))

export const permission = (id: string, more: MoreFields = {}): SubjectSource<Permission> =>
  ofPatient('permission', [id], more, async (given, patient, request) => {
    const {db, clock} = request.on
    const found = await permissionById(db, idIn(given), civilDate(clock.now()))
    if (found === undefined) return undefined
    const member = (await familyOf(patient, request)).find(({person}) => person.personId === found.dependantId)
    return {...found, guardianship: member?.guardianship ?? null}
  })

/** Whether callers may call themselves so: by their own name, or by that of a dependant that they may book for. */
export async function namesCaller(value: GivenValue, patient: Patient, request: Resolving): Promise<boolean> {
  if (saysToBe(value, [patient])) return true
  const members = (await familyOf(patient, request)).filter((one) => mayActFor(patient, one, 'appointments'))
  return saysToBe(
    value,
    members.map(({person}) => person),
  )
}

/** The person of the session, or the member of the family group, that the values name. */
export async function namedMember(
  given: Given,
  patient: Patient,
  request: Resolving,
): Promise<Self | Dependant | undefined> {
  return namesPerson(given, patient) ? {is: 'self', person: patient} : namedDependant(given, patient, request)
}

async function namedDependant(given: Given, patient: Patient, request: Resolving): Promise<Dependant | undefined> {
  return (await familyOf(patient, request)).find(({person}) => namesPerson(given, person, patient))
}
