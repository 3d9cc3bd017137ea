import type {Sex} from '@ceibo/contract/wire/wire-fields'
import {ageOn, ADULT_AGE} from '#people/age.ts'

/** The patients of a specialty or a service; null means everybody. Ages are in years, both included. */
export type AttendanceLimits = {minAge: number | null; maxAge: number | null; sex: 'M' | 'F' | null}

/** Whether a person can be a patient on a civil date. Sex I is never a reason to refuse. */
export function attends(limits: AttendanceLimits, patient: {birthDate: string; sex: Sex}, date: string): boolean {
  const age = ageOn(patient.birthDate, date)
  if (limits.minAge !== null && age < limits.minAge) return false
  if (limits.maxAge !== null && age > limits.maxAge) return false
  return limits.sex === null || patient.sex === 'I' || patient.sex === limits.sex
}

/** Whether any adult fits all of these limits. */
export function attendsSomeAdult(limits: readonly AttendanceLimits[]): boolean {
  const youngest = Math.max(ADULT_AGE, ...limits.map(({minAge}) => minAge ?? 0))
  const oldest = Math.min(...limits.map(({maxAge}) => maxAge ?? Infinity))
  const sexes = new Set(limits.flatMap(({sex}) => sex ?? []))
  return youngest <= oldest && sexes.size < 2
}
