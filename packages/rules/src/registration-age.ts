import {LEAST_AGE} from '@ceibo/contract/registration'
import {ageOn} from './age.ts'

/** Whether somebody born on a civil date may have an account of their own on another; both YYYY-MM-DD. */
export function isOldEnough(birthDate: string, today: string): boolean {
  return birthDate <= today && ageOn(birthDate, today) >= LEAST_AGE
}
