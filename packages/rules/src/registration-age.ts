import {ageOn, OWN_ACCOUNT_AGE} from './age.ts'

export const TOO_YOUNG = 'Debés tener al menos 16 años'

/** Whether somebody born on a civil date may have an account of their own on another; both YYYY-MM-DD. */
export function isOldEnough(birthDate: string, today: string): boolean {
  return birthDate <= today && ageOn(birthDate, today) >= OWN_ACCOUNT_AGE
}
