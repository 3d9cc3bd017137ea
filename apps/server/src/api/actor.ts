import type {AccountStatus} from '@ceibo/contract/access'
import type {Sex} from '@ceibo/contract/wire-fields'

/** A person of the portal, as far as policies and bookings need to know them. */
export type Person = {
  personId: number
  ednsId: number
  documentTypeId: number
  documentNumber: string
  /** YYYY-MM-DD */
  birthDate: string
  sex: Sex
  planId: number | null
  planTypeId: number | null
}

/** The person behind a session, as every policy and command sees it. Nothing in a request can change it. */
export type Patient = Person & {is: 'patient'; sessionId: number; status: AccountStatus}

/** Whoever shows the token of a link; what it opens is its command's to say. */
export type Link = {is: 'link'; token: string}

export type Anonymous = {is: 'anonymous'}

/** Somebody of the network, who works with the command line or the console. */
export type Staff = {is: 'staff'; staffId: number; roles: readonly StaffRole[]}
export type StaffRole = 'reviewer' | 'administrator'

/** What time brings about: jobs. */
export type System = {is: 'system'}

/** Who makes the calls of the portal; staff and jobs do their work without one. */
export type Caller = Anonymous | Link | Patient

export type Actor = Caller | Staff | System
