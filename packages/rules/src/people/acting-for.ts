import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {ActingScope, RelationshipKind, RelationshipStatus} from '@ceibo/contract/people/family'
import {ageOn, OWN_ACCOUNT_AGE, ADOLESCENT_AGE} from './age.ts'

/** What a holder may do for a dependant. `contact`: change contact and coverage. */
export type ActingRight = 'appointments' | 'results' | 'sensitive-results' | 'contact'

/** A relationship of a holder with a dependant. Days are civil dates of Buenos Aires, the first and the last one included. */
export type Acting = {
  kind: RelationshipKind
  scope: ActingScope
  status: RelationshipStatus
  startsOn: string | null
  endsOn: string | null
  dependantStatus: AccountStatus
  birthDate: string
  /** True when the permission was given by invitation, not proved by documents. */
  isInvited: boolean
  /** True when the declaration of this holder created the person; data that later holders entered is in `relationship.declared`. */
  isFirstDeclarer: boolean
  /** True when another holder proves or proved a relationship with this person. */
  isProvedByOther: boolean
  /** True when the dependant has asked to close the account, which can still be undone. */
  isClosing: boolean
}

/** How a holder became a guardian of a child. A declaration counts until somebody proves a relationship. */
export type Guardianship = 'documents' | 'invitation' | 'declaration'

const NONE: ReadonlySet<ActingRight> = new Set()

const OF_SCOPE: Readonly<Record<ActingScope, readonly ActingRight[]>> = {
  appointments: ['appointments'],
  results: ['results', 'sensitive-results'],
  all: ['appointments', 'results', 'sensitive-results'],
}

/** What a validated holder may do on a civil date. Both relationship and identity have to be proved, except for `contact`. */
export function rightsOver(acting: Acting, today: string): ReadonlySet<ActingRight> {
  if (!isInForce(acting, today) || acting.isClosing || isOfAccountAge(acting, today)) return NONE
  const isProved = acting.status === 'verified' && acting.dependantStatus === 'validated'
  const rights = new Set(isProved ? OF_SCOPE[acting.scope] : [])
  if (acting.kind === 'child' && ageOn(acting.birthDate, today) >= ADOLESCENT_AGE) rights.delete('sensitive-results')
  if (guardianshipOf(acting, today) !== null) rights.add('contact')
  return rights
}

/**
 * How the holder became a guardian of the child, on a civil date: a guardian has everything in scope, before the 16th birthday. Null for other
 * holders.
 */
export function guardianshipOf(acting: Acting, today: string): Guardianship | null {
  if (acting.kind !== 'child' || acting.scope !== 'all') return null
  if (!isInForce(acting, today) || isOfAccountAge(acting, today)) return null
  if (acting.status === 'verified') return acting.isInvited ? 'invitation' : 'documents'
  return acting.isFirstDeclarer && !acting.isProvedByOther ? 'declaration' : null
}

/** Whether the relationship of the guardian is verified; one who declared the child has proved nothing. */
export const isProvedGuardian = (guardianship: Guardianship | null): boolean =>
  guardianship === 'documents' || guardianship === 'invitation'

/** From the 16th birthday on, nobody acts for a child as a child, whether the young person has an account or not. */
export const isOfAccountAge = ({kind, birthDate}: Acting, today: string): boolean =>
  kind === 'child' && ageOn(birthDate, today) >= OWN_ACCOUNT_AGE

/**
 * Anybody who knows a document can link a child whom the network knows. A holder who has neither proved the relationship nor declared the child
 * first may be a stranger, and gets no data of the child.
 */
export const mayBeStranger = ({status, isFirstDeclarer}: Pick<Acting, 'status' | 'isFirstDeclarer'>): boolean =>
  status !== 'verified' && !isFirstDeclarer

/** Whether a day lies between start and end. */
export const isInForce = ({startsOn, endsOn}: Pick<Acting, 'startsOn' | 'endsOn'>, today: string): boolean =>
  (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)

/** The civil date on which somebody reaches an age; a birthday of 29 February is on 1 March in other years. */
export function birthdayAt(birthDate: string, age: number): string {
  const year = Number(birthDate.slice(0, 4)) + age
  const day = `${year}${birthDate.slice(4)}`
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return birthDate.endsWith('-02-29') && !isLeap ? `${year}-03-01` : day
}
