import type {AccountStatus} from '@ceibo/contract/access'
import type {Sex} from '@ceibo/contract/wire-fields'

/** The person behind a session, as every policy and command sees it. Nothing in a request can change it. */
export type Patient = {
  is: 'patient'
  personId: number
  ednsId: number
  sessionId: number
  status: AccountStatus
  documentTypeId: number
  documentNumber: string
  /** YYYY-MM-DD */
  birthDate: string
  sex: Sex
  planId: number | null
  planTypeId: number | null
}

export type Anonymous = {is: 'anonymous'}

export type Actor = Patient | Anonymous
