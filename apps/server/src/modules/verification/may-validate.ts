import type {AccountStatus} from '@ceibo/contract/access'
import {AppError} from '../../api/app-error.ts'

/** The status that an identity goes back to when its documents are rejected. */
export type UnvalidatedStatus = Extract<AccountStatus, 'unvalidated' | 'no-tax-id'>

/** Throws `review-open` for an account that waits and `already-validated`. */
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

/** 1 is to be verified. Throws `review-open` for a link in progress and `already-validated`. */
export function assertMayVerify(linkStatus: number | undefined): void {
  if (linkStatus === undefined) throw new AppError('not-found')
  if (linkStatus === 2) throw new AppError('review-open')
  if (linkStatus === 3) throw new AppError('already-validated')
}
