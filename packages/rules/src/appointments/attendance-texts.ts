import {ADULT_AGE} from '#people/age.ts'
import type {AttendanceLimits} from './attendance-limits.ts'

/** The patients who fit all of these limits, as a phrase: "varones desde los 45 años", "chicos de hasta 14 años". */
export function attendanceText(limits: readonly AttendanceLimits[]): string {
  const youngest = Math.max(0, ...limits.map(({minAge}) => minAge ?? 0))
  const oldest = Math.min(...limits.map(({maxAge}) => maxAge ?? Infinity))
  const sex = limits.find((one) => one.sex !== null)?.sex ?? null
  const people = peopleOf(sex, oldest)
  if (youngest > 0 && oldest < Infinity) return `${people} de ${youngest} a ${oldest} años`
  if (youngest > 0) return `${people} desde ${youngest === 1 ? 'el año' : `los ${youngest} años`}`
  if (oldest < Infinity) return `${people} de hasta ${oldest === 1 ? 'un año' : `${oldest} años`}`
  return people
}

function peopleOf(sex: 'M' | 'F' | null, oldest: number): string {
  if (sex === 'F') return 'mujeres'
  if (sex === 'M') return 'varones'
  return oldest < ADULT_AGE ? 'chicos' : 'personas'
}

/** Why a person does not fit these limits, by what their document says. */
export function whyNotAttended(limits: readonly AttendanceLimits[], age: number, sex: 'M' | 'F' | 'I'): string {
  const isOfSex = limits.every((one) => one.sex === null || sex === 'I' || one.sex === sex)
  const isOfAge = limits.every(({minAge, maxAge}) => age >= (minAge ?? 0) && age <= (maxAge ?? Infinity))
  const years = age === 1 ? '1 año' : `${age} años`
  const figures = `figura sexo ${sex === 'F' ? 'femenino' : 'masculino'}`
  if (isOfAge) return isOfSex ? '' : `en el documento de la persona elegida ${figures}`
  return `la persona elegida tiene ${years}${isOfSex ? '' : ` y en su documento ${figures}`}`
}
