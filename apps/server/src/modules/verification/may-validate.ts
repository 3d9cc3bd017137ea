import {AppError} from '../../api/app-error.ts'

/** 1 and 4 are to be validated. Throws `review-open` for an account that waits and `already-validated`. */
export function assertMayValidate(accountStatus: number): void {
  if (accountStatus === 2) throw new AppError('review-open')
  if (accountStatus === 3) throw new AppError('already-validated')
}

/** 1 is to be verified. Throws `review-open` for a link in progress and `already-validated`. */
export function assertMayVerify(linkStatus: number | undefined): void {
  if (linkStatus === undefined) throw new AppError('not-found')
  if (linkStatus === 2) throw new AppError('review-open')
  if (linkStatus === 3) throw new AppError('already-validated')
}
