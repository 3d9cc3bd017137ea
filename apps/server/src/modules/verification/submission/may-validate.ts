import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {RelationshipStatus} from '@ceibo/contract/people/family'
import {AppError} from '#platform/app-error.ts'

/** The status to restore when the documents of an identity are rejected. */
export type UnvalidatedStatus = Extract<AccountStatus, 'unvalidated' | 'no-tax-id'>

/** The status of an account that may submit. Throws `review-open` for a pending one, and `already-validated`. */
export function unvalidatedStatus(status: AccountStatus): UnvalidatedStatus {
  switch (status) {
    case 'unvalidated':
    case 'no-tax-id':
      return status
    case 'pending':
      throw new AppError('review-open')
    case 'validated':
      throw new AppError('already-validated')
  }
}

/** Throws `not-found` without a relationship, `review-open` for one in progress and `already-validated`. */
export function assertMayVerify(relationship: RelationshipStatus | undefined): void {
  switch (relationship) {
    case 'unverified':
      return
    case undefined:
      throw new AppError('not-found')
    case 'pending':
      throw new AppError('review-open')
    case 'verified':
      throw new AppError('already-validated')
  }
}
