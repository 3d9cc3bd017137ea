import type {AccountStatus} from '@ceibo/contract/access'
import type {ActingScope, RelationshipKind, RelationshipStatus} from '@ceibo/contract/family'
import {ageOn, OWN_ACCOUNT_AGE} from './age.ts'

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
  /** The holder declared this person, and nobody else has proved a relationship with them. */
  isDeclaredByHolder: boolean
}

/**
 * From this birthday on an adolescent decides on health care that is not invasive (Código Civil y Comercial, article 26), so that
 * results about it are theirs.
 */
export const ADOLESCENT_AGE = 13

const NONE: ReadonlySet<ActingRight> = new Set()

const OF_SCOPE: Readonly<Record<ActingScope, readonly ActingRight[]>> = {
  appointments: ['appointments'],
  results: ['results', 'sensitive-results'],
  all: ['appointments', 'results', 'sensitive-results'],
}

/** What a validated holder may do on a civil date. Both relationship and identity have to be proved, except for `contact`. */
export function rightsOver(acting: Acting, today: string): ReadonlySet<ActingRight> {
  if (!isInForce(acting, today)) return NONE
  const age = ageOn(acting.birthDate, today)
  const proved = acting.status === 'verified' && acting.dependantStatus === 'validated'
  const rights = new Set(proved ? OF_SCOPE[acting.scope] : [])
  switch (acting.kind) {
    case 'adult':
      return rights
    case 'child':
      if (age >= OWN_ACCOUNT_AGE) return NONE
      if (age >= ADOLESCENT_AGE) rights.delete('sensitive-results')
      if (acting.scope === 'all' && (acting.status === 'verified' || acting.isDeclaredByHolder)) rights.add('contact')
      return rights
  }
}

/** Whether a day lies between start and end. */
export const isInForce = ({startsOn, endsOn}: Pick<Acting, 'startsOn' | 'endsOn'>, today: string): boolean =>
  (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)

/**
 * The icons of the specification: a child that waits for no review may be unlinked, and edited before it is validated. Whoever has
 * not proved the relationship is not told of the review of another holder.
 */
export const mayUnlink = ({status, dependantStatus}: Pick<Acting, 'status' | 'dependantStatus'>): boolean =>
  status !== 'verified' || dependantStatus === 'unvalidated' || dependantStatus === 'validated'
export const mayEdit = (acting: Acting, today: string): boolean =>
  acting.dependantStatus === 'unvalidated' && rightsOver(acting, today).has('contact')

/** What is missing before a holder may do everything; null when nothing is. */
export type MissingStep =
  | 'verify-relationship'
  | 'wait-for-relationship'
  | 'validate-identity'
  | 'wait-for-identity'
  | 'limited-scope'
  | 'own-account'

export function missingStep(acting: Acting, today: string): MissingStep | null {
  if (acting.kind === 'child' && ageOn(acting.birthDate, today) >= OWN_ACCOUNT_AGE) return 'own-account'
  if (acting.status === 'unverified') return 'verify-relationship'
  if (acting.status === 'pending') return 'wait-for-relationship'
  switch (acting.dependantStatus) {
    case 'unvalidated':
    case 'no-tax-id':
      return 'validate-identity'
    case 'pending':
      return 'wait-for-identity'
    case 'validated':
      return acting.scope === 'all' ? null : 'limited-scope'
  }
}

/** The civil date on which somebody reaches an age; a birthday of 29 February is on 1 March in other years. */
export function birthdayAt(birthDate: string, age: number): string {
  const year = Number(birthDate.slice(0, 4)) + age
  const day = `${year}${birthDate.slice(4)}`
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return birthDate.endsWith('-02-29') && !isLeap ? `${year}-03-01` : day
}
