import type {StaffGrant} from '@ceibo/contract/staff/staff-permissions'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {Sex} from '@ceibo/contract/wire/wire-fields'

/** The fields of a person that policies and bookings use. */
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

/** The signed-in person, read from the session row. No field of it comes from the request. */
export type Patient = Person & {
  is: 'patient'
  sessionId: number
  status: AccountStatus
  /** Set when a version of the terms is in force that this person has not accepted. */
  owesTerms?: true
}

/** A caller with the token of a mailed link. The command decides what the token opens. */
export type Link = {
  is: 'link'
  token: string
  /** The secret of the browser that opened a share, from its cookie. */
  browser?: string
}

export type Anonymous = {is: 'anonymous'}

/** An employee of the network, with a session of the console. `roles` are those of the grants, whatever their centre. */
export type Staff = {
  is: 'staff'
  staffId: number
  sessionId: number
  name: string
  roles: readonly StaffRole[]
  grants: readonly StaffGrant[]
}

/** Scheduled jobs. */
export type System = {is: 'system'}

/** The actors that call the API. Jobs do not use it. */
export type Caller = Anonymous | Link | Patient | Staff

export type Actor = Caller | System
